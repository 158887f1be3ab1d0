import { expect, test } from "vitest";
import { paperFor, rowHeight } from "./layout";

test("up to seven players stand upright, more of them wide, as long as their deals fit", () => {
  expect(paperFor(4, 19).wide).toBe(false);
  expect(paperFor(7, 25).wide).toBe(false);
  expect(paperFor(10, 19).wide).toBe(true);
  expect(paperFor(10, 40).wide).toBe(false);
});

test("rows share what is left of the page", () => {
  const paper = paperFor(7, 25);
  const row = rowHeight(paper, 25, 60);
  expect(row).toBeGreaterThan(7);
  expect(25 * row + 60).toBeLessThanOrEqual(paper.height);
});

test("few rows are no higher than a pencil needs, and rows of a second page are easy to write in", () => {
  const paper = paperFor(4, 3);
  expect(rowHeight(paper, 3, 60)).toBe(11);
  expect(rowHeight(paper, 100, 60)).toBe(7.5);
  expect(rowHeight(paper, 0, 60)).toBe(11);
});
