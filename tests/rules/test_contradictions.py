"""Rules that contradict themselves are refused when they are made, with the reason and how to mend them."""

import pytest

from ohhell.rules import DEFAULTS, RulesError, form, load_toml, preset


def refused(**settings: object) -> RulesError:
    with pytest.raises(RulesError) as caught:
        DEFAULTS.replace(settings)
    assert "\n" not in str(caught.value)
    return caught.value


def test_simultaneous_bids_with_a_hook() -> None:
    for hook in ("on", "overbid"):
        error = refused(bids="simultaneous", hook=hook)
        assert error.problem == ("simultaneous bids and a hook contradict each other, since nobody bids last")
        assert error.mend == 'set hook = "off", or bids = "open" or "sealed"'
    assert DEFAULTS.replace({"bids": "simultaneous", "hook": "off"}).bids == "simultaneous"


def test_a_hand_larger_than_the_deck_allows() -> None:
    rules = DEFAULTS.replace({"largest": 14})
    assert form(rules, 3).largest == 14
    with pytest.raises(RulesError, match="14 cards each are too many for 4 players with 52 cards") as caught:
        form(rules, 4)
    assert caught.value.mend == "the largest hand possible is 13"


def test_trump_cycle_without_rotation() -> None:
    error = refused(trump_cycle=["s", "h"])
    assert error.problem == 'trump_cycle has no meaning with trump = "turn-up"'
    assert error.mend == 'set trump = "rotation", or leave trump_cycle out'


def test_a_preset_with_a_player_count_its_deck_has_no_form_for() -> None:
    with pytest.raises(RulesError, match="the deck 'atkinson' has no form for 4 players, only for 5 or 6"):
        form(preset("atkinson").rules, 4)
    with pytest.raises(RulesError, match="the deck 'bust' has no form for 7 players, only for 3, 4, 5 or 6"):
        form(preset("bust").rules, 7)


def test_hook_min_above_hook_max() -> None:
    error = refused(hook_min=5, hook_max=4)
    assert error.problem == "hook_min 5 is above hook_max 4, so the hook would never apply"
    assert error.mend == 'lower hook_min or raise hook_max; if no hook is meant, leave both out and set hook = "off"'


def test_smallest_above_largest() -> None:
    error = refused(largest=3, smallest=4)
    assert error.problem == "smallest 4 is above largest 3"
    assert error.mend == "the hands go between smallest and largest"


def test_a_trump_cycle_with_suits_the_deck_does_not_have() -> None:
    error = refused(trump="rotation", trump_cycle=["o"])
    assert error.problem == "trump_cycle names the suit 'o', which the deck standard does not have"
    spanish = refused(deck="spanish-40", trump="rotation", trump_cycle=["s"])
    assert spanish.mend == "its suits are o, c, e, b"


def test_bowers_in_a_deck_without_jacks() -> None:
    assert "jacks" in refused(deck="spanish-40", bowers=True).problem


def test_a_first_dealer_who_has_no_seat() -> None:
    rules = DEFAULTS.replace({"first_dealer": 5})
    with pytest.raises(RulesError, match="seat 5 cannot deal first at a table of 4: the seats are 0 to 3"):
        form(rules, 4)


@pytest.mark.parametrize("players", [-1, 0, 1, 11, 100])
def test_too_few_or_too_many_players(players: int) -> None:
    with pytest.raises(RulesError, match=f"{players} players cannot play: Oh Hell is for 2 to 10"):
        form(DEFAULTS, players)


def test_a_new_source_of_trump_drops_the_cycle_of_the_old() -> None:
    rules = preset("kachuful").rules.replace({"trump": "turn-up"})
    assert rules.trump_cycle == ()
    assert load_toml('preset = "kachuful"\ntrump = "turn-up"\n') == rules


@pytest.mark.parametrize(
    ("key", "value", "mend"),
    [
        ("deck", "tarot", "use one of standard, "),
        ("largest", 0, "use customary, ceiling or a number from 1 to 52"),
        ("largest", "huge", "use customary, ceiling or a number"),
        ("smallest", 0, "use a whole number from 1 to 52"),
        ("keep_turn_up", "yes", "use true or false"),
        ("keep_turn_up", 1, "use true or false"),
        ("shape", "zigzag", "use one of down-up, "),
        ("sizes", [0], "list the hand sizes"),
        ("sizes", 5, "list the hand sizes"),
        ("sizes", [1] * 201, "a game has at most 200"),
        ("deals", True, "use a whole number from 0 to 200"),
        ("first_dealer", 10, "use draw, random or a number from 0 to 9"),
        ("trump", "hearts", "use one of turn-up, "),
        ("trump_cycle", ["x"], "list suits in order"),
        ("trump_cycle", 3, "list suits in order"),
        ("hook", True, "use one of on, off, overbid"),
        ("bids", "secret", "use one of open, sealed, simultaneous"),
        ("scoring", "bridge", "use one of ten-plus-tricks, "),
        ("scoring", {"made": "10"}, "it needs made, over and under"),
        ("scoring", {"made": "10", "missed": "0", "extra": "1"}, "its parts are"),
        ("scoring", {"made": 1.5, "missed": "0"}, "write it like"),
        ("made_zero", "7", "use one of scheme, 5, 10, 5+n, 5n"),
        ("target", -1, "use a whole number from 0 to 1000000"),
        ("stake", "much", "use the money a point is worth"),
        ("stake", -1, "use the money a point is worth"),
        ("stake", "0.00001", "with at most 4 decimals"),
        ("stake", float("inf"), "use the money a point is worth"),
        ("jokers", True, "the keys are deck, "),
    ],
)
def test_a_value_its_key_cannot_have_is_refused_with_those_it_can(key: str, value: object, mend: str) -> None:
    assert mend in refused(**{key: value}).mend


def test_a_long_or_unprintable_value_is_shown_short_and_clean() -> None:
    assert str(refused(deck="a\x1b[31m" + "b" * 500)).startswith(f"deck cannot be 'a?[31m{'b' * 34}…': ")
