/** What a sheet says in words. */

import { t } from "../../lib/i18n.svelte";
import type { Adjustment } from "../../lib/protocol";
import { named, points } from "../keep/words";
import type { Cell } from "./rows";

export function cellWords(cell: Cell): string {
  switch (cell.kind) {
    case "empty":
      return t("figures.sheet.not-yet");
    case "start":
      return t("figures.sheet.starts", { start: cell.start });
    case "out":
      return t("figures.sheet.out");
    case "left":
      return t("figures.sheet.left");
    case "played": {
      const { bid, taken, score, missed } = cell;
      if (bid === null) return t("figures.sheet.no-bid");
      if (taken === null || score === null) return t("figures.sheet.bid", { bid });
      return t("figures.sheet.cell", { bid, taken, score, missed: missed ? "yes" : "no" });
    }
  }
}

/** `Bo −5: revoke`. */
export function adjustmentWords(adjustment: Adjustment, name: string): string {
  const { reason } = adjustment;
  const values = { name: named(name), points: points(adjustment.points), reason };
  return t(reason ? "figures.sheet.adjusted-for" : "figures.sheet.adjusted", values);
}
