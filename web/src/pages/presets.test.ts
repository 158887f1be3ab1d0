import { describe, expect, it } from "vitest";
import type { PresetCard } from "../lib/protocol";
import { search } from "./presets";

const card = (name: string, title: string, ...aka: string[]): PresetCard => ({
  name,
  title,
  aka,
  summary: "",
  players: [4],
  usual: 4,
  plans: [[1]],
  short: {},
  short_plans: [[]],
});
const cards = [
  card("oh-hell", "Oh Hell", "Oh Well", "Plump", "Bugger Your Neighbour"),
  card("devils-bridge", "Devil's Bridge", "Forehead Oh Hell"),
  card("boerenbridge", "Boerenbridge", "Peasant's Bridge"),
  card("romanian-whist", "Romanian Whist", "Whist românesc"),
];
const found = (asked: string): [string, string | null][] =>
  search(cards, asked).map(({ card, by }) => [card.name, by]);

describe("searching the presets", () => {
  it("gives all for nothing", () => expect(found(" ")).toHaveLength(4));
  it("puts the very name first", () => expect(found("oh hell")[0]).toEqual(["oh-hell", null]));
  it("says by which other name", () => expect(found("plump")).toEqual([["oh-hell", "Plump"]]));
  it("takes the beginnings of words", () =>
    expect(found("bug nei")).toEqual([["oh-hell", "Bugger Your Neighbour"]]));
  it("reads past signs and accents", () => {
    expect(found("devils")[0]?.[0]).toBe("devils-bridge");
    expect(found("romanesc")).toEqual([["romanian-whist", "Whist românesc"]]);
  });
  it("finds the middle of a word last", () =>
    expect(found("bridge").map(([name]) => name)).toEqual(["devils-bridge", "boerenbridge"]));
  it("finds nothing where there is nothing", () => expect(found("poker")).toEqual([]));
});
