"""Rules §6: the first lead, following suit, trumping, and who takes a trick."""

from typing import Any

import pytest

from ohhell.game import Play
from tests.game.tables import Table

HANDS = ("As Kd", "4c 3c", "2h 9d", "Ad Th")


def table(*hands: str, turn_up: str = "7h", **settings: Any) -> Table:
    """Hands ready to play, hearts being trump."""
    return Table(*hands, turn_up=turn_up, hook="off", **settings).bids_made()


# The first lead


def test_the_first_lead_is_eldests() -> None:
    assert table(*HANDS).turn == 0
    assert table(*HANDS, dealer=1).turn == 2


def test_the_first_lead_may_be_the_dealers() -> None:  # S4
    assert table(*HANDS, first_lead="dealer").turn == 3
    assert table(*HANDS, first_lead="dealer", dealer=1).turn == 1


@pytest.mark.parametrize(("bids", "leader"), [((1, 2, 0, 2), 1), ((0, 0, 0, 0), 0), ((0, 0, 0, 1), 3)])
def test_the_first_lead_may_be_the_highest_bidders(bids: tuple[int, ...], leader: int) -> None:
    deal = Table(*HANDS, turn_up="7h", hook="off", first_lead="highest-bidder").bid(*bids)
    assert deal.turn == leader


def test_under_nominated_the_highest_bidder_leads_whatever_the_first_lead_says() -> None:
    deal = Table(*HANDS, hook="off", trump="nominated", first_lead="dealer").bid(0, 2, 1, 0).name("s")
    assert deal.turn == 1


def test_any_card_may_be_led_trump_included() -> None:
    assert table("Ah Kd", "4c 3c", "2h 9d").legal == "Ah Kd"


# Trump leads


def test_trump_may_not_be_led_until_broken() -> None:
    deal = table("2h 3s 9s", "Ac Kc 4s", "Ad Kd 5s", trump_lead="broken")
    assert deal.legal == "3s 9s"
    assert "until trump is broken" in deal.why("2h")
    assert deal.refused("2h").rule == "trump lead"
    deal.play("9s 4s 5s")
    assert deal.legal == "3s"


def test_trump_is_broken_once_one_has_been_played() -> None:
    discarded = table("9s 4h 5h 6d", "2h 3h Qc 5c", "Ad Kd 6s Qd", trump_lead="broken").play("9s 2h 6s")
    assert discarded.legal == "3h 5c Qc"
    unbroken = table("9s 4h 5h 6d", "2s 3h Qc 5c", "Ad Kd 6s Qd", trump_lead="broken").play("9s 2s 6s")
    assert unbroken.legal == "6d"


def test_a_hand_of_nothing_but_trump_may_always_lead_it() -> None:
    for rule in ("broken", "not-first-trick"):
        assert table("2h 3h", "Ac Kc", "Ad Kd", trump_lead=rule).legal == "2h 3h"


def test_trump_may_not_be_led_to_the_first_trick() -> None:
    deal = table("2h 3s", "Ac Kc", "Ad Kd", trump_lead="not-first-trick")
    assert deal.legal == "3s"
    assert "to the first trick" in deal.why("2h")
    deal.play("3s Ac Ad")
    assert deal.legal == "2h"
    wide = table("2h 3s 9s", "Ac Kc 4s", "Ad Kd 5s", trump_lead="not-first-trick").play("9s 4s 5s")
    assert set(wide.legal.split()) == {"2h", "3s"}


def test_trump_lead_rules_bar_no_following_with_trump() -> None:
    for rule in ("broken", "not-first-trick"):
        assert table("3s 9s", "2h Kc", "Ad Kd", trump_lead=rule).play("9s").legal == "2h Kc"


def test_trump_lead_rules_mean_nothing_without_trump() -> None:
    for rule in ("broken", "not-first-trick"):
        assert table("2h 3s", "Ac Kc", "Ad Kd", turn_up="", trump="none", trump_lead=rule).legal == "3s 2h"


# Following


def test_the_suit_led_is_followed_if_possible() -> None:
    deal = table("As Kd", "4s 3c", "2h 9d").play("As")
    assert deal.legal == "4s"
    assert deal.why("3c") == "seat 1 may not play 3c: spades were led and it holds 4s"
    assert deal.refused("3c").rule == "follow suit"


def test_void_any_card_case_5() -> None:
    deal = table("As Kd", "4h 3c", "2h 9d").play("As")
    assert deal.legal == "4h 3c"


def test_void_must_trump_case_5() -> None:  # S4: David Wuori
    deal = table("As Kd", "4h 3c", "2h 9d", void="must-trump").play("As")
    assert deal.legal == "4h"
    assert deal.why("3c") == "seat 1 may not play 3c: it cannot follow and holds the trump 4h, so it must trump"
    assert deal.refused("3c").rule == "must trump"
    assert table("As Kd", "5d 3c", "2h 9d", void="must-trump").play("As").legal == "5d 3c"


