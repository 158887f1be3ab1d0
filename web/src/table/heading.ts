/** The lines at the top of the table. */

import type { Told } from "./model";
import { seatName, type Words } from "./words";

export interface Trump {
  /** The suit's letter, `none`, or null while it is still to be named. */
  suit: string | null;
  words: string;
  /** The cards turned up. */
  shown: string[];
}

/** "deal 7 of 19 · 4 cards". */
export function dealWords({ scene, results }: Told, words: Words): string {
  const deals = scene.rules.plan.length;
  const deal = scene.game?.deal ?? results.at(-1);
  if (!deal) return words.t("table.deals_to_come", { deals });
  const key = deal.number > deals ? "table.deal_extra" : "table.deal";
  return words.t(key, { number: deal.number, deals, size: deal.size });
}

/** What is trump, or who is to name it. */
export function trumpModel({ scene, results }: Told, words: Words): Trump {
  const deal = scene.game?.deal;
  const from = deal ?? results.at(-1);
  if (!from) return { suit: null, words: "", shown: [] };
  if (from.trump !== null) {
    const key = from.trump === "none" ? "table.no_trump" : "table.trump";
    return { suit: from.trump, words: words.t(key, { suit: words.suit(from.trump) }), shown: from.shown };
  }
  const namer = deal?.namer ?? null;
  if (namer === null) return { suit: "none", words: words.t("table.no_trump"), shown: from.shown };
  const said =
    typeof namer === "number"
      ? words.t("table.namer", {
          name: seatName(scene.seats, namer),
          you: namer === scene.you ? "yes" : "no",
        })
      : words.t("table.namer_highest");
  return { suit: null, words: said, shown: from.shown };
}

/** "called 9 of 10, under by 1"; where bids are hidden, how many have bid. */
export function calledWords({ scene, results }: Told, words: Words): string {
  const deal = scene.game?.deal;
  if (!deal) {
    const last = results.at(-1);
    return last
      ? balance(
          last.bids.reduce((sum, bid) => sum + bid, 0),
          last.size,
          words,
        )
      : "";
  }
  const done = deal.has_bid.filter(Boolean).length;
  const known = deal.bids.filter((bid) => bid !== null).length;
  if (known < done || (done < deal.has_bid.length && scene.rules.bids !== "open")) {
    return words.t("table.have_bid", { done, players: deal.has_bid.length });
  }
  return balance(deal.called, deal.size, words);
}

function balance(called: number, size: number, words: Words): string {
  const by = called - size;
  const key = by === 0 ? "even" : by > 0 ? "over" : "under";
  // t: table.even, table.over, table.under
  const how = words.t(`table.${key}`, { by: Math.abs(by) });
  return words.t("table.called", { called, size, how });
}
