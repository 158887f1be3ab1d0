/** The time that is left for a turn. */

import type { Scene } from "../lib/protocol";

export interface TimeLeft {
  /** Of the turn's time, between 0 and 1. */
  share: number;
  seconds: number;
}

const TICK_MS = 250;

export class TurnTime {
  #now = $state(0);
  readonly #scene: () => Scene;

  /**
   * @param scene the newest picture.
   * @param now the server's clock, in milliseconds.
   */
  constructor(scene: () => Scene, now: () => number) {
    this.#scene = scene;
    $effect(() => {
      const game = scene().game;
      if (!game || game.deadline === null) return;
      this.#now = now();
      const timer = setInterval(() => (this.#now = now()), TICK_MS);
      return () => clearInterval(timer);
    });
  }

  /** What a seat has left; null where it is not its turn or there is no timer. */
  of(seat: number): TimeLeft | null {
    const { game, turn_seconds } = this.#scene();
    if (!game || game.deadline === null || !game.acting.includes(seat)) return null;
    const left = Math.max(0, game.deadline - this.#now) / 1000;
    return { share: Math.min(1, left / Math.max(turn_seconds, 1)), seconds: Math.ceil(left) };
  }
}
