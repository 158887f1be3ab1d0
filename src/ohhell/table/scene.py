"""What a viewer sees of a table: made from the view of the game that the viewer may have, and what is open to all."""

from functools import lru_cache

from ohhell.cards import Pack
from ohhell.game import (
    SPECTATOR,
    Bid,
    Deal,
    NameTrump,
    Phase,
    Play,
    Result,
    State,
    Trick,
    View,
    may_act,
    refusal,
    view,
)
from ohhell.game.claim import may_claim
from ohhell.rules import Form, form, preset
from ohhell.table import wire
from ohhell.table.hands import played_by, sort_hand
from ohhell.table.proposals import may_undo
from ohhell.table.state import Place, Proposed, TableState

NOTHING = wire.Choices(bids=[], changes=[], cards=[], suits=[], calls=False, claim=False, undo=False, refused={})
ONLY_UNDO = wire.Choices(bids=[], changes=[], cards=[], suits=[], calls=False, claim=False, undo=True, refused={})


class Picture:
    """A table as it is to be shown, each viewer seeing their own part of it.

    Args:
        state: the table.
        nobody: whether it rests since nobody is there.
        deadline: when the turn runs out, in milliseconds since 1970.
    """

    def __init__(self, state: TableState, *, nobody: bool = False, deadline: int | None = None) -> None:
        """Work out what is the same for everybody."""
        self._state = state
        self._nobody = nobody
        self._deadline = deadline
        self._rules = rules_scene(form(state.rules, state.players), state.rules_name)
        host = state.seat_of(state.host)
        self._seats = [
            seat_scene(place, host=seat == host, ready=seat in state.ready) for seat, place in enumerate(state.places)
        ]

    def scene(self, seat: int | None, *, host: bool) -> wire.Scene:
        """What a seat sees, or with None somebody without one; ``host`` tells whether the viewer is the host."""
        state, asked = self._state, self._state.proposal
        return wire.Scene(
            stage=state.stage,
            you=seat,
            host=host,
            rules=self._rules,
            seats=self._seats,
            pace=state.pace,
            turn_seconds=state.turn_seconds,
            shuffle=state.shuffle,
            spectators=state.spectators,
            bot=state.bot,
            paused="host" if state.paused else "nobody" if self._nobody else None,
            proposal=None if asked is None else proposal_scene(asked),
            rematch=state.rematch,
            game=None if state.game is None else self._game(state.game, seat),
            record=state.record,
        )

    def _game(self, game: State, seat: int | None) -> wire.GameScene:
        seen = view(game, SPECTATOR if seat is None else seat)
        between = game.deal is None and not game.over
        return wire.GameScene(
            phase=game.phase.value,
            to_act=game.to_act,
            acting=acting(game),
            next_number=game.next_number if between else None,
            next_size=game.next_size if between else None,
            next_dealer=game.next_dealer if between else None,
            totals=list(seen.totals),
            winners=list(seen.winners),
            deal=None if game.deal is None else deal_scene(seen, game.deal),
            choices=NOTHING if seat is None or self._state.paused else choices(self._state, game, seen),
            deadline=self._deadline,
            commitment=self._state.commitment,
        )


@lru_cache(maxsize=256)
def rules_scene(table: Form, name: str) -> wire.RulesScene:
    """The rules of a table, which may go by a name of their own."""
    rules, known = table.rules, preset(table.rules.preset)
    return wire.RulesScene(
        preset=known.name,
        title=known.title,
        name=name,
        text=str(rules),
        changed=rules != known.rules,
        deck=table.pack.key,
        bids=rules.bids,
        scoring=rules.scoring if isinstance(rules.scoring, str) else "own",
        plan=list(table.plan),
        suits=[table.pack.suit_letter(suit) for suit in table.pack.plain_suits],
    )


def seat_scene(place: Place, *, host: bool, ready: bool) -> wire.SeatScene:
    """A seat."""
    return wire.SeatScene(name=place.name, kind=place.kind, bot=place.bot, host=host, ready=ready)


