import pytest

from ohhell.cards import Stream
from ohhell.game import Action, Bid, DealerDrawn, Dealt, Event, FairDeck, IllegalActionError, View, replay, view
from ohhell.game.state import new_game
from ohhell.rules import RulesError, RuleSet, preset
from ohhell.table import MemoryLog, Seat, Table
from tests.table.fakes import Dicer, make_dicer

BOTS = tuple([Seat(name, "dicer") for name in ("Ann", "Bo", "Cy")])


def small(**settings: object) -> RuleSet:
    return preset("oh-hell").rules.replace({"sizes": [3, 1], "first_dealer": 0} | settings)


def make_table(rules: RuleSet | None = None, log: MemoryLog | None = None, events: tuple[Event, ...] = ()) -> Table:
    return Table(
        rules or small(),
        BOTS,
        FairDeck.of_seed(3),
        log or MemoryLog(),
        make_bot=make_dicer,
        dice=b"dice",
        events=events,
    )


def play_on(table: Table, events: int = 10_000) -> None:
    while not table.state.over and events:
        if table.deal_is_due:
            table.deal()
        else:
            table.act(table.bot_action(table.waits_for[0]))
        events -= 1


def test_a_game_is_its_events() -> None:
    log = MemoryLog()
    table = make_table(log=log)
    play_on(table)
    assert table.state.over
    assert table.events == tuple(log.events)
    assert table.version == len(log.events)
    assert replay(new_game(small(), 3), log.events) == table.state


def test_an_event_is_kept_before_it_happens_and_told_after() -> None:
    told: list[int] = []

    class Watching(MemoryLog):
        def append(self, event: Event) -> None:
            assert table.version == len(self.events)
            assert told == list(range(1, table.version + 1))
            super().append(event)

    table = make_table(log=Watching())
    table.listen(told.append)
    play_on(table)
    assert told == list(range(1, table.version + 1))


def test_what_cannot_be_kept_has_not_happened() -> None:
    class Full(MemoryLog):
        full = False

        def append(self, event: Event) -> None:
            if self.full:
                raise OSError("no room")
            super().append(event)

    log = Full()
    table = make_table(log=log)
    play_on(table, 3)
    before, log.full = table.state, True
    told: list[int] = []
    table.listen(told.append)
    action = table.bot_action(table.waits_for[0])
    with pytest.raises(OSError, match="no room"):
        table.act(action)
    assert (table.state, table.version, told) == (before, 3, [])
    log.full = False
    table.act(action)
    assert table.version == 4


def test_what_the_rules_refuse_is_not_kept() -> None:
    log = MemoryLog()
    table = make_table(log=log)
    table.deal()
    refusal = table.refusal(Bid(1, 9))
    assert refusal is not None
    with pytest.raises(IllegalActionError, match="from 0 to 3"):
        table.act(Bid(1, 9))
    with pytest.raises(IllegalActionError, match="turn"):
        table.act(Bid(2, 0))
    assert table.refusal(Bid(1, 0)) is None
    assert len(log.events) == 1


def test_a_table_goes_on_from_its_events_as_it_would_have() -> None:
    whole = make_table()
    play_on(whole)
    for kept in range(whole.version):
        again = make_table(events=whole.events[:kept])
        play_on(again)
        assert again.events == whole.events


def test_chance_comes_from_the_deck_alone() -> None:
    table = make_table(small(first_dealer="draw"))
    play_on(table)
    deck, state = FairDeck.of_seed(3), new_game(small(first_dealer="draw"), 3)
    for event in table.events:
        if isinstance(event, DealerDrawn | Dealt):
            assert event == deck.next_event(state)
        state = replay(state, [event])


def test_a_bot_sees_its_own_view_and_rolls_its_own_dice() -> None:
    seen: list[View] = []
    keys: set[tuple[int, ...]] = set()

    class Spy(Dicer):
        def choose(self, view: View) -> Action:
            seen.append(view)
            return super().choose(view)

    def make_spy(name: str, stream: Stream) -> Spy:
        keys.add(tuple([stream.below(1000) for _ in range(4)]))
        return Spy(stream)

    log = MemoryLog()
    table = Table(small(), BOTS, FairDeck.of_seed(3), log, make_bot=make_spy, dice=b"dice")
    play_on(table)
    asked = [event for event in log.events if not isinstance(event, DealerDrawn | Dealt)]
    assert [one.seat for one in seen] == [getattr(action, "seat", None) for action in asked]
    assert len(keys) == len(asked)
    states = [replay(new_game(small(), 3), log.events[:at]) for at in range(len(log.events))]
    before = [state for state, event in zip(states, log.events, strict=True) if event in asked]
    assert seen == [view(state, one.seat) for state, one in zip(before, seen, strict=True)]


def test_simultaneous_bids_wait_for_everybody() -> None:
    table = make_table(small(bids="simultaneous", hook="off"))
    assert not table.waits_for
    table.deal()
    assert list(table.waits_for) == [1, 2, 0]
    table.act(Bid(0, 1))
    assert list(table.waits_for) == [1, 2]
    assert table.view(1).bids == (None, None, None)


def test_a_person_has_no_bot() -> None:
    seats = (Seat("Me"), *BOTS[1:])
    table = Table(small(), seats, FairDeck.of_seed(3), MemoryLog(), make_bot=make_dicer, dice=b"")
    table.deal()
    with pytest.raises(ValueError, match="person"):
        table.bot_action(0)


def test_rules_without_a_form_for_so_many_are_refused() -> None:
    with pytest.raises(RulesError, match="5 or 6"):
        make_table(preset("atkinson").rules)


class Broken(Dicer):
    """Fails, or wants what it may not have."""

    def choose(self, view: View) -> Action:
        if len(view.legal) % 2:
            raise RuntimeError("out of order")
        return Bid(view.seat, 99)


def test_a_broken_bot_does_not_stop_the_game() -> None:
    table = Table(small(), BOTS, FairDeck.of_seed(3), MemoryLog(), make_bot=lambda _, dice: Broken(dice), dice=b"dice")
    play_on(table)
    assert table.state.over
