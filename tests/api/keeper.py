"""Somebody who keeps score, one change after the other."""

import pytest

from ohhell.api import score
from ohhell.api import wire_score as wire
from ohhell.record import dumps, loads
from ohhell.table.refused import Refused


class Keeper:
    """A sheet that changes.

    Attributes:
        told: the record and what it looks like.
    """

    def __init__(self, told: wire.Score) -> None:
        """Keep this sheet."""
        self.told = told

    @classmethod
    def begin(cls, rules: str = "oh-hell", players: str = "Ann Bo Cy Dee", dealer: int | None = None) -> "Keeper":
        """A new sheet."""
        return cls(score.new(wire.NewScore(rules=rules, players=players.split(), dealer=dealer)))

    @property
    def sheet(self) -> wire.ScoreSheet:
        """What it looks like."""
        return self.told.sheet

    @property
    def last(self) -> wire.ScoreDeal:
        """The last deal."""
        return self.sheet.deals[-1]

    @property
    def open(self) -> wire.OpenDeal:
        """What is asked for in the deal that is open."""
        assert self.sheet.open
        return self.sheet.open

    @property
    def totals(self) -> list[int]:
        """Everybody's points."""
        return [player.total for player in self.sheet.players]

    def do(self, *changes: wire.AnyChange) -> "Keeper":
        """Change the sheet; the referee must accept what comes of it."""
        self.told = score.changed(wire.ChangeScore(record=self.told.record, changes=list(changes)))
        assert dumps(loads(self.told.record)) == self.told.record
        return self

    def refuses(self, change: wire.AnyChange) -> Refused:
        """Why a change is refused."""
        before = self.told.record
        with pytest.raises(Refused) as caught:
            score.changed(wire.ChangeScore(record=before, changes=[change]))
        return caught.value

    def bids(self, *bids: int) -> "Keeper":
        """Bids in bidding order."""
        for seat, bid in zip(self.last.playing, bids, strict=True):
            self.do(wire.SetBid(seat=seat, bid=bid))
        return self

    def taken(self, *taken: int) -> "Keeper":
        """Tricks in bidding order."""
        for seat, tricks in zip(self.last.playing, taken, strict=True):
            self.do(wire.SetTaken(seat=seat, taken=tricks))
        return self

    def play(self, bids: str, taken: str) -> "Keeper":
        """A whole deal, both in bidding order."""
        self.do(wire.StartDeal())
        return self.bids(*map(int, bids.split())).taken(*map(int, taken.split()))
