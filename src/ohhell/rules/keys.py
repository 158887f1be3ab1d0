"""The keys of a rules file: which values each may have, its default, and how a value is read.

This table is the only list of keys: files, records, the canonical text and the editor are driven by it.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Literal, get_args

from ohhell.cards import DECK_KEYS
from ohhell.rules.errors import RulesError, Told, quoted, shown
from ohhell.rules.scoring import MADE_ZERO, Scheme, schemes

Value = str | int | bool | Decimal | tuple[int, ...] | tuple[str, ...] | Scheme
"""What a rule may be set to."""

MAX_DEALS = 200
MAX_SIZE = 52
MAX_PLAYERS = 10
_MAX_STAKE = 1_000_000

Shape = Literal[
    "down-up",
    "up-down",
    "down",
    "up",
    "down-up-twice",
    "up-down-twice",
    "constant",
    "romanian",
    "romanian-down",
]
TrumpSource = Literal["turn-up", "rotation", "threshold", "nominated", "none", "dealer-last-card"]
Hook = Literal["on", "off", "overbid"]
BidForm = Literal["open", "sealed", "simultaneous"]
BidChange = Literal["never", "until-next"]
Blind = Literal["none", "one-card", "last-one-card", "first-deal"]
FirstLead = Literal["eldest", "dealer", "highest-bidder"]
TrumpLead = Literal["any", "broken", "not-first-trick"]
Void = Literal["any", "must-trump"]
DuplicateWins = Literal["later", "earlier"]
TurnedJoker = Literal["again", "no-trump", "dealer-names"]
Tie = Literal["shared", "one-card", "one-card-until", "largest-until", "most-bid", "fewest-missed"]


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a rules file.

    Attributes:
        name: the key.
        default: its value where a file does not set it.
        read: makes a value of what a file or record holds, or raises RulesError.
        choices: the words it may be set to, where it is a choice between words.
        low: the least number it may be set to, where it takes numbers.
        high: the largest.
    """

    name: str
    default: Value
    read: Callable[[object], Value]
    choices: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None


def _bad(name: str, value: object, wanted: str, code: str, **values: Told) -> RulesError:
    problem = f"{name} cannot be {quoted(value)}"
    return RulesError(problem, wanted, code=code, keys=(name,), key=name, value=shown(value), **values)


def _whole(name: str, value: object, low: int, high: int, wanted: str, code: str = "no_number") -> int:
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _bad(name, value, wanted, code, low=low, high=high)
    return value


def _number(name: str, default: int, low: int, high: int) -> Key:
    def read(value: object) -> Value:
        return _whole(name, value, low, high, f"use a whole number from {low} to {high}")

    return Key(name, default, read, low=low, high=high)


def _choice(name: str, *words: str) -> Key:
    def read(value: object) -> Value:
        if not isinstance(value, str) or value not in words:
            raise _bad(name, value, f"use one of {', '.join(words)}", "no_choice", choices=words)
        return value

    return Key(name, words[0], read, words)


def _one_of(name: str, words: Any) -> Key:  # noqa: ANN401 - a Literal, which has no type of its own
    return _choice(name, *get_args(words))


def _word_or_number(name: str, low: int, high: int, *words: str) -> Key:
    def read(value: object) -> Value:
        if isinstance(value, str) and value in words:
            return value
        wanted = f"use {', '.join(words)} or a number from {low} to {high}"
        return _whole(name, value, low, high, wanted)

    return Key(name, words[0], read, words, low, high)


def _flag(name: str) -> Key:
    def read(value: object) -> Value:
        if isinstance(value, str) and value in {"true", "false"}:
            return value == "true"
        if not isinstance(value, bool):
            raise _bad(name, value, "use true or false", "no_flag")
        return value

    return Key(name, default=False, read=read)


def _items(name: str, value: object, wanted: str, code: str) -> list[object]:
    if isinstance(value, str):
        return list(re.findall(r"[^\s,\[\]\"']+", value))
    if isinstance(value, list | tuple):
        return list(value)
    raise _bad(name, value, wanted, code)


