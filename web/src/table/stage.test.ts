import { describe, expect, test } from "vitest";
import type { AnyHappening, Scene, ServerFrame } from "../lib/protocol";
import { moment } from "./fixtures/scene";
import { FLIGHT_MS, steps, type Step } from "./motion";
import { Stage, type Timer } from "./stage";

const RECORDED = import.meta.glob<ServerFrame[]>("./fixtures/*.json", { eager: true, import: "default" });

/** A clock that is turned by hand. */
class HandClock implements Timer {
  now = 0;
  #alarms: { at: number; run: () => void }[] = [];
  set = (run: () => void, ms: number) => {
    const alarm = { at: this.now + ms, run };
    this.#alarms.push(alarm);
    return alarm;
  };
  clear = (alarm: unknown) => {
    this.#alarms = this.#alarms.filter((one) => one !== alarm);
  };
  turn(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.#alarms.filter((one) => one.at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.clear(next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}

const before = moment({
  players: 3,
  deal: {
    leader: 1,
    trick: { leader: 1, cards: ["4s", "9s"], winner: 2, high: null },
    hands: [["Ks", "2d"], null, null],
    counts: [2, 1, 1],
  },
});
const after = moment({
  players: 3,
  deal: {
    leader: 0,
    trick: null,
    played: 1,
    taken: [1, 0, 0],
    hands: [["2d"], null, null],
    counts: [1, 1, 1],
  },
});
const ending: AnyHappening = {
  type: "played",
  seat: 0,
  card: "Ks",
  trick: { leader: 1, cards: ["4s", "9s", "Ks"], winner: 0, high: null },
  result: null,
};

function staged(first: Scene) {
  const clock = new HandClock();
  const shown: Step[] = [];
  return { clock, shown, stage: new Stage(first, (step) => shown.push(step), clock) };
}

describe("the end of a trick", () => {
  test("is a flight, a rest with all cards lying and nothing counted yet, then it goes to its winner", () => {
    const cut = steps(before, ending, after);
    expect(cut.map((step) => step.kind)).toEqual(["flight", "rest", "gather", "still"]);
    const rest = cut[1]!;
    expect(rest.ms).toBe(900);
    expect(rest.winner).toBe(0);
    expect(rest.scene.game?.deal?.trick?.cards).toEqual(["4s", "9s", "Ks"]);
    expect(rest.scene.game?.deal?.hands[0]).toEqual(["2d"]);
    expect(rest.scene.game?.deal?.taken).toEqual([0, 0, 0]);
    expect(rest.scene.game?.choices.cards).toEqual([]);
    expect(cut.at(-1)?.scene).toBe(after);
  });

  test("leaves the pictures that came untouched", () => {
    const copy = structuredClone(before);
    steps(before, ending, after);
    expect(before).toEqual(copy);
  });

  test("is shown in its time, and a tap ends the rest", () => {
    const { stage, shown, clock } = staged(before);
    stage.push(ending, after);
    expect(shown.at(-1)?.kind).toBe("flight");
    expect(stage.skip()).toBe(false);
    clock.turn(FLIGHT_MS);
    expect(shown.at(-1)?.kind).toBe("rest");
    clock.turn(500);
    expect(shown.at(-1)?.kind).toBe("rest");
    expect(stage.skip()).toBe(true);
    expect(shown.at(-1)?.kind).toBe("gather");
    clock.turn(1000);
    expect(shown.at(-1)?.scene).toBe(after);
    expect(stage.settled).toBe(true);
  });
});

test("many things at once are hurried through and the newest is reached soon", () => {
  const { stage, shown, clock } = staged(before);
  const scenes = Array.from({ length: 12 }, (_, taken) =>
    moment({ players: 3, deal: { taken: [taken, 0, 0] } }),
  );
  for (const scene of scenes) stage.push({ ...ending, trick: { ...ending.trick! } }, scene);
  clock.turn(4000);
  expect(shown.at(-1)?.scene).toBe(scenes.at(-1));
});

test("a new whole picture replaces what was still to be shown", () => {
  const { stage, shown, clock } = staged(before);
  stage.push(ending, after);
  const fresh = moment({ players: 3 });
  stage.jump(fresh);
  expect(shown.at(-1)?.scene).toBe(fresh);
  clock.turn(5000);
  expect(shown.at(-1)?.scene).toBe(fresh);
});

test("nothing is shown any more once it is closed", () => {
  const { stage, shown, clock } = staged(before);
  stage.push(ending, after);
  stage.close();
  const count = shown.length;
  clock.turn(5000);
  expect(shown).toHaveLength(count);
});

describe.each(Object.entries(RECORDED))("a recorded game, %s", (_, frames) => {
  test("ends with its last picture, however fast it came", () => {
    const [welcome, ...updates] = frames;
    if (welcome?.type !== "welcome") throw new Error("a recording begins with a welcome");
    const { stage, shown, clock } = staged(welcome.scene);
    let last: Scene = welcome.scene;
    for (const frame of updates) {
      if (frame.type !== "update") continue;
      stage.push(frame.event, frame.scene);
      last = frame.scene;
    }
    clock.turn(20_000);
    expect(shown.at(-1)?.scene).toBe(last);
    expect(stage.settled).toBe(true);
  });
});
