import { afterEach, expect, test, vi } from "vitest";

afterEach(() => (document.head.innerHTML = ""));

async function site(kind: string): Promise<typeof import("./site")> {
  vi.resetModules();
  document.head.innerHTML = kind ? `<meta name="ohhell-site" content="${kind}" />` : "";
  return import("./site");
}

test("pages have the server's plain addresses", async () => {
  const { to, pageOf, isStatic } = await site("");
  expect(isStatic).toBe(false);
  const pages = ["/", "/#play", "/score", "/score?sheet=a/b#c", "/t/abc", "rules#hook"];
  expect(pages.map(to)).toEqual(["/", "/#play", "/score", "/score?sheet=a/b#c", "/t/abc", "/rules#hook"]);
  expect(["/score", "/index.html", "/score/index.html"].map(pageOf)).toEqual(["/score", "/", "/score/"]);
});

test("on a plain web host each page is a folder", async () => {
  const { to, isStatic } = await site("static");
  expect(isStatic).toBe(true);
  const pages = ["/", "/#play", "/score", "/score/", "/score?sheet=a", "/rules#hook"];
  expect(pages.map(to)).toEqual(["/", "/#play", "/score/", "/score/", "/score/?sheet=a", "/rules/#hook"]);
});
