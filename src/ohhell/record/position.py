"""Where a game stands, as one object of plain values that is easily written as JSON."""

from collections.abc import Sequence

from ohhell.cards import Pack
from ohhell.game import (
    Action,
    CallJoker,
    Deal,
    NameTrump,
    Phase,
    Play,
    Result,
    State,
    Trick,
    barred,
    legal_actions,
)
from ohhell.record.model import GameRecord
from ohhell.record.sheet_position import sheet_position


def position(record: GameRecord) -> dict[str, object]:
    """Where the game stands after its last event; lists are by seat unless said otherwise.

    ``legal`` holds the bids, cards (as in ``Kd``), suits (or ``none``) or ``high`` and ``low`` open to the seat
    to act; None where its hand is not known, and nothing where nobody is to act. ``barred`` is the number that
    the hook bars to it, under ``overbid`` the highest barred, else None. ``winners`` of a deal names the seat
    that took each trick, in order. On a sheet kept at a real table None stands for whoever has no part in a deal.
    """
    if record.sheet:
        return sheet_position(record.sheet)
    state, pack = record.state, record.form.pack
    bars = barred(state)
    deals = [_finished(pack, result) for result in state.results]
    if state.deal:
        deals.append(_running(pack, state.deal))
    return {
        "rules": record.rules.preset,
        "players": list(record.players),
        "over": state.over,
        "to_act": state.to_act,
        "phase": str(state.phase),
        "legal": legal(state),
        "barred": bars[-1] if bars else None,
        "deals": deals,
        "totals": list(state.totals),
        "winners": list(state.winners),
    }


def legal(state: State) -> list[str] | None:
    """What is open to the seat to act, as a record writes it; None where its hand is not known."""
    deal, seat = state.deal, state.to_act
    if state.phase is Phase.PLAY and deal and seat is not None and deal.unknown[seat]:
        return None
    return [written(state.form.pack, action) for action in legal_actions(state)]


def written(pack: Pack, action: Action) -> str:
    """An action as one word: ``3``, ``Kd``, ``h``, ``none``, ``high`` or ``low``."""
    if isinstance(action, Play):
        return pack.name(action.card)
    if isinstance(action, NameTrump):
        return pack.suit_letter(action.suit)
    if isinstance(action, CallJoker):
        return "high" if action.high else "low"
    return str(action.bid)


def _finished(pack: Pack, result: Result) -> dict[str, object]:
    return _entry(pack, result, result.tricks) | {"scores": list(result.scores)}


def _running(pack: Pack, deal: Deal) -> dict[str, object]:
    return _entry(pack, deal, deal.tricks) | {"scores": None}


def _entry(pack: Pack, deal: Deal | Result, tricks: Sequence[Trick]) -> dict[str, object]:
    return {
        "deal": deal.number,
        "size": deal.size,
        "dealer": deal.dealer,
        "trump": None if deal.trump is None else pack.suit_letter(deal.trump),
        "bids": list(deal.bids),
        "taken": list(deal.taken),
        "winners": [trick.winner for trick in tricks],
    }
