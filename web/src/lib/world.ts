/** The browser as the world of a {@link TableConnection}. */

import { ApiProblem, server } from "./api";
import type { Line, World } from "./connection";

declare const __VERSION__: string;

const RELOADED = "ohhell.reloaded";

/** A client of another version than the server loads itself anew, once for each version. */
export function reloadFor(server: string, version: string, storage: Storage, reload: () => void): void {
  if (server === version) return;
  try {
    if (storage.getItem(RELOADED) === server) return;
    storage.setItem(RELOADED, server);
  } catch {
    return; // where nothing can be remembered, it could go on for ever
  }
  reload();
}

export const browser: World = {
  open: (path) => new WebSocket(location.origin.replace(/^http/, "ws") + path) as unknown as Line,
  exists: async (table) => {
    try {
      await server.get(`/api/tables/${encodeURIComponent(table)}`);
      return true;
    } catch (problem) {
      return !(problem instanceof ApiProblem && problem.status === 404);
    }
  },
  now: () => Date.now(),
  random: () => Math.random(),
  newId: () => {
    // crypto.randomUUID is only there over https; phones in the same room come by http
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  },
  onWake: (wake) => {
    const shown = (): void => {
      if (document.visibilityState === "visible") wake();
    };
    document.addEventListener("visibilitychange", shown);
    addEventListener("online", wake);
    addEventListener("pageshow", wake);
    return () => {
      document.removeEventListener("visibilitychange", shown);
      removeEventListener("online", wake);
      removeEventListener("pageshow", wake);
    };
  },
  otherVersion: (server) => reloadFor(server, __VERSION__, sessionStorage, () => location.reload()),
};
