/** How a sheet leaves the device: as a file, on the clipboard, by an address that other phones reach. */

import { api } from "../../lib/api";
import { isStatic, to } from "../../lib/site";

/** What kinds of file there are. */
export const KINDS = { ohr: "text/plain", csv: "text/csv", json: "application/json" } as const;

/** Whether it could be put on the clipboard; without https there is none. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const LOCAL = /^(localhost|127\.|\[::1\])/;

/** The address of a page of ours as other phones in the room reach it: they do not know this machine as "localhost". */
export async function reached(page: string): Promise<string> {
  let origin = location.origin;
  if (LOCAL.test(location.hostname) && !isStatic) {
    const here = await api.here().catch(() => null);
    origin = here?.addresses[0] ?? origin;
  }
  return origin + to(page);
}
