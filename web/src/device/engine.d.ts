/** The addresses of the engine's files, given by the build (web/build/engine.ts). */
declare module "virtual:engine" {
  /** The folder with Pyodide and Python's library. */
  export const python: string;
  /** Our packages in a zip. */
  export const engine: string;
  /** What Pyodide is told of packages: that there are none. */
  export const lock: import("pyodide").Lockfile;
  /** The bytes of all of it. */
  export const bytes: number;
}
