"""``ohhell simulate``: let bots play many games and sum them up."""

import json as json_text
from concurrent.futures.process import BrokenProcessPool
from itertools import cycle, islice
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ohhell.arena import BotSummary, Series, SeriesResult
from ohhell.arena import simulate as play_series
from ohhell.cli.errors import FAULT, INTERRUPTED, UsageError, complain
from ohhell.cli.given import Flag, rules_of, rules_title, seed_or_chosen, settings_of, within
from ohhell.cli.line_up import check_bots, named_bots
from ohhell.cli.progress import progress_bar
from ohhell.rules import form
from ohhell.rules.presets import usual_players
from ohhell.rules.words.phrases import count

_MOST_GAMES = 1_000_000
_MOST_PROCESSES = 256


def simulate(
    *,
    rules: str = "oh-hell",
    players: int | None = None,
    games: int = 100,
    seed: str | None = None,
    bots: str = "casual,novice",
    out: Path | None = None,
    json: Flag = False,
    processes: int | None = None,
    timing: Flag = False,
) -> int:
    """Let bots play many games and sum them up.

    Args:
        rules: A rule set by any of its names, or a rules file.
        players: How many play; by default as many as the rules are best known with.
        games: How many games; the bots move one seat on from each to the next.
        seed: A number or word; the same one gives the same games again. By default one is chosen and shown.
        bots: Who plays, in order, with commas between; repeated until all seats are taken.
        out: A folder to write the games to, one record each.
        json: Print one JSON object.
        processes: How many processes play; by default one for each processor. It changes no game.
        timing: Say how long the bots thought, which is the one thing that differs from run to run.

    Returns:
        The exit status: 0; 1 for rules with a fault; 2 for bad usage; 130 when stopped by Ctrl-C, after the
        games that were finished have been summed up.
    """
    chosen = rules_of(rules)
    seats = usual_players(chosen) if players is None else players
    form(chosen, seats)
    within("games", games, _MOST_GAMES)
    within("processes", processes, _MOST_PROCESSES)
    series = Series(
        rules=chosen,
        bots=_line_up(bots, seats),
        games=games,
        seed=seed_or_chosen(seed),
    )
    folder = None if out is None else _Folder(out, games)
    try:
        with progress_bar("games") as progress:
            result = play_series(series, processes=processes, progress=progress, keep=folder.keep if folder else None)
    except BrokenProcessPool:
        return complain("a process that played games was ended from outside: try --processes 1", FAULT)
    if json:
        print(json_text.dumps(_summary(result, timing=timing)))
    else:
        _show(result, folder, timing=timing)
    return INTERRUPTED if result.stopped else 0


def _line_up(text: str, seats: int) -> tuple[str, ...]:
    """The bot of each seat in the first game."""
    names = named_bots(text)
    if len(names) > seats:
        raise UsageError(f"--bots names {len(names)} bots, but {seats} play: leave some out, or set --players")
    check_bots(names)
    return tuple(islice(cycle(names), seats))


class _Folder:
    """Where the records go; nothing that lies there is ever written over."""

    def __init__(self, path: Path, games: int) -> None:
        """Make the folder, unless games of an earlier run lie in it."""
        if path.exists() and not path.is_dir():
            raise UsageError(f"--out {path} is not a folder: name a new one")
        if path.is_dir() and any(path.glob("game-*.ohr")):
            raise UsageError(f"--out {path} holds games already: name a new folder")
        path.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._digits = len(str(games))

    def keep(self, number: int, text: str) -> None:
        """Write the record of game ``number``, counted from 0."""
        name = f"game-{number + 1:0{self._digits}}.ohr"
        with (self.path / name).open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)


def _show(result: SeriesResult, folder: _Folder | None, *, timing: bool) -> None:
    """The summary for people."""
    series = result.series
    played = f"{result.played} of {series.games} games" if result.stopped else count(result.played, "game")
    print(f"{rules_title(series.rules)}, {len(series.bots)} players, {played}, seed {series.seed}")
    table = Table(box=None, pad_edge=False)
    timed = ["ms/move"] if timing else []
    for heading in ("bot", "won", "points/deal", "made", "over", "under", *timed):
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    for bot in result.bots:
        table.add_row(
            bot.bot,
            f"{bot.win_rate:.0%}",
            f"{bot.points_per_deal:.2f}",
            f"{bot.made_rate:.0%}",
            f"{bot.over_per_deal:.2f}",
            f"{bot.under_per_deal:.2f}",
            *[f"{bot.ms_per_decision:.2f}" for _ in timed],
        )
    Console(highlight=False).print(table)
    print("won: of a seat's games, a shared win in parts; over, under: tricks too many and too few a deal")
    for bot in result.bots:
        if bot.faults:
            print(f"{bot.bot} failed {count(bot.faults, 'time')}: a legal action was taken for it")
    if folder:
        print(f"records in {folder.path}")


def _summary(result: SeriesResult, *, timing: bool) -> dict[str, object]:
    """The summary for programs."""
    series = result.series
    return {
        "rules": series.rules.preset,
        "set": settings_of(series.rules),
        "players": len(series.bots),
        "seed": series.seed,
        "games": result.played,
        "stopped": result.stopped,
        "bots": [_bot(bot, timing=timing) for bot in result.bots],
    }


def _bot(bot: BotSummary, *, timing: bool) -> dict[str, object]:
    known: dict[str, object] = {
        "bot": bot.bot,
        "games": bot.games,
        "wins": round(bot.wins, 4),
        "deals": bot.deals,
        "points_per_deal": round(bot.points_per_deal, 4),
        "made_rate": round(bot.made_rate, 4),
        "over_per_deal": round(bot.over_per_deal, 4),
        "under_per_deal": round(bot.under_per_deal, 4),
        "faults": bot.faults,
    }
    return known | {"ms_per_decision": round(bot.ms_per_decision, 4)} if timing else known
