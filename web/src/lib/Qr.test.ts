import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { drawn, MOST } from "./Qr.svelte";

/** The picture as a camera gets it, in so many pixels for a module. */
function pixels(path: string, width: number, large = 4): { width: number; height: number; data: Uint8Array } {
  const side = width * large;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let down = 0; down < large; down += 1) {
      for (let right = 0; right < Number(run) * large; right += 1) {
        const at = ((Number(y) * large + down) * side + Number(x) * large + right) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

const filled = (length: number): string =>
  Array.from({ length }, (_, place) => "aB3dE6gHiJ9-_Lm"[(place * 7) % 15]).join("");

test.each([1, 60, 299, 301, 560, MOST])("a code of %i characters is read as they stand", async (length) => {
  const link = `https://cards.example/score#${filled(length)}`.slice(-length);
  const { path, width } = await drawn(link);
  expect(decodeQR(pixels(path, width))).toBe(link);
});

test("letters of every language are read as they stand", async () => {
  const { path, width } = await drawn("Zoë – 🂡");
  expect(decodeQR(pixels(path, width))).toBe("Zoë – 🂡");
});

test("there is a margin of four modules all around", async () => {
  const { path, width } = await drawn("x");
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(4);
    expect(Number(y)).toBeGreaterThanOrEqual(4);
    expect(Number(x) + Number(run)).toBeLessThanOrEqual(width - 4);
  }
});
