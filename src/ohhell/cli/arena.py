"""``ohhell arena``: the same deals played under all seatings, and what the bots are worth."""

import secrets
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from datetime import datetime
from pathlib import Path

from ohhell.arena import Match, play_match
from ohhell.arena.runfile import RunFile, RunFileError
from ohhell.arena.seatings import SeatingsError
from ohhell.arena.tally import tally
from ohhell.bots.external_command import TIME_MS
from ohhell.cli import tables
from ohhell.cli.errors import FAULT, INTERRUPTED, UsageError, complain
from ohhell.cli.given import Flag, rules_of, seed_or_chosen, within
from ohhell.cli.line_up import check_bots, named_bots
from ohhell.cli.progress import progress_bar
from ohhell.rules.presets import usual_players
from ohhell.store import data_folder

_MOST = {"deals": 10_000_000, "games": 1_000_000, "processes": 256, "time": 3_600_000, "seatings": 252}
_MOST_BOTS = 100
_DEALS = 200


def arena(
    *,
    bots: str | None = None,
    rules: str | None = None,
    players: int | None = None,
    sizes: str | None = None,
    deals: int | None = None,
    games: int | None = None,
    seatings: int | None = None,
    seed: str | None = None,
    time: int | None = None,
    out: Path | None = None,
    resume: Path | None = None,
    processes: int | None = None,
    json: Flag = False,
    csv: Flag = False,
    markdown: Flag = False,
) -> int:
    """Compare bots: each deal is played under all seatings.

    Args:
        bots: Who is compared, with commas between; cmd:PROGRAM is a bot from outside. By default casual,novice.
        rules: A rule set by any of its names, or a rules file. By default oh-hell.
        players: How many sit at a table; by default as many as the rules are best known with.
        sizes: Hand sizes with commas between, gone through in turn; by default those of the rules' plan.
        deals: How many deals. By default 200.
        games: How many whole games, instead of deals.
        seatings: The seatings of each deal or game at most; by default all. Slow bots gain from few and more deals.
        seed: A number or word; the same one gives the same deals again. By default one is chosen and shown.
        time: Milliseconds that a bot from outside has for a decision. By default 1000.
        out: The run file to write; by default a new one in the data folder.
        resume: A run file to go on with; it says all but the processes and the form of the output.
        processes: How many processes play; by default one for each processor. It changes no result.
        json: Print one JSON object.
        csv: Print comma-separated values.
        markdown: Print tables in Markdown.

    Returns:
        The exit status: 0; 1 for rules or a run file with a fault; 2 for bad usage; 130 when stopped by Ctrl-C,
        after what was finished has been summed up and kept.
    """
    numbers = {"deals": deals, "games": games, "seatings": seatings, "processes": processes, "time": time}
    for name, value in numbers.items():
        within(name, value, _MOST[name])
    if json + csv + markdown > 1:
        raise UsageError("--json, --csv and --markdown exclude each other: choose one")
    if resume is not None:
        said = [bots, rules, players, sizes, deals, games, seatings, seed, time, out]
        if said != [None] * len(said):
            raise UsageError("--resume takes all else from the run file: leave the other options out")
        run = _resumed(resume)
    else:
        names = named_bots(bots or "casual,novice")
        match = _match(
            names,
            rules or "oh-hell",
            players=players,
            sizes=sizes,
            deals=deals,
            games=games,
            seatings=seatings,
            seed=seed,
            time=time,
        )
        check_bots(names)
        run = _begun(out, match)
    write = tables.as_json if json else tables.as_csv if csv else tables.as_markdown if markdown else tables.as_text
    return _play(run, processes, write)


def _match(
    names: list[str],
    rules: str,
    *,
    players: int | None,
    sizes: str | None,
    deals: int | None,
    games: int | None,
    seatings: int | None,
    seed: str | None,
    time: int | None,
) -> Match:
    if len(names) > _MOST_BOTS:
        raise UsageError(f"--bots names {len(names)} bots: at most {_MOST_BOTS} can be compared")
    if games is not None and deals is not None:
        raise UsageError("--deals and --games exclude each other: choose one")
    chosen = rules_of(rules)
    try:
        return Match(
            rules=chosen,
            players=usual_players(chosen) if players is None else players,
            bots=tuple(names),
            count=games or deals or _DEALS,
            seed=seed_or_chosen(seed),
            sizes=_sizes(sizes),
            whole_games=games is not None,
            time_ms=time or TIME_MS,
            most_seatings=seatings,
        )
    except SeatingsError as error:
        raise UsageError(str(error)) from None


def _sizes(text: str | None) -> tuple[int, ...]:
    try:
        sizes = tuple([int(word) for word in (text or "").split(",") if word.strip()])
    except ValueError:
        sizes = ()
    if text is not None and not sizes:
        raise UsageError(f"--sizes cannot be '{text[:40]}': write hand sizes with commas between, like 5,10")
    return sizes


def _begun(out: Path | None, match: Match) -> RunFile:
    if out is None:
        name = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}.run"
        out = data_folder() / "arena" / name
    try:
        return RunFile.create(out, match)
    except RunFileError as error:
        raise UsageError(str(error)) from None


def _resumed(path: Path) -> RunFile:
    run = RunFile.resume(path)
    if len(run.units) < run.match.count:
        try:
            check_bots(list(run.match.bots))
        except UsageError:
            run.close()
            raise
    if run.damaged:
        lines = "1 line was" if run.damaged == 1 else f"{run.damaged} lines were"
        complain(f"{lines} cut off or damaged: what stood there is played again")
    return run


def _play(run: RunFile, processes: int | None, write: tables.Writer) -> int:
    match = run.match
    try:
        with closing(run), progress_bar("games" if match.whole_games else "deals") as progress:
            units, stopped = play_match(match, done=run.units, processes=processes, progress=progress, keep=run.add)
    except BrokenProcessPool:
        return complain(
            f"a process that played was ended from outside: go on with ohhell arena --resume {run.path}", FAULT
        )
    print(write(tally(match, units)))
    if stopped:
        return complain(f"stopped: go on with ohhell arena --resume {run.path}", INTERRUPTED)
    return 0
