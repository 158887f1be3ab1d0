import { beforeEach, expect, test } from "vitest";
import type { Line, World } from "./connection";
import { LiveTable, type News } from "./table.svelte";

let line: Line & { sent: Record<string, unknown>[] };
let table: LiveTable;

const world: World = {
  open: () => {
    line = {
      sent: [],
      send: (text) => line.sent.push(JSON.parse(text)),
      close: () => undefined,
      onmessage: null,
      onclose: null,
    };
    return line;
  },
  exists: () => Promise.resolve(true),
  now: () => Date.now(),
  random: () => 0.5,
  newId: () => `c${line.sent.length + 1}`,
  onWake: () => () => undefined,
  otherVersion: () => undefined,
};

const scene = (mark: string) => ({ you: 1, rules: { deck: "standard" }, mark });
const hears = (frame: object): void => line.onmessage!({ data: JSON.stringify(frame) });

beforeEach(() => {
  table = new LiveTable("t", world);
  const past = [{ seq: 3, at: 0, event: { type: "said", seat: 0, text: "hello" } }];
  const head = { type: "welcome", table: "t", seq: 3, now: Date.now() + 60_000, server: "1" };
  hears({ ...head, scene: scene("a"), results: [], past, present: [true, false], watching: 2 });
  return () => table.close();
});

test("the first picture", () => {
  expect([table.link, table.seq, table.you, table.watching, table.present]).toEqual([
    "live",
    3,
    1,
    2,
    [true, false],
  ]);
  expect(Math.abs(table.now() - Date.now() - 60_000)).toBeLessThan(1_000);
});

test("news comes with the pictures before and after it, and results grow", () => {
  const news: News[] = [];
  const stop = table.onHappening((one) => news.push(one));
  const result = { number: 1 };
  hears({
    type: "update",
    seq: 4,
    at: 9,
    scene: scene("b"),
    event: { type: "played", seat: 0, card: "Qd", trick: null, result },
  });
  stop();
  hears({ type: "update", seq: 5, at: 9, scene: scene("c"), event: { type: "skip" } });
  expect(news).toHaveLength(1);
  expect(news[0]).toMatchObject({ seq: 4, before: { mark: "a" }, scene: { mark: "b" } });
  expect(table.results).toEqual([result]);
  expect(table.scene).toMatchObject({ mark: "c" });
  expect(table.past.map((past) => past.seq)).toEqual([3, 4, 5]);
});

test("a picture that repeats the past tells it once", () => {
  hears({ type: "update", seq: 4, at: 9, scene: scene("b"), event: { type: "started" } });
  const past = [{ seq: 4, at: 9, event: { type: "started" } }];
  const head = { type: "welcome", table: "t", seq: 4, now: 0, server: "1" };
  hears({ ...head, scene: scene("d"), results: [], past, present: [], watching: 0 });
  expect(table.past.map((one) => one.seq)).toEqual([3, 4]);
  expect(table.scene).toMatchObject({ mark: "d" });
});

test("what was not done is kept for the page to say", async () => {
  const play = table.play("Qd");
  expect(line.sent).toMatchObject([{ type: "play", card: "Qd", table: "t", expected_seq: 3 }]);
  hears({ type: "reject", cmd_id: "c1", code: "follow", reason: "", values: { suit: "s" } });
  expect(await play).toMatchObject({ code: "follow" });
  expect(table.lastProblem).toMatchObject({ code: "follow" });
});
