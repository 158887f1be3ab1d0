/** The page's side of the engine on this device: one worker, which lives as long as the page. */

import { ApiProblem } from "../lib/api";
import type { Line } from "../lib/connection";
import script from "./worker?worker&url";
import { device } from "./device.svelte";
import type { Answered, Failure, FromWorker, Progress, ToWorker } from "./messages";

interface Asked {
  resolve: (answer: Answered) => void;
  reject: (problem: ApiProblem) => void;
}

let worker: Worker | null = null;
let last = 0;
const asked = new Map<number, Asked>();
const lines = new Map<number, DeviceLine>();

/** Milliseconds after which an engine that failed is tried anew by itself, once it is wanted. */
const PATIENCE = 10_000;
let failedAt = 0;

/** Begin to load the engine, unless that has been done; one that failed is tried anew. */
export function start(): void {
  if (worker) return;
  device.now = { state: "loading", done: 0, bytes: 0 };
  let made: Worker;
  try {
    made = new Worker(script, { type: "module", name: "ohhell" });
  } catch {
    failed("blocked");
    return;
  }
  worker = made;
  let spoke = false;
  made.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    spoke = true;
    if (worker === made) hear(data);
  });
  made.addEventListener("error", () => {
    if (spoke && worker === made) failed("fault");
    else if (!spoke) void whyNot().then((why) => worker === made && failed(why));
  });
}

/** Why the worker did not begin: its script cannot be had, or is not there any more, or may not run. */
async function whyNot(): Promise<Failure> {
  try {
    return (await fetch(script)).ok ? "blocked" : "fault";
  } catch {
    return "offline";
  }
}

/** Begin to load it; resolves when it runs, and is rejected where it cannot. */
export async function started(): Promise<void> {
  await ask("GET", "/api/here");
}

function say(message: ToWorker): void {
  if (device.now.state !== "failed" || Date.now() > failedAt + PATIENCE) start();
  worker?.postMessage(message);
}

/** Ask the engine what a server would be asked; waits until it runs. Throws `device` where it does not. */
export function ask(method: string, path: string, body = ""): Promise<Answered> {
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    say({ type: "ask", id, method, path, body });
    if (device.now.state === "failed") failed(device.now.why);
  });
}

/** Open a line to a table on this device; with `take` even where another tab plays at it. */
export function openLine(table: string, since: number | undefined, take: boolean): Line {
  last += 1;
  const line = new DeviceLine(last);
  lines.set(last, line);
  say({ type: "open", line: last, table, since, take });
  return line;
}

class DeviceLine implements Line {
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;

  constructor(private readonly id: number) {}

  send(text: string): void {
    say({ type: "hear", line: this.id, text });
  }

  close(): void {
    if (lines.delete(this.id)) say({ type: "close", line: this.id });
  }
}

function hear(news: FromWorker): void {
  switch (news.type) {
    case "progress":
      return progress(news.progress);
    case "keeping":
      device.keeping = news.keeping;
      return;
    case "answer": {
      const { id, status, kind, body } = news;
      asked.get(id)?.resolve({ status, kind, body });
      asked.delete(id);
      return;
    }
    case "frame":
      lines.get(news.line)?.onmessage?.({ data: news.text });
      return;
    case "closed": {
      const line = lines.get(news.line);
      lines.delete(news.line);
      line?.onclose?.({ code: news.code });
    }
  }
}

function progress(now: Progress): void {
  if (now.state === "failed") failed(now.why);
  else device.now = now;
}

function failed(why: Failure): void {
  device.now = { state: "failed", why };
  failedAt = Date.now();
  worker?.terminate();
  worker = null;
  for (const { reject } of asked.values()) {
    reject(new ApiProblem(`device_${why}`, "The game cannot run on this device."));
  }
  asked.clear();
}
