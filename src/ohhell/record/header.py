"""The head of a record: version, rules, players and the promise of a fair shuffle."""

import re
from dataclasses import dataclass, field

from ohhell.record.errors import RecordError
from ohhell.record.text import Statement, number, shown, unquoted
from ohhell.rules import DEFAULTS, KEYS, RulesError, RuleSet, form, preset
from ohhell.rules.values import read_setting

VERSION = 1
KEYWORDS = frozenset({"rules", "set", "players", "sheet", "commit", "entropy"})
"""The statements that stand before the first deal and the draw."""

_COMMITMENT = re.compile(r"[0-9a-f]{64}")


@dataclass(slots=True)
class Header:
    """What the head of a record says, as far as it has been read."""

    base: RuleSet | None = None
    settings: dict[str, object] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    commitment: str | None = None
    entropy: dict[int, tuple[Statement, str]] = field(default_factory=dict)
    rules_line: int = 0
    set_line: int = 0
    players_line: int = 0
    sheet: Statement | None = None

    def read(self, statement: Statement) -> None:
        """Take in one statement of the head.

        Raises:
            RecordError: it is faulty.
        """
        try:
            _READ[statement.keyword](self, statement)
        except RulesError as error:
            raise statement.fault(str(error)) from None

    def rules(self, no_players: RecordError) -> RuleSet:
        """The rules, once the head has been read; ``no_players`` is the fault of a head that names none.

        Raises:
            RecordError: the rules contradict themselves, or there are no players.
        """
        try:
            rules = (self.base or DEFAULTS).replace(self.settings)
        except RulesError as error:
            raise RecordError(str(error), self.set_line) from None
        if not self.players:
            raise no_players
        try:
            form(rules, len(self.players))
        except RulesError as error:
            raise RecordError(str(error), max(self.set_line, self.players_line, self.rules_line)) from None
        for seat, (statement, _) in self.entropy.items():
            check_seat(statement, seat, len(self.players))
        if self.sheet and (self.commitment or self.entropy):
            raise self.sheet.fault("nobody shuffled for a sheet kept at a real table: leave 'commit' and 'entropy' out")
        return rules

    def entropy_by_seat(self) -> tuple[str, ...]:
        """The text that each seat added, up to the last that did."""
        return tuple(
            [self.entropy[seat][1] if seat in self.entropy else "" for seat in range(max(self.entropy, default=-1) + 1)]
        )

    def _rules(self, statement: Statement) -> None:
        if self.base:
            raise statement.fault("the rules are named twice: write 'set' for what differs from them")
        if len(statement.words) != 1:
            raise statement.fault("write one preset's name after 'rules', such as 'rules oh-hell'")
        self.base = preset(statement.words[0]).rules
        self.rules_line = statement.line

    def _set(self, statement: Statement) -> None:
        key, *value = statement.rest.split(maxsplit=1)[:2] or [""]
        if not value:
            raise statement.fault("write a key and its value after 'set', such as 'set hook off'")
        if key not in KEYS:
            raise statement.fault(f"there is no rule {shown(key)}: the keys are {', '.join(KEYS)}")
        if key in self.settings:
            raise statement.fault(f"{key} is set twice: leave one of them out")
        self.settings[key] = KEYS[key].read(read_setting(value[0]))
        self.set_line = statement.line

    def _players(self, statement: Statement) -> None:
        if self.players:
            raise statement.fault("the players are named twice: name them all on one line")
        if not statement.words:
            raise statement.fault("write a name for each seat after 'players', clockwise from seat 0")
        self.players = tuple([unquoted(statement, word) for word in statement.words])
        self.players_line = statement.line

    def _sheet(self, statement: Statement) -> None:
        if self.sheet or statement.words:
            raise statement.fault("write 'sheet' once and alone, for a score sheet kept at a real table")
        self.sheet = statement

    def _commit(self, statement: Statement) -> None:
        if self.commitment:
            raise statement.fault("the commitment is there twice: a game has one")
        digits = statement.words[0].lower() if len(statement.words) == 1 else ""
        if not _COMMITMENT.fullmatch(digits):
            raise statement.fault("a commitment is 64 hexadecimal digits, the SHA-256 of the secret")
        self.commitment = digits

    def _entropy(self, statement: Statement) -> None:
        if len(statement.words) != 2:
            raise statement.fault("write a seat and its text in quotes after 'entropy', such as 'entropy 0 \"a walk\"'")
        seat = number(statement, statement.words[0], "seat")
        if seat in self.entropy:
            raise statement.fault(f"the entropy of seat {seat} is there twice: each seat adds one text")
        self.entropy[seat] = (statement, unquoted(statement, statement.words[1]))


_READ = {
    "rules": Header._rules,  # noqa: SLF001 - its own class
    "set": Header._set,  # noqa: SLF001 - as above
    "players": Header._players,  # noqa: SLF001 - as above
    "sheet": Header._sheet,  # noqa: SLF001 - as above
    "commit": Header._commit,  # noqa: SLF001 - as above
    "entropy": Header._entropy,  # noqa: SLF001 - as above
}


def check_version(statement: Statement) -> None:
    """Refuse a game that does not begin with the version this reader knows.

    Raises:
        RecordError: it does not.
    """
    if statement.problem:
        raise statement.fault(statement.problem)
    if statement.keyword != "ohr":
        raise statement.fault(f"a record begins with 'ohr {VERSION}', not with {shown(statement.keyword)}")
    if statement.words != (str(VERSION),):
        said = shown(statement.rest) if statement.words else "none"
        raise statement.fault(f"version {VERSION} of the record is read here, not {said}: write 'ohr {VERSION}'")


def check_seat(statement: Statement, seat: int, players: int) -> int:
    """The seat, if there is one of that number.

    Raises:
        RecordError: there is none.
    """
    if not 0 <= seat < players:
        raise statement.fault(f"there is no seat {seat}: the seats are 0 to {players - 1}")
    return seat
