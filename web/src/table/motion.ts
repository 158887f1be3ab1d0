/** How one picture becomes the next: what happened, cut into the steps that an eye can follow. */

import type { AnyHappening, Choices, DealScene, Scene, TrickScene } from "../lib/protocol";

/** One step: a picture that is shown for so long. */
export interface Step {
  kind: "still" | "draw" | "deal" | "flight" | "rest" | "gather";
  scene: Scene;
  /** How long it stays, in milliseconds, when nothing hurries. */
  ms: number;
  /** Who the trick goes to, for rest and gather. */
  winner: number | null;
  /** The cards drawn for the first deal by seat, for draw. */
  drawn: (string | null)[] | null;
}

export const FLIGHT_MS = 180;
export const GATHER_MS = 240;
const REST_MS = { instant: 500, quick: 700, normal: 900, slow: 1500 };
const DRAW_MS = 1800;
const DEAL_MS = 260;
const BID_MS = 140;

const NO_CHOICES: Choices = {
  bids: [],
  changes: [],
  cards: [],
  suits: [],
  calls: false,
  claim: false,
  undo: false,
  refused: {},
};

/** The steps from one picture to the next; the last shows `after`. */
export function steps(before: Scene, event: AnyHappening, after: Scene): Step[] {
  const last = (kind: Step["kind"], ms: number): Step => ({
    kind,
    scene: after,
    ms,
    winner: null,
    drawn: null,
  });
  switch (event.type) {
    case "drawn":
      return [
        ...event.rounds.map((drawn, round): Step => {
          const winner = round === event.rounds.length - 1 ? event.dealer : null;
          return { kind: "draw", scene: after, ms: DRAW_MS, winner, drawn };
        }),
        last("still", 0),
      ];
    case "dealt":
      return [last("deal", DEAL_MS)];
    case "bid":
    case "trump":
      return [last("still", BID_MS)];
    case "played":
      return event.trick
        ? finished(before, event.trick, { seat: event.seat, card: event.card }, after)
        : [last("flight", FLIGHT_MS)];
    case "joker":
      return event.trick ? finished(before, event.trick, null, after) : [last("still", BID_MS)];
    default:
      return [last("still", 0)];
  }
}

function finished(
  before: Scene,
  trick: TrickScene,
  played: { seat: number; card: string } | null,
  after: Scene,
): Step[] {
  const lying = withTrick(before, trick, played);
  if (!lying) return [{ kind: "still", scene: after, ms: 0, winner: null, drawn: null }];
  const step = (kind: Step["kind"], ms: number): Step => ({
    kind,
    scene: lying,
    ms,
    winner: trick.winner,
    drawn: null,
  });
  return [
    ...(played ? [step("flight", FLIGHT_MS)] : []),
    step("rest", REST_MS[after.pace]),
    { kind: "gather", scene: after, ms: GATHER_MS, winner: trick.winner, drawn: null },
    { kind: "still", scene: after, ms: 0, winner: null, drawn: null },
  ];
}

/** The picture before with the finished trick lying on the table; nobody is asked for anything. */
function withTrick(
  before: Scene,
  trick: TrickScene,
  played: { seat: number; card: string } | null,
): Scene | null {
  const game = before.game;
  if (!game?.deal) return null;
  const deal: DealScene = { ...game.deal, trick };
  if (played) {
    const { seat, card } = played;
    deal.counts = deal.counts.map((count, at) => (at === seat ? count - 1 : count));
    deal.hands = deal.hands.map((hand, at) => (at === seat ? without(hand, card) : hand));
  }
  return { ...before, game: { ...game, deal, phase: "play", to_act: null, acting: [], choices: NO_CHOICES } };
}

function without(hand: string[] | null, card: string): string[] | null {
  if (!hand) return hand;
  const at = hand.indexOf(card);
  return at < 0 ? hand : hand.toSpliced(at, 1);
}
