"""Reading the bidding: bids, changes of bid put back where they belong, and the suit that somebody names."""

from ohhell.cards import UnknownCardError
from ohhell.game import Bid, ChangeBid, NameTrump, Phase
from ohhell.record.cursor import Cursor
from ohhell.record.text import NOBODY, Statement, number

_Written = tuple[int, Statement]


def read_bids(cursor: Cursor, first: Statement) -> None:
    """Take in the lines ``bids`` and ``bid`` that stand together, of which ``first`` has been taken.

    A change is written after the bids, but was made before the next player bid: so it is put back there. With
    simultaneous bids the seats that changed theirs are taken first, since nobody changes after the last bid.

    Raises:
        RecordError: they are not written as bids are, or the rules do not allow one.
    """
    players = cursor.form.players
    made: dict[int, _Written] = {}
    changes: dict[int, list[_Written]] = {}
    waiting = _waiting(cursor)
    lines = [first, *cursor.take_all({"bids", "bid"})]
    if cursor.state.phase is Phase.NAME:  # the dealer names before anybody bids, though some write it after
        for name in cursor.take_all({"name"}):
            read_name(cursor, name)
    for line in lines:
        if line.keyword == "bid":
            if len(line.words) != 2:
                raise line.fault("write a seat and its new bid after 'bid', such as 'bid 2 3'")
            bid = number(line, line.words[1], "bid")
            changes.setdefault(cursor.seat(line, line.words[0]), []).append((bid, line))
            continue
        if len(line.words) > len(waiting):
            left = f"{len(waiting)} of the {players} seats have a bid to make"
            raise line.fault(f"here are {len(line.words)} bids, but only {left}")
        for seat, word in zip(tuple(waiting), line.words, strict=False):
            if word != NOBODY:
                made[seat] = (number(line, word, "bid"), line)
                waiting.remove(seat)
    if cursor.form.rules.bids == "simultaneous":
        made = {seat: made[seat] for seat in sorted(made, key=lambda seat: seat not in changes)}
    for seat, (bid, line) in made.items():
        cursor.apply(line, Bid(seat, bid))
        _change(cursor, seat, changes.pop(seat, []))
    for seat, new in changes.items():
        _change(cursor, seat, new)


def _waiting(cursor: Cursor) -> list[int]:
    """The seats that have not bid, in bidding order."""
    deal, players = cursor.state.deal, cursor.form.players
    if deal is None:
        return list(range(players))
    order = [(deal.eldest + turn) % players for turn in range(players)]
    return [seat for seat in order if deal.bids[seat] is None]


def _change(cursor: Cursor, seat: int, new: list[_Written]) -> None:
    for bid, line in new:
        cursor.apply(line, ChangeBid(seat, bid))


def read_name(cursor: Cursor, statement: Statement) -> None:
    """Take in the suit that the dealer or the highest bidder names.

    Raises:
        RecordError: it is no suit, or nobody is to name one.
    """
    if len(statement.words) != 1:
        raise statement.fault("write the suit after 'name', such as 'name h', or 'name none'")
    try:
        suit = cursor.form.pack.suit(statement.words[0])
    except UnknownCardError as error:
        raise statement.fault(str(error)) from None
    if cursor.state.deal and not cursor.state.deal.namer:
        raise statement.fault("nobody has a suit to name in this deal")
    cursor.apply(statement, NameTrump(cursor.state.to_act or 0, suit))
