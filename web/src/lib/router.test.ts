import { expect, test } from "vitest";
import { go, read, route } from "./router.svelte";

test.each([
  ["/", "home", null],
  ["/t/aB-9_x", "table", "aB-9_x"],
  ["/t/abc/", "table", "abc"],
  ["/t/", "missing", null],
  ["/t/a b", "missing", null],
  ["/rules", "rules", null],
  ["/help/", "help", null],
  ["/score", "score", null],
  ["/solo/", "solo", null],
  ["/settings", "settings", null],
  ["/constructor", "missing", null],
  ["/api/tables", "missing", null],
])("%s is the page %s", (path, page, table) => {
  expect(read(path, "#x")).toEqual({ path, hash: "x", query: new URLSearchParams(), page, table });
});

test("going somewhere is a step that can be taken back", () => {
  go("/rules#hook");
  expect([route.page, route.hash, location.pathname]).toEqual(["rules", "hook", "/rules"]);
  go("/", { replace: true });
  expect(route.page).toBe("home");
});
