import { expect, test } from "vitest";
import { evening, LONG } from "./fixtures/evening";
import { type Cell, columnsOf, rowsOf } from "./rows";

const kinds = (cells: readonly Cell[]): string => cells.map(({ kind }) => kind[0]).join("");

test("whoever left keeps the column where they sat", () => {
  expect(columnsOf(LONG)).toEqual([0, 1, 2, 4, 3]);
});

test("a row says who was not there yet, what they start with, who sat out and who has left", () => {
  // Ann, Bo, Cy, Evangeline, Dee
  expect(rowsOf(LONG).rows.map(({ cells }) => kinds(cells))).toEqual([
    "pppep",
    "pppep",
    "pppsp",
    "ppppp",
    "pplpp",
    "ppepp",
    "poepp",
    "ppepp",
  ]);
});

test("what a late joiner starts with stands above their first deal, and nothing before it", () => {
  const { rows, starts } = rowsOf(LONG);
  expect(rows[2]!.cells[3]).toEqual({ kind: "start", start: 20 });
  expect(starts).toBeNull();
});

test("who joins while nothing is finished has a start above the first deal", () => {
  const sheet = evening({
    names: ["Ann", "Bo"],
    came: { 1: { after: 0, start: 7 } },
    deals: [],
    plan: [2, 1],
  });
  expect(rowsOf(sheet).starts).toEqual([
    { kind: "start", start: 0 },
    { kind: "start", start: 7 },
  ]);
});

test("who has joined and not played yet has the start in the last row", () => {
  const sheet = evening({
    names: ["Ann", "Bo", "Cy"],
    came: { 2: { after: 1, start: 4 } },
    deals: [[2, 0, null, [1, 0], [1, 1]]],
    plan: [1],
  });
  expect(rowsOf(sheet).rows[0]!.cells[2]).toEqual({ kind: "start", start: 4 });
});

test("a missed bid is one with another number of tricks; a blank is not", () => {
  const cells = (row: number) => rowsOf(LONG).rows[row]!.cells;
  const missed = (cell: Cell): boolean => cell.kind === "played" && cell.missed;
  expect(cells(0).map(missed)).toEqual([false, false, true, false, false]);
  expect(cells(7).map(missed)).toEqual([false, false, false, false, false]);
  expect(rowsOf(LONG).rows[7]!.open).toBe(true);
});
