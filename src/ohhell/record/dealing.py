"""Reading a deal: its own line, the hands, and what the tricks to come tell of hands that are not written."""

from collections.abc import Iterator

from ohhell.cards import JOKERS, Card, UnknownCardError
from ohhell.game import DealerDrawn, Dealt
from ohhell.game.dealing import deal_refusal, draw_refusal, shows_card, shows_last_card
from ohhell.record.cursor import Cursor
from ohhell.record.text import NOBODY, NOT_KNOWN, Statement, number, shown
from ohhell.rules import Form
from ohhell.rules.trump import Trump, settle

NONE = "none"
NAMED = "named"
_PLAY = frozenset({"bids", "bid", "name", "trick", "call"})
EXTRA = "extra"
_FIELDS = ("size", "dealer", "turn-up", "trump")
SHEET_FIELDS = ("place", EXTRA)


def read_draw(cursor: Cursor, first: Statement) -> None:
    """Take in the draw for first dealer: ``first`` and the lines ``draw`` after it, one for each round.

    Raises:
        RecordError: it is not written as draws are, or was not made as the rules say.
    """
    lines = [first, *cursor.take_all({"draw"})]
    rounds: list[tuple[Card | None, ...]] = []
    for line in lines:
        cursor.check_by_seat(line, "card")
        rounds.append(tuple([None if word == NOBODY else cursor.card(line, word) for word in line.words]))
    problem = draw_refusal(cursor.state, DealerDrawn(tuple(rounds)))
    # The fault lies in the first round after which it is there.
    for count, line in enumerate(lines, start=1):
        if problem and problem == draw_refusal(cursor.state, DealerDrawn(tuple(rounds[:count]))):
            raise line.fault(str(problem))
    cursor.apply(first, DealerDrawn(tuple(rounds)))


def read_deal(cursor: Cursor, statement: Statement) -> None:
    """Take in a deal and the hands after it.

    Raises:
        RecordError: they are not written as deals are, or cannot have been dealt.
    """
    _Dealing(cursor, statement).read()


def deal_fields(line: Statement, *, sheet: bool = False) -> dict[str, list[str]]:
    """The words after each keyword of a deal's line; on a ``sheet`` there may be some more.

    Raises:
        RecordError: it is not written as deals are.
    """
    fields: dict[str, list[str]] = {}
    words: list[str] = []
    for word in line.words[1:]:
        if word.lower() in _FIELDS or word.lower() in SHEET_FIELDS:
            if word.lower() in fields:
                raise line.fault(f"'{word.lower()}' is there twice: leave one of them out")
            if word.lower() in SHEET_FIELDS and not sheet:
                raise line.fault(f"'{word.lower()}' has a meaning only on a sheet: write 'sheet' above the first deal")
            words = fields[word.lower()] = []
        elif not fields:
            raise line.fault(f"{shown(word)} is not understood in a deal: after its number comes 'size'")
        else:
            words.append(word)
    for field in ("size", "dealer"):
        if field not in fields:
            raise line.fault(f"a deal has its {field}: write it like 'deal 1 size 5 dealer 3'")
    for field, given in fields.items():
        if field == EXTRA and given:
            raise line.fault(f"nothing follows 'extra': {shown(given[0])} is not understood")
        if field != EXTRA and (not given or (field != "turn-up" and len(given) != 1)):
            wanted = "the card turned up, or none," if field == "turn-up" else "one word"
            raise line.fault(f"{wanted} must follow '{field}'")
    fields["turn-up"] = [NONE if word.lower() == NONE else word for word in fields.get("turn-up", [])]
    return fields


def told_trump(line: Statement, word: str, form: Form) -> Trump:
    """The trump that a word says without a card.

    Raises:
        RecordError: it is no suit.
    """
    said = word.lower()
    if said == NAMED:
        return Trump(None, "dealer")
    if said in ("j", "jokers") and form.pack.has_suit(JOKERS):
        return Trump(JOKERS)
    try:
        return Trump(form.pack.suit(said))
    except UnknownCardError as error:
        raise line.fault(str(error)) from None


