"""``ohhell backup`` and ``ohhell restore``."""

from pathlib import Path

import pytest

from ohhell.cli import main
from tests.store.test_backup import count, fill


async def test_a_database_is_copied_and_put_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await fill(tmp_path / "a", 3)
    file = str(tmp_path / "copy")
    assert main(["backup", file, "--data", str(tmp_path / "a")]) == 0
    assert capsys.readouterr() == (f"Copied 1 table with 3 events to {file}.\n", "")
    assert main(["backup", file, "--data", str(tmp_path / "a")]) == 1
    assert "is there already: choose another name, or replace it with --force" in capsys.readouterr().err
    target = tmp_path / "b" / "games.db"
    for again in (False, True):
        assert main(["restore", file, "--database-url", f"sqlite:///{target}"]) == 0
        out = capsys.readouterr().out
        assert out.startswith(f"Put back 1 table with 3 events in {target}.\n")
        assert ("What was there before is in " in out) is again
    target.rename(target.with_name("ohhell.db"))
    assert await count(tmp_path / "b") == 3


async def test_the_environment_names_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await fill(tmp_path / "a", 1)
    await fill(tmp_path / "b", 2)
    monkeypatch.setenv("OHHELL_DATA", str(tmp_path / "a"))
    assert main(["backup", str(tmp_path / "1")]) == 0
    assert "1 event to" in capsys.readouterr().out
    monkeypatch.setenv("OHHELL_DATABASE_URL", f"sqlite:///{tmp_path}/b/ohhell.db")
    assert main(["backup", str(tmp_path / "2")]) == 0
    assert "2 events to" in capsys.readouterr().out
    assert main(["backup", str(tmp_path / "3"), "--data", str(tmp_path / "a")]) == 0
    assert "1 event to" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["backup", "restore"])
@pytest.mark.parametrize(
    ("url", "line"),
    [
        ("postgres://host/games", "is backed up by its own programs: use pg_dump, and pg_restore to put it back"),
        ("mysql://host/games", "there is no store on mysql: use sqlite:///FILE or postgresql://USER@HOST/NAME"),
    ],
)
def test_other_databases_have_other_programs(
    command: str, url: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "file", "--database-url", url]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert line in err
