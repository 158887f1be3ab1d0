/** What rules are at a table, as the server tells it; the same question is asked once. */
import { post } from "../lib/api";
import { lang } from "../lib/i18n.svelte";
import type { DescribeRules, Outline } from "../lib/protocol";

const MOST = 40;
const known = new Map<string, Promise<Outline>>();

/** Which rules: a preset, with what is changed from it, or as the canonical text has it. */
export type Asked = Pick<DescribeRules, "rules" | "settings" | "text" | "name">;

/** The rules for so many players (null: as many as usual), in the language now shown. */
export function described(asked: Asked, players: number | null): Promise<Outline> {
  const question: DescribeRules = { ...asked, players, lang: lang() };
  const key = JSON.stringify(question);
  let outline = known.get(key);
  if (!outline) {
    outline = post<Outline>("/api/rules/describe", question);
    outline.catch(() => known.delete(key));
    known.set(key, outline);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest) known.delete(oldest);
  }
  return outline;
}
