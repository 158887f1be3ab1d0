/** What the page and the worker that runs the engine say to each other. */

/** Why the engine does not run. */
export type Failure =
  /** Its files are not on this device, and there is no network to fetch them by. */
  | "offline"
  /** The device has too little memory free. */
  | "memory"
  /** The browser is too old, or forbids it. */
  | "blocked"
  | "fault";

/** How far the engine is; bytes while it is being fetched. */
export type Progress =
  | { state: "loading"; done: number; bytes: number }
  | { state: "starting" }
  | { state: "ready" }
  | { state: "failed"; why: Failure };

/** Whether what is played is kept: `refused` where the browser keeps nothing for us, `full` where there is no room. */
export type Keeping = "kept" | "refused" | "full";

export type ToWorker =
  | { type: "ask"; id: number; method: string; path: string; body: string }
  /** Open a line to a table; with `take` even where another tab has it. */
  | { type: "open"; line: number; table: string; since: number | undefined; take: boolean }
  | { type: "hear"; line: number; text: string }
  | { type: "close"; line: number };

/** An answer as the server would have given it. */
export interface Answered {
  status: number;
  kind: string;
  body: string;
}

export type FromWorker =
  | { type: "progress"; progress: Progress }
  | { type: "keeping"; keeping: Keeping }
  | ({ type: "answer"; id: number } & Answered)
  | { type: "frame"; line: number; text: string }
  | { type: "closed"; line: number; code: number };

/** The code a line is closed with where another tab plays at the table. */
export const ELSEWHERE = 4409;
