from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell.cards import Suit, deck
from ohhell.game import Refusal
from ohhell.rules import DEFAULTS, form, preset
from ohhell.table.hands import sort_hand
from ohhell.tui.canvas import Canvas, CardPainter, Look, rows_up
from ohhell.tui.faces import Faces
from ohhell.tui.marks import need, rings
from ohhell.tui.theme import Palette, palette
from ohhell.tui.words import clean, to_you


@pytest.mark.parametrize(
    ("bid", "taken", "left", "drawn"),
    [
        (2, 1, 3, "●○"),
        (2, 2, 0, "●●✔"),
        (2, 2, 3, "●●✔"),
        (2, 3, 0, "●●✹"),
        (2, 5, 0, "●●✹✹✹"),
        (2, 7, 0, "●●✹5"),
        (0, 0, 4, "–"),
        (0, 0, 0, "–✔"),
        (0, 1, 2, "–✹"),
        (3, 1, 1, "●○⊘"),
        (3, 1, 0, "●⊘⊘"),
        (17, 3, 14, "●3 ○14"),
        (17, 3, 10, "●3 ○10 ⊘4"),
    ],
)
def test_a_bid_is_rings_and_a_missed_one_a_blot(bid: int, taken: int, left: int, drawn: str) -> None:
    assert rings(bid, taken, left) == drawn


@given(st.integers(0, 52), st.integers(0, 52), st.integers(0, 52))
def test_rings_always_fit_their_room(bid: int, taken: int, left: int) -> None:
    assert len(rings(bid, taken, left)) <= 13


@pytest.mark.parametrize(
    ("bid", "taken", "left", "said"),
    [
        (2, 1, 3, "you need one more"),
        (2, 1, 1, "you need the last trick"),
        (3, 1, 2, "you need every trick that is left"),
        (2, 2, 1, "you have your bid: no more"),
        (1, 2, 1, "over by one"),
        (4, 1, 2, "short by one, come what may"),
        (4, 1, 0, "short by three"),
        (1, 1, 0, "made"),
    ],
)
def test_how_a_bid_stands_is_said_in_words(bid: int, taken: int, left: int, said: str) -> None:
    assert need(bid, taken, left) == said


@pytest.mark.parametrize("trump", [None, 0, 1, 2, 3])
@pytest.mark.parametrize("absent", [None, 0, 1, 2, 3])
def test_suits_alternate_in_colour_with_trump_first(trump: int | None, absent: int | None) -> None:
    game = form(DEFAULTS, 4)
    cards = [card for card in game.pack.cards if card >> 5 != absent]
    hand = sort_hand(cards, game.ordering(None if trump is None else Suit(trump)))
    order = list(dict.fromkeys([card >> 5 for card in hand]))
    assert sorted(hand) == sorted(cards)
    if trump is not None and trump != absent:
        assert order[0] == trump
    red = [suit in (1, 2) for suit in order]
    # Three suits with the lone colour at the front cannot alternate.
    lone_first = absent is not None and red.count(red[0]) == 1 and trump in order
    assert lone_first or all(one != other for one, other in pairwise(red))


def test_suits_keep_their_places_while_a_hand_is_played() -> None:
    game = form(DEFAULTS, 4)
    ordering = game.ordering(Suit(2))
    dealt = [game.pack.card(name) for name in ["As", "Kh", "7d", "2c", "9c"]]
    whole = sort_hand(dealt, ordering)
    for card in dealt:
        rest = sort_hand([other for other in dealt if other != card], ordering, dealt)
        assert rest == tuple([other for other in whole if other != card])


def test_the_left_bower_lies_among_the_trumps() -> None:
    game = form(preset("marrows").rules, 2)
    ordering = game.ordering(Suit(1))
    names = [game.pack.card(name) for name in ["Ah", "Jh", "Jd", "Kd", "As"]]
    assert game.pack.names(sort_hand(names, ordering)) == "Jh Jd Ah As Kd"


@pytest.mark.parametrize(("key", "players"), [("double", 2), ("sixty", 4), ("brader-54", 4), ("spanish-40", 4)])
@pytest.mark.parametrize("letters", [True, False])
def test_every_card_reads_in_three_characters(key: str, players: int, letters: bool) -> None:
    pack = deck(key, players)
    faces = Faces(pack, letters=letters)
    assert all(1 < len(faces.card(card)) <= 3 for card in pack.cards)


def test_cards_read_as_people_write_them() -> None:
    pack = deck("double", 2)
    assert [Faces(pack).card(pack.card(name)) for name in ("Td", "Ah", "3c'")] == ["10♦", "A♥", "3♣"]
    assert Faces(pack, letters=True).card(pack.card("Td")) == "10d"


def test_a_refusal_is_said_to_its_seat() -> None:
    faces = Faces(deck("standard", 4))
    why = Refusal("seat 2 may not play Kd: hearts were led and it holds Th", "follow suit")
    assert to_you(why, faces) == "hearts were led and you hold 10♥"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("[b]x[/b]", "[b]x[/b]"),
        ("a\nb\x1b[31m\u202e", "a b[31m"),
        ("x" * 200, "x" * 13 + "…"),
        ("漢字漢字漢字漢字漢字", "漢字漢字漢字…"),
    ],
)
def test_names_are_shown_literally_and_cut_sensibly(name: str, shown: str) -> None:
    assert clean(name) == shown


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


PALETTES = [palette(theme, colours) for theme in ("lamp", "paper") for colours in ("two", "four")]


@pytest.mark.parametrize("colours", PALETTES)
def test_contrast_is_enough_everywhere_and_high_on_cards(colours: Palette) -> None:
    for ground in (colours.table, colours.raised):
        for ink in (colours.ink, colours.quiet, colours.accent, colours.red, *colours.suit_inks.values()):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert all(contrast(ink, colours.card) >= 7 for ink in colours.card_inks.values())
    assert all(contrast(ink, colours.dim) >= 7 for ink in colours.dim_inks.values())


def test_four_colours_tell_four_suits_apart() -> None:
    for theme in ("lamp", "paper"):
        four, two = palette(theme, "four"), palette(theme, "two")
        assert len({four.card_inks[str(suit)] for suit in range(4)}) == 4
        assert len({two.card_inks[str(suit)] for suit in range(4)}) == 2


@pytest.mark.parametrize("count", [0, 1, 10, 13, 17, 19, 20, 26, 40, 52])
def test_any_hand_fits_eighty_by_four_and_each_card_can_be_pointed_at(count: int) -> None:
    pack = deck("double", 2)
    canvas = Canvas(78, 4)
    painter = CardPainter(Faces(pack), PALETTES[0])
    spots = painter.hand(canvas, [Look(card, dim=number % 3 == 0) for number, card in enumerate(pack.cards[:count])])
    picture = canvas.text().plain.split("\n")
    assert len(picture) == 4
    assert all(len(row) == 78 for row in picture)
    assert len(spots) == count
    for number, spot in enumerate(spots):
        assert spot.x + spot.width <= 78
        assert spot.y + spot.height <= 4
        face = Faces(pack).card(pack.cards[number])
        row = picture[spot.y + (1 if spot.height > 1 else 0)]
        assert face in row[spot.x : spot.x + 6]
    for number in range(count):
        for by in (-1, 1):
            assert 0 <= rows_up(spots, number, by) < count


def test_wide_letters_take_two_places() -> None:
    canvas = Canvas(8, 1)
    canvas.put(0, 0, "漢e\u0301x")
    assert canvas.text().cell_len == 8
    assert canvas.text().plain.startswith("漢e\u0301x")
