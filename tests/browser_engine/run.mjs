// Starts the browser's Python and engine as the worker does, and calls one of the functions of in_worker.py. What is to
// be done comes on standard input, and what came of it goes to standard output, both as JSON.
import { readFileSync } from "node:fs";

const { python, engine, lock, files, call, argument } = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(`${python}/pyodide.mjs`);

const makeShelf = (texts) => ({
  get: async (key) => texts.get(key),
  entries: async (prefix) =>
    JSON.stringify([...texts].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1))),
  swap: async (key, expected, changes) => {
    if (texts.get(key) !== expected) return false;
    for (const [name, text] of Object.entries(JSON.parse(changes))) {
      if (text === null) texts.delete(name);
      else texts.set(name, text);
    }
    return true;
  },
  fork: () => makeShelf(new Map(texts)),
});

// What is said last: tables that are still open would go on for ever.
const say = (what) => process.stdout.write(JSON.stringify(what), () => process.exit(0));

try {
  const began = performance.now();
  const py = await loadPyodide({ indexURL: `${python}/`, lockFileContents: { info: lock, packages: {} } });
  const up = performance.now();
  py.FS.writeFile("/engine.zip", new Uint8Array(readFileSync(engine)));
  for (const [name, text] of Object.entries(files)) py.FS.writeFile(`/home/pyodide/${name}`, text);
  py.runPython("import sys; sys.path.insert(0, '/engine.zip')");
  const shelf = makeShelf(new Map());
  await py.pyimport("ohhell.browser").start(shelf, () => undefined);
  const started = performance.now();
  py.globals.set("call", call);
  py.globals.set("argument", JSON.stringify(argument));
  py.globals.set("shelf", shelf);
  const found = await py.runPythonAsync(`
import json, in_worker
json.dumps(await getattr(in_worker, call)(json.loads(argument), shelf))
`);
  const times = { python: up - began, engine: started - up, call: performance.now() - started };
  say({ times, found: JSON.parse(found) });
} catch (problem) {
  say({ fault: String(problem.message ?? problem).slice(-4000) });
}
