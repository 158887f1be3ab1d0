"""From a view to the rows that the kernel works on."""

from dataclasses import replace
from typing import NamedTuple

from ohhell.bots.knowledge import knowledge
from ohhell.game import View
from ohhell.kernel import layout as at
from ohhell.kernel.layout import Words
from ohhell.kernel.net import sheet
from ohhell.kernel.rows import pair, words
from ohhell.kernel.states import world
from ohhell.kernel.tables import Tables, tables


class Seen(NamedTuple):
    """What a seat knows, as the kernel has it.

    Attributes:
        tables: the form's tables.
        state: the deal, with arbitrary cards in the hands that the seat does not see.
        desk: what it remembers (see :mod:`ohhell.kernel.net.sheet`).
    """

    tables: Tables
    state: Words
    desk: Words


def seen_rows(view: View, memory: int | None = None) -> Seen:
    """The kernel's rows for the seat of a view; nothing in them hangs on what the seat cannot know.

    Args:
        view: what the seat sees.
        memory: how many of the latest finished tricks it remembers; None for all.

    Raises:
        ValueError: no deal is in progress, or the seat has not seen its own hand.
    """
    past = view.tricks if memory is None else view.tricks[max(0, len(view.tricks) - memory) :]
    table, known, seat = tables(view.form), knowledge(replace(view, tricks=past)), view.seat
    hand = view.hand or ()
    unseen = [card for card in known.unseen if card not in hand]
    hands = [hand if other == seat else unseen[:count] for other, count in enumerate(view.counts)]
    # Bids that the seat does not know count as not made.
    told = replace(view, has_bid=tuple([bid is not None for bid in view.bids]))
    desk = [0] * sheet.DESK
    everything = (1 << len(table.cards)) - 1
    held = [table.numbers[card] for card in (*unseen, *hand)]
    gone = everything & ~sum([1 << number for number in held])
    desk[sheet.GONE : sheet.GONE + 2] = pair(gone)
    for other, suits in enumerate(known.voids):
        desk[sheet.VOIDS + other] = sum([1 << suit for suit in suits])
    state = world(table, told, hands)
    # Where all bid at once, others may be on turn as well.
    state[at.TO_ACT] = seat
    return Seen(table, state, words(desk))
