"""The oracle against the worked examples of the rules: legal cards, tricks, whole deals."""

import random
from typing import Any

import pytest

from . import (
    Call,
    asks_call,
    led_suit,
    legal_bids,
    legal_cards,
    pack,
    perft,
    score,
    suit_of,
    suits,
    winner,
)


def cards(
    rules: dict[str, Any],
    hand: str,
    trick: str = "",
    trump: str | None = None,
    *,
    call: Call | None = None,
    first: bool = False,
    broken: bool = True,
) -> str:
    return " ".join(legal_cards(rules, hand.split(), trick.split(), call, trump, first, broken))


SPANISH = {"deck": "spanish-40", "void": "must-trump", "must_beat": True}
SIXTY = {"deck": "sixty"}
BRADER = {"deck": "brader-54"}
ATKINSON = {"deck": "atkinson-50"}
BUST = {"deck": "bust-65"}
BOWERS = {"bowers": True}
STRICT = {"void": "must-trump", "must_beat": True}


@pytest.mark.parametrize(
    ("rules", "hand", "trick", "trump", "legal"),
    [
        ({}, "As 2h 3c", "", "h", "As 2h 3c"),
        ({}, "As 2h 3c", "Kh", "h", "2h"),
        ({}, "As 2h 3c", "Kd", "h", "As 2h 3c"),
        ({"void": "must-trump"}, "As 2h 3c", "Kd", "h", "2h"),
        ({"void": "must-trump"}, "As 3c", "Kd", "h", "As 3c"),
        (SPANISH, "3o 2o Ac", "7o", "c", "3o"),
        (SPANISH, "2o 4o Ac", "7o", "c", "2o 4o"),
        (SPANISH, "3o 2o", "7o 2c", "c", "3o 2o"),
        (SPANISH, "2c 5c 3b", "7o 4c", "c", "5c"),
        (SPANISH, "2c 3b", "7o 4c", "c", "2c"),
        ({"must_beat": True}, "2c 5c 3s", "7h 4c", "c", "5c 3s"),
        ({"must_beat": True}, "2c 3s", "7h 4c", "c", "2c 3s"),
        ({"must_beat": True}, "2c 3s", "7h 8h", "c", "2c 3s"),
        ({"deck": "bust-65", "must_beat": True}, "3c' 2c", "3c", None, "3c'"),
        ({"deck": "bust-65", "must_beat": True, "duplicate_wins": "earlier"}, "3c' 2c", "3c", None, "3c' 2c"),
        (BUST, "3c 3c' 9h", "Kc", None, "3c 3c'"),
        ({**SIXTY, **STRICT}, "W1 E1 2h Ah 3s", "Th", "s", "W1 E1 Ah"),
        (SIXTY, "W1 E1 2h 3s", "W2 Th", "s", "W1 E1 2h 3s"),
        ({**SIXTY, **STRICT}, "E1 2h 3s", "W2 Th", "h", "E1 2h 3s"),
        ({**SIXTY, **STRICT}, "2h Kd 3s", "E1 W2", "h", "2h Kd 3s"),
        ({**SIXTY, **STRICT}, "2h Kd 3s E2", "E1 W2 4s", "h", "3s E2"),
        (BRADER, "Jk2 2h 3s", "Jk1", "h", "Jk2"),
        ({**BRADER, "void": "must-trump"}, "2h 3s", "Jk1", "h", "2h"),
        ({**BRADER, "void": "must-trump"}, "Jk1 3s", "4d", "j", "Jk1"),
        (BRADER, "Jk1 3s", "4s", "h", "3s"),
        (BOWERS, "Jd 2h 3d", "Kd", "h", "3d"),
        (BOWERS, "Jd 2s 3d", "Kh", "h", "Jd"),
        (BOWERS, "Jd 2s 3d", "Kh", "s", "Jd 2s 3d"),
    ],
)
def test_cards_to_a_trick(rules: dict[str, Any], hand: str, trick: str, trump: str | None, legal: str) -> None:
    assert cards(rules, hand, trick, trump) == legal


@pytest.mark.parametrize(
    ("hand", "trick", "first", "call", "legal"),
    [
        ("Jk1 2h 3s", "", False, None, "2h 3s"),
        ("Jk1 Jk2", "", False, None, "Jk1 Jk2"),
        ("Jk1", "", True, None, "Jk1"),
        ("Jk1 2h 3s", "4h", True, None, "2h"),
        ("Jk1 3s", "4h", True, None, "3s"),
        ("Jk1", "4h", True, None, "Jk1"),
        ("Jk1 2h 3s", "4h", False, None, "Jk1 2h"),
        ("Jk1 2h 3s", "Jk2", False, "low", "Jk1 2h 3s"),
        ("Jk1 2h 3s", "Jk2", True, "low", "2h 3s"),
        ("Jk1 2h 3s", "Jk2 4s", False, "high", "Jk1 3s"),
    ],
)
def test_atkinson_jokers(hand: str, trick: str, first: bool, call: Call | None, legal: str) -> None:
    assert cards(ATKINSON, hand, trick, "d", first=first, call=call) == legal


