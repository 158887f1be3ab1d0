import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LONG } from "../sheet/fixtures/evening";
import OpenSheet from "./OpenSheet.svelte";

const SCORE = { record: "ohr 1\nplayers Ann Bo\n", sheet: { ...LONG, stage: "over", winners: [0] } };
let answer: { status: number; body: unknown };
let shown: ReturnType<typeof mount> | undefined;

beforeEach(() => {
  answer = { status: 200, body: SCORE };
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }))),
  );
});
afterEach(() => {
  if (shown) void unmount(shown);
  vi.unstubAllGlobals();
});

type Here = { id: string; title: string; same: boolean } | null;
function open(here: Here, code = "CODE") {
  const told = { onadd: vi.fn(), onreplace: vi.fn(), onshow: vi.fn(), onclose: vi.fn() };
  const known = vi.fn(() => Promise.resolve(here));
  shown = mount(OpenSheet, { target: document.body, props: { code, known, ...told } });
  flushSync();
  return { ...told, known };
}
const buttons = (): string[] =>
  [...document.querySelectorAll("button")].map((button) => button.textContent.trim());
const press = (name: string): void =>
  [...document.querySelectorAll("button")].find((button) => button.textContent.trim() === name)!.click();

test("what a link brought is shown before it is kept", async () => {
  const { onadd } = open(null);
  await vi.waitFor(() => expect(buttons()).toEqual(["Keep it on this device", "Leave it"]));
  expect(document.body.textContent).toContain("Ann\u2069 won");
  expect(onadd).not.toHaveBeenCalled();
  press("Keep it on this device");
  expect(onadd).toHaveBeenCalledWith(SCORE);
});

test("an evening that is here already is never put aside unasked", async () => {
  const { onadd, onreplace } = open({ id: "e1", title: "Friday", same: false });
  await vi.waitFor(() => expect(buttons()[0]).toBe("Show the one here"));
  expect(onadd).not.toHaveBeenCalled();
  expect(onreplace).not.toHaveBeenCalled();
  press("Put this in its place");
  expect(onreplace).toHaveBeenCalledWith("e1", SCORE);
});

test("the very same evening is only shown", async () => {
  const { onshow } = open({ id: "e1", title: "Friday", same: true });
  await vi.waitFor(() => expect(buttons()).toEqual(["Show the one here", "Leave it"]));
  press("Show the one here");
  expect(onshow).toHaveBeenCalledWith("e1");
});

test("what cannot be read is refused in one line, and nothing is kept", async () => {
  answer = { status: 422, body: { code: "nobody-knows", reason: "line 2: no such thing.", values: {} } };
  const { onadd, known } = open(null);
  await vi.waitFor(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toBe("line 2: no such thing."),
  );
  expect(known).not.toHaveBeenCalled();
  expect(onadd).not.toHaveBeenCalled();
});

test("nothing pasted is said to be nothing", async () => {
  open(null, "");
  press("Look at it");
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
  expect(fetch).not.toHaveBeenCalled();
});
