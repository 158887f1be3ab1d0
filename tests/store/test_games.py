import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from ohhell.game import Bid, FairDeck, commitment
from ohhell.record import loads
from ohhell.rules import preset
from ohhell.store import DamagedGameError, Games, Setup, StoreError
from ohhell.store.files import reason
from ohhell.table import Seat
from tests.store.scripted import SETUP, table_of

NO_ROOM = OSError(28, "No space left on device")


def play_some(games: Games, events: int) -> list[object]:
    table = table_of(games.begin(SETUP))
    for _ in range(events):
        table.step()
    return list(table.events)


def test_a_game_is_found_as_it_was_left(tmp_path: Path) -> None:
    with Games(tmp_path / "new" / "folder") as games:
        events = play_some(games, 9)
    with Games(tmp_path / "new" / "folder") as games:
        saved = games.resume()
        assert saved is not None
        assert list(saved.events) == events
        assert saved.setup == SETUP


def test_no_game_is_no_game(tmp_path: Path) -> None:
    with Games(tmp_path) as games:
        assert games.resume() is None
        assert games.set_aside() is None


def test_the_secret_is_beside_the_record_and_not_in_it_before_the_end(tmp_path: Path) -> None:
    with Games(tmp_path) as games:
        play_some(games, 5)
        record = (games.current / "record.ohr").read_text(encoding="utf-8")
        assert SETUP.secret.hex() not in record
        assert commitment(SETUP.secret) in record
        assert json.loads((games.current / "table.json").read_text())["secret"] == SETUP.secret.hex()
        assert sorted(path.name for path in games.current.iterdir()) == ["record.ohr", "table.json"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_nobody_else_may_read_the_secret(tmp_path: Path) -> None:
    with Games(tmp_path) as games:
        play_some(games, 0)
        assert stat.S_IMODE((games.current / "table.json").stat().st_mode) == 0o600


def test_a_finished_game_moves_with_its_secret(tmp_path: Path) -> None:
    with Games(tmp_path) as games:
        log = games.begin(SETUP)
        table = table_of(log)
        while not table.state.over:
            table.step()
        path = log.finish()
        assert games.resume() is None
        assert path.parent == games.finished
        record = loads(path.read_text(encoding="utf-8"))
        assert record.secret == SETUP.secret
        assert list(record.events) == table.events
        # Asked again, after a stop between the two steps, it is the same file.
        again = games.begin(SETUP)
        for event in table.events:
            again.append(event)
        assert again.finish() == path


def test_a_new_game_keeps_the_old_one_aside(tmp_path: Path) -> None:
    with Games(tmp_path) as games:
        play_some(games, 3)
        play_some(games, 4)
        play_some(games, 5)
        assert len(list(games.aside.iterdir())) == 2
        saved = games.resume()
        assert saved is not None
        assert len(saved.events) == 5


def damage_cut(current: Path) -> None:
    path = current / "record.ohr"
    path.write_bytes(path.read_bytes()[:-7] + b" Xx Yy\n")


def damage_noise(current: Path) -> None:
    (current / "record.ohr").write_bytes(bytes(range(256)))


def damage_empty(current: Path) -> None:
    (current / "record.ohr").write_bytes(b"")


def damage_secret(current: Path) -> None:
    path = current / "table.json"
    path.write_text(path.read_text().replace(SETUP.secret.hex(), "00" * 32))


def damage_table(current: Path) -> None:
    (current / "table.json").write_text("[1, 2")


def damage_shape(current: Path) -> None:
    (current / "table.json").write_text('{"format": 1, "seats": [4], "secret": 1, "dice": null, "started": ""}')


def damage_depth(current: Path) -> None:
    (current / "table.json").write_text("[" * 100_000)


def damage_missing(current: Path) -> None:
    (current / "table.json").unlink()


def damage_names(current: Path) -> None:
    path = current / "table.json"
    path.write_text(path.read_text().replace("Ann", "Anna"))


def damage_format(current: Path) -> None:
    path = current / "table.json"
    path.write_text(path.read_text().replace('"format": 1', '"format": 2'))


@pytest.mark.parametrize(
    "damage",
    [
        damage_cut,
        damage_noise,
        damage_empty,
        damage_secret,
        damage_table,
        damage_shape,
        damage_depth,
        damage_missing,
        damage_names,
        damage_format,
    ],
)
def test_a_damaged_game_is_kept_aside_and_said_in_one_line(tmp_path: Path, damage: object) -> None:
    assert callable(damage)
    with Games(tmp_path) as games:
        play_some(games, 8)
        damage(games.current)
        before = {path.name: path.read_bytes() for path in games.current.iterdir()}
        with pytest.raises(DamagedGameError) as caught:
            games.resume()
        assert "\n" not in str(caught.value)
        (kept,) = games.aside.iterdir()
        assert str(kept) in str(caught.value)
        assert {path.name: path.read_bytes() for path in kept.iterdir()} == before
        assert games.resume() is None
        play_some(games, 2)


def test_deals_that_the_secret_does_not_make_are_no_sound_game(tmp_path: Path) -> None:
    with Games(tmp_path) as games:
        log = games.begin(SETUP)
        table = table_of(log)
        other = FairDeck(b"x" * 32).next_event(table.state)
        log.append(other)
        with pytest.raises(DamagedGameError, match="its secret"):
            games.resume()


def test_a_second_program_is_told(tmp_path: Path) -> None:
    with Games(tmp_path):
        with pytest.raises(StoreError, match="another ohhell is using") as caught:
            Games(tmp_path)
        assert "\n" not in str(caught.value)
        code = f"from pathlib import Path; from ohhell.store import Games; Games(Path({str(tmp_path)!r}))"
        other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert "another ohhell is using" in other.stderr
    with Games(tmp_path):
        pass


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    def fail(*_: object) -> None:
        raise NO_ROOM

    with Games(tmp_path) as games:
        log = games.begin(SETUP)
        table = table_of(log)
        table.step()
        table.step()
        kept = {path.name: path.read_bytes() for path in games.current.iterdir()}
        before = table.state
        with monkeypatch.context() as patched:
            patched.setattr(*((os, "fsync", fail) if step == "fsync" else (Path, "replace", fail)))
            with pytest.raises(StoreError, match="no space left on device") as caught:
                table.step()
        assert "\n" not in str(caught.value)
        assert {path.name: path.read_bytes() for path in games.current.iterdir()} == kept
        assert table.state == before
        table.step()
        saved = games.resume()
        assert saved is not None
        assert list(saved.events) == table.events


def test_a_folder_that_cannot_be_made_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="choose another folder") as caught:
        Games(tmp_path / "file")
    assert "\n" not in str(caught.value)


