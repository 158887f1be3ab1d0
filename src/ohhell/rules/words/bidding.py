"""Bidding in words (rules §5)."""

from collections.abc import Iterator

from ohhell.rules.bidding import barred_bids
from ohhell.rules.words.catalogues import Catalogue
from ohhell.rules.words.facts import Facts

_EXAMPLE_SIZE = 5


def bidding(facts: Facts, say: Catalogue) -> Iterator[str]:
    """Who bids when, what may be bid, and what the others know of it."""
    rules = facts.rules
    simultaneous = rules.bids == "simultaneous"
    yield from _looking(facts, say)
    yield say("bidding.bid")
    if not simultaneous:
        yield say("bidding.in_turn")
    yield say(f"bidding.{rules.bids}")
    if rules.bid_change == "until-next":
        yield say("bidding.change_until_last" if simultaneous else "bidding.change_until_next")
    yield from _hook(facts, say)
    yield say("bidding.total", even=simultaneous or facts.hook_sizes != facts.sizes)


def _looking(facts: Facts, say: Catalogue) -> Iterator[str]:
    """Who may look at which cards before bidding."""
    blind = facts.rules.blind
    if blind == "first-deal":
        yield say("bidding.first_deal")
    elif blind == "one-card" and 1 in facts.sizes:
        yield say("bidding.one_card")
    elif blind == "last-one-card" and 1 in facts.form.plan:
        yield say("bidding.last_one_card")


def _hook(facts: Facts, say: Catalogue) -> Iterator[str]:
    sizes = facts.hook_sizes
    if not sizes:
        return
    size = min(sizes, key=lambda each: (abs(each - _EXAMPLE_SIZE), -each))
    overbid = facts.rules.hook == "overbid"
    hook = "overbid" if overbid else "hook"
    others = max(size - 2, 1 if overbid or size > 1 else 0)
    barred = barred_bids(facts.rules, size, others)
    yield say(f"{hook}.always" if sizes == facts.sizes else f"{hook}.sometimes", sizes=sizes)
    yield say(f"{hook}.example", size=size, others=others, barred=barred, least=barred.stop)
    if overbid:
        yield say("overbid.all_zero")
    if facts.rules.bids == "sealed":
        yield say("hook.told")
