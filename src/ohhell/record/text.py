"""A record as lines of words: where statements begin and end, and how odd names are written."""

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from ohhell.record.errors import RecordError

FILE_LIMIT = 16 * 1024 * 1024
"""Bytes (of a text: characters) that a record file may have, all its games together."""
LINE_LIMIT = 20_000
"""Characters that a line may have."""
TEXT_LIMIT = 1000
"""Characters that a name or another quoted text may have."""
NOT_KNOWN = "?"
"""Stands for a card that is held and not known."""
NOBODY = "-"
"""Stands for a seat that has not bid, or does not draw."""

_NEWLINE = re.compile(r"\r\n?|\n")
_PIECE = re.compile(r'\s+|#.*|"(?:[^"\\]|\\.)*"|[^\s"#]+')
_BARE = re.compile(r'[^\s"#\\]+')
_NUMBER = re.compile(r"[+-]?[0-9]{1,15}")
_SHOWN = 24


@dataclass(frozen=True, slots=True)
class Statement:
    """One line of a record that says something.

    Attributes:
        line: its number, from 1.
        keyword: its first word, in lower case.
        words: the other words, quotes and all.
        rest: all that follows the keyword, without the comment.
        problem: why the line cannot be taken apart; such a statement has no words.
    """

    line: int
    keyword: str
    words: tuple[str, ...] = ()
    rest: str = ""
    problem: str = ""

    def fault(self, problem: str) -> RecordError:
        """The error that says this of this line."""
        return RecordError(problem, self.line)


def statements(data: str | bytes) -> Iterator[Statement]:
    """The statements of a text in turn; one that cannot be taken apart is the last.

    Raises:
        RecordError: the text is too long.
    """
    if len(data) > FILE_LIMIT:
        raise RecordError(f"a record has at most {FILE_LIMIT:,} bytes: write its games into several files")
    # What is not UTF-8 becomes lone surrogates, so that the fault is found on its line.
    text = data.decode("utf-8", "surrogateescape") if isinstance(data, bytes) else data
    for number, line in enumerate(_lines(text.removeprefix("\ufeff")), start=1):
        statement = _statement(number, line)
        if statement:
            yield statement
            if statement.problem:
                return


def _lines(text: str) -> Iterator[str]:
    at = 0
    for end in _NEWLINE.finditer(text):
        yield text[at : end.start()]
        at = end.end()
    yield text[at:]


def _statement(number: int, line: str) -> Statement | None:
    """What a line says; None for a blank line."""
    if len(line) > LINE_LIMIT:
        problem = f"a line has at most {LINE_LIMIT:,} characters, this one has {len(line):,}"
        return Statement(number, "", problem=problem)
    if _half_characters(line):
        return Statement(number, "", problem="this is not UTF-8 text: save the file as UTF-8")
    pieces = _pieces(line)
    if pieces is None:
        return Statement(number, "", problem='a quote is opened and not closed: close it, or write \\" for a quote')
    if not pieces:
        return None
    (_, _, first), *others = pieces
    keyword = first.lower()
    # A value of a rule is TOML, where a quote may stand against a bracket.
    if keyword != "set" and any(end == start for (_, end, _), (start, _, _) in pairwise(pieces)):
        return Statement(number, "", problem="a quote stands against a word: put the whole name in quotes")
    rest = line[others[0][0] : others[-1][1]] if others else ""
    return Statement(number, keyword, tuple([word for _, _, word in others]), rest)


def _pieces(line: str) -> list[tuple[int, int, str]] | None:
    """The words of a line, each with where it begins and ends; None where a quote is not closed."""
    pieces: list[tuple[int, int, str]] = []
    at = 0
    while at < len(line):
        match = _PIECE.match(line, at)
        if match is None:
            return None
        if not match[0].isspace() and match[0][0] != "#":
            pieces.append((at, match.end(), match[0]))
        at = match.end()
    return pieces


def _half_characters(text: str) -> bool:
    return not text.isascii() and any("\ud800" <= char <= "\udfff" for char in text)


def shown(text: str) -> str:
    """A word of the record as a message quotes it: not too long."""
    return f"'{text[:_SHOWN]}…'" if len(text) > _SHOWN else f"'{text}'"


def number(statement: Statement, word: str, what: str) -> int:
    """The whole number that a word is.

    Raises:
        RecordError: it is none.
    """
    text = word.replace("−", "-")
    if not _NUMBER.fullmatch(text):
        raise statement.fault(f"{shown(word)} is no {what}: write a whole number")
    return int(text)


def unquoted(statement: Statement, word: str) -> str:
    """The name or text that a word stands for, quotes and escapes taken away.

    Raises:
        RecordError: its escapes make no sense, or it is too long.
    """
    text = word
    if word.startswith('"'):
        try:
            text = json.loads(word, strict=False)
        except ValueError:
            raise statement.fault(f"the backslash in {shown(word)} makes no sense: write \\\\ for one") from None
        if _half_characters(text):
            raise statement.fault(f"half a character is written in {shown(word)}: write the character itself")
    if len(text) > TEXT_LIMIT:
        raise statement.fault(f"a text has at most {TEXT_LIMIT} characters, this one has {len(text)}")
    return text


def quoted(text: str, *, always: bool = False) -> str:
    """A name or text as a record writes it: in quotes unless it is a plain word; it is read back the same."""
    if not always and _BARE.fullmatch(text) and text.isprintable():
        return text
    return '"' + "".join([_escaped(char) for char in text]) + '"'


def _escaped(char: str) -> str:
    if char in '"\\':
        return "\\" + char
    category = unicodedata.category(char)
    if category == "Cs":
        return "\ufffd"  # half a character is no text
    return f"\\u{ord(char):04x}" if category in {"Cc", "Zl", "Zp"} else char
