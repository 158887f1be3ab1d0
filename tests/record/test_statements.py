"""Every statement of a record, in every form that is read."""

import pytest

from ohhell.cards import JOKERS
from ohhell.game import Bid, CallJoker, ChangeBid, Dealt, NameTrump, Phase, Play
from ohhell.record import GameRecord, dumps, loads, loads_all
from ohhell.rules.trump import Trump

from .texts import EXAMPLE, changed, head, until

TWO = head("sizes [2]")
DEAL = "deal 1 size 2 dealer 3 turn-up 7h\n"


def dealt(record: GameRecord) -> Dealt:
    deal = record.state.deal
    assert deal is not None
    return deal.dealt


def cards(record: GameRecord, seat: int) -> str:
    """The cards known to be in a hand now, and how many more it holds."""
    deal = record.state.deal
    assert deal is not None
    return " ".join([*[record.form.pack.name(card) for card in deal.hands[seat]], *"?" * deal.unknown[seat]])


# The example and the ways of writing the same


def test_the_example() -> None:
    record = loads(EXAMPLE)
    assert record.players == ("North", "East", "South", "West")
    assert record.state.totals == (-1, 10, -1, 14)
    assert record.state.winners == (3,)
    assert [trick.winner for trick in record.state.results[0].tricks] == [3, 3]
    assert dumps(record) == (
        "ohr 1\nrules oh-hell\nset sizes [2]\nset scoring squares\nplayers North East South West\n"
        "deal 1 size 2 dealer 3 turn-up 7h\nhand 0 As Kd\nhand 1 3c 4c\nhand 2 2h 9d\nhand 3 Th Ad\nbids 1 0 1 2\n"
        "trick 0 As 4c 2h Th\ntrick 3 Ad Kd 3c 9d\ntaken 0 0 0 2\nscore -1 10 -1 14\nend -1 10 -1 14\n"
    )


WAYS = {
    "CRLF": EXAMPLE.replace("\n", "\r\n"),
    "CR": EXAMPLE.replace("\n", "\r"),
    "blank lines": EXAMPLE.replace("\n", "\n\n\n"),
    "a mark at the start": "\ufeff" + EXAMPLE,
    "odd spacing": "# a table in the evening\n\n" + EXAMPLE.replace("trick", "  trick\t"),
    "hard spaces": EXAMPLE.replace(" ", "\u00a0 "),
    "no last line end": EXAMPLE.rstrip("\n"),
    "upper case": EXAMPLE.replace("trick", "TRICK").replace("deal 1 size", "Deal 1 SIZE"),
    "other card names": EXAMPLE.replace("As", "A♠").replace("Th", "10H").replace("Kd", "kD").replace("2h", "2♡"),
    "other numbers": EXAMPLE.replace("-1", "−1").replace("10 ", "+10 "),
    "turn-up and trump": changed("turn-up 7h", "turn-up 7h trump hearts"),
    "the order of words": changed("size 2 dealer 3 turn-up 7h", "turn-up 7h dealer 3 size 2"),
    "a bare end": changed("end -1 10 -1 14", "end"),
    "no taken": changed("taken 0 0 0 2", ""),
    "no score": changed("score -1 10 -1 14", ""),
    "bids on several lines": changed("bids 1 0 1 2", "bids 1\nbids 0 1\nbids\nbids 2"),
    "a quoted name": changed("players North", 'players "North"'),
    "a card not known": changed("hand 1 4c 3c", "hand 1 4c ?"),
    "two cards not known": changed("hand 1 4c 3c", "hand 1 ? ?"),
    "a hand not known": changed("hand 1 4c 3c\n", ""),
    "the leader's hand not known": changed("hand 0 As Kd ", "# "),
    "tricks taken so far": changed("trick 3 Ad", "taken 0 0 0 1\ntrick 3 Ad"),
}


