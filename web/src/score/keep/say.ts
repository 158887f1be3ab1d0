/** What a screen reader is told after each change: whose bid, over or under, what is missing, how a deal ended. */
import { lang, t } from "../../lib/i18n.svelte";
import type { ScoreSheet } from "../../lib/protocol";
import { lastDeal, openDeal, question } from "./pads";
import { calledWords, list, missingWords, nameOf, padNote, plannedWords, points } from "./words";

/** Where the sheet stands now, in a sentence or three; `before` is what was on the screen. */
export function said(sheet: ScoreSheet, before: ScoreSheet | null): string {
  const parts: string[] = [];
  const deal = openDeal(sheet);
  const closed = before?.open && !sheet.open && lastDeal(sheet)?.number === openDeal(before)?.number;
  if (closed) {
    const { playing, scores, number } = lastDeal(sheet)!;
    parts.push(t("score.say.closed", { deal: number }));
    parts.push(
      playing
        .map((seat) =>
          t("score.say.scored", { name: nameOf(sheet, seat), points: points(scores[seat] ?? 0) }),
        )
        .join(", ") + ".",
    );
  }
  if (sheet.stage === "over") {
    parts.push(
      t("score.over.won", {
        names: list(
          sheet.winners.map((seat) => sheet.players[seat]!.name),
          lang(),
        ),
        winners: sheet.winners.length,
      }),
    );
    return parts.join(" ");
  }
  if (sheet.stage === "dealer") parts.push(t("score.first.ask"));
  if (sheet.stage === "deal" && sheet.plan[0]) parts.push(plannedWords(sheet.plan[0], sheet));
  if (!deal || !sheet.open) return parts.join(" ");
  const asked = question(sheet, null);
  const { called, how } = calledWords(deal, sheet.open.called);
  if (asked?.kind === "bid") {
    parts.push(t("score.say.bids", { name: nameOf(sheet, asked.seat), called }), padNote(asked, sheet));
  } else {
    if (before?.stage !== "tricks") parts.push(t("score.say.called", { called, how }));
    const missing = missingWords(sheet.open.missing);
    if (before?.stage === "tricks" && missing) parts.push(t("score.say.missing", { missing }));
    if (asked) parts.push(t("score.say.took", { name: nameOf(sheet, asked.seat) }), padNote(asked, sheet));
  }
  return parts.filter(Boolean).join(" ");
}
