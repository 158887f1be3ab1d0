/** Where the seats stand around the trick, and where their cards lie in it. */

/** Seats at the left, along the top and at the right, by how many sit around the trick besides the viewer. */
const SIDES: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
  [2, 4, 2],
  [2, 5, 2],
  [3, 4, 3],
];

export type Side = "left" | "top" | "right" | "me";

/**
 * A place in the ring: a side, and a direction from the middle with both parts between -1 and 1 (down is positive);
 * `flatX` and `flatY` are the same ring pressed into two rows, for many cards in little height.
 */
export interface Place {
  side: Side;
  x: number;
  y: number;
  flatX: number;
  flatY: number;
}

export const MY_PLACE: Place = { side: "me", x: 0, y: 1, flatX: 0, flatY: 1 };

/** `count` numbers between -1 and 1, evenly spread with half a step of room at both ends. */
function spread(count: number): number[] {
  return Array.from({ length: count }, (_, at) => (2 * at + 1) / count - 1);
}

/** `count` numbers from -1 to 1. */
function ends(count: number): number[] {
  return Array.from({ length: count }, (_, at) => (count > 1 ? (2 * at) / (count - 1) - 1 : 0));
}

/** The places of those who sit around the viewer, clockwise from the viewer's left. */
export function places(around: number): Place[] {
  const [left, top, right] = SIDES[around] ?? [0, around, 0];
  const bent = (along: number) => 0.22 * along * along;
  const wide = top > 3 ? 0.8 : 0.72;
  const rows = ends(top);
  return [
    ...spread(left).map((y, at): Place => ({
      side: "left",
      x: -1 + bent(y),
      y: left === 1 ? 0 : -y,
      flatX: -(at + 1) / left,
      flatY: 1,
    })),
    ...spread(top).map((x, at): Place => ({
      side: "top",
      x: x * wide,
      y: -1 + bent(x),
      flatX: rows[at]! * (top > 3 ? 1 : 0.5),
      flatY: -1,
    })),
    ...spread(right).map((y, at): Place => ({
      side: "right",
      x: 1 - bent(y),
      y: right === 1 ? 0 : y,
      flatX: 1 - at / right,
      flatY: 1,
    })),
  ];
}

/** The seats in playing order as the viewer sees them: the left neighbour first, the viewer's own seat last. */
export function orderFrom(you: number | null, players: number): number[] {
  const first = you === null ? 0 : you + 1;
  return Array.from({ length: players }, (_, at) => (first + at) % players);
}
