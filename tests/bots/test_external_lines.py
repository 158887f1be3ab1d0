"""What bots from outside are told: all that their seat sees, and nothing else."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell.arena import SeatLog, play_game
from ohhell.bots import external_pool, make_bot
from ohhell.bots.external import ExternalBot
from ohhell.bots.external_command import Command
from ohhell.bots.external_lines import game_lines, position_lines
from ohhell.bots.external_pool import quit_programs
from ohhell.bots.external_program import NoAnswerError
from ohhell.bots.external_reading import KEYWORDS, GameLines, PositionLines
from ohhell.bots.external_server import Server
from ohhell.bots.random import RandomBot
from ohhell.bots.thought import Candidate, Thought
from ohhell.cards import Stream
from ohhell.game import Bid, FairDeck, Phase, View, apply, new_game, view
from ohhell.game.actions import Action
from ohhell.record import GameRecord, dumps
from ohhell.rules import RuleSet, possible_players, preset, preset_names
from tests.bots.tables import other_world
from tests.game.walks import PRESET_TABLES, short
from tests.strategies import tables

GAME = {"rules", "players", "pack", "plan", "newgame", "go", "ohhell", "quit"}


def read_back(seen: View) -> View:
    """The view that its lines say."""
    game = GameLines()
    for line in game_lines(seen.form):
        keyword, *words = line.split()
        game.read(keyword, words)
    position = PositionLines(game.form(), seen.seat)
    for line in position_lines(seen):
        keyword, *words = line.split()
        assert keyword in KEYWORDS
        position.read(keyword, words)
    return position.view()


def told(seen: View) -> View:
    """The view without what is not sent: the tricks of finished deals, and changes of a bid."""
    return replace(seen, changes=(), results=tuple([result._replace(tricks=()) for result in seen.results]))


def moments(rules: RuleSet, players: int, seed: int) -> Iterator[View]:
    """What each seat sees in its turn in a game of random actions."""
    state, deck, dice = new_game(rules, players), FairDeck.of_seed(seed), Stream.of_seed(seed, "moments")
    while not state.over:
        if state.to_act is None:
            state = apply(state, deck.next_event(state))
        else:
            seen = view(state, state.to_act)
            yield seen
            state = apply(state, dice.choice(seen.legal))


@pytest.mark.parametrize(("name", "players"), PRESET_TABLES)
def test_the_lines_say_the_view_under_every_preset(name: str, players: int) -> None:
    for seen in moments(short(preset(name).rules, players), players, 1):
        assert read_back(seen) == told(seen)


@given(table=tables(max_players=6), seed=st.integers(0, 10**6))
@settings(max_examples=40)
def test_the_lines_say_the_view_under_any_rules(table: tuple[RuleSet, int], seed: int) -> None:
    for seen in moments(*table, seed):
        assert read_back(seen) == told(seen)


@given(table=tables(max_players=6), seed=st.integers(0, 10**6))
@settings(max_examples=40)
def test_worlds_a_seat_cannot_tell_apart_are_told_in_the_same_lines(table: tuple[RuleSet, int], seed: int) -> None:
    rules, players = table
    dice, deck, state = random.Random(seed), FairDeck.of_seed(seed), new_game(rules, players)
    while not state.over:
        if state.to_act is None:
            state = apply(state, deck.next_event(state))
            continue
        seen = view(state, state.to_act)
        assert position_lines(view(other_world(state, seen.seat, dice), seen.seat)) == position_lines(seen)
        state = apply(state, dice.choice(seen.legal))


class Beside:
    """A program in this very process, which writes down all that it is sent."""

    sent: list[str]
    served: str

    def __init__(self, _words: object) -> None:
        self.ended = False
        self._server = Server(self.served, lambda stream: make_bot(self.served, stream))
        self._answers: list[str] = []

    def send(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.sent.append(line)
            self._answers += self._server.answers(line)

    def line(self, _deadline: float) -> str:
        if not self._answers:
            raise NoAnswerError
        return self._answers.pop(0)

    def drain(self) -> None:
        self._answers.clear()

    def quit(self, _seconds: float) -> None:
        self.ended = True

    kill = drain


class Thinker:
    """Says what it thinks of two of its actions, one of which is not to be had."""

    name = "thinker"

    def choose(self, view: View) -> Action:
        return view.legal[-1]

    def consider(self, view: View) -> Thought:
        found = Candidate(view.legal[-1], 3.0, 3.25, 0.5, ())
        return Thought((found, Candidate(Bid(view.seat, 99), 1.0, 1.0, 1.0, ())), found.action)


class Confused(Thinker):
    """Cannot say what it thinks."""

    def consider(self, _view: View) -> Thought:
        raise RuntimeError("no idea")


class Vague(Thinker):
    """Leaves the points out."""

    def consider(self, view: View) -> Thought:
        unknown: Any = None
        return Thought((Candidate(view.legal[-1], 3.0, unknown, 0.5, ()),), view.legal[-1])


@pytest.mark.parametrize(
    ("bot", "thoughts"), [(Thinker, ["info candidate {} 3.250 0.500"]), (Confused, []), (Vague, [])]
)
def test_a_bot_that_says_what_it_thinks_is_heard(bot: type[Thinker], thoughts: list[str]) -> None:
    seen = next(moments(preset("oh-hell").rules, 3, 1))
    server = Server("thinker", lambda _: bot())
    asked = [*game_lines(seen.form), f"newgame seat {seen.seat} seed 1", *position_lines(seen), "go 1000"]
    last = str(seen.size)
    assert [answer for line in asked for answer in server.answers(line)] == [
        "ready",
        *[thought.format(last) for thought in thoughts],
        f"action {last}",
    ]


class Watched(ExternalBot):
    """Notes each view that it is asked about."""

    seen: list[View]

    def choose(self, view: View) -> Action:
        self.seen.append(view)
        return super().choose(view)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    lines: list[str] = []
    monkeypatch.setattr(Beside, "sent", lines, raising=False)
    monkeypatch.setattr(Beside, "served", "careful", raising=False)
    monkeypatch.setattr(Watched, "seen", [], raising=False)
    monkeypatch.setattr(external_pool, "Program", Beside)
    yield lines
    quit_programs()


def may_be_named(seen: View) -> set[str]:
    """The names of the cards that lie open to the seat."""
    cards = {*seen.trick, *seen.shown}
    cards.update(*[trick.cards for trick in seen.tricks], *[hand for hand in seen.hands if hand])
    cards.update(*[result.shown for result in seen.results])
    return {seen.form.pack.name(card) for card in cards}


def positions(lines: Iterable[str]) -> Iterator[list[str]]:
    """The lines of each position sent."""
    position: list[str] | None = None
    for line in lines:
        if line.startswith("position "):
            position = []
        if position is not None:
            position.append(line)
        if line.startswith("go ") and position is not None:
            yield position
            position = None


def _play(rules: RuleSet, players: int, *, outside: bool) -> GameRecord:
    dice = [Stream.of_seed(7, str(seat)) for seat in range(players)]
    bots = [
        Watched("x", Command(("x",)), dice[seat]) if outside and seat % 2 else make_bot("careful", dice[seat])
        for seat in range(players)
    ]
    logs = [SeatLog() for _ in bots]
    record = play_game(rules, bots, FairDeck.of_seed(7), [str(seat) for seat in range(players)], logs)
    assert [log.faults for log in logs] == [0] * players
    return record


@pytest.mark.parametrize("name", preset_names())
def test_no_hidden_card_is_sent_in_whole_games_of_every_preset(name: str, sent: list[str]) -> None:
    rules = preset(name).rules
    players = preset(name).players if preset(name).players in possible_players(rules) else possible_players(rules)[0]
    outside = _play(rules, players, outside=True)
    asked = list(positions(sent))
    assert len(asked) == len(Watched.seen) > 20
    pack = Watched.seen[0].form.pack
    names = {pack.name(card) for card in pack.cards}
    for lines, seen in zip(asked, Watched.seen, strict=True):
        words = {word for line in lines for word in line.split()}
        assert words & names <= may_be_named(seen)
        assert {line.split()[0] for line in lines} <= KEYWORDS | {"go"}
    for line in sent:
        keyword, *rest = line.split()
        assert keyword in KEYWORDS | GAME
        if keyword not in KEYWORDS | {"pack"}:
            assert not {*rest} & names
    # The same bot does the same here and outside, so nothing that it needs is missing either.
    assert dumps(outside) == dumps(_play(rules, players, outside=False))


def test_the_check_of_cards_would_see_one_too_many() -> None:
    seen = next(seen for seen in moments(preset("oh-hell").rules, 4, 1) if seen.phase is Phase.PLAY)
    names = {seen.form.pack.name(card) for card in seen.form.pack.cards}
    assert len(may_be_named(seen)) < len(names) / 2


def test_the_bot_outside_has_dice_of_its_own_for_each_game(sent: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Beside, "served", "random", raising=False)
    seen = next(moments(preset("oh-hell").rules, 4, 1))
    command = Command(("x",))
    for seed in ("1", "2", "1"):
        ExternalBot("x", command, Stream.of_seed(seed, "dice")).choose(seen)
    seeds = [line for line in sent if line.startswith("newgame")]
    assert seeds[0] == seeds[2] != seeds[1]
    assert RandomBot.name == "random"


# The server.


def answers(*lines: str) -> list[str]:
    server = Server("careful", lambda stream: make_bot("careful", stream))
    return [answer for line in lines for answer in server.answers(line)]


BEGIN = ("rules defaults", "players 4", "newgame seat 0 seed 1")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["newgame seat 0 seed 1"], "error newgame: 0 players cannot play"),
        (["rules sizes=99", "players 4", "newgame seat 0 seed 1"], "error newgame: "),
        (["rules nonsense", "players 4", "newgame seat 0 seed 1"], "error newgame: 'nonsense' is not key=value"),
        (["players many"], "error players: "),
        (["players"], "error players: "),
        (["rules defaults", "players 4", "newgame seat 4 seed 1"], "error newgame: there is no seat 4"),
        (["rules defaults", "players 4", "newgame"], "error newgame: it is written 'newgame seat 0 seed 1'"),
        (["go 100"], "error go: a game begins with 'newgame seat 0 seed 1'"),
        (["position bid"], "error position: a game begins with 'newgame seat 0 seed 1'"),
        ([*BEGIN, "go 100"], "error go: the position lacks a line"),
        ([*BEGIN, "position dance"], "error position: "),
        ([*BEGIN, "position bid", "deal 1"], "error deal: "),
        ([*BEGIN, "position bid", "hand As"], "error hand: "),
        ([*BEGIN, "position bid", "turn-up 9x"], "error turn-up: there is no card '9x'"),
        ([*BEGIN, "position bid", "totals 1 2"], "error totals: 4 numbers are wanted, one for each seat, not 2"),
        ([*BEGIN, "position bid", "totals 0 0 0 0", "deal 1 size 1 dealer 0", "go 1"], "error go: the position has no"),
    ],
    ids=str,
)
def test_a_line_that_makes_no_sense_is_answered_with_an_error(lines: list[str], said: str) -> None:
    assert answers(*lines)[-1].startswith(said)


def test_lines_not_known_are_passed_over() -> None:
    assert answers("ohhell 1", "", "weather fine", "set level 3", "stop") == ["id careful", "ready"]


def test_a_bot_that_fails_says_so() -> None:
    class Broken:
        name = "broken"

        def choose(self, view: View) -> Action:
            raise RuntimeError(view.seat)

    seen = next(moments(preset("oh-hell").rules.replace({"sizes": [2]}), 4, 1))
    server = Server("broken", lambda _: Broken())
    lines = [*game_lines(seen.form), f"newgame seat {seen.seat} seed 1", *position_lines(seen), "go 100"]
    assert [answer for line in lines for answer in server.answers(line)] == [
        "ready",
        "error it failed with RuntimeError",
    ]


MARKS = ["bid", "play", "seat", "seed", "size", "dealer", "none", "free", "called", "won", "high"]
ODDITIES = ["?", "-", "As", "4d", "s", "sizes=2,1", "defaults", "\x00", "♠", "10" * 3000]
WORDS = st.sampled_from([*sorted(KEYWORDS | GAME), *MARKS, *ODDITIES, *map(str, range(-2, 12))])


@given(st.lists(st.lists(WORDS, max_size=8).map(" ".join), max_size=40))
def test_whatever_is_said_to_the_server_it_stands(lines: list[str]) -> None:
    server = Server("random", lambda stream: make_bot("random", stream))
    for line in [*BEGIN, *lines, *BEGIN]:
        assert all(answer.isprintable() for answer in server.answers(line))
    assert server.answers("newgame seat 3 seed 1") == ["ready"]
