/** A person at the table: what is shown, what they intend, and what becomes of it. */

import { cardName, suitName } from "../lib/cards/names";
import { t } from "../lib/i18n.svelte";
import { announce } from "../lib/live.svelte";
import type { ResultScene, Scene } from "../lib/protocol";
import type { Answer } from "../lib/connection";
import { answerSentence, whySentence } from "../lib/sentences";
import { settings } from "../lib/settings.svelte";
import { titleSignal, vibrate } from "../lib/signals.svelte";
import { play as sound } from "../lib/sound";
import type { LiveTable, News } from "../lib/table.svelte";
import {
  forcedCard,
  inTurn,
  NO_INTENT,
  pictured,
  refused,
  tapBid,
  tapCard,
  type Decision,
  type Effect,
  type Intent,
  type Turned,
} from "./choose";
import { Heard } from "./heard.svelte";
import { tableModel } from "./model";
import type { Step } from "./motion";
import { bidPad } from "./pad";
import { Stage } from "./stage";
import { statusWords } from "./status";
import { resultTold, told } from "./told";
import type { Words } from "./words";

export const words: Words = { t, card: cardName, suit: suitName };

export type Panel =
  "menu" | "sheet" | "last" | "rules" | "help" | "settings" | "talk" | "host" | "share" | "device" | "leave";

const NOTE_MS = 6000;
/** A forced card is played after a moment, so that it is seen what it follows. */
const FORCED_MS = 450;
/** So long after the draw it is still worth showing. */
const FRESH_MS = 6000;
/** After a decision a second press of the same double click falls on whatever lies there now; it means nothing. */
const DOUBLE_MS = 300;

export class Play {
  step = $state.raw<Step>()!;
  intent = $state.raw<Intent>(NO_INTENT);
  /** One line that answers what the person has just done. */
  note = $state("");
  panel = $state<Panel | null>(null);
  /** The number of the last thing that happened whose picture has been shown. */
  shown = $state(0);

  /** The table as far as it is shown: the score sheet beside it tells nothing before its time. */
  readonly paper = $derived.by(() => {
    const { scene } = this.step;
    return { scene, results: this.#resultsAt(scene) };
  });
  readonly seen = $derived.by(() => {
    const { scene } = this.paper;
    return tableModel({ scene, results: this.paper.results, present: this.table.present }, words);
  });
  /** The newest picture: every choice is made in it. */
  readonly newest = $derived.by(() => this.table.scene ?? this.step.scene);
  readonly now = $derived.by(() =>
    tableModel({ scene: this.newest, results: this.table.results, present: this.table.present }, words),
  );
  /** Whether what is shown and the newest picture are of the same deal: only then may anything be decided. */
  readonly together = $derived.by(
    () => this.step.scene.game?.deal?.number === this.newest.game?.deal?.number,
  );
  /** Whether newer pictures are still to be shown: the hand then waits to be lit up until they are. */
  readonly lags = $derived.by(() => this.step.scene !== this.newest);
  readonly myTurn = $derived.by(() => !this.lags && !!this.newest.game && inTurn(this.newest.game.choices));
  readonly pad = $derived.by(() => (this.together ? bidPad(this.newest, words) : null));
  readonly status = $derived.by(() => statusWords(this.step.scene, words));

  readonly talk: Heard;
  readonly #stage: Stage;
  readonly #stop: () => void;
  /** Which happening each picture came with. */
  readonly #numbers = new WeakMap<Scene, number>();
  #last: Scene;
  #signalled = false;
  #decidedAt = -DOUBLE_MS;
  #noteTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: LiveTable) {
    const first = table.scene!;
    this.#last = first;
    this.#numbers.set(first, table.seq);
    this.shown = table.seq;
    this.talk = new Heard(table.id);
    this.step = { kind: "still", scene: first, ms: 0, winner: null, drawn: null };
    this.#stage = new Stage(first, (step) => this.#show(step));
    this.#stop = table.onHappening((news) => this.#hear(news));
    this.#signal(first);
    this.#showDraw(first);
    $effect(() => {
      const scene = table.scene;
      if (scene && scene !== this.#last) this.#welcomed(scene);
    });
    $effect(() => this.#playForced());
    $effect(() => () => this.#close());
  }

  /** A card of the hand was tapped. */
  tapCard(card: string): void {
    if (!this.together || this.#justDecided()) return;
    if (this.lags) this.#stage.flush();
    this.#take(tapCard(this.intent, this.newest, card, settings.oneTap));
  }

  /** A number of the pad was tapped. */
  tapBid(bid: number): void {
    if (!this.together || this.#justDecided()) return;
    this.#take(tapBid(this.intent, this.newest, bid));
  }

  /** Sends something else than a card or a bid; what is refused is said in the line. */
  async ask(command: () => Promise<Answer>): Promise<boolean> {
    const answer = await command();
    if (answer.type === "ack") return true;
    this.table.lastProblem = null;
    this.say(answerSentence(answer, this.newest));
    return false;
  }

  /** Shows a line for a while; it is spoken too. */
  say(text: string): void {
    this.note = text;
    announce(text);
    clearTimeout(this.#noteTimer);
    this.#noteTimer = setTimeout(() => (this.note = ""), NOTE_MS);
  }

  /** Ends the rest of the trick that is shown. */
  skip(): boolean {
    return this.#stage.skip();
  }

  open(panel: Panel): void {
    this.panel = panel;
    if (panel === "talk") this.talk.unheard = 0;
  }

  #resultsAt(scene: Scene): readonly ResultScene[] {
    const at = scene.game?.deal?.number ?? scene.game?.next_number ?? null;
    const { results } = this.table;
    return at === null || scene.stage === "over" ? results : results.filter((one) => one.number < at);
  }

  #justDecided(): boolean {
    return performance.now() - this.#decidedAt < DOUBLE_MS;
  }

  #take([intent, effect]: Turned): void {
    this.intent = intent;
    this.#follow(effect);
  }

  #follow(effect: Effect): void {
    switch (effect?.kind) {
      case "send":
        void this.#send(effect.decision);
        break;
      case "why":
        this.say(whySentence(effect.why, this.newest));
        break;
      case "barred":
        this.say(this.pad?.note || t("table.dropped.bid", { bid: effect.bid }));
        break;
      case "ahead":
        this.say(aheadWords(effect.decision));
        break;
      case "dropped": {
        const { decision, why } = effect;
        const because = why ? whySentence(why, this.newest) : "";
        this.say(
          decision.kind === "card"
            ? t("table.dropped.card", { card: cardName(decision.card), why: because })
            : t("table.dropped.bid", { bid: decision.bid }),
        );
        break;
      }
      default:
        if (this.intent.raised) this.note = t("table.tap_again", { card: cardName(this.intent.raised) });
    }
  }

  async #send(decision: Decision): Promise<void> {
    this.#decidedAt = performance.now();
    this.note = "";
    this.#stage.flush();
    const { table } = this;
    const change = decision.kind === "bid" && !this.newest.game?.choices.bids.includes(decision.bid);
    const answer =
      decision.kind === "card"
        ? await table.play(decision.card)
        : await (change ? table.changeBid(decision.bid) : table.bid(decision.bid));
    if (answer.type === "ack") {
      if (this.intent.sent === decision) this.intent = { ...this.intent, sent: null };
      return;
    }
    table.lastProblem = null;
    this.intent = refused(this.intent);
    this.say(answerSentence(answer, this.newest));
  }

  #hear({ event, scene, seq }: News): void {
    const before = this.#last;
    this.#last = scene;
    this.#numbers.set(scene, seq);
    if (event.type === "changed" && event.what === "renamed" && event.seat !== null)
      this.talk.renamed(
        event.seat,
        before.seats[event.seat]?.name ?? "",
        scene.seats[event.seat]?.name ?? "",
      );
    const talk = event.type === "said" || event.type === "reacted";
    const heard = !talk || this.talk.hear(event, scene.you, this.panel === "talk");
    const own = "seat" in event && event.seat === scene.you && event.type !== "said";
    const hearer = { seats: scene.seats, you: scene.you };
    if (heard && !own) announce(told(event, hearer, words));
    if ("result" in event && event.result) announce(resultTold(event.result, hearer, words));
    this.#stage.push(event, scene);
    this.#take(pictured(this.intent, before, scene));
  }

