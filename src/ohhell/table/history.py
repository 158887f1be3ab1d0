"""What remains of a table: its card for a list of tables, and the record of its game."""

from collections.abc import Sequence

from ohhell import game
from ohhell.game import Result, commitment, may_act
from ohhell.record import GameRecord, dumps
from ohhell.rules import Form, form
from ohhell.table import events, wire
from ohhell.table.archive import Stored
from ohhell.table.events import GameEvent, Kept
from ohhell.table.hands import sort_hand
from ohhell.table.scene import rules_scene, trick_scene
from ohhell.table.score import deals_in
from ohhell.table.state import TableState, apply
from ohhell.table.translate import game_events


def table_card(table: str, state: TableState, changed: int, person: str) -> wire.TableCard:
    """What stands at the door of a table, for a person."""
    rules, playing = rules_scene(form(state.rules, state.players), state.rules_name), state.game
    seat, deal = state.seat_of(person), 0 if state.record is None else deals_in(state.record)
    if playing is not None:
        deal = playing.deal.number if playing.deal else len(playing.results)
    return wire.TableCard(
        table=table,
        stage=state.stage,
        title=rules.name or rules.title,
        players=state.players,
        names=[place.name for place in state.places],
        yours=seat is not None,
        your_turn=playing is not None and seat is not None and may_act(playing, seat),
        deal=deal,
        deals=max(len(rules.plan), deal),
        changed=changed,
    )


def game_log(kept: Sequence[Kept]) -> tuple[TableState, list[game.Event]]:
    """The table after all that was kept, and the game's own events that still stand.

    Raises:
        ValueError: what was kept does not fit together.
    """
    state: TableState | None = None
    log: list[game.Event] = []
    for each in kept:
        if isinstance(each.event, events.Undone):
            del log[each.event.keep :]
        elif isinstance(each.event, GameEvent) and state is not None and state.game is not None:
            log += game_events(state.game, each.event)
        state = apply(state, each.event, each.seq)
    if state is None:
        raise ValueError("nothing was kept of this table")
    return state, log


def played_deals(state: TableState) -> list[wire.PlayedDeal]:
    """The finished deals of a game, card by card."""
    return [] if state.game is None else [_played_deal(state.game.form, result) for result in state.game.results]


def _played_deal(table: Form, result: Result) -> wire.PlayedDeal:
    """A deal; every card that was dealt has been played, so that the tricks give back the hands."""
    seats, ordering = range(table.players), table.ordering(result.trump)
    hands = [[trick.cards[(seat - trick.leader) % table.players] for trick in result.tricks] for seat in seats]
    return wire.PlayedDeal(
        number=result.number,
        hands=[[table.pack.name(card) for card in sort_hand(hand, ordering)] for hand in hands],
        tricks=[trick_scene(table.pack, trick) for trick in result.tricks],
    )


def record_text(stored: Stored) -> str:
    """The record of a game, with the secret of its shuffles.

    Raises:
        ValueError: what was kept does not fit together.
    """
    state, log = game_log(stored.kept)
    return dumps(
        GameRecord(
            rules=state.rules,
            players=tuple([place.name for place in state.places]),
            events=tuple(log),
            commitment=commitment(stored.secret),
            secret=stored.secret,
        )
    )
