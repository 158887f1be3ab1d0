"""Which database is opened, and how."""

import builtins
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from ohhell.store.archive import SqlArchive
from ohhell.store.database import database_url as parse
from ohhell.store.database import make_engine
from ohhell.table.archive import ArchiveError


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        (None, "sqlite:////data/ohhell.db"),
        ("sqlite:///games.db", "sqlite:///games.db"),
        ("postgres://ann@host/games", "postgresql+psycopg://ann@host/games"),
        ("postgresql://ann:secret@host:5433/games", "postgresql+psycopg://ann:***@host:5433/games"),
        ("postgresql+psycopg:///games?host=/run", "postgresql+psycopg:///games?host=%2Frun"),
    ],
)
def test_the_database_is_the_one_named(url: str | None, meant: str) -> None:
    assert str(parse(Path("/data"), url)) == meant


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "cannot be read"),
        ("games.db", "cannot be read"),
        ("postgresql://host:port/x", "cannot be read"),
        ("mysql://host/games", "no store on mysql"),
        ("postgresql+asyncpg://host/games", r"no store on postgresql\+asyncpg"),
        ("sqlite://", "must be a file"),
        ("sqlite:///:memory:", "must be a file"),
    ],
)
def test_what_is_no_database_of_ours_is_refused(url: str, why: str) -> None:
    with pytest.raises(ArchiveError, match=why) as caught:
        parse(Path(), url)
    assert "\n" not in str(caught.value)
    assert "use " in str(caught.value)


@pytest.mark.skipif(sys.platform == "win32", reason="no such modes there")
async def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    async with SqlArchive(parse(folder)) as archive:
        await archive.server_key()
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {path.name for path in folder.iterdir()} >= {"ohhell.db", "ohhell.db-wal"}
        assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in folder.iterdir())


@pytest.mark.parametrize(("durable", "level"), [(False, 1), (True, 2)])
async def test_sqlite_is_set_up_as_the_docs_say(tmp_path: Path, durable: bool, level: int) -> None:
    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async with SqlArchive(parse(tmp_path), durable=durable) as archive:
        assert await archive._read(settings) == ["wal", level, 1, 10_000]


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "ohhell.db").write_text("Once upon a time\n" * 100)
    with pytest.raises(ArchiveError, match=r"cannot be opened \(file is not a database\)"):
        SqlArchive(parse(tmp_path))


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ArchiveError, match="choose another folder with --data"):
        SqlArchive(parse(tmp_path / "file"))


def test_a_server_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(ArchiveError, match="cannot be opened") as caught:
        SqlArchive(parse(Path(), f"postgresql://ann:secret@/games?host={tmp_path}"))
    assert "\n" not in str(caught.value)
    assert "secret" not in str(caught.value)


def test_without_its_driver_postgresql_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.startswith("psycopg"):
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ArchiveError, match=r"pip install 'ohhell\[postgresql\]'"):
        make_engine(parse(Path(), "postgresql://host/games"))
