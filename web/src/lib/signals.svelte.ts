/** Signals beside the picture: the window's title, a vibration. */

import { settings } from "./settings.svelte";

const SIGNAL = /^● .*? – /;

/** Put a signal such as "Your turn" before the page's title; null takes it away. */
export function titleSignal(text: string | null): void {
  const plain = document.title.replace(SIGNAL, "");
  document.title = text && settings.titleSignal ? `● ${text} – ${plain}` : plain;
}

/**
 * A short vibration (milliseconds, or a pattern of them) where the device and the settings have it; browsers want a
 * touch of the page first.
 */
export function vibrate(pattern: number | number[] = 40): void {
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  if (settings.vibrate && touched && "vibrate" in navigator) navigator.vibrate(pattern);
}
