/** The next game of the same people, and the rules of this one as a new one takes them. */
import type { NewScore, ScoreSheet } from "../../lib/protocol";
import { described } from "../../pages/described";

/** The rules of a sheet as a rules file, for so many players. */
export async function rulesOf(sheet: ScoreSheet, players: number): Promise<string> {
  const { preset, text, name } = sheet.rules;
  return (await described({ rules: preset, text, name }, players)).toml;
}

/** Those who sit there still. Who deals first in a new game is no rule: we propose whoever sits left of the last dealer. */
export function people(sheet: ScoreSheet): Pick<NewScore, "players" | "dealer"> {
  const seats = sheet.order;
  const last = sheet.deals.at(-1)?.dealer;
  const place = last === undefined ? -1 : seats.indexOf(last);
  return {
    players: seats.map((seat) => sheet.players[seat]!.name),
    dealer: place < 0 ? null : (place + 1) % seats.length,
  };
}
