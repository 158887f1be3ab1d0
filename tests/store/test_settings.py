from pathlib import Path

import pytest

from ohhell.store import Settings, StoreError, data_folder, load_settings, save_settings


def test_settings_are_remembered(tmp_path: Path) -> None:
    chosen = Settings(colours="four", suits="letters", theme="paper", pace="slow", rest="key", name="Zoë 😀")
    save_settings(tmp_path, chosen)
    assert load_settings(tmp_path) == chosen


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"colours": "nine", "name": 4, "pace": ["slow"]}', "[" * 100_000, "\xff"]
)
def test_settings_that_make_no_sense_are_the_usual_ones(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.json").write_bytes(text.encode("latin-1"))
    assert load_settings(tmp_path) == Settings()


def test_settings_that_make_sense_in_part_are_kept_in_part(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"colours": "four", "pace": "lightning", "other": 1}')
    assert load_settings(tmp_path) == Settings(colours="four")


def test_settings_that_cannot_be_kept_are_said_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be written"):
        save_settings(tmp_path / "missing", Settings())


def test_the_data_folder_is_the_platform_s_own() -> None:
    home = Path.home()
    assert data_folder({"OHHELL_DATA": "/x/y"}, "linux") == Path("/x/y")
    assert data_folder({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/ohhell")
    assert data_folder({"XDG_DATA_HOME": "relative"}, "linux") == home / ".local" / "share" / "ohhell"
    assert data_folder({}, "linux") == home / ".local" / "share" / "ohhell"
    assert data_folder({"XDG_DATA_HOME": "/d"}, "darwin") == home / "Library" / "Application Support" / "ohhell"
    assert data_folder({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/ohhell")
    assert data_folder({}, "win32") == home / "AppData" / "Local" / "ohhell"
