"""Why something is refused."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed.

    Attributes:
        reason: one sentence for people; it says nothing that the seat itself may not know.
        rule: the name of the rule behind it.
    """

    reason: str
    rule: str

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
