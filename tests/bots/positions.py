"""Positions in which people agree on what is right, each with other suits and other small cards every time."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ohhell.bots.thought import Candidate
from ohhell.game import View
from ohhell.record.position import written
from tests.bots.tables import seen_by_next

LOW, MIDDLE = "2345", "6789T"
FOUR = "players North East South West"


@dataclass(frozen=True)
class Position:
    """What a seat sees, and the words of what is right there."""

    seen: View
    right: frozenset[str]

    def said(self, candidate: Candidate) -> str:
        """The word for an action, such as ``3``, ``Kh``, ``s`` or ``high``."""
        return written(self.seen.form.pack, candidate.action)


Dealer = Callable[[random.Random], Position]


def positions(dealer: Dealer, count: int) -> Iterator[Position]:
    """So many positions of a kind."""
    for number in range(count):
        yield dealer(random.Random(f"{dealer.__name__} {number}"))


def _suits(dice: random.Random) -> list[str]:
    """Four suits, trump first."""
    return dice.sample("shdc", 4)


def _cards(dice: random.Random, suits: list[str], ranks: str, count: int) -> list[str]:
    return dice.sample([rank + suit for suit in suits for rank in ranks], count)


def _four(size: int, turn_up: str, seat: int, hand: list[str], rest: str, *, scoring: str = "blackout") -> View:
    """Four players, the last of them the dealer; ``rest`` is what has happened since the deal."""
    return seen_by_next(
        f"set sizes [{size}]\nset scoring {scoring}\n{FOUR}\n"
        f"deal 1 size {size} dealer 3 turn-up {turn_up}\nhand {seat} {' '.join(hand)}\n{rest}"
    )


def ace_of_trumps_barred_from_one(dice: random.Random) -> Position:
    """The last bidder holds a sure trick and four small cards, and the hook bars one."""
    trump, *plain = _suits(dice)
    hand = [f"A{trump}", *_cards(dice, plain, LOW, 4)]
    bids = dice.choice(["2 1 1", "1 2 1", "1 1 2", "2 2 0", "0 2 2", "1 0 3"])
    scoring = dice.choice(["ten-plus-tricks", "blackout"])
    return Position(_four(5, dice.choice(MIDDLE) + trump, 3, hand, f"bids {bids}", scoring=scoring), frozenset({"2"}))


def five_small_cards(dice: random.Random) -> Position:
    """The first bidder holds five small cards of the plain suits."""
    trump, *plain = _suits(dice)
    return Position(_four(5, dice.choice(MIDDLE) + trump, 0, _cards(dice, plain, "234", 5), ""), frozenset({"0"}))


def highest_trumps(dice: random.Random) -> Position:
    """The highest trumps are as many sure tricks, and the rest of the hand is nothing."""
    trump, *plain = _suits(dice)
    sure = dice.randint(2, 5)
    hand = [rank + trump for rank in "AKQJT"[:sure]] + _cards(dice, plain, "23", 5 - sure)
    return Position(_four(5, dice.choice("6789") + trump, 0, hand, ""), frozenset({str(sure)}))


def one_card_ace_or_two(dice: random.Random) -> Position:
    """One card each: the ace of trumps takes the trick; a two of a plain suit, not led, does not."""
    trump, *plain = _suits(dice)
    first = dice.random() < 0.5
    hand, right = ([f"A{trump}"], "1") if dice.random() < 0.5 else ([f"2{plain[0]}"], "0")
    bids = "" if first else "bids 0"
    return Position(_four(1, dice.choice(MIDDLE) + trump, 0 if first else 1, hand, bids), frozenset({right}))


def king_queen_and_a_small_trump(dice: random.Random) -> Position:
    """Three tricks are needed: the king draws the other trumps, or the queen, which is as good."""
    trump = _suits(dice)[0]
    hand = [f"K{trump}", f"Q{trump}", dice.choice(LOW) + trump]
    turn_up = dice.choice(["A", *MIDDLE]) + trump
    bids = "3 " + dice.choice(["0 0 1", "0 1 0", "1 0 0", "1 0 1", "0 2 1"])
    return Position(_four(3, turn_up, 0, hand, f"bids {bids}"), frozenset(hand[:2]))


def _last_to_play(dice: random.Random, led: str, other: str) -> tuple[str, int]:
    """Three cards on the table, and the rank of the best: that of the suit led."""
    best = dice.choice("89T")
    followed = dice.sample([best + led, dice.choice("234567") + led], 2)
    return " ".join([*followed, dice.choice("6789TJQK") + other]), "23456789T".index(best)


def made_bid_last_to_play(dice: random.Random) -> Position:
    """The bid is made, and the seat holds a card over the best on the table and one under it."""
    trump, led, other, third = _suits(dice)
    table, best = _last_to_play(dice, led, other)
    free = [rank for rank in "23456789T"[:best] if rank + led not in table]
    under, over = dice.choice(free) + led, dice.choice("JQKA") + led
    hand = [under, over, dice.choice("23456") + third]
    return Position(_four(3, f"9{trump}", 3, hand, f"bids 1 1 0 0\ntrick 0 {table}"), frozenset({under}))


def made_bid_that_could_ruff(dice: random.Random) -> Position:
    """The bid is made; void in the suit led, last to play, the seat may ruff or throw something away."""
    trump, led, other, third = _suits(dice)
    table, _ = _last_to_play(dice, led, other)
    thrown = [dice.choice("56789") + third, dice.choice("23456") + third]
    hand = [dice.choice("2345678") + trump, *dict.fromkeys(thrown)]
    if len(hand) == 2:
        hand.append(f"A{third}")
    return Position(_four(3, f"9{trump}", 3, hand, f"bids 1 1 0 0\ntrick 0 {table}"), frozenset(hand[1:]))


def made_bid_under_a_high_card(dice: random.Random) -> Position:
    """The bid is made, and both cards of the suit led lie under the one on the table: the higher is got rid of."""
    trump, led, other, _ = _suits(dice)
    high = dice.choice("TJ") + led
    hand = [high, dice.choice("23") + led, *_cards(dice, [other], "234", 2)]
    seen = _four(4, f"9{trump}", 1, hand, f"bids 2 0 1 0\ntrick 0 {dice.choice('QKA')}{led}")
    return Position(seen, frozenset({high}))


def dangerous_card_to_throw_away(dice: random.Random) -> Position:
    """A bid of zero, void in the suit led and without trumps: the high card goes."""
    trump, led, second, third = _suits(dice)
    danger = dice.choice("AKQ") + second
    hand = [danger, *_cards(dice, [third], "234", 2)]
    table = [dice.choice("TJQ") + led, dice.choice("45") + led, dice.choice("67") + led]
    seat = dice.randint(1, 3)
    bids = "1 1 0 0" if seat == 2 else "1 0 1 0"
    seen = _four(3, f"9{trump}", seat, hand, f"bids {bids}\ntrick 0 {' '.join(table[:seat])}")
    return Position(seen, frozenset({danger}))


def sure_loser_to_lead(dice: random.Random) -> Position:
    """A bid of zero on lead: the smallest card, not the higher ones."""
    trump, first, second, third = _suits(dice)
    loser = f"2{first}"
    hand = [loser, dice.choice("QKA") + second, dice.choice("QKA") + third]
    return Position(_four(3, f"9{trump}", 0, hand, "bids 0 1 1 0"), frozenset({loser}))


def every_trick_needed_with_a_small_trump(dice: random.Random) -> Position:
    """All the rest is needed: the small trump takes this trick, and the high ones the others."""
    trump, led, other, _ = _suits(dice)
    table, _ = _last_to_play(dice, led, other)
    size = dice.randint(2, 3)
    small = dice.choice(LOW) + trump
    hand = [small, *[rank + trump for rank in "AK"[: size - 1]]]
    bids = f"{dice.choice(['0 0 1', '1 0 0', '0 1 0', '1 0 1'])} {size}"
    return Position(_four(size, f"9{trump}", 3, hand, f"bids {bids}\ntrick 0 {table}"), frozenset({small}))


def every_trick_needed_in_the_suit_led(dice: random.Random) -> Position:
    """All the rest is needed: whoever stays under has missed the bid."""
    trump, led, other, _ = _suits(dice)
    table, best = _last_to_play(dice, led, other)
    free = [rank for rank in "23456789T"[:best] if rank + led not in table]
    over = dice.choice("JQKA") + led
    hand = [dice.choice(free) + led, over]
    return Position(_four(2, f"9{trump}", 3, hand, f"bids 0 0 1 2\ntrick 0 {table}"), frozenset({over}))


def joker_to_call(dice: random.Random) -> Position:
    """The last trick: a joker called high takes it, called low it does not."""
    suits = ["h", *dice.sample("sdc", 3)]
    wanted = dice.randint(0, 1)
    # The seat before the joker's wins the first trick.
    *low, best = sorted(dice.sample("3456789T", 5), key="3456789T".index)
    first = " ".join([rank + suits[1] for rank in [*dice.sample(low, 4), best]])
    others = dice.choice(["0 0 2 1", "1 0 0 2", "0 1 1 1"])
    record = (
        f"set sizes [2]\nplayers A B C D E\ndeal 1 size 2 dealer 4 trump h\nhand 0 {first[:2]} Jk1\n"
        f"bids {wanted} {others}\ntrick 0 {first}\ntrick 4 {dice.choice(MIDDLE)}{suits[2]} Jk1"
    )
    return Position(seen_by_next(record, rules="atkinson"), frozenset({"high" if wanted else "low"}))


def wizard_to_throw_under_a_wizard(dice: random.Random) -> Position:
    """A bid of zero, and the first wizard of the trick lies there: one's own is harmless now and never again."""
    trump, _, *plain = _suits(dice)
    hand = [f"W{dice.randint(2, 3)}", *_cards(dice, plain, "23", 2)]
    rest = f"bids 1 1 0 0\ntrick 0 {' '.join(['W1', *_cards(dice, [trump], LOW, 2)])}"
    record = f"{FOUR}\ndeal 1 size 3 dealer 3 turn-up 9{trump}\nhand 3 {' '.join(hand)}\n{rest}"
    return Position(seen_by_next(f"set sizes [3]\n{record}", rules="sixty"), frozenset({hand[0]}))


