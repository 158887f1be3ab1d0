import { expect, test } from "vitest";
import { bidden, deal, open, player, sheet } from "../fixtures";
import { columns, nextOf, question, rows } from "./pads";

const states = (asked: ReturnType<typeof question>): string =>
  asked!.keys.map(({ state }) => state[0]).join("");

test("a bid is asked for in order, with what the hook bars struck out", () => {
  const asked = question(
    sheet({
      deals: [deal({ bids: [1, 0, 2, 0, null] })],
      open: open({ to_bid: 4, bids: [[], [], [], [], [0, 2, 3, 4]], barred: [[], [], [], [], [1]] }),
    }),
    null,
  );
  expect(asked).toMatchObject({ kind: "bid", seat: 4, now: null, next: true, must: null });
  expect(states(asked)).toBe("obooo");
});

test("where the hook leaves one bid, it must be", () => {
  const bids = [[], [], [], [], [1]];
  const asked = question(sheet({ deals: [deal({ size: 1 })], open: open({ to_bid: 4, bids }) }), null);
  expect(asked).toMatchObject({ seat: 4, must: 1 });
  expect(states(asked)).toBe("bo");
});

test("an earlier bid may be changed, and stands on its key", () => {
  const asked = question(
    sheet({ deals: [deal({ bids: [1, 0, 2, null, null] })], open: open({ to_bid: 3 }) }),
    { seat: 1, kind: "bid" },
  );
  expect(asked).toMatchObject({ seat: 1, now: 0, next: false });
  expect(asked!.keys[0]).toMatchObject({ held: true, state: "open" });
});

test("who has no part in the deal is not asked", () => {
  const sitting = sheet({ deals: [deal({ playing: [0, 1, 3, 4] })], open: open({ to_bid: 3 }) });
  expect(question(sitting, { seat: 2, kind: "bid" })).toMatchObject({ seat: 3 });
});

test("tricks are asked for in bidding order, with what each number scores", () => {
  const asked = question(bidden({ playing: [3, 4, 0, 1, 2] }), null);
  expect(asked).toMatchObject({ kind: "taken", seat: 3, bid: 0 });
  expect(asked!.keys.map(({ points }) => points)).toEqual([10, 11, 12, 13, 14]);
});

test("more tricks than are left can be entered, since another number may be wrong", () => {
  const asked = question(
    bidden({ taken: [3, null, null, null, null] }, { missing: 1, blank: [1, 2, 3, 4] }),
    null,
  );
  expect(asked!.seat).toBe(1);
  expect(states(asked)).toBe("oobbb");
});

test("the last one is filled in by one tap", () => {
  const taken = [1, 0, 1, 0, null];
  const asked = question(bidden({ taken }, { missing: 2, blank: [4], fits: 2 }), null);
  expect(asked).toMatchObject({ seat: 4, must: 2 });
});

test("with nothing blank and too many tricks nothing is asked until a name is tapped", () => {
  const wrong = bidden({ taken: [1, 0, 2, 0, 2] }, { missing: -1, blank: [] });
  expect(nextOf(wrong)).toBeNull();
  expect(question(wrong, null)).toBeNull();
  const asked = question(wrong, { seat: 2, kind: "taken" });
  expect(asked).toMatchObject({ seat: 2, now: 2, must: null });
  expect(states(asked)).toBe("oobbb"); // one of the two is too many
});

test.each([
  [2, 2],
  [6, 6],
  [7, 4],
  [11, 6],
  [14, 5],
  [18, 6],
])("%i keys stand in rows of %i", (keys, across) => {
  expect(columns(keys)).toBe(across);
});

test("people stand as they sit, the newcomer where they sat down", () => {
  const late = sheet({
    order: [0, 1, 5, 2, 3, 4],
    players: [...sheet().players, player("Flo", { here: "out", start: 20, total: 20, rank: 1 })],
  });
  const all = rows(late);
  expect(all.map(({ name }) => name)).toEqual(["Ann", "Bo", "Flo", "Cy", "Dee", "Eve"]);
  expect(all[2]).toMatchObject({ here: "out", total: 20, plays: false, bid: null });
  expect(all.filter(({ deals }) => deals).map(({ name }) => name)).toEqual(["Eve"]);
});

test("between deals the rows tell of the last one, and who deals next", () => {
  const done = deal({ bids: [1, 0, 2, 0, 2], taken: [1, 1, 2, 0, 0], scores: [11, 1, 12, 10, 0] });
  const all = rows(sheet({ stage: "deal", deals: [done], open: null }));
  expect(all.map(({ score }) => score)).toEqual([11, 1, 12, 10, 0]);
  expect(all.findIndex(({ deals }) => deals)).toBe(0);
  expect(all.every(({ left }) => left === 0)).toBe(true);
});
