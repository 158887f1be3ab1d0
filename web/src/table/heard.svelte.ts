/** What is said and shown at the table: for a moment beside a seat, and counted until it is read. */

import { t } from "../lib/i18n.svelte";
import type { Reacted, Said } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";

const BUBBLE_MS = 4500;

export class Heard {
  /** By seat, what it has just said or shown. */
  bubbles = $state.raw<Readonly<Record<number, string>>>({});
  /** Lines said by others since the talk was last open. */
  unheard = $state(0);

  constructor(readonly table: string) {}

  /** Whether the talk of whoever is called so on this seat is hidden; of the next who sits there it is not. */
  muted(seat: number, name: string): boolean {
    return settings.mutedSeats.includes(this.#key(seat, name));
  }

  /** Hides the talk of whoever is called so on this seat, or lets it be heard again. */
  mute(seat: number, name: string): void {
    const key = this.#key(seat, name);
    const others = settings.mutedSeats.filter((one) => one !== key);
    settings.mutedSeats = this.muted(seat, name) ? others : [...others, key];
  }

  /** Whoever sits there is called something else, and stays as hidden as before. */
  renamed(seat: number, before: string, after: string): void {
    if (this.muted(seat, before) && !this.muted(seat, after)) this.mute(seat, after);
  }

  #key(seat: number, name: string): string {
    return `${this.table}/${seat}/${name}`;
  }

  /**
   * Hears what a seat says or shows; false where it is muted.
   *
   * @param open whether the talk is being read.
   */
  hear(event: Said | Reacted, you: number | null, open: boolean): boolean {
    const { seat } = event;
    if (this.muted(seat, event.name)) return false;
    // t: table.reaction.*
    const text = event.type === "said" ? event.text : t(`table.reaction.${event.reaction}`);
    this.bubbles = { ...this.bubbles, [seat]: text };
    setTimeout(() => {
      if (this.bubbles[seat] !== text) return;
      const { [seat]: _gone, ...rest } = this.bubbles;
      this.bubbles = rest;
    }, BUBBLE_MS);
    if (event.type === "said" && !open && seat !== you) this.unheard += 1;
    return true;
  }
}