@pytest.mark.parametrize("name", WAYS)
def test_ways_of_writing_the_same(name: str) -> None:
    same = loads(WAYS[name])
    assert same.state == loads(EXAMPLE).state
    assert same.players == ("North", "East", "South", "West")


def test_the_bytes_of_a_file() -> None:
    assert loads(EXAMPLE.encode()) == loads(EXAMPLE)
    assert loads(b"\xef\xbb\xbf" + EXAMPLE.encode()) == loads(EXAMPLE)


@pytest.mark.parametrize("line", range(1, 17))
def test_a_game_may_stop_after_any_line(line: int) -> None:
    lines = EXAMPLE.splitlines(keepends=True)[:line]
    if line >= 5:
        loads("".join(lines))


def test_several_games() -> None:
    both = loads_all(EXAMPLE + "\n" + until("trick 0"))
    assert [record.state.over for record in both] == [True, False]
    assert both[0] == loads(EXAMPLE)


# Rules and players


def test_rules_left_out_are_the_default() -> None:
    assert loads("ohr 1\nplayers A B C\n").rules.preset == "oh-hell"


def test_the_order_of_set_lines_does_not_matter() -> None:
    wanted = loads("ohr 1\nset bids simultaneous\nset hook off\nplayers A B\n").rules
    assert loads("ohr 1\nset hook off\nset bids simultaneous\nplayers A B\n").rules == wanted
    assert loads("ohr 1\nplayers A B\nset hook off\nset bids simultaneous\nrules oh-hell\n").rules == wanted


@pytest.mark.parametrize(
    ("line", "key", "value"),
    [
        ("sizes [3, 2, 1]", "sizes", (3, 2, 1)),
        ("sizes 3 2 1", "sizes", (3, 2, 1)),
        ('shape "up"', "shape", "up"),
        ("keep_turn_up true", "keep_turn_up", True),
        ("first_dealer 2", "first_dealer", 2),
        ("target 101 # or so", "target", 101),
    ],
)
def test_values_are_written_as_in_a_rules_file(line: str, key: str, value: object) -> None:
    assert loads(head(line)).rules.value(key) == value


def test_custom_scoring_in_one_line() -> None:
    record = loads(head('scoring {made = "10 + b", over = "t", under = "0"} # ours'))
    assert record.rules.scheme.points(2, 3, 5) == 3
    assert loads(dumps(record)) == record


def test_names_with_spaces_quotes_and_odd_characters() -> None:
    record = loads('ohr 1\nplayers "Ann B" "say \\"hi\\" # no comment" "a\\\\b\\u2028\\n" "" O\'Neil\n')
    assert record.players == ("Ann B", 'say "hi" # no comment', "a\\b\u2028\n", "", "O'Neil")
    assert loads(dumps(record)) == record


def test_names_decide_nothing_so_two_may_be_the_same() -> None:
    assert loads("ohr 1\nplayers Ann Ann\n").players == ("Ann", "Ann")


@pytest.mark.parametrize("players", range(2, 11))
def test_tables_of_two_to_ten(players: int) -> None:
    deck = "set deck double\n" if players > 7 else ""
    assert len(loads(f"ohr 1\n{deck}players {'A ' * players}\n").players) == players


# The draw and the deal


def test_the_draw_makes_the_first_dealer() -> None:
    assert loads(TWO + "draw As Kd 3c 2d\n").state.first_dealer == 0


def test_equal_ranks_draw_again() -> None:
    record = loads(TWO + "draw As Ad 3c 2d\ndraw Ks Kd - -\ndraw 2s 3s - -\n")
    assert record.state.first_dealer == 1
    assert loads(dumps(record)) == record


def test_the_draw_may_be_left_out() -> None:
    assert loads(TWO + DEAL).state.first_dealer == 3


def test_no_card_is_left_to_turn_up() -> None:
    record = loads(head("sizes [13]") + "deal 1 size 13 dealer 3 turn-up none\n")
    assert dealt(record).trump == Trump(None)
    assert loads(head("sizes [13]") + "deal 1 size 13 dealer 3 trump none\n") == record
    assert "\ndeal 1 size 13 dealer 3 turn-up none\n" in dumps(record)


