/** The short words beside a seat and the one line that says what the table waits for. */

import type { Scene } from "../lib/protocol";
import { seatName, who, type Words } from "./words";

const DOING = { bid: "to_bid", name: "to_name", call: "to_call", play: "to_play", deal: "", over: "" };

/** What a seat does or has done, in a word or two. */
export function roleWords(scene: Scene, seat: number, words: Words): string {
  const game = scene.game;
  const deal = game?.deal;
  if (!game || !deal) return "";
  if (game.acting.includes(seat)) {
    const leads = game.phase === "play" && !deal.trick;
    const key = leads ? "to_lead" : DOING[game.phase];
    return key ? words.t(`table.role.${key}`) : "";
  }
  if (deal.trick?.leader === seat) return words.t("table.role.led");
  return "";
}

/** The line above the hand: whose turn it is, or what the table waits for. */
export function statusWords(scene: Scene, words: Words): string {
  const game = scene.game;
  if (scene.paused) return words.t(`table.paused.${scene.paused}`);
  if (!game) return "";
  if (scene.stage === "over") return words.t("table.game_over");
  if (!game.deal) return game.next_number === null ? "" : waitingForDeal(scene, words);
  if (scene.you !== null && game.acting.includes(scene.you) && scene.seats[scene.you]?.bot === null) {
    return yourTurn(scene, words);
  }
  const waited = game.acting.filter((seat) => seat !== scene.you);
  const one = waited[0];
  if (one === undefined) return "";
  const doing = words.t(`table.wait.${game.phase}`);
  if (waited.length > 1) return words.t("table.wait.several", { count: waited.length, doing });
  return words.t("table.wait.one", { name: seatName(scene.seats, one), doing });
}

/** What is asked of the viewer whose turn it is. */
function yourTurn(scene: Scene, words: Words): string {
  const game = scene.game!;
  const deal = game.deal!;
  switch (game.phase) {
    case "bid": {
      const only = game.choices.bids.length === 1 ? game.choices.bids[0]! : null;
      if (only !== null) return words.t("table.turn.bid_forced", { bid: only });
      return deal.barred.length
        ? words.t("table.turn.bid_hook", { barred: barredWords(deal.barred, words) })
        : words.t("table.turn.bid");
    }
    case "name":
      return words.t("table.turn.name");
    case "call":
      return words.t("table.turn.call");
    default:
      return words.t(deal.trick ? "table.turn.play" : "table.turn.lead");
  }
}

/** "2", "0 to 4": the bids that are barred. */
export function barredWords(barred: readonly number[], words: Words): string {
  const first = barred[0] ?? 0;
  const last = barred.at(-1) ?? 0;
  if (barred.length > 2 && last - first === barred.length - 1) return words.t("table.range", { first, last });
  return barred.join(", ");
}

function waitingForDeal(scene: Scene, words: Words): string {
  if (scene.game?.next_number === 1) return words.t("table.wait.first_deal");
  const slow = scene.seats.flatMap((sat, seat) =>
    sat.kind === "person" && sat.bot === null && !sat.ready ? [seat] : [],
  );
  if (scene.you !== null && slow.includes(scene.you)) return words.t("table.wait.your_ready");
  const one = slow[0];
  if (one === undefined) return words.t("table.wait.deal");
  if (slow.length > 1)
    return words.t("table.wait.several", { count: slow.length, doing: words.t("table.wait.ready") });
  return words.t("table.wait.one", { name: seatName(scene.seats, one), doing: words.t("table.wait.ready") });
}

/** What is said of an open proposal. */
export function proposalWords(scene: Scene, words: Words): string {
  const open = scene.proposal;
  if (!open) return "";
  const about = { ...who(scene.seats, open.by, scene.you), other: seatName(scene.seats, open.seat) };
  return words.t(`table.proposal.${open.what}`, about);
}
