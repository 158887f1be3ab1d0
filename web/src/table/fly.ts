/** Where a card comes from and goes to, as Svelte transitions on `translate` and `opacity` alone. */

import type { TransitionConfig } from "svelte/transition";
import { reduced } from "../lib/motion.svelte";

/** Where something lay on the screen. */
export type Spot = Pick<DOMRect, "left" | "top" | "width" | "height">;

const FADE_MS = 140;
const left: Map<string, Spot> = new Map();

/** Remembers where a card of the hand lay when it was played. */
export function leftHand(card: string, spot: Spot): void {
  left.set(card, spot);
}

function middle(spot: Spot): { x: number; y: number } {
  return { x: spot.left + spot.width / 2, y: spot.top + spot.height / 2 };
}

function seatSpot(seat: number): Spot | null {
  return document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect() ?? null;
}

function travel(
  node: Element,
  spot: Spot | null,
  duration: number,
  easing: (t: number) => number,
): TransitionConfig {
  if (duration === 0) return { duration: 0 };
  if (!spot || reduced()) return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
  const here = middle(node.getBoundingClientRect());
  const there = middle(spot);
  const [dx, dy] = [there.x - here.x, there.y - here.y];
  return {
    duration,
    easing,
    css: (t, u) =>
      `translate: ${(dx * u).toFixed(2)}px ${(dy * u).toFixed(2)}px; opacity: ${Math.min(1, t * 3)}`,
  };
}

const slowingDown = (t: number): number => 1 - (1 - t) ** 3;
const speedingUp = (t: number): number => t * t;

/** A card arrives from its player, or from the place in the hand that it left. */
export function arrive(
  node: Element,
  { card, seat, ms }: { card: string; seat: number; ms: number },
): TransitionConfig {
  const spot = left.get(card) ?? seatSpot(seat);
  left.delete(card);
  return travel(node, spot, ms, slowingDown);
}

/** A card goes to whoever took the trick. */
export function depart(
  node: Element,
  { seat, ms }: { seat: () => number | null; ms: () => number },
): TransitionConfig {
  const to = seat();
  return travel(node, to === null ? null : seatSpot(to), to === null ? 0 : ms(), speedingUp);
}
