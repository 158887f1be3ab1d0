"""``ohhell records``."""

import asyncio
from pathlib import Path

import pytest

from ohhell.cli import main
from ohhell.game import FairDeck, commitment, new_game
from ohhell.rules import preset
from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url as parse
from ohhell.table.archive import Kept
from ohhell.table.events import AnyEvent, Filled, Opened, Started
from ohhell.table.translate import kept_event
from tests.record.play import NAMES, played

RULES = preset("oh-hell").rules.replace({"sizes": [2, 1]})
SEED = "7"
SECRET = FairDeck.of_seed(SEED).secret


def log() -> list[Kept]:
    """A whole game between bots, as a table keeps it."""
    game = played(RULES, 3, SEED)
    pack = new_game(RULES, 3).form.pack
    happened: list[AnyEvent] = [
        Opened(host="ann", rules=str(RULES), preset="oh-hell", players=3),
        Started(
            order=[0, 1, 2],
            filled=[Filled(seat=seat, bot="careful", name=NAMES[seat]) for seat in range(3)],
            commitment=commitment(SECRET),
        ),
        *[kept_event(pack, event) for event in game.events],
    ]
    return [Kept(seq=seq, at=1_700_000_000_000 + seq, event=event) for seq, event in enumerate(happened, 1)]


async def fill(url: str) -> None:
    """Two finished games and one that is not."""
    game = log()
    async with SqlArchive(parse(Path(), url)) as archive:
        await archive.create("open", SECRET, b"d", game[:5])
        await archive.append("open", 1, game[5:9], stage="playing")
        for table in ("one", "two"):
            await archive.create(table, SECRET, b"d", game[:1])
            await archive.append(table, 1, game[1:], stage="over")


def test_finished_games_are_written_once(database_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(fill(database_url))
    folder = tmp_path / "records"
    words = ["records", str(folder), "--database-url", database_url]
    assert main(words) == 0
    assert capsys.readouterr() == (f"Wrote 2 records to {folder}.\n", "")
    (folder / "2023-11-14-two.ohr").unlink()
    assert main(words) == 0
    assert capsys.readouterr().out == f"Wrote 1 record to {folder}.\n"
    assert sorted(path.name for path in folder.iterdir()) == ["2023-11-14-one.ohr", "2023-11-14-two.ohr"]
    assert main(["verify", str(folder / "2023-11-14-two.ohr")]) == 0
    assert capsys.readouterr().out.startswith("Verified")


def test_a_game_that_cannot_be_read_keeps_back_no_other(
    database_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def spoil() -> None:
        await fill(database_url)
        async with SqlArchive(parse(Path(), database_url)) as archive:
            await archive._writer.do(
                lambda connection: connection.exec_driver_sql("UPDATE events SET body = '{}' WHERE table_id = 'one'")
            )

    asyncio.run(spoil())
    assert main(["records", str(tmp_path / "records"), "--database-url", database_url]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("Wrote 1 record ")
    assert err.startswith("ohhell: table one, number 1: ")
    assert (tmp_path / "records" / "2023-11-14-two.ohr").exists()


def test_a_database_that_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["records", str(tmp_path / "records"), "--data", str(tmp_path)]) == 2
    assert "there is no database at" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
