"""First dealer, dealing and trump in words (rules §3, §4)."""

from collections.abc import Iterator

from ohhell.cards import EXCUSERS, JESTERS, WIZARDS
from ohhell.rules.trump import NO_TRUMP, cycle_of, settle
from ohhell.rules.words.cards import suit_word
from ohhell.rules.words.catalogues import Catalogue
from ohhell.rules.words.facts import Facts


def dealing(facts: Facts, say: Catalogue) -> Iterator[str]:
    """Who deals, and how."""
    first = facts.rules.first_dealer
    if isinstance(first, int):
        yield say("dealing.seat", seat=first, zero=first == 0)
    else:
        yield say(f"dealing.{first}")
    yield say("dealing.next")
    yield say("dealing.singly")


def trump(facts: Facts, say: Catalogue) -> Iterator[str]:
    """Where trump comes from, and on which deals there is none."""
    if not facts.trump_sizes:
        yield say("trump.none")
        if facts.rules.trump == "nominated":
            yield say("trump.nothing_to_name")
        return
    yield from _SOURCES[facts.rules.trump](facts, say)
    yield say("trump.beats")
    if facts.turning:
        yield from _turned_specials(facts, say)
    yield from _without(facts, say)


def _turn_up(_: Facts, say: Catalogue) -> Iterator[str]:
    yield say("trump.turn_up")
    yield say("trump.not_played")


def _threshold(facts: Facts, say: Catalogue) -> Iterator[str]:
    low = [
        facts.pack.name(card)[0]
        for card in facts.pack.cards
        if card >> 5 == 0 and settle(facts.rules, facts.pack, 1, 0, -1, [card]) == NO_TRUMP
    ]
    if not low:
        yield from _turn_up(facts, say)
        return
    yield say("trump.threshold")
    yield say("trump.threshold_low", ranks=sorted(low))
    yield say("trump.not_played")


def _dealer_last_card(facts: Facts, say: Catalogue) -> Iterator[str]:
    if set(facts.trump_sizes) - set(facts.shown_sizes):
        yield from _turn_up(facts, say)
    if facts.shown_sizes:
        yield say("trump.shown", sizes=facts.shown_sizes)


def _rotation(facts: Facts, say: Catalogue) -> Iterator[str]:
    suits = [suit_word(facts.pack, suit, say) for suit in cycle_of(facts.rules, facts.pack)]
    if len(set(suits)) == 1:
        yield say("trump.always", suit=suits[0])
    else:
        yield say("trump.rotation", suits=suits)


def _nominated(facts: Facts, say: Catalogue) -> Iterator[str]:
    yield say("trump.nominated", suits=[suit_word(facts.pack, suit, say) for suit in facts.pack.plain_suits])
    yield say("trump.first_counts")


_SOURCES = {
    "turn-up": _turn_up,
    "threshold": _threshold,
    "dealer-last-card": _dealer_last_card,
    "rotation": _rotation,
    "nominated": _nominated,
}


def _without(facts: Facts, say: Catalogue) -> Iterator[str]:
    if facts.unturned_sizes:
        yield say("trump.unturned", sizes=facts.unturned_sizes)
    bare = [size for size in facts.bare_sizes if size in facts.sizes]
    if bare:
        yield say("trump.largest", sizes=bare, turning=facts.turning)


def _turned_specials(facts: Facts, say: Catalogue) -> Iterator[str]:
    """What a joker, wizard or jester means where it is turned."""
    if facts.has_joker_suit:
        yield say("trump.turned_joker_suit")
    specials = [
        say(f"special.{name}")
        for suit, name in ((EXCUSERS, "joker"), (WIZARDS, "wizard"), (JESTERS, "jester"))
        if facts.pack.has_suit(suit)
    ]
    if not specials:
        return
    if facts.rules.turned_joker == "again":
        yield say("trump.turned_again", specials=specials)
    elif facts.rules.turned_joker == "no-trump":
        yield say("trump.turned_none", specials=specials)
    else:
        jester = say("special.jester")
        yield say("trump.turned_names", specials=[special for special in specials if special != jester])
        if jester in specials:
            yield say("trump.turned_none", specials=[jester])
