"""The score sheet of a record, and the record of a score sheet."""

from ohhell.record.model import GameRecord
from ohhell.sheet import Sheet
from ohhell.sheet.played import game_of_sheet, sheet_of_game


def sheet_of(record: GameRecord) -> Sheet:
    """The score sheet of any game: what a real table would have written down of it."""
    return record.sheet or sheet_of_game(record.players, record.events, record.state)


def record_of(sheet: Sheet) -> GameRecord:
    """The sheet as a record: an ordinary game wherever that says it all.

    Raises:
        SheetError: what is on the sheet cannot have been; never so for a sheet made by a change.
    """
    game = game_of_sheet(sheet)
    if game is None:
        return GameRecord(sheet.rules, sheet.names, sheet=sheet)
    events, state = game
    return GameRecord(sheet.rules, sheet.names, events).at(state)
