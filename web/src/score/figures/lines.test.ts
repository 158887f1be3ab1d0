import { expect, test } from "vitest";
import { linesOf } from "./lines";

const FRAME = { width: 200, height: 120, left: 20, right: 60, top: 10, bottom: 10 };

test("a line is broken where somebody was not there", () => {
  const { lines } = linesOf(
    [
      [10, null, 30, 40],
      [5, 6, 7, 8],
      [null, null, null, null],
    ],
    FRAME,
  );
  expect(lines.map(({ seat, pieces }) => [seat, pieces.map((piece) => piece.length)])).toEqual([
    [0, [1, 2]],
    [1, [4]],
  ]);
});

test("the first place stands on top, the most points too", () => {
  const places = linesOf([[1, 2]], FRAME, { first: true }).lines[0]!.pieces[0]!;
  expect(places.map(({ y }) => y)).toEqual([10, 110]);
  const points = linesOf([[40, 0]], FRAME).lines[0]!.pieces[0]!;
  expect(points.map(({ y }) => y)).toEqual([10, 110]);
});

test("points below nothing lie inside the frame, with a step at nothing", () => {
  const { lines, steps } = linesOf([[-30, 25]], FRAME);
  for (const { y } of lines[0]!.pieces.flat()) expect(y).toBeGreaterThanOrEqual(10);
  expect(steps.map(({ value }) => value)).toContain(0);
});

test("names never lie upon each other", () => {
  const { lines } = linesOf([[5], [5], [5]], FRAME);
  const labels = lines.map(({ label }) => label).sort((a, b) => a - b);
  expect(labels[1]! - labels[0]!).toBeGreaterThanOrEqual(17);
  expect(labels[2]! - labels[1]!).toBeGreaterThanOrEqual(17);
});

test("nobody and nothing is no trouble", () => {
  expect(linesOf([], FRAME).lines).toEqual([]);
  expect(linesOf([[]], FRAME).lines).toEqual([]);
});
