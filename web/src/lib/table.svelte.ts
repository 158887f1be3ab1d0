/** A table as a page sees it: the connection's news as state, a method for each command. */

import { deckInUse } from "./cards/deck.svelte";
import { type Answer, type Link, TableConnection, type Wish, type World } from "./connection";
import type {
  AnyHappening,
  Pace,
  Past,
  Presence,
  Reaction,
  Reject,
  ResultScene,
  Scene,
  Stale,
  Update,
  Welcome,
} from "./protocol";
import { browser } from "./world";

/** Something that happened, with the pictures after and before it. */
export interface News {
  event: AnyHappening;
  seq: number;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  scene: Scene;
  before: Scene | null;
}

const PAST_KEPT = 400;

export class LiveTable {
  scene = $state.raw<Scene | null>(null);
  results = $state.raw<ResultScene[]>([]);
  past = $state.raw<Past[]>([]);
  present = $state.raw<boolean[]>([]);
  watching = $state(0);
  seq = $state(0);
  link = $state<Link>("connecting");
  /** Why the line is gone, once it is: `no_table`, `no_spectators`, `elsewhere` (another tab plays here). */
  gone = $state("");
  /** The last command that was not done; a page shows it and sets it to null. */
  lastProblem = $state.raw<Reject | Stale | null>(null);
  /** What to add to this device's clock to get the server's, in milliseconds. */
  offset = $state(0);

  /** Whether it is on this device, and nobody else can come to it. */
  readonly alone: boolean;

  readonly #connection: TableConnection;
  readonly #listeners = new Set<(news: News) => void>();

  constructor(
    readonly id: string,
    world: World = browser,
  ) {
    this.alone = world.alone ?? false;
    const listener = {
      welcome: (frame: Welcome) => this.#welcome(frame),
      update: (frame: Update) => this.#update(frame),
      presence: (frame: Presence) => this.#presence(frame),
      link: (link: Link, why = "") => {
        this.link = link;
        this.gone = why;
      },
      clock: (offset: number) => (this.offset = offset),
    };
    this.#connection = new TableConnection(id, listener, world);
  }

  /** The viewer's seat; null for a spectator and before the first picture. */
  get you(): number | null {
    return this.scene?.you ?? null;
  }

  /** The page of a table like this one, here or on the server. */
  pageOf(table: string): string {
    return this.alone ? `/solo?game=${table}` : `/t/${table}`;
  }

  /** The server's clock now. */
  now(): number {
    return Date.now() + this.offset;
  }

  /** Be told of each thing that happens from now on, in order; returns how to stop. */
  onHappening(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hang up for good. */
  close(): void {
    this.#connection.close();
  }

  sit = (name: string, seat: number | null = null) => this.#do({ type: "sit", name, seat });
  leave = () => this.#do({ type: "leave" });
  rename = (name: string) => this.#do({ type: "rename", name });
  seatBot = (seat: number, bot: string) => this.#do({ type: "seat_bot", seat, bot });
  clearSeat = (seat: number) => this.#do({ type: "clear_seat", seat });
  setRules = (rules: string, players: number) => this.#do({ type: "set_rules", rules, players });
  setPace = (pace: Pace, turn_seconds: number) => this.#do({ type: "set_pace", pace, turn_seconds });
  setOptions = (options: { shuffle: boolean; spectators: boolean; bot: string }) =>
    this.#do({ type: "set_options", ...options });
  start = () => this.#do({ type: "start" });
  bid = (bid: number) => this.#do({ type: "bid", bid });
  changeBid = (bid: number) => this.#do({ type: "change_bid", bid });
  nameTrump = (suit: string) => this.#do({ type: "name_trump", suit });
  play = (card: string) => this.#do({ type: "play", card });
  callJoker = (high: boolean) => this.#do({ type: "call_joker", high });
  claim = () => this.#do({ type: "claim" });
  ready = () => this.#do({ type: "ready" });
  say = (text: string) => this.#do({ type: "say", text });
  react = (reaction: Reaction) => this.#do({ type: "react", reaction });
  pause = () => this.#do({ type: "pause" });
  resume = () => this.#do({ type: "resume" });
  passHost = (seat: number) => this.#do({ type: "pass_host", seat });
  takeOver = (seat: number) => this.#do({ type: "take_over", seat });
  comeBack = () => this.#do({ type: "come_back" });
  proposeTakeOver = (seat: number) => this.#do({ type: "propose_take_over", seat });
  proposeUndo = () => this.#do({ type: "propose_undo" });
  answer = (agree: boolean) => this.#do({ type: "answer", agree });
  rematch = () => this.#do({ type: "rematch" });

  async #do(wish: Wish): Promise<Answer> {
    const answer = await this.#connection.command(wish);
    if (answer.type !== "ack") this.lastProblem = answer;
    return answer;
  }

  #welcome(frame: Welcome): void {
    this.#see(frame.scene, frame.seq);
    this.results = frame.results;
    this.#remember(frame.past);
    this.present = frame.present;
    this.watching = frame.watching;
  }

  #update(frame: Update): void {
    const before = this.scene;
    this.#see(frame.scene, frame.seq);
    const { event, seq, at } = frame;
    if ("result" in event && event.result) this.results = [...this.results, event.result];
    this.#remember([{ seq, at, event }]);
    for (const listener of this.#listeners) listener({ event, seq, at, scene: frame.scene, before });
  }

  #see(scene: Scene, seq: number): void {
    deckInUse.key = scene.rules.deck;
    this.scene = scene;
    this.seq = seq;
  }

  #remember(news: Past[]): void {
    const known = new Set(this.past.map((past) => past.seq));
    const fresh = news.filter((past) => !known.has(past.seq));
    if (fresh.length) this.past = [...this.past, ...fresh].slice(-PAST_KEPT);
  }

  #presence(frame: Presence): void {
    this.present = frame.present;
    this.watching = frame.watching;
  }
}
