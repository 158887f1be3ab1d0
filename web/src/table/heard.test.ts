/** Who is hidden is a person and not a seat; what was said stays with whoever said it. */

import { beforeEach, expect, test } from "vitest";
import type { Said, SeatScene } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { Heard } from "./heard.svelte";
import { told } from "./told";

const said = (seat: number, name: string): Said => ({ type: "said", seat, name, text: "hello" });
const seat = (name: string): SeatScene => ({ name, kind: "person", bot: null, host: false, ready: false });

beforeEach(() => {
  settings.mutedSeats = [];
});

test("whoever sits there next is heard", () => {
  const heard = new Heard("t");
  heard.mute(2, "Bo");
  expect(heard.hear(said(2, "Bo"), 0, true)).toBe(false);
  expect(heard.hear(said(2, "Cy"), 0, true)).toBe(true);
  heard.mute(2, "Bo");
  expect(heard.hear(said(2, "Bo"), 0, true)).toBe(true);
});

test("another name does not help", () => {
  const heard = new Heard("t");
  heard.mute(2, "Bo");
  heard.renamed(2, "Bo", "Bob");
  heard.renamed(1, "Ann", "Anna");
  expect([heard.muted(2, "Bob"), heard.muted(1, "Anna")]).toEqual([true, false]);
});

test("what was said is told under the name that the speaker had then", () => {
  const words = {
    t: (key: string, values?: Record<string, unknown>) => `${key} ${values?.["name"]} ${values?.["you"]}`,
    card: (name: string) => name,
    suit: (letter: string) => letter,
  };
  const hearer = { seats: [seat("Cy"), seat("Ann")], you: 1 };
  expect(told(said(1, "Bo"), hearer, words)).toBe("table.told.said \u2068Bo\u2069 no");
});
