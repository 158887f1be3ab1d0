/** How things are said at the table. */

import type { Scene, SeatScene } from "../lib/protocol";

export type Values = Record<string, string | number>;

/** What is needed to say something in the reader's language. */
export interface Words {
  t(key: string, values?: Values): string;
  /** A card as it is said: "queen of diamonds". */
  card(name: string): string;
  /** A suit as it is said: "hearts"; "none" is no trump. */
  suit(letter: string): string;
}

const LONGEST = 24;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A name inside a sentence: cut, and kept apart from the direction of the text around it. */
export function inSentence(name: string): string {
  const parts = [...graphemes.segment(name)].map((part) => part.segment);
  const cut =
    parts.length > LONGEST
      ? `${parts
          .slice(0, LONGEST - 1)
          .join("")
          .trimEnd()}…`
      : name;
  return `\u2068${cut}\u2069`;
}

/** The values that a sentence about a seat needs: its name, and whether it is the reader. */
export function who(seats: readonly SeatScene[], seat: number, you: number | null): Values {
  return { name: seatName(seats, seat), you: seat === you ? "yes" : "no" };
}

export function seatName(seats: readonly SeatScene[], seat: number): string {
  return inSentence(seats[seat]?.name ?? "");
}

/** What stands beside what is a seat's: its name, or "you". */
export function calledName({ seats, you }: Pick<Scene, "seats" | "you">, seat: number, words: Words): string {
  return seat === you ? words.t("table.seat.you") : (seats[seat]?.name ?? "");
}

/** How a seat stands with its bid. */
export type Standing =
  | { kind: "none" }
  | { kind: "hidden" }
  | { kind: "waiting" }
  | { kind: "bid"; bid: number }
  | { kind: "needs" | "over" | "short"; count: number }
  | { kind: "exact" | "made" };

/**
 * How a seat stands.
 *
 * @param bid its bid, null where that is not known.
 * @param left the tricks that are still to be played.
 */
export function standing(
  bid: number | null,
  hasBid: boolean,
  taken: number,
  left: number,
  bidding: boolean,
): Standing {
  if (bid === null) return hasBid ? { kind: "hidden" } : { kind: "waiting" };
  if (bidding) return { kind: "bid", bid };
  if (taken > bid) return { kind: "over", count: taken - bid };
  const short = bid - taken;
  if (short > left) return { kind: "short", count: short - left };
  if (short > 0) return { kind: "needs", count: short };
  return { kind: left ? "exact" : "made" };
}

/** A standing in words, for a seat or for the reader's own. */
export function standingWords(one: Standing, words: Words): string {
  const count = "count" in one ? one.count : "bid" in one ? one.bid : 0;
  return one.kind === "none" ? "" : words.t(`table.standing.${one.kind}`, { count });
}
