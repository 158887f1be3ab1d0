/** Figures as they are written: a dash where there is nothing to divide by. */

import { lang } from "../../lib/i18n.svelte";
import type { Made } from "../../lib/protocol";

export const NOTHING = "–";
const MINUS = "\u2212";

const written = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(lang(), options).format(value).replace("-", MINUS);

/** `67 %` of so many; a dash of none. */
export function part(some: number, all: number): string {
  return all ? written(some / all, { style: "percent", maximumFractionDigits: 0 }) : NOTHING;
}

/** `8.4`: so much for each; a dash where there is none. */
export function each(sum: number, count: number, digits = 1): string {
  if (!count) return NOTHING;
  const value = sum / count;
  const least = 10 ** -digits / 2;
  return written(Math.abs(value) < least ? 0 : value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Hundredths as money without a currency: `1.20`. */
export function money(cents: number): string {
  return written(cents / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** The same with its sign: `+1.20`. */
export function owed(cents: number): string {
  return cents > 0 ? `+${money(cents)}` : money(cents);
}

/** All of these together. */
export function together(all: readonly Made[]): { deals: number; made: number } {
  return all.reduce((sum, { deals, made }) => ({ deals: sum.deals + deals, made: sum.made + made }), {
    deals: 0,
    made: 0,
  });
}
