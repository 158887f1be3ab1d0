"""Fair shuffles: every order equally likely, and every deal to be worked out again by anybody."""

import hashlib
import hmac
import os
import subprocess
import sys
from collections import Counter
from itertools import permutations

import pytest

from ohhell.cards import Stream, deck
from ohhell.game import DealerDrawn, Dealt, FairDeck, apply, commitment, new_game
from ohhell.rules import preset

KEY = bytes(range(32))


def words(key: bytes, label: str, blocks: int) -> list[int]:
    """The numbers of a stream as its description has them: HMAC-SHA256 of a counter, in eight words."""
    found = []
    for counter in range(blocks):
        block = hmac.new(key, f"{label}|{counter}".encode(), hashlib.sha256).digest()
        found += [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    return found


def shuffled(names: list[str], key: bytes, label: str) -> list[str]:
    """Fisher and Yates' shuffle from the last place to the first, with no help from the program."""
    row, cards = words(key, label, 40), list(names)
    for last in range(len(cards) - 1, 0, -1):
        bound = (1 << 32) // (last + 1) * (last + 1)
        while row[0] >= bound:
            row.pop(0)
        other = row.pop(0) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def fair_key(secret: bytes, *entropy: str) -> bytes:
    mixed = b"".join(hashlib.sha256(text.encode()).digest() for text in entropy)
    return hmac.new(secret, b"ohhell fair 1" + mixed, hashlib.sha256).digest()


# The stream


def test_the_streams_golden_values() -> None:
    stream = Stream(KEY, "golden")
    assert [stream.below(52) for _ in range(12)] == [19, 25, 5, 4, 22, 28, 21, 15, 50, 25, 28, 40]
    assert [stream.below(1 << 32) for _ in range(3)] == [2937552900, 4069442587, 1982273919]
    cards = list(range(10))
    stream.shuffle(cards)
    assert cards == [3, 2, 4, 5, 8, 7, 9, 0, 6, 1]


def test_a_stream_is_hmac_sha256_of_a_counter() -> None:
    stream = Stream(KEY, "deal 1")
    assert [stream.below(1 << 32) for _ in range(40)] == words(KEY, "deal 1", 5)


def test_labels_and_keys_make_different_streams() -> None:
    rows = {
        tuple([stream.below(1000) for _ in range(8)])
        for stream in (Stream(KEY, "a"), Stream(KEY, "b"), Stream(KEY[::-1], "a"), Stream(KEY, "a|0"), Stream(KEY, ""))
    }
    assert len(rows) == 5


class Scripted(Stream):
    """A stream of given 32-bit words."""

    __slots__ = ()

    def __init__(self, *row: int) -> None:
        super().__init__(b"", "")
        self._words = list(reversed(row))


@pytest.mark.parametrize("limit", [3, 5, 6, 7, 10, 52, 100, (1 << 31) + 1, (1 << 32) - 1])
def test_below_has_no_bias_towards_small_numbers(limit: int) -> None:
    """A word from the last, incomplete round of the modulus is passed over."""
    bound = (1 << 32) - (1 << 32) % limit
    assert Scripted(bound, bound - 1).below(limit) == limit - 1
    assert Scripted((1 << 32) - 1, bound, 0).below(limit) == 0
    assert Scripted(bound - 1).below(limit) == limit - 1


@pytest.mark.parametrize("limit", [1, 2, 4, 1 << 16, 1 << 32])
def test_below_passes_nothing_over_where_the_modulus_fits(limit: int) -> None:
    top = (1 << 32) - 1
    assert Scripted(top).below(limit) == limit - 1
    assert Scripted(0).below(limit) == 0


@pytest.mark.parametrize("limit", [0, -1, (1 << 32) + 1, 1 << 40])
def test_below_has_its_limits(limit: int) -> None:
    with pytest.raises(ValueError, match="from 1 to"):
        Stream(KEY, "x").below(limit)


def test_unit_is_below_one() -> None:
    assert Scripted((1 << 32) - 1).unit() < 1
    assert Scripted(0).unit() == 0


def test_every_order_of_four_cards_is_equally_likely() -> None:
    """Chi-square with 23 degrees of freedom; 49.7 is passed once in a thousand, and the seeds are fixed."""
    rounds = 24_000
    for seed in range(3):
        stream, counts = Stream.of_seed(seed, "uniform"), Counter[tuple[int, ...]]()
        for _ in range(rounds):
            cards = [1, 2, 3, 4]
            stream.shuffle(cards)
            counts[tuple(cards)] += 1
        assert set(counts) == set(permutations([1, 2, 3, 4]))
        expected = rounds / 24
        assert sum((count - expected) ** 2 / expected for count in counts.values()) < 49.7


def test_every_card_of_a_pack_lands_everywhere() -> None:
    """The first card of the pack: chi-square over 52 places, 51 degrees of freedom (99.9 %: 87.97)."""
    pack, places, rounds = deck("standard", 4), Counter[int](), 5200
    for number in range(rounds):
        places[FairDeck.of_seed(7).order(pack, number).index(pack.cards[0])] += 1
    assert sum((places[place] - 100) ** 2 / 100 for place in range(52)) < 87.97


# The deck


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment(KEY) == hashlib.sha256(KEY).hexdigest()


@pytest.mark.parametrize("name", ["oh-hell", "sixty", "brader", "la-pocha"])
def test_anybody_can_work_out_a_deal_again(name: str) -> None:
    rules = preset(name).rules.replace({"first_dealer": 1, "sizes": [5, 3]})
    state = new_game(rules, 4)
    secret, entropy = hashlib.sha256(b"a secret").digest(), ("my dog is called Emma", "", "73")
    dealt = FairDeck(secret, entropy).next_event(state)
    assert isinstance(dealt, Dealt)
    pack = state.form.pack
    order = shuffled([pack.name(card) for card in pack.cards], fair_key(secret, *entropy), "deal 1")
    hands = {seat: order[(seat - 2) % 4 : 20 : 4] for seat in range(4)}
    for seat in range(4):
        assert sorted(pack.names(dealt.hands[seat]).split()) == sorted(hands[seat])
    assert pack.names(dealt.shown).split() == order[20 : 20 + len(dealt.shown)]


def test_anybody_can_work_out_the_draw_and_the_random_dealer_again() -> None:
    state = new_game(preset("oh-hell").rules, 4)
    pack, secret = state.form.pack, KEY
    drawn = FairDeck(secret).next_event(state)
    assert isinstance(drawn, DealerDrawn)
    order = shuffled([pack.name(card) for card in pack.cards], fair_key(secret), "draw")
    assert [pack.name(card) for card in drawn.rounds[0] if card is not None] == order[:4]
    random = new_game(preset("oh-hell").rules.replace({"first_dealer": "random"}), 5)
    dealt = FairDeck(secret).next_event(random)
    assert isinstance(dealt, Dealt)
    assert dealt.dealer == words(fair_key(secret), "dealer", 1)[0] % 5


def test_everybodys_text_changes_the_deals_and_silent_seats_do_not() -> None:
    pack = deck("standard", 4)
    orders = [
        FairDeck(KEY, entropy).order(pack, 1)
        for entropy in ((), ("a",), ("b",), ("", "a"), ("a", "a"), ("aa",), ("", "", "a"))
    ]
    assert all(orders[one] != orders[other] for one in range(7) for other in range(one))
    for silent in (("a", ""), ("a", "", "", "")):
        assert FairDeck(KEY, silent).order(pack, 1) == FairDeck(KEY, ("a",)).order(pack, 1)
    assert FairDeck(KEY, ("", "")).order(pack, 1) == FairDeck(KEY).order(pack, 1)


def test_any_text_at_all_may_be_added() -> None:
    pack = deck("standard", 4)
    for text in ("\ud800", "Zoë 🂡", "\x00", "x" * 100_000):
        assert sorted(FairDeck(KEY, (text,)).order(pack, 1)) == sorted(pack.cards)


def test_the_decks_golden_values() -> None:
    pack = deck("standard", 4)
    assert pack.names(FairDeck.of_seed(1).order(pack, 1)[:12]) == "Tc Jc Qd 3c 3s Qh 4s 8h As 8c 4d 6h"
    assert pack.names(FairDeck.of_seed("Friday").order(pack, 19)[:12]) == "5c 9c 8s Td 6s 3s Qs 7h 6d 9d As Qd"
    assert pack.names(FairDeck(KEY, ("a", "b")).order(pack, 2)[:12]) == "Js 6c 8h Jh 2c 4c Ad 5s 2h Qd Th Qc"


def test_a_deal_depends_on_its_number_alone_and_not_on_the_play() -> None:
    state = new_game(preset("oh-hell").rules.replace({"first_dealer": 0}), 4)
    fair = FairDeck.of_seed(5)
    assert fair.next_event(state) == fair.next_event(state) == FairDeck.of_seed(5).next_event(state)
    assert apply(state, fair.next_event(state)).deal is not None


PROGRAM = """
from ohhell.game import FairDeck, apply, legal_actions, new_game, view
from ohhell.rules import preset, presets
for found in presets():
    state, deck = new_game(found.rules, found.players), FairDeck.of_seed(3)
    for _ in range(60):
        choices = legal_actions(state)
        state = apply(state, choices[-1] if choices else deck.next_event(state))
    print(found.name, str(found.rules), found.rules.digest, view(state, 0))
"""


def test_hash_randomisation_changes_nothing() -> None:
    outputs = set()
    for seed in ("0", "1", "4711"):
        run = subprocess.run(
            [sys.executable, "-W", "error", "-c", PROGRAM],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(run.stdout)
    assert len(outputs) == 1
    assert len(outputs.pop()) > 1000
