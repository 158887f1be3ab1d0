/**
 * Questions and their answers, typed, by the server or by the engine on this device: the server while it can be
 * reached; the device for its own tables, and for all that needs no server where none answers as one of ours does.
 * Everything throws {@link ApiProblem}.
 */

import type { Here, Opened, OpenTable, PersonalLink, Problem, TableCard } from "./protocol";
import { isStatic } from "./site";

/** What the server refused, or that it could not be reached (`offline`). */
export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly values: Record<string, unknown> = {},
    readonly status = 0,
  ) {
    super(reason);
    this.name = "ApiProblem";
  }
}

/** Questions that need no server: the engine on this device answers them as well. */
const FREE = /^\/api\/(presets|rules|score)\b/;
/** Milliseconds for an answer, where this device could give it too. */
const PATIENCE = 4_000;
/** Milliseconds for which a server that took longer is not asked what this device knows as well, longer each time. */
const SLOW = { first: 30_000, most: 480_000 };
/** What stands before a server that is down answers with. */
const DOWN = new Set([502, 503, 504]);

let slowFor = SLOW.first;
let slowUntil = 0;

const device = () => import("../device/client");

/** The tables that are on this device; whatever is asked about them, the device answers. */
const own = new Set<string>();

/** From now on questions about this table go to the device. */
export function keepOwn(table: string): void {
  own.add(table);
}

/** Whether a question is about a table on this device. */
function isOwn(path: string): boolean {
  const table = /^\/api\/tables\/([^/]+)/.exec(path)?.[1];
  return table !== undefined && own.has(decodeURIComponent(table));
}

interface Question {
  method: string;
  path: string;
  body?: string;
}

/** How the text of an answer is read. */
type Read<T> = (text: string) => T;
const plain: Read<string> = (text) => text;
const json = <T>(text: string): T => JSON.parse(text) as T;

/** The answer to a question, from whoever can give it. */
async function ask<T>(question: Question, read: Read<T>): Promise<T> {
  if (isOwn(question.path)) return read(await askDevice(question));
  const free = FREE.test(question.path);
  if (free && (isStatic || Date.now() < slowUntil)) return read(await askDevice(question));
  try {
    return await askServer(question, read, free);
  } catch (problem) {
    if (!free || isRefusal(problem)) throw problem;
    return read(await askInstead(question, problem));
  }
}

/** Whether a server of ours will not have what was asked; all else may be its own trouble, or somebody else's words. */
function isRefusal(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.status === 422 && problem.code !== "server";
}

/** Ask the device after the server had trouble, which is what is told where the device cannot help either. */
async function askInstead(question: Question, trouble: unknown): Promise<string> {
  try {
    return await askDevice(question);
  } catch (problem) {
    const helpless = problem instanceof ApiProblem && !problem.status;
    throw helpless && !isUnreached(trouble) ? trouble : problem;
  }
}

/** Whether the server did not answer at all, or is not there. */
export function isUnreached(problem: unknown): boolean {
  if (!(problem instanceof ApiProblem)) return false;
  return problem.code === "offline" || problem.code === "no_server" || DOWN.has(problem.status);
}

/** Ask the server; it is out of reach when what comes cannot be read, and with `impatient` when it takes long. */
async function askServer<T>({ method, path, body }: Question, read: Read<T>, impatient = false): Promise<T> {
  if (isStatic) throw new ApiProblem("no_server", "There is no server behind these pages.");
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) Object.assign(init, { body, headers: { "Content-Type": "application/json" } });
  if (impatient) init.signal = AbortSignal.timeout(PATIENCE);
  try {
    const response = await fetch(path, init);
    const answer = read(told(response.status, await response.text()));
    slowFor = SLOW.first;
    return answer;
  } catch (problem) {
    if (problem instanceof ApiProblem) throw problem;
    if (problem instanceof DOMException && problem.name === "TimeoutError") {
      slowUntil = Date.now() + slowFor;
      slowFor = Math.min(slowFor * 2, SLOW.most);
    }
    throw new ApiProblem("offline", "The server cannot be reached.");
  }
}

/** Ask the engine on this device, which is loaded for that. */
export async function askDevice({ method, path, body }: Question): Promise<string> {
  let answer;
  try {
    answer = await (await device()).ask(method, path, body);
  } catch (problem) {
    if (problem instanceof ApiProblem) throw problem;
    throw new ApiProblem("offline", "The server cannot be reached.");
  }
  return told(answer.status, answer.body);
}

/** What was answered; throws what was refused. */
function told(status: number, text: string): string {
  if (status >= 200 && status < 300) return text;
  let problem: Partial<Problem> | null = null;
  try {
    problem = JSON.parse(text) as Partial<Problem> | null;
  } catch {
    // Not from us, but from something that stands before us.
  }
  throw new ApiProblem(
    problem?.code ?? "server",
    problem?.reason ?? `The server answered ${status}.`,
    problem?.values ?? {},
    status,
  );
}

/** GET something that is JSON. */
export async function get<T>(path: string): Promise<T> {
  return ask<T>({ method: "GET", path }, json);
}

/** POST JSON and get JSON. */
export async function post<T>(path: string, body?: unknown): Promise<T> {
  return ask<T>({ method: "POST", path, body: JSON.stringify(body ?? {}) }, json);
}

/** The same of the server alone, whatever this device knows. */
export const server = {
  get: <T>(path: string): Promise<T> => askServer<T>({ method: "GET", path }, json),
  post: <T>(path: string, body: unknown): Promise<T> =>
    askServer<T>({ method: "POST", path, body: JSON.stringify(body) }, json),
};

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  here: () => get<Here>("/api/here"),
  openTable: (wish: OpenTable) => post<Opened>("/api/tables", wish),
  tables: () => get<TableCard[]>("/api/tables"),
  table: (table: string) => get<TableCard>(at(table)),
  personalLink: (table: string) => post<PersonalLink>(`${at(table)}/link`),
  useLink: (table: string, key: string) => post<TableCard>(`${at(table)}/device`, { key }),
  /** The address of a finished game's record, for a link with `download`. */
  recordUrl: (table: string) => `${at(table)}/record`,
  /** The record's text. */
  record: (table: string) => ask({ method: "GET", path: `${at(table)}/record` }, plain),
};
