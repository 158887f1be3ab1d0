"""The colours: paper by day, a lamp by night; and none at all where NO_COLOR asks for that.

Everything drawn here says by shape or words whatever it says by colour.
"""

from dataclasses import dataclass

from textual.theme import Theme


@dataclass(frozen=True, slots=True)
class Palette:
    """The tokens of one theme.

    Attributes:
        table: the table's surface.
        raised: the surface of a page or field on it.
        ink: text.
        quiet: text that may be overlooked.
        accent: whose turn it is, what is chosen.
        line: thin lines.
        red: what is red on the table's surface, and blots.
        card: the face of a card.
        card_line: the edge of a card.
        card_inks: by tone the ink on a card: the four suits, then ``special``.
        dim: the face of a card that may not be played.
        dim_line: its edge.
        dim_inks: by tone the ink on such a card.
        suit_inks: by tone the ink of a suit on the table's surface.
    """

    table: str
    raised: str
    ink: str
    quiet: str
    accent: str
    line: str
    red: str
    card: str
    card_line: str
    card_inks: dict[str, str]
    dim: str
    dim_line: str
    dim_inks: dict[str, str]
    suit_inks: dict[str, str]


def _inks(black: str, red: str, special: str, blue: str = "", green: str = "") -> dict[str, str]:
    return {"0": black, "1": red, "2": blue or red, "3": green or black, "special": special}


def palette(theme: str, colours: str = "two") -> Palette:
    """The palette of ``lamp`` or ``paper``, with ``two`` or ``four`` colours of suits."""
    four = colours == "four"
    on_card = _inks("#1b1916", "#a3141c", "#5b2a86", *(("#12408f", "#14552a") if four else ("", "")))
    if theme == "paper":
        table_inks = _inks("#2a2622", "#9c1c1c", "#5b2a86", *(("#12408f", "#14552a") if four else ("", "")))
        return Palette(
            table="#efe6d3",
            raised="#e5dac2",
            ink="#2a2622",
            quiet="#62594c",
            accent="#7d4700",
            line="#c2b498",
            red="#9c1c1c",
            card="#fffdf7",
            card_line="#8f8470",
            card_inks=on_card,
            dim="#ddd1b8",
            dim_line="#b3a68b",
            dim_inks=_inks("#38322a", "#741015", "#46206a", *(("#0f316d", "#104020") if four else ("", ""))),
            suit_inks=table_inks,
        )
    return Palette(
        table="#1f1b17",
        raised="#2b2620",
        ink="#ece3d2",
        quiet="#ab9f8b",
        accent="#f0b95a",
        line="#4b4338",
        red="#f28c7a",
        card="#f8f2e4",
        card_line="#a0947e",
        card_inks=on_card,
        dim="#2f2a25",
        dim_line="#5a5145",
        dim_inks=_inks("#d8cfbf", "#f8b3a6", "#d9bdf5", *(("#a8c8ff", "#9fd8ab") if four else ("", ""))),
        suit_inks=_inks("#ece3d2", "#f28c7a", "#d3b4f2", *(("#8fb8ff", "#86cf96") if four else ("", ""))),
    )


def textual_theme(name: str) -> Theme:
    """The theme ``lamp`` or ``paper`` in Textual's own terms."""
    colours = palette(name)
    return Theme(
        name=name,
        primary=colours.accent,
        secondary=colours.quiet,
        accent=colours.accent,
        warning=colours.accent,
        error=colours.red,
        success=colours.accent,
        foreground=colours.ink,
        background=colours.table,
        surface=colours.table,
        panel=colours.raised,
        dark=name == "lamp",
        variables={
            "quiet": colours.quiet,
            "line": colours.line,
            "block-cursor-background": colours.accent,
            "block-cursor-foreground": colours.table,
            "block-cursor-blurred-background": colours.raised,
            "block-cursor-blurred-foreground": colours.ink,
            "input-selection-background": colours.line,
        },
    )
