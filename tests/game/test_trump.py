"""Rules §4: where trump comes from."""

import pytest

from ohhell.game import (
    Dealt,
    FairDeck,
    IllegalActionError,
    NameTrump,
    State,
    apply,
    deal_from,
    legal_actions,
)
from ohhell.rules.trump import Trump
from tests.game.tables import Table, first_deal, game


def refused(state: State, event: Dealt) -> str:
    with pytest.raises(IllegalActionError) as error:
        apply(state, event)
    assert "\n" not in error.value.refusal.reason
    assert error.value.refusal.rule
    return error.value.refusal.reason


def trump_of(state: State, top: str) -> tuple[str, str]:
    """The cards shown and the trump of the next deal, with these cards on top of the pack."""
    dealt = first_deal(state, top)
    apply(state, dealt)
    trump = dealt.trump
    assert trump is not None
    letter = f"{trump.namer} names" if trump.namer else state.form.pack.suit_letter(trump.suit)
    return state.form.pack.names(dealt.shown), letter


ONE = "2s 3s 4s "  # one card each for three players


def test_turn_up_its_suit_is_trump() -> None:
    assert trump_of(game(3, first_dealer=0, sizes=[1]), ONE + "Kd") == ("Kd", "d")


@pytest.mark.parametrize(("players", "size"), [(4, 13), (2, 26)])
def test_no_stock_left_no_trump(players: int, size: int) -> None:
    state = game(players, first_dealer=0, sizes=[size])
    assert trump_of(state, "") == ("", "none")


def test_no_trump_on_the_largest_deals_nothing_is_turned_there() -> None:
    state = game(3, first_dealer=0, sizes=[1, 2], no_trump_on_largest=True)
    assert trump_of(state, ONE + "Kd") == ("Kd", "d")
    largest = game(3, first_dealer=0, sizes=[2, 1], no_trump_on_largest=True)
    assert trump_of(largest, "") == ("", "none")
    for source in ("nominated", "rotation", "threshold", "dealer-last-card"):
        other = game(3, first_dealer=0, sizes=[2, 1], no_trump_on_largest=True, trump=source)
        assert trump_of(other, "") == ("", "none")


def played_trumps(state: State) -> list[str]:
    deck, letters = FairDeck.of_seed(7), []
    while not state.over:
        choices = legal_actions(state)
        state = apply(state, choices[-1] if choices else deck.next_event(state))
        if state.deal and not (state.deal.tricks or state.deal.trick) and state.phase == "play":
            letters.append(state.form.pack.suit_letter(state.deal.trump))
    return letters


@pytest.mark.parametrize(
    ("cycle", "expected"),
    [
        (["s", "d", "c", "h"], "s d c h s d"),  # S4: Kachuful
        (["h", "c", "d", "s"], "h c d s h c"),  # S4: Atkinson
        (["h", "d", "c", "s", "none"], "h d c s none h"),
        ([], "s h d c s h"),  # where no cycle is set
    ],
)
def test_rotation_goes_round_a_fixed_cycle(cycle: list[str], expected: str) -> None:
    state = game(3, trump="rotation", trump_cycle=cycle, sizes=[1, 2, 1, 1, 1, 1], first_dealer=0)
    assert " ".join(played_trumps(state)) == expected


def test_rotation_turns_no_card() -> None:
    assert trump_of(game(3, first_dealer=0, sizes=[1], trump="rotation"), ONE + "Kd") == ("", "s")


def test_rotation_in_a_spanish_pack_has_its_own_suits() -> None:
    state = game(3, preset="la-pocha", trump="rotation", sizes=[1] * 5, first_dealer=0)
    assert " ".join(played_trumps(state)) == "o c e b o"


