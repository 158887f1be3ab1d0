import { expect, test } from "vitest";
import { difference, sameGame } from "./same";

const HEAD = "ohr 1\nrules oh-hell\nplayers Ann Bo Cy\n";
const deal = (number: number, taken: string): string =>
  `deal ${number} size 3 dealer ${number % 3} trump h\nbids 1 1 0\ntaken ${taken}\nscore 1 2 3\n`;
const TWO = HEAD + deal(1, "1 1 1") + deal(2, "1 2 0");

test("an evening that went on is the same one", () => {
  const three = TWO + deal(3, "3 0 0");
  expect(sameGame(TWO, three)).toBe(true);
  expect(difference(three, TWO)).toBe("longer");
  expect(difference(TWO, three)).toBe("shorter");
});

test("spaces, line ends and comments make no difference", () => {
  const other = `# ours\n${TWO.replaceAll("\n", "\r\n\r\n")}`;
  expect(sameGame(TWO, other)).toBe(true);
  expect(difference(TWO, other)).toBe("same");
});

test("a corrected deal leaves it the same evening, with other numbers", () => {
  const other = TWO.replace("taken 1 2 0", "taken 2 1 0");
  expect(sameGame(TWO, other)).toBe(true);
  expect(difference(TWO, other)).toBe("other");
});

test("the same people on another evening are not", () => {
  expect(sameGame(TWO, HEAD + deal(1, "0 0 3") + deal(2, "3 0 0"))).toBe(false);
  expect(sameGame(TWO, TWO.replace("Cy", "Dee"))).toBe(false);
  expect(sameGame(HEAD, TWO)).toBe(false);
  expect(sameGame(HEAD, HEAD)).toBe(true);
});

test("a deal in progress counts as far as it goes", () => {
  const begun = `${HEAD}deal 1 size 3 dealer 1 trump h\nbids 1 1\n`;
  expect(sameGame(begun, `${HEAD}deal 1 size 3 dealer 1 trump h\nbids 1 1 0\n`)).toBe(true);
});

test.each(["", "x", "players", "# no\n", "deal"])("%j is read all the same", (text) => {
  expect(sameGame(text, TWO)).toBe(false);
  expect(difference(text, text)).toBe("same");
});
