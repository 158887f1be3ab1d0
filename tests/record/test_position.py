"""Where a game stands, as the referee's JSON object and in words."""

import json

import pytest

from ohhell.record import describe, loads, position

from .texts import EXAMPLE, changed, head, until

TWO = head("sizes [2, 1]")
DEAL = "deal 1 size 2 dealer 3 turn-up 7h\n"


def test_the_example_at_its_end() -> None:
    assert position(loads(EXAMPLE)) == {
        "rules": "oh-hell",
        "players": ["North", "East", "South", "West"],
        "over": True,
        "to_act": None,
        "phase": "over",
        "legal": [],
        "barred": None,
        "deals": [
            {
                "deal": 1,
                "size": 2,
                "dealer": 3,
                "trump": "h",
                "bids": [1, 0, 1, 2],
                "taken": [0, 0, 0, 2],
                "winners": [3, 3],
                "scores": [-1, 10, -1, 14],
            }
        ],
        "totals": [-1, 10, -1, 14],
        "winners": [3],
    }


def test_the_keys_stand_in_their_order() -> None:
    text = json.dumps(position(loads(EXAMPLE)))
    assert text.startswith(
        '{"rules": "oh-hell", "players": ["North", "East", "South", "West"], "over": true, "to_act": '
    )


def test_while_the_bids_are_made() -> None:
    now = position(loads(until("bids") + "bids 1 0 0\n"))
    assert (now["phase"], now["to_act"], now["legal"], now["barred"]) == ("bid", 3, ["0", "2"], 1)
    assert now["deals"] == [
        {
            "deal": 1,
            "size": 2,
            "dealer": 3,
            "trump": "h",
            "bids": [1, 0, 0, None],
            "taken": [0, 0, 0, 0],
            "winners": [],
            "scores": None,
        }
    ]
    assert position(loads(until("bids") + "bids 1 0\n"))["barred"] is None


@pytest.mark.parametrize(
    ("hook", "bids", "barred", "legal"),
    [
        ("on", "2 2 2", None, ["0", "1", "2"]),
        ("on", "0 0 0", 2, ["0", "1"]),
        ("off", "0 0 0", None, ["0", "1", "2"]),
        ("overbid", "1 0 0", 1, ["2"]),
        ("overbid", "0 0 0", 2, ["0", "1"]),
        ("overbid", "2 0 1", None, ["0", "1", "2"]),
    ],
)
def test_the_barred_number(hook: str, bids: str, barred: int | None, legal: list[str]) -> None:
    now = position(loads(head("sizes [2]", f"hook {hook}") + DEAL + f"bids {bids}\n"))
    assert (now["barred"], now["legal"]) == (barred, legal)


def test_while_the_cards_are_played() -> None:
    now = position(loads(until("trick 3") + "trick 3 Ad\n"))
    assert (now["phase"], now["to_act"], now["legal"]) == ("play", 0, ["Kd"])
    assert now["totals"] == [0, 0, 0, 0]


def test_what_is_legal_is_not_known_where_the_hand_is_not() -> None:
    now = position(loads(TWO + DEAL + "hand 0 As Kd\nbids 0 0 0 0\ntrick 0 As\n"))
    assert (now["phase"], now["to_act"], now["legal"]) == ("play", 1, None)
    assert position(loads(TWO + DEAL + "hand 0 As Kd\nbids 0 0 0 0\n"))["legal"] == ["As", "Kd"]


def test_between_deals() -> None:
    now = position(loads(TWO + DEAL + "bids 0 0 0 0\ntaken 1 1 0 0\n"))
    assert (now["phase"], now["to_act"], now["legal"], now["over"]) == ("deal", None, [], False)
    assert now["totals"] == [1, 1, 10, 10]


def test_before_anything() -> None:
    now = position(loads(TWO))
    assert (now["phase"], now["to_act"], now["deals"], now["winners"]) == ("deal", None, [], [])


