"""What has happened in a deal so far, as the kernel replays it from the deal on."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ohhell.cards import EXCUSERS, Card
from ohhell.game import View
from ohhell.kernel import layout as at
from ohhell.kernel.layout import Words
from ohhell.kernel.moves import deal
from ohhell.kernel.states import card_set, order_of
from ohhell.kernel.tables import Tables, trump_code


class Past(NamedTuple):
    """A deal up to now.

    Attributes:
        opening: the state after the deal, with any hands.
        played: by seat, the two words of the cards it has played.
        history: every choice since, in order, as far as the viewer knows them.
        said: how many of them are bids or name trump; they come first.
    """

    opening: Words
    played: NDArray[np.int64]
    history: Words
    said: int


def past(view: View, table: Tables) -> Past | None:
    """What has happened in the deal in progress, or None where the card turned up is not known."""
    played: list[list[Card]] = [[] for _ in view.hands]
    for leader, cards in [*[(trick.leader, trick.cards) for trick in view.tricks], (view.leader, view.trick)]:
        for turn, card in enumerate(cards):
            played[(leader + turn) % len(played)].append(card)
    opening = _opening(view, table)
    if opening is None:
        return None
    words = np.array([card_set(table, own) for own in played])
    said = list(_said(view, int(opening[at.NAMER])))
    return Past(opening, words, np.array([*said, *_done(view, table)], np.int64), len(said))


def _opening(view: View, table: Tables) -> Words | None:
    """The kernel's own deal, off a pack in which the cards turned up lie where they were and the others anywhere."""
    shows, used, dealer = int(table.data[at.SHOWS + view.size]), len(view.hands) * view.size, view.dealer
    if dealer is None or (shows and not view.shown):
        return None
    shown = view.shown if shows else ()
    rest = [card for card in table.cards if card not in shown]
    before = used if shows == 1 else used - len(shown)
    state = np.zeros(at.STATE, np.int64)
    order = order_of(table, [*rest[:before], *shown, *rest[before:]])
    deal(state, table.data, order, view.size, dealer, view.number)
    return state


def _said(view: View, namer: int) -> Iterator[int]:
    """The bids that are known, and the trump where a player has named it."""
    seats, named = len(view.bids), namer and view.namer is None
    if named and namer == at.DEALER_NAMES:
        yield trump_code(view.trump)
    for turn in range(seats):
        bid = view.bids[((view.dealer or 0) + 1 + turn) % seats]
        if bid is None:
            return
        yield bid
    if named and namer == at.HIGHEST_NAMES:
        yield trump_code(view.trump)


def _done(view: View, table: Tables) -> Iterator[int]:
    """The cards played, each first joker of a trick with its call."""
    ordering = view.form.ordering(view.trump)
    for high, cards in [*[(trick.high, trick.cards) for trick in view.tricks], (view.high, view.trick)]:
        called = high is None
        for card in cards:
            yield table.numbers[card]
            if not called and ordering.suit[card] == EXCUSERS:
                called = True
                yield int(bool(high))
