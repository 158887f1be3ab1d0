"""A view as lines of plain words: what the protocol of ``docs/bots.md`` says of a game and a position.

A position is built by naming what is sent, as a view is, so that all else stays with the table.
"""

from collections.abc import Iterable, Sequence

from ohhell.cards import Card, Pack, Suit
from ohhell.game import Result, Trick, View
from ohhell.game.state import NOBODY
from ohhell.record.position import written
from ohhell.rules import Form
from ohhell.rules.tricks import FREE, NO_SUIT

UNKNOWN = "?"
"""Stands for what the seat may not know: its cards before it may look, a sealed bid."""
NOT_YET = "-"
"""Stands for a bid that has not been made."""
NONE = "none"
FREELY = "free"


def game_lines(table: Form) -> list[str]:
    """What stays the same for the whole game: rules, players, the pack, the plan."""
    return [
        f"rules {table.rules}",
        f"players {table.players}",
        f"pack {table.pack.names(table.pack.cards)}",
        _line("plan", table.plan),
    ]


def position_lines(view: View) -> list[str]:
    """What the seat sees in its turn, and what it may do."""
    pack = view.form.pack
    lines = [f"position {view.phase}"]
    lines += [_past(pack, result) for result in view.results]
    lines += [
        _line("totals", view.totals),
        f"deal {view.number} size {view.size} dealer {view.dealer}",
        f"turn-up {_cards(pack, view.shown)}",
        f"trump {view.namer or pack.suit_letter(view.trump)}",
    ]
    for seat, hand in enumerate(view.hands):
        if seat == view.seat:
            lines.append(_line("hand", UNKNOWN if hand is None else map(pack.name, hand)))
        elif hand is not None:
            lines.append(_line(f"open {seat}", map(pack.name, hand)))
    lines += [
        _line("counts", view.counts),
        _line("bids", [_bid(bid, done=done) for bid, done in zip(view.bids, view.has_bid, strict=True)]),
        _line("taken", view.taken),
    ]
    lines += [_trick(pack, trick) for trick in view.tricks]
    if view.leader != NOBODY:
        lines += _table(pack, view)
    if view.bids_last:
        lines.append("last")
    if view.barred:
        lines.append(_line("barred", view.barred))
    return [*lines, _line("legal", [written(pack, action) for action in view.legal])]


def _line(keyword: str, words: Iterable[object]) -> str:
    return " ".join([keyword, *map(str, words)])


def _cards(pack: Pack, cards: Sequence[Card]) -> str:
    return pack.names(cards) or NONE


def _bid(bid: int | None, *, done: bool) -> str:
    return str(bid) if bid is not None else UNKNOWN if done else NOT_YET


def _past(pack: Pack, result: Result) -> str:
    """A finished deal, without its tricks."""
    return " ".join(
        [
            f"past {result.number} size {result.size} dealer {result.dealer}",
            f"turn-up {_cards(pack, result.shown)} trump {pack.suit_letter(result.trump)}",
            _line("bids", result.bids),
            _line("taken", result.taken),
            _line("scores", result.scores),
        ]
    )


def _trick(pack: Pack, trick: Trick) -> str:
    called = "" if trick.high is None else f" called {_call(high=trick.high)}"
    return f"trick {trick.leader} {pack.names(trick.cards)} won {trick.winner}{called}"


def _call(*, high: bool) -> str:
    return "high" if high else "low"


def _table(pack: Pack, view: View) -> list[str]:
    """The trick that is being played."""
    lines = [_line(f"now {view.leader}", map(pack.name, view.trick))]
    if view.trick:
        led = {NO_SUIT: NONE, FREE: FREELY}.get(view.led) or pack.suit_letter(Suit(view.led))
        lines += [f"led {led}", f"winning {view.winning}"]
    if view.high is not None:
        lines.append(f"called {_call(high=view.high)}")
    return lines
