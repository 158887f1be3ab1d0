/** A finger that taps twice means it once. */

const AGAIN = 400;

/**
 * Tells taps that were meant from those that came along. The pads of two players look the same and lie in the same
 * place, so a second tap on the same key at once is part of the first; so is a key of the keyboard that is held down.
 */
export class Taps {
  private what: unknown = null;
  private at = -Infinity;

  /** Whether a tap on something (milliseconds; any clock) counts. */
  meant(what: unknown, at: number): boolean {
    const again = what === this.what && at - this.at < AGAIN;
    this.what = what;
    this.at = at;
    return !again;
  }
}