def test_must_beat_with_a_joker_in_the_trick() -> None:
    rules = {**ATKINSON, "must_beat": True}
    assert cards(rules, "5h 3h", "4h Jk1", "d", call="high") == "5h 3h"
    assert cards(rules, "5h 3h", "4h Jk1", "d", call="low") == "5h"
    assert cards(rules, "5d 2d", "4h 3d Jk1", "d", call="high") == "5d 2d"
    assert cards(rules, "5d 2d", "4h 3d Jk1", "d", call="low") == "5d"
    assert cards({**SIXTY, **STRICT}, "2h Kh", "5s 4h W1", "h") == "2h Kh"


@pytest.mark.parametrize(
    ("rule", "hand", "first", "broken", "legal"),
    [
        ("any", "2h 3s", True, False, "2h 3s"),
        ("broken", "2h 3s", False, False, "3s"),
        ("broken", "2h 3s", False, True, "2h 3s"),
        ("broken", "2h 4h", False, False, "2h 4h"),
        ("broken", "2h W1", False, False, "W1"),
        ("not-first-trick", "2h 3s", True, False, "3s"),
        ("not-first-trick", "2h 3s", False, False, "2h 3s"),
        ("not-first-trick", "2h 4h", True, False, "2h 4h"),
    ],
)
def test_leading_trump(rule: str, hand: str, first: bool, broken: bool, legal: str) -> None:
    assert cards({**SIXTY, "trump_lead": rule}, hand, "", "h", first=first, broken=broken) == legal
    assert cards({**SIXTY, "trump_lead": rule}, hand, "", None, first=first, broken=broken) == hand


def test_a_hand_of_trumps_and_a_joker_leads_a_trump() -> None:
    assert cards({**ATKINSON, "trump_lead": "broken"}, "2h Jk1", "", "h", broken=False) == "2h"


@pytest.mark.parametrize(
    ("rules", "trick", "trump", "call", "place"),
    [
        ({}, "As 4c 2h Th", "h", None, 3),
        ({}, "Ad Kd 3c 9d", "h", None, 0),
        ({}, "2d Ks As 3d", None, None, 3),
        (SPANISH, "Ro 7o 3o Ac", "e", None, 2),
        (SPANISH, "3o Ao 7o Rb", "b", None, 3),
        (BUST, "3c 9h 3c' 2c", None, None, 2),
        ({**BUST, "duplicate_wins": "earlier"}, "3c 9h 3c' 2c", None, None, 0),
        (BUST, "9h 3c' 3c Kh", "c", None, 2),
        (BRADER, "Jk1 Ah Jk2 3s", None, None, 0),
        (BRADER, "Jk1 Ah Jk2 3s", "j", None, 0),
        (BRADER, "Jk1 Ah Jk2 3s", "s", None, 3),
        (BRADER, "2h Jk1 3h Ks", "s", None, 3),
        (BRADER, "2h Jk1 Ks 2c", None, None, 0),
        (BRADER, "2h Jk1 Ks Jk2", "j", None, 3),
        ({**BRADER, "duplicate_wins": "earlier"}, "2h Jk1 Ks Jk2", "j", None, 1),
        (ATKINSON, "4h Jk1 Ah Jk2 2d", "d", "high", 1),
        (ATKINSON, "4h Jk1 Ah Jk2 3d", "d", "low", 3),
        (ATKINSON, "4h Jk1 Ah 3s 3d", "d", "low", 4),
        (ATKINSON, "Jk1 4h 3s Ks Ac", "d", "low", 1),
        (ATKINSON, "Jk1 4h 3s Ks 9h", "s", "low", 3),
        (ATKINSON, "Jk1", "s", "low", 0),
        (SIXTY, "Ah W2 3s W1", "s", None, 1),
        (SIXTY, "W1 Ah 3s W2", "s", None, 0),
        (SIXTY, "E1 5h 9h Ad", "s", None, 2),
        (SIXTY, "E1 5h E2 2s", "s", None, 3),
        (SIXTY, "E3 E1 E2 E4", "s", None, 0),
        (BOWERS, "Ah Jd Jh Kh", "h", None, 2),
        (BOWERS, "Ah Jd Kh 2s", "h", None, 1),
        (BOWERS, "Ad Jd Kd 2s", None, None, 0),
        (BOWERS, "As Jc Js 2s", "c", None, 1),
    ],
)
def test_winners(rules: dict[str, Any], trick: str, trump: str | None, call: Call | None, place: int) -> None:
    assert winner(rules, trick.split(), trump, call) == place


def test_a_joker_without_its_call_is_refused() -> None:
    with pytest.raises(ValueError, match="called"):
        winner(ATKINSON, ["4h", "Jk1"], "d", None)


