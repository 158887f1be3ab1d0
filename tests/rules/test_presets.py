"""The presets: what sets each apart, and every name by which each is found."""

from itertools import combinations

import pytest

from ohhell.cards.deck import deck_players
from ohhell.rules import RulesError, find_presets, form, possible_players, preset, preset_names, presets
from ohhell.rules.presets import near_presets

ROWS = {
    "oh-hell": "defaults",
    "oh-hell-ramp": "largest=ceiling first_dealer=0 bids=sealed scoring=blackout",
    "blackout": "scoring=blackout",
    "denexa": "hook=overbid scoring=ten-per-trick tie=one-card-until",
    "oh-pshaw": "shape=up",
    "elevator": "shape=up-down",
    "down-the-river": "shape=down",
    "up-and-down-the-river": "largest=ceiling",
    "nomination-whist": "trump=nominated first_lead=highest-bidder",
    "bondebridge": "shape=up trump=rotation trump_cycle=s,h,d,c hook=off bids=simultaneous scoring=blackout",
    "boerenbridge": "scoring=boerenbridge",
    "devils-bridge": "shape=up-down blind=last-one-card",
    "bust": "deck=bust largest=13 hook=off bids=simultaneous",
    "kachuful": "trump=rotation trump_cycle=s,d,c,h scoring=blackout",
    "coulon": "trump=threshold",
    "wuori": "void=must-trump",
    "brader": "deck=brader-54",
    "atkinson": "deck=atkinson largest=ceiling shape=constant deals=20 trump=rotation trump_cycle=h,c,d,s",
    "squares": "scoring=squares",
    "brink": "shape=up hook=off scoring=blackout",
    "cardsharp": "largest=10 shape=constant target=101",
    "marrows": "bowers=true",
    "romanian-whist": ("deck=short shape=romanian no_trump_on_largest=true void=must-trump scoring=romanian"),
    "la-podrida": "void=must-trump",
    "la-pocha": "deck=spanish-40 void=must-trump must_beat=true",
    "sixty": "deck=sixty scoring=sixty",
}


def test_there_are_no_others() -> None:
    assert set(preset_names()) == set(ROWS)
    assert preset_names()[0] == "oh-hell"


@pytest.mark.parametrize("name", ROWS)
def test_what_sets_it_apart(name: str) -> None:
    assert str(preset(name).rules) == ROWS[name]
    assert preset(name).rules.preset == name


@pytest.mark.parametrize("found", presets(), ids=lambda found: found.name)
def test_it_is_told_in_full(found: object) -> None:
    one = preset(getattr(found, "name"))  # noqa: B009 - the id function sees objects
    assert one.title
    assert one.aka
    assert one.summary.endswith(".")
    assert set(one.source.split()) <= {"S0", "S1", "S2", "S3", "S4"}
    assert form(one.rules, one.players).plan


def test_duplicates_go_to_the_later_in_bust() -> None:
    assert preset("bust").rules.duplicate_wins == "later"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_bust_begins_with_13_cards_whatever_the_number_of_players(players: int) -> None:
    assert form(preset("bust").rules, players).plan[0] == 13


@pytest.mark.parametrize(("players", "size"), [(5, 10), (6, 9)])
def test_atkinson_deals_10_cards_to_5_and_9_to_6(players: int, size: int) -> None:
    assert set(form(preset("atkinson").rules, players).plan) == {size}


@pytest.mark.parametrize(
    ("name", "players"),
    [("bust", (3, 4, 5, 6)), ("atkinson", (5, 6)), ("romanian-whist", (2, 3, 4, 5, 6)), ("cardsharp", (2, 3, 4, 5))],
)
def test_for_how_many_players(name: str, players: tuple[int, ...]) -> None:
    assert possible_players(preset(name).rules) == players
    assert set(players) <= set(deck_players(preset(name).rules.deck))


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("blob", "blackout"),
        ("Blackout", "blackout"),
        ("contract whist", "nomination-whist"),
        ("judgement", "kachuful"),
        ("up down river", "up-and-down-the-river"),
        ("up and down the river", "up-and-down-the-river"),
        ("10 op en neer", "up-and-down-the-river"),
        ("l'ascenseur", "elevator"),
        ("L’Ascenseur", "elevator"),
        ("oh well", "oh-hell"),
        ("Oh Heck", "oh-hell"),
        ("OH HELL!", "oh-hell"),
        ("oh pshaw", "oh-pshaw"),
        ("ohhell", "oh-hell"),
        ("765", "kachuful"),
        ("german bridge", "oh-hell"),
        ("podrida", "la-podrida"),
        ("pocha", "la-pocha"),
        ("wizard", "sixty"),
        ("devils bridge", "devils-bridge"),
        ("bust", "bust"),
        ("boeren bridge", "boerenbridge"),
        ("romanian", "romanian-whist"),
    ],
)
def test_a_game_is_found_by_any_of_its_names(words: str, name: str) -> None:
    assert find_presets(words)[0].name == name


def test_every_name_finds_its_own_rules_first() -> None:
    for one in presets():
        for name in (one.name, one.title, *one.aka):
            assert find_presets(name)[0] == one, name


def test_no_two_rule_sets_have_the_same_name() -> None:
    def plain(name: str) -> str:
        return "".join(char for char in name.casefold() if char.isalnum())

    names = {one.name: {plain(name) for name in (one.name, one.title, *one.aka)} for one in presets()}
    for first, other in combinations(names, 2):
        assert not names[first] & names[other], (first, other)


def test_no_words_find_all() -> None:
    assert find_presets(" ") == presets()


def test_part_of_a_name_finds_all_that_have_it() -> None:
    assert {"down-the-river", "up-and-down-the-river"} <= {one.name for one in find_presets("river")}


@pytest.mark.parametrize(
    ("words", "near"), [("blackuot", "blackout"), ("kachufuul", "kachuful"), ("nomination wist", "nomination-whist")]
)
def test_a_misspelt_name_is_not_found_but_a_near_one_is_named(words: str, near: str) -> None:
    assert find_presets(words) == ()
    assert near in near_presets(words)
    with pytest.raises(RulesError, match=f"there is no preset '{words}': did you mean {near}"):
        preset(words)


@pytest.mark.parametrize("name", ["", "../presets/oh-hell", "oh-hell\n", "x" * 10_000, "\x1b[2J", "qqq"])
def test_a_strange_name_is_refused_in_one_clean_line(name: str) -> None:
    with pytest.raises(RulesError) as caught:
        preset(name)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200