class _Dealing:
    """One deal as it is read."""

    def __init__(self, cursor: Cursor, statement: Statement) -> None:
        """Prepare to read the deal."""
        self._cursor = cursor
        self._form = cursor.form
        self._line = statement
        self._hands: list[tuple[Card, ...]] = [()] * cursor.form.players
        self._dealt: Dealt

    def read(self) -> None:
        """Take in the deal and the hands after it."""
        fields = deal_fields(self._line)
        which = number(self._line, self._line.words[0], "number of a deal")
        size = number(self._line, fields["size"][0], "hand size")
        dealer = number(self._line, fields["dealer"][0], "seat")
        # Checked step by step and hand by hand, so that a fault is found where it stands.
        bare = None if shows_card(self._form, size) else self._fixed(which, size, ())
        self._check(self._line, Dealt(which, size, dealer, tuple(self._hands), (), bare))
        cards = fields.get("turn-up")
        turned = tuple([self._cursor.card(self._line, word) for word in cards]) if cards and cards != [NONE] else ()
        trump = self._trump(which, size, turned, fields)
        self._dealt = Dealt(which, size, dealer, tuple(self._hands), turned, trump)
        self._check(self._line, self._dealt)
        seen: set[int] = set()
        for hand in self._cursor.take_all({"hand"}):
            self._hand(hand, seen)
        self._add_what_is_played()
        self._cursor.apply(self._line, self._with_hands())

    def _fixed(self, which: int, size: int, turned: tuple[Card, ...]) -> Trump:
        return settle(self._form.rules, self._form.pack, which, size, self._form.largest, turned)

    def _trump(self, which: int, size: int, turned: tuple[Card, ...], fields: dict[str, list[str]]) -> Trump | None:
        """The trump that the line says, or else the one that cards and rules fix; None where it is not known."""
        due = not turned and shows_card(self._form, size)
        if due and fields["turn-up"]:
            raise self._line.fault("a card is turned up in this deal: write it, or leave 'turn-up' out")
        fixed = None if due else self._fixed(which, size, turned)
        if "trump" not in fields:
            return fixed
        return told_trump(self._line, fields["trump"][0], self._form)

    def _check(self, statement: Statement, dealt: Dealt) -> None:
        if problem := deal_refusal(self._cursor.state, dealt):
            raise statement.fault(str(problem))

    def _with_hands(self) -> Dealt:
        said = self._dealt
        hands = tuple([tuple(sorted(hand)) for hand in self._hands])
        return Dealt(said.number, said.size, said.dealer, hands, said.shown, said.trump)

    def _hand(self, statement: Statement, seen: set[int]) -> None:
        if not statement.words:
            raise statement.fault("write a seat and its cards after 'hand', such as 'hand 0 As Kd'")
        seat = self._cursor.seat(statement, statement.words[0])
        if seat in seen:
            raise statement.fault(f"the hand of seat {seat} is there twice: leave one of them out")
        seen.add(seat)
        words = statement.words[1:]
        self._hands[seat] = tuple([self._cursor.card(statement, word) for word in words if word != NOT_KNOWN])
        if len(words) < self._dealt.size:
            raise statement.fault(
                f"seat {seat} has {len(words)} card{'s' * (len(words) != 1)} in a deal of {self._dealt.size}:"
                f" write {NOT_KNOWN} for each card that is not known"
            )
        if len(words) > self._dealt.size and NOT_KNOWN in words:
            raise statement.fault(f"seat {seat} has {len(words)} cards in a deal of {self._dealt.size}")
        self._check(statement, self._with_hands())

    def _add_what_is_played(self) -> None:
        """Add to a hand that is not wholly written the cards that its seat plays.

        Cards that cannot have been in that hand are left out; the engine refuses them when they are played.
        """
        size, known = self._dealt.size, {card for hand in self._hands for card in hand}
        if len(known) == size * self._form.players:
            return
        last = shows_last_card(self._form, size)
        for statement in self._cursor.ahead(_PLAY):
            for seat, card in self._plays(statement) if statement.keyword == "trick" else ():
                free = card not in self._dealt.shown or (last and seat == self._dealt.dealer)
                if free and card not in known and len(self._hands[seat]) < size:
                    known.add(card)
                    self._hands[seat] = (*self._hands[seat], card)

    def _plays(self, statement: Statement) -> Iterator[tuple[int, Card]]:
        """Who plays which card by a trick's line, up to the first word that is not understood."""
        leader, *words = statement.words or ("",)
        if not (leader.isascii() and leader.isdigit()):
            return
        for turn, word in enumerate(words[: self._form.players]):
            try:
                card = self._form.pack.card(word)
            except UnknownCardError:
                return
            yield (int(leader[:9]) + turn) % self._form.players, card
