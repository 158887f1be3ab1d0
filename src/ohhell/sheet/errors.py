"""Why something cannot stand on a score sheet."""

from collections.abc import Mapping

Values = Mapping[str, str | int]
"""What a refusal speaks of: seats, deals and numbers, cards by name, suits by letter."""


class SheetError(ValueError):
    """Something cannot be written on the sheet, which stays as it is.

    Attributes:
        code: which refusal it is, for a catalogue of sentences.
        reason: why, in one English sentence.
        values: what the sentence speaks of.
    """

    def __init__(self, code: str, reason: str, /, **values: str | int) -> None:
        """Say why."""
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.values: Values = values
