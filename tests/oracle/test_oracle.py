"""The oracle against the worked examples of the rules: packs, plans, trump, bids, scores, endings."""

from typing import Any

import pytest

from . import (
    ceiling,
    first_leader,
    formula,
    legal_bids,
    outcome,
    pack,
    plan,
    score,
    trump_at_deal,
)

PACK_SIZES = [
    ("standard", 4, 52),
    ("bust-39", 3, 39),
    ("bust-65", 5, 65),
    ("bust-78", 6, 78),
    ("bust", 3, 39),
    ("bust", 4, 52),
    ("bust", 5, 65),
    ("bust", 6, 78),
    ("brader-54", 4, 54),
    ("atkinson-50", 5, 50),
    ("atkinson-54", 6, 54),
    ("atkinson", 5, 50),
    ("atkinson", 6, 54),
    ("spanish-40", 4, 40),
    ("short", 2, 16),
    ("short", 3, 24),
    ("short", 4, 32),
    ("short", 5, 40),
    ("short", 6, 48),
    ("sixty", 4, 60),
    ("double", 8, 104),
]


@pytest.mark.parametrize(("deck", "players", "cards"), PACK_SIZES)
def test_a_pack_holds_its_cards_once(deck: str, players: int, cards: int) -> None:
    assert len(pack(deck, players)) == cards
    assert len(set(pack(deck, players))) == cards


@pytest.mark.parametrize(("players", "lowest"), [(3, "9"), (4, "7"), (5, "5"), (6, "3")], ids=["3", "4", "5", "6"])
def test_a_short_pack_has_the_highest_cards(players: int, lowest: str) -> None:
    ranks = "AKQJT98765432"
    expected = set(ranks[: ranks.index(lowest) + 1])
    assert {card[0] for card in pack("short", players)} == expected


def test_the_copies_of_bust() -> None:
    thirteen = {rank + suit for rank in "234" for suit in "shdc"} | {"5c"}
    assert set(pack("standard", 3)) - set(pack("bust", 3)) == thirteen
    assert {card[:2] for card in pack("bust", 5) if card.endswith("'")} == thirteen
    copies = {card[:2] for card in pack("bust", 6) if card.endswith("'")}
    assert copies == {rank + suit for rank in "234567" for suit in "shdc"} | {"8c", "8d"}


@pytest.mark.parametrize(("deck", "players"), [("bust", 7), ("atkinson", 4), ("short", 7), ("tarot", 4)])
def test_a_pack_without_a_form_is_refused(deck: str, players: int) -> None:
    with pytest.raises(ValueError, match="no pack"):
        pack(deck, players)


@pytest.mark.parametrize(("players", "largest"), [(3, 17), (4, 13), (5, 10), (6, 8), (7, 7), (2, 26)])
def test_ceiling(players: int, largest: int) -> None:
    assert ceiling({}, players) == largest


@pytest.mark.parametrize(("players", "largest"), [(7, 7), (4, 12), (3, 17), (2, 25)])
def test_ceiling_with_a_turn_up_kept(players: int, largest: int) -> None:
    assert ceiling({"keep_turn_up": True}, players) == largest
    assert ceiling({"keep_turn_up": True, "deck": "double"}, 8) == 12


@pytest.mark.parametrize(
    ("rules", "players", "deals"),
    [
        ({}, 5, 19),
        ({}, 7, 13),
        ({"largest": "ceiling"}, 4, 25),
        ({}, 4, 19),
        ({"deck": "short", "shape": "romanian"}, 4, 24),
    ],
)
def test_number_of_deals(rules: dict[str, Any], players: int, deals: int) -> None:
    assert len(plan(rules, players)) == deals


@pytest.mark.parametrize(("players", "largest"), [(2, 10), (3, 10), (4, 10), (5, 10), (6, 8), (7, 7)])
def test_the_customary_largest_hand(players: int, largest: int) -> None:
    assert max(plan({}, players)) == largest


def test_the_customary_largest_hand_of_other_packs() -> None:
    assert [max(plan({"deck": "double"}, players)) for players in (8, 9, 10)] == [10, 10, 10]
    assert max(plan({"deck": "spanish-40"}, 5)) == 8


