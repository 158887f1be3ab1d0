import { describe, expect, it } from "vitest";
import { fromLink, type Shared, toLink } from "./link";

const friday: Shared = {
  preset: "squares",
  settings: {
    hook: "off",
    sizes: [5, 4, 3],
    scoring: { made: "10 + b²", over: "-d²", under: "0" },
    must_beat: true,
  },
  players: 5,
  name: "Friday & friends; 100% = fun",
};

describe("a link to house rules", () => {
  it("can be read by people", () => {
    expect(toLink({ preset: "oh-hell", settings: { hook: "off", largest: 7 }, players: 5, name: "" })).toBe(
      "r=oh-hell;hook=off;largest=7&players=5&v=1",
    );
  });

  it("says what was shared, each value as its key reads it", () => {
    expect(fromLink(toLink(friday))).toEqual({
      ...friday,
      settings: {
        hook: "off",
        sizes: "5,4,3",
        scoring: { made: "10+b²", over: "-d²", under: "0" },
        must_beat: "true",
      },
    });
  });

  it("survives a chat program that escapes it once more", () => {
    expect(fromLink("r=squares%3Bhook%3Doff")).toMatchObject({
      preset: "squares",
      settings: { hook: "off" },
    });
  });

  it("is nothing else's, nor a later version's", () => {
    expect(fromLink("play")).toBeNull();
    expect(fromLink("r=squares&v=2")).toBeNull();
    expect(fromLink("r=%E0%A4%A")).toMatchObject({ preset: "%E0%A4%A" });
  });
});
