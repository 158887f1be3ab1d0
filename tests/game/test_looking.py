"""Rules §5 and §6: who sees which cards: the blind forms, and what lies open on the table."""

import pytest

from ohhell.game import SPECTATOR, TABLE, Viewer, view
from tests.game.tables import Table

HANDS = ("As Kd", "4c 3c", "2h 9d", "Ad Th")
ONES = ("As", "4c", "2h", "Ad")


def test_everybody_sees_their_own_hand_only() -> None:
    table = Table(*HANDS, turn_up="7h")
    for viewer in range(4):
        assert [table.hand(viewer, seat) is not None for seat in range(4)] == [seat == viewer for seat in range(4)]
    assert table.hand(1, 1) == "3c 4c"
    assert [table.hand(SPECTATOR, seat) for seat in range(4)] == [None] * 4
    assert [table.hand(TABLE, seat) for seat in range(4)] == ["As Kd", "3c 4c", "2h 9d", "Th Ad"]


EVERYBODY: tuple[Viewer, ...] = (0, 1, 2, 3, SPECTATOR)


def test_how_many_cards_each_holds_is_seen_by_everybody() -> None:
    table = Table(*HANDS, turn_up="7h", hook="off").bids_made().play("As 4c 2h")
    for viewer in (*EVERYBODY, TABLE):
        assert table.view(viewer).counts == (1, 1, 1, 2)


def test_there_is_no_viewer_without_a_seat() -> None:
    table = Table(*HANDS, turn_up="7h")
    for seat in (-1, 4):
        with pytest.raises(ValueError, match="there is no seat"):
            view(table.state, seat)


@pytest.mark.parametrize("rule", ["one-card", "last-one-card"])
def test_forehead_each_sees_all_cards_but_its_own_until_all_have_bid(rule: str) -> None:  # S0, S3, S4
    table = Table(*ONES, turn_up="7h", blind=rule)
    for viewer in range(4):
        assert [table.hand(viewer, seat) for seat in range(4)] == [
            None if seat == viewer else ONES[seat] for seat in range(4)
        ]
    assert [table.hand(SPECTATOR, seat) for seat in range(4)] == [None] * 4
    table.bids_made()
    assert [table.hand(viewer, viewer) for viewer in range(4)] == list(ONES)


def test_forehead_on_every_one_card_deal_or_only_on_the_last() -> None:
    for rule, blind in (("one-card", [True, True]), ("last-one-card", [False, True])):
        table = Table(*ONES, turn_up="7h", blind=rule, sizes=(1, 2, 1))
        seen = [table.hand(0, 0) is None]
        table.bids_made().play(" ".join(ONES))
        table.deal(*HANDS, turn_up="7h")
        assert table.hand(0, 0) == "As Kd"
        assert table.hand(0, 1) is None
        while table.state.deal:
            table.bids_made().play(table.legal.split()[0])
        table.deal(*ONES, turn_up="7h")
        seen.append(table.hand(0, 0) is None)
        assert seen == blind


def test_blind_first_deal_bids_before_anybody_looks() -> None:  # S0
    table = Table(*HANDS, turn_up="7h", blind="first-deal", sizes=(2, 2))
    for bids in range(4):
        assert [table.hand(viewer, viewer) for viewer in range(4)] == [None] * 4, bids
        assert [table.hand(0, seat) for seat in range(4)] == [None] * 4
        table.bid(2)
    assert table.hand(0, 0) == "As Kd"
    table.play("As 4c 2h Th")
    while table.state.deal:
        table.play(table.legal.split()[0])
    table.deal(*HANDS, turn_up="7h")
    assert table.hand(0, 0) == "As Kd"


def test_blind_nomination_the_bidder_looks_before_naming_trump() -> None:  # S0
    table = Table(*HANDS, preset="nomination-whist", blind="first-deal").bid(0, 2, 1)
    assert table.hand(1, 1) is None
    table.bid(0)
    assert (table.phase, table.hand(1, 1)) == ("name", "3c 4c")


def test_a_refusal_before_the_bids_are_made_tells_nothing_of_a_card_not_looked_at() -> None:
    table = Table(*ONES, turn_up="7h", blind="one-card")
    sentences = {table.why(name) for name in ("As", "4c", "Kd")}
    assert sentences == {"seat 0 may not play now: the bids are being made"}


def test_bids_and_tricks_so_far_are_seen_by_everybody() -> None:  # S3
    table = Table(*HANDS, turn_up="7h").bid(1, 0, 1, 2).play("As 4c 2h Th Ad")
    for viewer in EVERYBODY:
        seen = table.view(viewer)
        assert (seen.bids, seen.taken) == ((1, 0, 1, 2), (0, 0, 0, 1))
        assert (seen.leader, seen.trick) == (3, table.cards("Ad"))


def test_the_last_completed_trick_is_seen_by_everybody() -> None:
    table = Table(*HANDS, turn_up="7h").bid(1, 0, 1, 2).play("As 4c 2h Th")
    for viewer in EVERYBODY:
        last = table.view(viewer).tricks[-1]
        assert (last.leader, last.cards, last.winner) == (0, table.cards("As 4c 2h Th"), 3)
    table.play("Ad Kd 3c 9d")
    for viewer in EVERYBODY:
        assert table.view(viewer).results[-1].tricks[-1].cards == table.cards("Ad Kd 3c 9d")


def test_the_turn_up_lies_open() -> None:
    table = Table(*HANDS, turn_up="7h")
    for viewer in EVERYBODY:
        assert table.view(viewer).shown == table.cards("7h")
        assert table.view(viewer).trump == table.card("7h") >> 5


def test_only_the_seat_to_act_is_given_actions() -> None:
    table = Table(*HANDS, turn_up="7h").bids_made().play("As")
    assert [bool(table.view(viewer).legal) for viewer in (*EVERYBODY, TABLE)] == [
        False, True, False, False, False, False,
    ]  # fmt: skip


def test_a_joker_called_is_heard_by_everybody() -> None:
    hands = ("4h 5s", "Jk1 6s", "Ah 7s", "Jk2 8s", "2d 9s")
    table = Table(*hands, preset="atkinson", deck="atkinson-54", first_lead="eldest", hook="off").bids_made()
    table.play("5s 6s 7s 8s 9s 2d 4h Jk1").call("low")
    assert table.view(SPECTATOR).high is False
