"""What the scorekeeper asks for and is told, as types; the browser's types are made from these.

Nothing is kept where these questions are answered: each brings the record of the evening (``.ohr``) along and gets
the record after the change back. Lists are by seat unless said otherwise; seats keep their numbers all evening, in the
order in which people came, and :attr:`ScoreSheet.order` says how they sit. ``None`` stands for what is not entered
yet (a blank, which is never a zero) and for whoever has no part in a deal.

What is refused comes as a :class:`~ohhell.table.wire.Problem` with a code for the client's catalogue
(``score.refused.<code>``) and values.
"""

from typing import Literal

from msgspec import Struct, field

from ohhell.table.wire import RulesScene, Values

Whereabouts = Literal["in", "out", "left"]
"""Plays; sits out for now; has left for good."""


# ---------------------------------------------------------------------------------------------- asked


class NewScore(Struct, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/score/new`` (answered by a Score): begin to keep score.

    Attributes:
        rules: a preset's name, or the text of a rules file.
        players: the names, clockwise.
        dealer: who deals first; None where that is still to be settled.
    """

    rules: str
    players: list[str]
    dealer: int | None = None


class OpenScore(Struct, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/score/open`` (answered by a Score): take up what somebody gave.

    Attributes:
        text: a record, the code of a link or the whole link, or the JSON or CSV of a sheet.
    """

    text: str


class Change(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """Something to be changed on the sheet."""


class DrawDealer(Change, tag="draw"):
    """Before the first deal: each draws a card; the highest deals first.

    Attributes:
        seed: any text by chance; the same seed draws the same cards.
    """

    seed: str


class SetDealer(Change, tag="dealer"):
    """Who deals the deal that is open, or the next one."""

    seat: int


class StartDeal(Change, tag="deal"):
    """The next deal is dealt.

    Attributes:
        size: cards each; None for what the plan says.
        dealer: who deals; None for whose turn it is.
        extra: whether it is a deal besides the plan (played again, or put in), which takes none of the plan's place.
    """

    size: int | None = None
    dealer: int | None = None
    extra: bool = False


class SetSize(Change, tag="size"):
    """The open deal has so many cards each."""

    size: int


class DropDeal(Change, tag="drop"):
    """The open deal was not dealt after all (a misdeal)."""


class SkipDeal(Change, tag="skip"):
    """The next deal of the plan is left out."""


class SetTrump(Change, tag="trump"):
    """The trump of the open deal.

    Attributes:
        trump: a card turned up (``7h``), a suit's letter, ``none``; None where it is not noted.
    """

    trump: str | None


class SetBid(Change, tag="bid"):
    """A bid in the open deal, by whichever seat; None wipes it out."""

    seat: int
    bid: int | None


class WaiveHook(Change, tag="waive"):
    """The bids of the open deal break the hook and stand all the same, since that is how the table played."""


class SetTaken(Change, tag="taken"):
    """The tricks that a seat took in the open deal; None wipes them out.

    The deal closes by itself once nothing is blank and the tricks add up.
    """

    seat: int
    taken: int | None


class Correct(Change, tag="correct"):
    """A finished deal was other than written; what is None stays.

    Bids that break the hook are taken, and the sheet says so; tricks have to add up.

    Attributes:
        number: which deal.
        bids: by seat, None for whoever had no part in it.
        taken: as bids.
        size: cards each.
        dealer: who dealt.
        trump: as for :class:`SetTrump`; an empty word where it is not noted.
    """

    number: int
    bids: list[int | None] | None = None
    taken: list[int | None] | None = None
    size: int | None = None
    dealer: int | None = None
    trump: str | None = None


class InsertDeal(Change, tag="insert"):
    """A deal that was played and not written down, put in so that it becomes number ``number``."""

    number: int
    size: int
    dealer: int
    bids: list[int | None]
    taken: list[int | None]
    trump: str | None = None


class RemoveDeal(Change, tag="remove"):
    """A finished deal does not count: it is taken out, and its place in the plan is played again."""

    number: int


class Join(Change, tag="join"):
    """Between deals somebody joins.

    Attributes:
        name: what they are called.
        after: the seat on whose left they sit down.
        start: what they start with: nothing, the average (rounded to the nearest whole number) or the lowest of the
            totals of those who play, or a number.
    """

    name: str
    after: int
    start: Literal["zero", "average", "lowest"] | int


class LeaveEvening(Change, tag="leave"):
    """Between deals somebody leaves for good; the sheet keeps their deals, and they win nothing."""

    seat: int


class SitOut(Change, tag="out"):
    """Between deals somebody sits out until they come back."""

    seat: int


class ComeBackIn(Change, tag="back"):
    """Between deals somebody who sat out, or had left, plays again."""

    seat: int


class RenamePlayer(Change, tag="rename"):
    """Somebody is called otherwise."""

    seat: int
    name: str


class Adjust(Change, tag="adjust"):
    """Points given or taken for another reason than a deal; they count from the last finished deal on."""

    seat: int
    points: int
    reason: str


class DropAdjustment(Change, tag="drop_adjustment"):
    """An adjustment does not count: the ``place``-th of those after deal ``number`` (0: before the first)."""

    number: int
    place: int


class Finish(Change, tag="finish"):
    """The game ends here, before its plan does."""


class Reopen(Change, tag="reopen"):
    """A game ended early goes on."""


AnyChange = (
    DrawDealer
    | SetDealer
    | StartDeal
    | SetSize
    | DropDeal
    | SkipDeal
    | SetTrump
    | SetBid
    | WaiveHook
    | SetTaken
    | Correct
    | InsertDeal
    | RemoveDeal
    | Join
    | LeaveEvening
    | SitOut
    | ComeBackIn
    | RenamePlayer
    | Adjust
    | DropAdjustment
    | Finish
    | Reopen
)


class ChangeScore(Struct, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/score/change`` (answered by a Score): the sheet after the changes, all of them or none.

    Attributes:
        record: the record.
        changes: at most 64 of them, more than a whole deal of ten players needs; the code for more of them is
            ``too_many_changes``, with ``most``.
    """

    record: str
    changes: list[AnyChange]


class ShareScore(Struct, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/score/share`` (answered by a SharedScore): the sheet in every form that can be sent."""

    record: str


class ScoreStatistics(Struct, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/score/statistics`` (answered by a Statistics): what these evenings come to, the oldest first.

    Attributes:
        records: the records; people are told apart by their names.
    """

    records: list[str]


class SettleScore(Struct, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/score/settle`` (answered by a Settlement): who pays whom.

    Attributes:
        record: the record.
        stake: what a point is worth, as a decimal text (``0.05``); None for what the rules say.
    """

    record: str
    stake: str | None = None


class BlankScore(Struct, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/score/blank`` (answered by a Score): a sheet to be printed and filled in by hand.

    It is the sheet of a game of which nothing has been played; :attr:`ScoreSheet.plan` tells the deals.
    """

    rules: str
    players: list[str]
    dealer: int | None = None


# ---------------------------------------------------------------------------------------------- told


class ScorePlayer(Struct, kw_only=True):
    """Somebody on the sheet.

    Attributes:
        name: what they are called.
        here: whether they play.
        since: the first deal they had part in or will, from 1.
        start: what they started with.
        total: their points now.
        rank: 1 for the leader, equal points sharing one; None for who has left, or sits out and never played.
    """

    name: str
    here: Whereabouts
    since: int
    start: int
    total: int
    rank: int | None


class Adjustment(Struct, kw_only=True):
    """Points for another reason than a deal."""

    seat: int
    points: int
    reason: str


class ScoreDeal(Struct, kw_only=True):
    """A deal on the sheet.

    Attributes:
        number: which deal, from 1.
        size: cards each.
        dealer: who dealt.
        trump: the suit's letter, ``none`` for no trump, None where it is not noted.
        shown: the card turned up, where it was noted.
        playing: who has part in it, in bidding order, eldest first.
        extra: whether it stands besides the plan.
        bids: by seat.
        taken: by seat.
        scores: by seat; None in an open deal.
        totals: by seat after it, adjustments that came then counted; None for who had not joined, or in an open deal.
        over_under: the sum of the bids less the hand size once all are in.
        hook_broken: whether the bids break the hook, since somebody corrected them.
        adjustments: what came after it.
        ways: by seat, for who has part in an open deal with all bids in: the points for taking 0, 1, … tricks.
    """

    number: int
    size: int
    dealer: int
    trump: str | None
    shown: str | None
    playing: list[int]
    extra: bool
    bids: list[int | None]
    taken: list[int | None]
    scores: list[int | None]
    totals: list[int | None]
    over_under: int | None
    hook_broken: bool
    adjustments: list[Adjustment]
    ways: list[list[int] | None]


class OpenDeal(Struct, kw_only=True):
    """What is still asked for in the deal that is open (the last of :attr:`ScoreSheet.deals`).

    Attributes:
        to_bid: whose bid is asked for next; None once all are in.
        bids: by seat the bids that would be taken from it now; empty for whoever has no part in it.
        barred: by seat the bids that the hook bars to it now.
        called: the sum of the bids that are in.
        asks_trump: whether the rules leave trump to a card turned up, or to somebody who names it.
        namer: who names trump: a seat, ``highest-bidder`` before that is known; None where nobody does.
        suits: the letters of the suits that trump may be, ``none`` among them where it may be none.
        missing: the tricks that nobody has been given yet; below zero where there are too many.
        blank: who has no tricks entered yet.
        fits: where exactly one seat is blank and it fits, the tricks it must have taken.
    """

    to_bid: int | None
    bids: list[list[int]]
    barred: list[list[int]]
    called: int
    asks_trump: bool
    namer: int | str | None
    suits: list[str]
    missing: int
    blank: list[int]
    fits: int | None


class PlannedDeal(Struct, kw_only=True):
    """A deal to come, as things stand; the dealer is None where nobody has been settled yet.

    ``trump`` is what the rules fix without a card (a letter or ``none``), ``turn-up``, ``named`` where somebody
    names it.
    """

    number: int
    size: int
    dealer: int | None
    trump: str


class ScoreNote(Struct, kw_only=True):
    """Something to be warned of: ``score.note.<code>`` in the client's catalogue, with values (``deal`` among them).

    ``hook`` (``deal``, ``called``, ``size``): the bids of a finished deal break the hook.
    """

    code: str
    values: Values


class ScoreSheet(Struct, kw_only=True):
    """The sheet as it stands.

    Attributes:
        rules: the rules.
        stage: ``dealer`` (who deals first is to be settled), ``deal`` (the next deal is to be dealt), ``bids``,
            ``tricks``, ``over``.
        ended_early: whether the game ended before its plan.
        players: by seat.
        order: the seats clockwise as they sit, those who have left not among them.
        drawn: the cards drawn for first dealer, by round and seat; empty where nobody drew.
        before: adjustments before the first deal.
        deals: the deals, the open one last.
        open: what is asked for, None where no deal is open.
        plan: the deals to come, the open one not among them.
        ceiling: the largest hand that can be dealt to those who play.
        most: the most that can play by these rules.
        winners: once it is over.
        notes: what to be warned of.
    """

    rules: RulesScene
    stage: Literal["dealer", "deal", "bids", "tricks", "over"]
    ended_early: bool
    players: list[ScorePlayer]
    order: list[int]
    drawn: list[list[str | None]]
    before: list[Adjustment]
    deals: list[ScoreDeal]
    open: OpenDeal | None
    plan: list[PlannedDeal]
    ceiling: int
    most: int
    winners: list[int]
    notes: list[ScoreNote]


class Score(Struct, kw_only=True):
    """A record and what it looks like."""

    record: str
    sheet: ScoreSheet


class SharedScore(Struct, kw_only=True):
    """A sheet in every form that can be sent.

    Attributes:
        code: for a link: the client's address, ``/score#`` and this.
        record: the ``.ohr`` text.
        csv: a table, a line for each deal.
        json: one object, of which ``record`` is the whole truth.
    """

    code: str
    record: str
    csv: str
    json: str


class Payment(Struct, kw_only=True):
    """``payer`` gives ``payee`` so many hundredths of the stake's unit."""

    payer: int
    payee: int
    cents: int


class Settlement(Struct, kw_only=True):
    """Who pays whom, in hundredths of the stake's unit.

    Attributes:
        stake: what a point is worth.
        average: the average of the totals, as a fraction: its numerator and denominator.
        balance: by seat what it receives, below zero what it pays; the sum is zero.
        payments: the fewest payments that come to that.
    """

    stake: str
    average: list[int]
    balance: list[int]
    payments: list[Payment]


class Made(Struct, kw_only=True):
    """How many of so many bids were made; the client shows "–" where ``deals`` is 0.

    Attributes:
        key: what is counted: a hand size, a place in the bidding counted from the eldest (1), a bid.
    """

    key: int
    deals: int
    made: int


class Spell(Struct, kw_only=True):
    """A run of deals, across evenings: how many, and where it ended (evening from 0, deal from 1)."""

    length: int
    evening: int
    deal: int


class Call(Struct, kw_only=True):
    """One deal of somebody's."""

    evening: int
    deal: int
    size: int
    bid: int
    taken: int
    score: int


class Meeting(Struct, kw_only=True):
    """Evenings that two people finished together: how often each came out ahead; the rest were level."""

    other: int
    games: int
    ahead: int
    behind: int


class EveningOf(Struct, kw_only=True):
    """Somebody's evening: their total and rank, and how many bids they made; None for an evening without them."""

    total: int
    rank: int | None
    deals: int
    made: int


class PersonStatistics(Struct, kw_only=True):
    """Somebody over all evenings.

    Attributes:
        name: as last written.
        games: finished games that they played to the end.
        wins: games won, shared ones counted.
        shared: of these, how many were shared.
        deals: deals they had part in.
        made: bids made.
        over: deals with more tricks than bid.
        under: deals with fewer.
        bid: the sum of the bids.
        taken: the sum of the tricks.
        points: the sum of the scores of their deals, without starts and adjustments.
        by_size: bids made by hand size.
        by_place: by place in the bidding, 1 the eldest.
        as_dealer: as dealer (``key`` 0).
        by_bid: by what was bid.
        best_run: the longest run of bids made, None where none was.
        worst_run: the longest run of bids missed.
        best: the deal with the most points; the first of several.
        worst: the one with the fewest.
        meetings: head to head, by who the other is in :attr:`Statistics.people`.
        evenings: over time, by evening; None where they were not there.
    """

    name: str
    games: int
    wins: int
    shared: int
    deals: int
    made: int
    over: int
    under: int
    bid: int
    taken: int
    points: int
    by_size: list[Made]
    by_place: list[Made]
    as_dealer: Made
    by_bid: list[Made]
    best_run: Spell | None
    worst_run: Spell | None
    best: Call | None
    worst: Call | None
    meetings: list[Meeting]
    evenings: list[EveningOf | None]


class Statistics(Struct, kw_only=True):
    """What evenings come to.

    Attributes:
        evenings: how many were read.
        finished: how many of them are over.
        unread: the places (from 0) of records that could not be read.
        people: everybody, who played most first.
    """

    evenings: int
    finished: int
    unread: list[int] = field(default_factory=list)
    people: list[PersonStatistics] = field(default_factory=list)
