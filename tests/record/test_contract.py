"""Positions worked out by hand from the rules, each written as a record and read back through the referee."""

import pytest

from ohhell.record import RecordError, loads, position

from .texts import head


def table(preset: str, players: int, size: int, *settings: str) -> str:
    return head(f"sizes [{size}]", *settings, players=" ".join("ABCDEFGHIJ"[:players]), rules=preset)


def told(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        loads(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("settings", "size", "bids", "legal", "barred"),
    [
        ("", 5, "2 0 1", "0 1 3 4 5", 2),
        ("", 5, "3 1 2", "0 1 2 3 4 5", None),
        ("", 5, "1 2 0 1", "0 2 3 4 5", 1),
        ("", 5, "2 2 1", "1 2 3 4 5", 0),
        ("", 5, "0 0 0", "0 1 2 3 4", 5),
        ("", 1, "0 0 1", "1", 0),
        ("", 1, "0 0 0", "0", 1),
        ("hook off", 5, "2 0 1", "0 1 2 3 4 5", None),
        ("hook_min 4", 3, "1 1 1", "0 1 2 3", None),
        ("hook_min 4", 4, "1 1 1", "0 2 3 4", 1),
        ("hook_min 2", 1, "0 0 0", "0 1", None),
        ("hook_max 3", 3, "1 1 1", "1 2 3", 0),
        ("hook_max 3", 4, "1 1 1", "0 1 2 3 4", None),
        ("hook overbid", 8, "3 2 1", "3 4 5 6 7 8", 2),
        ("hook overbid", 8, "5 2 1", "1 2 3 4 5 6 7 8", 0),
        ("hook overbid", 8, "5 2 2", "0 1 2 3 4 5 6 7 8", None),
        ("hook overbid", 8, "1 0 0", "8", 7),
        ("hook overbid", 8, "0 0 0", "0 1 2 3 4 5 6 7", 8),
        ("hook overbid", 1, "0 0 0", "0", 1),
        ("bids sealed", 3, "1 1 0", "0 2 3", 1),
    ],
)
def test_what_the_last_bidder_may_bid(settings: str, size: int, bids: str, legal: str, barred: int | None) -> None:
    players = len(bids.split()) + 1
    text = table("oh-hell", players, size, *([settings] if settings else []))
    stands = position(loads(f"{text}deal 1 size {size} dealer {players - 1} turn-up 2c\nbids {bids}\n"))
    assert (stands["legal"], stands["barred"]) == (legal.split(), barred)


@pytest.mark.parametrize(
    ("preset", "settings", "shown", "trick", "hand", "legal"),
    [
        ("oh-hell", "", "turn-up 2c", "5d", "As Kd 3d", "Kd 3d"),
        ("oh-hell", "", "turn-up 2c", "5h", "As Kc 3d", "As Kc 3d"),
        ("oh-hell", "void must-trump", "turn-up 2c", "5h", "As Kc 3d", "Kc"),
        ("oh-hell", "void must-trump", "turn-up 2c", "5h", "As Ks 3d", "As Ks 3d"),
        ("oh-hell", "void must-trump", "turn-up 2c", "5c", "As Kd 3d", "As Kd 3d"),
        ("oh-hell", "must_beat true", "turn-up 2c", "5h", "6h 4h 3c", "6h"),
        ("oh-hell", "must_beat true", "turn-up 2c", "5h 4c", "Ks Kc 3c", "Ks Kc"),
        ("oh-hell", "trump_lead broken", "turn-up 2c", "", "As Kc 3d", "As 3d"),
        ("oh-hell", "trump_lead broken", "turn-up 2c", "", "Kc 3c", "Kc 3c"),
        ("oh-hell", "trump_lead not-first-trick", "turn-up 2c", "", "As Kc 3d", "As 3d"),
        ("la-pocha", "", "turn-up 4b", "7o", "3o 2o 5e", "3o"),
        ("la-pocha", "", "turn-up 5b", "7o", "2o 4o 5e", "2o 4o"),
        ("la-pocha", "", "turn-up 4b", "7o Ro", "Ao 3o 2o", "Ao 3o"),
        ("la-pocha", "", "turn-up 4b", "7o 5b", "Ao 3o 2o", "Ao 3o 2o"),
        ("la-pocha", "", "turn-up 4b", "7o 5b", "2b 6b 3e", "6b"),
        ("la-pocha", "", "turn-up 6b", "7o 5b", "2b 4b 3e", "2b 4b"),
        ("brader", "", "turn-up 2c", "Jk2", "Jk1 As 3d", "Jk1"),
        ("brader", "", "turn-up 2c", "6h", "Jk1 5h 3d", "5h"),
        ("brader", "void must-trump", "turn-up Jk2", "5h", "Jk1 Kd 3d", "Jk1"),
        ("atkinson", "", "", "", "Jk1 5h 3d", "5h 3d"),
        ("atkinson", "", "", "6h", "Jk1 5c 3d", "5c 3d"),
        ("atkinson", "", "", "6h", "Jk1", "Jk1"),
        ("sixty", "", "turn-up 2c", "6h", "W1 E1 5h 3d", "W1 E1 5h"),
        ("sixty", "", "turn-up 2c", "W2", "W1 E1 5h 3d", "W1 E1 5h 3d"),
        ("sixty", "", "turn-up 2c", "E2", "W1 E1 5h 3d", "W1 E1 5h 3d"),
        ("sixty", "", "turn-up 2c", "E2 6h", "W1 E1 5h 3d", "W1 E1 5h"),
        ("sixty", "must_beat true", "turn-up 2c", "6h W1", "9h 2h 3d", "9h 2h"),
        ("marrows", "", "turn-up 2c", "5c", "Js Kd 3d", "Js"),
        ("marrows", "", "turn-up 2c", "5s", "Js 2s 3d", "2s"),
        ("bust", "must_beat true", "turn-up 2d", "3c", "3c' 2c Ah", "3c'"),
        ("bust", "must_beat true", "turn-up 2d", "2c", "3c 3c' Ah", "3c 3c'"),
    ],
)
def test_what_may_be_played(preset: str, settings: str, shown: str, trick: str, hand: str, legal: str) -> None:
    players = {"atkinson": 5, "bust": 5, "marrows": 2}.get(preset, 4)
    size, leader = len(hand.split()), (1 - len(trick.split())) % players
    text = table(preset, players, size, *([settings] if settings else []))
    text += f"deal 1 size {size} dealer {(leader - 1) % players} {shown}\nhand 1 {hand}\n"
    text += f"bids{' 0' * players}\n" + (f"trick {leader} {trick}\n" if trick else "")
    stands = position(loads(text))
    assert isinstance(stands["legal"], list)
    assert (stands["to_act"], sorted(stands["legal"])) == (1, sorted(legal.split()))


@pytest.mark.parametrize(
    ("preset", "settings", "shown", "trick", "winner"),
    [
        ("oh-hell", "", "turn-up 2c", "5h As 6h Ad", 2),
        ("oh-hell", "", "turn-up 2c", "5h 3c Ah 4c", 3),
        ("oh-hell", "trump none", "", "5h 3c 6h Ac", 2),
        ("oh-hell", "deck double", "turn-up 2c", "Ah Ah' Kh Ks As As' 2d 3d", 1),
        ("oh-hell", "bids simultaneous", "turn-up 2c", "9h 10h 8h 10d", 1),
        ("bust", "", "turn-up 2d", "3h 3h' 2h Ks As", 1),
        ("bust", "", "turn-up 2d", "3h' 3h 2h Ks As", 1),
        ("bust", "duplicate_wins earlier", "turn-up 2d", "3h 3h' 2h Ks As", 0),
        ("brader", "", "turn-up 2c", "Jk1 Ah Kh Ad", 0),
        ("brader", "", "turn-up 2c", "Jk1 Jk2 Ah Ad", 0),
        ("brader", "", "turn-up 2c", "Jk1 Ah 3c Ad", 2),
        ("brader", "", "turn-up 2c", "5h Jk1 4h 2h", 0),
        ("brader", "", "turn-up Jk2", "5h Jk1 4h 2h", 1),
        ("marrows", "", "turn-up 2c", "Ac Js", 1),
        ("marrows", "", "turn-up 2c", "Js Jc", 1),
        ("marrows", "", "turn-up 2h", "Ah Js", 0),
        ("sixty", "", "turn-up 2c", "5h W1 Ah W2", 1),
        ("sixty", "", "turn-up 2c", "E1 E2 E3 E4", 0),
        ("sixty", "", "turn-up 2c", "E1 5h Ah 3c", 3),
        ("sixty", "", "turn-up 2c", "E1 5h W1 3c", 2),
        ("la-pocha", "must_beat false", "turn-up 4b", "7o Ro 3o Co", 2),
    ],
)
def test_who_takes_the_trick(preset: str, settings: str, shown: str, trick: str, winner: int) -> None:
    players = len(trick.split())
    text = table(preset, players, 1, "hook off", *([settings] if settings else []))
    text += f"deal 1 size 1 dealer {players - 1} {shown}\nbids{' 0' * players}\ntrick 0 {trick}\n"
    deals = position(loads(text))["deals"]
    assert isinstance(deals, list)
    assert deals[0]["winners"] == [winner]
    assert deals[0]["taken"] == [int(seat == winner) for seat in range(players)]


@pytest.mark.parametrize(
    ("setting", "scores"),
    [
        ("scoring ten-plus-tricks", [12, 3, 10, 10]),
        ("scoring blackout", [12, 0, 10, 10]),
        ("scoring ten-per-trick", [20, -20, 10, 10]),
        ("scoring squares", [14, -4, 10, 10]),
        ("scoring boerenbridge", [20, 3, 25, 25]),
        ("scoring ten-plus-minus", [12, -20, 10, 10]),
        ("scoring pikes", [12, -12, 10, 10]),
        ("scoring sixty", [40, -20, 20, 20]),
        ("scoring romanian", [7, -2, 5, 5]),
        ("made_zero 5", [12, 3, 5, 5]),
        ("made_zero 5+n", [12, 3, 10, 10]),
        ("made_zero 5n", [12, 3, 25, 25]),
        ('scoring {made = "10 + b", over = "t", under = "0"}', [12, 0, 10, 10]),
        ('scoring {made = "b²", over = "-d", under = "-d²"}', [4, -4, 0, 0]),
    ],
)
def test_a_score_sheet_is_scored(setting: str, scores: list[int]) -> None:
    text = f"{table('oh-hell', 4, 5, setting)}deal 1 size 5 dealer 3\nbids 2 5 0 0\ntaken 2 3 0 0\n"
    assert position(loads(text))["totals"] == scores


ALL_TIED = "deal {0} size {1} dealer {2}\nbids 0 0 0 0\ntaken {1} 0 0 0\n"


@pytest.mark.parametrize(
    ("settings", "sizes", "winners"),
    [
        ("tie shared", [2], [1, 2, 3]),
        ("tie one-card", [2], []),
        ("tie one-card", [2, 1], [1, 2, 3]),
        ("tie one-card-until", [2, 1, 1], []),
        ("tie largest-until", [2, 2, 2], []),
        ("tie most-bid", [2], [1, 2, 3]),
        ("tie fewest-missed", [2], [1, 2, 3]),
        ("target 10", [2], [1, 2, 3]),
    ],
)
def test_a_tie_for_the_win(settings: str, sizes: list[int], winners: list[int]) -> None:
    text = table("oh-hell", 4, 2, "hook off", settings)
    text += "".join([ALL_TIED.format(at + 1, size, (3 + at) % 4) for at, size in enumerate(sizes)])
    stands = position(loads(text))
    assert (stands["over"], stands["winners"], stands["to_act"]) == (bool(winners), winners, None)
    assert stands["phase"] == ("over" if winners else "deal")


def test_an_extra_deal_of_another_size_is_refused() -> None:
    text = table("oh-hell", 4, 2, "hook off", "tie one-card") + ALL_TIED.format(1, 2, 3)
    assert told(text + "deal 2 size 2 dealer 0\n").startswith("line 10: ")


@pytest.mark.parametrize("written", ["3c'", "3C'", "3c’", "3c\u2032", "3♣'", "3♣\ufe0f'", "3♧\ufe0e\u2032"])
def test_a_card_in_every_spelling(written: str) -> None:
    record = loads(f"{table('bust', 5, 1)}deal 1 size 1 dealer 4 turn-up {written}\n")
    assert record.form.pack.names(record.state.deal.dealt.shown if record.state.deal else ()) == "3c'"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("ohr 1\nplayer A B C\n", "line 2: there is no statement 'player': "),
        ("ohr 1\nrules brink\ndeal 1 size 1 dealer 0\nplayers A B\n", "line 3: the players come before 'deal': "),
        ("ohr 1\nset bids simultaneous\nplayer A B\n", "line 2: simultaneous bids and a hook contradict"),
        ("ohr 1\n\n\nrules brink\n", "line 1: this game has no players: "),
    ],
)
def test_a_game_without_players_says_where_they_are_missed(text: str, line: str) -> None:
    assert told(text).startswith(line)
