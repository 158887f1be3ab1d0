/** The editor's keys with their words in the language now shown; asked for once. */
import { get } from "../../lib/api";
import { lang } from "../../lib/i18n.svelte";
import type { Editor } from "../../lib/protocol";

const known = new Map<string, Promise<Editor>>();

export function editorWords(): Promise<Editor> {
  const shown = lang();
  let asked = known.get(shown);
  if (!asked) {
    asked = get<Editor>(`/api/rules/keys?lang=${shown}`);
    asked.catch(() => known.delete(shown));
    known.set(shown, asked);
  }
  return asked;
}
