"""What remains of a table: its card for a list of tables, and the record of its game."""

from collections.abc import Sequence

from ohhell import game
from ohhell.game import commitment
from ohhell.record import GameRecord, dumps
from ohhell.rules import form
from ohhell.table import events, wire
from ohhell.table.archive import Stored
from ohhell.table.events import GameEvent, Kept
from ohhell.table.scene import rules_scene
from ohhell.table.state import TableState, apply
from ohhell.table.translate import game_events


def table_card(table: str, state: TableState, changed: int, person: str) -> wire.TableCard:
    """What stands at the door of a table, for a person."""
    rules, playing = rules_scene(form(state.rules, state.players)), state.game
    deal = 0
    if playing is not None:
        deal = playing.deal.number if playing.deal else len(playing.results)
    return wire.TableCard(
        table=table,
        stage=state.stage,
        title=rules.title,
        players=state.players,
        names=[place.name for place in state.places],
        yours=state.seat_of(person) is not None,
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