def test_trump_that_the_rules_fix_may_be_left_out() -> None:
    text = head("sizes [2]", rules="kachuful") + "deal 1 size 2 dealer 3"
    assert loads(text) == loads(text + " trump s") == loads(text + " trump ♠") == loads(text + " turn-up none")
    assert dumps(loads(text)).endswith(" trump s\n")


def test_no_trump_on_the_largest_deals() -> None:
    text = head("sizes [2]", "no_trump_on_largest true") + "deal 1 size 2 dealer 3"
    assert dealt(loads(text)).trump == Trump(None)
    assert loads(text + " turn-up none") == loads(text + " trump none") == loads(text)
    assert dumps(loads(text)).endswith(" trump none\n")


def test_only_the_suit_turned_up_may_be_noted() -> None:
    record = loads(TWO + "deal 1 size 2 dealer 3 trump h\n")
    assert (dealt(record).shown, dealt(record).trump) == ((), Trump(record.form.pack.suit("h")))
    assert loads(dumps(record)) == record


def test_a_turn_up_may_be_unknown() -> None:
    record = loads(TWO + "deal 1 size 2 dealer 3\n")
    assert dealt(record).trump is None
    assert loads(dumps(record)) == record


def test_a_threshold_card_makes_no_trump() -> None:
    text = head("sizes [2]", rules="coulon") + "deal 1 size 2 dealer 3 "
    assert dealt(loads(text + "turn-up 6h")).trump == Trump(None)
    assert dealt(loads(text + "turn-up 7h trump h")).trump == dealt(loads(text + "trump h")).trump
    assert dealt(loads(text + "trump none")).trump == Trump(None)


def test_a_joker_turned_up_makes_the_jokers_trump() -> None:
    text = head("sizes [2]", rules="brader") + "deal 1 size 2 dealer 3 "
    for line in ("turn-up Jk1", "turn-up jk2 trump j", "trump jokers"):
        assert dealt(loads(text + line)).trump == Trump(JOKERS)
    assert dumps(loads(text + "trump j")).endswith(" trump j\n")


def test_wizards_and_jesters_are_turned_past() -> None:
    text = head("sizes [2]", rules="sixty") + "deal 1 size 2 dealer 3 turn-up "
    record = loads(text + "W1 E3 7h\n")
    assert len(dealt(record).shown) == 3
    assert dealt(record).trump == dealt(loads(text + "7h\n")).trump == Trump(record.form.pack.suit("h"))
    assert loads(dumps(record)) == record


def test_a_wizard_turned_up_lets_the_dealer_name() -> None:
    text = head("sizes [2]", "turned_joker dealer-names", rules="sixty") + "deal 1 size 2 dealer 3 "
    for line in ("turn-up W1", "trump named"):
        record = loads(text + line + "\nname h\nbids 1\n")
        deal = record.state.deal
        assert deal is not None
        assert deal.trump == record.form.pack.suit("h")
        assert isinstance(record.events[1], NameTrump)
        assert loads(dumps(record)) == record
        assert loads(text + line).state.phase is Phase.NAME
        assert loads(text + line + "\nbids 1\nname h\n") == record


def test_the_dealers_last_card() -> None:
    text = head("sizes [13]", "trump dealer-last-card") + "deal 1 size 13 dealer 3 turn-up Kh\n"
    assert dealt(loads(text)).trump == Trump(loads(text).form.pack.suit("h"))
    held = "hand 3 " + " ".join([f"{rank}h" for rank in "AKQJT98765432"])
    assert loads(dumps(loads(text + held))) == loads(text + held)
    played = "bids 0 0 0 0\ntrick 0 As 2s 3s Kh\n"
    assert cards(loads(text + played), 3) == "? " * 11 + "?"


