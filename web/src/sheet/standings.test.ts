import { describe, expect, it } from "vitest";
import { bidsMade, standings } from "./standings";

const ranks = (totals: number[], winners?: number[]): [number, number][] =>
  standings(totals, winners).map(({ seat, rank }) => [seat, rank]);

describe("standings", () => {
  it("go from the highest total to the lowest, negative ones too", () => {
    expect(ranks([-5, 30, 12])).toEqual([
      [1, 1],
      [2, 2],
      [0, 3],
    ]);
  });

  it("give equal totals equal ranks and leave out the next", () => {
    expect(ranks([40, 12, 40, 7]).map(([, rank]) => rank)).toEqual([1, 1, 3, 4]);
  });

  it("put a winner by tie-break before others with the same total", () => {
    expect(ranks([40, 40, 12], [1])).toEqual([
      [1, 1],
      [0, 2],
      [2, 3],
    ]);
  });

  it("keep shared winners level", () => {
    expect(ranks([40, 40, 12], [0, 1]).map(([, rank]) => rank)).toEqual([1, 1, 3]);
  });
});

describe("bids made", () => {
  it("are counted by seat", () => {
    expect(
      bidsMade(
        [
          { bids: [1, 0], taken: [1, 1] },
          { bids: [2, 0], taken: [2, 0] },
        ],
        2,
      ),
    ).toEqual([2, 1]);
  });
});
