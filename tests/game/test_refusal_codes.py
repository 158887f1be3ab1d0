"""Every refusal of an action has a code, with values that say what its sentence says."""

from collections import defaultdict

import pytest

from ohhell.cards import Card
from ohhell.game import Bid, CallJoker, ChangeBid, NameTrump, Play, Refusal, refusal
from ohhell.rules import preset
from tests.game.tables import Table
from tests.game.walks import PRESET_TABLES, candidates, short, walk

VALUES = {
    "no_seat": {"seat", "last"},
    "not_now": {"phase"},
    "not_your_turn": {"seat"},
    "has_bid": set(),
    "bid_range": {"bid", "size"},
    "hook": {"bid", "size", "others"},
    "overbid": {"bid", "size", "others", "least"},
    "no_change": set(),
    "bidding_over": set(),
    "not_bid_yet": set(),
    "next_has_bid": set(),
    "same_bid": {"bid"},
    "must_name_suit": set(),
    "follow": {"card", "suit", "held"},
    "must_trump": {"card", "held"},
    "must_beat": {"card", "held"},
    "trump_unbroken": {"card"},
    "trump_first_trick": {"card"},
    "joker_lead": {"card"},
    "joker_first_trick": {"card"},
    "not_held": {"card"},
    "not_in_pack": set(),
}
"""Every code that a live table can give, and what it speaks of."""


def sound(refused: Refusal, letters: tuple[str, ...]) -> None:
    assert set(refused.values) == VALUES[refused.code], refused
    for key, value in refused.values.items():
        if key == "suit":
            assert value in letters
        elif key != "phase":
            assert str(value) in refused.reason


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_every_refusal_of_every_preset_has_a_code(name: str, players: int) -> None:
    seen: dict[str, int] = defaultdict(int)
    for state, _ in walk(short(preset(name).rules, players), players, seed=players):
        for action in candidates(state, players % 3 % players):
            if refused := refusal(state, action):
                sound(refused, state.form.pack.suit_letters)
                seen[refused.code] += 1
    assert seen["not_now"]
    assert seen["not_held"]


def code(
    table: Table, action: Bid | ChangeBid | NameTrump | Play | CallJoker | str
) -> tuple[str, dict[str, str | int]]:
    refused = table.refused(action)
    return refused.code, dict(refused.values)


def test_following_suit() -> None:
    table = Table("As Kd", "4c 3h", "2h 9d", turn_up="7h").bids_made().play("As")
    assert code(Table("As Kd", "4c 3s", "2h 9d", turn_up="7h").bids_made().play("As"), "4c") == (
        "follow",
        {"card": "4c", "suit": "s", "held": "3s"},
    )
    assert table.legal == "3h 4c"


def test_the_hook() -> None:
    table = Table("As Kd", "4c 3c", "2h 9d", turn_up="7h").bid(1, 0)
    assert code(table, Bid(2, 1)) == ("hook", {"bid": 1, "size": 2, "others": 1})


def test_the_overbid() -> None:
    table = Table("As Kd", "4c 3c", "2h 9d", turn_up="7h", hook="overbid").bid(1, 0)
    assert code(table, Bid(2, 0)) == ("overbid", {"bid": 0, "size": 2, "others": 1, "least": 2})


def test_trump_and_its_time() -> None:
    broken = Table("Ah Kd", "4c 3c", "2h 9d", turn_up="7h", trump_lead="broken").bids_made()
    assert code(broken, "Ah") == ("trump_unbroken", {"card": "Ah"})
    first = Table("Ah Kd", "4c 3c", "2h 9d", turn_up="7h", trump_lead="not-first-trick").bids_made()
    assert code(first, "Ah") == ("trump_first_trick", {"card": "Ah"})


def test_duties() -> None:
    must = Table("As Kd", "4c 3h", "2h 9d", turn_up="7h", void="must-trump").bids_made().play("As")
    assert code(must, "4c") == ("must_trump", {"card": "4c", "held": "3h"})
    beat = Table("9s Kd", "4s Ts", "2h 9d", turn_up="7h", must_beat=True).bids_made().play("9s")
    assert code(beat, "4s") == ("must_beat", {"card": "4s", "held": "Ts"})


def test_what_is_no_card_or_seat() -> None:
    table = Table("As Kd", "4c 3h", "2h 9d", turn_up="7h").bids_made()
    assert code(table, Play(0, Card(255))) == ("not_in_pack", {})
    assert code(table, Play(0, table.card("4c"))) == ("not_held", {"card": "4c"})
    assert code(table, Play(7, table.card("4c"))) == ("no_seat", {"seat": 7, "last": 2})
    assert code(table, Play(1, table.card("4c"))) == ("not_your_turn", {"seat": 0})
