import { expect, test } from "vitest";
import { each, money, owed, part, together } from "./figures";

test("nothing is divided by nothing", () => {
  expect(part(0, 0)).toBe("–");
  expect(each(0, 0)).toBe("–");
  expect(part(0, 3)).toBe("0%");
  expect(part(2, 3)).toBe("67%");
});

test("averages have a true minus, and no minus before nothing", () => {
  expect(each(-7, 2)).toBe("−3.5");
  expect(each(-1, 100)).toBe("0.0");
  expect(each(1, 3)).toBe("0.3");
});

test("money is written to the cent", () => {
  expect([0, 5, 120, -120, 1_234_567].map(money)).toEqual(["0.00", "0.05", "1.20", "−1.20", "12,345.67"]);
  expect([5, 0, -5].map(owed)).toEqual(["+0.05", "0.00", "−0.05"]);
});

test("parts are added up", () => {
  expect(
    together([
      { key: 1, deals: 3, made: 2 },
      { key: 2, deals: 0, made: 0 },
    ]),
  ).toEqual({ deals: 3, made: 2 });
});
