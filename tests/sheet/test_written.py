"""Sheets that people write with an editor: as many statements as there are, in any order that makes sense."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ohhell.api import score
from ohhell.api.score_figures import settled, statistics
from ohhell.api.share import shared, text_of
from ohhell.api.wire_score import OpenScore, ScoreStatistics, SettleScore, ShareScore
from ohhell.record import RecordError, describe, dumps, loads, position

SETTINGS = (
    *("target 40", "tie one-card", "tie one-card-until", "tie largest-until", "tie most-bid", "tie fewest-missed"),
    *("stake 0.05", "first_dealer random", "first_dealer 1", "keep_turn_up true", "hook off", "hook overbid"),
    *("trump rotation", "trump nominated", "trump dealer-last-card", "deck sixty", "deck double", "deck bust"),
)


class Writer:
    """Somebody who writes down an evening, minding who is there and not much else."""

    def __init__(self, dice: Random) -> None:
        """Write the head."""
        self.dice = dice
        people = dice.randrange(2, 6)
        self.sitting = list(range(people))
        self.here = set(self.sitting)
        self.last: int | None = None
        self.deals = 0
        settings = [f"set {setting}" for setting in dice.sample(SETTINGS, dice.randrange(3))]
        sizes = [dice.randrange(1, 4) for _ in range(dice.randrange(1, 5))]
        names = " ".join([f"P{seat}" for seat in self.sitting])
        self.lines = ["ohr 1", *settings, f"set sizes {sizes}", f"players {names}", "sheet"]

    def text(self) -> str:
        """The evening."""
        ways = (self.deal, self.deal, self.deal, self.join, self.come_or_go, self.come_or_go, self.other)
        for _ in range(self.dice.randrange(1, 14)):
            self.dice.choice(ways)()
        return "\n".join([*self.lines, *(["stop"] if self.dice.randrange(3) == 0 else [])]) + "\n"

    def join(self) -> None:
        seat = len(self.sitting)
        after = self.dice.randrange(seat)
        self.sitting.insert(self.sitting.index(after) + 1, seat)
        self.here.add(seat)
        self.lines.append(f"join P{seat} after {after} start {self.dice.randrange(-20, 60)}")

    def come_or_go(self) -> None:
        seat = self.dice.choice(self.sitting)
        if seat not in self.here:
            self.here.add(seat)
            self.lines.append(f"back {seat}")
        elif len(self.here) > 1:
            self.here.remove(seat)
            self.lines.append(f"{self.dice.choice(('leave', 'out'))} {seat}")

    def other(self) -> None:
        seat = self.dice.choice(self.sitting)
        adjusted = f"adjust {seat} {self.dice.randrange(-40, 60)} why"
        self.lines.append(self.dice.choice(("skip", adjusted, adjusted, f"dealer {seat}")))

    def deal(self) -> None:
        dice = self.dice
        present = [seat for seat in self.sitting if seat in self.here]
        turn = 0 if self.last is None else self.sitting.index(self.last) + 1
        dealer = next(seat for seat in [*self.sitting[turn:], *self.sitting[:turn]] if seat in self.here)
        if self.last is None or dice.randrange(3) == 0:
            dealer = dice.choice(present)
            self.lines.append(f"dealer {dealer}")
        at = present.index(dealer) + 1
        order, size = [*present[at:], *present[:at]], dice.randrange(1, 4)
        bids = [dice.randrange(size + 1) for _ in order]
        taken = dict.fromkeys(order, 0)
        for _ in range(size):
            taken[dice.choice(order)] += 1
        self.deals, self.last = self.deals + 1, dealer
        self.lines += [
            f"deal {self.deals} size {size} dealer {dealer}{dice.choice(('', '', ' extra'))}",
            *(["waive hook"] if sum(bids) == size else []),
            " ".join(["bids", *map(str, bids)]),
            " ".join(["taken", *[str(taken.get(seat, "-")) for seat in range(len(self.sitting))]]),
        ]


@given(st.integers(0, 2**32))
def test_a_sheet_written_by_hand_is_refused_or_stands_for_ever(seed: int) -> None:
    text = Writer(Random(seed)).text()
    try:
        record = loads(text)
    except RecordError:
        return
    written = dumps(record)
    assert loads(written) == record
    assert dumps(loads(written)) == written
    told = score.opened(OpenScore(text=text))
    assert told.record == written
    assert [player.total for player in told.sheet.players] == position(record)["totals"]
    assert describe(record)
    forms = shared(ShareScore(record=text))
    assert [dumps(loads(text_of(form))) for form in (forms.code, forms.csv, forms.json)] == [written] * 3
    assert sum(settled(SettleScore(record=text, stake="0.03")).balance) == 0
    assert statistics(ScoreStatistics(records=[text])).unread == []


def test_half_of_them_are_sound() -> None:
    sound = 0
    for seed in range(60):
        try:
            loads(Writer(Random(seed)).text())
        except RecordError:
            continue
        sound += 1
    assert sound > 20
