"""Rules §6: the joker suit, jokers called high or low, wizards and jesters, and the bowers."""

from typing import Any

import pytest

from ohhell.game import CallJoker
from tests.game.tables import Table

# Brader: two equal jokers that form a suit of their own (S4: Mark Brader)


def brader(*hands: str, turn_up: str = "7h", **settings: Any) -> Table:
    return Table(*hands, turn_up=turn_up, preset="brader", hook="off", **settings).bids_made()


def test_brader_a_joker_led_wins_unless_trumped() -> None:
    hands = ("Jk1 2s", "Ah 3s", "As 4s")
    assert brader(*hands, turn_up="7d").play("Jk1 Ah As").trick_winners == [0]
    assert brader(*hands).play("Jk1 Ah As").trick_winners == [1]
    assert brader(*hands, turn_up="", trump="none").play("Jk1 Ah As").trick_winners == [0]


@pytest.mark.parametrize("rule", ["later", "earlier"])
def test_brader_a_joker_led_wins_against_the_other_joker(rule: str) -> None:
    deal = brader("Jk1 2s", "Jk2 3s", "As 4s", turn_up="7d", duplicate_wins=rule).play("Jk1 Jk2 As")
    assert deal.trick_winners == [0]
    other = brader("Jk2 2s", "Jk1 3s", "As 4s", turn_up="7d", duplicate_wins=rule).play("Jk2 Jk1 As")
    assert other.trick_winners == [0]


def test_brader_a_joker_thrown_on_another_suit_loses() -> None:
    assert brader("2s 3s", "Jk1 Ah", "3d 4d", turn_up="7c").play("2s Jk1 3d").trick_winners == [0]
    assert brader("2s 3s", "Jk1 Ah", "Jk2 4d", turn_up="7c").play("2s Jk1 Jk2").trick_winners == [0]


def test_brader_a_joker_thrown_wins_where_jokers_are_trump() -> None:
    assert brader("As 3s", "Jk1 Ah", "Ks 4d", turn_up="Jk2").play("As Jk1 Ks").trick_winners == [1]


def test_brader_jokers_are_a_suit_to_follow() -> None:
    deal = brader("Jk1 2s", "Jk2 Ah", "As 4s").play("Jk1")
    assert deal.legal == "Jk2"
    assert deal.why("Ah") == "seat 1 may not play Ah: jokers were led and it holds Jk2"
    assert brader("Jk1 2s", "Ks Ah", "As 4s").play("Jk1").legal == "Ks Ah"
    assert brader("2s Jk1", "Ks Jk2", "As 4s").play("2s").legal == "Ks"


def test_brader_a_joker_may_be_led() -> None:
    assert brader("Jk1 2s", "Jk2 Ah", "As 4s").legal == "2s Jk1"


def test_brader_must_trump_binds_with_jokers_too() -> None:
    assert brader("Jk1 2s", "Ks Ah", "As 4s", void="must-trump").play("Jk1").legal == "Ah"
    assert brader("2s 5s", "Kd Jk2", "As 4s", turn_up="Jk1", void="must-trump").play("2s").legal == "Jk2"


# Atkinson: jokers of no suit, called high or low (S4: Dick Atkinson)

ALL = "5s 6s 7s 8s 9s"


def atkinson(*hands: str, **settings: Any) -> Table:
    """Hearts are trump, and a first trick of spades is over: the last seat took it and leads.

    Each hand is what is held after that trick.
    """
    first = ALL.split()[: len(hands)]
    held = [f"{hand} {card}" for hand, card in zip(hands, first, strict=True)]
    table = Table(*held, preset="atkinson", deck="atkinson-54", hook="off", **settings)
    return table.bids_made().play(" ".join(first))


def test_atkinson_trump_begins_with_hearts() -> None:
    assert atkinson("2s", "3s", "4s", "Ks", "As").trump == "h"


def test_atkinson_a_joker_is_not_led_while_another_card_is_held() -> None:
    deal = atkinson("2s 3d", "4s 4d", "5d 6d", "7d 8d", "Jk1 9d")
    assert (deal.turn, deal.legal) == (4, "9d")
    assert deal.why("Jk1") == "seat 4 may not play Jk1: a joker may be led only from a hand of nothing else"
    assert deal.refused("Jk1").rule == "joker"


