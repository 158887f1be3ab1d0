"""The learned bot is honest and legal everywhere, and clearly better than the careful one."""

import pytest

from ohhell.bots import learned, make_bot
from ohhell.bots.learned import LearnedBot, practised, weights
from ohhell.cards import Stream
from ohhell.game import FairDeck, apply, new_game, view
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


def decisions(name: str, sizes: list[int], players: int) -> list[bool]:
    """Whether it has practised each decision of a random game in which there is a choice."""
    rules = preset(name).rules.replace({"sizes": sizes})
    seen = [view(state, state.to_act) for state, _ in walk(rules, players, 1) if state.to_act is not None]
    return [practised(one) for one in seen if len(one.legal) > 1]


def test_it_has_practised_common_rules_and_says_where_not() -> None:
    assert all(decisions("oh-hell", [5, 1, 13], 4))
    assert all(decisions("blackout", [7], 5))
    assert not any(decisions("nomination-whist", [5], 4))
    assert not any(decisions("sixty", [5], 4))
    assert not any(decisions("oh-hell", [20], 2))


def test_without_numba_it_plays_as_the_careful_bot_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned, "_judge", lambda: None)
    state, deck = new_game(preset("oh-hell").rules, players=4), FairDeck.of_seed(1)
    while state.to_act is None:
        state = apply(state, deck.next_event(state))
    seen = view(state, state.to_act)
    assert LearnedBot().choose(seen) == make_bot("careful", Stream.of_seed(1, "x")).choose(seen)


def test_other_duties_are_left_to_the_careful_bot() -> None:
    for change in ({"void": "must-trump"}, {"must_beat": True}, {"deck": "double"}):
        rules = preset("oh-hell").rules.replace({"sizes": [4], **change})
        seen = [view(state, state.to_act) for state, _ in walk(rules, 4, 1) if state.to_act is not None]
        assert not any(practised(one) for one in seen)


def test_the_weights_fit() -> None:
    assert weights().shape == (sheet.WEIGHTS,)


def test_it_is_clearly_better_than_the_careful_bot() -> None:
    found = exam(weights(), preset("oh-hell").rules, 4, 10, 50, "quick")
    assert found.mean > 0.3
    assert found.low is not None
    assert found.low > 0
