/** The page's one polite live region: what a screen reader is told as it happens. */

export const spoken = $state({ text: "", turn: 0 });

let waiting: string[] = [];

/** Say something; what is said in the same moment is said as one. */
export function announce(text: string): void {
  if (!text) return;
  if (!waiting.length) queueMicrotask(say);
  waiting.push(text);
}

function say(): void {
  spoken.text = waiting.join(" ");
  spoken.turn += 1;
  waiting = [];
}

/** Take back what was said last: it belongs to a place that has been left. */
export function hush(): void {
  spoken.text = "";
}
