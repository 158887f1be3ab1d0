"""Players, pack and plan in words (rules §1, §2)."""

from collections.abc import Iterable, Iterator, Sequence

from ohhell.cards import CLUBS, EXCUSERS, JESTERS, JOKERS, WIZARDS, Card, Pack, Suit, copy_of, deck, rank_of, suit_of
from ohhell.rules.words.catalogues import Catalogue, catalogue
from ohhell.rules.words.facts import Facts

_SUITS = CLUBS + 1
_MOST_RUNS = 5
_SPECIALS = ((JOKERS, "joker_suit"), (EXCUSERS, "jokers"), (WIZARDS, "wizards"), (JESTERS, "jesters"))


def players_and_pack(facts: Facts, say: Catalogue) -> Iterator[str]:
    """Who plays with which cards, and how these rank."""
    pack = facts.pack
    yield say("pack.players", players=facts.players, pack=_pack(pack, say), cards=len(pack))
    yield say("pack.ranks", ranks=_ranks(pack, [card for card in pack.cards if suit_of(card) <= CLUBS], say))


def pack_words(pack: Pack, lang: str = "en") -> str:
    """What a pack is made of: ``a standard pack without the 2s, with two jokers``."""
    return _pack(pack, catalogue(lang))


def _pack(pack: Pack, say: Catalogue) -> str:
    plain, is_standard = _plain(pack, say)
    specials = [say(f"pack.{name}") for suit, name in _SPECIALS if pack.has_suit(suit)]
    if not specials:
        return plain
    return say("pack.plain_with" if is_standard else "pack.changed_with", pack=plain, specials=specials)


def _plain(pack: Pack, say: Catalogue) -> tuple[str, bool]:
    """The cards of the plain suits, and whether they are a standard pack."""
    standard = deck("standard", 0)
    if pack.suit_letters != standard.suit_letters:
        return say("pack.spanish"), False
    doubled = [card for card in pack.cards if suit_of(card) <= CLUBS and copy_of(card)]
    missing = [card for card in standard.cards if card not in pack]
    if len(doubled) == len(standard):
        return say("pack.two"), False
    if doubled:
        return say("pack.second", cards=_cards(standard, doubled, say)), False
    if missing:
        return say("pack.without", cards=_cards(standard, missing, say)), False
    return say("pack.standard"), True


def _cards(pack: Pack, cards: Sequence[Card], say: Catalogue) -> str:
    """Some cards in words: ``the 2s, 3s and 4s and the 5 of clubs``."""
    by_rank: dict[int, list[Card]] = {}
    for card in sorted(cards, key=rank_of):
        by_rank.setdefault(rank_of(card), []).append(card)
    ranks = [say(f"ranks.{_letter(pack, held[0])}") for held in by_rank.values() if len(held) == _SUITS]
    single = [
        say("cards.card", rank=_rank(pack, card, say), suit=suit_word(pack, suit_of(card), say))
        for held in by_rank.values()
        if len(held) < _SUITS
        for card in held
    ]
    if ranks and single:
        return say("cards.both", ranks=ranks, cards=single)
    return say("cards.of_ranks", ranks=ranks) if ranks else say("cards.single", cards=single)


def _ranks(pack: Pack, cards: Iterable[Card], say: Catalogue) -> list[str]:
    """The ranks of these cards, the strongest first."""
    words = {rank_of(card): _rank(pack, card, say) for card in cards}
    return [words[rank] for rank in sorted(words, reverse=True)]


def _rank(pack: Pack, card: Card, say: Catalogue) -> str:
    letter = _letter(pack, card)
    return letter if letter.isdigit() else say(f"rank.{letter}")


def _letter(pack: Pack, card: Card) -> str:
    """The rank as it stands on the card, whichever of two copies that is."""
    return pack.name(Card(card & ~1))[0]


def suit_word(pack: Pack, suit: Suit | None, say: Catalogue) -> str:
    """The suit in words; ``no trump`` for None."""
    return say(f"suit.{pack.suit_word(suit)}")


def plan_sentences(facts: Facts, say: Catalogue) -> Iterator[str]:
    """How many deals there are, and how many cards each has."""
    plan, most = facts.form.plan, bool(facts.rules.target)
    if len(set(plan)) == 1:
        yield say("plan.constant", deals=len(plan), size=plan[0], most=most)
    else:
        yield say("plan.deals", deals=len(plan), shape=_shape(plan, say), most=most)


def _shape(plan: Sequence[int], say: Catalogue) -> str:
    runs = list(_runs(plan))
    if len(runs) > _MOST_RUNS or any(abs(step) > 1 for step, _, _ in runs):
        return say("plan.listed", plan=plan)
    parts = [say("plan.first", size=plan[0])]
    for step, times, last in runs:
        run = "same" if step == 0 else "one" if times == 1 else "rising" if step > 0 else "falling"
        parts.append(say(f"plan.{run}", times=times, size=last))
    return "; ".join(parts)


def _runs(plan: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """The plan as runs of equal steps: the step, how often it is taken, and the size it leads to."""
    at = 1
    while at < len(plan):
        step, start = plan[at] - plan[at - 1], at
        while at < len(plan) and plan[at] - plan[at - 1] == step:
            at += 1
        yield step, at - start, plan[at - 1]
