import { describe, expect, it } from "vitest";
import type { ResultScene } from "../lib/protocol";
import { moments } from "./moments";

/** Results from bids, tricks and scores; the totals follow. */
function game(...deals: { bids: number[]; taken: number[]; scores: number[] }[]): ResultScene[] {
  const totals = deals[0]?.scores.map(() => 0) ?? [];
  return deals.map((deal, place) => {
    deal.scores.forEach((score, seat) => (totals[seat] = (totals[seat] ?? 0) + score));
    return { ...deal, number: place + 1, size: 5, dealer: 0, trump: "h", shown: [], totals: [...totals] };
  });
}

const made = { bids: [1, 1], taken: [1, 1], scores: [11, 11] };

describe("the moments of a game", () => {
  it("are none before two deals", () => {
    expect(moments(game(made))).toEqual([]);
  });

  it("tell the best deal and the dearest miss", () => {
    const told = moments(
      game({ bids: [3, 1], taken: [3, 2], scores: [13, 2] }, { bids: [0, 4], taken: [5, 0], scores: [5, 0] }),
    );
    expect(told.find(({ key }) => key === "moment-best")).toMatchObject({
      seats: [0],
      values: { score: 13, number: 1 },
    });
    expect(told.find(({ key }) => key === "moment-dearest")).toMatchObject({
      seats: [1],
      values: { bid: 4, taken: 0 },
    });
    expect(told.find(({ key }) => key === "moment-all-missed")?.values.number).toBe(2);
  });

  it("name everybody who had the most points, and nobody's miss where two were as dear", () => {
    const both = { bids: [1, 1, 2], taken: [2, 2, 1], scores: [2, 2, 1] };
    const told = moments(
      game({ ...made, bids: [1, 1, 0], taken: [1, 1, 0], scores: [11, 11, 10] }, both, both),
    );
    expect(told[0]).toEqual({ key: "moment-best-shared", seats: [0, 1], values: { score: 11 } });
    expect(told.find(({ key }) => key === "moment-dearest")).toBeUndefined();
  });

  it("name everybody who shares the longest run", () => {
    const told = moments(game(made, made, made)).find(({ key }) => key === "moment-run");
    expect(told).toEqual({ key: "moment-run", seats: [0, 1], values: { length: 3 } });
  });

  it("tell of a lead taken in the last deal", () => {
    const told = moments(
      game(
        { bids: [1, 1], taken: [1, 0], scores: [11, 0] },
        { bids: [1, 2], taken: [0, 2], scores: [0, 12] },
      ),
    );
    expect(told.map(({ key }) => key)).toContain("moment-lead-late");
  });

  it("count how often the lead changed hands; a tie changes nothing", () => {
    const told = moments(
      game(
        { bids: [1, 1], taken: [1, 0], scores: [11, 0] },
        { bids: [1, 1], taken: [0, 1], scores: [0, 11] },
        { bids: [1, 2], taken: [1, 2], scores: [11, 12] },
        made,
      ),
    ).find(({ key }) => key === "moment-lead");
    expect(told).toEqual({ key: "moment-lead", seats: [1], values: { changes: 1, since: 3 } });
  });
});