def test_spanish_cards() -> None:
    text = head("sizes [2]", rules="la-pocha", players="A B C D") + "deal 1 size 2 dealer 3 turn-up Co\nhand 0 Se 7b\n"
    assert cards(loads(text), 0) in ("Se 7b", "7b Se")
    assert loads(dumps(loads(text))) == loads(text)


def test_second_copies() -> None:
    text = (
        head("sizes [2]", rules="bust", players="A B C D E")
        + "deal 1 size 2 dealer 4 turn-up Kh\nhand 0 3c 3c'\nhand 1 4C’ ?"
    )
    assert cards(loads(text), 0) == "3c 3c'"
    assert cards(loads(text), 1) == "4c' ?"


# Hands that are not wholly known


def test_hands_not_known_hold_what_they_play() -> None:
    record = loads(TWO + DEAL + "bids 1 0 1 2\ntrick 0 As 4c 2h Th\ntrick 3 Ad Kd\n")
    assert dealt(record).hands[0] == tuple(sorted([record.form.pack.card("As"), record.form.pack.card("Kd")]))
    assert [cards(record, seat) for seat in range(4)] == ["", "?", "?", ""]
    assert "\nhand 0 As Kd\nhand 3 Th Ad\n" in dumps(record)


def test_cards_in_a_hand_that_are_not_known() -> None:
    record = loads(TWO + DEAL + "hand 1 ? 3c\nhand 2 ? ?\n")
    assert [cards(record, seat) for seat in range(4)] == ["? ?", "3c ?", "? ?", "? ?"]
    assert dumps(record).endswith("\nhand 1 3c ?\n")
    assert loads(dumps(record)) == record


def test_a_hand_partly_written_holds_what_it_plays_too() -> None:
    record = loads(TWO + DEAL + "hand 1 3c ?\nbids 1 0 1 2\ntrick 0 As 4c\n")
    assert cards(record, 1) == "3c"
    assert loads(dumps(record)) == record


# Bids


def test_bids_still_to_come() -> None:
    record = loads(until("bids") + "bids 1 0\n")
    assert (record.state.phase, record.state.to_act) == (Phase.BID, 2)
    assert record.events[1:] == (Bid(0, 1), Bid(1, 0))
    assert loads(until("bids") + "bids\n") == loads(until("bids"))


def test_a_change_of_bid_is_put_back_before_the_next_bid() -> None:
    text = head("sizes [2]", "bid_change until-next") + DEAL
    record = loads(text + "bids 1 0 1 1\nbid 0 2\nbid 2 2\nbid 2 0\n")
    assert record.events[1:] == (
        Bid(0, 1),
        ChangeBid(0, 2),
        Bid(1, 0),
        Bid(2, 1),
        ChangeBid(2, 2),
        ChangeBid(2, 0),
        Bid(3, 1),
    )
    assert loads(text + "bids 1\nbid 0 2\nbids 0 1\nbid 2 2\nbid 2 0\nbids 1\n") == record
    assert dumps(record).endswith("\nbids 1 0 1 1\nbid 0 2\nbid 2 2\nbid 2 0\n")


def test_the_hook_counts_changed_bids() -> None:
    text = head("sizes [2]", "bid_change until-next") + DEAL
    assert loads(text + "bids 1 0 1 0\nbid 2 0\n").state.phase is Phase.PLAY


def test_simultaneous_bids_in_any_order() -> None:
    text = head("sizes [2]", "bids simultaneous", "hook off", "bid_change until-next") + DEAL
    record = loads(text + "bids 1 - 0 -\n")
    deal = record.state.deal
    assert deal is not None
    assert deal.bids == (1, None, 0, None)
    assert record.state.to_act == 1
    assert dumps(record).endswith("\nbids 1 - 0 -\n")
    assert loads(text + "bids 1 - 0 -\nbids - 2\nbids 1\n").state == loads(text + "bids 1 1 0 2\n").state


