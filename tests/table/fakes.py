"""Bots for the tests of the table: plain, and quick."""

from ohhell.cards import Stream
from ohhell.game import Action, View


class Dicer:
    """Takes any legal action."""

    name = "dicer"

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, view: View) -> Action:
        return self.stream.choice(view.legal)


def make_dicer(name: str, stream: Stream) -> Dicer:
    assert name == "dicer"
    return Dicer(stream)
