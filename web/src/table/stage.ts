/** Shows steps one after another, hurries when more come than can be watched, and never falls far behind. */

import type { AnyHappening, Scene } from "../lib/protocol";
import { steps, type Step } from "./motion";

/** A clock that tests can turn. */
export interface Timer {
  set(run: () => void, ms: number): unknown;
  clear(handle: unknown): void;
}

const realTimer: Timer = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/** With so many steps waiting, each lasts this share of its time. */
const HURRY: readonly (readonly [number, number])[] = [
  [5, 1],
  [9, 0.5],
  [16, 0.2],
];
const TOO_MANY = 40;

export class Stage {
  #queue: Step[] = [];
  #newest: Scene;
  #showing: unknown = null;
  #current: Step;
  readonly #show: (step: Step) => void;
  readonly #timer: Timer;

  /**
   * @param first the picture to begin with.
   * @param show is called with each step as its turn comes.
   */
  constructor(first: Scene, show: (step: Step) => void, timer: Timer = realTimer) {
    this.#newest = first;
    this.#current = still(first);
    this.#show = show;
    this.#timer = timer;
  }

  /** Whether what is shown is the newest picture, at rest. */
  get settled(): boolean {
    return this.#showing === null && this.#queue.length === 0;
  }

  /** Something happened. */
  push(event: AnyHappening, after: Scene): void {
    this.#queue.push(...steps(this.#newest, event, after));
    this.#newest = after;
    if (this.#queue.length > TOO_MANY) this.flush();
    else if (this.#showing === null) this.#next();
  }

  /** Shows this picture at once and forgets what was still to be shown. */
  jump(scene: Scene): void {
    this.#newest = scene;
    this.flush();
  }

  /** Shows the newest picture at once. */
  flush(): void {
    this.#stop();
    this.#queue = [];
    this.#present(still(this.#newest));
  }

  /** Ends the rest of a trick, or the draw, that is shown now. */
  skip(): boolean {
    if (this.#showing === null || !["rest", "draw"].includes(this.#current.kind)) return false;
    this.#stop();
    this.#next();
    return true;
  }

  /** Stops for good. */
  close(): void {
    this.#stop();
    this.#queue = [];
  }

  #stop(): void {
    if (this.#showing !== null) this.#timer.clear(this.#showing);
    this.#showing = null;
  }

  #present(step: Step): void {
    this.#current = step;
    this.#show(step);
  }

  #next(): void {
    this.#showing = null;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      this.#present(step);
      const waiting = this.#queue.length;
      const share = HURRY.find(([limit]) => waiting < limit)?.[1] ?? 0;
      const ms = step.ms * share;
      if (ms > 0) {
        this.#showing = this.#timer.set(() => this.#next(), ms);
        return;
      }
    }
  }
}

function still(scene: Scene): Step {
  return { kind: "still", scene, ms: 0, winner: null, drawn: null };
}
