import { has, t } from "../../lib/i18n.svelte";

/** What a bot is called at the table; one from outside by its own name. */
export function botName(bot: string): string {
  return has(`pages.bot.${bot}`) ? t(`pages.bot.${bot}`) : bot; // t: pages.bot.*
}
