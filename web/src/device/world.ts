/** This device as the world of a table: the engine in the worker instead of a server. */

import { api, keepOwn } from "../lib/api";
import type { World } from "../lib/connection";
import { browser } from "../lib/world";
import { openLine } from "./client";

const SOCKET = /^\/api\/tables\/([^/]+)\/socket(?:\?since=(\d+))?$/;

/** The world of a table on this device; with `take` it is taken from another tab that plays there. */
export function deviceWorld(table: string, take: boolean): World {
  keepOwn(table);
  let taking = take;
  return {
    ...browser,
    alone: true,
    open: (path) => {
      const [, id, since] = SOCKET.exec(path)!;
      const line = openLine(decodeURIComponent(id!), since === undefined ? undefined : Number(since), taking);
      taking = false;
      return line;
    },
    exists: async (asked) => {
      try {
        await api.table(asked);
        return true;
      } catch {
        return false;
      }
    },
    otherVersion: () => undefined,
  };
}
