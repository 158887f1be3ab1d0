"""Why something is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Values = Mapping[str, str | int]
"""What a refusal speaks of: cards by name, suits by letter, seats and numbers."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed.

    Attributes:
        reason: one sentence for people; it says nothing that the seat itself may not know.
        rule: the name of the rule behind it.
        code: which refusal it is, for whoever says it in another language; empty where nobody is told but a referee.
        values: what the sentence speaks of.
    """

    reason: str
    rule: str
    code: str = ""
    values: Values = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        """The sentence."""
        return self.reason


class IllegalActionError(ValueError):
    """An action or event that the rules refuse.

    Attributes:
        refusal: why.
    """

    def __init__(self, refusal: Refusal) -> None:
        """Carry the refusal."""
        super().__init__(refusal.reason)
        self.refusal = refusal
