/** Where an adjustment stands: the `place`-th of those after deal `number` (0: before the first). */
export interface Place {
  number: number;
  place: number;
}

/** What may be opened over an evening. */
export type Shown =
  | { what: "sheet" | "people" | "more" | "trump" | "insert" | "share" | "settle" | "rules" }
  | { what: "correct"; number: number }
  | { what: "adjustment"; at: Place };