def test_the_deal_of_a_record() -> None:
    """Two cards, North to West, hearts: bids 1 0 1 2, tricks 0 0 0 2, squares."""
    hands = [["As", "Kd"], ["4c", "3c"], ["2h", "9d"], ["Ad", "Th"]]
    result = perft({"scoring": "squares"}, 4, hands, 3, 1, [2], ["7h"])
    assert result["bid_sequences"] == 3 * 3 * 3 * 2 + sum(
        1 for a in range(3) for b in range(3) for c in range(3) if a + b + c > 2
    )
    assert (1, 0, 1, 2) in result["plays"]
    assert (0, 0, 0, 2) in result["tricks"]
    assert [score({"scoring": "squares"}, bid, taken, 2) for bid, taken in [(1, 0), (0, 0), (1, 0), (2, 2)]] == [
        -1,
        10,
        -1,
        14,
    ]


def test_counts_worked_out_by_hand() -> None:
    """One card each, three players: five bid lists escape the hook (two bids of 1 bar nothing)."""
    result = perft({}, 3, [["Ks"], ["2h"], ["As"]], 2, 1, [1], ["7h"])
    assert result["bid_sequences"] == 5
    assert result["lines"] == 5
    assert result["tricks"] == {(0, 1, 0): 5}
    escaped = [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 1, 1)]
    assert result["plays"] == dict.fromkeys(escaped, 1)
    assert result["score_sums"] == [2 * 10, 3 * 11 + 2 * 1, 2 * 10]
    assert result["nodes"] == [1, 2, 4, 5, 5, 5, 5]


def test_counts_of_namings_and_calls() -> None:
    hands = [["2s"], ["3s"]]
    named = perft({"trump": "nominated", "hook": "off"}, 2, hands, 0, 1, [1], [])
    assert (named["bid_sequences"], named["lines"]) == (4, 20)
    asked = perft({**SIXTY, "turned_joker": "dealer-names"}, 2, hands, 0, 1, [1], ["W1"])
    assert (asked["bid_sequences"], asked["lines"]) == (2, 8)
    called = perft(ATKINSON, 2, [["Jk1"], ["Jk2"]], 0, 1, [1], ["5h"])
    assert called["lines"] == 2 * 2
    assert called["tricks"] == {(0, 1): 2, (1, 0): 2}
    assert called["nodes"] == [1, 2, 2, 2, 4, 4]


def test_a_depth_stops_the_count() -> None:
    hands = [["2s", "3h"], ["3s", "4h"], ["5s", "6d"]]
    full = perft({}, 3, hands, 0, 1, [2], ["7h"])
    for depth in range(len(full["nodes"])):
        assert perft({}, 3, hands, 0, 1, [2], ["7h"], depth)["nodes"] == full["nodes"][: depth + 1]


@pytest.mark.parametrize("deck", ["standard", "bust-65", "brader-54", "spanish-40", "sixty"])
@pytest.mark.parametrize("players", [2, 3])
def test_every_line_has_its_tricks(deck: str, players: int) -> None:
    dealt = list(reversed(pack(deck, players)))[::4][: 3 * players]
    hands = [dealt[seat::players] for seat in range(players)]
    result = perft({"deck": deck}, players, hands, 0, 1, [3], ["7h"])
    assert all(sum(taken) == 3 for taken in result["tricks"])
    assert sum(result["tricks"].values()) == result["lines"] == sum(result["plays"].values())
    assert len(result["plays"]) == result["bid_sequences"]
    assert result["nodes"][players] == result["bid_sequences"]
    assert result["nodes"][-1] == result["lines"]
    assert len(legal_bids({}, 3, players, [])) ** players > result["bid_sequences"]


DECKS = ["standard", "bust-65", "brader-54", "atkinson-50", "spanish-40", "sixty", "double"]
FAMILIES: list[dict[str, Any]] = [
    {"deck": deck, "void": void, "must_beat": must_beat, "trump_lead": trump_lead, "bowers": bowers}
    for deck in DECKS
    for void in ("any", "must-trump")
    for must_beat in (False, True)
    for trump_lead in ("any", "broken", "not-first-trick")
    for bowers in (False, True)
]


def test_somebody_can_always_play() -> None:
    """Random deals: a legal card in every position, of the suit led or of a kind that is always allowed."""
    chance = random.Random(8)
    for rules in FAMILIES * 5:
        cards_left = pack(rules["deck"], 4)
        chance.shuffle(cards_left)
        hands = [cards_left[seat * 6 : seat * 6 + 6] for seat in range(4)]
        trump = chance.choice([*suits(rules), None, *(["j"] if rules["deck"] == "brader-54" else [])])
        leader, broken, gathered = 0, False, 0
        while hands[leader]:
            trick: list[str] = []
            call: Call | None = None
            for step in range(4):
                hand = hands[(leader + step) % 4]
                legal = legal_cards(rules, hand, trick, call, trump, gathered == 0, broken)
                assert legal
                led = led_suit(rules, trick, trump)
                if led is not None and any(suit_of(rules, card, trump) == led for card in hand):
                    assert {suit_of(rules, card, trump) for card in legal} <= {led, None}
                card = chance.choice(legal)
                if asks_call(rules, trick, card):
                    call = chance.choice(["high", "low"])
                hand.remove(card)
                trick.append(card)
                broken = broken or (trump is not None and suit_of(rules, card, trump) == trump)
            leader = (leader + winner(rules, trick, trump, call)) % 4
            gathered += 1
        assert gathered == 6
