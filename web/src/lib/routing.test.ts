import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answered } from "../device/messages";

const device = vi.hoisted(() => ({ ask: vi.fn<(...asked: string[]) => Promise<Answered>>() }));
vi.mock("../device/client", () => device);

type Api = typeof import("./api");
let lib: Api;

/** The module anew, with no server behind the pages or with one. */
async function loaded(site: "static" | "server"): Promise<Api> {
  vi.resetModules();
  document.head.innerHTML = site === "static" ? '<meta name="ohhell-site" content="static" />' : "";
  return import("./api");
}

const knows = (body: unknown, status = 200): void => {
  device.ask.mockResolvedValue({ status, kind: "application/json", body: JSON.stringify(body) });
};
const served = (status: number, body: string) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response(body, { status })));
const away = () => vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("network"));

beforeEach(async () => {
  lib = await loaded("server");
});
afterEach(() => {
  vi.restoreAllMocks();
  device.ask.mockReset();
  document.head.innerHTML = "";
});

test("the server answers while it can be reached", async () => {
  served(200, '["of the server"]');
  expect(await lib.get("/api/presets?lang=en")).toEqual(["of the server"]);
  expect(device.ask).not.toHaveBeenCalled();
});

test.each(["/api/presets?lang=nl", "/api/rules/keys?lang=de"])(
  "without it the device answers %s",
  async (path) => {
    away();
    knows(["of the device"]);
    expect(await lib.get(path)).toEqual(["of the device"]);
    expect(device.ask).toHaveBeenCalledWith("GET", path, undefined);
  },
);

test("likewise what is asked of a score sheet, and the record goes along", async () => {
  away();
  knows({ record: "ohr" });
  await lib.post("/api/score/change", { record: "r", changes: [] });
  expect(device.ask).toHaveBeenCalledWith("POST", "/api/score/change", '{"record":"r","changes":[]}');
});

test.each([
  [502, "<html>"],
  [500, '{"code": "fault", "reason": "…", "values": {}}'],
  [429, '{"code": "too_often", "reason": "…", "values": {"seconds": 5}}'],
  [404, '{"code": "not_found", "reason": "…", "values": {}}'],
  [422, "<html>"],
  [200, "<html>Log in to the network</html>"],
  [200, ""],
])("where a server is down, older, or not ours (%i %s) the device answers", async (status, body) => {
  served(status, body);
  knows(["of the device"]);
  expect(await lib.get("/api/presets")).toEqual(["of the device"]);
});

test("where the device cannot answer either, what the server said is told", async () => {
  device.ask.mockRejectedValue(new lib.ApiProblem("device_blocked", "…"));
  served(429, '{"code": "too_often", "reason": "…", "values": {"seconds": 5}}');
  await expect(lib.get("/api/presets")).rejects.toMatchObject({ code: "too_often" });
  away();
  await expect(lib.get("/api/presets")).rejects.toMatchObject({ code: "device_blocked" });
});

test("a page that came in place of an answer is no answer", async () => {
  served(200, "<html>Log in to the network</html>");
  await expect(lib.server.get("/api/tables/abc")).rejects.toMatchObject({ code: "offline" });
  await expect(lib.api.tables()).rejects.toMatchObject({ code: "offline" });
});

test("a refusal of the server stands, and so does one of the device", async () => {
  served(422, '{"code": "bid", "reason": "…", "values": {}}');
  await expect(lib.post("/api/score/change", {})).rejects.toMatchObject({ code: "bid", status: 422 });
  expect(device.ask).not.toHaveBeenCalled();
  away();
  knows({ code: "deal", reason: "…", values: { size: 3 } }, 422);
  await expect(lib.post("/api/score/change", {})).rejects.toMatchObject({
    code: "deal",
    values: { size: 3 },
  });
});

test("a table on the server is never looked for on the device", async () => {
  away();
  await expect(lib.api.table("abc")).rejects.toMatchObject({ code: "offline" });
  await expect(lib.api.openTable({ rules: "oh-hell", name: "Ann" })).rejects.toMatchObject({
    code: "offline",
  });
  expect(device.ask).not.toHaveBeenCalled();
});

test("a table of the device's own is asked for nowhere else", async () => {
  const fetched = served(200, "{}");
  knows({ table: "abc" });
  lib.keepOwn("abc");
  expect(await lib.api.table("abc")).toEqual({ table: "abc" });
  expect(fetched).not.toHaveBeenCalled();
  await lib.api.table("other");
  expect(fetched).toHaveBeenCalledOnce();
});

test("a server that takes too long is not waited for again at once", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new DOMException("late", "TimeoutError"));
  knows([]);
  await lib.get("/api/presets");
  await lib.get("/api/presets");
  expect(fetched).toHaveBeenCalledOnce();
});

test("the more often it takes too long, the longer it is left alone", async () => {
  vi.useFakeTimers();
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new DOMException("late", "TimeoutError"));
  knows([]);
  for (const wait of [30_001, 60_001, 90_001]) {
    await lib.get("/api/presets");
    vi.advanceTimersByTime(wait);
  }
  await lib.get("/api/presets");
  expect(fetched).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test("with no server behind the pages none is asked", async () => {
  lib = await loaded("static");
  const fetched = served(200, "{}");
  knows([]);
  expect(await lib.get("/api/presets")).toEqual([]);
  await expect(lib.api.tables()).rejects.toMatchObject({ code: "no_server" });
  await expect(lib.server.post("/api/tables", {})).rejects.toMatchObject({ code: "no_server" });
  expect(fetched).not.toHaveBeenCalled();
});

test("what was unreached is told from what was refused", () => {
  const problem = (code: string, status = 0) => new lib.ApiProblem(code, "", {}, status);
  expect([problem("offline"), problem("no_server"), problem("server", 502)].map(lib.isUnreached)).toEqual([
    true,
    true,
    true,
  ]);
  expect([problem("rules", 422), problem("fault", 500), new Error("x")].map(lib.isUnreached)).toEqual([
    false,
    false,
    false,
  ]);
});
