"""Programs as bots: what a good one gets to do, and what becomes of the others."""

import fcntl
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ohhell.arena import SeatLog, play_game
from ohhell.bots import Choice, ForfeitError, UnknownBotError, check_bot, external_pool, make_bot, safe_choice
from ohhell.bots.external import ExternalBot
from ohhell.bots.external_command import Command, CommandError, Limits
from ohhell.bots.external_pool import check, quit_programs
from ohhell.cards import Stream
from ohhell.game import Bid, FairDeck, View, apply, new_game, view
from ohhell.rules import preset

HOSTILE = str(Path(__file__).with_name("hostile.py"))
SHORT = preset("oh-hell").rules.replace({"sizes": [2, 1]})
QUICK = Limits(start=20.0, decision=0.05, grace=0.05)
PATIENT = Limits(start=20.0, decision=20.0, grace=0.05)


@pytest.fixture(autouse=True)
def no_programs_left() -> Iterator[None]:
    yield
    quit_programs()


def command(*words: str, level: str = "") -> Command:
    return Command((sys.executable, "-S", "-E", HOSTILE, *words), (("level", level),) if level else ())


def bot(*words: str, limits: Limits = PATIENT, level: str = "") -> ExternalBot:
    return ExternalBot("hostile", command(*words, level=level), Stream.of_seed(1, "bot"), limits)


@pytest.fixture
def seen() -> View:
    """A first bid of 0, 1 or 2."""
    state = new_game(SHORT.replace({"first_dealer": 0}), 3)
    state = apply(state, FairDeck.of_seed(1).next_event(state))
    return view(state, 1)


def test_a_good_program_decides(seen: View) -> None:
    player = bot("good")
    assert safe_choice(player, seen) == Choice(Bid(1, 2))
    assert player.name == "hostile"


def test_a_program_tells_what_it_expects(seen: View) -> None:
    player = bot("tells")
    assert player.choose(seen) == Bid(1, 2)
    assert player.candidates == ((Bid(1, 0), -1.5), (Bid(1, 2), 7.25))


def test_a_program_that_decides_when_it_is_told_to_stop_is_heard(seen: View) -> None:
    assert safe_choice(bot("waits", limits=Limits(20.0, 0.05, 20.0)), seen) == Choice(Bid(1, 2))


@pytest.mark.parametrize(
    ("how", "fault"),
    [
        ("garbage", "it said 'I would rather not' where an action was due"),
        ("bytes", "it said '"),
        ("huge", "it wrote a line of more than 20,000 bytes"),
        ("huge-line", "it wrote a line of more than 20,000 bytes"),
        ("closes", "it closed its output, or was killed"),
        ("illegal", "its action '99' is not legal"),
        ("wordy", "its action '2 please' is not legal"),
        ("refuses", "it said: I do not play this"),
        ("no-game", "it ended (status 7)"),
        ("fussy", "it said: not today"),
    ],
)
def test_a_program_that_does_wrong_forfeits_the_decision(how: str, fault: str, seen: View) -> None:
    choice = safe_choice(bot(how), seen)
    assert choice.action == Bid(1, 0)
    assert choice.fault.startswith(fault)
    assert choice.fault.isprintable()


@pytest.mark.parametrize("how", ["silent", "flood", "waits"])
def test_a_program_that_does_not_answer_in_time_forfeits_the_decision(how: str, seen: View) -> None:
    limits = QUICK if how != "waits" else Limits(20.0, 0.05, 0.0)
    assert safe_choice(bot(how, limits=limits), seen) == Choice(Bid(1, 0), "it did not answer in time")


def test_a_program_that_never_reads_holds_nobody_up(seen: View) -> None:
    """It says so much unasked that some of it counts, but nothing waits for it, and its words are cut off."""
    player = bot("spam", limits=QUICK)
    for _ in range(300):
        assert safe_choice(player, seen).action in seen.legal


def test_a_program_that_dies_is_started_again_for_the_next_decision(seen: View) -> None:
    player = bot("dies")
    assert [safe_choice(player, seen).fault for _ in range(5)] == [
        "",
        "it ended (status 1): that was hard",
        "",
        "it ended (status 1): that was hard",
        "",
    ]


