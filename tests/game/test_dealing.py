"""Rules §3: the first dealer and the deal."""

from collections import Counter
from itertools import pairwise

import pytest

from ohhell.cards import Card
from ohhell.game import (
    DealerDrawn,
    Dealt,
    FairDeck,
    IllegalActionError,
    State,
    apply,
    deal_from,
    draw_from,
    drawn_dealer,
    legal_actions,
)
from ohhell.rules.trump import Trump
from tests.game.tables import Table, cards, first_deal, game, pack_order


def draw(state: State, *rounds: str) -> DealerDrawn:
    pack = state.form.pack
    return DealerDrawn(
        tuple([tuple([None if name == "-" else pack.card(name) for name in drawn.split()]) for drawn in rounds])
    )


def refused(state: State, event: DealerDrawn | Dealt) -> str:
    with pytest.raises(IllegalActionError) as error:
        apply(state, event)
    assert "\n" not in error.value.refusal.reason
    assert error.value.refusal.rule
    return error.value.refusal.reason


# First dealer (S3, S4: by draw; S0: at random; S1: a fixed seat)


def test_the_highest_card_drawn_deals_first() -> None:
    state = game()
    after = apply(state, draw(state, "Kh 9c As 2d"))
    assert after.first_dealer == 2
    assert after.next_dealer == 2


def test_equal_ranks_draw_again_among_themselves() -> None:
    state = game()
    drawn = draw_from(state.form, pack_order(state, "Kh 9c Ks 2d 5c Kd"))
    assert drawn == draw(state, "Kh 9c Ks 2d", "5c - Kd -")
    assert drawn_dealer(drawn) == 2
    thrice = draw_from(state.form, pack_order(state, "Kh Kd Ks Kc 5c 5d 5h 2s 7c 7d 3s 8c 9d"))
    assert thrice == draw(state, "Kh Kd Ks Kc", "5c 5d 5h 2s", "7c 7d 3s -", "8c 9d - -")
    assert apply(state, thrice).first_dealer == 1


def test_a_draw_that_ends_with_equal_ranks_is_refused() -> None:
    state = game()
    assert "draw again" in refused(state, draw(state, "Kh 9c Ks 2d"))
    assert refused(state, DealerDrawn(()))


@pytest.mark.parametrize(
    "rounds",
    [
        ("Kh 9c As 2d", "5c - 6c -"),  # nobody was equal
        ("Kh 9c Ks 2d", "5c 3c 6c -"),  # seat 1 was out
        ("Kh 9c Ks 2d", "- - 6c -"),  # seat 0 has to draw too
        ("Kh 9c - 2d",),
        ("Kh 9c As",),
        ("Kh 9c As 2d 3d",),
        ("Kh 9c Kh 2d", "5c - 6c -"),  # the same card twice
    ],
)
def test_an_unsound_draw_is_refused(rounds: tuple[str, ...]) -> None:
    state = game()
    assert refused(state, draw(state, *rounds))


def test_jokers_and_wizards_draw_above_the_ace_and_jesters_below_the_deuce() -> None:
    brader, sixty = game(preset="brader"), game(preset="sixty")
    assert drawn_dealer(draw(brader, "Ah Jk1 As 2d")) == 1
    assert drawn_dealer(draw(sixty, "Ah E1 W4 2d")) == 2
    assert drawn_dealer(draw(sixty, "2h E1 E2 E3")) == 0


def test_a_draw_has_no_place_where_the_first_dealer_is_fixed_or_random() -> None:
    for settings in ({"first_dealer": 0}, {"first_dealer": "random"}):
        state = game(**settings)
        assert "draw no cards" in refused(state, draw(state, "Kh 9c As 2d"))


def test_a_second_draw_is_refused() -> None:
    state = game()
    after = apply(state, draw(state, "Kh 9c As 2d"))
    assert "known already" in refused(after, draw(state, "Kh 9c As 2d"))


def test_a_fixed_first_dealer() -> None:
    state = game(first_dealer=2)
    assert state.next_dealer == 2
    assert isinstance(dealt := FairDeck.of_seed(1).next_event(state), Dealt)
    assert dealt.dealer == 2


def test_a_random_first_dealer_is_any_seat() -> None:
    state = game(players=5, first_dealer="random")
    dealers: Counter[int] = Counter()
    for seed in range(200):
        dealt = FairDeck.of_seed(seed).next_event(state)
        assert isinstance(dealt, Dealt)
        dealers[dealt.dealer] += 1
    assert set(dealers) == {0, 1, 2, 3, 4}


def test_a_deal_needs_its_first_dealer() -> None:
    with pytest.raises(ValueError, match="first dealer"):
        deal_from(game(), list(game().form.pack.cards))


def test_the_first_dealer_bids_last() -> None:
    state = game(first_dealer=1)
    state = apply(state, FairDeck.of_seed(1).next_event(state))
    order = []
    while state.phase == "bid":
        order.append(state.to_act)
        state = apply(state, legal_actions(state)[0])
    assert order == [2, 3, 0, 1]


