/** Which page is shown: the address bar, as state. */

import { pageOf, to } from "./site";

export type Page = "home" | "table" | "score" | "solo" | "rules" | "help" | "settings" | "missing";

export interface Route {
  path: string;
  /** Without the `#`. */
  hash: string;
  /** What stands after the `?`: which sheet, which game on this device. */
  query: URLSearchParams;
  page: Page;
  /** The table's id on a table's page. */
  table: string | null;
}

const PAGES: Record<string, Page> = {
  "/": "home",
  "/score": "score",
  "/solo": "solo",
  "/rules": "rules",
  "/help": "help",
  "/settings": "settings",
};

/** What an address means. */
export function read(path: string, hash: string, search = ""): Route {
  const table = /^\/t\/([\w-]+)\/?$/.exec(path)?.[1] ?? null;
  const page = table ? "table" : (PAGES[path.replace(/(.)\/$/, "$1")] ?? "missing");
  return { path, hash: hash.replace(/^#/, ""), query: new URLSearchParams(search), page, table };
}

/** What the address bar means. */
const here = (): Route => read(pageOf(location.pathname) ?? "", location.hash, location.search);

export const route: Route = $state(here());

function follow(): void {
  Object.assign(route, here());
}

/** Go to a page of ours, such as `/t/abc` or `/rules#hook`; `replace` leaves no step to go back to. */
export function go(page: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", to(page));
  follow();
  scrollTo(0, 0);
}

/** A click on a plain link to one of our pages changes the page without loading it anew. */
function click(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  const page = pageOf(link.pathname);
  if (page === null || read(page, "").page === "missing") return;
  event.preventDefault();
  if (link.href !== location.href) go(page + link.search + link.hash);
}

/** Begin to follow the address bar and clicks on links. */
export function startRouter(): void {
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  document.addEventListener("click", click);
}
