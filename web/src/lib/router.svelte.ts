/** Which page is shown: the address bar, as state. */

export type Page = "home" | "table" | "rules" | "help" | "settings" | "missing";

export interface Route {
  path: string;
  /** Without the `#`. */
  hash: string;
  page: Page;
  /** The table's id on a table's page. */
  table: string | null;
}

const PAGES: Record<string, Page> = {
  "/": "home",
  "/rules": "rules",
  "/help": "help",
  "/settings": "settings",
};

/** What an address means. */
export function read(path: string, hash: string): Route {
  const table = /^\/t\/([\w-]+)\/?$/.exec(path)?.[1] ?? null;
  const page = table ? "table" : (PAGES[path.replace(/(.)\/$/, "$1")] ?? "missing");
  return { path, hash: hash.replace(/^#/, ""), page, table };
}

export const route: Route = $state(read(location.pathname, location.hash));

function follow(): void {
  Object.assign(route, read(location.pathname, location.hash));
}

/** Go to a page of ours, such as `/t/abc` or `/rules#hook`; `replace` leaves no step to go back to. */
export function go(path: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
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
  if (read(link.pathname, "").page === "missing") return;
  event.preventDefault();
  if (link.href !== location.href) go(link.pathname + link.search + link.hash);
}

/** Begin to follow the address bar and clicks on links. */
export function startRouter(): void {
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  document.addEventListener("click", click);
}
