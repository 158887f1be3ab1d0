/** The keys of the table. */

export type KeyWish =
  | { do: "move"; by: number }
  | { do: "digit"; digit: number }
  | { do: "last" | "sheet" | "help" | "chat" | "rules" };

const LETTERS: Record<string, "last" | "sheet" | "help" | "chat" | "rules"> = {
  l: "last",
  s: "sheet",
  "?": "help",
  c: "chat",
  r: "rules",
};

/** What a key asks for; null where it is not ours, or where something is being typed. */
export function keyWish(event: KeyboardEvent): KeyWish | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return null;
  const target = event.target as Element | null;
  if (target?.closest?.("input, textarea, select, [contenteditable], dialog")) return null;
  if (/^\d$/.test(event.key)) return { do: "digit", digit: Number(event.key) };
  if (event.key === "ArrowLeft") return { do: "move", by: -1 };
  if (event.key === "ArrowRight") return { do: "move", by: 1 };
  const letter = LETTERS[event.key.toLowerCase()];
  return letter ? { do: letter } : null;
}

/**
 * The bid that digits typed one after another mean: 1 then 2 is 12 where the hand has room for twelve tricks.
 *
 * @param before the digits typed a moment ago, as a number; null for none.
 */
export function bidTyped(before: number | null, digit: number, size: number): number {
  const both = before === null ? digit : before * 10 + digit;
  return both <= size ? both : digit;
}
