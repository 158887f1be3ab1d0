"""Trump on a score sheet: turned up, fixed, named, or not noted."""

from ohhell.api import wire_score as wire
from ohhell.record import loads

from .keeper import Keeper


def begun(rules: str, players: str = "Ann Bo Cy Dee") -> Keeper:
    return Keeper.begin(rules, players, dealer=len(players.split()) - 1).do(wire.StartDeal())


def test_a_card_turned_up_or_a_suit_alone() -> None:
    keeper = begun("oh-hell")
    assert (keeper.open.asks_trump, keeper.open.namer, keeper.open.suits) == (True, None, ["s", "h", "d", "c"])
    assert (keeper.last.trump, keeper.last.shown) == (None, None)
    keeper.do(wire.SetTrump(trump="7h"))
    assert (keeper.last.trump, keeper.last.shown) == ("h", "7h")
    keeper.do(wire.SetTrump(trump="s"))
    assert (keeper.last.trump, keeper.last.shown) == ("s", None)
    assert keeper.refuses(wire.SetTrump(trump="none")).code == "trump"
    assert keeper.refuses(wire.SetTrump(trump="Jk1")).code == "no_card"
    assert keeper.do(wire.SetTrump(trump=None)).last.trump is None


def test_a_low_card_means_no_trump_where_the_rules_say_so() -> None:
    keeper = begun("coulon")
    assert "none" in keeper.open.suits
    assert keeper.do(wire.SetTrump(trump="6h")).last.trump == "none"


def test_a_cycle_is_known_without_a_card() -> None:
    keeper = begun("bondebridge")
    assert (keeper.last.trump, keeper.open.asks_trump, keeper.open.suits) == ("s", False, ["s"])
    assert [deal.trump for deal in keeper.sheet.plan[:4]] == ["h", "d", "c", "s"]
    assert keeper.refuses(wire.SetTrump(trump="h")).values == {"trump": "s"}
    assert keeper.refuses(wire.SetTrump(trump="7h")).code == "no_turn_up"


def test_no_trump_on_the_largest_hand() -> None:
    keeper = begun("romanian-whist").do(wire.SetSize(size=8))
    assert (keeper.last.trump, keeper.open.asks_trump) == ("none", False)
    keeper.do(wire.SetSize(size=1), wire.SetTrump(trump="Ah"))
    assert keeper.last.trump == "h"
    assert keeper.do(wire.SetSize(size=8)).last.trump == "none"


def test_the_highest_bidder_names_trump() -> None:
    keeper = begun("nomination-whist")
    assert (keeper.open.namer, keeper.open.suits, keeper.sheet.plan[0].trump) == (
        "highest-bidder",
        ["s", "h", "d", "c", "none"],
        "named",
    )
    keeper.do(wire.SetSize(size=5)).bids(1, 2, 2, 1)
    assert keeper.open.namer == 1
    keeper.do(wire.SetTrump(trump="none"))
    assert keeper.last.trump == "none"
    assert "name none" in keeper.told.record


def test_the_dealer_names_trump_after_a_wizard() -> None:
    keeper = begun('preset = "sixty"\nturned_joker = "dealer-names"\n').do(wire.SetTrump(trump="W1"))
    assert (keeper.open.namer, keeper.last.trump, keeper.last.shown) == (3, None, "W1")
    keeper.do(wire.SetTrump(trump="h"))
    assert (keeper.last.trump, keeper.last.shown) == ("h", "W1")
    keeper.do(wire.SetTrump(trump="named"))
    assert (keeper.last.trump, keeper.last.shown, keeper.open.namer) == (None, None, 3)


def test_a_card_that_is_turned_past() -> None:
    keeper = begun("sixty")
    refused = keeper.refuses(wire.SetTrump(trump="W1"))
    assert (refused.code, refused.reason) == ("trump", "after W1 another card is turned")
    assert keeper.do(wire.SetTrump(trump="W1 E3 7h")).last.shown == "7h"


def test_a_joker_turned_up_in_the_suit_of_the_jokers() -> None:
    keeper = begun("brader")
    assert "j" in keeper.open.suits
    assert keeper.do(wire.SetTrump(trump="Jk1")).last.trump == "j"


def test_the_whole_pack_is_dealt() -> None:
    keeper = begun("oh-hell").do(wire.SetSize(size=13))
    assert (keeper.last.trump, keeper.open.asks_trump) == ("none", False)
    last = begun('trump = "dealer-last-card"\nsizes = [13]\n').do(wire.SetTrump(trump="7h"))
    assert (last.last.trump, last.open.asks_trump) == ("h", True)


def test_the_trump_of_a_cycle_stays_when_the_numbers_of_deals_move() -> None:
    keeper = Keeper.begin("bondebridge", dealer=3)
    keeper.play("0 0 0 0", "1 0 0 0").play("1 0 0 0", "1 1 0 0").play("1 0 0 0", "1 1 1 0")
    keeper.do(wire.RemoveDeal(number=1))
    assert [deal.trump for deal in keeper.sheet.deals] == ["h", "d"]
    keeper.do(wire.Correct(number=1, trump=""))
    assert keeper.sheet.deals[0].trump == "s"
    assert loads(keeper.told.record).sheet
