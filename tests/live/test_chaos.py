"""Frames are lost, doubled, late and out of order in both directions: all clients end with what the log says."""

import random

import pytest

from tests.live.agree import check_acknowledged, check_log, check_same_picture, check_told
from tests.live.chaos import Chaos, Faults
from tests.live.client import Patience
from tests.live.looking import stored_table
from tests.live.play import begin, full_table, play_all
from tests.live.server import Served

HASTY = Patience(answer=0.4, pulse=0.25)
RULES = 'preset = "nomination-whist"\nsizes = [3, 2, 1]\nbid_change = "until-next"\n'
MIXES = {
    "lost": Faults(lost=0.1),
    "doubled": Faults(doubled=0.3),
    "late": Faults(late=0.3),
    "cut off": Faults(cut=0.02),
    "everything": Faults(lost=0.05, doubled=0.1, late=0.15, cut=0.01),
}


@pytest.mark.parametrize("mix", MIXES)
async def test_all_clients_end_equal_to_the_log(served: Served, mix: str) -> None:
    async with (
        Chaos(served.url, MIXES[mix], random.Random(mix)) as chaos,
        full_table(chaos.url, RULES, patience=HASTY, watchers=1) as (seats, watchers),
    ):
        await begin([*seats, *watchers])
        await play_all(seats, 5)
        chaos.calm()
        await check_same_picture([*seats, *watchers])
        stored = await stored_table(served, seats[0].table)
        check_log(stored)
        for client in [*seats, *watchers]:
            check_told(client, stored)
        assert sum(check_acknowledged(client, stored) for client in seats) > 30
        assert chaos.done > 10
