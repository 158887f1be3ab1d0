"""What a sheet's entries come to: who plays, the deals with their points, the totals. One fold derives it all."""

from typing import Literal

from ohhell.game import DealerDrawn
from ohhell.game.dealing import drawn_dealer
from ohhell.rules import Form, RuleSet, form
from ohhell.sheet import between, ending
from ohhell.sheet.dealing import check_numbers, check_size, named_problem, table_of, trump_problem
from ohhell.sheet.errors import SheetError
from ohhell.sheet.line import Line
from ohhell.sheet.model import (
    Adjusted,
    Entry,
    Joined,
    Sheet,
    SheetDeal,
    Skipped,
)

Presence = Literal["in", "out", "left"]
Stage = Literal["dealer", "deal", "bids", "tricks", "over"]


class Evening:
    """What has been written down comes to this. Read only, but for :meth:`take`. Lists are by seat.

    Attributes:
        rules: the rules.
        start: how many there were at the start.
        plan: the sizes of the plan, for as many.
        names: what everybody is called.
        here: who plays, sits out, or has left.
        starts: what everybody started with.
        totals: everybody's points now.
        order: the seats clockwise as they sit, those who have left among them.
        drawn: the draw for first dealer, if there was one.
        before: what was adjusted before the first deal.
        deals: the deals; only the last may be open.
        done: the places of the plan that are taken, from 0.
        beyond: the place past the plan's end that the next extra deal of the rules' own takes.
        dealer: who deals next, where that is not whose turn it would be.
        stopped: whether the game ends before its plan.
    """

    def __init__(self, rules: RuleSet, names: tuple[str, ...]) -> None:
        """Nothing has been written down yet.

        Raises:
            RulesError: the rules have no form for that many players.
        """
        self.rules = rules
        self.start = len(names)
        self.table = form(rules, self.start)
        self.plan = self.table.plan
        self.names = list(names)
        self.here: list[Presence] = ["in"] * self.start
        self.starts = [0] * self.start
        self.totals = [0] * self.start
        self.order = list(range(self.start))
        self.drawn: DealerDrawn | None = None
        self.before: list[Adjusted] = []
        self.deals: list[Line] = []
        self.done: set[int] = set()
        self.dealer: int | None = None
        self.stopped = False
        self._first_open = 0
        self.beyond = len(self.plan)

    @classmethod
    def of(cls, sheet: Sheet) -> "Evening":
        """The evening of a sheet.

        Raises:
            SheetError: its entries cannot have been.
            RulesError: the rules have no form for that many players.
        """
        evening = cls(sheet.rules, sheet.names)
        for entry in sheet.entries:
            evening.take(entry)
        if sheet.dealer is not None:
            evening.choose_dealer(sheet.dealer)
        evening.stopped = sheet.stopped and not evening.over
        return evening

    # ------------------------------------------------------------------------------------------ asked

    @property
    def open(self) -> Line | None:
        """The deal that is not finished."""
        return self.deals[-1] if self.deals and not self.deals[-1].closed else None

    @property
    def closed(self) -> list[Line]:
        """The finished deals."""
        return self.deals[:-1] if self.open else self.deals

    @property
    def present(self) -> list[int]:
        """The seats that play, clockwise."""
        return [seat for seat in self.order if self.here[seat] == "in"]

    @property
    def involved(self) -> list[int]:
        """The seats that play now, or have had part in a finished deal; the others were named and never came."""
        played = {seat for line in self.closed for seat in line.playing}
        return [seat for seat, here in enumerate(self.here) if here == "in" or seat in played]

    @property
    def form(self) -> Form | None:
        """The rules at a table of as many as play now; None where so many cannot."""
        return table_of(self.rules, self.start, len(self.present))

    @property
    def ceiling(self) -> int:
        """The largest hand that can be dealt to those who play; 0 where so many cannot play."""
        table = self.form
        return table.ceiling if table else 0

    @property
    def first_open(self) -> int:
        """The first place of the plan that is not taken; past its end where all are, as the rules' extra deals are."""
        while self._first_open in self.done:
            self._first_open += 1
        return self._first_open

    @property
    def next_place(self) -> int:
        """The place that a deal of the plan takes now; past the plan's end it is one of the rules' extra deals."""
        return self.first_open if self.first_open < len(self.plan) else self.beyond

    @property
    def by_turn(self) -> int | None:
        """Whose turn it is to deal next; None where the first dealer is not known."""
        if self.deals:
            return self._next_after(self.deals[-1].dealer)
        first = self.rules.first_dealer
        if self.drawn:
            first = drawn_dealer(self.drawn)
        if not isinstance(first, int):
            return None
        return first if self.here[first] == "in" else self._next_after(first)

    @property
    def next_dealer(self) -> int | None:
        """Who deals next; None where that is to be settled."""
        return self.by_turn if self.dealer is None else self.dealer

    def _next_after(self, seat: int) -> int | None:
        at = self.order.index(seat) + 1
        return next((other for other in [*self.order[at:], *self.order[:at]] if self.here[other] == "in"), None)

    def bidding_order(self, dealer: int) -> tuple[int, ...]:
        """Those who play, from the dealer's left on."""
        present = self.present
        at = present.index(dealer) + 1
        return (*present[at:], *present[:at])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.stopped or (self.open is None and ending.next_due(self) is None)

    @property
    def stage(self) -> Stage:
        """What the sheet waits for."""
        if line := self.open:
            return "tricks" if line.bids_stand else "bids"
        if self.over:
            return "over"
        return "dealer" if self.next_dealer is None else "deal"

    @property
    def ranks(self) -> list[int | None]:
        """1 for the leader, equal points sharing one; None for who cannot win."""
        return ending.ranks(self)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once the game is over; those who have left do not, nor who was never there."""
        return ending.winners(self) if self.over else ()

    # ------------------------------------------------------------------------------------------ taken in

    def take(self, entry: Entry) -> None:
        """Take in what was written down next.

        Raises:
            SheetError: it cannot have been; the evening is as it was.
        """
        self.check_between_deals()
        if self.stopped:
            raise SheetError("stopped", "the game has ended: take it up again first")
        if isinstance(entry, SheetDeal):
            self._deal(entry)
        elif isinstance(entry, Adjusted):
            between.adjust(self, entry)
        elif isinstance(entry, Skipped):
            self.check_place(entry.place, past=False)
            self.done.add(entry.place)
        elif isinstance(entry, DealerDrawn):
            between.draw(self, entry)
        elif isinstance(entry, Joined):
            between.join(self, entry)
        else:
            between.move(self, entry)

    def choose_dealer(self, seat: int) -> None:
        """Let ``seat`` deal next, where it is not its turn.

        Raises:
            SheetError: it does not play, or a deal is open.
        """
        self.check_between_deals()
        self._check_plays(seat)
        self.dealer = None if seat == self.by_turn else seat

    def stop(self) -> None:
        """End the game before its plan.

        Raises:
            SheetError: a deal is open, or it has ended.
        """
        self.check_between_deals()
        if self.over:
            raise SheetError("over", "the game is over already")
        self.stopped = True

    def line(self, deal: SheetDeal) -> Line:
        """The next line of the sheet, if ``deal`` stands there.

        Raises:
            SheetError: it cannot have been.
        """
        table = self.form
        if table is None:
            count = len(self.present)
            why = f"{count} cannot play by these rules: somebody must join, come back or sit out"
            raise SheetError("players", why, players=count)
        self._check_plays(deal.dealer)
        number = len(self.deals) + 1
        if deal.place is not None:
            self.check_place(deal.place, past=True)
        check_size(table, deal.size)
        problem = trump_problem(table, number, deal.size, deal.shown, deal.trump) or named_problem(table, deal)
        if problem:
            raise SheetError("trump", problem)
        if not len(deal.bids) == len(deal.taken) == len(self.names):
            raise SheetError("seats", f"bids and tricks are by seat: {len(self.names)} of each")
        playing = self.bidding_order(deal.dealer)
        check_numbers(deal, playing)
        line = Line(number, deal, table, playing)
        if deal.waived and not line.hook_broken:
            raise SheetError("hook_kept", "these bids keep the hook, so there is nothing to waive")
        return line

    def check_place(self, place: int, *, past: bool) -> None:
        """See that a place of the plan is still open; ``past``: one past its end may be meant, in turn.

        Raises:
            SheetError: it is not.
        """
        last = len(self.plan)
        beyond = past and place == self.beyond
        if place in self.done or not (0 <= place < last or beyond):
            taken = f"place {place + 1} of the plan is taken already"
            why = taken if place in self.done else f"the plan has {last} deals, so there is no place {place + 1}"
            raise SheetError("place", why, place=place + 1, deals=last)

    def _deal(self, deal: SheetDeal) -> None:
        line = self.line(deal)
        if deal.place is not None:
            self.done.add(deal.place)
            self.beyond += deal.place == self.beyond
        self.deals.append(line)
        self.dealer = None
        if line.closed:
            for seat in line.playing:
                self.totals[seat] += line.scores[seat] or 0
            line.totals = list(self.totals)

    def check_between_deals(self) -> None:
        """See that no deal is open.

        Raises:
            SheetError: one is.
        """
        if line := self.open:
            why = f"deal {line.number} is not finished: {line.lacking}"
            raise SheetError("deal_open", why, number=line.number)

    def check_seat(self, seat: int) -> None:
        """See that there is such a seat.

        Raises:
            SheetError: there is none.
        """
        if not 0 <= seat < len(self.names):
            last = len(self.names) - 1
            raise SheetError("no_seat", f"there is no seat {seat}: the seats are 0 to {last}", seat=seat, last=last)

    def _check_plays(self, seat: int) -> None:
        self.check_seat(seat)
        if self.here[seat] != "in":
            raise SheetError("not_playing", f"seat {seat} does not play now", seat=seat)
