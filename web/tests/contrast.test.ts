// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const CSS = readFileSync(join(import.meta.dirname, "../src/styles/tokens.css"), "utf8");

/** A token's colour under a theme, as `#rrggbb`. */
function colour(token: string, theme: "paper" | "lamp"): string {
  const found = new RegExp(
    `--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6})|var\\(--([\\w-]+)\\));`,
  ).exec(CSS);
  if (!found) throw new Error(`no colour ${token}`);
  const [, light, dark, both, other] = found;
  return other ? colour(other, theme) : (both ?? (theme === "paper" ? light : dark))!;
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, two: string): number {
  const [dark, light] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const GROUNDS = ["table", "paper", "paper-raised"];
const WORDS = [
  "ink",
  "ink-soft",
  "accent",
  "good",
  "bad",
  "sign-red",
  "sign-blue",
  "sign-green",
  "sign-gold",
  "sign-violet",
];
const SUITS = ["black", "red", "blue", "green", "gold", "violet"];

describe.each(["paper", "lamp"] as const)("%s", (theme) => {
  test.each(WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground])))(
    "%s can be read on %s",
    (word, ground) => {
      expect(contrast(colour(word!, theme), colour(ground!, theme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ["on-accent", "accent"],
    ["ink", "glow-soft"],
    ["ink-soft", "glow-soft"],
  ])("%s can be read on %s", (word, ground) => {
    expect(contrast(colour(word, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SUITS)("a card's %s index is as clear as print", (suit) => {
    for (const card of ["card", "card-dim"]) {
      expect(contrast(colour(`suit-${suit}`, theme), colour(card, theme))).toBeGreaterThanOrEqual(
        card === "card" ? 7 : 4.5,
      );
    }
  });

  test.each(["edge", "focus", "blot"])("%s is seen", (line) => {
    for (const ground of GROUNDS) {
      expect(contrast(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
    }
  });

  test("nothing is brighter than the cards", () => {
    const card = luminance(colour("card", theme));
    for (const ground of GROUNDS) expect(luminance(colour(ground, theme))).toBeLessThan(card);
  });
});
