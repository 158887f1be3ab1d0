"""Where the reading of one game has got to: the statements to come, and the game so far."""

from collections.abc import Collection, Iterator, Sequence

from ohhell.cards import Card, UnknownCardError
from ohhell.game import Event, IllegalActionError, State, apply, new_game
from ohhell.record.header import check_seat
from ohhell.record.text import Statement, number
from ohhell.rules import Form


class Cursor:
    """A place in the statements of one game.

    Attributes:
        form: the rules at this table.
        state: the game as far as it has been read.
        events: what has happened so far.
    """

    def __init__(self, form: Form, statements: Sequence[Statement]) -> None:
        """Start before the first statement after the head."""
        self.form = form
        self.state: State = new_game(form.rules, form.players)
        self.events: list[Event] = []
        self._statements = statements
        self._at = 0

    def take(self) -> Statement | None:
        """The next statement, None at the end of the game.

        Raises:
            RecordError: it could not be taken apart.
        """
        if self._at == len(self._statements):
            return None
        statement = self._statements[self._at]
        if statement.problem:
            raise statement.fault(statement.problem)
        self._at += 1
        return statement

    def take_all(self, keywords: Collection[str]) -> list[Statement]:
        """The next statements, taken, as long as they have one of these keywords."""
        taken = list(self.ahead(keywords))
        self._at += len(taken)
        return taken

    def ahead(self, keywords: Collection[str]) -> Iterator[Statement]:
        """The next statements, not taken, as long as they have one of these keywords."""
        at = self._at
        while at < len(self._statements) and self._statements[at].keyword in keywords:
            yield self._statements[at]
            at += 1

    def apply(self, statement: Statement, event: Event) -> None:
        """Let something happen that a statement says.

        Raises:
            RecordError: the rules do not allow it.
        """
        try:
            self.state = apply(self.state, event)
        except IllegalActionError as error:
            raise statement.fault(str(error)) from None
        self.events.append(event)

    def seat(self, statement: Statement, word: str) -> int:
        """The seat that a word is.

        Raises:
            RecordError: it is none at this table.
        """
        return check_seat(statement, number(statement, word, "seat"), self.form.players)

    def card(self, statement: Statement, word: str) -> Card:
        """The card that a word names.

        Raises:
            RecordError: the pack has none of that name.
        """
        try:
            return self.form.pack.card(word)
        except UnknownCardError as error:
            raise statement.fault(str(error)) from None

    def check_by_seat(self, statement: Statement, what: str) -> None:
        """Refuse a statement that has not one word for each seat.

        Raises:
            RecordError: it has more or fewer.
        """
        given, players = len(statement.words), self.form.players
        if given != players:
            raise statement.fault(f"'{statement.keyword}' has one {what} for each seat: {players}, not {given}")
