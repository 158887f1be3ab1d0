import { describe, expect, test } from "vitest";
import type { ResultScene, ServerFrame } from "../lib/protocol";
import { moment, NO_CHOICES, plainWords as words } from "./fixtures/scene";
import { tableModel } from "./model";
import { bidPad } from "./pad";
import { orderFrom, places } from "./places";
import { statusWords } from "./status";
import { inSentence, standing } from "./words";

const RECORDED = import.meta.glob<ServerFrame[]>("./fixtures/*.json", { eager: true, import: "default" });

function draw(scene: ReturnType<typeof moment>, results: ResultScene[] = [], present?: boolean[]) {
  return tableModel({ scene, results, present: present ?? scene.seats.map(() => true) }, words);
}

describe("seats", () => {
  test("stand clockwise from the viewer's left, the viewer apart", () => {
    const model = draw(moment({ players: 5, you: 3 }));
    expect(model.around.map((seat) => seat.seat)).toEqual([4, 0, 1, 2]);
    expect(model.me?.seat).toBe(3);
  });

  test("all stand around for somebody who only watches", () => {
    const model = draw(moment({ players: 6, you: null }));
    expect(model.around.map((seat) => seat.seat)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(model.me).toBeNull();
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])("%i around: each has a place of its own", (around) => {
    const all = places(around);
    expect(all).toHaveLength(around);
    expect(new Set(all.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`)).size).toBe(around);
    expect(new Set(all.map(({ flatX, flatY }) => `${flatX.toFixed(3)},${flatY}`)).size).toBe(around);
  });

  test("say who plays them", () => {
    const scene = moment({ seats: { 1: { kind: "bot", bot: "careful" }, 2: { bot: "careful" } } });
    const model = draw(scene, [], [true, false, false, false]);
    expect(model.around.map((seat) => seat.played)).toEqual(["bot", "stand-in", "away"]);
  });

  test("say whose turn it is, and nobody's is anybody else's", () => {
    const model = draw(moment({ deal: { leader: 2 }, game: { acting: [2] } }));
    expect(model.around.filter((seat) => seat.turn).map((seat) => [seat.seat, seat.role])).toEqual([
      [2, "role.to_lead"],
    ]);
  });
});

describe("standing", () => {
  test.each([
    [2, 1, 3, { kind: "needs", count: 1 }],
    [2, 2, 3, { kind: "exact" }],
    [2, 2, 0, { kind: "made" }],
    [2, 3, 1, { kind: "over", count: 1 }],
    [3, 1, 1, { kind: "short", count: 1 }],
    [0, 0, 5, { kind: "exact" }],
  ] as const)("bid %i, took %i, %i to play", (bid, taken, left, stands) => {
    expect(standing(bid, true, taken, left, false)).toEqual(stands);
  });

  test("of a hidden bid tells only that there is one", () => {
    expect(standing(null, true, 0, 5, true)).toEqual({ kind: "hidden" });
    expect(standing(null, false, 0, 5, true)).toEqual({ kind: "waiting" });
  });
});

describe("the heading", () => {
  test("counts what is called, over and under in words", () => {
    const called = (bids: number[], sum: number) =>
      draw(moment({ deal: { bids, has_bid: [true, true, true, true], called: sum, over_under: sum - 5 } }))
        .called;
    expect(called([1, 1, 1, 1], 4)).toBe("called 4 5 under 1");
    expect(called([2, 1, 1, 1], 5)).toBe("called 5 5 even 0");
    expect(called([2, 2, 1, 1], 6)).toBe("called 6 5 over 1");
  });

  test("tells of sealed bids only how many there are", () => {
    const scene = moment({
      bids: "sealed",
      deal: { bids: [2, null, null, null], has_bid: [true, true, false, false], called: 2 },
    });
    expect(draw(scene).called).toBe("have_bid 2 4");
  });

  test("says who names trump", () => {
    expect(draw(moment({ deal: { trump: null, namer: 2, shown: [] } })).trump.words).toContain("Bo");
    expect(draw(moment({ deal: { trump: null, namer: "highest-bidder", shown: [] } })).trump.words).toBe(
      "namer_highest",
    );
    expect(draw(moment({ deal: { trump: "none" } })).trump.suit).toBe("none");
  });

  test("keeps the finished deal until the next one", () => {
    const result: ResultScene = {
      number: 2,
      size: 4,
      dealer: 1,
      trump: "s",
      shown: [],
      bids: [1, 1, 1, 0],
      taken: [1, 1, 2, 0],
      scores: [11, 11, 2, 10],
      totals: [11, 11, 2, 10],
    };
    const model = draw(
      moment({ deal: null, game: { phase: "deal", acting: [], next_number: 3, next_size: 3 } }),
      [result],
    );
    expect(model.middle).toBe("summary");
    expect(model.deal).toBe("deal 2 5 4");
    expect(model.around.map((seat) => seat.standingWords)).toEqual([
      "standing.made 0",
      "standing.over 1",
      "standing.made 0",
    ]);
  });
});

describe("the hand", () => {
  test("is kept in the order that the table gave", () => {
    const hand = ["Ah", "3s", "Kd"];
    const scene = moment({
      deal: { hands: [hand, null, null, null] },
      game: {
        choices: { ...NO_CHOICES, cards: ["3s"], refused: { Ah: { code: "follow", values: { suit: "s" } } } },
      },
    });
    const model = draw(scene);
    expect(model.hand.map((one) => [one.card, one.state])).toEqual([
      ["Ah", "refused"],
      ["3s", "legal"],
      ["Kd", "waiting"],
    ]);
    expect(model.hand[0]?.why?.code).toBe("follow");
  });

  test("lies face down where its holder may not look, while the others' are seen", () => {
    const model = draw(
      moment({ deal: { size: 1, counts: [1, 1, 1, 1], hands: [null, ["Ks"], ["2d"], ["3d"]] } }),
    );
    expect(model.backs).toBe(1);
    expect(model.hand).toEqual([]);
    expect(model.around.map((seat) => seat.shows)).toEqual([["Ks"], ["2d"], ["3d"]]);
  });

  test("of nobody is shown to a spectator", () => {
    const model = draw(moment({ you: null }));
    expect([model.hand, model.backs]).toEqual([[], 0]);
  });
});

describe("the trick", () => {
  test("lies from its leader on, the winner marked, jokers as they were called", () => {
    const scene = moment({
      players: 3,
      deal: { trick: { leader: 2, cards: ["4s", "Jk1", "Jk2"], winner: 0, high: true } },
    });
    const model = draw(scene);
    expect(model.trick.map((one) => [one.seat, one.card, one.winning, one.called])).toEqual([
      [2, "4s", false, null],
      [0, "Jk1", true, "high"],
      [1, "Jk2", false, "low"],
    ]);
  });
});

describe("the bid pad", () => {
  const bidding = (deal: object, choices: object, acting = [0]) =>
    moment({ deal, game: { phase: "bid", acting, choices: { ...NO_CHOICES, ...choices } } });

  test("strikes out what the hook bars and says so", () => {
    const pad = bidPad(bidding({ barred: [2] }, { bids: [0, 1, 3, 4, 5] }), words)!;
    expect(pad.numbers.map((one) => one.state)).toEqual(["open", "open", "barred", "open", "open", "open"]);
    expect(pad.note).toBe("pad.hook 2");
  });

  test("shows the one bid that is left as forced", () => {
    const pad = bidPad(bidding({ size: 1, barred: [1] }, { bids: [0] }), words)!;
    expect([pad.forced, pad.note]).toEqual([0, "pad.forced 0"]);
  });

  test("names a whole range that is barred", () => {
    expect(bidPad(bidding({ barred: [0, 1, 2, 3] }, { bids: [4, 5] }), words)!.note).toBe(
      "pad.hook range 0 3",
    );
  });

  test("stands there while others bid, and a bid may be changed where the rules let it", () => {
    const mine = { bids: [2, null, null, null], has_bid: [true, false, false, false] };
    expect(bidPad(bidding(mine, {}, [1]), words)!.mode).toBe("wait");
    const pad = bidPad(bidding(mine, { changes: [0, 1, 3, 4, 5] }, [1]), words)!;
    expect(pad.mode).toBe("change");
    expect(pad.numbers.every((one) => one.state === "open")).toBe(true);
    expect(pad.numbers[2]?.mine).toBe(true);
  });

  test("is gone once cards are played", () => {
    expect(bidPad(moment({}), words)).toBeNull();
  });
});

describe("the line", () => {
  test("waits for whoever is to act", () => {
    expect(statusWords(moment({ game: { acting: [2] } }), words)).toContain("Bo");
    expect(statusWords(moment({ game: { phase: "bid", acting: [1, 2, 3] } }), words)).toBe(
      "wait.several 3 wait.bid",
    );
  });

  test("asks the viewer, unless a bot plays the seat", () => {
    expect(statusWords(moment({}), words)).toBe("turn.lead");
    expect(statusWords(moment({ seats: { 0: { bot: "careful" } } }), words)).not.toBe("turn.lead");
  });
});

test("names in sentences are literal, cut, and keep their direction to themselves", () => {
  expect(inSentence("<b>Bo</b>")).toBe("\u2068<b>Bo</b>\u2069");
  expect([...inSentence("x".repeat(200))]).toHaveLength(26);
  expect(inSentence("👩‍👩‍👧".repeat(30))).toBe(`\u2068${"👩‍👩‍👧".repeat(23)}…\u2069`);
});

test("the order of the seats is the table's for everybody", () => {
  expect(orderFrom(2, 4)).toEqual([3, 0, 1, 2]);
  expect(orderFrom(null, 3)).toEqual([0, 1, 2]);
});

describe.each(Object.entries(RECORDED))("a recorded game, %s", (_, frames) => {
  test("is drawn at each of its moments", () => {
    let results: ResultScene[] = [];
    let drawn = 0;
    for (const frame of frames) {
      if (frame.type === "welcome") results = frame.results;
      if (frame.type === "update" && "result" in frame.event && frame.event.result)
        results = [...results, frame.event.result];
      if (frame.type !== "welcome" && frame.type !== "update") continue;
      const model = draw(frame.scene, results);
      const game = frame.scene.game!;
      const offered = game.choices.cards;
      drawn += 1;
      expect(
        model.hand
          .filter((one) => one.state === "legal")
          .map((one) => one.card)
          .sort(),
      ).toEqual([...offered].sort());
      if (offered.length) expect(model.hand.every((one) => one.state !== "waiting")).toBe(true);
      expect(
        [model.me!, ...model.around]
          .filter((seat) => seat.turn)
          .map((seat) => seat.seat)
          .sort(),
      ).toEqual([...game.acting].sort());
      const pad = bidPad(frame.scene, words);
      const open =
        pad?.mode === "turn" ? pad.numbers.filter((one) => one.state === "open").map((one) => one.bid) : [];
      expect(open).toEqual(game.choices.bids);
    }
    expect(drawn).toBeGreaterThan(15);
  });
});
