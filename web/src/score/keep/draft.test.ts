import { expect, test } from "vitest";
import { deal, sheet } from "../fixtures";
import { blankOf, differs, inserted, missing, padOf, wish, written } from "./draft";

const done = deal({ bids: [1, 0, 2, 0, 2], taken: [1, 1, 2, 0, 0], scores: [11, 1, 12, 10, 0], shown: "7h" });
const now = sheet({ stage: "deal", deals: [done], open: null });

test("only what was changed is sent, the rest stays", () => {
  const draft = written(now, done);
  expect(differs(draft, done)).toBe(false);
  draft.bids[0] = 0;
  expect(differs(draft, done)).toBe(true);
  expect(wish(draft, done)).toEqual({
    type: "correct",
    number: 1,
    bids: [0, 0, 2, 0, 2],
    taken: null,
    size: null,
    dealer: null,
    trump: null,
  });
});

test("trump that is no longer noted is an empty word", () => {
  const draft = { ...written(now, done), trump: "" };
  expect(wish(draft, done)).toMatchObject({ trump: "" });
});

test("tricks that do not add up are counted, blanks are no zeros", () => {
  const draft = written(now, done);
  draft.taken[1] = null;
  expect(missing(draft)).toBe(1);
  expect(wish(draft, done)).toBeNull();
  expect(blankOf(draft)).toEqual({ seat: 1, kind: "taken" });
  draft.taken[1] = 3;
  expect(missing(draft)).toBe(-2);
});

test("a deal that is put in is asked for number by number, bids first", () => {
  const draft = inserted(now, 2);
  expect(draft).toMatchObject({ number: 2, size: 4, playing: [0, 1, 2, 3, 4] });
  expect(blankOf(draft)).toEqual({ seat: 0, kind: "bid" });
  draft.bids.fill(1);
  draft.taken = [4, 0, 0, 0, 0];
  expect(wish(draft, null)).toMatchObject({ type: "insert", number: 2, size: 4, trump: null });
});

test("any bid may be written in a finished deal", () => {
  expect(
    padOf(written(now, done), { seat: 4, kind: "bid" }).keys.every(({ state }) => state === "open"),
  ).toBe(true);
});