def test_a_lock_that_cannot_be_made_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "games" / "lock").mkdir(parents=True)
    with pytest.raises(StoreError, match="choose another folder"):
        Games(tmp_path)


def test_names_are_kept_literally(tmp_path: Path) -> None:
    names = ('Ann "the" [b]bold[/b]', "Bö 😀", "של", "x" * 200)
    setup = Setup(preset("oh-hell").rules, tuple([Seat(name, None) for name in names]), b"s" * 32, b"d" * 32)
    with Games(tmp_path) as games:
        games.begin(setup)
        saved = games.resume()
        assert saved is not None
        assert tuple([seat.name for seat in saved.setup.seats]) == names
        assert saved.setup.started


def test_a_record_kept_by_hand_with_an_illegal_bid_is_damaged(tmp_path: Path) -> None:
    with Games(tmp_path) as games:
        log = games.begin(SETUP)
        table = table_of(log)
        table.step()
        table.step()
        table.do(Bid(table.state.to_act or 0, 1))
        path = games.current / "record.ohr"
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("bids 1", "bids 9"), encoding="utf-8")
        with pytest.raises(DamagedGameError):
            games.resume()


def test_a_start_that_is_no_file_name_is_made_one(tmp_path: Path) -> None:
    with Games(tmp_path) as games:
        play_some(games, 2)
        path = games.current / "table.json"
        path.write_text(path.read_text().replace('"scripted"', '"../../up/and away"'))
        saved = games.resume()
        assert saved is not None
        assert saved.setup.started == "upandaway"


def test_an_error_without_words_has_some() -> None:
    assert reason(OSError("Odd")) == "odd"
    assert reason(OSError()) == "it failed"