@pytest.mark.parametrize(
    ("turned", "trump"),
    [("2d", "none"), ("6d", "none"), ("7d", "d"), ("9d", "d"), ("Td", "d"), ("Jd", "d"), ("Ad", "d")],
)
def test_threshold_a_low_turn_up_means_no_trump(turned: str, trump: str) -> None:  # S4: Jean-Pierre Coulon
    assert trump_of(game(3, preset="coulon", first_dealer=0, sizes=[1]), ONE + turned) == (turned, trump)


def test_threshold_reads_the_number_printed_on_a_spanish_card() -> None:
    for turned, trump in (("3o", "none"), ("6b", "none"), ("7c", "c"), ("Se", "e"), ("Ao", "o")):
        state = game(3, preset="la-pocha", trump="threshold", first_dealer=0, sizes=[1])
        assert trump_of(state, "2o 4o 5o " + turned) == (turned, trump)


def test_nominated_the_highest_bidder_names_any_suit_or_no_trump_and_leads() -> None:  # S0
    hands = ("2s 3s", "4s 5s", "6s 7s", "8s 9s")
    table = Table(*hands, preset="nomination-whist", hook="off").bid(1, 2, 0, 2)
    assert (table.phase, table.turn, table.trump) == ("name", 1, "none")
    assert table.legal == "s h d c none"
    assert table.view(1).namer == "highest-bidder"
    for letter in ("h", "none"):
        named = Table(*hands, preset="nomination-whist", hook="off").bid(1, 2, 0, 2).name(letter)
        assert (named.phase, named.turn, named.trump) == ("play", 1, letter)


@pytest.mark.parametrize(
    ("bids", "namer"), [((2, 2, 2, 2), 0), ((0, 0, 0, 0), 0), ((0, 1, 1, 0), 1), ((0, 1, 1, 2), 3)]
)
def test_nominated_equal_bids_the_earliest_in_bidding_order_names(bids: tuple[int, ...], namer: int) -> None:
    table = Table("2s 3s", "4s 5s", "6s 7s", "8s 9s", preset="nomination-whist", hook="off").bid(*bids)
    assert table.turn == namer
    moved = Table("2s 3s", "4s 5s", "6s 7s", "8s 9s", preset="nomination-whist", hook="off", dealer=1).bid(*bids)
    assert moved.turn == (namer + 2) % 4


def test_nominated_turns_no_card() -> None:
    state = game(3, preset="nomination-whist", first_dealer=0, sizes=[1])
    assert trump_of(state, ONE + "Kd") == ("", "highest-bidder names")


def test_only_the_highest_bidder_names_and_only_a_suit() -> None:
    table = Table("2s 3s", "4s 5s", "6s 7s", preset="nomination-whist").bid(0, 2, 1)
    spades, jokers = table.state.form.pack.suit("s"), table.state.form.pack.cards[0]
    assert "seat 1's turn" in table.why(NameTrump(0, spades))
    assert table.refused(NameTrump(1, jokers)).rule == "trump"  # type: ignore[arg-type] # no suit at all


def test_none_plays_without_trump() -> None:
    assert trump_of(game(3, first_dealer=0, sizes=[1], trump="none"), ONE + "Kd") == ("", "none")


def test_dealer_last_card_is_shown_on_a_deal_of_the_whole_pack() -> None:
    state = game(2, first_dealer=0, deck="short-16", trump="dealer-last-card", sizes=[8])
    order = list(state.form.pack.cards)
    dealt = deal_from(state, order)
    assert dealt.shown == (order[-1],)
    assert order[-1] in dealt.hands[0]
    after = apply(state, dealt)
    assert after.deal is not None
    assert after.deal.trump == order[-1] >> 5
    other = next(card for card in order if card not in dealt.hands[0])
    wrong = Dealt(1, 8, 0, dealt.hands, (other,), Trump(dealt.trump.suit if dealt.trump else None))
    assert "dealer does not hold" in refused(state, wrong)


def test_dealer_last_card_with_a_stock_left_is_a_turn_up() -> None:
    state = game(3, first_dealer=0, sizes=[1], trump="dealer-last-card")
    assert trump_of(state, ONE + "Kd") == ("Kd", "d")


