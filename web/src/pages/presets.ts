/** The presets as the server lists them, and finding one by any of its names. */
import { get } from "../lib/api";
import { lang } from "../lib/i18n.svelte";
import type { PresetCard } from "../lib/protocol";

const known = new Map<string, Promise<PresetCard[]>>();

/** All presets in the language now shown, the default first; asked for once. */
export function presets(): Promise<PresetCard[]> {
  const shown = lang();
  let asked = known.get(shown);
  if (!asked) {
    asked = get<PresetCard[]>(`/api/presets?lang=${shown}`);
    asked.catch(() => known.delete(shown));
    known.set(shown, asked);
  }
  return asked;
}

/** A preset that was found, and the other name it was found by, if it was by one. */
export interface Found {
  card: PresetCard;
  by: string | null;
}

/** The presets with a name that holds every word asked for, best first; capitals, accents and signs do not matter. */
export function search(cards: readonly PresetCard[], asked: string): Found[] {
  const wanted = words(asked);
  if (!wanted.length) return cards.map((card) => ({ card, by: null }));
  return cards
    .map((card, place) => ({ place, card, ...closest(card, wanted) }))
    .filter(({ distance }) => distance < FAR)
    .sort((a, b) => a.distance - b.distance || a.place - b.place)
    .map(({ card, by }) => ({ card, by }));
}

const FAR = 9;

function closest(card: PresetCard, wanted: string[]): { distance: number; by: string | null } {
  let found: { distance: number; by: string | null } = { distance: FAR, by: null };
  for (const [step, name] of [card.title, ...card.aka].entries()) {
    const distance = far(words(name), wanted) + (step ? 1 : 0);
    if (distance < found.distance) found = { distance, by: step ? name : null };
  }
  return found;
}

/** 0 for the very name, 2 where each word begins one of the name's, 4 where it stands inside one. */
function far(name: string[], wanted: string[]): number {
  if (name.join("") === wanted.join("")) return 0;
  if (wanted.every((part) => name.some((word) => word.startsWith(part)))) return 2;
  return wanted.every((part) => name.join(" ").includes(part)) ? 4 : FAR;
}

function words(text: string): string[] {
  const plain = text.normalize("NFD").replace(/[\u0300-\u036f'’]/g, "");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
