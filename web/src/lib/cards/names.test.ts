import { afterEach, expect, test } from "vitest";
import { showLang } from "../i18n.svelte";
import { deckInUse } from "./deck.svelte";
import { cardName, faceOf, suitName } from "./names";

afterEach(async () => {
  deckInUse.key = "standard";
  await showLang("en");
});

test.each([
  ["Qd", "queen of diamonds"],
  ["Th", "10 of hearts"],
  ["Ac", "ace of clubs"],
  ["3c'", "3 of clubs, the second"],
  ["W1", "wizard 1"],
  ["E4", "jester 4"],
  ["Jk2", "joker 2"],
])("%s is the %s", (name, words) => {
  expect(cardName(name)).toBe(words);
});

test("in a Spanish pack c is copas, and S the sota", () => {
  deckInUse.key = "spanish-40";
  expect([cardName("Sc"), cardName("Ro"), cardName("7e")]).toEqual([
    "sota de copas",
    "rey de oros",
    "7 de espadas",
  ]);
  expect(cardName("Ac", "standard")).toBe("ace of clubs");
  expect(faceOf("Sc")).toEqual({ suit: "copas", rank: "S", twin: false });
});

test("as card players say it in Dutch and German", async () => {
  await showLang("nl");
  expect([cardName("Qd"), cardName("Th"), suitName("c")]).toEqual(["ruitenvrouw", "hartentien", "klaveren"]);
  await showLang("de");
  expect([cardName("Qd"), cardName("Js"), suitName("none")]).toEqual([
    "Karo-Dame",
    "Pik-Bube",
    "ohne Trumpf",
  ]);
});