@pytest.mark.parametrize(
    ("rules", "sizes"),
    [
        ({"largest": 3}, [3, 2, 1, 2, 3]),
        ({"largest": 3, "shape": "up-down"}, [1, 2, 3, 2, 1]),
        ({"largest": 3, "shape": "down"}, [3, 2, 1]),
        ({"largest": 3, "shape": "up"}, [1, 2, 3]),
        ({"largest": 3, "shape": "down-up-twice"}, [3, 2, 1, 1, 2, 3]),
        ({"largest": 3, "shape": "up-down-twice"}, [1, 2, 3, 3, 2, 1]),
        ({"largest": 3, "shape": "constant", "deals": 2}, [3, 3]),
        ({"largest": 3, "shape": "constant"}, [3, 3, 3, 3]),
        ({"largest": 3, "shape": "constant", "target": 101}, [3] * 100),
        ({"sizes": [2, 5, 2]}, [2, 5, 2]),
        ({"largest": 5, "smallest": 3}, [5, 4, 3, 4, 5]),
        ({"largest": 5, "smallest": 3, "shape": "up"}, [3, 4, 5]),
        (
            {"deck": "short", "shape": "romanian"},
            [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1],
        ),
    ],
)
def test_shapes_for_four_players(rules: dict[str, Any], sizes: list[int]) -> None:
    assert plan(rules, 4) == sizes


@pytest.mark.parametrize(
    "rules", [{"largest": 14}, {"sizes": [1, 14]}, {"largest": 13, "keep_turn_up": True}, {"sizes": [0]}]
)
def test_a_plan_the_pack_does_not_hold_is_refused(rules: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="largest hand possible"):
        plan(rules, 4)


@pytest.mark.parametrize(
    ("rules", "turned", "trump"),
    [
        ({}, ["7h"], "h"),
        ({}, [], None),
        ({"no_trump_on_largest": True}, ["7h"], None),
        ({"trump": "none"}, ["7h"], None),
        ({"trump": "nominated"}, [], "ask-bidder"),
        ({"trump": "nominated", "no_trump_on_largest": True}, [], None),
        ({"trump": "threshold"}, ["6h"], None),
        ({"trump": "threshold"}, ["2h"], None),
        ({"trump": "threshold"}, ["7h"], "h"),
        ({"trump": "threshold"}, ["Ah"], "h"),
        ({"trump": "threshold", "deck": "spanish-40"}, ["3o"], None),
        ({"trump": "threshold", "deck": "spanish-40"}, ["Sb"], "b"),
        ({"deck": "bust"}, ["3c'"], "c"),
        ({"deck": "brader-54"}, ["Jk1"], "j"),
        ({"deck": "brader-54", "trump": "threshold"}, ["Jk1"], "j"),
        ({"deck": "sixty"}, ["W1", "E2", "4d"], "d"),
        ({"deck": "sixty"}, ["W1"], None),
        ({"deck": "sixty", "turned_joker": "no-trump"}, ["W1"], None),
        ({"deck": "sixty", "turned_joker": "dealer-names"}, ["W1"], "ask-dealer"),
        ({"deck": "sixty", "turned_joker": "dealer-names"}, ["E1"], None),
        ({"deck": "atkinson", "turned_joker": "dealer-names"}, ["Jk2"], "ask-dealer"),
        ({"deck": "atkinson"}, ["Jk2", "Jk1", "9s"], "s"),
    ],
)
def test_trump(rules: dict[str, Any], turned: list[str], trump: str | None) -> None:
    assert trump_at_deal(rules, 5, 1, 10, 10, turned, "2s") == trump


@pytest.mark.parametrize(
    ("rules", "turned", "last", "trump"),
    [
        ({}, [], "Kc", "c"),
        ({}, ["7h"], "Kc", "h"),
        ({"deck": "brader-54"}, [], "Jk2", "j"),
        ({"deck": "sixty"}, [], "W1", None),
        ({"deck": "sixty", "turned_joker": "dealer-names"}, [], "W1", "ask-dealer"),
        ({"deck": "sixty", "turned_joker": "dealer-names"}, [], "E1", None),
        ({"deck": "sixty"}, ["W1"], "Kc", None),
    ],
)
def test_the_dealers_last_card(rules: dict[str, Any], turned: list[str], last: str, trump: str | None) -> None:
    assert trump_at_deal({**rules, "trump": "dealer-last-card"}, 4, 1, 13, 13, turned, last) == trump


def test_rotation() -> None:
    rules = {"trump": "rotation", "trump_cycle": ["h", "d", "c", "s", "none"]}
    shown = [trump_at_deal(rules, 4, number, 3, 10, [], None) for number in range(1, 8)]
    assert shown == ["h", "d", "c", "s", None, "h", "d"]


