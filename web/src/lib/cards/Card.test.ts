import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { showLang } from "../i18n.svelte";
import { settings } from "../settings.svelte";
import Card from "./Card.svelte";
import Suit from "./Suit.svelte";

let shown: Record<string, unknown>[] = [];

function card(props: {
  name?: string | null;
  deck?: string;
  faceDown?: boolean;
  size?: number;
}): HTMLElement {
  shown.push(mount(Card, { target: document.body, props }));
  flushSync();
  return document.querySelector<HTMLElement>(".card")!;
}

beforeEach(() => Object.assign(settings, { suitLetters: false, fourColours: false }));
afterEach(async () => {
  shown.forEach((one) => void unmount(one));
  shown = [];
  await showLang("en");
});

test("a card is a picture, which whoever shows it names", () => {
  const queen = card({ name: "Qd", size: 60 });
  expect(queen.getAttribute("aria-hidden")).toBe("true");
  expect(queen.classList).toContain("diamonds");
  expect(queen.style.width).toBe("60px");
  expect(queen.querySelector("text")!.textContent).toBe("Q");
});

test.each([{}, { name: null }, { name: "Qd", faceDown: true }])(
  "from behind nothing of it is there: %o",
  (props) => {
    const back = card(props);
    expect(back.classList).toContain("back");
    expect(back.innerHTML).not.toMatch(/svg|diamonds|Q/);
  },
);

test("the index is in the reader's language", async () => {
  await showLang("nl");
  expect(card({ name: "Qd" }).querySelector("text")!.textContent).toBe("V");
});

test("the second of two equal cards has a mark", () => {
  expect(card({ name: "3c'" }).querySelectorAll(".twin")).toHaveLength(1);
});

test("four colours and letters are there when they are wanted", () => {
  const ace = card({ name: "Ac" });
  expect(ace.querySelectorAll("text")).toHaveLength(1);
  Object.assign(settings, { suitLetters: true, fourColours: true });
  flushSync();
  expect([...ace.querySelectorAll("text")].map((text) => text.textContent)).toEqual(["A", "C"]);
  expect(ace.classList).toContain("four");
});

test.each([
  ["h", "standard", "hearts", "hearts"],
  ["c", "spanish-40", "copas", "copas"],
  ["none", "standard", "none", "no trump"],
])("the sign of %s in %s", (letter, deck, kind, words) => {
  shown.push(mount(Suit, { target: document.body, props: { letter, deck, label: true } }));
  flushSync();
  const sign = document.querySelector(".suit")!;
  expect(sign.classList).toContain(kind);
  expect(sign.querySelector(".sr-only")!.textContent).toBe(words);
});