def test_after_three_faults_in_a_row_it_is_not_asked_again(seen: View, monkeypatch: pytest.MonkeyPatch) -> None:
    player = bot("closes")
    assert len({safe_choice(player, seen).fault for _ in range(3)}) == 1
    monkeypatch.setattr(external_pool, "Program", None)
    assert safe_choice(player, seen).fault == "it failed 3 times in a row, and is not asked again"


def test_the_children_of_a_program_end_with_it(seen: View, tmp_path: Path) -> None:
    lock = tmp_path / "held"
    assert safe_choice(bot("forks", str(lock)), seen).fault == "it said 'the child is well' where an action was due"
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # waits as long as the child lives


def test_a_program_that_is_never_ready_cannot_play() -> None:
    with pytest.raises(ForfeitError, match=r"it was not ready after 0\.05 s"):
        check(command("mute"), Limits(start=0.05))


def test_a_program_that_cannot_be_started_forfeits(seen: View, tmp_path: Path) -> None:
    player = ExternalBot("x", Command((str(tmp_path / "none"),)), Stream.of_seed(1, "x"))
    assert safe_choice(player, seen).fault == "it cannot be started: no such file or directory"


def test_options_are_told_to_the_program(seen: View) -> None:
    assert safe_choice(bot("good", level="illegal"), seen).fault == "its action '99' is not legal"


def test_an_option_it_does_not_have_is_refused() -> None:
    with pytest.raises(ForfeitError, match="it has no option depth: its options are level"):
        check(Command(command("good").words, (("depth", "9"),)))


def test_a_program_is_kept_for_the_next_bot(seen: View) -> None:
    first = bot("good")
    first.choose(seen)
    (kept,) = first._running
    first.close()
    second = bot("good")
    second.choose(seen)
    assert second._running == [kept]
    del first, second
    third = bot("good")
    third.prepare(seen.form, 1)
    assert third._running == [kept]


def test_a_kept_program_that_has_ended_is_no_fault(seen: View) -> None:
    first = bot("good")
    first.choose(seen)
    first._running[0]._process.kill()
    first.close()
    assert safe_choice(bot("good"), seen).fault == ""


def test_whole_games_go_on_beside_a_broken_program() -> None:
    careful = make_bot("careful", Stream.of_seed(1, "careful"))
    logs = [SeatLog(), SeatLog(), SeatLog()]
    record = play_game(SHORT, [bot("dies"), careful, bot("illegal")], FairDeck.of_seed(3), ["a", "b", "c"], logs)
    assert record.state.over
    assert logs[1].faults == 0
    assert (logs[0].faults, logs[0].reason) == (2, "it ended (status 1): that was hard")
    assert logs[2].faults == logs[2].decisions or logs[2].reason == "its action '99' is not legal"


def test_a_command_is_read_from_a_name() -> None:
    words = shlex.join([sys.executable, "a b", "--flag"])
    assert Command.parse(f"cmd:@level=3 @x=y {words}").options == (("level", "3"), ("x", "y"))
    assert Command.parse(f"cmd:{words}").words == (sys.executable, "a b", "--flag")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cmd:", "cmd: needs a program: write cmd:./mybot"),
        ("cmd:@level=3", "cmd: needs a program"),
        ("cmd:@level ./bot", "cmd:@level ./bot: an option is written @name=value"),
        ("cmd:@a='b c' ./bot", "an option is written @name=value"),
        ("cmd:no-such-program-here", "there is no program no-such-program-here that can be run"),
        ("cmd:'", "has a quote without its partner"),
    ],
)
def test_a_name_that_says_no_command_is_refused(name: str, said: str) -> None:
    with pytest.raises(CommandError) as caught:
        Command.parse(name)
    assert said in str(caught.value)
    with pytest.raises(UnknownBotError) as refused:
        make_bot(name, Stream.of_seed(1, "x"))
    assert str(refused.value) == str(caught.value)


def test_a_program_that_does_not_speak_the_protocol_is_refused_before_any_game() -> None:
    name = f"cmd:{shlex.join([sys.executable, '-c', 'print(1)'])}"
    with pytest.raises(UnknownBotError, match="cannot play: it said '1' where it should say 'ready'"):
        check_bot(name)
