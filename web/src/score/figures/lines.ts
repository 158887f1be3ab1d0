/** Where the lines over evenings run: one for each person, broken where they were not there. */

import { niceStep, spread } from "../../sheet/trend";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PersonLine {
  seat: number;
  /** Pieces without a gap, each at least one evening long. */
  pieces: { x: number; y: number }[][];
  end: { x: number; y: number };
  /** Where the name stands. */
  label: number;
}

export interface Drawn {
  lines: PersonLine[];
  steps: { value: number; y: number }[];
  evenings: { place: number; x: number }[];
}

/**
 * Draw values (by person, then by evening) into a frame; with `first` on top, 1 is the highest, as places are. People
 * who were never there have no line.
 */
export function linesOf(
  values: readonly (readonly (number | null)[])[],
  frame: Frame,
  { first = false, gap = 17 } = {},
): Drawn {
  const known = values.flat().filter((value) => value !== null);
  const evenings = Math.max(0, ...values.map((row) => row.length));
  const low = first ? 1 : Math.min(0, ...known);
  const high = first ? Math.max(2, ...known) : Math.max(1, ...known);
  const wide = frame.width - frame.left - frame.right;
  const tall = frame.height - frame.top - frame.bottom;
  const x = (place: number): number =>
    frame.left + (evenings > 1 ? (wide * place) / (evenings - 1) : wide / 2);
  const y = (value: number): number =>
    frame.top + (tall * (first ? value - low : high - value)) / (high - low);
  const lines = values.flatMap((row, seat): PersonLine[] => {
    const pieces: PersonLine["pieces"] = [];
    row.forEach((value, place) => {
      if (value === null) return;
      const point = { x: x(place), y: y(value) };
      if (place > 0 && (row[place - 1] ?? null) !== null) pieces.at(-1)!.push(point);
      else pieces.push([point]);
    });
    const end = pieces.at(-1)?.at(-1);
    return end ? [{ seat, pieces, end, label: end.y }] : [];
  });
  spread(lines, gap, frame.top, frame.height - frame.bottom);
  const step = first ? 1 : niceStep((high - low) / 4);
  const from = Math.ceil(low / step);
  const steps = Array.from({ length: Math.floor(high / step) - from + 1 }, (_, more) => {
    const value = (from + more) * step;
    return { value, y: y(value) };
  });
  return {
    lines,
    steps,
    evenings: Array.from({ length: evenings }, (_, place) => ({ place, x: x(place) })),
  };
}
