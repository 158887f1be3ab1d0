import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { LONG } from "./fixtures/evening";
import ScoreSheet from "./ScoreSheet.svelte";

let shown: ReturnType<typeof mount> | undefined;
afterEach(() => void (shown && unmount(shown)));

function draw(more: Record<string, unknown> = {}): HTMLElement {
  shown = mount(ScoreSheet, { target: document.body, props: { sheet: LONG, ...more } });
  flushSync();
  return document.querySelector(".paper")!;
}
const text = (row: Element | null | undefined): string => row?.textContent.replace(/\s+/g, " ").trim() ?? "";

test("a row for each deal, the open one, and those to come", () => {
  const rows = draw().querySelectorAll("tr.deal, tr.to-come");
  expect(rows.length).toBe(LONG.deals.length + LONG.plan.length);
  expect(rows[7]!.classList).toContain("open");
});

test("missed bids are blotted and say so in words", () => {
  const row = draw().querySelectorAll("tr.deal")[0]!;
  expect(row.querySelectorAll(".blotted").length).toBe(1);
  expect(text(row.querySelectorAll("td")[2])).toContain("bid 0, took 1, missed: 1 point");
});

test("a broken hook and points for another reason stand under their deal", () => {
  const notes = [...draw().querySelectorAll("tr.note")].map(text);
  expect(notes).toHaveLength(2);
  expect(notes[0]).toContain("the bids are 5 in all");
  expect(notes[1]).toBe("\u2068Bo\u2069 −5: revoke");
});

test("a row that is tapped, or its button, tells which deal, once", () => {
  const ondeal = vi.fn();
  const rows = draw({ ondeal }).querySelectorAll<HTMLElement>("tr.deal");
  rows[2]!.querySelector("td")!.click();
  rows[4]!.querySelector("button")!.click();
  expect(ondeal.mock.calls).toEqual([[3], [5]]);
});

test("an adjustment tells where it stands", () => {
  const onadjustment = vi.fn();
  draw({ onadjustment }).querySelector<HTMLElement>("tr.note button")!.click();
  expect(onadjustment).toHaveBeenCalledWith({ number: 4, place: 0 });
});

test("without the plan nothing stands below", () => {
  expect(draw({ plan: false }).querySelectorAll("tr.to-come").length).toBe(0);
});

test("those who sit out and those who left have no rank of their own to show", () => {
  const places = [...draw().querySelectorAll("tfoot td")].map(text);
  expect(places[2]).toBe("–");
});
