/** The words of the client: English at hand as far as the first pages need it, all else fetched when it is wanted. */

import { figure, type Formats, type MessageValues, parse, render } from "./messages";
import { settings } from "./settings.svelte";

export type Lang = "en" | "nl" | "de";
export const LANGS: readonly Lang[] = ["en", "nl", "de"];

type Catalogue = Record<string, string>;

const english: Catalogue = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Catalogue>("../../messages/en/{common,pages,refusal,reject,rules,table}.json", {
      eager: true,
      import: "default",
    }),
  ),
);
const others: Record<Exclude<Lang, "en">, () => Promise<{ default: Catalogue }>> = {
  nl: () => import("./words/nl"),
  de: () => import("./words/de"),
};

const state = $state<{ lang: Lang; words: Catalogue }>({ lang: "en", words: english });
let parsed = new Map<string, ReturnType<typeof parse>>();
const formats: Formats = {};

/** More of English, for pages that are not among the first. */
export function addEnglish(words: Catalogue): void {
  Object.assign(english, words);
}

/** Give a kind of value its words: `{card, card}` in a message. */
export function addFormat(kind: string, format: (value: string | number) => string): void {
  formats[kind] = format;
}

/** The language now shown. */
export function lang(): Lang {
  return state.lang;
}

/** A number of points or tricks, as the language writes it. */
export function number(value: number): string {
  return figure(value, state.lang);
}

/** The language that the browser asks for first among ours. */
export function preferred(): Lang {
  const wanted =
    settings.lang === "auto" ? navigator.languages.map((tag) => tag.slice(0, 2)) : [settings.lang];
  return wanted.find((tag): tag is Lang => (LANGS as readonly string[]).includes(tag)) ?? "en";
}

/** Show another language and remember it. */
export async function setLang(wanted: typeof settings.lang): Promise<void> {
  settings.lang = wanted;
  await showLang(preferred());
}

/** Show a language; what cannot be fetched leaves the present one. */
export async function showLang(wanted: Lang): Promise<void> {
  const words = wanted === "en" ? english : (await others[wanted]()).default;
  parsed = new Map();
  state.words = words;
  state.lang = wanted;
  document.documentElement.lang = wanted;
}

/** Whether the catalogue has such a message. */
export function has(key: string): boolean {
  return key in state.words || key in english;
}

/** The message `area.name` with its values in the language now shown. */
export function t(key: string, values: MessageValues = {}): string {
  const text = state.words[key] ?? english[key];
  if (text === undefined) return key;
  let parts = parsed.get(key);
  if (!parts) parsed.set(key, (parts = parse(text)));
  return render(parts, state.lang, values, formats);
}
