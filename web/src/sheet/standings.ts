/** Who stands where: equal totals share a rank, and the next rank is left out (1, 1, 3). */
export interface Standing {
  seat: number;
  rank: number;
  total: number;
}

/**
 * The seats from first to last. `winners` are those the game has declared, which may be fewer than the seats with the
 * highest total when a tie was broken.
 */
export function standings(totals: readonly number[], winners: readonly number[] = []): Standing[] {
  const won = (seat: number): number => (winners.includes(seat) ? 1 : 0);
  const seats = totals
    .map((total, seat) => ({ seat, total, rank: 1 }))
    .sort((a, b) => won(b.seat) - won(a.seat) || b.total - a.total || a.seat - b.seat);
  seats.forEach((standing, place) => {
    const before = seats[place - 1];
    const level = before?.total === standing.total && won(before.seat) === won(standing.seat);
    standing.rank = before && level ? before.rank : place + 1;
  });
  return seats;
}

/** How many bids each seat has made exactly. */
export function bidsMade(results: readonly { bids: number[]; taken: number[] }[], seats: number): number[] {
  return Array.from(
    { length: seats },
    (_, seat) => results.filter((deal) => deal.bids[seat] === deal.taken[seat]).length,
  );
}
