from tests.live.play import begin, full_table, play_all
from tests.live.server import Served


async def test_a_game(served: Served) -> None:
    async with full_table(served.url, 'preset = "oh-hell"\nsizes = [3, 2, 1]', watchers=1) as (seats, watchers):
        await begin([*seats, *watchers])
        await play_all(seats, 1)
        print(len(seats[0].browser.heard), seats[0].seq)
