"""The file in which an evening is kept: written whole after each change, and never over what another program wrote."""

from contextlib import suppress
from pathlib import Path
from typing import Self

from ohhell.api import score
from ohhell.api.wire_score import AnyChange, ChangeScore, NewScore, OpenScore, Score
from ohhell.record import GameRecord, dumps, loads
from ohhell.record.text import FILE_LIMIT
from ohhell.store.files import StoreError, write_whole
from ohhell.table.refused import Refused
from ohhell.table.score import has_cards


class Book:
    """An evening and its file.

    Attributes:
        path: the file.
        score: the evening as it stands, which is what stands in the file.
        comments: whether comments stand in the file, which the next change leaves out.
    """

    def __init__(self, path: Path, score: Score, stands: bytes | None) -> None:
        """Keep an evening in a file in which so many bytes stand already; None where there is no file yet."""
        self.path = path.resolve()
        self.score = score
        self.comments = stands is not None and stands.count(b"#") > score.record.count("#")
        self._stands = stands
        self._before: list[Score] = []
        self._after: list[Score] = []

    @classmethod
    def begin(cls, path: Path, wish: NewScore) -> Self:
        """Begin an evening in a new file.

        Raises:
            Refused: the rules or the names do not hold.
            StoreError: the file cannot be written, or is there by now.
        """
        book = cls(path, score.new(wish), None)
        book._write(book.score)
        return book

    @classmethod
    def take_up(cls, path: Path) -> Self:
        """Go on with the evening in a file.

        Raises:
            RecordError: there is a fault in it.
            Refused: it is no score sheet.
            OSError: the file cannot be read.
        """
        with path.open("rb") as file:
            stands = file.read(FILE_LIMIT + 1)
        found = score.opened(OpenScore(text=_text_of(loads(stands))))
        return cls(path, found, stands)

    def change(self, *changes: AnyChange) -> None:
        """Change the evening, and keep that.

        Raises:
            Refused: one of the changes cannot be; nothing has changed.
            StoreError: it cannot be kept; nothing has changed.
        """
        after = score.changed(ChangeScore(record=self.score.record, changes=list(changes)))
        if after.record == self.score.record:
            return
        before = self.score
        self._write(after)
        self._before.append(before)
        self._after.clear()

    def undo(self) -> bool:
        """Take back the last change; False where none was made since the file was opened.

        Raises:
            StoreError: it cannot be kept.
        """
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Make the change again that was taken back last; False where there is none.

        Raises:
            StoreError: it cannot be kept.
        """
        return self._step(self._after, self._before)

    def _step(self, source: list[Score], target: list[Score]) -> bool:
        if not source:
            return False
        now = self.score
        self._write(source[-1])
        source.pop()
        target.append(now)
        return True

    def _write(self, after: Score) -> None:
        """Let the evening stand so, in the file and here.

        Raises:
            StoreError: the file cannot be written, or another program has changed it.
        """
        if self._read() != self._stands:
            raise StoreError(
                f"another program has changed {self.path.name}, so nothing is written over:"
                " leave with 'quit', look at it, and open it again"
            )
        data, mode = after.record.encode(), self._mode()
        if mode is not None and not mode & 0o222:
            raise StoreError(f"{self.path.name} may only be read: allow that it is written, or go on with a copy")
        write_whole(self.path, data)
        self._stands, self.score, self.comments = data, after, False
        if mode is not None:
            with suppress(OSError):  # what counts is kept
                self.path.chmod(mode & 0o777)

    def _mode(self) -> int | None:
        """Who may read and write the file; None where there is none yet."""
        try:
            return None if self._stands is None else self.path.stat().st_mode
        except OSError as error:
            raise StoreError(f"{self.path.name} cannot be read any more: {error.strerror}") from None

    def _read(self) -> bytes | None:
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StoreError(f"{self.path.name} cannot be read any more: {error.strerror}") from None


def _text_of(game: GameRecord) -> str:
    """The record as text.

    Raises:
        Refused: cards stand in it, which a score sheet would lose.
    """
    text = dumps(game)
    if has_cards(text):
        raise Refused("cards", "that game was played with these cards: its score is kept already, and can be shown")
    return text
