/** The engine on this device as pages see it: how far it is, and whether what is played is kept. */

import type { Keeping, Progress } from "./messages";

interface Device {
  /** `off`: nobody has asked for it yet. */
  now: Progress | { state: "off" };
  keeping: Keeping;
}

export const device: Device = $state({ now: { state: "off" }, keeping: "kept" });
