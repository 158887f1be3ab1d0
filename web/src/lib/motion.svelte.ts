/** Whether things may move. */

import { MediaQuery } from "svelte/reactivity";
import { settings } from "./settings.svelte";

const asked = new MediaQuery("prefers-reduced-motion: reduce");

/** Whether movement gives way to fades: the setting says so, or the system asks for it. */
export function reduced(): boolean {
  return settings.motion === "reduced" || asked.current;
}

/** A movement's duration in milliseconds: 0 where nothing is to move. */
export function ms(duration: number): number {
  return reduced() ? 0 : duration;
}
