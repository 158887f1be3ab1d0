"""Why the table does not do what it is asked."""

from ohhell.game import Refusal
from ohhell.table.wire import Values


class Refused(Exception):  # noqa: N818 - an answer, as people give it
    """What was asked is not done.

    Attributes:
        code: why, for a catalogue of sentences.
        reason: why, in one English sentence.
        values: what the sentence speaks of.
    """

    def __init__(self, code: str, reason: str, /, **values: str | int) -> None:
        """Say why."""
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.values: Values = values

    @classmethod
    def by_rules(cls, refusal: Refusal) -> "Refused":
        """What the rules of the game refuse."""
        return cls(refusal.code, refusal.reason, **refusal.values)


class Outdated(Exception):  # noqa: N818 - an answer, as people give it
    """Something had happened in the game that whoever asked had not seen yet."""
