"""Whole games in four browsers, by rules that look different on the table."""

import asyncio
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import LAPTOP, PHONE, TABLET, Person, play_out
from tests.live.looking import Looking, stored_table
from tests.live.server import Served

GAMES = {
    "the default": 'preset = "oh-hell"\nsizes = [3, 1]\n',
    "sealed bids": 'preset = "oh-hell-ramp"\nsizes = [2, 1]\nfirst_dealer = 0\n',
    "simultaneous bids": 'preset = "bondebridge"\nsizes = [1, 2]\nfirst_dealer = 0\n',
    "cards on the forehead": 'preset = "devils-bridge"\nsizes = [2, 1]\nfirst_dealer = 0\n',
    "trump named": 'preset = "nomination-whist"\nsizes = [2, 1]\nfirst_dealer = 0\n',
    "jokers called": 'preset = "atkinson"\nsizes = [3]\nfirst_dealer = 0\n',
    "equal cards": 'preset = "bust"\nsizes = [2, 1]\nfirst_dealer = 0\n',
    "no trump": 'preset = "oh-hell"\nsizes = [2, 1]\nfirst_dealer = 0\ntrump = "none"\nbid_change = "until-next"\n',
    "wizards": 'preset = "sixty"\nsizes = [2, 1]\nfirst_dealer = 0\n',
    "Spanish cards": 'preset = "la-pocha"\nsizes = [2, 1]\nfirst_dealer = 0\n',
}


def kept(served: Served, path: str, people: Sequence[Person]) -> Looking:
    """The truth about a table, to look through what its people were sent."""
    with ThreadPoolExecutor(1) as aside:  # the browser's own loop runs in this thread
        stored = aside.submit(asyncio.run, stored_table(served, path.rpartition("/")[2])).result()
    return Looking(stored, [person.token for person in people])


@pytest.mark.parametrize("game", GAMES)
def test_four_people_play_a_whole_game_and_one_watches(visit: Visit, served: Served, game: str) -> None:
    people = [visit(viewport=size) for size in (LAPTOP, PHONE, TABLET, PHONE)]
    path = people[0].open_table(GAMES[game], 5 if "atkinson" in GAMES[game] else 4)
    for name, person in zip(("Bo", "Cy", "Dee"), people[1:], strict=True):
        person.sit(path, name)
    people[0].start()
    for person in people:
        person.at_the_table()
    watcher = visit()
    watcher.go(path)
    expect(watcher.page.get_by_role("main")).to_contain_text(watcher.says("table.watching"))

    play_out(people)

    standings = [person.page.get_by_role("main").inner_text() for person in people]
    totals = people[0].scene["game"]["totals"]
    for text in standings:
        assert all(name in text for name in ("Ann", "Bo", "Cy", "Dee"))
        assert all(str(total).replace("-", "−") in text for total in totals)
    everybody = [*people, watcher]
    looking = kept(served, path, everybody)
    for person in everybody:
        looking.through(person.seat, person.frames)
    assert [person.seat for person in everybody] == [0, 1, 2, 3, None]
    last = {json.dumps(person.scene["game"]["totals"]) for person in everybody}
    assert len(last) == 1
