/** The service worker with its list of files, and a word on the size of the first load. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { engineFiles } from "./engine.ts";

type Bundle = Rolldown.OutputBundle;

/** What lies in public/ and belongs to the shell. */
const PUBLIC = ["theme.js", "manifest.webmanifest", "icon.svg", "icon-192.png"];
const PUBLIC_FOLDER = new URL("../public/", import.meta.url);

/** The scripts, styles and typefaces that the first page needs before it can be seen. */
export function firstLoad(bundle: Bundle): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== "chunk") return;
    files.add(name);
    chunk.imports.forEach(add);
    chunk.viteMetadata?.importedCss.forEach((css) => files.add(css));
    chunk.viteMetadata?.importedAssets.forEach((asset) => files.add(asset));
  };
  for (const part of Object.values(bundle)) if (part.type === "chunk" && part.isEntry) add(part.fileName);
  for (const name of Object.keys(bundle)) if (name.endsWith(".woff2")) files.add(name);
  return [...files].sort();
}

function contents(bundle: Bundle, name: string): string | Uint8Array {
  const part = bundle[name]!;
  return part.type === "chunk" ? part.code : part.source;
}

/** Everything else that play without a network takes, with its bytes: the other parts of the client, the engine. */
async function others(bundle: Bundle, first: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name of Object.keys(bundle)) {
    if (!/^assets\/[^/]+\.(js|css|woff2)$/.test(name) || first.includes(name)) continue;
    found[name] = Buffer.byteLength(contents(bundle, name));
  }
  for (const { name, bytes } of await engineFiles()) found[name] = bytes;
  return found;
}

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      // A page's address may be /t/abc: its files stand at the root, while files find each other from where they are.
      const page = bundle["index.html"];
      if (page?.type === "asset") page.source = String(page.source).replaceAll('="./', '="/');

      const first = firstLoad(bundle);
      const digest = createHash("sha256");
      for (const name of ["index.html", ...first, ...PUBLIC]) {
        digest.update(name in bundle ? contents(bundle, name) : readFileSync(new URL(name, PUBLIC_FOLDER)));
      }
      const worker = readFileSync(new URL("sw.js", import.meta.url), "utf8")
        .replace("__FIRST__", JSON.stringify([...first, ...PUBLIC]))
        .replace("__OTHERS__", JSON.stringify(await others(bundle, first)))
        .replace("__DIGEST__", digest.digest("hex").slice(0, 16));
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker });

      const kilobytes = (end: string): string => {
        const sizes = first
          .filter((name) => name.endsWith(end))
          .map((name) => gzipSync(contents(bundle, name)).length);
        return `${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB${end}`;
      };
      console.log(`First load, gzipped: ${[".js", ".css", ".woff2"].map(kilobytes).join(", ")}`);
    },
  };
}
