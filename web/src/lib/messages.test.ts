import { describe, expect, test } from "vitest";
import { argumentsOf, parse, render } from "./messages";

const say = (text: string, values = {}, lang = "en"): string =>
  render(parse(text), lang, values, { card: (name) => `[${name}]` });

describe("messages", () => {
  test("values stand where they are named", () => {
    expect(say("{name} leads", { name: "Ann" })).toBe("Ann leads");
    expect(say("{name} leads {x}", { name: "{x}" })).toBe("{x} leads {x}");
  });

  test("numbers and plurals are the language's own", () => {
    const tricks = "{n, plural, =0 {no trick} one {# trick} other {# tricks}}";
    expect([0, 1, 2].map((n) => say(tricks, { n }))).toEqual(["no trick", "1 trick", "2 tricks"]);
    expect(say("{n} {n, plural, one {Stich} other {Stiche}}", { n: 1234 }, "de")).toBe("1.234 Stiche");
    expect(say("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", { n: 22 })).toBe("22nd");
    expect(say("{name} {n, number}", { name: "2024", n: 2024 })).toBe("2024 2,024");
    expect(say("{n, plural, one {# point} other {# points}}", { n: -3 })).toBe("−3 points");
  });

  test("choices may hold plurals, and plurals choices", () => {
    const text =
      "{you, select, yes {You need {n, plural, one {one more} other {# more}}} other {{name} needs {n}}}";
    expect(say(text, { you: "yes", n: 1, name: "Bo" })).toBe("You need one more");
    expect(say(text, { you: "yes", n: 3, name: "Bo" })).toBe("You need 3 more");
    expect(say(text, { you: "no", n: 3, name: "Bo" })).toBe("Bo needs 3");
    expect(say("{n, plural, other {{who, select, a {A#} other {B#}}}}", { n: 5, who: "a" })).toBe("A5");
  });

  test("an apostrophe is one, unless it quotes a brace", () => {
    expect(say("it's Ann''s '{turn}'")).toBe("it's Ann's {turn}");
    expect(say("'{a}' b '}' c")).toBe("{a} b } c");
  });

  test("formats of our own", () => {
    expect(say("you hold {held, card}", { held: "Qd" })).toBe("you hold [Qd]");
  });

  test("which values a message wants", () => {
    const text = "{a} {b, plural, one {# {c}} other {{d, select, x {{e}} other {}}}}";
    expect([...argumentsOf(parse(text))].sort()).toEqual(["a", "b", "c", "d", "e"]);
  });

  test.each(["{", "{a, plural, one {x}}", "{a, b, c {d}}", "{a b}", "{n, plural, other {x}"])(
    "%s is refused",
    (text) => {
      expect(() => parse(text)).toThrow(SyntaxError);
    },
  );
});
