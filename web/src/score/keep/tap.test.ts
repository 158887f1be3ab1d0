import { expect, test } from "vitest";
import { Taps } from "./tap";

test("a double tap means one, and the next player's number is not touched", () => {
  const taps = new Taps();
  expect(taps.meant(2, 1000)).toBe(true);
  expect(taps.meant(2, 1120)).toBe(false);
  expect(taps.meant(2, 1600)).toBe(true);
});

test("a key held down means one", () => {
  const taps = new Taps();
  const meant = Array.from({ length: 60 }, (_, at) => taps.meant(1, 5000 + at * 33));
  expect(meant.filter(Boolean)).toHaveLength(1);
});

test("quick taps on different numbers all count", () => {
  const taps = new Taps();
  expect([taps.meant(2, 0), taps.meant(1, 150), taps.meant(0, 300), taps.meant(1, 450)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
