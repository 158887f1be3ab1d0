"""``ohhell play``: a table in the terminal for one person and bots."""

import io
import sys
from collections.abc import Sequence
from pathlib import Path

from ohhell.cli.errors import FAULT, USAGE, UsageError, complain
from ohhell.cli.given import Flag, rules_of
from ohhell.cli.line_up import named_bots
from ohhell.rules.presets import usual_players
from ohhell.store import DamagedGameError, Games, SavedGame, StoreError, data_folder, load_settings
from ohhell.table import Seat
from ohhell.tui.wish import Wish, check_players, make_seats


def play(
    *,
    rules: str | None = None,
    players: int | None = None,
    name: str | None = None,
    bots: str | None = None,
    seed: str | None = None,
    new: Flag = False,
    data: Path | None = None,
) -> int:
    """Play at a table in the terminal; a game that was left goes on where it was.

    Args:
        rules: The rules: a name of the game, or a file of house rules.
        players: How many sit at the table, you and 1 to 9 bots.
        name: Your name.
        bots: Which bots play, like casual,strong; a list too short for the table starts again.
        seed: What the deals are made from, for a game that is to be dealt again the same.
        new: Begin a new game; one in progress is kept aside.
        data: The folder for games and settings.

    Returns:
        The exit status: 0 when the table was left or the game played out, 1 when it could not be saved or
        rules do not hold together, 2 for bad usage.
    """
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return complain("the table needs a terminal: run it without < or > or |", USAGE)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")  # whatever the locale says, terminals can draw cards
    folder = data_folder() if data is None else data
    asked = [rules, players, name, bots, seed] != [None] * 5
    try:
        wish = _wish(folder, rules, players, name, bots, seed) if asked else None
        with Games(folder) as games:
            return _sit_down(games, folder, wish, new=new)
    except StoreError as error:
        return complain(error, FAULT)


def _wish(
    folder: Path,
    rules: str | None,
    players: int | None,
    name: str | None,
    bots: str | None,
    seed: str | None,
) -> Wish:
    """The game asked for on the command line.

    Raises:
        RulesError: there are no such rules, or they have no form for so many players.
        UnknownBotError: there is no such bot.
    """
    from ohhell.bots import DEFAULT_BOT, check_bot

    chosen = rules_of(rules or "oh-hell")
    count = usual_players(chosen) if players is None else players
    check_players(chosen, count)
    kinds = named_bots(bots or DEFAULT_BOT)
    for kind in kinds:
        check_bot(kind)
    who = load_settings(folder).name if name is None else name
    return Wish(chosen, make_seats(count, who, kinds), seed)


def _sit_down(games: Games, folder: Path, wish: Wish | None, *, new: bool) -> int:
    """Open the table: for the game in progress, or a new one.

    Raises:
        StoreError: the games cannot be read, or the game in progress is not one for this table.
        UsageError: a game is in progress, and another was asked for.
    """
    from ohhell.table.far_minds import FarMinds
    from ohhell.tui.app import OhHellApp

    saved: SavedGame | None = None
    notice = ""
    if new:
        games.set_aside()
    else:
        try:
            saved = games.resume()
        except DamagedGameError as error:
            notice = f"A new game can begin: {error}."
    if saved is not None:
        if wish is not None:
            raise UsageError(
                "a game is in progress: 'ohhell play' goes on with it, --new begins another and keeps it aside"
            )
        try:
            _check_seats(saved.setup.seats)
        except ValueError as error:
            raise StoreError(
                f"the game in progress cannot go on ({error}): --new begins another and keeps it aside"
            ) from None
    if notice and wish is not None:
        print(notice)
    app = OhHellApp(games, folder, minds=FarMinds(), saved=saved, wish=wish, notice=notice)
    app.run()
    if app.farewell:
        print(app.farewell)
    return app.return_code or 0


def _check_seats(seats: Sequence[Seat]) -> None:
    """Refuse seats that this table cannot play.

    Raises:
        ValueError: the person does not sit in seat 0 among bots (UnknownBotError: there is no such bot).
    """
    from ohhell.bots import check_bot

    if [seat.bot is None for seat in seats] != [True] + [False] * (len(seats) - 1):
        raise ValueError("this table is for one person in seat 0 and bots")
    for seat in seats[1:]:
        check_bot(str(seat.bot))
