/** How a hand is laid out: in as few rows as leave each card a target that a thumb can hit. */

/** The least that may be seen of a card, in CSS pixels. */
export const TARGET = 44;
/** A card's height for its width. */
export const RATIO = 1.4;
const DEGREES_PER_CARD = 1.5;
/** What the outermost cards of a tilted row need at each side. */
const TILT_ROOM = 6;

/** Where each card of a hand lies, in CSS pixels from the top left corner of the hand, and how it is turned. */
export interface Fan {
  rows: number;
  cardWidth: number;
  height: number;
  cards: { x: number; y: number; turn: number }[];
}

/** The room that a hand has, in CSS pixels. */
export interface Room {
  width: number;
  /** The widest that a card may be. */
  largest: number;
  /** How far a raised card comes up: kept free above the first row. */
  rise: number;
  /** How much of a card's width its neighbour leaves free where there is room; above 1 they do not touch. */
  spread: number;
  /** How much of a card's height its index takes: what is seen of one that lies behind another. */
  index: number;
}
/** How far a chosen card of a row comes up over the one behind it. */
const OVER = 10;

/** Lays out so many cards. */
export function fan(count: number, { width, largest, rise, spread, index }: Room): Fan {
  if (!count) return { rows: 0, cardWidth: 0, height: 0, cards: [] };
  const { rows, cardWidth } = fit(count, width, largest);
  const cardHeight = Math.round(cardWidth * RATIO);
  const strip = Math.max(TARGET, Math.round(cardHeight * index) + OVER);
  const cards: Fan["cards"] = [];
  let drop = 0;
  for (let row = 0; row < rows; row += 1) {
    const size = Math.floor(count / rows) + (row < count % rows ? 1 : 0);
    const most = cardWidth * (rows === 1 ? spread : 1.06);
    const tilted = rows === 1 && most * (size - 1) > width - cardWidth ? TILT_ROOM : 0;
    const step = size > 1 ? Math.min((width - cardWidth - 2 * tilted) / (size - 1), most) : 0;
    const left = (width - cardWidth - step * (size - 1)) / 2;
    const bend = rows === 1 && step < cardWidth ? ((size - 1) / 2) * DEGREES_PER_CARD : 0;
    const fall = ((step * (size - 1)) / 2) * Math.tan((bend * Math.PI) / 360);
    drop = Math.max(drop, fall + (cardWidth / 2) * Math.sin((bend * Math.PI) / 180));
    for (let at = 0; at < size; at += 1) {
      const off = size > 1 ? (2 * at) / (size - 1) - 1 : 0;
      cards.push({ x: left + step * at, y: rise + row * strip + fall * off * off, turn: bend * off });
    }
  }
  return { rows, cardWidth, height: rise + (rows - 1) * strip + cardHeight + drop, cards };
}

/** The fewest rows, and the widest cards, that leave each card its target. */
function fit(count: number, width: number, largest: number): { rows: number; cardWidth: number } {
  for (let rows = 1; ; rows += 1) {
    const inRow = Math.ceil(count / rows);
    const cardWidth = Math.min(
      largest,
      Math.max(TARGET + 8, Math.floor(width / Math.min(Math.max(inRow, 1), 5)) - 4),
    );
    if (inRow <= 1 || (width - cardWidth - 2 * TILT_ROOM) / (inRow - 1) >= TARGET) return { rows, cardWidth };
  }
}
