/** The table by typing: what a line means. */

/** What a typed line asks for. */
export type Typed =
  | { do: "bid"; bid: number }
  | { do: "play"; card: string }
  | { do: "trump"; suit: string }
  | { do: "call"; high: boolean }
  | { do: "say"; text: string }
  | {
      do:
        | "hand"
        | "trick"
        | "last"
        | "score"
        | "seats"
        | "trump?"
        | "ready"
        | "claim"
        | "undo"
        | "yes"
        | "no"
        | "help"
        | "back";
    }
  | { do: "unknown"; text: string }
  | { do: "no-card"; text: string };

/** What a line can speak of: the cards in hand and the suits of the pack, by name and as they are said. */
export interface Speakable {
  hand: readonly string[];
  suits: readonly string[];
  card(name: string): string;
  suit(letter: string): string;
  /** The reader's own words for a command, besides the English ones. */
  also: Readonly<Record<string, string>>;
}

const WORDS = {
  bid: "bid b",
  play: "play p",
  trump: "trump",
  high: "high",
  low: "low",
  say: "say s",
  hand: "hand h",
  trick: "trick t",
  last: "last l",
  score: "score scores",
  seats: "seats who",
  ready: "ready r",
  claim: "claim",
  undo: "undo",
  yes: "yes agree",
  no: "no",
  back: "back",
  help: "help ?",
} as const;
export type CommandWord = keyof typeof WORDS;
export const COMMAND_WORDS = Object.keys(WORDS) as CommandWord[];

/** What a typed line asks for. */
export function typed(line: string, about: Speakable): Typed {
  const text = line.trim();
  const [, head = "", rest = ""] = /^(\S+)\s*([^]*)$/.exec(text) ?? [];
  const word = commandOf(head.toLowerCase(), about);
  if (word === null) return guessed(text, about);
  switch (word) {
    case "bid":
      return /^\d+$/.test(rest) ? { do: "bid", bid: Number(rest) } : { do: "unknown", text };
    case "play":
      return cardOf(rest, about);
    case "trump": {
      const suit = rest ? suitOf(rest, about) : null;
      return !rest ? { do: "trump?" } : suit ? { do: "trump", suit } : { do: "unknown", text };
    }
    case "high":
    case "low":
      return { do: "call", high: word === "high" };
    case "say":
      return rest ? { do: "say", text: rest } : { do: "unknown", text };
    default:
      return { do: word };
  }
}

/** A bare number is a bid, a bare card is played. */
function guessed(text: string, about: Speakable): Typed {
  if (/^\d+$/.test(text)) return { do: "bid", bid: Number(text) };
  const card = cardOf(text, about);
  return card.do === "play" ? card : { do: "unknown", text };
}

function commandOf(word: string, about: Speakable): CommandWord | null {
  const means = (one: CommandWord) =>
    [...WORDS[one].split(" "), ...(about.also[one] ?? "").split(" ")].includes(word);
  return word ? (COMMAND_WORDS.find(means) ?? null) : null;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s-]+/g, " ")
    .trim();
}

function cardOf(text: string, about: Speakable): Typed {
  const wanted = plain(text);
  const short = wanted
    .replace(/\s/g, "")
    .replace(/^10/, "t")
    .replace(/[♠♥♦♣]/g, (sign) => "shdc"["♠♥♦♣".indexOf(sign)]!);
  const found =
    about.hand.find((card) => card.toLowerCase() === short) ??
    about.hand.find((card) => card.toLowerCase().replace("'", "") === short) ??
    about.hand.find((card) => plain(about.card(card)) === wanted);
  return found ? { do: "play", card: found } : { do: "no-card", text };
}

function suitOf(text: string, about: Speakable): string | null {
  const wanted = plain(text);
  return (
    [...about.suits, "none"].find((suit) => suit === wanted || plain(about.suit(suit)) === wanted) ?? null
  );
}
