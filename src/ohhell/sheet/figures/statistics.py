"""Statistics of a group over its evenings."""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from ohhell.sheet.ending import contenders
from ohhell.sheet.errors import SheetError
from ohhell.sheet.evening import Evening
from ohhell.sheet.figures.person import Call, EveningOf, Meeting, Person
from ohhell.sheet.model import Sheet


class Statistics(NamedTuple):
    """What evenings come to.

    Attributes:
        evenings: how many were read.
        finished: how many of them are over.
        unread: the places, from 0, of those that could not be read.
        people: everybody, who played most deals first.
    """

    evenings: int
    finished: int
    unread: tuple[int, ...]
    people: tuple[Person, ...]


_Key = tuple[str, int]
CELLS: Final = 1_000_000
"""Evenings times people that are counted at once: more than any group has, and what a machine bears."""


def person_key(name: str) -> str:
    """What a name is known by: the same for names that differ in capitals, spaces or how letters are put together."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def statistics(sheets: Sequence[Sheet | None]) -> Statistics:
    """What these sheets come to, the oldest first; None stands for one that could not be read.

    People are told apart by their names; where two on a sheet are called alike, the second is somebody else, and the
    same somebody on each such sheet. Evenings are numbered by their place here, unread ones too.

    Raises:
        SheetError: people and evenings are too many to be counted at once.
    """
    people: dict[_Key, Person] = {}
    meetings: dict[_Key, dict[_Key, Counter[str]]] = {}
    for place, sheet in enumerate(sheets):
        if sheet is None:
            continue
        evening = sheet.evening
        keys = _keys(evening.names)
        for key, name in zip(keys, evening.names, strict=True):
            person = people.setdefault(key, Person(name))
            person.name = name
            person.evenings += [None] * (place - len(person.evenings))
        if len(people) * len(sheets) > CELLS:
            raise SheetError("too_much", "these are too many people and evenings to be counted at once")
        _count_deals(evening, place, [people[key] for key in keys])
        _count_game(evening, [people[key] for key in keys])
        _count_meetings(evening, keys, meetings)
    for person in people.values():
        person.evenings += [None] * (len(sheets) - len(person.evenings))
    order = sorted(people, key=lambda key: (-people[key].deals, -people[key].games))
    _meet(people, order, meetings)
    read = [sheet for sheet in sheets if sheet is not None]
    return Statistics(
        evenings=len(read),
        finished=sum([_is_finished(sheet.evening) for sheet in read]),
        unread=tuple([place for place, sheet in enumerate(sheets) if sheet is None]),
        people=tuple([people[key] for key in order]),
    )


def _is_finished(evening: Evening) -> bool:
    """Whether a game was played to its end; one that ended before its first deal was none."""
    return evening.over and bool(evening.closed)


def _keys(names: Sequence[str]) -> list[_Key]:
    before = Counter[str]()
    keys: list[_Key] = []
    for name in names:
        key = person_key(name)
        keys.append((key, before[key]))
        before[key] += 1
    return keys


def _count_deals(evening: Evening, place: int, people: Sequence[Person]) -> None:
    """Add the finished deals of an evening to those who had part in them, and the evening to all who were there."""
    involved, ranks = set(evening.involved), evening.ranks
    began = [person.deals for person in people]
    for line in evening.closed:
        for turn, seat in enumerate(line.playing, start=1):
            bid, taken, score = line.bids[seat], line.taken[seat], line.scores[seat]
            if bid is None or taken is None or score is None:
                continue  # never so in a deal that is closed
            people[seat].calls.append(Call(place, line.number, line.size, bid, taken, score))
            people[seat].places.append(turn)
            people[seat].dealt.append(seat == line.dealer)
    for seat, person in enumerate(people):
        mine = person.calls[began[seat] :]
        made = sum([call.taken == call.bid for call in mine])
        there = EveningOf(evening.totals[seat], ranks[seat], len(mine), made)
        person.evenings.append(there if seat in involved else None)


def _count_game(evening: Evening, people: Sequence[Person]) -> None:
    if not _is_finished(evening):
        return
    winners = evening.winners
    for seat in contenders(evening):
        people[seat].games += 1
        if seat in winners:
            people[seat].wins += 1
            people[seat].shared += len(winners) > 1


def _count_meetings(evening: Evening, keys: Sequence[_Key], meetings: dict[_Key, dict[_Key, Counter[str]]]) -> None:
    """Add how each two came out who were there when the game ended."""
    seats = contenders(evening) if _is_finished(evening) else []
    for seat in seats:
        for other in seats:
            if other != seat:
                mine, theirs = evening.totals[seat], evening.totals[other]
                count = meetings.setdefault(keys[seat], {}).setdefault(keys[other], Counter())
                count.update({"games": 1, "ahead": int(mine > theirs), "behind": int(mine < theirs)})


def _meet(people: dict[_Key, Person], order: Sequence[_Key], meetings: dict[_Key, dict[_Key, Counter[str]]]) -> None:
    """Give each person their meetings, the other named by their place in the order of all."""
    places = {key: place for place, key in enumerate(order)}
    for key, met in meetings.items():
        people[key].meetings = sorted(
            [Meeting(places[other], count["games"], count["ahead"], count["behind"]) for other, count in met.items()]
        )
