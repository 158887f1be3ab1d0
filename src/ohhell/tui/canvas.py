"""A small picture of characters, and the cards drawn on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len
from rich.text import Text

from ohhell.cards import Card
from ohhell.tui.faces import Faces, tone
from ohhell.tui.theme import Palette

CARD_WIDTH, CARD_HEIGHT = 5, 3
_FAN = 4
_CHIP = 6


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a picture that can be pointed at: its left and top, its width and height."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """A picture of ``width`` by ``height`` characters."""

    def __init__(self, width: int, height: int) -> None:
        """Start with an empty picture."""
        self.width = max(width, 0)
        self.height = max(height, 0)
        self._cells = [[(" ", "")] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write ``text`` from (x, y) to the right; what lies outside is cut.

        A wide character takes two places, a combining one none.
        """
        if not 0 <= y < self.height:
            return
        row, at = self._cells[y], x
        for char in text:
            room = cell_len(char)
            if room == 0 and 0 < at <= self.width:
                row[at - 1] = (row[at - 1][0] + char, style)
            elif at >= 0 and at + room <= self.width:
                row[at] = (char, style)
                row[at + 1 : at + room] = [("", style)] * (room - 1)
            at += room

    def text(self) -> Text:
        """The picture as text that can be shown."""
        whole = Text(no_wrap=True, end="")
        for number, row in enumerate(self._cells):
            if number:
                whole.append("\n")
            for style, run in groupby(row, key=itemgetter(1)):
                whole.append("".join([char for char, _ in run]), style or None)
        return whole


@dataclass(frozen=True, slots=True)
class Look:
    """How one card is to be drawn.

    Attributes:
        card: the card, or None for its back.
        dim: it may not be played.
        chosen: the cursor is on it.
        raised: it stands a row higher.
    """

    card: Card | None
    dim: bool = False
    chosen: bool = False
    raised: bool = False


class CardPainter:
    """Draws cards.

    Args:
        faces: how the cards read.
        colours: the colours to draw them in.
    """

    def __init__(self, faces: Faces, colours: Palette) -> None:
        """Take the pens in hand."""
        self.faces = faces
        self.colours = colours

    def box(self, canvas: Canvas, x: int, y: int, look: Look) -> None:
        """A card of three rows; the chosen one has a heavy edge, one that may not be played a broken one."""
        ink, ground, line = self._pens(look)
        face = "░░░" if look.card is None else f"{self.faces.card(look.card):<3}"
        edge = "┏━┓┃┗┛" if look.chosen else "╭┄╮┆╰╯" if look.dim else "╭─╮│╰╯"
        edges = f"{'bold ' if look.chosen else ''}{line} on {ground}"
        canvas.put(x, y, edge[0] + edge[1] * 3 + edge[2], edges)
        canvas.put(x, y + 1, edge[3] + face + edge[3], edges)
        canvas.put(x + 1, y + 1, face, f"bold {ink} on {ground}")
        canvas.put(x, y + 2, edge[4] + edge[1] * 3 + edge[5], edges)

    def chip(self, canvas: Canvas, x: int, y: int, look: Look) -> None:
        """A card of one row: brackets around the chosen one, round ones around one that may not be played."""
        ink, ground, _ = self._pens(look)
        face = "░░░" if look.card is None else f"{self.faces.card(look.card):<3}"
        ends = "[]" if look.chosen else "()" if look.dim else "  "
        style = f"{'reverse ' if look.chosen else ''}{'' if look.dim else 'bold '}{ink} on {ground}"
        canvas.put(x, y, ends[0] + face + ends[1], style)

    def hand(self, canvas: Canvas, looks: Sequence[Look]) -> list[Spot]:
        """A whole hand: side by side where there is room, else fanned, else as chips in several rows."""
        step = self._step(canvas.width, len(looks))
        if step == 0:
            return self._chips(canvas, looks)
        left = max((canvas.width - step * (len(looks) - 1) - CARD_WIDTH) // 2, 0)
        spots = []
        chosen = None
        for number, look in enumerate(looks):
            x, y = left + step * number, 0 if look.raised else 1
            self.box(canvas, x, y, look)
            last = number == len(looks) - 1
            spots.append(Spot(x, y, CARD_WIDTH if last else step, CARD_HEIGHT))
            chosen = (x, y, look) if look.chosen else chosen
        if chosen:
            self.box(canvas, *chosen)
        return spots

    def _step(self, width: int, count: int) -> int:
        for step in (CARD_WIDTH + 1, CARD_WIDTH, _FAN):
            if step * (count - 1) + CARD_WIDTH <= width:
                return step
        return 0

    def _chips(self, canvas: Canvas, looks: Sequence[Look]) -> list[Spot]:
        a_row = max(canvas.width // _CHIP, 1)
        rows = -(-len(looks) // a_row)
        a_row = -(-len(looks) // rows)
        left = max((canvas.width - a_row * _CHIP) // 2, 0)
        spots = []
        for number, look in enumerate(looks):
            x, y = left + number % a_row * _CHIP, number // a_row
            self.chip(canvas, x, y, look)
            spots.append(Spot(x, y, _CHIP, 1))
        return spots

    def _pens(self, look: Look) -> tuple[str, str, str]:
        colours = self.colours
        inks = colours.dim_inks if look.dim else colours.card_inks
        ground = colours.dim if look.dim else colours.card
        line = colours.dim_line if look.dim else colours.card_line
        if look.chosen:
            line = colours.accent if look.dim else "#7d4700"
        ink = line if look.card is None else inks[tone(look.card)]
        return ink, ground, line


def rows_up(spots: Sequence[Spot], cursor: int, by: int) -> int:
    """The spot nearest to the cursor's in the next row up (-1) or down (1); its own where there is none."""
    here = spots[cursor]
    rows = sorted({spot.y for spot in spots}) if spots[0].height == 1 else [here.y]
    at = rows.index(here.y) + by
    if not 0 <= at < len(rows):
        return cursor
    near = [number for number, spot in enumerate(spots) if spot.y == rows[at]]
    return min(near, key=lambda number: abs(spots[number].x - here.x))
