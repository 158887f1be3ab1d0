/** One evening on the screen: what stands, every change written before it is shown, and the way back. */

import { post } from "../../lib/api";
import { askToLast } from "../../lib/offline";
import type { AnyChange, Score, ScoreSheet } from "../../lib/protocol";
import { Behind, type Cover, type Evening, NotKept, type Shelf, type Step } from "../evenings";
import { shelf } from "../shelf";

/** What the list of evenings tells of a sheet. */
export function cover(sheet: ScoreSheet): Cover {
  const played = sheet.deals.length - (sheet.open ? 1 : 0);
  return {
    title: sheet.rules.name || sheet.rules.title,
    names: sheet.players.map(({ name }) => name),
    seated: sheet.order.map((seat) => sheet.players[seat]!.name),
    played,
    deals: sheet.deals.length + sheet.plan.length,
    over: sheet.stage === "over",
    winners: sheet.winners.map((seat) => sheet.players[seat]!.name),
  };
}

/** Read a record. */
export const read = (text: string): Promise<Score> => post<Score>("/api/score/open", { text });

/** What the sheet would be after changes; nothing is kept. */
export const tried = (record: string, changes: readonly AnyChange[]): Promise<Score> =>
  post<Score>("/api/score/change", { record, changes });

const CHANNEL = "ohhell-score";
const MOST_SEEN = 40;

/** An evening as it is kept, from its opening until {@link close}. */
export class Session {
  evening = $state.raw<Evening>()!;
  score = $state.raw<Score>()!;
  /** Whether a change is on its way; another waits for nothing and is not taken. */
  busy = $state(false);
  /** Why what is on the screen is not on the device; null where it is. */
  unkept = $state<"full" | "refused" | null>(null);
  /** What the last step was, to say what would be taken back. */
  last = $state.raw<Step | null>(null);
  /** The step that was taken back last, to say what would be done again. */
  next = $state.raw<Step | null>(null);
  /** Grows with every change that another window made. */
  overtaken = $state(0);
  gone = $state(false);

  private channel: BroadcastChannel | null = null;
  /** Sheets that were on the screen lately, by their records: the way back needs no engine. */
  private readonly seen = new Map<string, Score>();

  private constructor(private readonly shelf: Shelf) {}

  /** Take up an evening; undefined where there is none of that id. Throws where its record cannot be read now. */
  static async open(id: string): Promise<Session | undefined> {
    const kept = await shelf();
    const evening = await kept.get(id);
    if (!evening) return undefined;
    const session = new Session(kept);
    session.unkept = kept.lasting ? null : "refused";
    await session.show(evening);
    session.listen();
    return session;
  }

  /** Whether this browser keeps anything for longer than the page. */
  get lasting(): boolean {
    return this.shelf.lasting;
  }

  get sheet(): ScoreSheet {
    return this.score.sheet;
  }

  get canUndo(): boolean {
    return this.last !== null && this.evening.step > 0;
  }

  get canRedo(): boolean {
    return this.next !== null;
  }

  /** Change the sheet; true once it is written and shown. Throws what the engine refused. */
  async change(changes: readonly AnyChange[]): Promise<boolean> {
    return this.alone(async () => {
      const score = await tried(this.score.record, changes);
      await this.take(score, [...changes]);
    });
  }

  /** Put another record in the place of this one. */
  async replace(score: Score): Promise<boolean> {
    return this.alone(() => this.take(score, null));
  }

  async undo(): Promise<boolean> {
    return this.alone(() =>
      // What could not be kept is taken back first.
      this.score.record === this.evening.record ? this.go(this.evening.step - 1) : this.show(this.evening),
    );
  }

  async redo(): Promise<boolean> {
    return this.alone(() => this.go(this.evening.step + 1));
  }

  /** Try again to keep what is on the screen. */
  async keep(): Promise<void> {
    if (!this.shelf.lasting) return;
    await this.alone(() => this.take(this.score, null));
  }

  async note(notes: Partial<Pick<Evening, "group" | "following">>): Promise<void> {
    const noted = await this.shelf.note(this.evening.id, notes).catch(() => undefined);
    this.evening = noted ?? { ...this.evening, ...notes };
  }

  close(): void {
    this.channel?.close();
  }

  // ------------------------------------------------------------------------------------------------ within

  /** One thing at a time: what comes while another is on its way is not done. */
  private async alone(act: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await act();
      return true;
    } catch (failure) {
      if (!(failure instanceof Behind)) throw failure;
      await this.catchUp();
      return false;
    } finally {
      this.busy = false;
    }
  }

  private async take(score: Score, what: AnyChange[] | null): Promise<void> {
    if (score.record === this.evening.record) {
      this.score = score;
      return;
    }
    try {
      const first = this.evening.step === 0;
      await this.written(await this.shelf.write(this.evening, score.record, cover(score.sheet), what), score);
      if (first) askToLast();
    } catch (failure) {
      if (!(failure instanceof NotKept)) throw failure;
      this.unkept = failure.why;
      this.score = score; // the game goes on, and the page says that it is only here
    }
  }

  private async go(at: number): Promise<void> {
    const step = await this.shelf.step(this.evening.id, at);
    if (!step) return;
    const score = this.seen.get(step.record) ?? (await read(step.record));
    await this.written(await this.shelf.move(this.evening, step, cover(score.sheet)), score);
  }

  private async written(evening: Evening, score: Score): Promise<void> {
    this.remember(score);
    [this.last, this.next] = await this.around(evening);
    this.evening = evening;
    this.score = score;
    this.unkept = this.shelf.lasting ? null : "refused";
    this.channel?.postMessage({ id: evening.id, version: evening.version });
  }

  private async show(evening: Evening): Promise<void> {
    const score = this.seen.get(evening.record) ?? (await read(evening.record));
    this.remember(score, evening.record);
    [this.last, this.next] = await this.around(evening);
    this.evening = evening;
    this.score = score;
    this.gone = false;
  }

  private remember(score: Score, record = score.record): void {
    this.seen.delete(record);
    this.seen.set(record, score);
    const [oldest] = this.seen.keys();
    if (this.seen.size > MOST_SEEN && oldest !== undefined) this.seen.delete(oldest);
  }

  private async around({ id, step, steps }: Evening): Promise<[Step | null, Step | null]> {
    const [before, here, next] = await Promise.all([
      step > 0 ? this.shelf.step(id, step - 1) : undefined,
      this.shelf.step(id, step),
      step < steps ? this.shelf.step(id, step + 1) : undefined,
    ]);
    return [before && here ? here : null, next ?? null];
  }

  /** Another window was first: what it wrote is shown, and ours was not written. */
  private async catchUp(): Promise<void> {
    const evening = await this.shelf.get(this.evening.id);
    if (!evening) {
      this.gone = true;
      return;
    }
    await this.show(evening);
    this.overtaken += 1;
  }

  private listen(): void {
    if (typeof BroadcastChannel === "undefined") return;
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = ({ data }: MessageEvent<{ id: string; version: number }>) => {
      if (data.id !== this.evening.id || data.version === this.evening.version || this.busy) return;
      void this.catchUp();
    };
  }
}

/** Tell other windows that an evening was deleted or put back. */
export function tellOthers(id: string): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ id, version: -1 });
  channel.close();
}
