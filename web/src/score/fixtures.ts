/** Sheets for the tests, as the engine tells them. */
import type { OpenDeal, ScoreDeal, ScorePlayer, ScoreSheet } from "../lib/protocol";

export const NAMES = ["Ann", "Bo", "Cy", "Dee", "Eve"];

export function player(name: string, more: Partial<ScorePlayer> = {}): ScorePlayer {
  return { name, here: "in", since: 1, start: 0, total: 0, rank: 1, ...more };
}

export function deal(more: Partial<ScoreDeal> = {}): ScoreDeal {
  const none = NAMES.map(() => null);
  return {
    number: 1,
    size: 4,
    dealer: 4,
    trump: "h",
    shown: null,
    playing: [0, 1, 2, 3, 4],
    extra: false,
    bids: none,
    taken: none,
    scores: none,
    totals: none,
    over_under: null,
    hook_broken: false,
    adjustments: [],
    ways: none,
    ...more,
  };
}

export function open(more: Partial<OpenDeal> = {}): OpenDeal {
  const all = [0, 1, 2, 3, 4];
  return {
    to_bid: 0,
    bids: NAMES.map(() => all),
    barred: NAMES.map(() => []),
    called: 0,
    asks_trump: false,
    namer: null,
    suits: ["s", "h", "d", "c"],
    missing: 4,
    blank: [0, 1, 2, 3, 4],
    fits: null,
    ...more,
  };
}

export function sheet(more: Partial<ScoreSheet> = {}): ScoreSheet {
  return {
    rules: {
      preset: "oh-hell",
      title: "Oh Hell",
      name: "",
      text: "",
      changed: false,
      deck: "standard",
      bids: "open",
      scoring: "ten-plus-tricks",
      plan: [],
      suits: ["s", "h", "d", "c"],
    },
    stage: "bids",
    ended_early: false,
    players: NAMES.map((name) => player(name)),
    order: [0, 1, 2, 3, 4],
    drawn: [],
    before: [],
    deals: [deal()],
    open: open(),
    plan: [{ number: 2, size: 3, dealer: 0, trump: "turn-up" }],
    ceiling: 10,
    most: 7,
    winners: [],
    notes: [],
    ...more,
  };
}

/** All bids are in: 1 0 2 0 2 of 4. */
export function bidden(more: Partial<ScoreDeal> = {}, asked: Partial<OpenDeal> = {}): ScoreSheet {
  return sheet({
    stage: "tricks",
    deals: [
      deal({
        bids: [1, 0, 2, 0, 2],
        over_under: 1,
        ways: NAMES.map(() => [10, 11, 12, 13, 14]),
        ...more,
      }),
    ],
    open: open({ to_bid: null, called: 5, ...asked }),
  });
}
