"""What a bot thinks: everything it may do, and what it expects from each."""

from dataclasses import dataclass

from ohhell.game import Action


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that a seat may do.

    Attributes:
        action: what.
        value: what the bot goes by: the greater, the better; points, or shares of a win.
        points: the points of this deal that it expects then.
        make: how likely it holds its bid to be made then, from 0 to 1.
        endings: how likely it holds each ending, from many tricks too few to many too many; the one in the middle is
            the bid made, and those at either end stand for all beyond.
        worlds: in how many worlds it was tried; 0 where nothing was looked ahead.
    """

    action: Action
    value: float
    points: float
    make: float
    endings: tuple[float, ...]
    worlds: int = 0


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thinks in its turn.

    Attributes:
        candidates: everything that is legal, in the order of the view; nothing where it cannot say.
        choice: what it does. It need not be the best in its own eyes: gentler levels slip.
    """

    candidates: tuple[Candidate, ...]
    choice: Action

    @property
    def best(self) -> Candidate:
        """The candidate of the greatest value; of equals the first."""
        return max(self.candidates, key=lambda candidate: candidate.value)
