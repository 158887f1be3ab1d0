/** What a tap means: raise, play, choose before one's turn, or ask why not. Each decision is sent once. */

import type { Choices, Scene, Why } from "../lib/protocol";

/** Something that the viewer may decide in turn. */
export type Decision = { kind: "card"; card: string } | { kind: "bid"; bid: number };

/** What is in the viewer's hand besides cards: intentions. */
export interface Intent {
  /** The card that is raised: a second tap plays it. */
  raised: string | null;
  /** What was chosen before one's turn. */
  ahead: Decision | null;
  /** What has been sent and not been answered by a new picture. */
  sent: Decision | null;
}

export const NO_INTENT: Intent = { raised: null, ahead: null, sent: null };

/** What a tap leads to besides a new intent. */
export type Effect =
  | { kind: "send"; decision: Decision }
  | { kind: "why"; card: string; why: Why }
  | { kind: "barred"; bid: number }
  | { kind: "ahead"; decision: Decision | null }
  | { kind: "dropped"; decision: Decision; why: Why | null }
  | null;

export type Turned = [Intent, Effect];

/** Whether the viewer may decide something in turn now. */
export function inTurn(choices: Choices): boolean {
  return choices.bids.length > 0 || choices.cards.length > 0 || choices.suits.length > 0 || choices.calls;
}

/** A card of the hand was tapped. */
export function tapCard(intent: Intent, scene: Scene, card: string, oneTap: boolean): Turned {
  const game = scene.game;
  if (!game || intent.sent) return [intent, null];
  const { choices } = game;
  if (choices.cards.includes(card)) {
    if (oneTap || intent.raised === card) return send({ kind: "card", card });
    return [{ ...intent, raised: card }, null];
  }
  const why = choices.refused[card];
  if (why)
    return [
      { ...intent, raised: null },
      { kind: "why", card, why },
    ];
  if (game.phase !== "play" && game.phase !== "call") return [intent, null];
  const same = intent.ahead?.kind === "card" && intent.ahead.card === card;
  return chooseAhead(intent, same ? null : { kind: "card", card });
}

/** A number of the bid pad was tapped. */
export function tapBid(intent: Intent, scene: Scene, bid: number): Turned {
  const game = scene.game;
  if (!game?.deal || intent.sent) return [intent, null];
  const { choices } = game;
  const decision: Decision = { kind: "bid", bid };
  if (choices.bids.includes(bid) || choices.changes.includes(bid)) return send(decision);
  if (choices.bids.length || choices.changes.length) {
    const mine = scene.you === null ? null : game.deal.bids[scene.you];
    return [intent, mine === bid ? null : { kind: "barred", bid }];
  }
  if (game.phase !== "bid" || scene.you === null || game.deal.has_bid[scene.you]) return [intent, null];
  const same = intent.ahead?.kind === "bid" && intent.ahead.bid === bid;
  return chooseAhead(intent, same ? null : decision);
}

/** A new picture has come: what was sent is settled, what was chosen ahead is played or visibly dropped. */
export function pictured(intent: Intent, before: Scene, scene: Scene): Turned {
  const game = scene.game;
  const dealt = before.game?.deal?.number === game?.deal?.number;
  const settled = intent.sent && !asked(scene, intent.sent) ? null : intent.sent;
  const kept: Intent = dealt ? { ...intent, sent: settled } : NO_INTENT;
  if (kept.raised && !game?.choices.cards.includes(kept.raised)) kept.raised = null;
  const ahead = kept.ahead;
  if (!ahead || !game?.deal || kept.sent) return [kept, null];
  if (ahead.kind === "card") {
    const { cards, refused } = game.choices;
    if (cards.includes(ahead.card)) return send(ahead);
    if (cards.length)
      return [
        { ...kept, ahead: null },
        { kind: "dropped", decision: ahead, why: refused[ahead.card] ?? null },
      ];
    return [kept, null];
  }
  if (game.choices.bids.includes(ahead.bid)) return send(ahead);
  if (game.choices.bids.length || game.phase !== "bid") {
    return [
      { ...kept, ahead: null },
      { kind: "dropped", decision: ahead, why: null },
    ];
  }
  return [kept, null];
}

/** What was sent has been refused: the viewer decides again. */
export function refused(intent: Intent): Intent {
  return { ...intent, sent: null, ahead: null };
}

/** The one card that may be played, where there is no choice. */
export function forcedCard(scene: Scene): string | null {
  const cards = scene.game?.choices.cards ?? [];
  return cards.length === 1 ? cards[0]! : null;
}

function asked(scene: Scene, decision: Decision): boolean {
  const choices = scene.game?.choices;
  if (!choices) return false;
  if (decision.kind === "card") return choices.cards.includes(decision.card);
  return choices.bids.includes(decision.bid) || choices.changes.includes(decision.bid);
}

function send(decision: Decision): Turned {
  return [
    { raised: null, ahead: null, sent: decision },
    { kind: "send", decision },
  ];
}

function chooseAhead(intent: Intent, ahead: Decision | null): Turned {
  return [
    { ...intent, ahead, raised: null },
    { kind: "ahead", decision: ahead },
  ];
}
