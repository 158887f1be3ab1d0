import { expect, test } from "vitest";
import type { ScoreSheet } from "../../lib/protocol";
import { evening } from "../sheet/fixtures/evening";
import { lastDeal } from "../keep/pads";
import { moment, standing } from "./moment";

const names = ["Ann", "Bo", "Cy"];
const done: [number, number, string, number[], number[]] = [3, 2, "h", [1, 0, 1], [1, 1, 1]];

function open(bids: (number | null)[], more: Partial<NonNullable<ScoreSheet["open"]>>): ScoreSheet {
  const sheet = evening({
    names,
    deals: [done, [2, 0, "s", bids, [null, null, null]]],
    open: true,
    plan: [1],
  });
  const nothing = {
    bids: [[], [], []],
    barred: [[], [], []],
    called: 0,
    asks_trump: false,
    namer: null,
    suits: [],
  };
  const blank = { missing: 2, blank: [0, 1, 2], fits: null, to_bid: null };
  return { ...sheet, open: { ...nothing, ...blank, ...more } };
}
const told = (sheet: ScoreSheet): string => {
  const { deal, title, text } = moment(sheet, "en");
  return [deal, title, text].join(" | ").replace(/[\u2068\u2069]/g, "");
};

test("while they bid, whose bid is asked for stands first", () => {
  const sheet = { ...open([null, 1, null], { to_bid: 2, called: 1 }), stage: "bids" } as ScoreSheet;
  expect(told(sheet)).toMatch(/^deal 2 of 3 · 2 cards · .*spades.* \| Cy bids \| called 1 of 2$/);
});

test("once all have bid, over or under stands first, then what is missing", () => {
  const sheet = { ...open([1, 1, 1], { called: 3 }), stage: "tricks" } as ScoreSheet;
  expect(told(sheet)).toMatch(/ \| Over by 1 \| called 3 of 2$/);
  sheet.open = { ...sheet.open!, blank: [2], missing: 1 };
  expect(told(sheet)).toMatch(/ \| 1 trick still to be entered$/);
  sheet.open = { ...sheet.open, blank: [], missing: -1 };
  expect(told(sheet)).toMatch(/ \| 1 trick too many is entered$/);
});

test("where somebody names trump after the bids, that is waited for", () => {
  const sheet = { ...open([1, 1, 1], { called: 3, namer: 0 }), stage: "tricks" } as ScoreSheet;
  sheet.deals.at(-1)!.trump = null;
  expect(told(sheet)).toMatch(/ \| Ann names trump \| /);
});

test("between deals the next one stands first, at the end who has won", () => {
  const between = { ...evening({ names, deals: [done], plan: [2] }), stage: "deal" } as ScoreSheet;
  expect(told(between)).toMatch(/^1 deal played \| .*2 cards/);
  const over = { ...between, stage: "over", winners: [0, 2] } as ScoreSheet;
  expect(told(over)).toBe("1 deal played | Ann and Cy share the win with 11 | ");
  expect(told({ ...between, stage: "dealer", deals: [] } as ScoreSheet)).toMatch(/still open/);
});

test("they stand by rank, as they sit where that is equal, and who has left is last", () => {
  const sheet = evening({ names, deals: [done], order: [2, 0] });
  sheet.players.forEach((player, seat) => (player.rank = [1, null, 1][seat]!));
  expect(standing(sheet).map(({ seat }) => seat)).toEqual([2, 0, 1]);
});

test("the last deal that is done is not the one in progress", () => {
  expect(lastDeal(open([1, 1, 1], {}))?.number).toBe(1);
  expect(lastDeal(evening({ names, deals: [done] }))?.number).toBe(1);
  expect(lastDeal(evening({ names, deals: [] }))).toBeNull();
});
