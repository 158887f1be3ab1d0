"""A deal as it stands on the sheet, with what follows from it."""

from ohhell.cards import Card
from ohhell.rules import Form
from ohhell.rules.bidding import any_bid
from ohhell.sheet.dealing import barred_to_dealer, trump_letter
from ohhell.sheet.model import Adjusted, Blank, SheetDeal


class Line:
    """A deal on the sheet. Lists are by seat of everybody on the sheet now.

    Attributes:
        number: which deal, from 1.
        deal: what is written of it.
        table: the rules at a table of as many as play it.
        playing: the seats that have part in it, in bidding order, the dealer last.
        bids: None for a blank and for whoever has no part.
        taken: likewise.
        scores: None where somebody has no part, and while the deal is open.
        totals: the points after it and after what was adjusted then; None for whoever had not joined, and while the
            deal is open.
        closed: whether it is finished.
        hook_broken: whether all bids are in and break the hook.
        adjustments: what came after it.
    """

    __slots__ = (
        "adjustments", "bids", "closed", "deal", "hook_broken", "number", "playing", "scores", "table", "taken",
        "totals",
    )  # fmt: skip

    def __init__(self, number: int, deal: SheetDeal, table: Form, playing: tuple[int, ...]) -> None:
        """Work out what follows from the deal alone; its totals are still to come."""
        self.number = number
        self.deal = deal
        self.table = table
        self.playing = playing
        self.bids: list[Blank] = list(deal.bids)
        self.taken: list[Blank] = list(deal.taken)
        self.scores: list[Blank] = [None] * len(self.bids)
        self.totals: list[Blank] = [None] * len(self.bids)
        self.adjustments: list[Adjusted] = []
        self.hook_broken = self.bids[deal.dealer] in self.barred
        self.closed = self.bids_stand and self.complete
        if self.closed:
            for seat in playing:
                self.scores[seat] = table.scheme.points(self.bids[seat] or 0, self.taken[seat] or 0, deal.size)

    @property
    def size(self) -> int:
        """Cards each."""
        return self.deal.size

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.deal.dealer

    @property
    def extra(self) -> bool:
        """Whether it stands besides the plan."""
        return self.deal.place is None

    @property
    def shown(self) -> tuple[Card, ...]:
        """The cards turned up, where they were noted."""
        return self.deal.shown

    @property
    def trump(self) -> str | None:
        """The letter of the trump suit, ``none`` for no trump; None where it is not known."""
        return trump_letter(self.table, self.deal)

    @property
    def all_bid(self) -> bool:
        """Whether no bid is blank."""
        return all(self.bids[seat] is not None for seat in self.playing)

    @property
    def bids_stand(self) -> bool:
        """Whether all bids are in, and keep the hook or are let pass."""
        return self.all_bid and (self.deal.waived or not self.hook_broken)

    @property
    def to_bid(self) -> int | None:
        """Whose bid is asked for next, the dealer's again where it breaks the hook; None once the bids stand."""
        blank = next((seat for seat in self.playing if self.bids[seat] is None), None)
        return self.dealer if blank is None and not self.bids_stand else blank

    @property
    def barred(self) -> range:
        """The bids that the hook bars to the dealer; empty while another bid is blank."""
        return barred_to_dealer(self.table.rules, self.size, self.bids, self.playing)

    def open_bids(self, seat: int) -> list[int]:
        """The bids that would be taken from a seat now; empty for whoever has no part."""
        barred = self.barred if seat == self.dealer else ()
        return [bid for bid in any_bid(self.size) if bid not in barred] if seat in self.playing else []

    @property
    def called(self) -> int:
        """The sum of the bids that are in."""
        return sum([bid for bid in self.bids if bid is not None])

    @property
    def missing(self) -> int:
        """The tricks that nobody has been given; below zero where there are too many."""
        return self.size - sum([taken for taken in self.taken if taken is not None])

    @property
    def blank(self) -> list[int]:
        """The seats that have no tricks entered yet, in bidding order."""
        return [seat for seat in self.playing if self.taken[seat] is None]

    @property
    def complete(self) -> bool:
        """Whether nothing is blank and the tricks add up."""
        return self.all_bid and not self.blank and not self.missing

    @property
    def lacking(self) -> str:
        """What keeps an open deal from being finished."""
        if not self.all_bid:
            return "its bids are not all in"
        if self.missing:
            count = abs(self.missing)
            return f"it has {count} trick{'s' * (count != 1)} too {'few' if self.missing > 0 else 'many'}"
        return "somebody's tricks are blank" if self.bids_stand else "its bids break the hook"
