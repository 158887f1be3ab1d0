"""A rule set: a frozen value with one field for each key of a rules file."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal, cast

from ohhell.rules.errors import RulesError, quoted, shown
from ohhell.rules.keys import (
    KEYS,
    MAX_SIZE,
    BidChange,
    BidForm,
    Blind,
    DuplicateWins,
    FirstLead,
    Hook,
    Shape,
    Tie,
    TrumpLead,
    TrumpSource,
    TurnedJoker,
    Value,
    Void,
)
from ohhell.rules.scoring import Scheme, schemes
from ohhell.rules.values import canonical

DEFAULT_PRESET = "oh-hell"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Every rule a table may choose, checked to be free of contradictions.

    Two rule sets are equal when every rule is, whatever preset they were made from. What each key means is
    in the rules guide; the defaults are the preset ``oh-hell`` (S3 S4).

    Raises:
        RulesError: a value its key cannot have, or keys that contradict each other.
    """

    deck: str = "standard"
    largest: int | Literal["customary", "ceiling"] = "customary"
    smallest: int = 1
    keep_turn_up: bool = False
    shape: Shape = "down-up"
    sizes: tuple[int, ...] = ()
    deals: int = 0
    first_dealer: int | Literal["draw", "random"] = "draw"
    trump: TrumpSource = "turn-up"
    trump_cycle: tuple[str, ...] = ()
    no_trump_on_largest: bool = False
    hook: Hook = "on"
    hook_min: int = 1
    hook_max: int = MAX_SIZE
    bids: BidForm = "open"
    bid_change: BidChange = "never"
    blind: Blind = "none"
    first_lead: FirstLead = "eldest"
    trump_lead: TrumpLead = "any"
    void: Void = "any"
    must_beat: bool = False
    bowers: bool = False
    duplicate_wins: DuplicateWins = "later"
    turned_joker: TurnedJoker = "again"
    scoring: str | Scheme = "ten-plus-tricks"
    made_zero: str = "scheme"
    tie: Tie = "shared"
    target: int = 0
    stake: Decimal = Decimal(0)
    preset: str = field(default=DEFAULT_PRESET, compare=False)
    """The preset the rules were made from; it names them, and decides nothing."""

    def __post_init__(self) -> None:
        """Read every value as its key does, then look for contradictions."""
        problems: list[RulesError] = []
        for name, key in KEYS.items():
            try:
                object.__setattr__(self, name, key.read(getattr(self, name)))
            except RulesError as problem:
                problems.append(problem)
        problems = problems or list(_contradictions(self))
        if problems:
            problems[0].more = tuple(problems[1:])
            raise problems[0]

    def value(self, key: str) -> Value:
        """What a key is set to."""
        return cast("Value", getattr(self, key))

    def changed(self, base: "RuleSet | None" = None) -> dict[str, Value]:
        """The keys that differ from ``base`` (from the defaults without one), in the order of :data:`KEYS`."""
        other = DEFAULTS if base is None else base
        return {name: self.value(name) for name in KEYS if self.value(name) != other.value(name)}

    def replace(self, settings: Mapping[str, object]) -> "RuleSet":
        """These rules with some keys set anew; a new source of trump drops a cycle that is not set with it.

        Raises:
            RulesError: a key that does not exist, a value it cannot have, or a contradiction.
        """
        for name in settings:
            if name not in KEYS:
                raise RulesError(
                    f"there is no rule {quoted(name)}",
                    f"the keys are {', '.join(KEYS)}",
                    code="no_such_key",
                    keys=(shown(name),),
                    key=shown(name),
                )
        values: dict[str, object] = {name: self.value(name) for name in KEYS}
        if settings.get("trump", "rotation") != "rotation":
            values["trump_cycle"] = ()
        return RuleSet(**(values | dict(settings)), preset=self.preset)  # type: ignore[arg-type] # read by key

    @property
    def scheme(self) -> Scheme:
        """The scoring scheme, with ``made_zero`` worked in."""
        scheme = self.scoring if isinstance(self.scoring, Scheme) else schemes()[self.scoring]
        return scheme.with_zero(self.made_zero)

    @property
    def digest(self) -> str:
        """64 hexadecimal digits that two rule sets share only when they are equal."""
        return hashlib.sha256(str(self).encode()).hexdigest()

    def __str__(self) -> str:
        """The canonical short text: ``key=value`` for each key off its default, in a fixed order.

        Equal rule sets have equal texts; :func:`ohhell.rules.text.parse_canonical` reads one back.
        """
        return canonical(self.changed())


def _contradictions(rules: RuleSet) -> Iterator[RulesError]:
    """What contradicts itself whatever the number of players (rules §10)."""
    if rules.bids == "simultaneous" and rules.hook != "off":
        yield RulesError(
            "simultaneous bids and a hook contradict each other, since nobody bids last",
            'set hook = "off", or bids = "open" or "sealed"',
            code="hook_without_last",
            keys=("bids", "hook"),
        )
    if rules.trump_cycle and rules.trump != "rotation":
        yield RulesError(
            f'trump_cycle has no meaning with trump = "{rules.trump}"',
            'set trump = "rotation", or leave trump_cycle out',
            code="cycle_without_rotation",
            keys=("trump", "trump_cycle"),
        )
    if rules.hook_min > rules.hook_max:
        yield RulesError(
            f"hook_min {rules.hook_min} is above hook_max {rules.hook_max}, so the hook would never apply",
            'lower hook_min or raise hook_max; if no hook is meant, leave both out and set hook = "off"',
            code="hook_never",
            keys=("hook_min", "hook_max"),
            low=rules.hook_min,
            high=rules.hook_max,
        )
    if isinstance(rules.largest, int) and rules.smallest > rules.largest and not rules.sizes:
        yield RulesError(
            f"smallest {rules.smallest} is above largest {rules.largest}",
            "the hands go between smallest and largest",
            code="smallest_above_largest",
            keys=("largest", "smallest"),
            smallest=rules.smallest,
            largest=rules.largest,
        )
    letters = "oceb" if rules.deck == "spanish-40" else "shdc"
    strange = [suit for suit in rules.trump_cycle if suit not in {*letters, "none"}]
    if strange:
        yield RulesError(
            f"trump_cycle names the suit '{strange[0]}', which the deck {rules.deck} does not have",
            f"its suits are {', '.join(letters)}",
            code="cycle_strange_suit",
            keys=("deck", "trump_cycle"),
            suit=strange[0],
        )
    if rules.bowers and rules.deck == "spanish-40":
        yield RulesError(
            "bowers are jacks, which the deck spanish-40 does not have",
            "choose a French deck",
            code="bowers_without_jacks",
            keys=("deck", "bowers"),
        )


DEFAULTS = RuleSet()
"""The preset ``oh-hell``: what every key is where nothing sets it."""
