"""How a search is made; nothing here has to be loaded to say so."""

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How a search is made.

    Attributes:
        worlds: how many worlds are looked at.
        drawn: how many are drawn evenly at first, if anything is to be read from what the others have done.
        weighed: how many of these are taken by how well they agree with the bids; of those the ``worlds`` are taken by
            how well they agree with the cards played.
        first_batch: in how many of them all choices are tried before any is given up.
        depth: how many further decisions of its own a seat looks ahead to, 0 for the end of the deal.
        shrink: the network's own value of a choice counts as much as so many worlds of equal weight.
        bid_temperature: how far others are thought to stray from the bid with the most expected points, in points;
            0 if nothing is to be read from bids.
        play_temperature: the same for cards.
        anything: the chance that somebody does anything at all.
        margin: a choice is given up when it is behind by so many standard errors.
        bids: whether bids are searched too, and not only cards.
        budget_ms: when to stop, in milliseconds.
    """

    worlds: int = 128
    drawn: int = 384
    weighed: int = 128
    first_batch: int = 32
    depth: int = 2
    shrink: float = 8.0
    bid_temperature: float = 1.0
    play_temperature: float = 1.0
    anything: float = 0.1
    margin: float = 3.0
    bids: bool = False
    budget_ms: float = math.inf

    @property
    def believes(self) -> bool:
        """Whether anything is read from what the others have done."""
        return self.bid_temperature > 0 or self.play_temperature > 0
