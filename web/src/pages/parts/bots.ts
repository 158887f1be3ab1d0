import { api } from "../../lib/api";
import { has, t } from "../../lib/i18n.svelte";

let asked: Promise<string[]> | undefined;

/** The bots that the server offers, the gentlest first; none while it cannot be reached. */
export function offeredBots(): Promise<string[]> {
  asked ??= api.here().then(
    ({ bots }) => bots,
    () => {
      asked = undefined;
      return [];
    },
  );
  return asked;
}

/** The bots to choose from where one of them, offered or not, is chosen already. */
export function choices(offered: string[], chosen: string): string[] {
  return offered.includes(chosen) ? offered : [chosen, ...offered];
}

/** What a bot is called at the table; one from outside by its own name. */
export function botName(bot: string): string {
  return has(`pages.bot.${bot}`) ? t(`pages.bot.${bot}`) : bot; // t: pages.bot.*
}

/** What a bot is like, on one short line; empty where there is nothing to tell. */
export function botLine(bot: string): string {
  return has(`pages.level.${bot}`) ? t(`pages.level.${bot}`) : ""; // t: pages.level.*
}
