"""The keys of a rules file: which values each may have, its default, and how a value is read.

This table is the only list of keys: files, records, the canonical text and the editor are driven by it.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Literal, get_args

from ohhell.cards import DECK_KEYS
from ohhell.rules.errors import RulesError, quoted
from ohhell.rules.scoring import MADE_ZERO, Scheme, schemes

Value = str | int | bool | Decimal | tuple[int, ...] | tuple[str, ...] | Scheme
"""What a rule may be set to."""

MAX_DEALS = 200
MAX_SIZE = 52
MAX_PLAYERS = 10

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
    """

    name: str
    default: Value
    read: Callable[[object], Value]
    choices: tuple[str, ...] = ()


def _bad(name: str, value: object, wanted: str) -> RulesError:
    return RulesError(f"{name} cannot be {quoted(value)}", wanted)


def _whole(name: str, value: object, low: int, high: int, wanted: str) -> int:
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _bad(name, value, wanted)
    return value


def _number(name: str, default: int, low: int, high: int) -> Key:
    def read(value: object) -> Value:
        return _whole(name, value, low, high, f"use a whole number from {low} to {high}")

    return Key(name, default, read)


def _choice(name: str, *words: str) -> Key:
    def read(value: object) -> Value:
        if not isinstance(value, str) or value not in words:
            raise _bad(name, value, f"use one of {', '.join(words)}")
        return value

    return Key(name, words[0], read, words)


def _one_of(name: str, words: Any) -> Key:  # noqa: ANN401 - a Literal, which has no type of its own
    return _choice(name, *get_args(words))


def _word_or_number(name: str, low: int, high: int, *words: str) -> Key:
    def read(value: object) -> Value:
        if isinstance(value, str) and value in words:
            return value
        return _whole(name, value, low, high, f"use {', '.join(words)} or a number from {low} to {high}")

    return Key(name, words[0], read, words)


def _flag(name: str) -> Key:
    def read(value: object) -> Value:
        if isinstance(value, str) and value in {"true", "false"}:
            return value == "true"
        if not isinstance(value, bool):
            raise _bad(name, value, "use true or false")
        return value

    return Key(name, default=False, read=read)


def _items(name: str, value: object, wanted: str) -> list[object]:
    if isinstance(value, str):
        return list(re.findall(r"[^\s,\[\]\"']+", value))
    if isinstance(value, list | tuple):
        return list(value)
    raise _bad(name, value, wanted)


def _read_sizes(value: object) -> Value:
    wanted = "list the hand sizes in order, like [5, 4, 3, 2, 1]"
    items = _items("sizes", value, wanted)
    if len(items) > MAX_DEALS:
        raise RulesError(f"sizes lists {len(items)} deals", f"a game has at most {MAX_DEALS}")
    return tuple([_whole("sizes", item, 1, MAX_SIZE, wanted) for item in items])


def _read_cycle(value: object) -> Value:
    wanted = 'list suits in order, like ["s", "h", "d", "c", "none"]'
    items = [item.lower() if isinstance(item, str) else item for item in _items("trump_cycle", value, wanted)]
    letters = [item for item in items if isinstance(item, str) and item in {*"shdcoeb", "none"}]
    if len(letters) != len(items) or len(items) > MAX_DEALS:
        raise _bad("trump_cycle", value, wanted)
    return tuple(letters)


def _read_scoring(value: object) -> Value:
    if isinstance(value, Scheme):
        return value
    if isinstance(value, Mapping):
        return Scheme.of_table(value)
    if isinstance(value, str) and value in schemes():
        return value
    names = ", ".join(schemes())
    raise _bad("scoring", value, f"use one of {names}, or a [scoring] table with made, over and under")


def _read_made_zero(value: object) -> Value:
    text = re.sub(r"\s", "", str(value)) if isinstance(value, str | int) else ""
    if text != "scheme" and text not in MADE_ZERO:
        raise _bad("made_zero", value, f"use one of scheme, {', '.join(MADE_ZERO)}")
    return text


def _read_stake(value: object) -> Value:
    wanted = "use the money a point is worth, like 0.05, with at most 4 decimals"
    if isinstance(value, bool) or not isinstance(value, int | float | str | Decimal):
        raise _bad("stake", value, wanted)
    try:
        stake = Decimal(str(value))
    except InvalidOperation:
        raise _bad("stake", value, wanted) from None
    if not stake.is_finite() or not 0 <= stake <= 1_000_000 or stake != round(stake, 4):
        raise _bad("stake", value, wanted)
    return stake.normalize() + 0


KEYS: dict[str, Key] = {
    key.name: key
    for key in (
        _choice("deck", *DECK_KEYS),
        _word_or_number("largest", 1, MAX_SIZE, "customary", "ceiling"),
        _number("smallest", 1, 1, MAX_SIZE),
        _flag("keep_turn_up"),
        _one_of("shape", Shape),
        Key("sizes", (), _read_sizes),
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
        Key("stake", Decimal(0), _read_stake),
    )
}
"""Every key, in the order in which rules are written down."""
