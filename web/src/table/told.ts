/** What happened, in sentences: for the log, and for those who listen instead of looking. */

import type { AnyHappening, Reacted, ResultScene, Said, SeatScene, TrickScene } from "../lib/protocol";
import { inSentence, who, type Words } from "./words";

/** Whose table it is told at. */
export interface Hearer {
  seats: readonly SeatScene[];
  you: number | null;
}

/** What happened, as the log tells it; empty for what needs no telling. */
export function told(event: AnyHappening, hearer: Hearer, words: Words): string {
  const by = (seat: number) => who(hearer.seats, seat, hearer.you);
  // Who sits there by now may be somebody else.
  const said = ({ name }: Said | Reacted) => ({ name: inSentence(name), you: "no" });
  switch (event.type) {
    case "started":
      return words.t("table.told.started");
    case "drawn":
      return words.t("table.told.drawn", by(event.dealer));
    case "dealt":
      return words.t("table.told.dealt", { ...by(event.dealer), number: event.number, size: event.size });
    case "bid":
      return bidTold(event, by(event.seat), words);
    case "trump":
      return words.t("table.told.trump", { ...by(event.seat), suit: words.suit(event.suit) });
    case "played":
      return sentences(
        words.t("table.told.played", { ...by(event.seat), card: words.card(event.card) }),
        endTold(event.trick, hearer, words),
      );
    case "joker":
      return sentences(
        words.t("table.told.joker", { ...by(event.seat), how: event.high ? "high" : "low" }),
        endTold(event.trick, hearer, words),
      );
    case "claimed":
      return words.t("table.told.claimed", { ...by(event.seat), tricks: event.tricks });
    case "said":
      return words.t("table.told.said", { ...said(event), text: `\u2068${event.text}\u2069` });
    case "reacted":
      // t: table.reaction.*
      return words.t("table.told.reacted", {
        ...said(event),
        what: words.t(`table.reaction.${event.reaction}`),
      });
    case "changed":
      return changedTold(event.what, event.seat, hearer, words);
    default:
      return "";
  }
}

/** How a finished deal went for the hearer, or for everybody where it only watches. */
export function resultTold(result: ResultScene, hearer: Hearer, words: Words): string {
  const line = (seat: number) =>
    words.t("table.told.result", {
      ...who(hearer.seats, seat, hearer.you),
      bid: result.bids[seat] ?? 0,
      taken: result.taken[seat] ?? 0,
      score: result.scores[seat] ?? 0,
      total: result.totals[seat] ?? 0,
    });
  const seats = hearer.you === null ? hearer.seats.map((_, seat) => seat) : [hearer.you];
  return sentences(words.t("table.told.deal_over", { number: result.number }), ...seats.map(line));
}

function bidTold(
  event: Extract<AnyHappening, { type: "bid" }>,
  by: ReturnType<typeof who>,
  words: Words,
): string {
  if (event.bid === null) return words.t("table.told.bid_hidden", by);
  return words.t(event.changed ? "table.told.bid_changed" : "table.told.bid", { ...by, bid: event.bid });
}

function endTold(trick: TrickScene | null, hearer: Hearer, words: Words): string {
  if (!trick || trick.winner === null) return "";
  return words.t("table.told.trick", who(hearer.seats, trick.winner, hearer.you));
}

/** Changes that the picture shows well enough without a line in the log. */
const QUIET = new Set(["ready", "device", "options", "rules", "pace", "rematch"]);

function changedTold(what: string, seat: number | null, hearer: Hearer, words: Words): string {
  if (QUIET.has(what)) return "";
  // t: table.changed.*
  return words.t(
    `table.changed.${what}`,
    seat === null ? { name: "", you: "no" } : who(hearer.seats, seat, hearer.you),
  );
}

function sentences(...parts: string[]): string {
  return parts.filter(Boolean).join(" ");
}

/** A trick in words, card by card: "Ann: king of hearts; Bo: four of hearts". */
export function trickTold(trick: TrickScene, hearer: Hearer, words: Words): string {
  const cards = trick.cards.map((card, at) => {
    const seat = (trick.leader + at) % hearer.seats.length;
    return words.t("table.told.card_of", {
      ...who(hearer.seats, seat, hearer.you),
      card: words.card(card),
    });
  });
  return sentences(cards.join(", ") + ".", endTold(trick, hearer, words));
}