@pytest.mark.parametrize(
    ("rules", "size", "players", "bids", "legal"),
    [
        ({}, 5, 5, [1, 2, 0, 1], [0, 2, 3, 4, 5]),
        ({}, 5, 4, [2, 0, 1], [0, 1, 3, 4, 5]),
        ({}, 5, 4, [3, 1, 2], [0, 1, 2, 3, 4, 5]),
        ({}, 5, 4, [2, 0], [0, 1, 2, 3, 4, 5]),
        ({}, 3, 4, [1, 1, 1], [1, 2, 3]),
        ({"hook_min": 4}, 3, 4, [1, 1, 1], [0, 1, 2, 3]),
        ({"hook_min": 2}, 1, 3, [0, 0], [0, 1]),
        ({"hook_max": 4}, 5, 4, [2, 0, 1], [0, 1, 2, 3, 4, 5]),
        ({"hook": "off"}, 2, 2, [1], [0, 1, 2]),
        ({"hook": "off", "bids": "simultaneous"}, 2, 2, [1], [0, 1, 2]),
        ({}, 1, 3, [0, 0], [0]),
        ({}, 1, 3, [1, 0], [1]),
        ({"hook": "overbid"}, 8, 4, [2, 2, 2], [3, 4, 5, 6, 7, 8]),
        ({"hook": "overbid"}, 8, 4, [0, 0, 0], [0, 1, 2, 3, 4, 5, 6, 7]),
        ({"hook": "overbid"}, 8, 4, [4, 4, 1], [0, 1, 2, 3, 4, 5, 6, 7, 8]),
        ({"hook": "overbid", "hook_min": 9}, 8, 4, [2, 2, 2], [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ],
)
def test_bids(rules: dict[str, Any], size: int, players: int, bids: list[int], legal: list[int]) -> None:
    assert legal_bids(rules, size, players, bids) == legal


@pytest.mark.parametrize(
    ("rules", "leader"),
    [
        ({}, 3),
        ({"first_lead": "dealer"}, 2),
        ({"first_lead": "highest-bidder"}, 0),
        ({"trump": "nominated"}, 0),
        ({"trump": "nominated", "first_lead": "dealer"}, 0),
    ],
)
def test_the_first_leader(rules: dict[str, Any], leader: int) -> None:
    assert first_leader(rules, 2, [3, 1, 3, 2]) == leader


SCHEMES = ["ten-plus-tricks", "blackout", "ten-per-trick", "squares", "boerenbridge"]


@pytest.mark.parametrize(
    ("bid", "taken", "size", "scores"),
    [
        (2, 2, 7, [12, 12, 20, 14, 20]),
        (5, 3, 7, [3, 0, -20, -4, 3]),
        (0, 0, 7, [10, 10, 10, 10, 35]),
        (0, 1, 7, [1, 0, -10, -1, 1]),
        (3, 2, 7, [2, 0, -10, -1, 2]),
    ],
)
def test_worked_scores(bid: int, taken: int, size: int, scores: list[int]) -> None:
    assert [score({"scoring": scheme}, bid, taken, size) for scheme in SCHEMES] == scores


@pytest.mark.parametrize(
    ("scheme", "scores"),
    [
        ("ten-plus-minus", [13, -10, -20, 10]),
        ("pikes", [13, -11, -12, 10]),
        ("sixty", [50, -10, -20, 20]),
        ("romanian", [8, -1, -2, 5]),
    ],
)
def test_the_other_schemes(scheme: str, scores: list[int]) -> None:
    deals = [(3, 3), (3, 2), (3, 5), (0, 0)]
    assert [score({"scoring": scheme}, bid, taken, 6) for bid, taken in deals] == scores


@pytest.mark.parametrize(("option", "points"), [("scheme", 35), (5, 5), ("10", 10), ("5+n", 12), ("5n", 35)])
def test_a_made_zero(option: object, points: int) -> None:
    rules = {"scoring": "boerenbridge", "made_zero": option}
    assert score(rules, 0, 0, 7) == points
    assert score(rules, 0, 2, 7) == 2
    assert score(rules, 1, 1, 7) == 10


def test_over_and_under_may_differ() -> None:
    rules = {"scoring": {"made": "10 + b", "over": "t", "under": "0"}}
    assert [score(rules, 2, taken, 5) for taken in (3, 1, 2)] == [3, 0, 12]
    with_zero = {"scoring": {"made": "10 + b", "over": "t", "under": "0", "zero": "5 n"}}
    assert score(with_zero, 0, 0, 4) == 20
    assert score({**with_zero, "made_zero": "5+n"}, 0, 0, 4) == 9


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("10 + b", 15),
        ("-10 d", -20),
        ("10 + b^2", 35),
        ("-d^2", -4),
        ("t", 3),
        ("0", 0),
        ("-10 - d", -12),
        ("5n", 35),
        ("20 + 10*t - 2 b", 40),
    ],
)
def test_formulas(written: str, value: int) -> None:
    assert formula(written, 5, 3, 7) == value


