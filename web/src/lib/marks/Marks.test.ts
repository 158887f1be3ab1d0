import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Blot from "./Blot.svelte";
import { BLOTS, blotOf } from "./blots";
import Marks from "./Marks.svelte";

const told = (bid: number | null, taken: number, left: number) => {
  const shown = mount(Marks, { target: document.body, props: { bid, taken, left } });
  flushSync();
  const svg = document.querySelector("svg")!;
  const count = (name: string) => svg.querySelectorAll(`.${name}`).length;
  const found = {
    words: svg.getAttribute("aria-label"),
    rings: count("ring") - count("gone"),
    ink: count("ink"),
    lost: count("strike"),
    blots: count("blot"),
    dash: count("dash"),
    underlined: count("under"),
  };
  void unmount(shown);
  return found;
};

const none = { ink: 0, lost: 0, blots: 0, dash: 0, underlined: 0 };

test.each([
  ["two wanted", [2, 0, 5], { ...none, words: "0 of 2", rings: 2 }],
  ["one of two", [2, 1, 3], { ...none, words: "1 of 2", rings: 2, ink: 1 }],
  ["exact so far", [2, 2, 3], { ...none, words: "2 of 2, exact", rings: 2, ink: 2 }],
  ["made", [2, 2, 0], { ...none, words: "2 of 2, exact", rings: 2, ink: 2, underlined: 1 }],
  ["one too many", [2, 3, 1], { ...none, words: "3 of 2, over by 1", rings: 2, ink: 2, blots: 1 }],
  ["one out of reach", [3, 1, 1], { ...none, words: "1 of 3, out of reach", rings: 2, ink: 1, lost: 1 }],
  ["none wanted", [0, 0, 3], { ...none, words: "0 of 0, exact", rings: 0, dash: 1 }],
  ["none made", [0, 0, 0], { ...none, words: "0 of 0, exact", rings: 0, dash: 1, underlined: 1 }],
  ["none missed", [0, 1, 2], { ...none, words: "1 of 0, over by 1", rings: 0, dash: 1, blots: 1 }],
  ["not known", [null, 1, 2], { ...none, words: "1 trick", rings: 0, ink: 1 }],
] as const)("%s", (_, [bid, taken, left], wanted) => {
  expect(told(bid, taken, left)).toEqual(wanted);
});

test("neighbours have unlike blots, and the same number the same one", () => {
  expect(new Set(BLOTS).size).toBeGreaterThanOrEqual(6);
  for (let seed = -3; seed < 40; seed += 1) expect(blotOf(seed)).not.toBe(blotOf(seed + 1));
  const shown = mount(Blot, { target: document.body, props: { seed: 3 } });
  expect(document.querySelector("path")!.getAttribute("d")).toBe(blotOf(3));
  void unmount(shown);
});
