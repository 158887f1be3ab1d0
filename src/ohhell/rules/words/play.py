"""The play of the cards in words (rules §6)."""

from collections.abc import Iterator

from ohhell.rules.words.catalogues import Catalogue
from ohhell.rules.words.facts import Facts


def play(facts: Facts, say: Catalogue) -> Iterator[str]:
    """Who leads, what must be played, and who takes the trick."""
    for part in (_leading, _following, _taking, _special_cards):
        yield from part(facts, say)
    yield say("play.ask")


def _leading(facts: Facts, say: Catalogue) -> Iterator[str]:
    rules = facts.rules
    first = "highest-bidder" if rules.trump == "nominated" else rules.first_lead
    any_card = rules.trump_lead == "any" or not facts.trump_sizes
    yield say(f"lead.{first}", any=any_card)
    if not any_card:
        yield say(f"lead.{rules.trump_lead}")
    yield say("play.round")


def _following(facts: Facts, say: Catalogue) -> Iterator[str]:
    trump = bool(facts.trump_sizes)
    yield say("play.follow")
    yield say("play.must_trump" if trump and facts.rules.void == "must-trump" else "play.any", trump=trump)
    if facts.rules.must_beat:
        yield say("play.must_beat")
        if trump:
            yield say("play.must_beat_trump")


def _taking(facts: Facts, say: Catalogue) -> Iterator[str]:
    yield say("play.highest_trump" if facts.trump_sizes else "play.highest")
    if facts.has_twins:
        yield say(f"play.{facts.rules.duplicate_wins}")
    if facts.rules.bowers and facts.trump_sizes:
        yield say("play.bowers")


def _special_cards(facts: Facts, say: Catalogue) -> Iterator[str]:
    trump = bool(facts.trump_sizes)
    if facts.has_joker_suit:
        yield say("jokers.led", trump=trump)
        yield say("jokers.thrown", trumps=facts.turning and trump)
        if facts.shown_sizes:
            yield say(f"jokers.shown_{facts.rules.duplicate_wins}", sizes=facts.shown_sizes)
    if facts.has_called_jokers:
        for key in ("may_play", "may_lead", "called", "suit_after"):
            yield say(f"jokers.{key}")
    if facts.has_wizards:
        for key in ("may_play", "take", "jesters"):
            yield say(f"wizards.{key}")