def test_the_deal_moves_one_seat_left_each_deal() -> None:
    state, deck = game(players=3, first_dealer=1, sizes=[2, 1, 3, 1]), FairDeck.of_seed(4)
    while not state.over:
        choices = legal_actions(state)
        state = apply(state, choices[0] if choices else deck.next_event(state))
    assert [result.dealer for result in state.results] == [1, 2, 0, 1]


# The deal (S3, S4)


def test_cards_are_dealt_singly_eldest_first_and_the_next_is_the_turn_up() -> None:
    state = game(players=3, first_dealer=0, sizes=[2])
    dealt = first_deal(state, "2s 3s 4s 5h 6h 7h Kd")  # to seats 1 2 0 1 2 0
    pack = state.form.pack
    assert [pack.names(hand) for hand in dealt.hands] == ["4s 7h", "2s 5h", "3s 6h"]
    assert pack.names(dealt.shown) == "Kd"
    assert dealt.trump == Trump(pack.suit("d"))


def test_the_turn_up_belongs_to_nobody_and_is_never_played() -> None:
    table = Table("As Kd", "4c 3c", "2h 9d", "Ad Th", turn_up="7h").bids_made()
    assert all("7h" not in (table.hand("table", seat) or "") for seat in range(4))
    assert "does not hold" in table.why("7h")
    state = game(first_dealer=0, sizes=[1])
    sound = first_deal(state, "2s 3s 4s 5h 6h")
    assert "twice" in refused(state, Dealt(1, 1, 0, sound.hands, sound.hands[0], sound.trump))


def test_an_unsound_deal_is_refused() -> None:
    state = game(first_dealer=3, sizes=[2, 1])
    names = ("As Kd", "4c 3c", "2h 9d", "Ad Th")
    hands = tuple([tuple(sorted(cards(state, hand))) for hand in names])
    shown, hearts = tuple(cards(state, "7h")), Trump(state.form.pack.suit("h"))
    assert apply(state, Dealt(1, 2, 3, hands, shown, hearts)).to_act == 0
    assert "deal 1 is next" in refused(state, Dealt(2, 2, 3, hands, shown, hearts))
    assert "2 cards each" in refused(state, Dealt(1, 1, 3, hands, shown, hearts))
    assert "seat 3 deals" in refused(state, Dealt(1, 2, 0, hands, shown, hearts))
    assert "seat 4 cannot deal" in refused(state, Dealt(1, 2, 4, hands, shown, hearts))
    assert "seat -1 cannot deal" in refused(state, Dealt(1, 2, -1, hands, shown, hearts))
    assert "7h is there twice" in refused(state, Dealt(1, 2, 3, (hands[0], hands[1], hands[2], shown), shown, hearts))
    long = (*hands[:3], (*hands[3], *cards(state, "2c")))
    assert "seat 3 has 3 cards" in refused(state, Dealt(1, 2, 3, long, shown, hearts))
    assert "not in the pack" in refused(state, Dealt(1, 2, 3, (*hands[:3], (Card(1),)), shown, hearts))
    assert "trump is hearts" in refused(state, Dealt(1, 2, 3, hands, shown, Trump(state.form.pack.suit("s"))))
    assert "trump is hearts" in refused(state, Dealt(1, 2, 3, hands, shown, Trump(None)))
    two = tuple(cards(state, "7h 8h"))
    assert "no further card" in refused(state, Dealt(1, 2, 3, hands, two, hearts))
    assert "3 hands for 4 players" in refused(state, Dealt(1, 2, 3, hands[:3], shown, hearts))
    assert "5 hands for 4 players" in refused(state, Dealt(1, 2, 3, (*hands, ()), shown, hearts))


def test_a_deal_in_progress_is_finished_first() -> None:
    table = Table("As", "4c", "2h", turn_up="7h", sizes=(1, 1))
    again = table.events[0]
    assert isinstance(again, Dealt)
    following = Dealt(2, 1, 0, again.hands, again.shown, again.trump)
    for dealt in (again, following):
        assert "deal 1 is still being played" in refused(table.state, dealt)


def test_no_deal_follows_the_last() -> None:
    table = Table("As", "4c", "2h", turn_up="7h", first_lead="dealer").bid(0, 0, 0).play("2h As 4c")
    assert table.state.over
    first = table.events[0]
    assert isinstance(first, Dealt)
    assert "over" in refused(table.state, Dealt(2, 1, 0, first.hands, first.shown, first.trump))
    with pytest.raises(ValueError, match="no deal is due"):
        FairDeck.of_seed(1).next_event(table.state)


def test_successive_deals_are_different() -> None:
    deck, state = FairDeck.of_seed(1), game()
    orders = [deck.order(state.form.pack, number) for number in range(1, 6)]
    assert all(one != other for one, other in pairwise(orders))
