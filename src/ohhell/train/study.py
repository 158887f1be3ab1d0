"""The second part of a course: learning from a search, which sees further than the network that it searches with.

Some deals are played by search in every seat. What it finds in many worlds about each choice, not the one end that the
deal then has, is what there is to learn.
"""

from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ohhell.arena.processes import processors, spread
from ohhell.bots.search import Found, search
from ohhell.bots.search_settings import SearchSettings
from ohhell.bots.seen import seen_rows
from ohhell.cards import Stream
from ohhell.game import Action, FairDeck, State, View, apply, new_game, view
from ohhell.kernel.net import sheet
from ohhell.kernel.net.practice import ENDING, NOTES, Lists, note
from ohhell.kernel.net.sheet import Weights, ranks
from ohhell.kernel.states import choice_of
from ohhell.train.course import sitting

_SETTINGS = SearchSettings(worlds=64, drawn=256, weighed=64)
_ENOUGH = 16
"""In so many worlds a choice must have been tried to be learned from."""
_DRAWN = 6
"""So many endings are drawn from what was found about a choice."""
_ODD = 0.08
"""How often something else is done than what the search thinks best."""


class Lesson(NamedTuple):
    """What there is to learn.

    Attributes:
        lists: the facts of each choice.
        notes: the rest of it, as practice writes it.
    """

    lists: Lists
    notes: NDArray[np.int64]


class Task(NamedTuple):
    """Some deals to be studied.

    Attributes:
        net: the weights.
        seed: what everything random hangs on.
        number: which lesson of the course.
        decisions: about how many.
    """

    net: Weights
    seed: int
    number: int
    decisions: int


def lessons(
    net: Weights, seed: int, numbers: Iterable[int], decisions: int, processes: int | None = None
) -> Iterator[Lesson]:
    """The lessons of these numbers, in order; several processes may work on them, which changes none.

    Args:
        net: the weights to search with.
        seed: what everything random hangs on.
        numbers: which lessons of the course.
        decisions: about how many decisions there are in each.
        processes: how many; by default one for each processor there is.
    """
    wanted = list(numbers)
    tasks = [Task(net, seed, number, decisions) for number in wanted]
    workers = max(1, min(processes or processors(), len(tasks)))
    waiting: dict[int, Lesson] = {}
    with closing(spread(_numbered, tasks, workers)) as done:
        for number in wanted:
            while number not in waiting:
                found, lesson = next(done)
                waiting[found] = lesson
            yield waiting.pop(number)


def _numbered(task: Task) -> tuple[int, Lesson]:
    return task.number, study(task)


def study(task: Task) -> Lesson:
    """Play deals at tables drawn at random, with a search in every seat, and write down what it found."""
    dice = Stream.of_seed(task.seed, f"study {task.number}")
    lists: list[NDArray[np.int16]] = []
    notes: list[NDArray[np.int64]] = []
    left, deal = task.decisions, 0
    while left > 0:
        for seen, found in _searches(task.net, dice, f"{task.seed} study {task.number} {deal}"):
            left -= 1
            for ids, told in _written(seen, found, dice):
                lists.append(ids)
                notes.append(told)
        deal += 1
    return Lesson(np.array(lists, np.int16).reshape(-1, sheet.LISTED), np.array(notes, np.int64).reshape(-1, NOTES))


def _searches(net: Weights, dice: Stream, seed: str) -> Iterator[tuple[View, Found]]:
    """Each decision of a deal."""
    table = sitting(dice)
    rules = table.form.rules.replace({"sizes": (table.size,), "largest": "ceiling"})
    state, deck = new_game(rules, table.form.players), FairDeck.of_seed(seed)
    while not state.results:
        seat = state.to_act
        if seat is None:
            state = apply(state, deck.next_event(state))
            continue
        seen = view(state, seat)
        if seen.hand is None or len(seen.legal) == 1:
            state = apply(state, dice.choice(seen.legal))
            continue
        found = search(seen, net, _SETTINGS, dice, _no_time)
        yield seen, found
        state = _go_on(state, seen.legal, found, dice)


def _go_on(state: State, legal: tuple[Action, ...], found: Found, dice: Stream) -> State:
    if dice.unit() < _ODD:
        return apply(state, legal[dice.choice(found.kept)])
    return apply(state, legal[found.best])


def _no_time() -> float:
    """A clock that stands still, so that the same task gives the same lesson."""
    return 0.0


def _written(seen: View, found: Found, dice: Stream) -> Iterator[tuple[NDArray[np.int16], NDArray[np.int64]]]:
    """A line for each ending drawn of each choice that was tried in enough worlds."""
    rows = seen_rows(seen)
    told = rows.state, rows.tables.data, ranks(seen.form), rows.desk
    for action, result in zip(seen.legal, found.results, strict=True):
        if result.worlds < _ENOUGH:
            continue
        sums = np.cumsum(result.chances)
        for _ in range(_DRAWN):
            ids, line = np.zeros(sheet.LISTED, np.int16), np.zeros(NOTES, np.int64)
            note(*told, choice_of(rows.tables, action), ids, line)
            line[ENDING] = min(np.searchsorted(sums, dice.unit() * sums[-1], side="right"), sheet.ENDINGS - 1)
            yield ids, line
