import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Score } from "../../lib/protocol";
import { begin } from "../evenings";
import { sheet } from "../fixtures";
import { PassingShelf } from "../shelf";
import * as shelves from "../shelf";
import { cover, Session } from "./session.svelte";

/** An engine that writes down what it was asked; the record is the list of changes. */
const score = (record: string): Score => ({ record, sheet: sheet() });
let shelf: PassingShelf;
let id: string;

beforeEach(async () => {
  shelf = new PassingShelf();
  vi.spyOn(shelves, "shelf").mockResolvedValue(shelf);
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as { text?: string; record?: string; changes?: { bid: number }[] };
    const record = asked.text ?? `${asked.record} ${asked.changes!.map(({ bid }) => bid).join(" ")}`;
    return Promise.resolve(new Response(JSON.stringify(score(record))));
  });
  const evening = begin("ohr", cover(sheet()), "us");
  id = evening.id;
  await shelf.add(evening);
});
afterEach(() => vi.restoreAllMocks());

const bid = (n: number) => [{ type: "bid" as const, seat: 0, bid: n }];

test("every change is kept before it is shown, and can be taken back and done again", async () => {
  const session = (await Session.open(id))!;
  expect(session.canUndo).toBe(false);
  await session.change(bid(1));
  await session.change(bid(2));
  expect((await shelf.get(id))!.record).toBe("ohr 1 2");
  await session.undo();
  expect([session.score.record, session.canUndo, session.canRedo]).toEqual(["ohr 1", true, true]);
  await session.undo();
  expect([session.score.record, session.canUndo]).toEqual(["ohr", false]);
  await session.redo();
  await session.redo();
  expect([session.score.record, session.canRedo]).toEqual(["ohr 1 2", false]);
});

test("a change after something was taken back leaves that behind", async () => {
  const session = (await Session.open(id))!;
  await session.change(bid(1));
  await session.undo();
  await session.change(bid(3));
  expect([session.score.record, session.canRedo]).toEqual(["ohr 3", false]);
  await session.undo();
  expect(session.score.record).toBe("ohr");
});

test("what can be taken back is there after the page was closed", async () => {
  const before = (await Session.open(id))!;
  await before.change(bid(1));
  before.close();
  const session = (await Session.open(id))!;
  expect(session.last?.what).toEqual(bid(1));
  await session.undo();
  expect(session.score.record).toBe("ohr");
});

test("another window's change is shown, and ours is not written over it", async () => {
  const [ours, theirs] = [(await Session.open(id))!, (await Session.open(id))!];
  await theirs.change(bid(1));
  ours.evening = { ...ours.evening, version: 1 }; // as long as it has not heard of it
  expect(await ours.change(bid(2))).toBe(false);
  expect([ours.score.record, ours.overtaken > 0]).toEqual(["ohr 1", true]);
  expect((await shelf.get(id))!.record).toBe("ohr 1");
});

test("a second change while one is on its way is not made", async () => {
  const session = (await Session.open(id))!;
  const first = session.change(bid(1));
  expect(await session.change(bid(2))).toBe(false);
  await first;
  expect(session.score.record).toBe("ohr 1");
});

test("what the engine refuses changes nothing", async () => {
  const session = (await Session.open(id))!;
  vi.stubGlobal("fetch", () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: "hook", reason: "no", values: {} }), { status: 422 }),
    ),
  );
  await expect(session.change(bid(1))).rejects.toMatchObject({ code: "hook" });
  expect([session.score.record, session.busy, (await shelf.get(id))!.version]).toEqual(["ohr", false, 1]);
});

test("where nothing outlasts the page, that is said", async () => {
  const session = (await Session.open(id))!;
  await session.change(bid(1));
  expect(session.unkept).toBe("refused");
});
