"""Which cards may be played."""

from .cards import Call, Rules, flag, is_atkinson_joker, is_special, is_trump, suit_of, text
from .tricks import led_suit, winner


def _leads(rules: Rules, hand: list[str], trump: str | None, *, restricted: bool) -> list[str]:
    """List the cards that may be led; ``restricted`` says that trump may not be, if there is a choice."""
    without_jokers = [card for card in hand if not is_atkinson_joker(rules, card)]
    cards = without_jokers or hand
    others = [card for card in cards if not is_trump(rules, card, trump)]
    if restricted and others:
        return others
    return cards


def _may_not_lead_trump(rules: Rules, *, first_trick: bool, trump_broken: bool) -> bool:
    rule = text(rules, "trump_lead", "any")
    if rule == "broken":
        return not trump_broken
    return rule == "not-first-trick" and first_trick


def _takes_over(rules: Rules, trick: list[str], card: str, trump: str | None, call: Call | None) -> bool:
    return winner(rules, [*trick, card], trump, call) == len(trick)


def _following(
    rules: Rules, same: list[str], trick: list[str], trump: str | None, call: Call | None, *, must_beat: bool
) -> list[str]:
    beating = [card for card in same if _takes_over(rules, trick, card, trump, call)]
    return beating if must_beat and beating else same


def _void(
    rules: Rules, suited: list[str], trick: list[str], trump: str | None, call: Call | None, *, must_beat: bool
) -> list[str]:
    trumps = [card for card in suited if is_trump(rules, card, trump)]
    discards = [card for card in suited if not is_trump(rules, card, trump)]
    lying = [card for card in trick if is_trump(rules, card, trump)]
    if must_beat and lying:  # nothing beats a wizard or a joker called high
        beating = [card for card in trumps if _takes_over(rules, trick, card, trump, call)]
        trumps = beating or trumps
    if text(rules, "void", "any") == "must-trump" and trumps:
        return trumps
    return trumps + discards


def legal_cards(
    rules: Rules,
    hand: list[str],
    trick: list[str],
    call: Call | None,
    trump: str | None,
    first_trick: bool,
    trump_broken: bool,
) -> list[str]:
    """List the cards of a hand that may be played now, in the order of the hand.

    ``call`` is the side of the first Atkinson joker in the trick, ``trump_broken`` says that a trump has
    been played in this deal.
    """
    if not trick:
        restricted = _may_not_lead_trump(rules, first_trick=first_trick, trump_broken=trump_broken)
        return _leads(rules, hand, trump, restricted=restricted)
    suited = [card for card in hand if not is_special(rules, card)]
    always = [card for card in hand if is_special(rules, card)]
    if first_trick:
        no_jokers = [card for card in hand if not is_atkinson_joker(rules, card)]
        if no_jokers:
            always = [card for card in always if not is_atkinson_joker(rules, card)]
    led = led_suit(rules, trick, trump)
    must_beat = flag(rules, "must_beat")
    same = [card for card in suited if suit_of(rules, card, trump) == led]
    if led is None:
        chosen = suited
    elif same:
        chosen = _following(rules, same, trick, trump, call, must_beat=must_beat)
    else:
        chosen = _void(rules, suited, trick, trump, call, must_beat=must_beat)
    return [card for card in hand if card in chosen or card in always]
