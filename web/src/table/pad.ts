/** The pad of bids: every number that the hand size has room for, and why some are not open. */

import type { Scene } from "../lib/protocol";
import { barredWords } from "./status";
import type { Words } from "./words";

export interface BidNumber {
  bid: number;
  state: "open" | "barred" | "waiting";
  /** Whether it is what the viewer has bid. */
  mine: boolean;
}

export interface BidPad {
  /** turn: the viewer bids; change: the viewer may change its bid; wait: others bid. */
  mode: "turn" | "change" | "wait";
  numbers: BidNumber[];
  /** The one bid that is left, where the hook leaves only one. */
  forced: number | null;
  /** Why some numbers are struck out, or what may still be done; empty for nothing. */
  note: string;
}

/** The pad for a scene in which bids are made; there is none for those who only watch. */
export function bidPad(scene: Scene, words: Words): BidPad | null {
  const game = scene.game;
  const deal = game?.deal;
  if (!game || !deal || scene.you === null) return null;
  const { bids, changes } = game.choices;
  const mine = deal.bids[scene.you] ?? null;
  const mode = bids.length ? "turn" : changes.length ? "change" : "wait";
  if (game.phase !== "bid" && mode !== "change") return null;
  const open = mode === "turn" ? bids : changes;
  const asked = mode === "turn" || mode === "change";
  const numbers = Array.from({ length: deal.size + 1 }, (_, bid): BidNumber => {
    const state = !asked ? "waiting" : open.includes(bid) || bid === mine ? "open" : "barred";
    return { bid, state, mine: bid === mine };
  });
  const forced = mode === "turn" && bids.length === 1 ? bids[0]! : null;
  return { mode, numbers, forced, note: noteOf(mode, deal.barred, forced, mine, words) };
}

function noteOf(
  mode: BidPad["mode"],
  barred: readonly number[],
  forced: number | null,
  mine: number | null,
  words: Words,
): string {
  if (forced !== null) return words.t("table.pad.forced", { bid: forced });
  if (mode === "turn" && barred.length)
    return words.t("table.pad.hook", { barred: barredWords(barred, words) });
  if (mode === "change") return words.t("table.pad.change", { bid: mine ?? 0 });
  if (mode === "wait" && mine !== null) return words.t("table.pad.yours", { bid: mine });
  return "";
}