def test_atkinson_a_hand_of_jokers_leads_one() -> None:
    deal = atkinson("2s 3d", "4s 4d", "5d 6d", "7d 8d", "Jk1 Jk2")
    assert deal.legal == "Jk1 Jk2"
    deal.play("Jk1")
    assert (deal.phase, deal.turn, deal.legal) == ("call", 4, "high low")


def test_atkinson_a_joker_is_not_played_to_the_first_trick() -> None:
    hands = ("5d Jk1", "6d Jk2", "7s 8c", "8d 9d", "Td Jd")
    deal = Table(*hands, preset="atkinson", deck="atkinson-54", hook="off").bids_made()
    assert deal.legal == "5d"
    deal.play("5d")
    assert deal.legal == "6d"
    assert deal.why("Jk2") == "seat 1 may not play Jk2: a joker may not be played to the first trick"
    void = Table("5d 2s", "6c Jk2", "7s 8c", preset="atkinson", deck="atkinson-54", hook="off").bids_made().play("5d")
    assert void.legal == "6c"  # not even void


def test_atkinson_a_hand_of_nothing_else_plays_its_joker_to_the_first_trick() -> None:
    one = Table("5d", "Jk1", "7d", preset="atkinson", deck="atkinson-54", hook="off").bids_made().play("5d")
    assert one.legal == "Jk1"
    one.play("Jk1").call("high").play("7d")
    assert one.trick_winners == [1]


def test_atkinson_a_joker_may_be_played_though_the_suit_could_be_followed() -> None:
    deal = atkinson("Jk1 3d", "4s 4d", "5d 6d", "7d 8d", "Td 9d").play("Td")
    assert deal.legal == "3d Jk1"
    strict = atkinson("Jk1 3d", "4s 4d", "5d 6d", "7d 8d", "Td 9d", void="must-trump", must_beat=True).play("Td")
    assert strict.legal == "3d Jk1"


@pytest.mark.parametrize(("side", "winner"), [("high", 1), ("low", 3)])
def test_atkinson_high_beats_everything_and_low_loses_to_everything(side: str, winner: int) -> None:
    deal = atkinson("3d", "Jk1", "5d", "Ah", "9d").play("9d 3d Jk1").call(side).play("5d Ah")
    assert deal.trick_winners == [4, winner]


@pytest.mark.parametrize(("side", "winner"), [("high", 0), ("low", 2)])
def test_atkinson_the_second_joker_is_what_the_first_is_not(side: str, winner: int) -> None:
    deal = atkinson("Jk2", "4d", "Jk1", "Ah", "9d").play("9d Jk2").call(side)
    assert deal.phase == "play"
    deal.play("4d Jk1")
    assert (deal.phase, deal.turn) == ("play", 3)  # no choice, so no question
    deal.play("Ah")
    assert deal.trick_winners == [4, winner]
    assert deal.state.results[0].tricks[1].high is (side == "high")


@pytest.mark.parametrize(
    ("side", "cards", "winner"),
    [
        ("high", "3d 4s 5d Ah", 4),  # the led joker wins
        ("low", "3d 4s 9d Kd", 3),  # else the highest of the suit that the first suited card set
        ("low", "3d 4s 5d Ah", 3),  # or the highest trump
        ("low", "3d As 2d Ks", 0),
    ],
)
def test_atkinson_a_joker_led_the_first_suited_card_sets_the_suit(side: str, cards: str, winner: int) -> None:
    deal = atkinson(*cards.split(), "Jk1").play("Jk1").call(side).play(cards)
    assert deal.trick_winners == [4, winner]


def test_atkinson_after_a_joker_led_the_suit_set_is_followed() -> None:
    deal = atkinson("3d 4d", "4s 5d", "Kd 6c", "7d 8d", "Jk1 Jk2").play("Jk1").call("high")
    assert deal.legal == "3d 4d"
    assert deal.play("3d").legal == "5d"


