import { expect, test } from "vitest";
import { MemoryShelf, openShelf, whyNotKept } from "./shelf";

test("changes are made together, and only where nobody came between", async () => {
  const shelf = new MemoryShelf();
  expect(await shelf.swap("head/a", undefined, '{"head/a": "1", "log/a/2": "y", "log/a/1": "x"}')).toBe(true);
  expect(await shelf.swap("head/a", undefined, '{"head/a": "other"}')).toBe(false);
  expect(await shelf.swap("head/a", "2", '{"head/a": "other", "new": "z"}')).toBe(false);
  expect(await shelf.get("head/a")).toBe("1");
  expect(await shelf.get("new")).toBeUndefined();
  expect(JSON.parse(await shelf.entries("log/a/"))).toEqual([
    ["log/a/1", "x"],
    ["log/a/2", "y"],
  ]);
  expect(await shelf.swap("head/a", "1", '{"head/a": null, "log/a/1": null}')).toBe(true);
  expect(JSON.parse(await shelf.entries(""))).toEqual([["log/a/2", "y"]]);
});

test("where the browser has no database the page's memory does, and it is told", async () => {
  const { shelf, keeping } = await openShelf(); // there is none here
  expect(keeping).toBe("refused");
  expect(await shelf.swap("a", undefined, '{"a": "1"}')).toBe(true);
});

test("a full disk is told from a refusal", () => {
  expect(whyNotKept(new DOMException("", "QuotaExceededError"))).toBe("full");
  expect(whyNotKept(new DOMException("", "SecurityError"))).toBe("refused");
  expect(whyNotKept(new Error("x"))).toBe("refused");
});
