import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromWorker, ToWorker } from "./messages";

class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  readonly heard: ToWorker[] = [];
  ended = false;

  constructor() {
    super();
    FakeWorker.made.push(this);
  }

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(news: FromWorker): void {
    this.dispatchEvent(new MessageEvent("message", { data: news }));
  }
}

type Client = typeof import("./client");
type State = typeof import("./device.svelte");
let client: Client;
let device: State["device"];
const worker = (): FakeWorker => FakeWorker.made.at(-1)!;

beforeEach(async () => {
  FakeWorker.made = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.resetModules();
  client = await import("./client");
  ({ device } = await import("./device.svelte"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("there is one worker, and each question has its own answer", async () => {
  client.start();
  const first = client.ask("GET", "/api/here");
  const second = client.ask("POST", "/api/score/open", "{}");
  expect(FakeWorker.made.length).toBe(1);
  const [a, b] = worker().heard as (ToWorker & { type: "ask" })[];
  worker().say({ type: "answer", id: b!.id, status: 422, kind: "k", body: "b" });
  worker().say({ type: "answer", id: a!.id, status: 200, kind: "k", body: "a" });
  expect(await first).toEqual({ status: 200, kind: "k", body: "a" });
  expect(await second).toEqual({ status: 422, kind: "k", body: "b" });
});

test("how far it is can be seen", () => {
  expect(device.now).toEqual({ state: "off" });
  client.start();
  worker().say({ type: "progress", progress: { state: "loading", done: 1, bytes: 2 } });
  expect(device.now).toEqual({ state: "loading", done: 1, bytes: 2 });
  worker().say({ type: "progress", progress: { state: "ready" } });
  worker().say({ type: "keeping", keeping: "full" });
  expect([device.now, device.keeping]).toEqual([{ state: "ready" }, "full"]);
});

test("a line hears its own frames, and nothing after it was closed", () => {
  const line = client.openLine("abc", undefined, false);
  const heard: string[] = [];
  line.onmessage = ({ data }) => heard.push(data);
  line.onclose = ({ code }) => heard.push(String(code));
  const { line: id } = worker().heard[0] as ToWorker & { type: "open" };
  worker().say({ type: "frame", line: id, text: "one" });
  worker().say({ type: "frame", line: id + 1, text: "another's" });
  worker().say({ type: "closed", line: id, code: 4409 });
  worker().say({ type: "frame", line: id, text: "late" });
  expect(heard).toEqual(["one", "4409"]);
  line.close();
  expect(worker().heard.filter(({ type }) => type === "close")).toEqual([]);
});

test("an engine that does not start refuses what was asked, and is started anew when asked to", async () => {
  const asked = client.ask("GET", "/api/here");
  worker().say({ type: "progress", progress: { state: "failed", why: "memory" } });
  await expect(asked).rejects.toMatchObject({ code: "device_memory" });
  expect(worker().ended).toBe(true);
  worker().say({ type: "progress", progress: { state: "ready" } }); // of the one that is gone
  expect(device.now).toEqual({ state: "failed", why: "memory" });
  await expect(client.ask("GET", "/api/here")).rejects.toMatchObject({ code: "device_memory" });
  expect(FakeWorker.made.length).toBe(1);
  client.start();
  expect(FakeWorker.made.length).toBe(2);
  expect(device.now.state).toBe("loading");
});

test("after a while it is tried again by itself", async () => {
  vi.useFakeTimers();
  client.start();
  worker().say({ type: "progress", progress: { state: "failed", why: "offline" } });
  vi.advanceTimersByTime(11_000);
  void client.ask("GET", "/api/here");
  expect(FakeWorker.made.length).toBe(2);
});

test("a worker that cannot be made at all is told of", async () => {
  vi.stubGlobal("Worker", function () {
    throw new TypeError("no workers");
  });
  await expect(client.ask("GET", "/api/here")).rejects.toMatchObject({ code: "device_blocked" });
});

test.each([
  ["offline", () => Promise.reject(new TypeError("network"))],
  ["fault", () => Promise.resolve(new Response("", { status: 404 }))],
  ["blocked", () => Promise.resolve(new Response(""))],
])("a worker that does not begin is told of: %s", async (why, fetched) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(fetched);
  const asked = client.ask("GET", "/api/here");
  worker().dispatchEvent(new Event("error"));
  await expect(asked).rejects.toMatchObject({ code: `device_${why}` });
  expect(device.now).toEqual({ state: "failed", why });
});

test("what breaks in a worker that runs is no matter of the browser's", async () => {
  const asked = client.ask("GET", "/api/here");
  worker().say({ type: "progress", progress: { state: "ready" } });
  worker().dispatchEvent(new Event("error"));
  await expect(asked).rejects.toMatchObject({ code: "device_fault" });
});
