/** A score sheet as rows and columns, for the screen and for paper: where somebody has no part, and what stands there. */

import type { Adjustment, PlannedDeal, ScoreDeal, ScoreSheet } from "../../lib/protocol";

/**
 * What stands in a cell: nothing yet, what somebody starts with, a deal played (or in progress), a dash for whoever sat
 * out, or the word that somebody has left.
 */
export type Cell =
  | { kind: "empty" }
  | { kind: "start"; start: number }
  | {
      kind: "played";
      bid: number | null;
      taken: number | null;
      score: number | null;
      total: number | null;
      missed: boolean;
      dealer: boolean;
    }
  | { kind: "out"; total: number | null }
  | { kind: "left" };

export interface Row {
  deal: ScoreDeal;
  /** By column. */
  cells: Cell[];
  /** Whether it is still being played. */
  open: boolean;
}

export interface Rows {
  /** The seats by column, clockwise as they sit; those who left stay where they sat. */
  columns: number[];
  /** What they begin with, by column, where that is not nothing for all. */
  starts: Cell[] | null;
  before: readonly Adjustment[];
  rows: Row[];
  /** The deals to come. */
  plan: readonly PlannedDeal[];
}

export function rowsOf(sheet: ScoreSheet): Rows {
  const columns = columnsOf(sheet);
  const closed = sheet.deals.filter((deal) => !isOpen(sheet, deal));
  const entries = sheet.players.map((_, seat) => entryOf(closed, seat, sheet));
  const exits = sheet.players.map(({ here }, seat) =>
    here === "left" ? (sheet.deals.findLast(({ playing }) => playing.includes(seat))?.number ?? 0) : Infinity,
  );
  const cell = (deal: ScoreDeal, seat: number): Cell => {
    if (deal.playing.includes(seat)) return played(deal, seat);
    if (entries[seat] === deal.number) return { kind: "start", start: sheet.players[seat]!.start };
    const total = deal.totals[seat] ?? null;
    if (total === null && !(isOpen(sheet, deal) && entries[seat]! < deal.number)) return { kind: "empty" };
    if (deal.number === exits[seat]! + 1) return { kind: "left" };
    return deal.number > exits[seat]! ? { kind: "empty" } : { kind: "out", total };
  };
  const atStart = columns.map((seat): Cell => {
    const { start } = sheet.players[seat]!;
    return entries[seat] === 0 ? { kind: "start", start } : { kind: "empty" };
  });
  const named = atStart.some((cell) => cell.kind === "start" && cell.start !== 0);
  return {
    columns,
    starts: named ? atStart : null,
    before: sheet.before,
    rows: sheet.deals.map((deal) => ({
      deal,
      cells: columns.map((seat) => cell(deal, seat)),
      open: isOpen(sheet, deal),
    })),
    plan: sheet.plan,
  };
}

function isOpen(sheet: ScoreSheet, deal: ScoreDeal): boolean {
  return sheet.open !== null && deal === sheet.deals.at(-1);
}

/** After which deal somebody came, 0 for who was there from the start: what they start with stands there. */
function entryOf(closed: readonly ScoreDeal[], seat: number, sheet: ScoreSheet): number {
  const first = closed.findIndex(({ totals }) => (totals[seat] ?? null) !== null);
  if (first >= 0) return first ? closed[first - 1]!.number : 0;
  return sheet.players[seat]!.since <= 1 ? 0 : (closed.at(-1)?.number ?? 0);
}

function played(deal: ScoreDeal, seat: number): Cell {
  const [bid, taken] = [deal.bids[seat] ?? null, deal.taken[seat] ?? null];
  return {
    kind: "played",
    bid,
    taken,
    score: deal.scores[seat] ?? null,
    total: deal.totals[seat] ?? null,
    missed: bid !== null && taken !== null && bid !== taken,
    dealer: deal.dealer === seat,
  };
}

/** The seats as they sit; whoever left stands after the one on whose left they last sat. */
export function columnsOf(sheet: ScoreSheet): number[] {
  const columns = [...sheet.order];
  sheet.players.forEach((_, seat) => {
    if (columns.includes(seat)) return;
    const last = sheet.deals.findLast(({ playing }) => playing.includes(seat))?.playing ?? [];
    const at = last.indexOf(seat);
    const around = [...last.slice(at + 1), ...last.slice(0, Math.max(0, at))].reverse();
    const after = around.find((one) => columns.includes(one));
    columns.splice(after === undefined ? columns.length : columns.indexOf(after) + 1, 0, seat);
  });
  return columns;
}
