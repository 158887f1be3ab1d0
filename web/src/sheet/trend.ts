/** Where the lines of the trend picture run: one for each seat, its total after every deal, from nought. */

export interface Frame {
  width: number;
  height: number;
  /** Room for the names right of the lines, and for the numbers left of them. */
  right: number;
  left: number;
  top: number;
  bottom: number;
}

export interface Line {
  seat: number;
  points: { x: number; y: number }[];
  /** Where its name stands: beside its end, moved so that no two names touch. */
  label: number;
}

export interface Picture {
  lines: Line[];
  /** Totals to draw a faint line at, with their height. */
  steps: { total: number; y: number }[];
  /** The left edge of each deal, for its number. */
  deals: { number: number; x: number }[];
}

/** Draw the totals (by deal, then by seat) into a frame; `gap` is the least distance between two names. */
export function trend(
  totals: readonly (readonly number[])[],
  seats: number,
  frame: Frame,
  gap: number,
): Picture {
  const rows = [Array<number>(seats).fill(0), ...totals];
  const values = rows.flat();
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const wide = frame.width - frame.left - frame.right;
  const tall = frame.height - frame.top - frame.bottom;
  const x = (deal: number): number => frame.left + (wide * deal) / Math.max(1, rows.length - 1);
  const y = (total: number): number => frame.top + (tall * (high - total)) / (high - low);
  const lines = Array.from({ length: seats }, (_, seat) => {
    const points = rows.map((row, deal) => ({ x: x(deal), y: y(row[seat] ?? 0) }));
    return { seat, points, label: points.at(-1)?.y ?? 0 };
  });
  spread(lines, gap, frame.top, frame.height - frame.bottom);
  const step = niceStep((high - low) / 4);
  const first = Math.ceil(low / step);
  const steps = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => {
    const total = (first + i) * step;
    return { total, y: y(total) };
  });
  return { lines, steps, deals: totals.map((_, deal) => ({ number: deal + 1, x: x(deal + 1) })) };
}

/** Move the labels apart, each as little as possible, in the order of the lines' ends. */
export function spread(
  lines: Pick<Line, "seat" | "label">[],
  gap: number,
  top: number,
  bottom: number,
): void {
  const order = [...lines].sort((a, b) => a.label - b.label || a.seat - b.seat);
  const room = Math.min(gap, (bottom - top) / Math.max(1, order.length - 1));
  let least = top;
  for (const line of order) {
    line.label = Math.max(line.label, least);
    least = line.label + room;
  }
  let most = bottom;
  for (const line of order.reverse()) {
    line.label = Math.min(line.label, most);
    most = line.label - room;
  }
}

/** 1, 2 or 5 times a power of ten, at least `least`. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}
