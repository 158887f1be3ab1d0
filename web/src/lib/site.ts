/** Where the client came from: a server of ours, or a folder on any web host that answers no questions. */

/** The address under which all pages lie, with a slash at its end: that of the folder above the scripts. */
export const root = import.meta.env.PROD ? new URL(/* @vite-ignore */ "..", import.meta.url).pathname : "/";

/** Whether there is no server behind the pages; `ohhell static` writes it into each of them. */
export const isStatic =
  document.querySelector('meta[name="ohhell-site"]')?.getAttribute("content") === "static";

/** What the document found from where it lay is found from the next page's address as well. */
export function fixLinks(): void {
  const links = document.querySelectorAll<HTMLLinkElement>(
    "link[rel~='icon'], link[rel$='icon'], link[rel='manifest']",
  );
  for (const link of links) link.href = String(link.href);
}

/** The address of a page of ours, such as `/rules#hook`, wherever the client lies. */
export function to(page: string): string {
  const [, path, rest] = /^\/?([^?#]*)(.*)$/.exec(page)!;
  const folder = isStatic && path && !path.endsWith("/") ? "/" : "";
  return root + path + folder + rest;
}

/** The page that an address of this client means, as {@link to} takes it; null for what is not ours. */
export function pageOf(path: string): string | null {
  return path.startsWith(root) ? `/${path.slice(root.length).replace(/(^|\/)index\.html$/, "$1")}` : null;
}