def test_atkinson_both_jokers_lead_the_trick() -> None:
    deal = atkinson("Jk2", "4d", "5d", "6d", "Jk1").play("Jk1").call("low")
    assert deal.play("Jk2").legal == "4d"
    assert deal.play("4d 5d 6d").trick_winners == [4, 0]


def test_atkinson_each_trick_has_its_own_calls() -> None:
    deal = atkinson("Jk2 3d", "4d Jk1", "5d 6d", "7d 8d", "9d Td").play("9d Jk2").call("low").play("4d 5d 7d")
    assert deal.trick_winners == [4, 4]
    deal.play("Td 3d Jk1")
    assert (deal.phase, deal.turn) == ("call", 1)


def test_atkinson_only_the_player_of_the_joker_calls_it() -> None:
    deal = atkinson("Jk2 3d", "4d Jk1", "5d 6d", "7d 8d", "9d Td").play("9d Jk2")
    assert "it is seat 0's turn" in deal.why(CallJoker(1, high=True))
    assert "a joker is to be called" in deal.why("3d")
    deal.call("high")
    assert "the cards are being played" in deal.why(CallJoker(0, high=False))


def test_atkinson_a_call_by_the_last_player_ends_the_trick() -> None:
    deal = atkinson("3d 2s", "4d 3s", "5d 4s", "Jk1 Ks", "9d As").play("9d 3d 4d 5d Jk1")
    assert deal.phase == "call"
    deal.call("high")
    assert (deal.trick_winners, deal.turn) == ([4, 3], 3)


# The sixty-card pack has wizards and jesters


def sixty(*hands: str, turn_up: str = "7h", **settings: Any) -> Table:
    return Table(*hands, turn_up=turn_up, preset="sixty", hook="off", **settings).bids_made()


def test_sixty_wizards_and_jesters_may_be_played_at_any_time() -> None:
    deal = sixty("Ts 2d", "W1 3s", "E1 4s", "W2 5d").play("Ts")
    assert deal.legal == "3s W1"
    assert deal.play("3s").legal == "4s E1"
    assert deal.play("E1").legal == "5d W2"
    strict = sixty("Ts 2d 3d 4d", "W1 E1 Js 3s", "4s 5s 6s 7s", void="must-trump", must_beat=True).play("Ts")
    assert strict.legal == "Js W1 E1"
    trumping = sixty("Ts 2d 3d 4d", "W1 E1 2h 5d", "4s 5s 6s 7s", void="must-trump").play("Ts")
    assert trumping.legal == "2h W1 E1"


def test_sixty_a_follow_refusal_names_the_card_of_the_suit() -> None:
    deal = sixty("Ts 2d 3d", "W1 3s 4d", "4s 5s 6s").play("Ts")
    assert deal.why("4d") == "seat 1 may not play 4d: spades were led and it holds 3s"


def test_sixty_the_first_wizard_in_the_trick_wins() -> None:
    deal = sixty("As 2d", "W2 3s", "Ah 4c", "W1 5d").play("As W2 Ah W1")
    assert deal.trick_winners == [1]


def test_sixty_a_wizard_led_frees_everyone() -> None:
    deal = sixty("W1 2d", "2s 3h", "Ah 4s", "W2 5d", void="must-trump", must_beat=True).play("W1")
    assert deal.legal == "2s 3h"
    assert deal.play("2s").legal == "4s Ah"
    assert deal.play("Ah").legal == "5d W2"
    assert deal.play("W2").trick_winners == [0]


def test_sixty_a_jester_led_passes_the_lead_suit_to_the_first_numbered_card() -> None:
    deal = sixty("E1 2d", "5s 3d", "9s 4d", "As 5d", turn_up="7c").play("E1")
    assert deal.legal == "5s 3d"
    assert deal.play("5s").legal == "9s"
    assert deal.play("9s As").trick_winners == [3]


def test_sixty_a_jester_then_a_wizard_leaves_the_suit_to_the_first_numbered_card() -> None:
    deal = sixty("E1 2d", "W1 3d", "9s 4d", "As 5d").play("E1 W1")
    assert deal.legal == "9s 4d"
    assert deal.play("9s").legal == "As"
    assert deal.play("As").trick_winners == [1]