def test_must_trump_means_nothing_without_trump() -> None:
    deal = table("As Kd", "4h 3c", "2h 9d", turn_up="", trump="none", void="must-trump").play("As")
    assert deal.legal == "4h 3c"


@pytest.mark.parametrize("preset", ["wuori", "la-podrida", "romanian-whist"])
def test_must_trump_presets(preset: str) -> None:
    sizes = (2, 3)  # a larger deal than this: Romanian whist has no trump on the largest
    deal = table("As Kd", "9h Tc", "Ah 9d", turn_up="Jh", preset=preset, sizes=sizes).play("As")
    assert deal.legal == "9h"


def test_a_card_not_held_is_refused() -> None:
    deal = table(*HANDS)
    assert deal.why("4c") == "seat 0 may not play 4c: it does not hold it"
    assert deal.why("5c") == "seat 0 may not play 5c: it does not hold it"
    deal.play("As 4c 2h Th")
    assert "does not hold" in deal.why("Th")


def test_a_card_out_of_turn_is_refused() -> None:
    deal = table(*HANDS)
    assert "it is seat 0's turn" in deal.why(Play(1, deal.card("4c")))


def test_a_card_that_no_pack_holds_is_refused() -> None:
    deal = table(*HANDS)
    for number in (-1, 0, 1, 255, 256, 100_000):
        assert "no such card" in deal.why(Play(0, number))  # type: ignore[arg-type] # no card at all


def test_no_card_is_played_before_the_bids_are_made() -> None:
    deal = Table(*HANDS, turn_up="7h").bid(1, 1)
    assert "the bids are being made" in deal.why("2h")


# La Pocha: must beat


def pocha(*hands: str, turn_up: str = "2e", **settings: Any) -> Table:
    return Table(*hands, turn_up=turn_up, hook="off", preset="la-pocha", **settings).bids_made()


def test_must_beat_case_6() -> None:
    deal = pocha("7o 4b", "3o 2o", "5b 6b").play("7o")
    assert deal.legal == "3o"  # the three ranks above the king
    assert deal.why("2o") == "seat 1 may not play 2o: it must beat the best card so far, and 3o does"
    assert deal.refused("2o").rule == "must beat"


def test_must_beat_a_hand_that_cannot_is_free_within_the_suit() -> None:
    assert pocha("7o 4b 5b", "4o 2o Ae", "6b 7b Sb").play("7o").legal == "2o 4o"


def test_must_beat_a_trump_on_the_trick_is_not_beaten_by_following() -> None:
    deal = pocha("7o 4b", "4e 5b", "3o 2o").play("7o 4e")
    assert deal.legal == "2o 3o"


def test_must_beat_trumping_over_a_trump() -> None:
    deal = pocha("7o 4b", "5e 6b", "4e 6e").play("7o 5e")
    assert deal.legal == "6e"
    assert pocha("7o 4b", "6e 6b", "4e 5e").play("7o 6e").legal == "4e 5e"  # cannot, but still must trump
    assert pocha("7o 4b", "6e 6b", "4e 5b").play("7o 6e").legal == "4e"


def test_must_beat_the_first_trump_may_be_any() -> None:
    assert pocha("7o 4b", "5e 6e", "5b 6b").play("7o").legal == "5e 6e"


def test_must_beat_alone_leaves_a_void_hand_its_discards() -> None:
    deal = pocha("7o 4b 7b", "5e 6b Sb", "4e 6e 3c", void="any").play("7o 5e")
    assert deal.legal == "3c 6e"
    assert deal.why("4e") == "seat 2 may not play 4e: it must beat the best card so far, and 6e does"


def test_must_beat_compares_with_the_best_card_not_the_last() -> None:
    deal = pocha("7o 4b", "Ro 6b", "2o 5b", "So 3o").play("7o Ro 2o")
    assert deal.legal == "3o"
    assert pocha("7o 4b", "Ro 6b", "2o 5b", "So Co").play("7o Ro 2o").legal == "So Co"


def test_must_beat_a_discard_needs_no_beating() -> None:
    assert pocha("7o 4b", "Ac 6b", "So 2o").play("7o Ac").legal == "So"


def test_must_beat_with_two_equal_cards_the_later_one_beats() -> None:
    hands = ("3c 9h", "3c' 2c", "7h 8h")
    assert table(*hands, turn_up="Ks", deck="bust-65", must_beat=True).play("3c").legal == "3c'"
    earlier = table(*hands, turn_up="Ks", deck="bust-65", must_beat=True, duplicate_wins="earlier").play("3c")
    assert set(earlier.legal.split()) == {"3c'", "2c"}


