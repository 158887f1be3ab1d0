"""The answers that commands got, so that one that comes again is answered as it was at first."""

from collections import OrderedDict
from collections.abc import Sequence

from ohhell.table import wire
from ohhell.table.events import Kept

Answer = wire.Ack | wire.Reject | wire.Stale

ANSWERS = 64
"""How many are remembered at a table. What is older and was done stands in the log."""


def command_key(person: str, cmd_id: str) -> str:
    """What a person's command is kept as."""
    return f"{person}:{cmd_id}"


def kept_answer(kept: Kept) -> wire.Ack:
    """The answer to the command that led to what was kept."""
    return wire.Ack(cmd_id=(kept.cmd_id or "").partition(":")[2], seq=kept.seq)


class Answers:
    """The last answers at a table.

    Args:
        kept: what has been kept of it.
    """

    def __init__(self, kept: Sequence[Kept]) -> None:
        """Remember the last commands that were kept."""
        last = kept[-ANSWERS:]
        self._known: OrderedDict[str, Answer] = OrderedDict(
            (each.cmd_id, kept_answer(each)) for each in last if each.cmd_id is not None
        )
        self._forgotten = last[0].seq - 1

    def first(self, key: str) -> Answer | None:
        """What the command was answered; None where that is not known."""
        return self._known.get(key)

    def is_fresh(self, command: wire.AnyCommand) -> bool:
        """Whether a command without a known answer cannot have been done; else only the log can tell."""
        return command.expected_seq >= self._forgotten

    def remember(self, key: str, answer: Answer) -> None:
        """Keep an answer in mind, and forget the oldest."""
        self._known[key] = answer
        if len(self._known) > ANSWERS:
            _, oldest = self._known.popitem(last=False)
            if isinstance(oldest, wire.Ack):
                self._forgotten = max(self._forgotten, oldest.seq)
