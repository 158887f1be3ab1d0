"""Bots think elsewhere, small views travel to them, and whatever becomes of them the game goes on."""

import asyncio
import os
import pickle
import signal
import sys
import time
from pathlib import Path

import pytest

from ohhell.cards import Stream
from ohhell.game import Action, FairDeck, View, legal_actions, new_game, replay, view
from ohhell.rules import preset
from ohhell.table import wire
from ohhell.table.far_minds import STAND_IN, FarMinds
from ohhell.table.minds import NearMinds
from tests.table.fakes import NowMinds, Room, make_dicer, rules_file


def seen(results: int = 0) -> View:
    """What the seat to act sees, after so many deals."""
    state, deck = new_game(preset("oh-hell").rules, 4), FairDeck.of_seed(2)
    while len(state.results) < results or state.deal is None:
        choices = legal_actions(state)
        state = replay(state, [choices[0] if choices else deck.next_event(state)])
    return view(state, state.to_act or 0)


def workers(far: FarMinds, bot: str) -> list[int]:
    """The processes in which a bot thinks."""
    pool = far._mind(bot)._pool
    return [] if pool is None else list(pool._workers._processes or {})


def libraries(process: int) -> str:
    """What a process has loaded."""
    return Path(f"/proc/{process}/maps").read_text()


async def test_near_minds_choose_what_is_legal_by_their_dice() -> None:
    near, looked_at = NearMinds(make_dicer), seen()
    one = await near.choose("dicer", looked_at, b"dice", "seat 1 event 2")
    assert one == Stream(b"dice", "seat 1 event 2").choice(looked_at.legal)
    await near.close()


async def test_a_bot_that_fails_does_what_is_legal() -> None:
    class Broken:
        name = "broken"

        def choose(self, _view: View) -> None:
            raise RuntimeError("out of order")

    looked_at = seen()
    near = NearMinds(lambda _name, _stream: Broken())  # type: ignore[arg-type,return-value] # it is broken
    assert await near.choose("broken", looked_at, b"", "") == looked_at.legal[0]


def test_a_view_travels_light() -> None:
    first, late = seen(), seen(results=10)
    assert pickle.loads(pickle.dumps(first)) == first
    assert pickle.loads(pickle.dumps(late)).form is late.form
    assert len(pickle.dumps(first)) < 3_000
    assert len(pickle.dumps(late)) < 20_000


async def test_far_minds_think_in_processes_that_give_way() -> None:
    far, looked_at = FarMinds(1), seen()
    try:
        chosen = await far.choose("careful", looked_at, b"dice", "label")
        assert chosen == await NearMinds().choose("careful", looked_at, b"dice", "label")
        (worker,) = workers(far, "careful")
        assert worker != os.getpid()
        if sys.platform == "linux":
            assert os.getpriority(os.PRIO_PROCESS, worker) == min(os.getpriority(os.PRIO_PROCESS, 0) + 10, 19)
        os.kill(worker, signal.SIGKILL)
        again = await far.choose("careful", looked_at, b"dice", "label")
        assert again == chosen
        assert worker not in workers(far, "careful")
    finally:
        await far.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot end itself while it thinks")
async def test_a_bot_that_thinks_for_ever_is_ended_and_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An installed bot that hangs, in code of its own; its process ends, and another bot decides."""
    folder = tmp_path / "hangs-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: hangs\nVersion: 1\n")
    (folder / "entry_points.txt").write_text("[ohhell.bots]\nhangs = hangs:Hangs\n")
    (tmp_path / "hangs.py").write_text(
        "class Hangs:\n    name = 'hangs'\n    def __init__(self, stream): pass\n"
        "    def choose(self, view):\n        while True: pass\n"
    )
    monkeypatch.syspath_prepend(tmp_path)  # its processes start with the same path
    far, looked_at = FarMinds(1, limit=0.3), seen()
    try:
        began = time.monotonic()
        chosen = await far.choose("hangs", looked_at, b"dice", "label")
        assert chosen == await far.choose(STAND_IN, looked_at, b"dice", "label")
        assert time.monotonic() - began < 60
        assert await far.choose("random", looked_at, b"dice", "label") in looked_at.legal
    finally:
        await far.close()


async def test_levels_that_decide_at_once_share_a_process_and_need_no_compiler() -> None:
    far, looked_at = FarMinds(patience=60), seen()
    try:
        far.expect(["novice"])
        (worker,) = workers(far, "novice")
        for bot in ("novice", "casual", "strong", "learned", "careful"):
            assert await far.choose(bot, looked_at, b"dice", "label") in looked_at.legal
            assert workers(far, bot) == [worker]
        assert list(far._minds) == [STAND_IN]
        assert far._mind("expert") is not far._mind("casual")
        assert sys.platform != "linux" or "llvmlite" not in libraries(worker)
    finally:
        await far.close()


async def test_where_no_process_can_be_had_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no semaphores here")

    monkeypatch.setattr("ohhell.table.far_minds.ProcessPoolExecutor", refuse)
    far, looked_at = FarMinds(), seen()
    far.expect(["casual"])
    careful = await NearMinds().choose("careful", looked_at, b"dice", "label")
    assert await far.choose("casual", looked_at, b"dice", "label") == careful
    await far.close()


async def test_bots_get_ready_as_they_sit_down_or_are_to_fill_up() -> None:
    room = Room()
    ann = await room.open(players=3, bot="random")
    assert set(room.minds.expected) == {"random"}
    await ann.do(wire.SeatBot, seat=1, bot="careful")
    assert set(room.minds.expected) == {"random", "careful"}


async def test_a_bot_that_is_not_there_any_more_is_stood_in_for() -> None:
    looked_at = seen()
    chosen = await NearMinds().choose("gone-away", looked_at, b"dice", "label")
    assert chosen == await NearMinds().choose("careful", looked_at, b"dice", "label")


async def test_while_a_bot_thinks_everybody_else_goes_on() -> None:
    class Slow(NowMinds):
        async def choose(self, bot: str, seen: View, dice: bytes, label: str) -> Action:
            await thinking.wait()
            return await super().choose(bot, seen, dice, label)

    thinking = asyncio.Event()
    room = Room()
    room.minds = Slow()
    room.hall = room._hall()
    room.clock.work = set
    ann = await room.open(players=3, start=True, rules=rules_file(sizes=[3]))
    assert ann.deal.has_bid == [False] * 3
    await ann.do(wire.Say, text="take your time")
    await ann.do(wire.Pause)
    thinking.set()
    await room.clock.settle()
    assert ann.deal.has_bid == [False] * 3  # what it thought came late, and is not done
    await ann.do(wire.Resume)
    await room.clock.settle()
    assert ann.deal.has_bid == [False, True, True]


BOTS_OF_ITS_OWN = """
import os
import time


