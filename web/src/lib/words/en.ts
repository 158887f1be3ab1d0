/** English for the pages that are not among the first. */

import { addEnglish } from "../i18n.svelte";

const catalogues = import.meta.glob<Record<string, string>>(
  ["../../../messages/en/*.json", "!../../../messages/en/{common,pages,refusal,reject,rules,table}.json"],
  { eager: true, import: "default" },
);
for (const words of Object.values(catalogues)) addEnglish(words);