  /** A whole new picture has come, on a new line or after an undo. */
  #welcomed(scene: Scene): void {
    const before = this.#last;
    this.#last = scene;
    this.#numbers.set(scene, this.table.seq);
    this.#stage.jump(scene);
    this.#take(pictured(this.intent, before, scene));
  }

  /** The draw for the first deal is shown to those who came to the table with it. */
  #showDraw(first: Scene): void {
    const drawn = this.table.past.findLast((one) => one.event.type === "drawn");
    if (drawn && this.table.now() - drawn.at < FRESH_MS) this.#stage.push(drawn.event, first);
  }

  /** Tells the person that their turn has come, once its picture is shown. */
  #signal(scene: Scene): void {
    const turn = !!scene.game && inTurn(scene.game.choices) && scene.paused === null;
    if (turn === this.#signalled) return;
    this.#signalled = turn;
    titleSignal(turn ? t("table.turn.title") : null);
    if (!turn) return;
    announce(statusWords(scene, words));
    if (this.intent.sent) return;
    sound("turn");
    vibrate();
  }

  #show(step: Step): void {
    const dealt = this.step.scene.game?.deal;
    this.step = step;
    this.shown = this.#numbers.get(step.scene) ?? this.shown;
    if (step.kind === "flight") sound("card");
    if (step.kind === "gather") sound("trick");
    const { game, you } = step.scene;
    const result = this.table.results.find((one) => one.number === dealt?.number);
    if (dealt && game && !game.deal && result && you !== null) {
      sound(result.bids[you] === result.taken[you] ? "made" : "blot");
    }
    this.#signal(step.scene);
  }

  /** Plays the only card that may be played, once it can be seen what it is played to. */
  #playForced(): (() => void) | undefined {
    const card = forcedCard(this.newest);
    if (!settings.autoForced || card === null || this.lags || this.intent.sent || this.newest.paused) return;
    const decision: Decision = { kind: "card", card };
    const timer = setTimeout(() => {
      this.#take([
        { ...NO_INTENT, sent: decision },
        { kind: "send", decision },
      ]);
    }, FORCED_MS);
    return () => clearTimeout(timer);
  }

  #close(): void {
    this.#stage.close();
    this.#stop();
    clearTimeout(this.#noteTimer);
    titleSignal(null);
  }
}

function aheadWords(decision: Decision | null): string {
  if (!decision) return t("table.ahead.none");
  return decision.kind === "card"
    ? t("table.ahead.card", { card: cardName(decision.card) })
    : t("table.ahead.bid", { bid: decision.bid });
}
