/** The server's plain HTTP side, typed. Everything throws {@link ApiProblem}. */

import type { Here, Opened, OpenTable, PersonalLink, Problem, TableCard } from "./protocol";

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

async function ask(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new ApiProblem("offline", "The server cannot be reached.");
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new ApiProblem(
    problem?.code ?? "server",
    problem?.reason ?? `The server answered ${response.status}.`,
    problem?.values ?? {},
    response.status,
  );
}

/** GET something that is JSON. */
export async function get<T>(path: string): Promise<T> {
  return (await ask(path, {})).json() as Promise<T>;
}

/** POST JSON and get JSON. */
export async function post<T>(path: string, body?: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return (
    await ask(path, { method: "POST", headers, body: JSON.stringify(body ?? {}) })
  ).json() as Promise<T>;
}

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
  record: async (table: string) => (await ask(`${at(table)}/record`, {})).text(),
  qrUrl: (text: string) => `/api/qr.svg?text=${encodeURIComponent(text)}`,
};
