import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { ResultScene, Scene } from "../lib/protocol";
import { moment } from "../table/fixtures/scene";
import Sheet from "./Sheet.svelte";

const result = (number: number, more: Partial<ResultScene> = {}): ResultScene => ({
  number,
  size: 6 - number,
  dealer: 0,
  trump: "h",
  shown: [],
  bids: [2, 0, 1],
  taken: [2, 1, 2],
  scores: [12, 1, 2],
  totals: [12, 1, 2],
  ...more,
});

let shown: ReturnType<typeof mount> | undefined;
function sheet(scene: Scene, results: ResultScene[], compact = false): HTMLElement {
  shown = mount(Sheet, { target: document.body, props: { table: { scene, results }, compact } });
  flushSync();
  return document.querySelector("table")!;
}
afterEach(() => {
  if (shown) void unmount(shown);
});
const text = (node: Element | null | undefined): string =>
  node?.textContent?.replace(/\s+/g, " ").trim() ?? "";

describe("the score sheet", () => {
  it("has a row a deal: cards, bids and totals, a blot over each missed bid and no other", () => {
    const table = sheet(moment({ players: 3, deal: null }), [result(1)]);
    const row = table.querySelector("tbody tr")!;
    expect(text(row.querySelector("th b"))).toBe("5");
    expect([...row.querySelectorAll(".total")].map(text)).toEqual(["12", "1", "2"]);
    const cells = [...row.querySelectorAll("td")];
    expect(cells.map((cell) => cell.querySelectorAll(".bid svg").length)).toEqual([0, 1, 1]);
    expect(cells.map((cell) => text(cell.querySelector(".bid")))).toEqual(["2", "0", "1"]);
  });

  it("says in words what the marks show", () => {
    const row = sheet(moment({ players: 3, deal: null }), [result(1)]).querySelector("tbody tr")!;
    expect(text(row.querySelectorAll("td")[1]?.querySelector(".sr-only"))).toBe(
      "bid 0, took 1, missed: 1 point; in all",
    );
    expect(text(row.querySelector("td:nth-of-type(1)"))).toContain("(dealt)");
  });

  it("pencils in the bids of the deal in progress, and none that the viewer does not know", () => {
    const scene = moment({
      players: 3,
      deal: { number: 2, size: 4, bids: [1, null, null], has_bid: [true, true, false] },
    });
    const row = sheet(scene, [result(1)]).querySelector(".pencil")!;
    expect([...row.querySelectorAll(".bid")].map(text)).toEqual(["1", "?", ""]);
  });

  it("rules lines for the deals to come, except where there is no room", () => {
    const scene = moment({ players: 3, deal: null });
    expect(sheet(scene, [result(1)]).querySelectorAll(".to-come")).toHaveLength(4);
    void unmount(shown!);
    expect(sheet(scene, [result(1)], true).querySelectorAll(".to-come")).toHaveLength(0);
  });

  it("writes a loss with a minus sign and names as they are", () => {
    const scene = moment({ players: 3, deal: null, seats: { 1: { name: "<b>Bo</b>" } } });
    const table = sheet(scene, [result(1, { totals: [-7, 1, 2] })]);
    expect(text(table.querySelector(".total"))).toBe("−7");
    expect(text(table.querySelectorAll("thead th")[2])).toBe("<b>Bo</b>");
  });
});
