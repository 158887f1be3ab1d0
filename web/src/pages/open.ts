/** Opening a table, from wherever the rules were chosen. */
import { api, ApiProblem } from "../lib/api";
import { t } from "../lib/i18n.svelte";
import { go } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { described } from "./described";
import { type HouseRules, keepLastPlayed } from "./kept";

/** Open a table with these rules and go there; with `start` it begins at once among bots. */
export async function openTable(rules: string, players: number | null, start: boolean): Promise<void> {
  const { table } = await api.openTable({ rules, players, name: settings.name || t("pages.guest"), start });
  go(`/t/${table}`);
}

/** The text of house rules, as a table takes it, and how many play; throws what is wrong with them. */
export async function houseText({ preset, settings: changed, name, players }: HouseRules): Promise<Text> {
  const { sound, toml, seats, problems } = await described(
    { rules: preset, settings: changed, name },
    players,
  );
  if (!sound) throw new ApiProblem("unsound_rules", problems[0]?.words ?? "");
  return { text: toml, players: seats };
}

interface Text {
  text: string;
  players: number;
}

/** Play a preset, and offer it first the next time. */
export async function playPreset(preset: string, players: number | null, start: boolean): Promise<void> {
  keepLastPlayed({ preset, house: null, players });
  await openTable(preset, players, start);
}

export async function playHouse(house: HouseRules, start: boolean): Promise<void> {
  const { text, players } = await houseText(house);
  keepLastPlayed({ preset: house.preset, house: house.name, players });
  await openTable(text, players, start);
}
