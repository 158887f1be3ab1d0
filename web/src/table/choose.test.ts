import { describe, expect, test } from "vitest";
import { forcedCard, NO_INTENT, pictured, refused, tapBid, tapCard, type Intent } from "./choose";
import { moment, NO_CHOICES } from "./fixtures/scene";

const hand = { hands: [["Ah", "3s", "9s"], null, null, null], leader: 1 };
const turn = moment({
  deal: { ...hand, trick: { leader: 1, cards: ["4s", "5s", "6s"], winner: 3, high: null } },
  game: {
    choices: {
      ...NO_CHOICES,
      cards: ["3s", "9s"],
      refused: { Ah: { code: "follow", values: { suit: "s" } } },
    },
  },
});
const waiting = moment({ deal: hand, game: { acting: [1] } });
const bidding = moment({
  deal: { barred: [2] },
  game: { phase: "bid", choices: { ...NO_CHOICES, bids: [0, 1, 3, 4, 5] } },
});
const othersBid = moment({ game: { phase: "bid", acting: [1] } });
const card = (name: string): Intent["ahead"] => ({ kind: "card", card: name });

describe("a tap on a card in turn", () => {
  test("raises it, and the second plays it", () => {
    const [raised, nothing] = tapCard(NO_INTENT, turn, "3s", false);
    expect([raised.raised, nothing]).toEqual(["3s", null]);
    const [sent, effect] = tapCard(raised, turn, "3s", false);
    expect(effect).toEqual({ kind: "send", decision: card("3s") });
    expect(sent.sent).toEqual(card("3s"));
  });

  test("plays it at once where that is chosen", () => {
    expect(tapCard(NO_INTENT, turn, "3s", true)[1]?.kind).toBe("send");
  });

  test("on another card raises that one", () => {
    expect(tapCard({ ...NO_INTENT, raised: "3s" }, turn, "9s", false)[0].raised).toBe("9s");
  });

  test("says why not", () => {
    expect(tapCard(NO_INTENT, turn, "Ah", true)[1]).toMatchObject({ kind: "why", why: { code: "follow" } });
  });

  test("means nothing while a card is on its way", () => {
    const [sent] = tapCard(NO_INTENT, turn, "3s", true);
    expect(tapCard(sent, turn, "9s", true)).toEqual([sent, null]);
  });
});

describe("a card chosen ahead", () => {
  test("is played when the turn comes", () => {
    const [intent] = tapCard(NO_INTENT, waiting, "3s", false);
    expect(intent.ahead).toEqual(card("3s"));
    expect(pictured(intent, waiting, turn)[1]).toEqual({ kind: "send", decision: card("3s") });
  });

  test("is visibly dropped when it may not be played", () => {
    const [intent, effect] = pictured({ ...NO_INTENT, ahead: card("Ah") }, waiting, turn);
    expect(intent.ahead).toBeNull();
    expect(effect).toMatchObject({ kind: "dropped", why: { code: "follow" } });
  });

  test("is taken back by a second tap", () => {
    const [intent] = tapCard(NO_INTENT, waiting, "3s", false);
    expect(tapCard(intent, waiting, "3s", false)[0].ahead).toBeNull();
  });

  test("does not outlive its deal", () => {
    const next = moment({
      deal: { ...hand, number: 2 },
      game: { choices: { ...NO_CHOICES, cards: ["3s"] } },
    });
    expect(pictured({ ...NO_INTENT, ahead: card("3s") }, waiting, next)).toEqual([NO_INTENT, null]);
  });
});

describe("a bid", () => {
  test("that is open is made", () => {
    expect(tapBid(NO_INTENT, bidding, 3)[1]).toEqual({ kind: "send", decision: { kind: "bid", bid: 3 } });
  });

  test("that is barred is not", () => {
    expect(tapBid(NO_INTENT, bidding, 2)[1]).toEqual({ kind: "barred", bid: 2 });
  });

  test("can be chosen ahead, and is dropped where it turns out barred", () => {
    const [two] = tapBid(NO_INTENT, othersBid, 2);
    expect(pictured(two, othersBid, bidding)[1]?.kind).toBe("dropped");
    const [three] = tapBid(NO_INTENT, othersBid, 3);
    expect(pictured(three, othersBid, bidding)[1]?.kind).toBe("send");
  });

  test("can be changed where the rules let it", () => {
    const changing = moment({
      deal: { bids: [2, null, null, null], has_bid: [true, false, false, false] },
      game: { phase: "bid", acting: [1], choices: { ...NO_CHOICES, changes: [0, 1, 3, 4, 5] } },
    });
    expect(tapBid(NO_INTENT, changing, 4)[1]?.kind).toBe("send");
    expect(tapBid(NO_INTENT, changing, 2)[1]).toBeNull();
  });
});

test("what was sent is settled by the picture in which it is no more asked for", () => {
  const [sent] = tapCard(NO_INTENT, turn, "3s", true);
  expect(pictured(sent, turn, turn)[0].sent).toEqual(card("3s"));
  expect(pictured(sent, turn, waiting)[0].sent).toBeNull();
});

test("what was refused can be decided again", () => {
  const [sent] = tapCard(NO_INTENT, turn, "3s", true);
  expect(tapCard(refused(sent), turn, "9s", true)[1]?.kind).toBe("send");
});

test("a card is forced when it is the only one", () => {
  expect(forcedCard(turn)).toBeNull();
  expect(forcedCard(moment({ game: { choices: { ...NO_CHOICES, cards: ["3s"] } } }))).toBe("3s");
});
