"""The bench on search plays the same deals with each change, and says what is wrong with one."""

import json

import pytest

from bench.search import main


def bench(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    usual = ["--size", "3", "--deals", "2", "--processes", "1"]
    monkeypatch.setattr("sys.argv", ["bench", "search", *usual, *words])
    main()


def test_each_change_has_a_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    bench(monkeypatch, "--change", "worlds=4 drawn=8", "--change", "bids=True worlds=4")
    told = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in told[2:]] == ["worlds=4 drawn=8", "bids=True worlds=4"]


def test_deals_hang_on_the_seed_alone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    bench(monkeypatch, "--json", "--change", "worlds=4 drawn=8", "--change", "drawn=8 worlds=4")
    one, other = json.loads(capsys.readouterr().out)["changes"]
    assert one["sample"] == other["sample"] == 2
    assert [one[name] for name in ("mean", "low", "high")] == [other[name] for name in ("mean", "low", "high")]


@pytest.mark.parametrize(
    ("change", "advice"),
    [
        ("world=32", "no setting 'world': use worlds, "),
        ("worlds=0", "use a number from 1, such as worlds="),
        ("worlds=4 worlds=many", "use a number from 1, such as worlds="),
        ("margin=nan", "use a number from 0, such as margin="),
        ("bids=maybe", "use True or False, such as bids="),
    ],
)
def test_what_cannot_be_changed_is_told(monkeypatch: pytest.MonkeyPatch, change: str, advice: str) -> None:
    with pytest.raises(SystemExit, match=advice):
        bench(monkeypatch, "--change", change)