class Slow:
    name = "slow"

    def __init__(self, stream):
        pass

    def choose(self, view):
        if view.form.players == 3:  # as it gets ready
            time.sleep(float(os.environ["SLOW_START"]))
        if os.environ.get("SLOW_END") and view.form.players == 4:
            time.sleep(60)
        return view.legal[-1]
"""


@pytest.fixture
def slow_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed bot that takes a while to get ready, or for a turn."""
    folder = tmp_path / "slow-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: slow\nVersion: 1\n")
    (folder / "entry_points.txt").write_text("[ohhell.bots]\nslow = slow_bot:Slow\n")
    (tmp_path / "slow_bot.py").write_text(BOTS_OF_ITS_OWN)
    monkeypatch.syspath_prepend(tmp_path)


async def test_no_game_waits_for_a_bot_that_is_not_ready(slow_bot: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOW_START", "60")
    far, looked_at = FarMinds(patience=60), seen()
    try:
        far.expect(["slow"])
        stand_in = await far.choose(STAND_IN, looked_at, b"dice", "label")
        slow = far._mind("slow").get_ready()
        assert slow is not None
        slow.began -= 60
        began = time.monotonic()
        assert await far.choose("slow", looked_at, b"dice", "label") == stand_in
        assert time.monotonic() - began < 30, "it has been getting ready for long, and nobody waits any more"
    finally:
        began = time.monotonic()
        await far.close()
        assert time.monotonic() - began < 10, "closing waits for no bot"


async def test_once_a_bot_is_ready_it_decides_itself(slow_bot: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOW_START", "0")
    far, looked_at = FarMinds(patience=60), seen()
    try:
        assert await far.choose("slow", looked_at, b"dice", "label") == looked_at.legal[-1]
    finally:
        await far.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot end itself while it thinks")
async def test_one_bot_s_thinking_for_ever_holds_up_no_other(slow_bot: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOW_START", "0")
    monkeypatch.setenv("SLOW_END", "1")
    far, looked_at = FarMinds(limit=1, patience=60), seen()
    try:
        await far.choose("random", looked_at, b"dice", "label")
        slow = asyncio.ensure_future(far.choose("slow", looked_at, b"dice", "label"))
        for _ in range(5):
            assert await far.choose("random", looked_at, b"dice", "label") in looked_at.legal
        assert not slow.done()
        assert await slow == await far.choose(STAND_IN, looked_at, b"dice", "label")
    finally:
        await far.close()


async def test_the_processes_of_bots_end_with_the_server(tmp_path: Path) -> None:
    """Even if that is killed, and has no time to end them."""
    program = tmp_path / "server.py"
    program.write_text(
        "import asyncio, os, signal\n"
        "from tests.table.test_minds import FarMinds, seen, workers\n"
        "async def main():\n"
        "    far = FarMinds()\n"
        "    await far.choose('careful', seen(), b'', '')\n"
        "    print(*workers(far, 'careful'), flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    root = str(Path(__file__).parents[2])
    server = await asyncio.create_subprocess_exec(
        sys.executable, program, stdout=asyncio.subprocess.PIPE, env=os.environ | {"PYTHONPATH": root}
    )
    assert server.stdout is not None
    async with asyncio.timeout(60):
        assert await server.stdout.read()  # to its end: whoever has the other end of the pipe has ended
        assert await server.wait()
