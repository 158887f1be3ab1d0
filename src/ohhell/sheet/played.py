"""A sheet of a game that was played at a live table, and the game of a sheet that needs no more than a game has."""

from collections.abc import Iterator, Sequence

from ohhell.game import (
    Bid,
    Deal,
    DealerDrawn,
    Dealt,
    Event,
    IllegalActionError,
    NameTrump,
    Result,
    State,
    TricksCounted,
    new_game,
    replay,
)
from ohhell.rules.bidding import highest_bidder
from ohhell.sheet.model import Entry, Sheet, SheetDeal


def sheet_of_game(names: Sequence[str], events: Sequence[Event], state: State) -> Sheet:
    """The score sheet of a game: its deals without the cards. An unfinished deal has its tricks blank.

    Args:
        names: by seat.
        events: what has happened.
        state: the state after that.
    """
    entries: list[Entry] = []
    deals: list[Deal | Result] = [*state.results, *([state.deal] if state.deal else [])]
    named: dict[int, NameTrump] = {}
    dealt: list[Dealt] = []
    for event in events:
        if isinstance(event, DealerDrawn):
            entries.append(event)
        elif isinstance(event, Dealt):
            dealt.append(event)
        elif isinstance(event, NameTrump):
            named[len(dealt) - 1] = event
    for at, (event, deal) in enumerate(zip(dealt, deals, strict=True)):
        finished = isinstance(deal, Result)
        name = (named[at].suit,) if at in named else ()
        taken = deal.taken if finished else (None,) * len(names)
        entries.append(
            SheetDeal(event.size, event.dealer, at, tuple(deal.bids), tuple(taken), event.shown, event.trump, name)
        )
    return Sheet(state.rules, tuple(names), tuple(entries))


def game_of_sheet(sheet: Sheet) -> tuple[tuple[Event, ...], State] | None:
    """The events of a game that says all that the sheet does, and the state after them.

    None where the sheet says more than a game can.
    """
    if sheet.dealer is not None or sheet.stopped:
        return None
    events: list[Event] = []
    number = 0
    for at, entry in enumerate(sheet.entries):
        if isinstance(entry, DealerDrawn) and at == 0:
            events.append(entry)
        elif isinstance(entry, SheetDeal) and entry.place is not None and not entry.waived:
            number += 1
            events += _events(sheet, entry, number)
        else:
            return None
    try:
        state = replay(new_game(sheet.rules, len(sheet.names)), events)
    except IllegalActionError:
        return None
    return (tuple(events), state) if sheet_of_game(sheet.names, events, state) == sheet else None


def _events(sheet: Sheet, deal: SheetDeal, number: int) -> Iterator[Event]:
    """The events of one deal, bids in bidding order, tricks where they are all there."""
    seats = len(sheet.names)
    yield Dealt(number, deal.size, deal.dealer, ((),) * seats, deal.shown, deal.trump)
    order = [(deal.dealer + 1 + turn) % seats for turn in range(seats)]
    bids = [Bid(seat, bid) for seat in order if (bid := deal.bids[seat]) is not None]
    names: list[Event] = []
    by_dealer = deal.trump is not None and deal.trump.namer == "dealer"
    if deal.named and (by_dealer or bids):
        namer = deal.dealer if by_dealer else bids[highest_bidder([made.bid for made in bids], 0)].seat
        names.append(NameTrump(namer, deal.named[0]))
    yield from (*names, *bids) if by_dealer else (*bids, *names)
    taken = [tricks for tricks in deal.taken if tricks is not None]
    if len(taken) == seats:
        yield TricksCounted(tuple(taken))
