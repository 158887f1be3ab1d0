/** Starts Python with our engine in it. */

import type { PyodideAPI, PyodideConfig } from "pyodide";
import { bytes, engine as archive, lock, python } from "virtual:engine";
import type { Failure, Progress } from "./messages";
import type { Shelf } from "./shelf";

/** The engine as Python has it (`ohhell.browser.engine.Engine`). */
export interface Engine {
  /** Resolves with the JSON of a status, a kind and a body. */
  ask(method: string, path: string, body: string): Promise<string>;
  open_line(line: number, table: string, since: number | undefined): Promise<void>;
  hear(line: number, text: string): Promise<void>;
  close_line(line: number): void;
  /** Another tab may run this table now. */
  let_go(table: string): Promise<void>;
}

/** A frame for a line; without one the line is closed, with a code. */
export type Tell = (line: number, text: string | null | undefined, code?: number) => void;
type Start = (shelf: Shelf, tell: Tell) => Promise<Engine>;

/** Why it could not be started. */
export class NotStarted extends Error {
  constructor(
    readonly why: Failure,
    cause: unknown,
  ) {
    super(`the engine does not start: ${why}`, { cause });
  }
}

/** Whether all of it is on this device, so that there is nothing to be waited for. */
async function isKept(): Promise<boolean> {
  if (!("caches" in self)) return false;
  return Boolean(await caches.match(`${python}pyodide.asm.wasm`).catch(() => undefined));
}

/**
 * Wraps what is fetched and compiled: each piece that comes is told, if that is asked for, and `broken` is rejected with
 * what goes wrong there, of which Pyodide itself says nothing and waits for ever.
 */
function watch(told: ((now: Progress) => void) | null): { broken: Promise<never>; end(): void } {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  let done = 0;
  let fail: (problem: NotStarted) => void;
  const broken = new Promise<never>((_, reject) => (fail = reject));
  broken.catch(() => undefined);

  const counted = (response: Response): Response => {
    if (!told || !response.body) return response;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        done += piece.length;
        told({ state: "loading", done: Math.min(done, bytes), bytes });
        controller.enqueue(piece);
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(counting), { status, headers });
  };
  self.fetch = async (input, init) => {
    try {
      const response = await fetch(input, init);
      if (!response.ok) throw new TypeError(`${response.status} ${response.url}`);
      return counted(response);
    } catch (problem) {
      fail(new NotStarted("offline", problem));
      throw problem;
    }
  };
  WebAssembly.instantiateStreaming = (source, imports) =>
    instantiateStreaming(source, imports).catch((problem: unknown) => {
      fail(new NotStarted(why(problem), problem));
      throw problem;
    });
  const end = (): void => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { broken, end };
}

async function load(): Promise<PyodideAPI> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${python}pyodide.mjs`)) as {
    loadPyodide: (config: PyodideConfig) => Promise<PyodideAPI>;
  };
  return loadPyodide({ indexURL: python, lockFileContents: lock, packageBaseUrl: python });
}

async function unpacked(): Promise<ArrayBuffer> {
  return (await fetch(archive)).arrayBuffer();
}

function why(problem: unknown): Failure {
  const text = String(problem);
  if (problem instanceof TypeError && /fetch|import|network/i.test(text)) return "offline";
  if (problem instanceof RangeError || /memory/i.test(text)) return "memory";
  if (problem instanceof WebAssembly.CompileError || /eval|Content Security/i.test(text)) return "blocked";
  return "fault";
}

/** Fetch and start it; throws {@link NotStarted}. */
export async function boot(
  shelf: Promise<Shelf>,
  tell: Tell,
  told: (now: Progress) => void,
): Promise<Engine> {
  if (typeof WebAssembly === "undefined") throw new NotStarted("blocked", "no WebAssembly");
  const { broken, end } = watch((await isKept()) ? null : told);
  try {
    const [py, zip] = await Promise.race([Promise.all([load(), unpacked()]), broken]);
    told({ state: "starting" });
    py.unpackArchive(new Uint8Array(zip), "zip", { extractDir: "/engine" });
    py.runPython("import sys; sys.path.insert(0, '/engine')");
    const start = (py.pyimport("ohhell.browser") as { start: Start }).start;
    return await start(await shelf, tell);
  } catch (problem) {
    throw problem instanceof NotStarted ? problem : new NotStarted(why(problem), problem);
  } finally {
    end();
  }
}