def proposal_scene(asked: Proposed) -> wire.Proposal:
    """What is proposed."""
    return wire.Proposal(what=asked.what, by=asked.by, seat=asked.seat, wanted=list(asked.wanted))


def acting(game: State) -> list[int]:
    """The seats that may act, in bidding order."""
    deal = game.deal
    if deal is None:
        return []
    order = [(deal.eldest + turn) % game.players for turn in range(game.players)]
    return [seat for seat in order if may_act(game, seat)]


def trick_scene(pack: Pack, trick: Trick) -> wire.TrickScene:
    """A finished trick."""
    cards = [pack.name(card) for card in trick.cards]
    return wire.TrickScene(leader=trick.leader, cards=cards, winner=trick.winner, high=trick.high)


def result_scene(pack: Pack, result: Result) -> wire.ResultScene:
    """A finished deal."""
    return wire.ResultScene(
        number=result.number,
        size=result.size,
        dealer=result.dealer,
        trump=pack.suit_letter(result.trump),
        shown=[pack.name(card) for card in result.shown],
        bids=list(result.bids),
        taken=list(result.taken),
        scores=list(result.scores),
        totals=list(result.totals),
    )


def deal_scene(seen: View, deal: Deal) -> wire.DealScene:
    """The deal in progress; of ``deal`` itself nothing is told but who bids first."""
    pack = seen.form.pack
    ordering = seen.form.ordering(seen.trump)
    hands = [
        None if hand is None else [pack.name(card) for card in sort_hand(hand, ordering, played_by(seen, seat))]
        for seat, hand in enumerate(seen.hands)
    ]
    trick = None
    if seen.trick:
        winner = seen.winning if seen.winning >= 0 else None
        cards = [pack.name(card) for card in seen.trick]
        trick = wire.TrickScene(leader=seen.leader, cards=cards, winner=winner, high=seen.high)
    return wire.DealScene(
        number=seen.number,
        size=seen.size,
        dealer=deal.dealer,
        eldest=deal.eldest,
        shown=[pack.name(card) for card in seen.shown],
        trump=None if seen.namer else pack.suit_letter(seen.trump),
        namer=_namer(seen, deal),
        hands=hands,
        counts=list(seen.counts),
        bids=list(seen.bids),
        has_bid=list(seen.has_bid),
        taken=list(seen.taken),
        leader=seen.leader if seen.leader >= 0 else None,
        trick=trick,
        last=trick_scene(pack, seen.tricks[-1]) if seen.tricks else None,
        played=len(seen.tricks),
        barred=list(seen.barred),
        called=seen.called,
        over_under=seen.over_under,
    )


def _namer(seen: View, deal: Deal) -> int | str | None:
    if seen.namer == "dealer":
        return deal.dealer
    return seen.to_act if seen.namer and seen.phase is Phase.NAME else seen.namer


def choices(state: TableState, game: State, seen: View) -> wire.Choices:
    """What a seat may do now."""
    undo = may_undo(state, seen.seat)
    if not seen.legal and not seen.changes:
        return ONLY_UNDO if undo else NOTHING
    pack, playing = seen.form.pack, seen.phase is Phase.PLAY
    cards = [action.card for action in seen.legal if isinstance(action, Play)]
    return wire.Choices(
        bids=[action.bid for action in seen.legal if isinstance(action, Bid)],
        changes=[change.bid for change in seen.changes],
        cards=[pack.name(card) for card in cards],
        suits=[pack.suit_letter(action.suit) for action in seen.legal if isinstance(action, NameTrump)],
        calls=seen.phase is Phase.CALL,
        claim=may_claim(seen),
        undo=undo,
        refused=_refused(game, seen) if playing and len(cards) < len(seen.hand or ()) else {},
    )


def _refused(game: State, seen: View) -> dict[str, wire.Why]:
    """Why each card of the hand that may not be played may not."""
    allowed = {action.card for action in seen.legal if isinstance(action, Play)}
    barred = [(card, refusal(game, Play(seen.seat, card))) for card in seen.hand or () if card not in allowed]
    return {seen.form.pack.name(card): wire.Why(code=why.code, values=dict(why.values)) for card, why in barred if why}
