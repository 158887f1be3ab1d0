"""The plan of hand sizes."""

from .cards import Rules, deck_of, flag, number, pack, text

CUSTOMARY = {2: 10, 3: 10, 4: 10, 5: 10, 6: 8, 7: 7, 8: 10, 9: 10, 10: 10}
ROMANIAN_LARGEST = 8
DEALS_WITH_A_TARGET = 100


def ceiling(rules: Rules, players: int) -> int:
    """Work out the largest hand that the pack allows."""
    cards = len(pack(deck_of(rules), players))
    largest = cards // players
    if flag(rules, "keep_turn_up") and largest * players == cards:
        largest -= 1
    return largest


def _largest(rules: Rules, players: int) -> int:
    wanted = text(rules, "largest", "customary")
    if wanted == "ceiling":
        return ceiling(rules, players)
    if wanted == "customary":
        customary = CUSTOMARY[players]
        if text(rules, "shape", "down-up") == "romanian":
            customary = ROMANIAN_LARGEST
        return min(customary, ceiling(rules, players))
    return int(wanted)


def _how_many(rules: Rules, players: int) -> int:
    deals = number(rules, "deals", 0)
    if deals > 0:
        return deals
    return DEALS_WITH_A_TARGET if number(rules, "target", 0) > 0 else players


def _shape(rules: Rules, players: int, low: int, high: int) -> list[int]:
    shape = text(rules, "shape", "down-up")
    rising = list(range(low, high + 1))
    falling = list(reversed(rising))
    if shape == "constant":
        return [high] * _how_many(rules, players)
    if shape == "romanian":
        between = list(range(2, high))
        return [1] * players + between + [high] * players + list(reversed(between)) + [1] * players
    shapes = {
        "down-up": falling + rising[1:],
        "up-down": rising + falling[1:],
        "down": falling,
        "up": rising,
        "down-up-twice": falling + rising,
        "up-down-twice": rising + falling,
    }
    return shapes[shape]


def plan(rules: Rules, players: int) -> list[int]:
    """List the hand sizes of the planned deals, refusing what the pack does not hold."""
    sizes = rules.get("sizes")
    if isinstance(sizes, (list, tuple)) and sizes:
        result = [int(str(size)) for size in sizes]
    else:
        low, high = number(rules, "smallest", 1), _largest(rules, players)
        if low > high:
            reason = f"the smallest hand, {low}, is above the largest, {high}"
            raise ValueError(reason)
        result = _shape(rules, players, low, high)
    if min(result) < 1 or max(result) > ceiling(rules, players):
        reason = f"the largest hand possible is {ceiling(rules, players)}"
        raise ValueError(reason)
    return result
