/**
 * The evenings that this device keeps. What is kept of one is its record, and each record that it was before, so that
 * every change can be taken back. A change is written in one transaction, which refuses whoever has not seen the one
 * before: two windows on the same evening never overwrite each other.
 */
import type { AnyChange } from "../lib/protocol";

/** What the list tells of an evening without reading its record. */
export interface Cover {
  /** What the rules are called. */
  title: string;
  /** Everybody who has played, by seat. */
  names: string[];
  /** Those who sit there still, clockwise. */
  seated: string[];
  /** Finished deals, and how many there are with those to come. */
  played: number;
  deals: number;
  over: boolean;
  /** The names of those who won, once it is over. */
  winners: string[];
}

export interface Evening extends Cover {
  id: string;
  /** One more with every change; whoever brings an older one is behind. */
  version: number;
  /** The record as it stands. */
  record: string;
  /** Which of the steps that is, and how many there are; later ones have been taken back. */
  step: number;
  steps: number;
  /** When it began and was last changed, in milliseconds. */
  made: number;
  changed: number;
  /** What the people are called who meet; evenings with the same name are counted together. */
  group: string;
  /** The live table on which others follow it, if there is one. */
  following: string | null;
}

/** A record that the evening has been, and what made it so; null where it was the first, or was put in whole. */
export interface Step {
  evening: string;
  at: number;
  record: string;
  what: AnyChange[] | null;
}

/** An evening with all its steps: what is deleted, so that it can be put back. */
export interface Whole {
  evening: Evening;
  steps: Step[];
}

/** Another window has changed the evening since; nothing was written. */
export class Behind extends Error {
  override name = "Behind";
}

/** Why nothing could be written: `full`, or `refused` (a private window, a setting, a fault). */
export class NotKept extends Error {
  override name = "NotKept";
  constructor(readonly why: "full" | "refused") {
    super(why);
  }
}

export interface Shelf {
  /** False where everything goes when the page does. */
  readonly lasting: boolean;
  /** The evenings, those changed last first. */
  all(): Promise<Evening[]>;
  get(id: string): Promise<Evening | undefined>;
  /** What an evening was at a step. */
  step(id: string, at: number): Promise<Step | undefined>;
  /** Put a new one there. */
  add(evening: Evening, what?: AnyChange[] | null): Promise<void>;
  /** A change: the next step, in place of any that had been taken back. Throws {@link Behind}. */
  write(seen: Evening, record: string, cover: Cover, what: AnyChange[] | null): Promise<Evening>;
  /** Take back, or do again: the evening is as it was at that step. Throws {@link Behind}. */
  move(seen: Evening, at: Step, cover: Cover): Promise<Evening>;
  /** What is no part of the record. */
  note(id: string, notes: Partial<Pick<Evening, "group" | "following">>): Promise<Evening | undefined>;
  /** Take one away; what is returned puts it back. */
  remove(id: string): Promise<Whole | undefined>;
  restore(whole: Whole): Promise<void>;
}

/** So many steps can be taken back; older ones are let go. */
export const MOST_STEPS = 1000;

/** The evening after a change. */
export function after(seen: Evening, record: string, cover: Cover, now: number): Evening {
  const step = seen.step + 1;
  return { ...seen, ...cover, record, step, steps: step, version: seen.version + 1, changed: now };
}

/** The evening at one of its steps. */
export function moved(seen: Evening, at: Step, cover: Cover, now: number): Evening {
  return { ...seen, ...cover, record: at.record, step: at.at, version: seen.version + 1, changed: now };
}

/** A new evening; nothing is written yet. */
export function begin(record: string, cover: Cover, group: string, now = Date.now()): Evening {
  return {
    ...cover,
    id: crypto.randomUUID?.() ?? `${now.toString(36)}-${Math.random().toString(36).slice(2)}`,
    version: 1,
    record,
    step: 0,
    steps: 0,
    made: now,
    changed: now,
    group,
    following: null,
  };
}

/** The groups who have met, the last first, with the names of those who sat there last. */
export function groups(evenings: readonly Evening[]): { name: string; evening: Evening; count: number }[] {
  const found = new Map<string, { name: string; evening: Evening; count: number }>();
  for (const evening of evenings.toSorted((a, b) => b.made - a.made)) {
    const known = found.get(evening.group);
    if (known) known.count += 1;
    else found.set(evening.group, { name: evening.group, evening, count: 1 });
  }
  return [...found.values()];
}
