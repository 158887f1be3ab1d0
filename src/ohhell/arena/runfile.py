"""Run files: a match as it is played, a line of JSON for each deal or game, so that it can go on after any stop."""

import json
from collections.abc import Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from ohhell import __version__
from ohhell.arena.match import Match, Table, Unit
from ohhell.rules import RuleSet, dump_toml, load_toml

_KIND = "ohhell arena"
_VERSION = 1


class RunFileError(ValueError):
    """A file that is no run, or cannot go on; the message is one sentence."""


class RunFile:
    """A run file that is open for more lines. Lines are only ever added, each as soon as it is known.

    Attributes:
        path: the file.
        match: what is played.
        units: what had been played when the file was opened.
        damaged: how many lines made no sense, such as one that was cut off: what they held is played again.
    """

    def __init__(self, path: Path, match: Match, units: tuple[Unit, ...], damaged: int, file: TextIOWrapper) -> None:
        """Use :meth:`create` or :meth:`resume`."""
        self.path = path
        self.match = match
        self.units = units
        self.damaged = damaged
        self._file = file

    @classmethod
    def create(cls, path: Path, match: Match) -> "RunFile":
        """Begin a run file.

        Raises:
            RunFileError: there is a file already.
            OSError: it cannot be written.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            file = path.open("x", encoding="utf-8", newline="\n")
        except FileExistsError:
            raise RunFileError(f"{path} is there already: name a new file, or go on with --resume {path}") from None
        run = cls(path, match, (), 0, file)
        run._add(_header(match))
        return run

    @classmethod
    def resume(cls, path: Path) -> "RunFile":
        """Open a run file to go on with it.

        Raises:
            RunFileError: it is no run file, or from another version.
            OSError: it cannot be read or written.
        """
        with path.open(encoding="utf-8", errors="replace", newline="\n") as file:
            match = _match(path, file.readline(1 << 20))
            units: dict[int, Unit] = {}
            damaged, line = 0, "\n"
            for line in file:
                unit = _unit(match, line)
                damaged += unit is None
                if unit:
                    units.setdefault(unit.number, unit)
        run = cls(path, match, tuple(units.values()), damaged, path.open("a", encoding="utf-8", newline="\n"))
        if not line.endswith("\n"):
            run._file.write("\n")
        return run

    def add(self, unit: Unit) -> None:
        """Write down one more deal or game."""
        self._add({"unit": unit.number, "tables": unit.tables, "times": unit.times, "faults": unit.faults})

    def _add(self, line: Mapping[str, object]) -> None:
        self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _header(match: Match) -> dict[str, object]:
    return {
        _KIND: _VERSION,
        "ohhell": __version__,
        "rules": dump_toml(match.rules),
        "players": match.players,
        "bots": match.bots,
        "count": match.count,
        "seed": match.seed,
        "sizes": match.sizes,
        "whole_games": match.whole_games,
        "time_ms": match.time_ms,
        "seatings": match.most_seatings,
    }


def _match(path: Path, line: str) -> Match:
    try:
        header: Any = json.loads(line)
        version, made_by = header[_KIND], header["ohhell"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise RunFileError(f"{path} is no run of the arena") from None
    if (version, made_by) != (_VERSION, __version__):
        raise RunFileError(f"{path} was begun with ohhell {made_by}, this is {__version__}: begin it anew")
    try:
        rules: RuleSet = load_toml(header["rules"])
        most = header.get("seatings")
        return Match(
            rules=rules,
            players=int(header["players"]),
            bots=tuple([str(bot) for bot in header["bots"]]),
            count=int(header["count"]),
            seed=str(header["seed"]),
            sizes=tuple([int(size) for size in header["sizes"]]),
            whole_games=bool(header["whole_games"]),
            time_ms=int(header["time_ms"]),
            most_seatings=None if most is None else int(most),
        )
    except (ValueError, KeyError, TypeError) as error:
        raise RunFileError(f"the first line of {path} is damaged: {error}") from None


def _unit(match: Match, line: str) -> Unit | None:
    """What a line says, or None where it makes no sense or its end is missing."""
    try:
        value: Any = json.loads(line)
        number = int(value["unit"])
        unit = Unit(
            number=number,
            tables=tuple(
                [
                    Table(_numbers(scores), _numbers(made), _numbers(winners), int(deals))
                    for scores, made, winners, deals in value["tables"]
                ]
            ),
            times=tuple([{int(step): int(count) for step, count in times.items()} for times in value["times"]]),
            faults=tuple([(int(count), str(reason)) for count, reason in value["faults"]]),
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return unit if line.endswith("\n") and _fits(match, unit) else None


def _numbers(values: Any) -> tuple[int, ...]:  # noqa: ANN401 - what was read from JSON
    return tuple([int(value) for value in values])


def _fits(match: Match, unit: Unit) -> bool:
    """Whether it is of the shape that a deal or game of this match has."""
    bots, seats = len(match.bots), range(match.players)
    return (
        0 <= unit.number < match.count
        and len(unit.tables) == len(match.seatings(unit.number))
        and len(unit.times) == len(unit.faults) == bots
        and all(
            len(table.scores) == len(table.made) == match.players
            and table.winners
            and set(table.winners) <= set(seats)
            and table.deals > 0
            for table in unit.tables
        )
    )
