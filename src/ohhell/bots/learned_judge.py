"""From a view to the network's choice."""

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from ohhell.bots.knowledge import knowledge
from ohhell.game import Action, View
from ohhell.kernel import layout as at
from ohhell.kernel.layout import Words
from ohhell.kernel.net import sheet
from ohhell.kernel.net.judge import HEAP, judge
from ohhell.kernel.net.sheet import Weights, ranks
from ohhell.kernel.states import action_of, world
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


def seen_rows(view: View) -> Seen:
    """The kernel's rows for the seat of a view; nothing in them hangs on what the seat cannot know."""
    table, known, seat = tables(view.form), knowledge(view), view.seat
    hand = view.hand or ()
    unseen = [card for card in known.unseen if card not in hand]
    hands = [hand if other == seat else unseen[:count] for other, count in enumerate(view.counts)]
    # Bids that the seat does not know count as not made.
    told = replace(view, has_bid=tuple([bid is not None for bid in view.bids]))
    desk = np.zeros(sheet.DESK, np.int64)
    everything = (1 << len(table.cards)) - 1
    held = [table.numbers[card] for card in (*unseen, *hand)]
    gone = everything & ~sum([1 << number for number in held])
    desk[sheet.GONE : sheet.GONE + 2] = np.frombuffer(gone.to_bytes(16, "little"), "<i8")
    for other, suits in enumerate(known.voids):
        desk[sheet.VOIDS + other] = sum([1 << suit for suit in suits])
    return Seen(table, world(table, told, hands), desk)


def best(view: View, net: Weights) -> Action:
    """The legal action with the most expected points; of equals the first."""
    seen = seen_rows(view)
    ids, heap, worth = np.empty(sheet.LISTED, np.int16), np.empty(HEAP, np.float32), np.empty(at.CARDS, np.float64)
    count = judge(seen.state, seen.tables.data, ranks(view.form), net, seen.desk, ids, heap, worth)
    choice = int(seen.desk[sheet.CHOICES + int(np.argmax(worth[:count]))])
    return action_of(seen.tables, seen.state, choice)
