"""Names and other texts in a link: letters at the room they take in people's names, and words of rules as a whole.

The tables here are part of what a link says: another order or weight would make another text of every link there is.
A word that is not in them is spelt, so nothing needs to be added when rules are.
"""

from collections.abc import Mapping, Sequence

from ohhell.record.link_numbers import BrokenNumberError, Coder

TEXT_LIMIT = 20_000
"""Characters that one text may have."""

_END = ""
_NEAR, _FAR = "\ud800near", "\ud800far"  # no text holds half a character
_PAGE, _LATIN, _LAST = 64, 3, 0x110000
_HALVES = range(0xD800, 0xE000)


class Alphabet:
    """The signs that texts of one kind are made of, and how likely each is."""

    def __init__(self, weights: Mapping[str, int], first: Mapping[str, int]) -> None:
        """Begin with weights for all signs, and for those which are otherwise where a word begins."""
        self._signs = tuple(weights)
        self._places = {sign: place for place, sign in enumerate(self._signs)}
        self._within = tuple(weights.values())
        self._first = tuple([first.get(sign, weight) for sign, weight in weights.items()])
        self._words = sorted([sign for sign in weights if len(sign) > 1], key=lambda word: -len(word))

    def text(self, coder: Coder, given: str | None) -> str:
        """A text of any characters; ``given`` is the one to be written, None to a reader.

        Raises:
            BrokenNumberError: it is too long, or nothing that could have been written.
        """
        taken = ""
        page = _LATIN
        while True:
            rest = None if given is None else given[len(taken) :]
            weights = self._first if taken[-1:] in {"", " ", "-"} else self._within
            sign = self._signs[coder.pick(None if rest is None else self._place(rest, page), weights)]
            if sign == _END:
                return taken
            if sign == _NEAR:
                sign = chr(page * _PAGE + coder.below(ord(rest[0]) % _PAGE if rest else None, _PAGE))
            elif sign == _FAR:
                code = coder.below(ord(rest[0]) if rest else None, _LAST)
                if code in _HALVES:
                    raise BrokenNumberError
                sign, page = chr(code), code // _PAGE
            taken += sign
            if len(taken) > TEXT_LIMIT:
                raise BrokenNumberError

    def _place(self, rest: str, page: int) -> int:
        """How the next sign is written: by itself, by its place on the page of the last strange one, or by number."""
        for word in self._words:
            if rest.startswith(word):
                return self._places[word]
        if rest[:1] in self._places:
            return self._places[rest[:1]]
        return self._places[_NEAR if ord(rest[0]) // _PAGE == page else _FAR]


def _each(signs: Sequence[str], weight: int) -> dict[str, int]:
    return dict.fromkeys(signs, weight)


_CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SMALL = {
    **dict(zip("aenirlosthdm", (90, 90, 75, 70, 60, 50, 45, 45, 40, 35, 32, 32), strict=True)),
    **dict(zip("kucbgjyvwfpzxq", (28, 28, 24, 22, 20, 20, 20, 16, 16, 14, 14, 12, 6, 5), strict=True)),
}
_OTHERS = {**_each(_CAPITALS, 3), **_each(" -._0123456789", 6), **_each("!\"#$%&'()*+,/:;<=>?@[\\]^`{|}~\t\n", 1)}

NAMES = Alphabet({_END: 60, _NEAR: 6, _FAR: 2, **_SMALL, **_OTHERS}, _each(_CAPITALS, 60))
"""Names of people, and what they say."""

_PRESETS = (
    *("oh-hell", "atkinson", "blackout", "boerenbridge", "bondebridge", "brader", "brink", "bust", "cardsharp"),
    *("coulon", "denexa", "devils-bridge", "down-the-river", "elevator", "kachuful", "la-pocha", "la-podrida"),
    *("marrows", "nomination-whist", "oh-hell-ramp", "oh-pshaw", "romanian-whist", "sixty", "squares"),
    *("up-and-down-the-river", "wuori"),
)
_SETTINGS = (
    *("deck ", "largest ", "smallest ", "keep_turn_up ", "shape ", "sizes [", "deals ", "first_dealer ", "trump "),
    *("trump_cycle [", "no_trump_on_largest ", "hook ", "hook_min ", "hook_max ", "bids ", "bid_change ", "blind "),
    *("first_lead ", "trump_lead ", "void ", "must_beat ", "bowers ", "duplicate_wins ", "turned_joker ", "scoring "),
    *("made_zero ", "tie ", "target ", "stake ", "standard", "bust-39", "bust-65", "bust-78", "brader-54"),
    *("atkinson-50", "atkinson-54", "spanish-40", "short-", "double", "customary", "ceiling", "down-up", "up-down"),
    *("-twice", "constant", "romanian", "-down", "draw", "random", "turn-up", "rotation", "threshold", "nominated"),
    *("none", "dealer-last-card", "on", "off", "overbid", "open", "sealed", "simultaneous", "never", "until-next"),
    *("one-card", "last-one-card", "first-deal", "eldest", "dealer", "highest-bidder", "any", "broken"),
    *("not-first-trick", "must-trump", "true", "false", "later", "earlier", "again", "no-trump", "dealer-names"),
    *("ten-plus-tricks", "ten-per-trick", "ten-plus-minus", "pikes", "scheme", "5+n", "5n", "shared", "-until"),
    *("largest-until", "most-bid", "fewest-missed", '{made = "', '", over = "', '", under = "', '", zero = "', '"}'),
    *("10 + ", "20 + ", "-10 d", "b²", "d²", " + ", " - ", ", ", '"s"', '"h"', '"d"', '"c"'),
)
_SPELT = {_END: 60, _NEAR: 1, _FAR: 1, **_each([*_SMALL], 2), **_OTHERS}

RULES = Alphabet({**_SPELT, **_each(_PRESETS, 16), **_each(_SETTINGS, 8)}, {})
"""Names of presets, and what a rule is set to."""
