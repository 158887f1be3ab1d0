"""Throws broken records and rules files at their readers: ``python -m tests.fuzz_record N SEED``.

Whatever the bytes, a reader answers with a game that can be written, read back and shown, or with one printable line.
"""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from ohhell.game import commitment
from ohhell.record import RecordError, describe, dumps, loads, loads_all, position, record_of, sheet_of, verify
from ohhell.rules import RulesError, dump_toml, load_toml, presets

GOLDEN = Path(__file__).parent / "record" / "golden"
SHEETS = Path(__file__).parent / "sheet" / "golden"
WORDS = (
    *("ohr", "rules", "set", "players", "commit", "entropy", "draw", "deal", "hand", "bids", "bid", "name", "trick"),
    *("sheet", "join", "after", "start", "leave", "out", "back", "skip", "waive hook", "adjust", "stop", "extra"),
    *("place", "dealer 1", "leave 0", "bids 1 - 0", "taken 1 - 0 2"),
    *("call", "taken", "score", "end", "secret", "size", "dealer", "turn-up", "trump", "none", "named", "high", "low"),
    *("0", "1", "2", "3", "-1", "10", "99", "999999999999999", "9" * 5000, "0x1", "1e9", "٣", "-", "?", "#", '"', '""'),
    *(
        "As",
        "Td",
        "10h",
        "7c",
        "3c'",
        "Jk1",
        "Jk2",
        "W1",
        "E4",
        "A♥",
        "Ro",
        "s",
        "h",
        "d",
        "c",
        "j",
        "oh-hell",
        "sixty",
    ),
    *("hook", "off", "overbid", "bids simultaneous", "bid_change until-next", "sizes [1]", "scoring {made = '1'}"),
    *("[" * 3000, "{a=" * 500, "\\", '"\\ud800"', "\ufeff", "\0", "\r", "\u2028", "\x1b[31m", "👩‍👩‍👧", "x" * 30_000),
)


def corpus() -> list[bytes]:
    """Sound records and rules files to break."""
    files = [path.read_bytes() for path in sorted(GOLDEN.glob("*.ohr"))]
    short = [data for data in files if len(data) < 2500]
    short += [_without(data, b"hand") for data in short] + [
        _without(data, b"hand", b"trick", b"call") for data in short
    ]
    sheets = [path.read_bytes() for path in sorted(SHEETS.glob("*.ohr"))]
    return [*short, *sheets, *sheets, *[dump_toml(found.rules, found.title).encode() for found in presets()]]


def _without(data: bytes, *keywords: bytes) -> bytes:
    return b"".join([line for line in data.splitlines(keepends=True) if not line.startswith(keywords)])


def _bytes(dice: Random, data: bytearray) -> None:
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(data) + 1)
        data[at : at + dice.randint(0, 3)] = dice.randbytes(dice.randint(0, 3))


def _cut(dice: Random, data: bytearray) -> None:
    at = dice.randrange(len(data) + 1)
    del data[data.find(b"\n", at) if dice.randrange(2) else at :]


def _lines(dice: Random, data: bytearray) -> None:
    lines = bytes(data).split(b"\n")
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    change = dice.randrange(4)
    if change == 0:
        del lines[one]
    elif change == 1:
        lines.insert(other, lines[one])
    elif change == 2:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines[one:other] = []
    data[:] = b"\n".join(lines)


def _words(dice: Random, data: bytearray) -> None:
    words = bytes(data).split(b" ")
    for _ in range(dice.randint(1, 3)):
        word = dice.choice(WORDS).encode("utf-8", "surrogatepass")
        at = dice.randrange(len(words))
        words[at : at + dice.randint(0, 1)] = [dice.choice((word, word, dice.choice(words)))]
    data[:] = b" ".join(words)


_CHANGES: tuple[Callable[[Random, bytearray], None], ...] = (_bytes, _cut, _lines, _lines, _words, _words, _words)


def inputs(count: int, seed: int) -> list[bytes]:
    """That many broken texts; the same ones for the same seed."""
    dice, sound = Random(seed), corpus()
    made = []
    for _ in range(count):
        if dice.randrange(20) == 0:
            made.append(dice.randbytes(dice.randrange(200)))
            continue
        data = bytearray(dice.choice(sound))
        if dice.randrange(10) == 0:
            data += dice.choice(sound)
        for _ in range(dice.choice((1, 1, 1, 2, 3))):
            dice.choice(_CHANGES)(dice, data)
        made.append(bytes(data))
    return made


def check(data: bytes) -> bool:
    """Whether the text was sound as a record; nothing else than its own errors may come of a text that is not."""
    try:
        rules = load_toml(data)
    except RulesError as error:
        _check_line(str(error))
    else:
        assert load_toml(dump_toml(rules)) == rules
    try:
        records = loads_all(data)
    except RecordError as error:
        _check_line(str(error))
        return False
    for record in records:
        text = dumps(record)
        again = loads(text)
        assert (again.state, again.sheet) == (record.state, record.sheet)
        assert dumps(again) == text
        json.dumps(position(record))
        assert describe(record)
        assert sheet_of(record_of(sheet_of(record))) == sheet_of(record)
        assert verify(record).reason
        assert verify(replace(record, secret=b"x", commitment=commitment(b"x"))).reason
    return True


def _check_line(text: str) -> None:
    assert text
    assert text.isprintable(), text
    assert len(text) < 1000, text


def main(count: int, seed: int) -> None:
    """Try ``count`` texts and say how many were sound; stop at the first that breaks a reader, and print it."""
    started, sound, slowest = time.perf_counter(), 0, 0.0
    for batch in range(0, count, 1000):
        for data in inputs(min(1000, count - batch), seed * 1_000_003 + batch):
            before = time.perf_counter()
            try:
                sound += check(data)
            except BaseException:
                print(repr(data))
                raise
            slowest = max(slowest, time.perf_counter() - before)
    seconds = time.perf_counter() - started
    print(f"{count} texts in {seconds:.0f} s, {sound} of them sound; the slowest took {slowest * 1000:.0f} ms")


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:3]])
