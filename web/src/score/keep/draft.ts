/** A finished deal while it is corrected, or one that is put in. */
import type { AnyChange, ScoreDeal, ScoreSheet } from "../../lib/protocol";
import type { Chosen, Key, Question } from "./pads";

export interface Draft {
  /** Which deal it is; of one that is put in, which it becomes. */
  number: number;
  size: number;
  dealer: number;
  /** A card, a suit's letter, `none`; empty where it is not noted. */
  trump: string;
  /** The seats with part in it, as they sit. */
  playing: number[];
  bids: (number | null)[];
  taken: (number | null)[];
}

/** Those of a deal as they sit; who has left since stands last. */
function seated(sheet: ScoreSheet, playing: readonly number[]): number[] {
  const sit = sheet.order.filter((seat) => playing.includes(seat));
  return [...sit, ...playing.filter((seat) => !sit.includes(seat))];
}

/** A finished deal as it is written. */
export function written(sheet: ScoreSheet, deal: ScoreDeal): Draft {
  const { number, size, dealer, bids, taken } = deal;
  const trump = deal.shown ?? deal.trump ?? "";
  return {
    number,
    size,
    dealer,
    trump,
    playing: seated(sheet, deal.playing),
    bids: [...bids],
    taken: [...taken],
  };
}

/** A deal that is put in so that it becomes that number: those play who played then. */
export function inserted(sheet: ScoreSheet, number: number): Draft {
  const finished = sheet.deals.filter((deal) => deal.scores.some((score) => score !== null));
  const like = finished[number - 1] ?? finished.at(-1);
  const here = sheet.order.filter((seat) => sheet.players[seat]?.here === "in");
  const playing = finished[number - 1] ? seated(sheet, like!.playing) : here;
  const blank = sheet.players.map(() => null);
  const dealer = like?.dealer ?? sheet.plan[0]?.dealer ?? playing[0]!;
  return {
    number,
    size: like?.size ?? 1,
    dealer: playing.includes(dealer) ? dealer : playing[0]!,
    trump: "",
    playing,
    bids: [...blank],
    taken: [...blank],
  };
}

/** The change that makes the draft so; null while something is blank. */
export function wish(draft: Draft, before: ScoreDeal | null): AnyChange | null {
  const { number, size, dealer, trump, bids, taken, playing } = draft;
  if (playing.some((seat) => bids[seat] == null || taken[seat] == null)) return null;
  if (!before) return { type: "insert", number, size, dealer, bids, taken, trump: trump || null };
  const known = before.shown ?? before.trump ?? "";
  return {
    type: "correct",
    number,
    bids: same(bids, before.bids) ? null : bids,
    taken: same(taken, before.taken) ? null : taken,
    size: size === before.size ? null : size,
    dealer: dealer === before.dealer ? null : dealer,
    trump: trump === known ? null : trump,
  };
}

/** Whether the draft differs from the deal as it is written. */
export function differs(draft: Draft, before: ScoreDeal): boolean {
  const change = wish(draft, before);
  if (change?.type !== "correct") return true;
  return [change.bids, change.taken, change.size, change.dealer, change.trump].some((part) => part != null);
}

const same = (a: readonly (number | null)[], b: readonly (number | null)[]): boolean => a.join() === b.join();

/** The tricks that nobody has been given; below zero where there are too many. */
export function missing({ size, taken, playing }: Draft): number {
  return size - playing.reduce((sum, seat) => sum + (taken[seat] ?? 0), 0);
}

/** The pad for one number of the draft: any may be entered, the sheet warns of what breaks the hook. */
export function padOf(draft: Draft, { seat, kind }: Chosen): Question {
  const now = (kind === "bid" ? draft.bids : draft.taken)[seat] ?? null;
  const left = missing(draft) + (kind === "taken" ? (now ?? 0) : 0);
  const keys = Array.from({ length: draft.size + 1 }, (_, n): Key => ({
    n,
    state: kind === "taken" && n > left ? "beyond" : "open",
    held: n === now,
    points: null,
  }));
  return { kind, seat, keys, now, next: false, must: null, bid: draft.bids[seat] ?? null };
}

/** The next number that is blank, bids first. */
export function blankOf({ playing, bids, taken }: Draft): Chosen | null {
  const bid = playing.find((seat) => bids[seat] == null);
  if (bid !== undefined) return { seat: bid, kind: "bid" };
  const took = playing.find((seat) => taken[seat] == null);
  return took === undefined ? null : { seat: took, kind: "taken" };
}
