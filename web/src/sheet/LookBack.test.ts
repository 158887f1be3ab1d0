import { mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { PlayedDeal, ResultScene } from "../lib/protocol";
import LookBack from "./LookBack.svelte";

const result: ResultScene = {
  number: 1,
  size: 2,
  dealer: 0,
  trump: "h",
  shown: [],
  bids: [0, 1, 1],
  taken: [0, 1, 1],
  scores: [10, 11, 11],
  totals: [10, 11, 11],
};
const deal: PlayedDeal = {
  number: 1,
  hands: [
    ["Ks", "2c"],
    ["As", "3c"],
    ["Qs", "Th"],
  ],
  tricks: [
    { leader: 2, cards: ["Qs", "Ks", "As"], winner: 1, high: null },
    { leader: 1, cards: ["3c", "Th", "2c"], winner: 2, high: null },
  ],
};

let shown: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  vi.unstubAllGlobals();
});
const text = (node: Element): string => node.textContent.replace(/\s+/g, " ").trim();

it("shows each card under whoever played it, who led and who took the trick", async () => {
  const asked = vi.fn(() => Promise.resolve(Response.json([deal])));
  vi.stubGlobal("fetch", asked);
  shown = mount(LookBack, {
    target: document.body,
    props: { table: "abc", results: [result], names: ["Ann", "Bo", "Cy"] },
  });
  await vi.waitFor(() => expect(document.querySelector("table")).not.toBeNull());
  expect(asked).toHaveBeenCalledExactlyOnceWith("/api/tables/abc/deals", expect.anything());
  const rows = [...document.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")]);
  const names = (cells: Element[]): string[] =>
    cells.map((cell) => text(cell.querySelector(".sign .sr-only")!));
  expect(names(rows[0]!)).toEqual(["king of spades", "ace of spades", "queen of spades"]);
  expect(names(rows[1]!)).toEqual(["2 of clubs", "3 of clubs", "10 of hearts"]);
  expect(rows.map((row) => row.findIndex((cell) => cell.classList.contains("won")))).toEqual([1, 2]);
  expect(rows.map((row) => row.findIndex((cell) => cell.querySelector("i")))).toEqual([2, 1]);
  const hands = [...document.querySelectorAll("dd")].map((hand) =>
    [...hand.querySelectorAll(".sign .sr-only")].map(text),
  );
  expect(hands[2]).toEqual(["queen of spades", "10 of hearts"]);
});
