/** The shapes of the suits, each in a square of 100, and of what stands on court cards, 40 wide. */

import type { Suit } from "./names";

export const SUIT_SHAPES: Record<Suit, string> = {
  spades:
    "M50 4C58 26 91 42 91 64c0 12-9 20-20 20-7 0-13-4-16-10 1 9 5 16 11 22H34c6-6 10-13 11-22-3 6-9 10-16 10-11 0-20-8-20-20C9 42 42 26 50 4Z",
  hearts:
    "M50 93C22 66 7 50 7 31 7 17 17 8 29 8c9 0 17 5 21 15 4-10 12-15 21-15 12 0 22 9 22 23 0 19-15 35-43 62Z",
  diamonds: "M50 3c8 18 20 34 35 47-15 13-27 29-35 47C42 79 30 63 15 50 30 37 42 21 50 3Z",
  clubs:
    "M50 5a20.5 20.5 0 0 1 16.5 32.6A20.5 20.5 0 1 1 55 69.5c1 11 5 19.5 11 26.500H34c6-7 10-15.5 11-26.500A20.5 20.5 0 1 1 33.5 37.6 20.5 20.5 0 0 1 50 5Z",
  oros: "M50 4a46 46 0 1 1 0 92 46 46 0 0 1 0-92Zm0 11a35 35 0 1 0 0 70 35 35 0 0 0 0-70Zm0 9 8 18 18 8-18 8-8 18-8-18-18-8 18-8 8-18Z",
  copas: "M15 6h70c1 33-11 51-28 56v15c10 2 18 8 20 17H23c2-9 10-15 20-17V62C26 57 14 39 15 6Zm10 9h50v7H25Z",
  espadas: "M50 2l8 14v46h20v9H57v10a9 9 0 1 1-14 0V71H22v-9h20V16Z",
  bastos:
    "M62 5c14-6 28 5 25 20-1 8 5 12 1 18-5 7-11 3-16 11-3 6 2 11-3 16-4 4-9 2-12 7L46 92c-7 10-22 2-17-10l9-20c3-7-3-11 0-17 3-7 9-5 12-12 3-6-2-9 1-16 2-6 6-10 11-12Z",
  joker: "M50 4l12 33 34 2-27 22 10 34-29-19-29 19 10-34L4 39l34-2Z",
  wizard:
    "M57 4c9 1 15 8 12 15-4-3-8-2-7 4l10 46c14 3 23 8 23 14 0 8-20 13-45 13S5 91 5 83c0-6 9-11 23-14l14-47C45 11 49 3 57 4Z",
  jester:
    "M50 20c3-9 11-15 22-13 13 2 21 14 20 28a8 8 0 1 1-9 5c-1-8-6-13-12-12-7 1-7 11 1 34h14v14H14V62h14c8-23 8-33 1-34-6-1-11 4-12 12a8 8 0 1 1-9-5C7 21 15 9 28 7c11-2 19 4 22 13Zm-36 61h72v13H14Z",
};

/** What a king, a queen, a jack and a horseman are known by. */
export const COURT_SHAPES: Record<string, string> = {
  K: "M18.5 3V0h3v3h3v3h-3v4l6 9 9-9-3 20h-27l-3-20 9 9 6-9V6h-3V3ZM6.5 32h27v4h-27Z",
  Q: "M20 4a3 3 0 0 1 1.5 5.600L27 19l9-6a3 3 0 1 1 2 2.500L33 30H7L2 15.500A3 3 0 1 1 4 13l9 6 5.5-9.400A3 3 0 0 1 20 4ZM7 32h26v4H7Z",
  J: "M5 30c-1-12 6-19 16-20C24 3 32-2 40 2c-2 6-6 9-11 10 5 3 7 9 6 18ZM3 32h34v4H3Z",
  C: "M9 36c0-9 9-12 10-19-3 5-8 4-10 8-3 3-7 1-6-4 2-7 6-13 13-16l1-5 5 5c14 5 14 18 12 31Z",
};

/** Where the suit's signs lie on a card of 100 by 140: columns at the side and in the middle, rows from above. */
const [LEFT, MIDDLE, RIGHT] = [41, 60.5, 80];
const pairs = (...rows: number[]): [number, number][] =>
  rows.flatMap((row): [number, number][] => [
    [LEFT, row],
    [RIGHT, row],
  ]);

export const PIPS: Record<string, [number, number][]> = {
  "2": [
    [MIDDLE, 28],
    [MIDDLE, 112],
  ],
  "3": [
    [MIDDLE, 28],
    [MIDDLE, 70],
    [MIDDLE, 112],
  ],
  "4": pairs(28, 112),
  "5": [...pairs(28, 112), [MIDDLE, 70]],
  "6": pairs(28, 70, 112),
  "7": [...pairs(28, 70, 112), [MIDDLE, 49]],
  "8": [...pairs(28, 70, 112), [MIDDLE, 49], [MIDDLE, 91]],
  "9": [...pairs(25, 55, 85, 115), [MIDDLE, 70]],
  "10": [...pairs(25, 55, 85, 115), [MIDDLE, 40], [MIDDLE, 100]],
};