def test_sixty_all_jesters_the_first_wins() -> None:
    assert sixty("E3 2d", "E1 3d", "E2 4d", "E4 5d").play("E3 E1 E2 E4").trick_winners == [0]


def test_sixty_a_jester_loses_to_any_numbered_card() -> None:
    assert sixty("E3 2d", "2s 3d", "E2 4d").play("E3 2s E2").trick_winners == [1]
    assert sixty("2s 2d", "E1 3d", "3s 4d").play("2s E1 3s").trick_winners == [2]


def test_sixty_a_trump_beats_the_suit_led_and_loses_to_a_wizard() -> None:
    assert sixty("As 2d", "2h 3d", "Ks 4d").play("As 2h Ks").trick_winners == [1]
    assert sixty("As 2d", "Ah 3d", "W4 4d").play("As Ah W4").trick_winners == [2]
    assert sixty("E1 2d", "3s 3d", "2h 4d").play("E1 3s 2h").trick_winners == [2]


def test_sixty_wizards_and_jesters_may_be_led_where_trump_may_not() -> None:
    assert sixty("2h W1 E1", "3s 3d 3c", "4s 4d 4c", trump_lead="broken").legal == "W1 E1"


# Marrows: the bowers


def marrows(*hands: str, turn_up: str = "7h", **settings: Any) -> Table:
    return Table(*hands, turn_up=turn_up, preset="marrows", hook="off", **settings).bids_made()


def test_bowers_the_jack_of_trumps_is_highest_then_the_other_of_its_colour() -> None:
    assert marrows("Ah 2s", "Jh 3s").play("Ah Jh").trick_winners == [1]
    assert marrows("Ah 2s", "Jd 3s").play("Ah Jd").trick_winners == [1]
    assert marrows("Jd 2s", "Jh 3s").play("Jd Jh").trick_winners == [1]
    assert marrows("Jh 2s", "Jd 3s").play("Jh Jd").trick_winners == [0]


@pytest.mark.parametrize(("trump", "other"), [("h", "d"), ("d", "h"), ("s", "c"), ("c", "s")])
def test_bowers_the_colours(trump: str, other: str) -> None:
    assert marrows(f"A{trump} 2s", f"J{other} 3s", turn_up=f"7{trump}").play(f"A{trump} J{other}").trick_winners == [1]


def test_bowers_the_other_jack_counts_as_a_trump_for_following_suit() -> None:
    assert marrows("Kd 2s", "Jd 3d").play("Kd").legal == "3d"
    deal = marrows("Kh 2s", "Jd 3d").play("Kh")
    assert deal.legal == "Jd"
    assert deal.why("3d") == "seat 1 may not play 3d: hearts were led and it holds Jd"
    void = marrows("Kd 2s", "Jd 3s").play("Kd")
    assert void.legal == "3s Jd"
    assert void.play("Jd").trick_winners == [1]
    assert marrows("Jd 2s", "3d 3h").play("Jd").legal == "3h"


def test_bowers_the_other_jack_trumps_where_one_must() -> None:
    assert marrows("Ks 2s", "Jd 3c", void="must-trump").play("Ks").legal == "Jd"
    assert marrows("Jd 2s", "3d 3h", trump_lead="broken").legal == "2s"


def test_bowers_jacks_of_the_other_colour_are_plain_cards() -> None:
    assert marrows("Qs 2d", "Js 3d").play("Qs Js").trick_winners == [0]


def test_bowers_mean_nothing_without_trump() -> None:
    deal = marrows("Kd 2s", "Jd 3s", turn_up="", trump="none").play("Kd")
    assert deal.legal == "Jd"
    assert deal.play("Jd").trick_winners == [0]


def test_bowers_with_two_packs_the_later_of_equal_bowers_wins() -> None:
    for jack in ("Jh", "Jd"):
        assert marrows(f"{jack} 2s", f"{jack}' 3s", deck="double").play(f"{jack} {jack}'").trick_winners == [1]
        earlier = marrows(f"{jack} 2s", f"{jack}' 3s", deck="double", duplicate_wins="earlier")
        assert earlier.play(f"{jack} {jack}'").trick_winners == [0]
