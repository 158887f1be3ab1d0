/** Games on this device: opened, listed, thrown away. */

import { askDevice, keepOwn } from "../lib/api";
import { askToLast } from "../lib/offline";
import type { Here, Opened, OpenTable, TableCard } from "../lib/protocol";
import { go } from "../lib/router.svelte";
import { keepSoloGame, soloGame } from "../pages/kept";

/** Open a game among bots on this device and go there; a bot that cannot play here gives its place to another. */
export async function openSolo(wish: OpenTable, { replace = false } = {}): Promise<void> {
  const { bots } = JSON.parse(await askDevice({ method: "GET", path: "/api/here" })) as Here;
  const bot = wish.bot && bots.includes(wish.bot) ? wish.bot : (bots.at(-1) ?? null);
  const body = JSON.stringify({ ...wish, bot, start: true });
  const { table } = JSON.parse(await askDevice({ method: "POST", path: "/api/tables", body })) as Opened;
  keepOwn(table);
  askToLast();
  go(`/solo?game=${table}`, { replace });
}

/** The bots that play on this device, the gentlest first. */
export async function botsHere(): Promise<string[]> {
  return (JSON.parse(await askDevice({ method: "GET", path: "/api/here" })) as Here).bots;
}

/** All games on this device, those in which something happened last first. */
export async function games(): Promise<TableCard[]> {
  const cards = JSON.parse(await askDevice({ method: "GET", path: "/api/tables" })) as TableCard[];
  for (const { table } of cards) keepOwn(table);
  return cards;
}

/** Throw a game away. */
export async function throwAway(table: string): Promise<void> {
  await askDevice({ method: "DELETE", path: `/api/tables/${encodeURIComponent(table)}` });
  if (soloGame()?.table === table) keepSoloGame(null);
}

/** A game to be opened once the engine runs. */
let wished: OpenTable | null = null;

/** Go and play this on this device; the page shows how far the engine is. */
export function playHere(wish: OpenTable, replace: boolean): void {
  wished = wish;
  go("/solo", { replace });
}

/** What {@link playHere} was asked for; once. */
export function takeWish(): OpenTable | null {
  const wish = wished;
  wished = null;
  return wish;
}
