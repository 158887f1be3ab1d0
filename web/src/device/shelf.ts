/** Where games on this device are kept: the browser's own database, or, where it refuses, the memory of this page. */

import { type IDBPDatabase, openDB } from "idb";
import type { Keeping } from "./messages";

/** What the engine asks of a shelf of texts by key; lists and changes come and go as JSON. */
export interface Shelf {
  get(key: string): Promise<string | undefined>;
  /** `[[key, text], …]` of all whose key begins so, in the order of the keys. */
  entries(prefix: string): Promise<string>;
  /**
   * Make all of the changes `{key: text, …}` (null takes a key away), but only where `key` holds what is expected;
   * false where it does not. A promise kept means that it is on the disk, a broken one that nothing was changed.
   */
  swap(key: string, expected: string | undefined, changes: string): Promise<boolean>;
}

type Changes = Record<string, string | null>;

const NAME = "ohhell-games";
const STORE = "shelf";
/** A text that follows every key with the prefix. */
const after = (prefix: string): string => `${prefix}\uffff`;

export class DatabaseShelf implements Shelf {
  #database: Promise<IDBPDatabase> | null = null;

  async get(key: string): Promise<string | undefined> {
    return (await this.#open()).get(STORE, key) as Promise<string | undefined>;
  }

  async entries(prefix: string): Promise<string> {
    const { store } = (await this.#open()).transaction(STORE);
    const range = IDBKeyRange.bound(prefix, after(prefix));
    const [keys, texts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return JSON.stringify(keys.map((key, place) => [key, texts[place] as string]));
  }

  async swap(key: string, expected: string | undefined, changes: string): Promise<boolean> {
    const transaction = (await this.#open()).transaction(STORE, "readwrite", { durability: "strict" });
    const { store } = transaction;
    const fits = (await store.get(key)) === expected;
    try {
      for (const [name, text] of fits ? Object.entries(JSON.parse(changes) as Changes) : []) {
        const change = text === null ? store.delete(name) : store.put(text, name);
        change.catch(() => undefined); // the transaction tells of it
      }
    } catch (problem) {
      transaction.done.catch(() => undefined);
      transaction.abort();
      throw problem;
    }
    await transaction.done;
    return fits;
  }

  /** The database; opened again where the browser has closed it meanwhile. */
  #open(): Promise<IDBPDatabase> {
    if (this.#database) return this.#database;
    const again = (): void => {
      this.#database = null;
    };
    const opening = openDB(NAME, 1, {
      upgrade: (database) => void database.createObjectStore(STORE),
      blocking: (_version, _other, event) => {
        again();
        (event.target as IDBDatabase).close();
      },
      terminated: again,
    });
    this.#database = opening;
    opening.catch(again);
    return opening;
  }
}

export class MemoryShelf implements Shelf {
  readonly #held = new Map<string, string>();

  get(key: string): Promise<string | undefined> {
    return Promise.resolve(this.#held.get(key));
  }

  entries(prefix: string): Promise<string> {
    const found = [...this.#held].filter(([key]) => key.startsWith(prefix));
    return Promise.resolve(JSON.stringify(found.sort(([a], [b]) => (a < b ? -1 : 1))));
  }

  swap(key: string, expected: string | undefined, changes: string): Promise<boolean> {
    const fits = this.#held.get(key) === expected;
    if (fits) {
      for (const [name, text] of Object.entries(JSON.parse(changes) as Changes)) {
        if (text === null) this.#held.delete(name);
        else this.#held.set(name, text);
      }
    }
    return Promise.resolve(fits);
  }
}

/** What it means that something could not be written. */
export function whyNotKept(problem: unknown): Exclude<Keeping, "kept"> {
  return problem instanceof DOMException && problem.name === "QuotaExceededError" ? "full" : "refused";
}

/** The database where the browser lets us have one, and whether it does. */
export async function openShelf(): Promise<{ shelf: Shelf; keeping: Keeping }> {
  const shelf = new DatabaseShelf();
  try {
    await shelf.swap("works", await shelf.get("works"), '{"works": "yes"}');
    return { shelf, keeping: "kept" };
  } catch (problem) {
    return { shelf: new MemoryShelf(), keeping: whyNotKept(problem) };
  }
}