def test_naming_and_calling() -> None:
    text = head("sizes [1]", rules="nomination-whist", players="A B C") + "deal 1 size 1 dealer 2\nbids 0 1 1\n"
    now = position(loads(text))
    assert (now["phase"], now["to_act"], now["legal"]) == ("name", 1, ["s", "h", "d", "c", "none"])
    text = (
        head("sizes [2]", rules="atkinson", players="A B C D E")
        + "deal 1 size 2 dealer 4\nbids 0 0 0 0 0\ntrick 0 As 3s 4s 5s 6s\ntrick 0 Jk1\n"
    )
    now = position(loads(text))
    assert (now["phase"], now["to_act"], now["legal"]) == ("call", 0, ["high", "low"])


def test_simultaneous_bids_wait_for_the_first_who_has_not_bid() -> None:
    now = position(loads(head("sizes [2]", "bids simultaneous", "hook off") + DEAL + "bids - 1 0\n"))
    assert (now["to_act"], now["barred"]) == (0, None)


def test_in_words_while_the_bids_are_made() -> None:
    assert describe(loads(until("bids") + "bids 1 0 0\n")) == (
        "oh-hell, 4 players (sizes [2], scoring squares)\n"
        "\n"
        "deal  cards  trump  dealer      0 North       1 East      2 South  3 West\n"
        "   1      2      h       3  0 of 1       0 of 0       0 of 0       -\n"
        "\n"
        "Called so far: 1 of 2.\n"
        "West (seat 3) is to bid: 0 2 (the hook: not 1)."
    )


def test_in_words_while_a_trick_is_played() -> None:
    text = describe(loads(until("trick 3") + "trick 3 Ad Kd\n"))
    assert text.endswith("Called 4 of 2: over by 2.\nIn trick 2: West Ad, North Kd.\nEast (seat 1) is to play: 3c.")


def test_in_words_at_the_end() -> None:
    assert describe(loads(EXAMPLE)).endswith("The game is over: West wins with 14 points.")
    shared = head("sizes [1]", "scoring blackout") + "deal 1 size 1 dealer 3\nbids 0 0 0 0\ntaken 0 0 0 1\n"
    assert describe(loads(shared)).endswith("The game is over: Ann, Bo and Cy share the win with 10 points.")


def test_in_words_between_deals() -> None:
    assert describe(loads(TWO)).endswith("Deal 1 is next: 2 cards each, the first dealer is not known.")
    text = describe(loads(TWO + DEAL + "bids 0 0 0 0\ntaken 1 1 0 0\n"))
    assert text.endswith("Deal 2 is next: 1 card each, Ann deals.")


def test_in_words_where_a_hand_is_not_known() -> None:
    assert describe(loads(TWO + DEAL + "bids 0 0 0 0\n")).endswith(
        "Called 0 of 2: under by 2.\nAnn (seat 0) is to lead: its hand is not known."
    )


def test_in_words_what_the_overbid_hook_bars() -> None:
    text = describe(loads(head("sizes [2]", "hook overbid") + DEAL + "bids 1 0 0\n"))
    assert text.endswith("Dee (seat 3) is to bid: 2 (the hook: at least 2).")


def test_the_columns_keep_their_places_whatever_the_names() -> None:
    names = '"" "山田太郎" "x\\u001b[31m\\ny" "' + "long" * 40 + '"'
    text = describe(loads(changed("players North East South West", f"players {names}")))
    header, row = text.splitlines()[2:4]
    assert "\x1b" not in text
    assert "3 longlonglonglon…" in header
    assert len(header) + 4 == len(row)  # each of the four wide characters takes two columns


def test_in_words_trump_that_nobody_noted_is_not_no_trump() -> None:
    text = describe(loads(head("sizes [1, 1]") + "deal 1 size 1 dealer 3\nbids 1 0 0 1\ntaken 1 0 0 0\n"))
    assert text.splitlines()[3].split()[:4] == ["1", "1", "-", "3"]


def test_a_name_of_nothing_but_accents_is_cut_too() -> None:
    text = describe(loads(changed("players North", f"players {chr(0x301) * 900}")))
    assert text.count(chr(0x301)) < 200
