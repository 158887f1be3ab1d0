/** Why something was not done, as a sentence in the reader's language. */

import { ApiProblem } from "./api";
import { has, t } from "./i18n.svelte";
import type { MessageValues } from "./messages";
import type { Reject, Scene, Stale, Why } from "./protocol";

/** The values with seats by name, as the sentences want them. */
function told(values: Record<string, unknown>, scene: Scene | null): MessageValues {
  const words: MessageValues = {};
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === "string" || typeof value === "number") words[key] = value;
  }
  const seat = values["seat"];
  // Isolated, so that a name written from right to left leaves the sentence around it in order.
  if (typeof seat === "number") words["name"] = `\u2068${scene?.seats[seat]?.name || String(seat + 1)}\u2069`;
  return words;
}

function sentence(
  code: string,
  values: Record<string, unknown>,
  scene: Scene | null,
  reason: string,
): string {
  // t: reject.*, refusal.*
  const key = [`reject.${code}`, `refusal.${code}`].find(has);
  return key ? t(key, told(values, scene)) : reason;
}

/** Why a card may not be played. */
export function whySentence(why: Why, scene: Scene | null = null): string {
  return sentence(why.code, why.values, scene, t("reject.unknown"));
}

/** Why a command was not done. */
export function answerSentence(answer: Reject | Stale, scene: Scene | null = null): string {
  if (answer.type === "stale") return t("reject.stale");
  return sentence(answer.code, answer.values, scene, answer.reason);
}

/** Why the server would not, or that it cannot be reached; for anything that was thrown. */
export function problemSentence(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return t("reject.unknown");
  return sentence(problem.code, problem.values, null, problem.reason);
}