def twin_of_the_best_card(dice: random.Random) -> Position:
    """A bid of zero, last to play, with the twin of the best card, which takes the trick only if the later wins."""
    trump, led, other, _ = _suits(dice)
    later = dice.random() < 0.5
    best, second = f"9{led}", (dice.choice("2345") if later else dice.choice("TJQ")) + led
    twin = f"{best}'"
    table = " ".join([best, f"7{led}", f"6{led}", *_cards(dice, [other], "6789TJQK", 4)])
    record = (
        f"set sizes [2]\nset deck double\nset duplicate_wins {'later' if later else 'earlier'}\n"
        f"set scoring blackout\nplayers A B C D E F G H\ndeal 1 size 2 dealer 7 turn-up 9{trump}\n"
        f"hand 7 {twin} {second}\nbids 0 0 0 0 0 1 0 0\ntrick 0 {table}"
    )
    return Position(seen_by_next(record), frozenset({second if later else twin}))


def long_suit_to_name(dice: random.Random) -> Position:
    """The highest bidder holds a long suit from the top."""
    long, *others = dice.sample("shdc", 4)
    hand = [rank + long for rank in ["A", "K", "Q", dice.choice("23456789T")]] + _cards(dice, others, "23456", 1)
    record = f"set sizes [5]\n{FOUR}\ndeal 1 size 5 dealer 3\nhand 0 {' '.join(hand)}\nbids 4 0 0 0"
    return Position(seen_by_next(record, rules="nomination-whist"), frozenset({long}))


SURE: tuple[Dealer, ...] = (
    ace_of_trumps_barred_from_one,
    highest_trumps,
    one_card_ace_or_two,
    made_bid_last_to_play,
    made_bid_that_could_ruff,
    every_trick_needed_with_a_small_trump,
    every_trick_needed_in_the_suit_led,
    joker_to_call,
    wizard_to_throw_under_a_wizard,
    twin_of_the_best_card,
    long_suit_to_name,
)
"""Positions in which anything else is a mistake for certain, or nearly."""
LEARNED: tuple[Dealer, ...] = (
    five_small_cards,
    king_queen_and_a_small_trump,
    made_bid_under_a_high_card,
    dangerous_card_to_throw_away,
    sure_loser_to_lead,
)
"""Positions in which experience says what is right."""
