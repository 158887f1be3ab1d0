"""Statistics over evenings agree with a count made straight from the lines of the records."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.api.score_figures import statistics
from ohhell.api.wire_score import PersonStatistics, ScoreStatistics, Statistics
from ohhell.record import dumps, loads, record_of
from ohhell.rules import RulesError, RuleSet, form, preset, presets
from ohhell.sheet.figures import person_key
from ohhell.table.refused import Refused
from tests.record.make_golden import golden_records

from . import naive
from .evenings import NAMES, ODD, TWO_DEALS, kept

ALIKE = ("ANN", " bo", "cy ", "Zoe\u0308", "ZOË", "straße", "Strasse", "Ann", "ann")


def told(records: list[str]) -> Statistics:
    return statistics(ScoreStatistics(records=records))


def person(found: Statistics, name: str) -> PersonStatistics:
    return next(one for one in found.people if one.name == name)


@st.composite
def records(draw: st.DrawFn) -> str:
    """An evening of any preset, or of short rules on which people tie."""
    dice = Random(draw(st.integers(0, 2**32)))
    names = dice.sample([*NAMES, *ODD, *ALIKE], draw(st.integers(3, 6)))
    rules = draw(st.sampled_from([*[one.rules for one in presets()], *SHORT]))
    try:
        form(rules, len(names))
    except RulesError:
        rules = SHORT[0]
    steps = draw(st.sampled_from([0, 3, 12, 60]))
    return dumps(record_of(kept(rules, names, dice, steps=steps, ends=draw(st.booleans()))))


def short(**settings: Any) -> RuleSet:
    return preset("oh-hell").rules.replace({"sizes": [1, 2, 1], **settings})


SHORT = [
    short(hook="off"),
    short(tie="most-bid"),
    short(tie="fewest-missed", scoring="blackout"),
    short(tie="one-card-until", scoring={"made": "5", "over": "0", "under": "0"}),
    short(scoring={"made": "0", "missed": "0"}),
]


@given(st.lists(records() | st.none(), min_size=1, max_size=5))
def test_they_are_what_counting_the_lines_of_the_records_gives(evenings: list[str | None]) -> None:
    found = told([text or "no record" for text in evenings])
    assert msgspec.to_builtins(found) == naive.statistics(evenings)


def test_games_played_with_cards_count_as_those_kept_on_paper() -> None:
    texts = [dumps(record) for record in golden_records().values()]
    found = msgspec.to_builtins(told(texts))
    assert found["unread"] == []
    assert found["finished"] == sum("\nend" in text for text in texts)
    simple = [text for text in texts if "\nbid " not in text and "\nbids -" not in text and " - " not in text]
    assert len(simple) > 10
    assert msgspec.to_builtins(told(simple)) == naive.statistics([*simple])


def test_people_are_told_apart_by_name_whatever_its_capitals_and_spaces() -> None:
    assert person_key(" Zoe\u0308  B. ") == person_key("ZOË B.")
    assert person_key("Straße") == person_key("STRASSE")
    assert person_key("Ann") != person_key("Anne")
    found = told(["ohr 1\nplayers Ann Bo Cy\n", 'ohr 1\nplayers "ANN " Dee bo\n'])
    assert [one.name for one in found.people] == ["ANN ", "bo", "Cy", "Dee"]


def test_two_of_the_same_name_at_one_table_are_two_people() -> None:
    found = told([TWO_DEALS.replace("Cy", "Ann")])
    assert [(one.name, one.deals, one.points) for one in found.people] == [
        ("Ann", 2, 21),
        ("Bo", 2, 12),
        ("Ann", 2, 10),
    ]


def test_an_unfinished_evening_counts_its_deals_and_no_win() -> None:
    whole = TWO_DEALS
    found = told([whole, whole.partition("deal 2")[0], whole.removesuffix("taken 0 2 0\n")])
    ann = person(found, "Ann")
    assert (found.evenings, found.finished) == (3, 1)
    assert (ann.games, ann.wins, ann.deals, ann.made) == (1, 1, 4, 4)
    assert ann.best_run
    assert (ann.best_run.length, ann.best_run.evening, ann.best_run.deal) == (4, 2, 1)


LATE = """ohr 1
rules blackout
set sizes [1, 1, 2, 1]
sheet
players Ann Bo Cy
deal 1 size 1 dealer 2
bids 1 0 1
taken 1 0 0
join Dee after 2 start 11
leave 1
deal 2 size 1 dealer 3
bids 0 0 0
waive hook
taken 0 - 1 0
out 0
deal 3 size 2 dealer 2
bids 1 0
taken - - 0 2
stop
"""


def test_late_comers_sitters_out_and_shared_wins_are_counted_right() -> None:
    text = LATE.replace("bids 0 0 0\nwaive hook\n", "waive hook\nbids 1 0 0\n").replace(
        "taken 0 - 1 0", "taken 1 - 0 0"
    )
    found = told([dumps(loads(text))])
    ann, bo, cy, dee = (person(found, name) for name in ("Ann", "Bo", "Cy", "Dee"))
    assert (ann.deals, bo.deals, cy.deals, dee.deals) == (2, 1, 3, 2)
    assert (ann.games, bo.games, cy.games, dee.games) == (1, 0, 1, 1)
    assert [each.other for each in bo.meetings] == []
    assert bo.evenings[0] is not None
    assert bo.evenings[0].rank is None
    assert (dee.evenings[0] and dee.evenings[0].total, dee.points) == (21, 10)
    assert (ann.wins, ann.shared, dee.wins, dee.shared) == (1, 0, 0, 0)


def test_an_evening_that_ended_before_its_first_deal_is_no_game() -> None:
    found = told(["ohr 1\nplayers Ann Bo Cy\nsheet\nstop\n"])
    assert (found.evenings, found.finished) == (1, 0)
    assert [(one.games, one.meetings) for one in found.people] == [(0, [])] * 3


def test_more_than_a_machine_bears_is_refused() -> None:
    ten = [" ".join(f"P{evening}-{seat}" for seat in range(10)) for evening in range(400)]
    with pytest.raises(Refused) as caught:
        told([f"ohr 1\nplayers {names}" for names in ten])
    assert caught.value.code == "too_much"


def test_nothing_to_divide_stays_nothing() -> None:
    found = told(["ohr 1\nplayers Ann Bo\n", "what"])
    ann = person(found, "Ann")
    assert (found.evenings, found.finished, found.unread) == (1, 0, [1])
    assert (ann.deals, ann.as_dealer.deals, ann.by_size, ann.best, ann.worst, ann.best_run) == (
        0,
        0,
        [],
        None,
        None,
        None,
    )
    assert ann.evenings[1] is None
    assert told([]) == Statistics(evenings=0, finished=0)
