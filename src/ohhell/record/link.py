"""A game as the code of a link: the whole record in letters and digits, short enough to be sent and shown as a QR code.

The first character says how the rest is written: ``1`` a score sheet, line by line (:mod:`ohhell.record.link_lines`);
``2`` any record, squeezed. Then come 4 bytes that tell whether everything has arrived, and the lines. What can be
worked out is not in it: scores and totals are reckoned again when it is opened.

Only letters and digits are used, since programs that show messages cut off or change other signs at a link's end.
"""

import re
import zlib
from itertools import count

from ohhell.record.errors import RecordError
from ohhell.record.link_lines import LINES, Lines
from ohhell.record.link_numbers import BrokenNumberError, Reader, Writer
from ohhell.record.text import Statement, statements

RECORD_LIMIT = 1_000_000
"""Characters of a record of which a link is made."""
CODE_LIMIT = 2_000_000
"""Characters that a code may have."""

_SHEET, _SQUEEZED = "1", "2"
_SHEET_LIMIT = 20_000
"""Characters of a record that is tried as a score sheet."""
_SHEET_BYTES = 12_000
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_BLOCK = 32
_LENGTHS = [next(digits for digits in count() if 62**digits >= 256**size) for size in range(_BLOCK + 1)]
"""Digits that 0, 1, … bytes take."""
_SUM = 4
_CODE = re.compile(r"[12][0-9A-Za-z]+")
_WORKED_OUT = ("score", "end")
# Part of what a code says, as the tables of the other modules are: a change here needs another first character.
_COMMON = (
    b"\nset sizes [\nset hook off\nset scoring blackout\nset bids simultaneous\nset tie one-card\nset largest ceiling"
    b"\nentropy 0 \nadjust 1 -10 \njoin after 0 start \nleave \nback \nout \nstop\nskip\nwaive hook\nsecret \ncommit "
    b"\ndraw Kh 9c As 2d\nrules oh-hell\nplayers Ann Bo Cy Dee\nname h\nname none\nbid 0 1"
    b"\nhand 0 As Kd Qh Jc Td 9s 8h 7c 6d 5s 4h 3c 2d\ntrick 0 As Ks Qs Js\ntrick 1 Ad Kd Qd Jd\ntrick 2 Ah Kh Qh Jh"
    b"\ntrick 3 Ac Kc Qc Jc\ndeal 10 size 1 dealer 0 trump none\nbids 1 1 0 1\ntaken 0 1 0 0\ndeal 11 size 2 dealer 1"
    b" turn-up 7h\nbids 0 1 1 0\ntaken 0 1 1 0\ndeal 12 size 3 dealer 2 trump s\nbids 2 0 1 1\ntaken 1 0 2 0\n"
)


class LinkError(RecordError):
    """A link that is not whole."""

    def __init__(self) -> None:
        """Say so, and what to do."""
        super().__init__("this link is not whole: ask for it again")


def link_code(record: str) -> str:
    """The code of a record that is in its canonical form.

    Raises:
        RecordError: it is too long for a link.
    """
    if len(record) > RECORD_LIMIT:
        raise RecordError("this game is too long for a link: send its record")
    lines = [line for line in record.removesuffix("\n").split("\n")[1:] if line.partition(" ")[0] not in _WORKED_OUT]
    squeezed = _sealed(_SQUEEZED, _squeezed("\n".join(lines)))
    if len(record) > _SHEET_LIMIT:
        return squeezed
    try:
        sheet = _sealed(_SHEET, _numbered(list(statements("\n".join(lines)))))
        whole = _lines(_opened(sheet)[1]) == lines
    except (BrokenNumberError, LinkError):
        return squeezed
    return sheet if whole and len(sheet) <= len(squeezed) else squeezed


def linked_record(code: str) -> str:
    """The record in a code, with nothing in it that can be worked out, still to be read.

    Raises:
        LinkError: the code is not whole.
    """
    how, content = _opened("".join(code.split()))
    try:
        lines = _lines(content) if how == _SHEET else _unsqueezed(content)
    except (BrokenNumberError, zlib.error, ValueError):
        raise LinkError from None
    return "\n".join(["ohr 1", *lines]) + "\n"


def _numbered(lines: list[Statement]) -> bytes:
    writer = Writer()
    taker = Lines(writer)
    for line in lines[:LINES]:
        taker.take(line)
    taker.take(None)
    number = writer.number()
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _lines(content: bytes) -> list[str]:
    if len(content) > _SHEET_BYTES:
        raise BrokenNumberError
    reader = Reader(int.from_bytes(content, "big"))
    taker = Lines(reader)
    lines: list[str] = []
    while (line := taker.take(None)) is not None:
        lines.append(line)
        if len(lines) > LINES:
            raise BrokenNumberError
    if not reader.empty:
        raise BrokenNumberError
    return lines


def _squeezed(text: str) -> bytes:
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _COMMON)
    return squeezer.compress(text.encode()) + squeezer.flush()


def _unsqueezed(content: bytes) -> list[str]:
    opener = zlib.decompressobj(-15, _COMMON)
    text = opener.decompress(content, RECORD_LIMIT * 4)
    if not opener.eof or opener.unused_data:
        raise LinkError
    return text.decode().split("\n")


def _sealed(how: str, content: bytes) -> str:
    """The content in letters and digits, with what is needed to see whether all of it has arrived."""
    data = _sum(how, content) + content
    blocks = [data[at : at + _BLOCK] for at in range(0, len(data), _BLOCK)]
    return how + "".join([_digits(int.from_bytes(block, "big"), _LENGTHS[len(block)]) for block in blocks])


def _opened(code: str) -> tuple[str, bytes]:
    """How a code is written, and its content.

    Raises:
        LinkError: not all of it has arrived.
    """
    if len(code) > CODE_LIMIT or not _CODE.fullmatch(code):
        raise LinkError
    most = _LENGTHS[_BLOCK]
    blocks = [code[at : at + most] for at in range(1, len(code), most)]
    data = b"".join([_bytes(block) for block in blocks])
    content = data[_SUM:]
    if data[:_SUM] != _sum(code[0], content):
        raise LinkError
    return code[0], content


def _sum(how: str, content: bytes) -> bytes:
    return zlib.crc32(how.encode() + content).to_bytes(_SUM, "big")


def _digits(number: int, length: int) -> str:
    digits: list[str] = []
    for _ in range(length):
        number, digit = divmod(number, len(_DIGITS))
        digits.append(_DIGITS[digit])
    return "".join(digits)


def _bytes(block: str) -> bytes:
    number = 0
    for digit in reversed(block):
        number = number * len(_DIGITS) + _VALUES[digit]
    if len(block) not in _LENGTHS or number >= 256 ** _LENGTHS.index(len(block)):
        raise LinkError
    return number.to_bytes(_LENGTHS.index(len(block)), "big")
