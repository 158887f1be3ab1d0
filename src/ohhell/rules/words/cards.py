"""Players, pack and plan in words (rules §1, §2)."""

from collections.abc import Iterable, Iterator, Sequence

from ohhell.cards import CLUBS, EXCUSERS, JESTERS, JOKERS, WIZARDS, Card, Pack, copy_of, deck, rank_of, suit_of
from ohhell.rules.words.facts import Facts
from ohhell.rules.words.phrases import count, listed

_RANK_WORDS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "10",
    "R": "rey",
    "C": "caballo",
    "S": "sota",
}
_SUITS = CLUBS + 1
_MOST_RUNS = 5


def players_and_pack(facts: Facts) -> Iterator[str]:
    """Who plays with which cards, and how these rank."""
    pack = facts.pack
    yield f"{facts.players} players, each for themselves, play with {pack_words(pack)}: {len(pack)} cards."
    ranks = listed(_ranks(pack, [card for card in pack.cards if suit_of(card) <= CLUBS]))
    yield f"In each suit the cards rank {ranks}, the highest first."


def pack_words(pack: Pack) -> str:
    """What a pack is made of: ``a standard pack without the 2s, with two jokers``."""
    specials = [
        f"{number} {thing}"
        for number, thing in (
            ("two", "equal jokers that are a suit of their own" if pack.has_suit(JOKERS) else ""),
            ("two", "jokers" if pack.has_suit(EXCUSERS) else ""),
            ("four", "wizards" if pack.has_suit(WIZARDS) else ""),
            ("four", "jesters" if pack.has_suit(JESTERS) else ""),
        )
        if thing
    ]
    plain = _plain_words(pack)
    comma = "," if " " in plain.removeprefix("a standard pack") else ""
    return f"{plain}{comma} with {listed(specials)}" if specials else plain


def _plain_words(pack: Pack) -> str:
    standard = deck("standard", 0)
    if pack.suit_letters != standard.suit_letters:
        return "a Spanish pack"
    plain = [card for card in pack.cards if suit_of(card) <= CLUBS]
    doubled = [card for card in plain if copy_of(card)]
    missing = [card for card in standard.cards if card not in pack]
    if len(doubled) == len(standard):
        return "two standard packs"
    if doubled:
        return f"a standard pack and a second copy of {_cards_words(standard, doubled)}"
    return f"a standard pack without {_cards_words(standard, missing)}" if missing else "a standard pack"


def _cards_words(pack: Pack, cards: Sequence[Card]) -> str:
    """Some cards in words: ``the 2s, 3s and 4s and the 5 of clubs``."""
    ranks = sorted({rank_of(card) for card in cards})
    by_rank = {rank: [card for card in cards if rank_of(card) == rank] for rank in ranks}
    whole = [f"{_rank(pack, held[0])}s" for held in by_rank.values() if len(held) == _SUITS]
    single = [
        f"{_rank(pack, card)} of {pack.suit_word(suit_of(card))}"
        for held in by_rank.values()
        if len(held) < _SUITS
        for card in held
    ]
    return " and ".join([f"the {listed(words)}" for words in (whole, single) if words])


def _ranks(pack: Pack, cards: Iterable[Card]) -> list[str]:
    """The ranks of these cards, the strongest first."""
    words = {rank_of(card): _rank(pack, card) for card in cards}
    return [words[rank] for rank in sorted(words, reverse=True)]


def _rank(pack: Pack, card: Card) -> str:
    letter = pack.name(Card(card & ~1))[0]
    return _RANK_WORDS.get(letter, letter)


def plan_sentences(facts: Facts) -> Iterator[str]:
    """How many deals there are, and how many cards each has."""
    plan = facts.form.plan
    most = "at most " if facts.rules.target else ""
    if len(set(plan)) == 1:
        always = "" if len(plan) == 1 else "always "
        yield f"The game has {most}{count(len(plan), 'deal')}, {always}of {count(plan[0], 'card')} each."
        return
    yield f"The game has {most}{len(plan)} deals. {_shape(plan)}"


def _shape(plan: Sequence[int]) -> str:
    runs = list(_runs(plan))
    if len(runs) > _MOST_RUNS or any(abs(step) > 1 for step, _, _ in runs):
        return f"They have {listed(plan)} cards each, in this order."
    parts = [f"The first has {count(plan[0], 'card')} each"]
    for step, times, last in runs:
        if step == 0:
            parts.append(f"then {times} more {'has' if times == 1 else 'have'} as many")
        elif times == 1:
            parts.append(f"then one has {last}")
        else:
            change = f"more, up to {last}" if step > 0 else f"fewer, down to {last}"
            parts.append(f"then every deal has one card {change}")
    return "; ".join(parts) + "."


def _runs(plan: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """The plan as runs of equal steps: the step, how often it is taken, and the size it leads to."""
    at = 1
    while at < len(plan):
        step, start = plan[at] - plan[at - 1], at
        while at < len(plan) and plan[at] - plan[at - 1] == step:
            at += 1
        yield step, at - start, plan[at - 1]
