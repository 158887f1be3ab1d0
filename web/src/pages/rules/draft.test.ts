import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DescribeRules, Outline } from "../../lib/protocol";
import { RulesDraft } from "./draft.svelte";

const outline = (more: Partial<Outline> = {}): Outline => ({
  preset: "squares",
  title: "Squares",
  seats: 4,
  sound: true,
  text: "",
  toml: "",
  settings: { hook: "on", must_beat: false },
  differences: [],
  players: [4],
  plan: [1],
  cards: 52,
  suits: [],
  sections: [],
  scheme: null,
  idle: {},
  problems: [],
  ...more,
});

let asked: DescribeRules[];
let answers: (Outline | Promise<Outline>)[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)) as DescribeRules);
    const answer = await answers.shift();
    return new Response(JSON.stringify(answer));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Ask, and let everything come that is on its way. */
async function ask(draft: RulesDraft): Promise<void> {
  const done = draft.ask();
  await vi.runAllTimersAsync();
  await done;
}

describe("rules being made", () => {
  it("ask for a preset with what is changed from it", async () => {
    const draft = new RulesDraft({ preset: "squares", players: 5, name: "One" });
    draft.set("hook", "off");
    answers.push(outline());
    await ask(draft);
    expect(asked).toEqual([
      { rules: "squares", settings: { hook: "off" }, text: "", name: "One", players: 5, lang: "en" },
    ]);
  });

  it("take over values from a link as the server has read them", async () => {
    const draft = new RulesDraft({ preset: "squares", settings: { must_beat: "true" }, name: "Two" });
    answers.push(outline({ settings: { hook: "on", must_beat: true } }));
    await ask(draft);
    expect(draft.settings).toEqual({ must_beat: true });
  });

  it("keep what was sound to show while something contradicts itself", async () => {
    const draft = new RulesDraft({ preset: "squares", name: "Three" });
    answers.push(outline({ title: "sound" }));
    await ask(draft);
    draft.set("bids", "simultaneous");
    const problem = {
      code: "x",
      keys: ["hook"],
      values: {},
      words: "No",
      mend: "",
      line: null,
      mending: { hook: "off" },
    };
    answers.push(outline({ sound: false, title: "unsound", problems: [problem] }));
    await ask(draft);
    expect([draft.outline?.title, draft.sound?.title]).toEqual(["unsound", "sound"]);
    expect(draft.problemsAt("hook")).toHaveLength(1);
    draft.mend(problem.mending);
    expect(draft.settings).toEqual({ bids: "simultaneous", hook: "off" });
  });

  it("believe the last answer asked for, whichever comes last", async () => {
    const draft = new RulesDraft({ preset: "squares", name: "Four" });
    let late: (outline: Outline) => void = () => undefined;
    answers.push(new Promise((resolve) => (late = resolve)), outline({ title: "new" }));
    const first = draft.ask();
    await vi.runAllTimersAsync();
    draft.set("hook", "off");
    await ask(draft);
    late(outline({ title: "old" }));
    await first;
    expect(draft.outline?.title).toBe("new");
  });

  it("share no more than what differs, and give a key back what the preset has", async () => {
    const draft = new RulesDraft({ preset: "squares", text: "hook=off", players: 4, name: "Five" });
    const differences = [{ key: "hook", label: "", value: "", before: "", words: "" }];
    answers.push(outline({ settings: { hook: "off", must_beat: false }, differences }));
    await ask(draft);
    expect(draft.shared).toEqual({ preset: "squares", settings: { hook: "off" }, players: 4, name: "Five" });
    draft.reset("hook");
    expect([draft.settings, draft.text]).toEqual([{}, ""]);
  });
});
