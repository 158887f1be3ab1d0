/** A finger that taps twice means it once. */

const AGAIN = 400;

/**
 * Tells taps that were meant from those that came along. The pads of two players look the same and lie in the same
 * place, so a second tap on the same number at once is part of the first; so is one on whatever takes the pad's place,
 * or gives its place to a pad, and a key of the keyboard that is held down.
 */
export class Taps {
  private what: number | "go" | null = null;
  private at = -Infinity;

  /** Whether a tap on a number, or on the way on, counts (milliseconds; any clock). */
  meant(what: number | "go", at: number): boolean {
    const soon = at - this.at < AGAIN;
    const other = typeof what === "number" && typeof this.what === "number" && what !== this.what;
    const counts = !soon || other || this.what === null;
    this.what = what;
    this.at = at;
    return counts;
  }

  /** Somebody chose what is asked for: the next tap is meant, whatever it is on. */
  forget(): void {
    this.what = null;
  }
}
