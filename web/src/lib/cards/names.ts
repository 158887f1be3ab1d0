/** What cards and suits are called. Names are a record's: `Qd`, `Th`, `3c'`, `W1`, `E2`, `Jk1`; Spanish `Ro`. */

import { addFormat, t } from "../i18n.svelte";
import { deckInUse } from "./deck.svelte";

export type Suit =
  | "spades"
  | "hearts"
  | "diamonds"
  | "clubs"
  | "oros"
  | "copas"
  | "espadas"
  | "bastos"
  | "joker"
  | "wizard"
  | "jester";

const FRENCH: Record<string, Suit> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs", j: "joker" };
const SPANISH: Record<string, Suit> = { o: "oros", c: "copas", e: "espadas", b: "bastos", j: "joker" };
const SPECIAL: Record<string, Suit> = { W: "wizard", E: "jester", J: "joker" };

export interface Face {
  suit: Suit;
  /** `A`, `2`–`10`, `J`, `Q`, `K`; Spanish `S`, `C`, `R`; the number of a wizard, jester or joker. */
  rank: string;
  /** Whether it is the second of two equal cards. */
  twin: boolean;
}

export function isSpanish(deck: string): boolean {
  return deck.startsWith("spanish");
}

/** The suit with a letter (`s`, `o`, …), or null for `none`. */
export function suitOfLetter(letter: string, deck = deckInUse.key): Suit | null {
  return (isSpanish(deck) ? SPANISH : FRENCH)[letter] ?? null;
}

/** What is printed on a card. */
export function faceOf(name: string, deck = deckInUse.key): Face {
  const twin = name.endsWith("'");
  const bare = twin ? name.slice(0, -1) : name;
  const special = /^(W|E|Jk)(\d)$/.exec(bare);
  if (special) return { suit: SPECIAL[special[1]![0]!]!, rank: special[2]!, twin };
  const suit = suitOfLetter(bare.slice(-1), deck) ?? "joker";
  const rank = bare.slice(0, -1);
  return { suit, rank: rank === "T" ? "10" : rank, twin };
}

export function suitOf(name: string, deck = deckInUse.key): Suit {
  return faceOf(name, deck).suit;
}

/** `hearts`; of `none` "no trump". */
export function suitName(letter: string, deck = deckInUse.key): string {
  const suit = suitOfLetter(letter, deck);
  return suit ? t(`common.suit.${suit}`) : t("common.suit.none");
}

/** `queen of diamonds`, `Karo-Dame`, `ruitenvrouw`. */
export function cardName(name: string, deck = deckInUse.key): string {
  const { suit, rank, twin } = faceOf(name, deck);
  let card: string;
  if (suit === "joker" || suit === "wizard" || suit === "jester") {
    card = t(`common.card.${suit}`, { rank }); // t: common.card.*
  } else {
    // t: common.rank.*, common.suit.*
    const words = { rank: t(`common.rank.${rank}`), suit: t(`common.suit.${suit}`) };
    card = t(isSpanish(deck) ? "common.card.spanish" : "common.card.french", words);
  }
  return twin ? t("common.card.twin", { card }) : card;
}

addFormat("card", (value) => cardName(String(value)));
addFormat("suit", (value) => suitName(String(value)));
