/** One line at the foot of the page, which goes by itself. */

import { announce } from "./live.svelte";

export const toasts: { id: number; text: string }[] = $state([]);

let last = 0;

/** Show a line for a while (milliseconds) and say it; the same line twice stays once, longer. */
export function toast(text: string, stay = 4_500): void {
  const same = toasts.findIndex((one) => one.text === text);
  if (same >= 0) toasts.splice(same, 1);
  const id = ++last;
  toasts.push({ id, text });
  announce(text);
  setTimeout(() => putAway(id), stay);
}

/** Take a line away. */
export function putAway(id: number): void {
  const at = toasts.findIndex((one) => one.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
