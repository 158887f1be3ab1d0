"""The plan of hand sizes (rules §2)."""

from ohhell.cards import Pack
from ohhell.rules.errors import RulesError
from ohhell.rules.ruleset import RuleSet

TARGET_DEALS = 100
"""A constant game to a target, with no number of deals set, stops after this many at the latest."""

_ROMANIAN_TOP = 8


def largest_possible(rules: RuleSet, players: int, pack: Pack) -> int:
    """The largest hand the pack allows, one card always kept back where ``keep_turn_up`` says so (S0)."""
    return (len(pack) - (1 if rules.keep_turn_up else 0)) // players


def customary_largest(rules: RuleSet, players: int) -> int:
    """The largest hand people usually agree on: 10 up to 5 players, 8 for 6, 7 for 7 (S2 S3 S4), 10 on two packs."""
    if rules.shape in ("romanian", "romanian-down"):
        return _ROMANIAN_TOP
    return {6: 8, 7: 7}.get(players, 10)


def plan(rules: RuleSet, players: int, pack: Pack) -> tuple[int, ...]:
    """The hand size of every deal of the schedule, in order.

    Raises:
        RulesError: some deal would need more cards than the pack holds.
    """
    ceiling = largest_possible(rules, players, pack)
    if ceiling < 1:
        raise RulesError(
            f"{len(pack)} cards cannot be dealt to {players} players",
            "choose a larger deck",
            code="too_few_cards",
            keys=("deck", "players"),
            cards=len(pack),
            players=players,
        )
    sizes = rules.sizes or _shape(rules, players, ceiling)
    if max(sizes) > ceiling:
        raise too_large(rules, players, pack, max(sizes))
    return sizes


def too_large(rules: RuleSet, players: int, pack: Pack, size: int) -> RulesError:
    """What is wrong with hands of ``size`` cards, more than the pack allows."""
    ceiling = largest_possible(rules, players, pack)
    kept = ", one kept to turn up" if rules.keep_turn_up else ""
    return RulesError(
        f"{size} cards each are too many for {players} players with {len(pack)} cards{kept}",
        f"the largest hand possible is {ceiling}",
        code="hand_too_large_kept" if rules.keep_turn_up else "hand_too_large",
        keys=("sizes" if rules.sizes else "largest", *(("keep_turn_up",) if rules.keep_turn_up else ()), "players"),
        size=size,
        players=players,
        cards=len(pack),
        ceiling=ceiling,
    )


def _top(rules: RuleSet, players: int, ceiling: int) -> int:
    if rules.largest == "ceiling":
        return ceiling
    if rules.largest == "customary":
        return min(customary_largest(rules, players), ceiling)
    return rules.largest


def _shape(rules: RuleSet, players: int, ceiling: int) -> tuple[int, ...]:
    top = _top(rules, players, ceiling)
    low = min(rules.smallest, top)
    up = list(range(low, top + 1))
    down = up[::-1]
    middle = list(range(low + 1, top))
    shapes = {
        "down-up": down + up[1:],
        "up-down": up + down[1:],
        "down": down,
        "up": up,
        "down-up-twice": down + up,
        "up-down-twice": up + down,
        "constant": [top] * _constant_deals(rules, players),
        "romanian": [low] * players + middle + [top] * players + middle[::-1] + [low] * players,
        "romanian-down": [top] * players + middle[::-1] + [low] * players + middle + [top] * players,
    }
    return tuple(shapes[rules.shape])


def _constant_deals(rules: RuleSet, players: int) -> int:
    """As many deals as set; else up to the target; else one deal for each player."""
    return rules.deals or (TARGET_DEALS if rules.target else players)
