/** What those who follow a score sheet are told of this moment at the table. */

import { number, t } from "../../lib/i18n.svelte";
import type { ScoreDeal, ScoreSheet } from "../../lib/protocol";
import { calledWords, list, nameOf, plannedWords, trumpWords } from "../keep/words";

export interface Moment {
  /** "deal 7 of 19 · 4 cards · hearts are trump". */
  deal: string;
  /** The one thing that everybody waits for. */
  title: string;
  /** What else is to be known; may be empty. */
  text: string;
}

export function moment(sheet: ScoreSheet, lang: string): Moment {
  const deals = sheet.deals.length + sheet.plan.length;
  const played = t("follow.made", { deals: sheet.deals.length });
  switch (sheet.stage) {
    case "dealer":
      return { deal: played, title: t("follow.dealer"), text: "" };
    case "over": {
      const winners = sheet.winners.map((seat) => sheet.players[seat]!);
      const names = list(
        winners.map(({ name }) => name),
        lang,
      );
      const values = { names, count: winners.length, points: number(winners[0]?.total ?? 0) };
      return { deal: played, title: t("follow.won", values), text: "" };
    }
    case "deal": {
      const [next] = sheet.plan;
      return { deal: played, title: next ? plannedWords(next, sheet) : "", text: "" };
    }
    case "bids":
    case "tricks": {
      const deal = sheet.deals.at(-1)!;
      const { number, size } = deal;
      const trump = trumpWords(deal, sheet.rules.deck);
      const which = t("table.deal", { number, deals, size });
      return { deal: trump ? `${which} · ${trump}` : which, ...asked(sheet, deal) };
    }
  }
}

function asked(sheet: ScoreSheet, deal: ScoreDeal): { title: string; text: string } {
  const open = sheet.open!;
  const { called, how } = calledWords(deal, open.called);
  if (open.to_bid !== null) {
    return { title: t("follow.bids", { name: nameOf(sheet, open.to_bid) }), text: called };
  }
  if (deal.trump === null && typeof open.namer === "number") {
    return { title: t("follow.names-trump", { name: nameOf(sheet, open.namer) }), text: called };
  }
  const begun = open.blank.length < deal.playing.length;
  let text = called;
  if (open.missing < 0) text = t("follow.more", { more: -open.missing });
  else if (begun && open.missing) text = t("follow.missing", { missing: open.missing });
  return { title: how, text };
}

export interface Standing {
  seat: number;
  name: string;
  rank: number | null;
  total: number;
}

/** Everybody by rank, as they sit where that is equal; who has left is last. */
export function standing(sheet: ScoreSheet): Standing[] {
  const last = sheet.players.length;
  const place = (seat: number): number => (sheet.order.includes(seat) ? sheet.order.indexOf(seat) : last);
  return sheet.players
    .map(({ name, rank, total }, seat) => ({ seat, name, rank, total }))
    .sort(
      (one, other) =>
        (one.rank ?? last + 1) - (other.rank ?? last + 1) || place(one.seat) - place(other.seat),
    );
}
