import { expect, test } from "vitest";
import { bidden, deal, open, player, sheet } from "../fixtures";
import { said } from "./say";
import { stepWords } from "./words";

/** Without the signs that keep names in order. */
const heard = (...given: Parameters<typeof said>): string => said(...given).replace(/[\u2068\u2069]/g, "");

test("whose bid it is, what was called, and what the hook bars", () => {
  const last = sheet({
    deals: [deal({ bids: [1, 0, 2, 0, null] })],
    open: open({ to_bid: 4, called: 3, bids: [[], [], [], [], [0, 2, 3, 4]] }),
  });
  expect(heard(last, sheet())).toBe("Eve bids, called 3 of 4. The hook: not 1. The bids may not come to 4.");
});

test("over or under once all bids are in, then what is missing", () => {
  expect(heard(bidden(), sheet())).toBe("All bids are in: called 5 of 4. Over by 1. How many did Ann take?");
  const some = bidden({ taken: [1, null, null, null, null] }, { missing: 3, blank: [1, 2, 3, 4] });
  expect(heard(some, bidden())).toBe("3 tricks missing. How many did Bo take?");
  const wrong = bidden({ taken: [1, 2, 2, 0, 0] }, { missing: -1, blank: [] });
  expect(heard(wrong, bidden())).toBe("1 trick too many.");
});

test("how a deal ended, and who deals the next", () => {
  const done = deal({ bids: [1, 0, 2, 0, 2], taken: [1, 1, 2, 0, 0], scores: [11, 1, 12, 10, 0] });
  expect(heard(sheet({ stage: "deal", deals: [done], open: null }), bidden())).toBe(
    "Deal 1 is closed. Ann +11, Bo +1, Cy +12, Dee +10, Eve 0. Deal 2: 3 cards, Ann deals",
  );
});

test("who has won", () => {
  const over = sheet({ stage: "over", open: null, deals: [], plan: [], winners: [0, 2] });
  expect(heard(over, null)).toBe("Ann and Cy win together");
});

test("what would be taken back", () => {
  const words = (...what: Parameters<typeof stepWords>[0] & object): string =>
    stepWords(what, sheet()).replace(/[\u2068\u2069]/g, "");
  expect(words({ type: "bid", seat: 1, bid: 2 })).toBe("Bo bid 2");
  expect(words({ type: "taken", seat: 1, taken: null })).toBe("Bo, no tricks");
  expect(
    words({ type: "drop" }, { type: "join", name: "Flo", after: 1, start: "zero" }, { type: "deal" }),
  ).toBe("Flo joined");
  expect(stepWords(null, sheet({ players: [player("Ann")] }))).toBe("the whole sheet");
});
