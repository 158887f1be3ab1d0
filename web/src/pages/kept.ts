/** What this browser keeps of the rules: those played last, and house rules by name. Lost quietly where it may keep nothing. */
import type { Plain } from "../lib/protocol";

/** Rules and what to call them: a preset with what is changed from it. */
export interface HouseRules {
  name: string;
  preset: string;
  settings: Record<string, Plain>;
  players: number | null;
}

/** What was played last: a preset's name, or the name of house rules. */
export interface LastPlayed {
  preset: string;
  house: string | null;
  players: number | null;
}

/** The game on this device that was played last, while it is not over. */
export interface SoloGame {
  table: string;
  title: string;
  deal: number;
  deals: number;
}

const SOLO = "ohhell.solo";
const LAST = "ohhell.last";
const HOUSE = "ohhell.house-rules";

export const lastPlayed = (): LastPlayed | null => read(LAST, isLast, null);
export const keepLastPlayed = (last: LastPlayed): void => write(LAST, last);

export const soloGame = (): SoloGame | null => read(SOLO, isSolo, null);
export const keepSoloGame = (game: SoloGame | null): void => write(SOLO, game);

/** The house rules kept here, by name. */
export const houseRules = (): HouseRules[] => read(HOUSE, areHouse, []);

/** Keep house rules; those of the same name are replaced. */
export function keepHouseRules(rules: HouseRules): HouseRules[] {
  return put([...houseRules().filter(({ name }) => name !== rules.name), rules]);
}

export function dropHouseRules(name: string): HouseRules[] {
  return put(houseRules().filter((rules) => rules.name !== name));
}

function put(rules: HouseRules[]): HouseRules[] {
  rules.sort((a, b) => a.name.localeCompare(b.name));
  write(HOUSE, rules);
  return rules;
}

function read<T>(key: string, sound: (value: unknown) => value is T, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return sound(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window may refuse; nothing else depends on it.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isLast = (value: unknown): value is LastPlayed =>
  isRecord(value) && typeof value["preset"] === "string";
const isSolo = (value: unknown): value is SoloGame =>
  isRecord(value) &&
  typeof value["table"] === "string" &&
  typeof value["title"] === "string" &&
  typeof value["deal"] === "number" &&
  typeof value["deals"] === "number";
const areHouse = (value: unknown): value is HouseRules[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isRecord(one) &&
      typeof one["name"] === "string" &&
      typeof one["preset"] === "string" &&
      isRecord(one["settings"]),
  );
