/**
 * How a sheet lies on paper. Both A4 and Letter hold it: it is as wide and as high as what both have in common, within
 * their margins. Everything in millimetres.
 */

/** Wide or upright, and the room there. */
export interface Paper {
  wide: boolean;
  width: number;
  height: number;
}

const UPRIGHT: Paper = { wide: false, width: 190, height: 256 };
const WIDE: Paper = { wide: true, width: 256, height: 187 };
/** Up to so many players there is room for everything on an upright sheet. */
const ABREAST = 7;
/** A row that a pencil still writes in, and one higher than which nobody needs it. */
const LEAST = 5;
const MOST = 11;
/** Roughly what stands above and below the rows. */
const AROUND = 52;

/** An upright sheet, or a wide one for many players as long as their deals fit on one. */
export function paperFor(players: number, rows: number): Paper {
  return players > ABREAST && rows * LEAST + AROUND <= WIDE.height ? WIDE : UPRIGHT;
}

/** How high a row is where one page does not do. */
const EASY = 7.5;

/** How high a row is, where everything else takes so much of the sheet. */
export function rowHeight(paper: Paper, rows: number, around: number): number {
  const room = (paper.height - around) / Math.max(1, rows);
  return room < LEAST ? EASY : Math.floor(Math.min(MOST, room) * 100) / 100;
}

/** Pixels in a millimetre, to CSS. */
export const PIXELS = 96 / 25.4;
