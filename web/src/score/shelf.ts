/** Where evenings are kept: the browser's own database, or, where it lets us have none, only this page. */
import type { DBSchema, IDBPDatabase } from "idb";
import { openDB } from "idb";
import {
  after,
  Behind,
  type Cover,
  type Evening,
  MOST_STEPS,
  moved,
  NotKept,
  type Shelf,
  type Step,
  type Whole,
} from "./evenings";

const NAME = "ohhell-score";

interface Schema extends DBSchema {
  evenings: { key: string; value: Evening };
  steps: { key: [string, number]; value: Step };
}

/** Every step of an evening; with `from`, those later than it. */
const stepsOf = (id: string, from = -1): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Infinity], from >= 0);

/** The failure as one of ours. */
function told(failure: unknown): unknown {
  if (failure instanceof Behind || failure instanceof NotKept) return failure;
  const name = failure instanceof DOMException ? failure.name : "";
  return new NotKept(name === "QuotaExceededError" ? "full" : "refused");
}

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(NAME, 1, {
    upgrade(made) {
      made.createObjectStore("evenings", { keyPath: "id" });
      made.createObjectStore("steps", { keyPath: ["evening", "at"] });
    },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });

/** Evenings in the browser's database. */
export class LastingShelf implements Shelf {
  readonly lasting = true;
  private constructor(private db: IDBPDatabase<Schema>) {}

  /** Throws {@link NotKept} where the browser lets us keep nothing. */
  static async open(): Promise<LastingShelf> {
    return new LastingShelf(await open().catch((failure: unknown) => Promise.reject(told(failure))));
  }

  /** Do something with the database; phones close it behind the page's back, and it is opened again then. */
  private async with<T>(act: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      return await act(this.db).catch(async (failure: unknown) => {
        if (!(failure instanceof DOMException && failure.name === "InvalidStateError")) throw failure;
        this.db = await open();
        return act(this.db);
      });
    } catch (failure) {
      throw told(failure);
    }
  }

  all(): Promise<Evening[]> {
    return this.with(async (db) => (await db.getAll("evenings")).sort((a, b) => b.changed - a.changed));
  }

  get(id: string): Promise<Evening | undefined> {
    return this.with(async (db) => db.get("evenings", id));
  }

  step(id: string, at: number): Promise<Step | undefined> {
    return this.with(async (db) => db.get("steps", [id, at]));
  }

  add(evening: Evening, what: Step["what"] = null): Promise<void> {
    const { id, record, step } = evening;
    return this.restore({ evening, steps: [{ evening: id, at: step, record, what }] });
  }

  write(seen: Evening, record: string, cover: Cover, what: Step["what"]): Promise<Evening> {
    return this.changed(seen, (kept) => {
      const next = after(kept, record, cover, Date.now());
      return [next, { evening: kept.id, at: next.step, record, what }];
    });
  }

  move(seen: Evening, at: Step, cover: Cover): Promise<Evening> {
    return this.changed(seen, (kept) => [moved(kept, at, cover, Date.now()), null]);
  }

  /** Change an evening that nobody has changed since it was seen; told once it is written. */
  private changed(seen: Evening, change: (kept: Evening) => [Evening, Step | null]): Promise<Evening> {
    return this.with(async (db) => {
      const work = db.transaction(["evenings", "steps"], "readwrite", { durability: "strict" });
      const [evenings, steps] = [work.objectStore("evenings"), work.objectStore("steps")];
      const kept = await evenings.get(seen.id);
      if (kept?.version !== seen.version) {
        await work.done;
        throw new Behind();
      }
      const [next, step] = change(kept);
      const writes: Promise<unknown>[] = [evenings.put(next)];
      if (step) {
        writes.push(steps.delete(stepsOf(seen.id, kept.step)), steps.put(step));
        writes.push(steps.delete([seen.id, step.at - MOST_STEPS]));
      }
      await Promise.all([...writes, work.done]);
      return next;
    });
  }

  note(id: string, notes: Partial<Evening>): Promise<Evening | undefined> {
    return this.with(async (db) => {
      const work = db.transaction("evenings", "readwrite");
      const kept = await work.store.get(id);
      const next = kept && { ...kept, ...notes };
      await Promise.all([next ? work.store.put(next) : null, work.done]);
      return next;
    });
  }

  remove(id: string): Promise<Whole | undefined> {
    return this.with(async (db) => {
      const work = db.transaction(["evenings", "steps"], "readwrite");
      const [evenings, steps] = [work.objectStore("evenings"), work.objectStore("steps")];
      const evening = await evenings.get(id);
      const all = await steps.getAll(stepsOf(id));
      await Promise.all([evenings.delete(id), steps.delete(stepsOf(id)), work.done]);
      return evening && { evening, steps: all };
    });
  }

  restore(whole: Whole): Promise<void> {
    return this.with(async (db) => {
      const work = db.transaction(["evenings", "steps"], "readwrite", { durability: "strict" });
      const puts = whole.steps.map((step) => work.objectStore("steps").put(step));
      await Promise.all([...puts, work.objectStore("evenings").put(whole.evening), work.done]);
    });
  }
}

/** Evenings that go when the page does. */
export class PassingShelf implements Shelf {
  readonly lasting = false;
  private readonly evenings = new Map<string, Evening>();
  private readonly steps = new Map<string, Step[]>();

  async all(): Promise<Evening[]> {
    return [...this.evenings.values()].sort((a, b) => b.changed - a.changed);
  }
  async get(id: string): Promise<Evening | undefined> {
    return this.evenings.get(id);
  }
  async step(id: string, at: number): Promise<Step | undefined> {
    return this.steps.get(id)?.[at];
  }
  async add(evening: Evening, what: Step["what"] = null): Promise<void> {
    const { id, record, step } = evening;
    await this.restore({ evening, steps: [{ evening: id, at: step, record, what }] });
  }
  async write(seen: Evening, record: string, cover: Cover, what: Step["what"]): Promise<Evening> {
    const next = after(this.known(seen), record, cover, Date.now());
    const steps = this.steps.get(seen.id) ?? [];
    steps.length = Math.min(steps.length, next.step);
    steps[next.step] = { evening: seen.id, at: next.step, record, what };
    this.evenings.set(seen.id, next);
    return next;
  }
  async move(seen: Evening, at: Step, cover: Cover): Promise<Evening> {
    const next = moved(this.known(seen), at, cover, Date.now());
    this.evenings.set(seen.id, next);
    return next;
  }
  async note(id: string, notes: Partial<Evening>): Promise<Evening | undefined> {
    const kept = this.evenings.get(id);
    const next = kept && { ...kept, ...notes };
    if (next) this.evenings.set(id, next);
    return next;
  }
  async remove(id: string): Promise<Whole | undefined> {
    const evening = this.evenings.get(id);
    const steps = (this.steps.get(id) ?? []).filter(Boolean);
    this.evenings.delete(id);
    this.steps.delete(id);
    return evening && { evening, steps };
  }
  async restore({ evening, steps }: Whole): Promise<void> {
    this.evenings.set(evening.id, evening);
    const places: Step[] = [];
    for (const step of steps) places[step.at] = step;
    this.steps.set(evening.id, places);
  }
  private known(seen: Evening): Evening {
    const kept = this.evenings.get(seen.id);
    if (kept?.version !== seen.version) throw new Behind();
    return kept;
  }
}

let found: Promise<Shelf> | null = null;

/** Where this browser keeps evenings; the same for everybody who asks. */
export function shelf(): Promise<Shelf> {
  found ??= LastingShelf.open().catch(() => new PassingShelf());
  return found;
}
