import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { PersonStatistics } from "../../lib/protocol";
import Statistics from "./Statistics.svelte";

const person = (name: string, made: number): PersonStatistics => ({
  name,
  games: 1,
  wins: 0,
  shared: 0,
  deals: 4,
  made,
  over: 0,
  under: 4 - made,
  bid: 4,
  taken: made,
  points: 10 * made,
  by_size: [],
  by_place: [],
  as_dealer: { key: 0, deals: 0, made: 0 },
  by_bid: [],
  best_run: null,
  worst_run: null,
  best: null,
  worst: null,
  meetings: [],
  evenings: [{ total: 10 * made, rank: 1, deals: 4, made }],
});

let shown: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  vi.unstubAllGlobals();
});

test("two of the same name are two people, and each can be looked at", async () => {
  const people = [person("Ann", 3), person("Bo", 2), person("Ann", 1)];
  const told = { evenings: 1, finished: 1, unread: [], people };
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(told)))),
  );
  const evening = { id: "e1", title: "Friday", date: "", record: "ohr 1\n", people: ["Ann", "Bo", "Ann"] };
  shown = mount(Statistics, { target: document.body, props: { evenings: [evening] } });
  flushSync();
  const choices = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>("[type=radio]")];
  await vi.waitFor(() => expect(choices()).toHaveLength(3));
  expect(choices().map(({ checked }) => checked)).toEqual([true, false, false]);
  choices()[2]!.click();
  flushSync();
  expect(choices().map(({ checked }) => checked)).toEqual([false, false, true]);
  expect(document.querySelector("dl")?.textContent).toContain("1 of 4");
});