@pytest.mark.parametrize("written", ["", "b +", "10 x", "b^", "2 ** b", "(b)"])
def test_no_formula(written: str) -> None:
    with pytest.raises(ValueError, match="not a formula"):
        formula(written, 5, 3, 7)


TIED = (1, [0, 0, 0], [0, 0, 1])  # 10, 10, 1
DECIDED = (1, [1, 0, 0], [1, 0, 0])  # 11, 10, 10
EVEN = {"sizes": [1]}


def test_a_plain_end() -> None:
    assert outcome({"sizes": [1, 2]}, 3, [TIED]) == ("next", 2)
    assert outcome(EVEN, 3, []) == ("next", 1)
    assert outcome(EVEN, 3, [DECIDED]) == ("over", [0])
    assert outcome(EVEN, 3, [TIED]) == ("over", [0, 1])
    with pytest.raises(ValueError, match="was over"):
        outcome(EVEN, 3, [DECIDED, DECIDED])


def test_a_negative_total_may_win() -> None:
    rules = {"sizes": [2], "scoring": "squares"}
    assert outcome(rules, 2, [(2, [0, 2], [1, 1])]) == ("over", [0, 1])
    assert outcome({**rules, "hook": "off"}, 3, [(2, [2, 1, 2], [1, 0, 0])]) == ("over", [0, 1])


def test_a_target() -> None:
    rules: dict[str, Any] = {"shape": "constant", "largest": 1, "target": 22}
    assert outcome(rules, 3, [DECIDED]) == ("next", 1)
    assert outcome(rules, 3, [DECIDED, DECIDED]) == ("over", [0])
    assert outcome({**rules, "deals": 1}, 3, [DECIDED]) == ("over", [0])
    assert outcome({**rules, "target": 20}, 3, [TIED, TIED]) == ("over", [0, 1])
    assert outcome({**rules, "target": 20, "tie": "one-card"}, 3, [TIED, TIED]) == ("next", 1)


def test_extra_deals() -> None:
    one = {"sizes": [3], "tie": "one-card"}
    start = (3, [0, 0, 0], [0, 0, 3])
    assert outcome(one, 3, [start]) == ("next", 1)
    assert outcome(one, 3, [start, TIED]) == ("over", [0, 1])
    until = {**one, "tie": "one-card-until"}
    assert outcome(until, 3, [start, TIED]) == ("next", 1)
    assert outcome(until, 3, [start, TIED, DECIDED]) == ("over", [0])
    assert outcome(until, 3, [start] + [TIED] * 99) == ("next", 1)
    assert outcome(until, 3, [start] + [TIED] * 100) == ("over", [0, 1])


def test_anybody_may_win_the_largest_deals() -> None:
    rules = {"sizes": [1, 5, 1], "tie": "largest-until"}
    rows = [TIED, (5, [1, 1, 1], [2, 2, 1]), TIED]  # 22, 22, 13
    assert outcome(rules, 3, rows) == ("next", 5)
    assert outcome(rules, 3, [*rows, (5, [5, 5, 5], [0, 0, 5])]) == ("over", [2])


def test_ties_broken_by_the_bids() -> None:
    rows = [(3, [1, 2, 2], [1, 2, 0]), (3, [1, 0, 2], [0, 2, 1]), (3, [0, 2, 0], [2, 1, 0])]
    assert outcome({"sizes": [3, 3, 3]}, 3, rows) == ("over", [1])  # 13, 15, 11
    level = [(3, [1, 2, 1], [1, 2, 0]), (3, [0, 3, 0], [1, 0, 2])]  # 12, 12, 2
    assert outcome({"sizes": [3, 3]}, 3, level) == ("over", [0, 1])
    assert outcome({"sizes": [3, 3], "tie": "most-bid"}, 3, level) == ("over", [1])
    assert outcome({"sizes": [3, 3], "tie": "fewest-missed"}, 3, level) == ("over", [0, 1])
    missed = [(13, [1, 1, 0], [1, 11, 1])]  # 11, 11, 1
    assert outcome({"sizes": [13], "tie": "fewest-missed"}, 3, missed) == ("over", [0])
