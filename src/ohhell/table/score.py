"""A table that shows the score of a real table: the scorekeeper's sheet, as a record, for all who follow it.

Only what is on paper may be shown: a record in which somebody's cards stand is refused, since who follows may be
playing.
"""

from collections.abc import Sequence

from ohhell.bots import DEFAULT_BOT
from ohhell.record import GameRecord, RecordError, dumps, loads
from ohhell.table import events, wire
from ohhell.table.asking import Asking
from ohhell.table.events import AnyEvent
from ohhell.table.names import clean_name
from ohhell.table.refused import Refused
from ohhell.table.state import TableState

RECORD_LIMIT = 12_000
"""Bytes that the record of a sheet may have: some sixty deals of ten."""
_OF_CARDS = frozenset({"commit", "entropy", "hand", "trick", "call", "secret"})
"""The statements of a record that belong to a game with cards."""


class Sheet:
    """A score sheet that may be shown.

    Attributes:
        game: what it says.
        text: the same in the one canonical form, without comments.
    """

    def __init__(self, game: GameRecord) -> None:
        """Write it down."""
        self.game = game
        self.text = dumps(game)


def read_sheet(record: str) -> Sheet:
    """A score sheet that somebody sends.

    Raises:
        Refused: it is too long, no sound record, or one in which cards stand.
    """
    _need_short(record)
    try:
        sheet = Sheet(loads(record))
    except RecordError as error:
        raise Refused("record", f"that is no sound record: {error}", problem=str(error)) from None
    _need_short(sheet.text)
    if has_cards(sheet.text):
        raise Refused("record_cards", "cards stand in that record: only a score sheet can be shown")
    return sheet


def has_cards(record: str) -> bool:
    """Whether cards, or the secret of a shuffle, stand in a record in the one canonical form."""
    return any(line.partition(" ")[0] in _OF_CARDS for line in record.splitlines())


def _need_short(record: str) -> None:
    if len(record) > RECORD_LIMIT or len(record.encode(errors="replace")) > RECORD_LIMIT:
        raise Refused("record_long", f"a sheet to be shown has at most {RECORD_LIMIT} bytes", most=RECORD_LIMIT)


def shown(sheet: Sheet, person: str) -> Sequence[AnyEvent]:
    """What happens when a person opens a table for this sheet."""
    head = _head(sheet)
    opening = events.Opened(host=person, rules=head.rules, preset=head.preset, players=len(head.names), bot=DEFAULT_BOT)
    return [opening, events.ScoreKept(keep=0, text=sheet.text, head=head)]


def keep_score(asking: Asking, command: wire.KeepScore) -> Sequence[AnyEvent]:
    """Show the sheet as it stands now."""
    state = asking.state
    if state.record is None:
        raise Refused("no_scoreboard", "this table shows no score sheet")
    asking.need_host()
    sheet = read_sheet(command.record)
    if sheet.text == state.record:
        return []
    keep = _alike(state.record, sheet.text)
    head = _head(sheet)
    return [events.ScoreKept(keep=keep, text=sheet.text[keep:], head=None if head == _head_now(state) else head)]


def _alike(one: str, other: str) -> int:
    """How many characters two texts have in common at their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (here, there) in pairs if here != there), min(len(one), len(other)))


def _head(sheet: Sheet) -> events.SheetHead:
    rules, players = sheet.game.rules, sheet.game.players
    return events.SheetHead(rules=str(rules), preset=rules.preset, names=[clean_name(name) for name in players])


def _head_now(state: TableState) -> events.SheetHead:
    names = [place.name for place in state.places]
    return events.SheetHead(rules=str(state.rules), preset=state.rules.preset, names=names)


def deals_in(record: str) -> int:
    """The number of deals on a sheet."""
    return record.count("\ndeal ")