def test_must_beat_nothing_beats_a_wizard_or_a_joker_called_high() -> None:
    strict: dict[str, Any] = {"must_beat": True, "void": "must-trump"}
    sixty = table("5s 9d", "W1 8d", "3s Ks", turn_up="7h", preset="sixty", **strict).play("5s W1")
    assert set(sixty.legal.split()) == {"3s", "Ks"}
    trumps = table("5s 9d", "4h 8d", "W1 7d", "2h Kh", turn_up="7h", preset="sixty", **strict).play("5s 4h W1")
    assert set(trumps.legal.split()) == {"2h", "Kh"}
    jokers = Table("5s 9d 2s", "2h Jk1 8d", "3s Ks 7d", turn_up="7h", deck="atkinson-54", hook="off", **strict)
    jokers.bids_made().play("2s 2h 3s 8d 7d 9d")
    assert jokers.trick_winners == [1, 0]
    jokers.play("5s Jk1").call("high")
    assert jokers.legal == "Ks"


# Who takes the trick


@pytest.mark.parametrize(
    ("hands", "cards", "winner"),
    [
        (("As Kd", "4s 3c", "Ks 9d"), "As 4s Ks", 0),
        (("3s Kd", "4s 3c", "2s 9d"), "3s 4s 2s", 1),
        (("As Kd", "4c 3c", "Ac 9d"), "As 4c Ac", 0),  # another suit never wins
        (("As Kd", "4c 3c", "2h 9d"), "As 4c 2h", 2),  # the smallest trump beats any other card
        (("As Kd", "5h 3c", "2h 9d"), "As 5h 2h", 1),  # the highest trump
        (("2h Kd", "5h 3c", "Ah 9d"), "2h 5h Ah", 2),
    ],
)
def test_highest_trump_wins_else_highest_of_the_suit_led(hands: tuple[str, ...], cards: str, winner: int) -> None:
    assert table(*hands).play(cards).trick_winners == [winner]


def test_without_trump_the_highest_of_the_suit_led_wins() -> None:
    deal = table("2s Kd", "5h 3c", "Ah 9d", turn_up="", trump="none").play("2s 5h Ah")
    assert deal.trick_winners == [0]


def test_the_winner_leads() -> None:
    deal = table("3s Kd 2c", "4s 3c 3d", "2s 9d 5c").play("3s 4s 2s")
    assert deal.turn == 1
    deal.play("3c 5c 2c")
    assert (deal.trick_winners, deal.turn) == ([1, 2], 2)


def test_the_record_of_two_cards() -> None:
    deal = Table(*HANDS, turn_up="7h", scoring="squares").bid(1, 0, 1, 2).play("As 4c 2h Th Ad Kd 3c 9d")
    result = deal.state.results[0]
    assert deal.trick_winners == [3, 3]
    assert (result.taken, result.scores) == ((0, 0, 0, 2), (-1, 10, -1, 14))
    assert deal.state.over
    assert deal.state.winners == (3,)


def test_a_hand_of_one_card_is_a_hand_case_12() -> None:
    deal = table("As", "4c", "2h").play("As")
    assert deal.legal == "4c"
    deal.play("4c 2h")
    assert deal.trick_winners == [2]


# Two equal cards (S4: Bryce Francis)


def test_the_later_of_two_equal_cards_wins() -> None:
    hands = ("3c 9h", "3c' 8s", "2c 7s")
    assert table(*hands, turn_up="Kd", deck="bust-65").play("3c 3c' 2c").trick_winners == [1]
    trump = table(*hands, turn_up="Kc", deck="bust-65").play("3c 3c' 2c")
    assert trump.trick_winners == [1]


def test_the_earlier_of_two_equal_cards_may_win() -> None:
    hands = ("3c 9h", "3c' 8s", "2c 7s")
    assert table(*hands, turn_up="Kd", deck="bust-65", duplicate_wins="earlier").play("3c 3c' 2c").trick_winners == [0]


def test_which_copy_is_which_does_not_matter() -> None:
    hands = ("3c' 9h", "3c 8s", "2c 7s")
    assert table(*hands, turn_up="Kd", deck="bust-65").play("3c' 3c 2c").trick_winners == [1]
    assert table(*hands, turn_up="Kd", deck="bust-65", duplicate_wins="earlier").play("3c' 3c 2c").trick_winners == [0]


def test_two_equal_cards_below_a_higher_one_win_nothing() -> None:
    assert table("3c 9h", "Kc 8s", "3c' 7s", turn_up="Kd", deck="bust-65").play("3c Kc 3c'").trick_winners == [1]
    assert table("Kc 9h", "3c 8s", "3c' 7s", turn_up="Kd", deck="bust-65").play("Kc 3c 3c'").trick_winners == [0]


def test_equal_cards_of_a_suit_that_was_not_led_win_nothing() -> None:
    assert table("2d 9h", "3c 8s", "3c' 7s", turn_up="Ks", deck="bust-65").play("2d 3c 3c'").trick_winners == [0]


def test_play_one_of_two_equal_cards_and_the_other_stays_case_13() -> None:
    deal = table("3c 3c' 9h", "Kc 8s 7d", "2c 7s 8d", turn_up="Kd", deck="bust-65").play("3c'")
    assert deal.hand(0, 0) == "9h 3c"
    other = table("3c 3c' 9h", "Kc 8s 7d", "2c 7s 8d", turn_up="Kd", deck="bust-65").play("3c")
    assert other.hand(0, 0) == "9h 3c'"
