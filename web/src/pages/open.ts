/** Opening a table, from wherever the rules were chosen. */
import { api, ApiProblem, isUnreached } from "../lib/api";
import type { OpenTable } from "../lib/protocol";
import { t } from "../lib/i18n.svelte";
import { go, route } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { type Asked, described } from "./described";
import { type HouseRules, keepLastPlayed, type LastPlayed } from "./kept";
import type { Picked } from "./parts/picked";

/**
 * Open a table with these rules and go there; with `start` it begins at once among bots, without a server on this
 * device.
 */
export async function openTable(rules: string, players: number | null, start: boolean): Promise<void> {
  const wish: OpenTable = {
    rules,
    players,
    name: settings.name || t("pages.guest"),
    start,
    bot: settings.bot,
  };
  const replace = route.hash === "play"; // Back then leads home, not to opening another
  let table: string;
  try {
    ({ table } = await api.openTable(wish));
  } catch (problem) {
    if (!start || !isUnreached(problem)) throw problem;
    const { playHere } = await import("../solo/open");
    playHere(wish, replace);
    return;
  }
  go(`/t/${table}`, { replace });
}

/** What was picked as a table takes it, and how many play; throws what is wrong with it. */
export async function pickedText(picked: Picked): Promise<Text> {
  if ("house" in picked) {
    const { preset, settings: changed, name, players } = picked.house;
    return soundText({ rules: preset, settings: changed, name }, players);
  }
  const { card, players, short } = picked;
  if (!short) return { text: card.name, players };
  const name = t("pages.picker.short-name", { title: card.title });
  return soundText({ rules: card.name, settings: card.short, name }, players);
}

async function soundText(asked: Asked, players: number | null): Promise<Text> {
  const { sound, toml, seats, problems } = await described(asked, players);
  if (!sound) throw new ApiProblem("unsound_rules", problems[0]?.words ?? "");
  return { text: toml, players: seats };
}

interface Text {
  text: string;
  players: number;
}

/** Play what was picked, and offer it first the next time. */
export async function playPicked(picked: Picked, start: boolean): Promise<void> {
  const { text, players } = await pickedText(picked);
  keepLastPlayed(remembered(picked, players));
  await openTable(text, players, start);
}

/** What was picked, as it is offered the next time. */
export function remembered(picked: Picked, players: number | null): LastPlayed {
  return "house" in picked
    ? { preset: picked.house.preset, house: picked.house.name, players }
    : { preset: picked.card.name, house: null, players };
}

/** Play what was played last, or the usual rules. */
export async function playAgain(
  last: LastPlayed | null,
  houses: HouseRules[],
  start: boolean,
): Promise<void> {
  const house = houses.find(({ name }) => name === last?.house);
  if (house) return playPicked({ house }, start);
  await openTable(last?.preset ?? "oh-hell", last?.players ?? null, start);
}
