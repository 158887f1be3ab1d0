import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { engine, engineAddresses } from "./build/engine.ts";
import { fonts } from "./build/fonts.ts";
import { shell } from "./build/shell.ts";

// `npm run dev` talks to a server started by `ohhell serve`; OHHELL_SERVER says where.
const server = process.env["OHHELL_SERVER"] ?? "http://127.0.0.1:8000";

const about = readFileSync(new URL("../src/ohhell/__init__.py", import.meta.url), "utf8");
const version = /__version__ = "(.+)"/.exec(about)?.[1];

export default defineConfig({
  base: "./", // the client may lie in any folder of a web host
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [fonts(), svelte(), engineAddresses(), engine(), shell()],
  worker: {
    format: "es",
    plugins: () => [engineAddresses()],
    // A name by which the server knows it: only there may WebAssembly be compiled.
    rolldownOptions: { output: { entryFileNames: "assets/device-[hash].js" } },
  },
  build: {
    outDir: "../src/ohhell/web/client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no data: URLs in scripts or styles
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few requests before the first page stands: what it needs is in one piece, whoever needs it as well.
          groups: [
            {
              name: "base",
              test: /node_modules[\\/](?!(idb|uqr)[\\/])|messages[\\/]en[\\/](common|pages|refusal|reject|rules|table)|src[\\/](lib[\\/](?!words|save|Settings|Table|Qr)|pages[\\/](parts[\\/](?!Invite|LobbyRules|Seats|TableOptions)|open|Missing))/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    setupFiles: ["src/lib/words/en.ts"],
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
});
