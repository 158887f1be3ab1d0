import { expect, test } from "vitest";
import { Taps } from "./tap";

test("a double tap means one, and the next player's number is not touched", () => {
  const taps = new Taps();
  expect(taps.meant(2, 1000)).toBe(true);
  expect(taps.meant(2, 1120)).toBe(false);
  expect(taps.meant(2, 1600)).toBe(true);
});

test("a double tap on the way on does not bid, nor one on the last trick go on", () => {
  const taps = new Taps();
  expect([taps.meant("go", 0), taps.meant(3, 150), taps.meant(3, 700)]).toEqual([true, false, true]);
  expect([taps.meant("go", 850), taps.meant("go", 1400)]).toEqual([false, true]);
});

test("a key held down means one", () => {
  const taps = new Taps();
  const meant = Array.from({ length: 60 }, (_, at) => taps.meant(1, 5000 + at * 33));
  expect(meant.filter(Boolean)).toHaveLength(1);
});

test("the same number for somebody who was chosen in between is meant", () => {
  const taps = new Taps();
  expect(taps.meant(1, 0)).toBe(true);
  taps.forget();
  expect(taps.meant(1, 200)).toBe(true);
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
