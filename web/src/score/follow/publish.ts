/**
 * Showing the score to other phones: the sheet as it stands now goes to a table on the server, whenever there is a line.
 *
 * Keeping score never waits for it. Only the latest sheet counts: one that was not sent in time is never sent.
 */

import { api } from "../../lib/api";
import { type Answer, type Link, TableConnection, type World } from "../../lib/connection";
import { browser } from "../../lib/world";

/**
 * `told`: everybody can see the sheet as it is; `waiting`: not yet, it goes out by itself; `gone`: there is no such
 * table any more, or another browser shows its sheet there.
 */
export type Publishing = "told" | "waiting" | "gone";

/** Milliseconds after which the server is asked again where it was too busy, or could not keep it. */
const AGAIN = 2_500;
/** What the server says where it may do it a little later; else it never will at this table. */
const LATER = ["too_fast", "not_kept", "future"];
/** Bytes of a sheet that the server takes. */
const MOST = 12_000;

/** Open a table on the server that shows this sheet; its id. Throws an ApiProblem. */
export async function openLive(record: string): Promise<string> {
  return (await api.openTable({ rules: "", name: "", record })).table;
}

/** Tells one table. */
export class Publisher {
  state: Publishing = "waiting";
  /** What is to be told, and what has been. */
  #latest: string | null = null;
  #told: string | null = null;
  #sending = false;
  #live = false;
  #listeners = new Set<(state: Publishing) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #connection: TableConnection;

  constructor(table: string, world: World) {
    this.#connection = new TableConnection(
      table,
      {
        welcome: (frame) => this.#hear(frame.scene.record),
        update: () => undefined, // another tab's sheet is not answered, or the two would never end
        presence: () => undefined,
        link: (link) => this.#link(link),
        clock: () => undefined,
      },
      world,
    );
  }

  /** This is the sheet now. */
  publish(record: string): void {
    this.#latest = record;
    void this.#send();
  }

  /** Be told how it stands, at once and whenever that changes; returns how to stop. */
  listen(listener: (state: Publishing) => void): () => void {
    this.#listeners.add(listener);
    listener(this.state);
    return () => this.#listeners.delete(listener);
  }

  /** Hang up. */
  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
    this.#connection.close();
  }

  async #send(): Promise<void> {
    if (this.state === "gone" || this.#sending || this.#latest === null) return;
    if (this.#latest === this.#told) return this.#become("told");
    this.#become("waiting");
    if (!this.#live) return;
    const record = this.#latest;
    if (new TextEncoder().encode(record).length > MOST) return this.#become("gone");
    this.#sending = true;
    const answer = await this.#connection.command({ type: "keep_score", record });
    this.#sending = false;
    this.#answered(record, answer);
  }

  #answered(record: string, answer: Answer): void {
    if (answer.type === "ack") {
      this.#told = record;
      void this.#send();
    } else if (answer.type === "reject" && !LATER.includes(answer.code)) {
      this.#become("gone");
    } else {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#send(), AGAIN);
    }
  }

  /** What the table shows already need not be told again after the page was loaded anew. */
  #hear(record: string | null): void {
    if (!this.#sending && record === this.#latest) this.#told = record;
  }

  #link(link: Link): void {
    this.#live = link === "live";
    if (link === "gone") this.#become("gone");
    else void Promise.resolve().then(() => this.#send()); // once the line has sent what waited there
  }

  #become(state: Publishing): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

const publishers = new Map<string, Publisher>();

function publisher(table: string): Publisher {
  let found = publishers.get(table);
  if (!found) {
    // whoever keeps score is not to be interrupted by a page that loads anew
    found = new Publisher(table, { ...browser, otherVersion: () => undefined });
    publishers.set(table, found);
  }
  return found;
}

/** Let the table show this sheet, now or as soon as it can be reached. Never throws, and nothing waits for it. */
export function publish(table: string, record: string): void {
  publisher(table).publish(record);
}

/** Be told how the telling of a table stands, at once and whenever that changes; returns how to stop. */
export function onPublishing(table: string, told: (state: Publishing) => void): () => void {
  return publisher(table).listen(told);
}

/** Tell a table nothing more; it goes on showing the last sheet. */
export function stopPublishing(table: string): void {
  publishers.get(table)?.close();
  publishers.delete(table);
}
