/**
 * The engine for play without a server: Pyodide, the part of Python's library that is needed, and our own packages,
 * compiled. They lie among the client's files under names that tell their contents, and are loaded only when wanted.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { loadPyodide, version } from "pyodide";
import type { Plugin } from "vite";

/** The engine's sources in a zip, made by tools/engine_bundle.py. */
const SOURCES = process.env["OHHELL_ENGINE"] ?? new URL("../../build/engine.zip", import.meta.url).pathname;
const PYODIDE = new URL("../node_modules/pyodide/", import.meta.url);
/** What took a while to make, kept for the next build. */
const KEPT = new URL("../../build/engine/", import.meta.url);
/** The terms of what others have made; they go wherever the client goes. */
const LICENCES = new URL("../../LICENSES/", import.meta.url);
const VIRTUAL = "virtual:engine";
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 24 };

/** A file to be sent: its name in the client, what is in it, and whether it is worth packing. */
interface Part {
  name: string;
  body: Uint8Array;
  packed: boolean;
}

const digest = (...bodies: Uint8Array[]): string => {
  const hash = createHash("sha256");
  bodies.forEach((body) => hash.update(body));
  return hash.digest("hex").slice(0, 10);
};

/** What a function makes, kept for the next build under a name that tells what it is made from. */
async function once(name: string, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array> {
  const file = new URL(name, KEPT);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  mkdirSync(KEPT, { recursive: true });
  const [stem] = name.split("-");
  for (const old of readdirSync(KEPT)) if (old.startsWith(`${stem}-`)) rmSync(new URL(old, KEPT));
  writeFileSync(new URL(`new-${name}`, KEPT), made);
  renameSync(new URL(`new-${name}`, KEPT), file);
  return made;
}

/** The library and the engine, compiled by the Python that will run them. */
async function compiled(): Promise<{ library: Uint8Array; engine: Uint8Array }> {
  if (!existsSync(SOURCES)) throw new Error(`${SOURCES} is missing: python tools/client.py build makes it`);
  const recipe = readFileSync(new URL("engine.py", import.meta.url));
  const library = readFileSync(new URL("python_stdlib.zip", PYODIDE));
  const engine = readFileSync(SOURCES);
  const name = digest(recipe, library, engine);
  let made: Promise<Record<"library" | "engine", Uint8Array>> | undefined;
  const make = async (): Promise<Record<"library" | "engine", Uint8Array>> => {
    const python = await loadPyodide();
    python.FS.writeFile("/library.zip", library);
    python.FS.writeFile("/engine.zip", engine);
    python.runPython(recipe.toString());
    return {
      library: python.FS.readFile("/out/library.zip") as Uint8Array,
      engine: python.FS.readFile("/out/engine.zip") as Uint8Array,
    };
  };
  return {
    library: await once(`library-${name}.zip`, async () => (await (made ??= make())).library),
    engine: await once(`engine-${name}.zip`, async () => (await (made ??= make())).engine),
  };
}

async function collected(): Promise<{ parts: Part[]; code: string }> {
  const { library, engine } = await compiled();
  const raw = (name: string): Uint8Array => readFileSync(new URL(name, PYODIDE));
  const runtime: Part[] = [
    { name: "pyodide.mjs", body: raw("pyodide.mjs"), packed: true },
    { name: "pyodide.asm.mjs", body: raw("pyodide.asm.mjs"), packed: true },
    { name: "pyodide.asm.wasm", body: raw("pyodide.asm.wasm"), packed: true },
    { name: "python_stdlib.zip", body: library, packed: false },
  ];
  const folder = `python-${digest(...runtime.map(({ body }) => body))}`;
  const zip = `engine-${digest(engine)}.zip`;
  const parts = [
    ...runtime.map((part) => ({ ...part, name: `assets/${folder}/${part.name}` })),
    { name: `assets/${zip}`, body: engine, packed: false },
  ];
  const lock = JSON.parse(readFileSync(new URL("pyodide-lock.json", PYODIDE), "utf8")) as { info: unknown };
  const code = [
    "const here = import.meta.url;",
    `export const python = new URL("./${folder}/", here).href;`,
    `export const engine = new URL("./${zip}", here).href;`,
    `export const lock = ${JSON.stringify({ info: lock.info, packages: {} })};`,
    `export const bytes = ${parts.reduce((sum, { body }) => sum + body.length, 0)};`,
  ].join("\n");
  return { parts, code };
}

let collecting: ReturnType<typeof collected> | undefined;

/** The names and sizes of the engine's files, for the service worker's list. */
export async function engineFiles(): Promise<{ name: string; bytes: number }[]> {
  const { parts } = await (collecting ??= collected());
  return parts.map(({ name, body }) => ({ name, bytes: body.length }));
}

/** Gives the worker the addresses of the engine's files. */
export function engineAddresses(): Plugin {
  return {
    name: "engine-addresses",
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: async (id) => (id === `\0${VIRTUAL}` ? (await (collecting ??= collected())).code : null),
  };
}

/** Puts the engine's files among the client's, packed as browsers like it as well. */
export function engine(): Plugin {
  return {
    name: "engine",
    apply: "build",
    async generateBundle() {
      const { parts } = await (collecting ??= collected());
      const emit = (fileName: string, source: Uint8Array): void =>
        void this.emitFile({ type: "asset", fileName, source });
      for (const name of readdirSync(LICENCES))
        emit(`licenses/${name}`, readFileSync(new URL(name, LICENCES)));
      for (const { name, body, packed } of parts) {
        emit(name, body);
        if (!packed) continue;
        const file = name.split("/").at(-1)!;
        const br = await once(`${file}.br-${version}`, () => brotliCompressSync(body, { params: BROTLI }));
        const gz = await once(`${file}.gz-${version}`, () => gzipSync(body, { level: 9 }));
        emit(`${name}.br`, br);
        emit(`${name}.gz`, gz);
      }
    },
  };
}
