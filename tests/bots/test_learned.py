"""The network alone is legal everywhere, and clearly better than the careful bot."""

import pytest

from ohhell.bots import make_bot
from ohhell.bots.judged import weights
from ohhell.cards import Stream
from ohhell.game import view
from ohhell.kernel.net import sheet
from ohhell.rules import preset
from ohhell.train.exam import exam
from tests.game.walks import PRESET_TABLES, short, walk


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_it_does_what_is_legal_in_every_preset(name: str, players: int) -> None:
    bot = make_bot("learned", Stream.of_seed(1, name))
    for state, _ in walk(short(preset(name).rules, players), players, players):
        if state.to_act is not None:
            seen = view(state, state.to_act)
            assert bot.choose(seen) in seen.legal
            assert bot.choose(seen) == bot.choose(seen)


def test_the_weights_fit() -> None:
    assert weights().shape == (sheet.WEIGHTS,)


def test_it_is_clearly_better_than_the_careful_bot() -> None:
    found = exam(weights(), preset("oh-hell").rules, 4, 10, 50, "quick")
    assert found.mean > 0.3
    assert found.low is not None
    assert found.low > 0