def _read_sizes(value: object) -> Value:
    wanted = "list the hand sizes in order, like [5, 4, 3, 2, 1]"
    items = _items("sizes", value, wanted, "no_sizes")
    if len(items) > MAX_DEALS:
        raise RulesError(
            f"sizes lists {len(items)} deals",
            f"a game has at most {MAX_DEALS}",
            code="too_many_deals",
            keys=("sizes",),
            deals=len(items),
            most=MAX_DEALS,
        )
    return tuple([_whole("sizes", item, 1, MAX_SIZE, wanted, "no_sizes") for item in items])


def _read_cycle(value: object) -> Value:
    wanted = 'list suits in order, like ["s", "h", "d", "c", "none"]'
    items = [
        item.lower() if isinstance(item, str) else item for item in _items("trump_cycle", value, wanted, "no_cycle")
    ]
    letters = [item for item in items if isinstance(item, str) and item in {*"shdcoeb", "none"}]
    if len(letters) != len(items) or len(items) > MAX_DEALS:
        raise _bad("trump_cycle", value, wanted, "no_cycle")
    return tuple(letters)


def _read_scoring(value: object) -> Value:
    if isinstance(value, Scheme):
        return value
    if isinstance(value, Mapping):
        return Scheme.of_table(value)
    if isinstance(value, str) and value in schemes():
        return value
    names = ", ".join(schemes())
    wanted = f"use one of {names}, or a [scoring] table with made, over and under"
    raise _bad("scoring", value, wanted, "no_scheme", choices=tuple(schemes()))


def _read_made_zero(value: object) -> Value:
    text = re.sub(r"\s", "", str(value)) if isinstance(value, str | int) else ""
    if text != "scheme" and text not in MADE_ZERO:
        choices = ("scheme", *MADE_ZERO)
        raise _bad("made_zero", value, f"use one of {', '.join(choices)}", "no_choice", choices=choices)
    return text


def _read_stake(value: object) -> Value:
    wanted = "use the money a point is worth, like 0.05, with at most 4 decimals"
    if isinstance(value, bool) or not isinstance(value, int | float | str | Decimal):
        raise _bad("stake", value, wanted, "no_stake")
    try:
        stake = Decimal(str(value))
    except InvalidOperation:
        raise _bad("stake", value, wanted, "no_stake") from None
    if not stake.is_finite() or not 0 <= stake <= _MAX_STAKE or stake != round(stake, 4):
        raise _bad("stake", value, wanted, "no_stake")
    return stake.normalize() + 0


KEYS: dict[str, Key] = {
    key.name: key
    for key in (
        _choice("deck", *DECK_KEYS),
        _word_or_number("largest", 1, MAX_SIZE, "customary", "ceiling"),
        _number("smallest", 1, 1, MAX_SIZE),
        _flag("keep_turn_up"),
        _one_of("shape", Shape),
        Key("sizes", (), _read_sizes, low=1, high=MAX_SIZE),
        _number("deals", 0, 0, MAX_DEALS),
        _word_or_number("first_dealer", 0, MAX_PLAYERS - 1, "draw", "random"),
        _one_of("trump", TrumpSource),
        Key("trump_cycle", (), _read_cycle),
        _flag("no_trump_on_largest"),
        _one_of("hook", Hook),
        _number("hook_min", 1, 0, MAX_SIZE),
        _number("hook_max", MAX_SIZE, 0, MAX_SIZE),
        _one_of("bids", BidForm),
        _one_of("bid_change", BidChange),
        _one_of("blind", Blind),
        _one_of("first_lead", FirstLead),
        _one_of("trump_lead", TrumpLead),
        _one_of("void", Void),
        _flag("must_beat"),
        _flag("bowers"),
        _one_of("duplicate_wins", DuplicateWins),
        _one_of("turned_joker", TurnedJoker),
        Key("scoring", "ten-plus-tricks", _read_scoring),
        Key("made_zero", "scheme", _read_made_zero),
        _one_of("tie", Tie),
        _number("target", 0, 0, 1_000_000),
        Key("stake", Decimal(0), _read_stake, low=0, high=_MAX_STAKE),
    )
}
"""Every key, in the order in which rules are written down."""
