/** What the scorekeeper's pages say, put together from the sheet. */
import { ApiProblem } from "../../lib/api";
import { has, number, t } from "../../lib/i18n.svelte";
import { cardName, suitName } from "../../lib/cards/names";
import type { MessageValues } from "../../lib/messages";
import type { AnyChange, PlannedDeal, ScoreDeal, ScoreNote, ScoreSheet } from "../../lib/protocol";
import { problemSentence } from "../../lib/sentences";
import type { Question } from "./pads";

/** A name as a sentence takes it: in order whatever way it is written. */
export const named = (name: string): string => `\u2068${name}\u2069`;

export const nameOf = (sheet: ScoreSheet, seat: number): string =>
  named(sheet.players[seat]?.name || String(seat + 1));

/** English as it is written in Europe, like the other languages. */
export const placed = (lang: string): string => (lang === "en" ? "en-GB" : lang);

/** Names in a row: "Ann, Bo and Cy". */
export function list(names: readonly string[], lang: string): string {
  return new Intl.ListFormat(placed(lang), { type: "conjunction" }).format(names.map(named));
}

/** "+12", "−10", "0". */
export function points(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

function values(of: Record<string, unknown>, sheet: ScoreSheet | null): MessageValues {
  const words: MessageValues = {};
  for (const [key, value] of Object.entries(of)) {
    if (typeof value === "string" || typeof value === "number") words[key] = value;
  }
  const seat = of["seat"];
  if (typeof seat === "number" && sheet) words["name"] = nameOf(sheet, seat);
  return words;
}

/** Why a change was not made; for anything that was thrown. */
export function problemWords(problem: unknown, sheet: ScoreSheet | null = null): string {
  if (problem instanceof ApiProblem) {
    const key = `score.refused.${problem.code}`;
    if (has(key)) return t(key, values(problem.values, sheet));
  }
  return problemSentence(problem);
}

/** What is to be warned of. */
export function noteWords(note: ScoreNote, sheet: ScoreSheet): string {
  return t(`score.note.${note.code}`, values(note.values, sheet));
}

/** "called 7 of 10", and over or under once all bids are in. */
export function calledWords(deal: ScoreDeal, called: number): { called: string; how: string } {
  const { size, over_under: by } = deal;
  const how = by === null ? "" : t("score.how", { by: Math.abs(by), way: way(by) });
  return { called: t("score.called", { called, size }), how };
}

export const way = (by: number): "even" | "over" | "under" => (by === 0 ? "even" : by > 0 ? "over" : "under");

/** "2 tricks missing", "1 too many"; empty where they add up. */
export function missingWords(missing: number): string {
  if (missing === 0) return "";
  return missing > 0 ? t("score.missing", { missing }) : t("score.too-many", { more: -missing });
}

/** Why some numbers are struck out, or that there is only one; empty where there is nothing to say. */
export function padNote(asked: Question, sheet: ScoreSheet): string {
  const deal = sheet.deals.at(-1)!;
  if (asked.kind === "bid") {
    if (asked.must !== null) return t("score.pad.forced", { bid: asked.must, size: deal.size });
    const barred = asked.keys.filter(({ state }) => state === "barred").map(({ n }) => n);
    if (!barred.length) return "";
    const [only] = barred;
    if (barred.length === 1) return t("score.pad.hook", { bid: only!, size: deal.size });
    return t("score.pad.hook-many", { least: Math.min(...barred), most: Math.max(...barred) });
  }
  if (asked.must !== null) return t("score.pad.fits", { tricks: asked.must });
  return "";
}

/** "♥ hearts", "the queen of hearts". */
export function trumpWords(deal: ScoreDeal, deck: string): string {
  if (deal.trump === null) return "";
  const suit =
    deal.trump === "none"
      ? t("common.suit.none")
      : t("score.trump.suit", { suit: suitName(deal.trump, deck) });
  return deal.shown ? t("score.trump.shown", { suit, card: cardName(deal.shown, deck) }) : suit;
}

/** "Deal 8: 5 cards, Cy deals". */
export function plannedWords(planned: PlannedDeal, sheet: ScoreSheet): string {
  const { number: deal, size, dealer } = planned;
  if (dealer === null) return t("score.next.open", { deal, size });
  return t("score.next", { deal, size, name: nameOf(sheet, dealer) });
}

/** What a step changed, in a few words: "Ann bid 2". */
export function stepWords(what: readonly AnyChange[] | null, sheet: ScoreSheet): string {
  const change = what?.find(({ type }) => !["drop", "deal", "bid"].includes(type)) ?? what?.at(-1);
  if (!change) return t("score.step.replace");
  const told: MessageValues = values(change as unknown as Record<string, unknown>, sheet);
  if ("name" in change && change.name) told["name"] = named(change.name);
  if (change.type === "bid" || change.type === "taken") {
    const value = change.type === "bid" ? change.bid : change.taken;
    told["n"] = value ?? 0;
    told["blank"] = value === null ? "yes" : "no";
  }
  return t(`score.step.${change.type}`, told);
}
