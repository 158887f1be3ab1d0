/** What the scorekeeper is asked next, and the numbers to answer with. Nothing here knows a rule: the sheet tells. */
import type { ScoreDeal, ScoreSheet } from "../../lib/protocol";

export interface Key {
  n: number;
  /** barred: the hook bars it. beyond: more than is left, unless another number is wrong; it may be tapped. */
  state: "open" | "barred" | "beyond";
  /** Whether it is what stands there now. */
  held: boolean;
  /** What that many tricks score, once that is known. */
  points: number | null;
}

export interface Question {
  kind: "bid" | "taken";
  seat: number;
  keys: Key[];
  /** What stands there now. */
  now: number | null;
  /** Whether it is asked for next, rather than changed. */
  next: boolean;
  /** The number that must be, if there is only one: the hook leaves it, or it is what is left of the tricks. */
  must: number | null;
  /** What was bid, where tricks are asked for. */
  bid: number | null;
}

/** The deal that is open; it is the last one. */
export function openDeal(sheet: ScoreSheet): ScoreDeal | null {
  return sheet.open ? (sheet.deals.at(-1) ?? null) : null;
}

/** The last deal that is finished. */
export function lastDeal(sheet: ScoreSheet): ScoreDeal | null {
  return sheet.deals.at(sheet.open ? -2 : -1) ?? null;
}

/** Whether trump is to be tapped now: a card was turned up, or whoever names it is known. */
export function asksTrump(sheet: ScoreSheet): boolean {
  const deal = openDeal(sheet);
  return Boolean(
    deal && sheet.open?.asks_trump && deal.trump === null && sheet.open.namer !== "highest-bidder",
  );
}

/** Somebody's number that is to be changed; the kind is what the sheet asks for unless it is said. */
export interface Chosen {
  seat: number;
  kind: "bid" | "taken";
}

/** What is asked: what was chosen, or whoever is next. Null where there is nothing to enter. */
export function question(sheet: ScoreSheet, chosen: Chosen | null): Question | null {
  const deal = openDeal(sheet);
  const open = sheet.open;
  if (!deal || !open) return null;
  const next = nextOf(sheet);
  const asked = chosen && deal.playing.includes(chosen.seat) ? chosen : next;
  if (!asked) return null;
  const { seat, kind } = asked;
  const now = (kind === "bid" ? deal.bids[seat] : deal.taken[seat]) ?? null;
  const is = asked.seat === next?.seat && asked.kind === next.kind;
  const base = { kind, seat, now, next: is, bid: deal.bids[seat] ?? null };
  const numbers = Array.from({ length: deal.size + 1 }, (_, n) => n);
  if (kind === "bid") {
    const may = open.bids[seat] ?? [];
    const keys = numbers.map((n): Key => {
      const state = may.includes(n) ? "open" : "barred"; // also what was bid before others changed theirs
      return { n, state, held: n === now, points: null };
    });
    return { ...base, keys, must: may.length === 1 ? may[0]! : null };
  }
  const left = open.missing + (now ?? 0);
  const ways = deal.ways[seat];
  const keys = numbers.map((n): Key => ({
    n,
    state: n > left ? "beyond" : "open",
    held: n === now,
    points: ways?.[n] ?? null,
  }));
  const must = open.blank.length === 1 && open.blank[0] === seat ? open.fits : null;
  return { ...base, keys, must };
}

/** Whose number is asked for next: bids in order, then the tricks in the same order. */
export function nextOf(sheet: ScoreSheet): Chosen | null {
  const deal = openDeal(sheet);
  const open = sheet.open;
  if (!deal || !open) return null;
  if (open.to_bid !== null) return { seat: open.to_bid, kind: "bid" };
  const seat = deal.playing.find((one) => open.blank.includes(one));
  return seat === undefined ? null : { seat, kind: "taken" };
}

/** How many keys stand side by side: rows of the same length, as near as can be, and as many as a phone has room for. */
export function columns(keys: number, most = 6): number {
  return Math.ceil(keys / Math.ceil(keys / most));
}

/** A row of the list: somebody at the table, in the order they sit. */
export interface Row {
  seat: number;
  name: string;
  here: "in" | "out";
  total: number;
  /** Their place among those who play. */
  rank: number | null;
  deals: boolean;
  /** Whether they have part in the deal that the rows tell of. */
  plays: boolean;
  bid: number | null;
  taken: number | null;
  /** Tricks of theirs that are still to come, as far as is known. */
  left: number;
  score: number | null;
  /** The card they drew, newest last; empty where nobody drew. */
  drew: string[];
}

/** The rows: of the open deal, else of the last one. */
export function rows(sheet: ScoreSheet): Row[] {
  const deal = openDeal(sheet) ?? lastDeal(sheet);
  const left = Math.max(0, sheet.stage === "tricks" ? (sheet.open?.missing ?? 0) : (deal?.size ?? 0));
  const dealing = sheet.open ? (deal?.dealer ?? null) : (sheet.plan[0]?.dealer ?? null);
  return sheet.order.map((seat): Row => {
    const player = sheet.players[seat]!;
    const plays = deal?.playing.includes(seat) ?? false;
    const taken = plays ? (deal?.taken[seat] ?? null) : null;
    return {
      seat,
      name: player.name,
      here: player.here === "out" ? "out" : "in",
      total: player.total,
      rank: player.rank,
      deals: seat === dealing,
      plays,
      bid: plays ? (deal?.bids[seat] ?? null) : null,
      taken,
      left: sheet.open && taken === null ? left : 0,
      score: plays ? (deal?.scores[seat] ?? null) : null,
      drew: sheet.deals.length ? [] : sheet.drawn.map((round) => round[seat] ?? "").filter(Boolean),
    };
  });
}
