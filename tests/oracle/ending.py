"""When a game ends and who has won it."""

from typing import Literal, TypeAlias

from .cards import Rules, number, text
from .schedule import plan
from .scoring import score

Row: TypeAlias = tuple[int, list[int], list[int]]
Outcome: TypeAlias = tuple[Literal["next"], int] | tuple[Literal["over"], list[int]]
MOST_EXTRA_DEALS = 100


def totals(rules: Rules, players: int, rows: list[Row]) -> list[int]:
    """Add up the scores of some deals, by seat."""
    result = [0] * players
    for size, bids, taken in rows:
        for seat in range(players):
            result[seat] += score(rules, bids[seat], taken[seat], size)
    return result


def _regular_deals(rules: Rules, players: int, rows: list[Row], planned: int) -> int | None:
    """Count the deals up to the regular end of the game: None while it has not come."""
    target = number(rules, "target", 0)
    for played in range(1, len(rows) + 1):
        if played == planned:
            return played
        if target > 0 and max(totals(rules, players, rows[:played])) >= target:
            return played
    return None


def _made_bids(rows: list[Row], seat: int) -> int:
    return sum(bids[seat] for _, bids, taken in rows if bids[seat] == taken[seat])


def _missed_bids(rows: list[Row], seat: int) -> int:
    return sum(1 for _, bids, taken in rows if bids[seat] != taken[seat])


def _leaders(rules: Rules, players: int, rows: list[Row]) -> list[int]:
    result = totals(rules, players, rows)
    return [seat for seat in range(players) if result[seat] == max(result)]


def _broken_tie(rule: str, rows: list[Row], tied: list[int]) -> list[int]:
    """Thin out a tie by what the tied seats did in the game."""
    if rule == "most-bid":
        most = max(_made_bids(rows, seat) for seat in tied)
        return [seat for seat in tied if _made_bids(rows, seat) == most]
    if rule == "fewest-missed":
        fewest = min(_missed_bids(rows, seat) for seat in tied)
        return [seat for seat in tied if _missed_bids(rows, seat) == fewest]
    return tied


def outcome(rules: Rules, players: int, rows: list[Row]) -> Outcome:
    """Say what follows the finished deals: the size of the next one, or who has won."""
    sizes = plan(rules, players)
    regular = _regular_deals(rules, players, rows, len(sizes))
    if regular is None:
        return ("next", sizes[len(rows)])
    rule = text(rules, "tie", "shared")
    wanted = {"one-card": 1, "one-card-until": MOST_EXTRA_DEALS, "largest-until": MOST_EXTRA_DEALS}
    extra_size = max(sizes) if rule == "largest-until" else 1
    for played in range(regular, len(rows) + 1):
        leaders = _leaders(rules, players, rows[:played])
        finished = len(leaders) == 1 or played - regular >= wanted.get(rule, 0)
        if finished and played < len(rows):
            reason = f"the game was over after {played} deals, but {len(rows)} are given"
            raise ValueError(reason)
        if finished:
            return ("over", _broken_tie(rule, rows, leaders))
    return ("next", extra_size)
