"""Logs of tables, made from the events of games."""

from collections.abc import Iterator, Sequence

from ohhell.cards import Stream
from ohhell.game import Dealt, Event, State, new_game
from ohhell.rules import RuleSet
from ohhell.table import events
from ohhell.table.events import AnyEvent, Kept
from ohhell.table.translate import kept_event
from tests.game.walks import World, walk
from tests.table.fakes import START

SECRET, DICE = b"s" * 32, b"d" * 32
PERSONS = [f"person-{seat}" for seat in range(10)]


def kept_log(rules: RuleSet, players: int, happened: Sequence[Event], *, pace: str = "slow") -> list[Kept]:
    """The log of a table of people with these events of the game."""
    form = new_game(rules, players).form
    opening: list[AnyEvent] = [
        events.Opened(
            host=PERSONS[0],
            rules=str(rules),
            preset=rules.preset,
            players=players,
            pace=pace,  # type: ignore[arg-type] # one of the paces
        ),
        *[events.Sat(seat=seat, person=PERSONS[seat], name=f"Player {seat}") for seat in range(players)],
        events.Started(order=list(range(players)), filled=[], commitment="0" * 64),
    ]
    rest = [kept_event(form.pack, event) for event in happened]
    return [Kept(seq=seq, at=START + seq, event=event) for seq, event in enumerate([*opening, *rest], start=1)]


def moments(rules: RuleSet, players: int, seed: int) -> Iterator[tuple[list[Event], World]]:
    """Each moment of each deal of a random game: what happened before the deal, and the deal."""
    before: State = new_game(rules, players)
    past: list[Event] = []
    deal: list[Event] = []
    for state, event in walk(rules, players, seed):
        if state.deal is None:
            past, deal = past + deal, []
            before = state
        else:
            yield past, World(before, deal)
        if isinstance(event, Dealt) or deal:
            deal = [*deal, event]
        else:
            past = [*past, event]


def twins(rules: RuleSet, players: int, seed: int, viewer: int | None) -> Iterator[tuple[list[Kept], list[Kept]]]:
    """Two logs at a moment that the viewer cannot tell apart; moments without another world are left out."""
    dice = Stream.of_seed(seed, "twins")
    for past, world in moments(rules, players, seed):
        other = world.retold("spectator" if viewer is None else viewer, dice)
        if other.state != world.state and len(other.events) == len(world.events):
            yield kept_log(rules, players, [*past, *world.events]), kept_log(rules, players, [*past, *other.events])
