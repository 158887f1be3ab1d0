/** What a game was like, told from its results alone. */
import type { ResultScene } from "../lib/protocol";

/** A key of the catalogue (`pages.moment-…`) and what its sentence speaks of; `seat` is named by the page. */
export interface Moment {
  key: string;
  seats: number[];
  values: Record<string, number>;
}

const LEAST_RUN = 3;

/** The moments worth telling, in the order to tell them; few or none after a short game. */
export function moments(results: readonly ResultScene[]): Moment[] {
  if (results.length < 2) return [];
  return [best(results), run(results), dearest(results), lead(results), allMissed(results)].filter(
    (moment) => moment !== null,
  );
}

interface Turn {
  seat: number;
  score: number;
  deal: ResultScene;
}

const turns = (results: readonly ResultScene[]): Turn[] =>
  results.flatMap((deal) => deal.scores.map((score, seat) => ({ seat, score, deal })));

const told = (key: string, { seat, score, deal }: Turn): Moment => ({
  key,
  seats: [seat],
  values: {
    score,
    number: deal.number,
    size: deal.size,
    bid: deal.bids[seat] ?? 0,
    taken: deal.taken[seat] ?? 0,
  },
});

/** The most points that anybody got in one deal, and in which where nobody got as many another time. */
function best(results: readonly ResultScene[]): Moment | null {
  const score = Math.max(...turns(results).map((turn) => turn.score));
  const [top, ...equal] = turns(results).filter((turn) => turn.score === score);
  if (!top || score <= 0) return null;
  if (!equal.length) return told("moment-best", top);
  const seats = [...new Set([top, ...equal].map(({ seat }) => seat))];
  return { key: "moment-best-shared", seats, values: { score } };
}

/** The missed bid that brought the least, and of those the one furthest off; none where there are several. */
function dearest(results: readonly ResultScene[]): Moment | null {
  const missed = turns(results).filter(({ seat, deal }) => deal.bids[seat] !== deal.taken[seat]);
  const off = ({ seat, deal }: Turn): number => Math.abs((deal.bids[seat] ?? 0) - (deal.taken[seat] ?? 0));
  const [worst, next] = missed.toSorted((one, other) => one.score - other.score || off(other) - off(one));
  if (!worst || (next?.score === worst.score && off(next) === off(worst))) return null;
  return told("moment-dearest", worst);
}

/** The longest run of bids made, by whoever had it; nobody's where it is short. */
function run(results: readonly ResultScene[]): Moment | null {
  const seats = results[0]?.bids.length ?? 0;
  const longest = Array.from({ length: seats }, (_, seat) => {
    let length = 0;
    return Math.max(
      ...results.map((deal) => (length = deal.bids[seat] === deal.taken[seat] ? length + 1 : 0)),
    );
  });
  const length = Math.max(...longest);
  const whose = longest.flatMap((its, seat) => (its === length ? [seat] : []));
  return length >= LEAST_RUN ? { key: "moment-run", seats: whose, values: { length } } : null;
}

/** How often the lead changed hands, or that it never did, and from when on the last leader led. Ties change nothing. */
function lead(results: readonly ResultScene[]): Moment | null {
  const leaders = results.map(({ totals }) => {
    const top = Math.max(...totals);
    return totals.flatMap((total, seat) => (total === top ? [seat] : []));
  });
  let changes = 0;
  let leader: number | null = null;
  let since = 0;
  leaders.forEach(([seat, second], place) => {
    if (seat === undefined || second !== undefined || seat === leader) return;
    changes += leader === null ? 0 : 1;
    leader = seat;
    since = results[place]?.number ?? 0;
  });
  if (leader === null) return null;
  const late = since === results.at(-1)?.number;
  return { key: late ? "moment-lead-late" : "moment-lead", seats: [leader], values: { changes, since } };
}

/** The first deal in which nobody made their bid. */
function allMissed(results: readonly ResultScene[]): Moment | null {
  const deal = results.find(({ bids, taken }) => bids.every((bid, seat) => bid !== taken[seat]));
  return deal
    ? { key: "moment-all-missed", seats: [], values: { number: deal.number, size: deal.size } }
    : null;
}