def test_a_simultaneous_bid_is_changed_before_the_last_has_come() -> None:
    text = head("sizes [2]", "bids simultaneous", "hook off", "bid_change until-next") + DEAL
    record = loads(text + "bids 1 1 1 1\nbid 3 2\n")
    assert record.events[1:] == (Bid(3, 1), ChangeBid(3, 2), Bid(0, 1), Bid(1, 1), Bid(2, 1))
    assert dumps(record).endswith("\nbids 1 1 1 1\nbid 3 2\n")


def test_the_highest_bidder_names_trump() -> None:
    text = head("sizes [1]", rules="nomination-whist", players="A B C") + "deal 1 size 1 dealer 2\nbids 0 1 1\n"
    assert loads(text + "name none\n").events[-1] == NameTrump(1, None)
    record = loads(text + "name hearts\n")
    assert record.events[-1] == NameTrump(1, record.form.pack.suit("h"))
    assert dumps(record).endswith("\nbids 0 1 1\nname h\n")
    assert loads(text).state.phase is Phase.NAME


# Play


ATKINSON = (
    head("sizes [2]", rules="atkinson", players="A B C D E")
    + "deal 1 size 2 dealer 4\nbids 0 0 0 0 0\ntrick 0 As 3s 4s 5s 6s\n"
)


def test_a_joker_is_called_high_or_low() -> None:
    text = ATKINSON + "trick 0 Ks Jk1 7s 8s Jk2\n"
    for call, winner in (("call 1 high", 1), ("call 1 low", 4), ("CALL 2 HIGH", 1)):
        record = loads(text + call + "\n")
        assert record.state.results[0].tricks[1].winner == winner
        assert record.events.count(CallJoker(1, call.lower().endswith("high"))) == 1
        assert loads(dumps(record)) == record


def test_the_call_of_the_last_card_may_be_awaited() -> None:
    record = loads(ATKINSON + "trick 0 Ks Jk1\n")
    assert (record.state.phase, record.state.to_act) == (Phase.CALL, 1)
    assert loads(dumps(record)) == record
    assert loads(ATKINSON + "trick 0 Ks Jk1\ncall 1 low\n").state.phase is Phase.PLAY


def test_a_trick_still_being_played() -> None:
    record = loads(until("trick 3") + "trick 3 Ad Kd\n")
    assert (record.state.phase, record.state.to_act) == (Phase.PLAY, 1)
    assert isinstance(record.events[-1], Play)
    assert loads(dumps(record)) == record


# Sums


def test_a_score_sheet_kept_at_a_real_table() -> None:
    record = loads(
        head("sizes [2, 1]", players="Ann Bo Cy")
        + "deal 1 size 2 dealer 0\nbids 1 0 0\ntaken 0 1 1\nscore 10 11 1\n"
        + "deal 2 size 1 dealer 1 trump h\nbids 0 1 1\ntaken 1 0 0\nscore 11 0 10\nend 21 11 11\n"
    )
    assert record.state.results[0].trump is None
    assert loads(dumps(record)) == record


def test_hands_may_be_known_where_the_tricks_are_not() -> None:
    record = loads(until("trick 0") + "taken 0 0 0 2\n")
    assert record.state.totals == (-1, 10, -1, 14)
    assert loads(dumps(record)) == record


def test_the_secret_comes_last_or_at_the_end_of_a_game_broken_off() -> None:
    assert loads(EXAMPLE + "secret ABCD\n").secret == b"\xab\xcd"
    broken = loads(until("trick 0") + "secret abcd\n")
    assert broken.secret == b"\xab\xcd"
    assert loads(dumps(broken)) == broken


def test_commitment_and_entropy() -> None:
    record = loads(f'ohr 1\ncommit {"aB" * 32}\nentropy 1 "a walk"\nplayers A B C\n')
    assert record.commitment == "ab" * 32
    assert record.entropy == ("", "a walk")
    assert dumps(record) == f'ohr 1\nrules oh-hell\nplayers A B C\ncommit {"ab" * 32}\nentropy 1 "a walk"\n'
