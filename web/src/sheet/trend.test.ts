import { describe, expect, it } from "vitest";
import { trend } from "./trend";

const frame = { width: 400, height: 200, left: 30, right: 70, top: 10, bottom: 20 };

describe("the trend lines", () => {
  it("start at nought and go to the right, the higher total higher up", () => {
    const { lines } = trend([[10, -5]], 2, frame, 14);
    expect(lines[0]?.points.map(({ x }) => x)).toEqual([30, 330]);
    expect(lines[0]?.points[0]?.y).toBe(lines[1]?.points[0]?.y);
    expect(lines[0]?.points[1]?.y).toBeLessThan(lines[1]?.points[1]?.y ?? 0);
  });

  it("keep names apart, inside the picture, in the order of the totals", () => {
    const { lines } = trend([[50, 50, 50, 49, 0, 0]], 6, frame, 14);
    const labels = lines.map(({ label }) => label);
    for (let one = 1; one < labels.length; one++)
      expect((labels[one] ?? 0) - (labels[one - 1] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-9);
    expect(Math.min(...labels)).toBeGreaterThanOrEqual(frame.top);
    expect(Math.max(...labels)).toBeLessThanOrEqual(frame.height - frame.bottom);
  });

  it("has room for ten names", () => {
    const { lines } = trend([Array<number>(10).fill(7)], 10, frame, 30);
    expect(new Set(lines.map(({ label }) => label)).size).toBe(10);
  });

  it("marks round totals", () => {
    expect(trend([[97, -12]], 2, frame, 14).steps.map(({ total }) => total)).toEqual([0, 50]);
  });

  it("draws nothing but a start without results", () => {
    expect(trend([], 3, frame, 14).lines.every(({ points }) => points.length === 1)).toBe(true);
  });
});
