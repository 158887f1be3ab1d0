import { describe, expect, test } from "vitest";
import { bidTyped, keyWish } from "./keys";
import { fan, TARGET } from "./fan";
import { typed, type Speakable } from "./typed";

const about: Speakable = {
  hand: ["Qd", "Th", "3c'", "W1"],
  suits: ["s", "h", "d", "c"],
  card: (name) => ({ Qd: "queen of diamonds", Th: "10 of hearts" })[name] ?? name,
  suit: (letter) => ({ h: "hearts", none: "no trump" })[letter] ?? letter,
  also: { bid: "bied bod", play: "speel" },
};

describe("a typed line", () => {
  test.each([
    ["bid 2", { do: "bid", bid: 2 }],
    ["  BID   10 ", { do: "bid", bid: 10 }],
    ["2", { do: "bid", bid: 2 }],
    ["bied 3", { do: "bid", bid: 3 }],
    ["play qd", { do: "play", card: "Qd" }],
    ["p 10h", { do: "play", card: "Th" }],
    ["q♦", { do: "play", card: "Qd" }],
    ["play queen of diamonds", { do: "play", card: "Qd" }],
    ["speel 3c", { do: "play", card: "3c'" }],
    ["w1", { do: "play", card: "W1" }],
    ["play as", { do: "no-card", text: "as" }],
    ["trump", { do: "trump?" }],
    ["trump hearts", { do: "trump", suit: "h" }],
    ["trump none", { do: "trump", suit: "none" }],
    ["trump no trump", { do: "trump", suit: "none" }],
    ["high", { do: "call", high: true }],
    ["say well, well", { do: "say", text: "well, well" }],
    ["hand", { do: "hand" }],
    ["?", { do: "help" }],
    ["bid many", { do: "unknown", text: "bid many" }],
    ["frobnicate", { do: "unknown", text: "frobnicate" }],
    ["", { do: "unknown", text: "" }],
  ])("%j", (line, wish) => {
    expect(typed(line, about)).toEqual(wish);
  });
});

describe("keys", () => {
  const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, ...more });
    target.dispatchEvent(event);
    return keyWish(event);
  };

  test("mean what the help says", () => {
    expect(press("l")).toEqual({ do: "last" });
    expect(press("?")).toEqual({ do: "help" });
    expect(press("7")).toEqual({ do: "digit", digit: 7 });
    expect(press("ArrowLeft")).toEqual({ do: "move", by: -1 });
    expect(press("x")).toBeNull();
  });

  test("are left alone with a modifier or while typing", () => {
    expect(press("c", { ctrlKey: true })).toBeNull();
    const input = document.body.appendChild(document.createElement("input"));
    expect(press("c", {}, input)).toBeNull();
    input.remove();
  });

  test("of digits make numbers as far as the hand goes", () => {
    expect(bidTyped(1, 2, 13)).toBe(12);
    expect(bidTyped(1, 2, 10)).toBe(2);
    expect(bidTyped(null, 3, 10)).toBe(3);
  });
});

describe("a hand laid out", () => {
  const phone = { width: 344, largest: 78, rise: 12, spread: 1.06, index: 0.47 };
  test.each([1, 2, 5, 7, 8, 10, 13, 17, 20, 26])("of %i cards leaves each a target on a phone", (count) => {
    const { cards, cardWidth, height } = fan(count, phone);
    expect(cards).toHaveLength(count);
    for (const { x } of cards) {
      expect(x).toBeGreaterThanOrEqual(-1);
      expect(x + cardWidth).toBeLessThanOrEqual(phone.width + 1);
    }
    for (const one of cards) {
      for (const other of cards) {
        if (one === other) continue;
        const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
        expect(dx >= TARGET - 1 || dy >= TARGET - 9).toBe(true);
      }
    }
    expect(height).toBeLessThan(300);
  });

  test("of ten cards is two rows there, and one fan on a laptop", () => {
    const rows = (room: typeof phone) =>
      new Set(fan(10, room).cards.map(({ turn, y }) => (turn ? 0 : y))).size;
    expect(rows(phone)).toBe(2);
    expect(rows({ width: 980, largest: 108, rise: 20, spread: 0.78, index: 0.47 })).toBe(1);
  });

  test("of none takes no room", () => {
    expect(fan(0, phone).height).toBe(0);
  });
});