# A joker turned up


def test_brader_a_joker_turned_makes_the_other_the_only_trump() -> None:  # S4: Mark Brader
    assert trump_of(game(3, preset="brader", first_dealer=0, sizes=[1]), ONE + "Jk2") == ("Jk2", "j")
    table = Table("Jk1 2s", "Ah Kh", "As Ks", preset="brader", turn_up="Jk2", hook="off").bids_made()
    table.play("2s Ah As Ks Jk1 Kh")
    assert table.trick_winners == [2, 0]


def test_atkinson_never_turns_a_card() -> None:  # S4: Dick Atkinson
    state = game(5, preset="atkinson", first_dealer=0, sizes=[1])
    assert trump_of(state, "3s 4s 5s 6s 7s Jk1") == ("", "h")


@pytest.mark.parametrize(
    ("option", "turned", "trump"),
    [
        ("again", "W1 E2 4d", "d"),
        ("again", "4d", "d"),
        ("dealer-names", "W1", "dealer names"),
        ("dealer-names", "E1", "none"),
        ("dealer-names", "4d", "d"),
        ("no-trump", "W1", "none"),
        ("no-trump", "E1", "none"),
        ("no-trump", "4d", "d"),
    ],
)
def test_sixty_a_wizard_or_jester_turned(option: str, turned: str, trump: str) -> None:
    state = game(3, preset="sixty", first_dealer=0, sizes=[1], turned_joker=option)
    assert trump_of(state, ONE + turned + " 9c") == (turned, trump)


def test_sixty_turning_again_may_find_nothing_but_wizards_and_jesters() -> None:
    state = game(4, preset="sixty", first_dealer=0, sizes=[13])
    numbered = [card for card in state.form.pack.cards if card >> 5 < 4]
    order = numbered + [card for card in state.form.pack.cards if card >> 5 >= 4]
    dealt = deal_from(state, order)
    assert len(dealt.shown) == 8
    assert dealt.trump == Trump(None)
    assert apply(state, dealt).phase == "bid"


def test_sixty_a_deal_that_stops_turning_too_soon_or_goes_on_too_long_is_refused() -> None:
    state = game(3, preset="sixty", first_dealer=0, sizes=[1])
    dealt = first_deal(state, ONE + "W1 4d")
    wizard, four = dealt.shown
    none, diamonds = Trump(None), dealt.trump
    assert "another card is turned" in refused(state, Dealt(1, 1, 0, dealt.hands, (wizard,), none))
    assert "no further card" in refused(state, Dealt(1, 1, 0, dealt.hands, (four, wizard), none))
    assert apply(state, Dealt(1, 1, 0, dealt.hands, (four,), diamonds)).phase == "bid"


def test_sixty_the_dealer_names_a_suit_before_the_bidding() -> None:
    table = Table("2s", "3s", "4s", preset="sixty", turned_joker="dealer-names", turn_up="W1")
    assert (table.phase, table.turn, table.legal) == ("name", 2, "s h d c")
    assert "must name a suit" in table.why(NameTrump(2, None))
    table.name("h")
    assert (table.phase, table.turn, table.trump) == ("bid", 0, "h")


def test_a_wizard_that_is_the_dealers_last_card_follows_the_same_option() -> None:
    for option, trump in (
        ("again", Trump(None)),
        ("no-trump", Trump(None)),
        ("dealer-names", Trump(None, "dealer")),
    ):
        state = game(4, preset="sixty", first_dealer=0, sizes=[15], trump="dealer-last-card", turned_joker=option)
        wizard = state.form.pack.card("W1")
        order = [card for card in state.form.pack.cards if card != wizard] + [wizard]
        dealt = deal_from(state, order)
        assert (dealt.shown, dealt.trump) == ((wizard,), trump)
        apply(state, dealt)
