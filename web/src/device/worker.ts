/** Runs the engine: the answers and tables that a server would have given, for this page alone. */

import { boot, type Engine, NotStarted } from "./boot";
import { Claims } from "./claims";
import { ELSEWHERE, type FromWorker, type Keeping, type ToWorker } from "./messages";
import { openShelf, type Shelf, whyNotKept } from "./shelf";

const say = (news: FromWorker): void => postMessage(news);

let keeping: Keeping = "kept";

function keep(now: Keeping): void {
  if (now === keeping) return;
  keeping = now;
  say({ type: "keeping", keeping });
}

/** The shelf; what cannot be kept on it is told. */
function watched(shelf: Shelf, keeps: boolean): Shelf {
  return {
    get: (key) => shelf.get(key),
    entries: (prefix) => shelf.entries(prefix),
    async swap(key, expected, changes) {
      try {
        const made = await shelf.swap(key, expected, changes);
        if (keeps) keep("kept");
        return made;
      } catch (problem) {
        keep(whyNotKept(problem));
        throw problem;
      }
    },
  };
}

/** The lines that are open, and to which table each leads. */
const lines = new Map<number, string>();
const claims = new Claims((table) => {
  for (const [line, at] of lines) if (at === table) end(line, ELSEWHERE);
  void letGo(table);
});

/** A line is at its end, which the page is told; the table stays claimed. */
function end(line: number, code: number): void {
  lines.delete(line);
  say({ type: "closed", line, code });
  void engine.then((running) => running.close_line(line));
}

/** A table is run here no longer, since another tab may run it. */
async function letGo(table: string): Promise<void> {
  await (await engine).let_go(table);
  claims.release(table);
}

/** A line is at its end; with the last one to a table the table is free for other tabs. */
async function closed(line: number, code: number): Promise<void> {
  const table = lines.get(line);
  if (table === undefined) return;
  end(line, code);
  if (![...lines.values()].includes(table)) await letGo(table);
}

function tell(line: number, text: string | null | undefined, code = 1011): void {
  if (text == null) void closed(line, code);
  else if (lines.has(line)) say({ type: "frame", line, text });
}

async function start(): Promise<Engine> {
  const shelf = openShelf().then((opened) => {
    keep(opened.keeping);
    return watched(opened.shelf, opened.keeping === "kept");
  });
  const started = await boot(shelf, tell, (progress) => say({ type: "progress", progress }));
  say({ type: "progress", progress: { state: "ready" } });
  return started;
}

const engine = start();
engine.catch((problem: unknown) => {
  const why = problem instanceof NotStarted ? problem.why : "fault";
  console.info(problem instanceof Error ? (problem.cause ?? problem) : problem);
  say({ type: "progress", progress: { state: "failed", why } });
});

async function open({ line, table, since, take }: ToWorker & { type: "open" }): Promise<void> {
  lines.set(line, table);
  if (!(await claims.claim(table, take))) {
    await closed(line, ELSEWHERE);
    return;
  }
  if (lines.has(line)) await (await engine).open_line(line, table, since);
}

async function hear(message: ToWorker): Promise<void> {
  switch (message.type) {
    case "ask": {
      const { id, method, path, body } = message;
      const answer = JSON.parse(await (await engine).ask(method, path, body)) as object;
      return say({ type: "answer", id, ...answer } as FromWorker);
    }
    case "open":
      return open(message);
    case "hear":
      if (lines.has(message.line)) await (await engine).hear(message.line, message.text);
      return;
    case "close":
      return closed(message.line, 1000);
  }
}

/** The engine answers whatever goes wrong; where even that fails it runs no more, and the page starts another. */
function broken(problem: unknown): void {
  console.info(problem);
  say({ type: "progress", progress: { state: "failed", why: "fault" } });
}

// One thing after the other, as it was said.
let before: Promise<unknown> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  before = before.then(() => hear(data)).catch(broken);
});
