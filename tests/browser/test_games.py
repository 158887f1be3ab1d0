"""Whole games in four browsers, by rules that look different on the table."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.people import LAPTOP, PHONE, TABLET, play_out

GAMES = {
    "default": 'preset = "oh-hell"\nsizes = [3, 2, 1]\n',
}


@pytest.mark.parametrize("game", GAMES)
def test_four_people_play_a_whole_game(visit: Visit, game: str) -> None:
    people = [visit(viewport=size) for size in (LAPTOP, PHONE, TABLET, PHONE)]
    path = people[0].open_table(GAMES[game])
    for number, person in enumerate(people[1:], start=1):
        person.sit(path, f"Player {number}")
    people[0].start()
    for person in people:
        person.at_the_table()
    play_out(people)
    for n, person in enumerate(people):
        person.page.screenshot(path=f"/tmp/proof/end{n}.png")
