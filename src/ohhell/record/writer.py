"""Writing games, in one canonical form: what is written is read back as the same game."""

from collections.abc import Iterator, Sequence

from ohhell.cards import Card, Pack
from ohhell.game import (
    Bid,
    CallJoker,
    ChangeBid,
    DealerDrawn,
    Dealt,
    Event,
    NameTrump,
    Play,
    Result,
)
from ohhell.record.header import VERSION
from ohhell.record.lines import deal_line, draw_lines, line_of
from ohhell.record.model import GameRecord
from ohhell.record.sheet_writer import sheet_lines
from ohhell.record.text import NOBODY, NOT_KNOWN, quoted
from ohhell.rules import Form, preset
from ohhell.rules.values import setting_text


def dumps(record: GameRecord) -> str:
    """The record as text.

    Raises:
        IllegalActionError: the rules do not allow one of its events; never so in a record that was read.
    """
    if record.sheet:
        return "\n".join([*_head(record), "sheet", *sheet_lines(record.sheet)]) + "\n"
    return "\n".join([*_head(record), *_body(record)]) + "\n"


def _head(record: GameRecord) -> Iterator[str]:
    rules = record.rules
    yield f"ohr {VERSION}"
    yield f"rules {rules.preset}"
    for key, value in rules.changed(preset(rules.preset).rules).items():
        yield f"set {key} {setting_text(value)}"
    yield line_of("players", [quoted(name) for name in record.players])
    if record.commitment:
        yield f"commit {record.commitment}"
    for seat, text in enumerate(record.entropy):
        if text:
            yield f"entropy {seat} {quoted(text, always=True)}"


def _body(record: GameRecord) -> Iterator[str]:
    state = record.state
    deals: list[tuple[Dealt, list[Event]]] = []
    for event in record.events:
        if isinstance(event, DealerDrawn):
            yield from draw_lines(state.form.pack, event)
        elif isinstance(event, Dealt):
            deals.append((event, []))
        else:
            deals[-1][1].append(event)
    for at, (dealt, done) in enumerate(deals):
        yield from _deal(state.form, dealt, done)
        if at < len(state.results):
            yield from _sums(state.results[at])
    if state.over:
        yield line_of("end", state.totals)
    if record.secret is not None:
        yield f"secret {record.secret.hex()}"


def _sums(result: Result) -> Iterator[str]:
    yield line_of("taken", result.taken)
    yield line_of("score", result.scores)


def _deal(form: Form, dealt: Dealt, done: Sequence[Event]) -> Iterator[str]:
    """The lines of one deal, without its sums."""
    plays = [event for event in done if isinstance(event, Play)]
    yield deal_line(form, dealt)
    yield from _hands(form.pack, dealt, plays)
    names = [f"name {form.pack.suit_letter(event.suit)}" for event in done if isinstance(event, NameTrump)]
    named_first = bool(done) and isinstance(done[0], NameTrump)
    if named_first:
        yield from names
    yield from _bids(form, dealt, done)
    if not named_first:
        yield from names
    yield from _tricks(form, done)


def _hands(pack: Pack, dealt: Dealt, plays: Sequence[Play]) -> Iterator[str]:
    """The hands; not those of which nothing is known but what is played."""
    for seat, hand in enumerate(dealt.hands):
        unknown = dealt.size - len(hand)
        played = {event.card for event in plays if event.seat == seat}
        if not unknown or not played.issuperset(hand):
            yield line_of(f"hand {seat}", [pack.name(card) for card in hand] + [NOT_KNOWN] * unknown)


def _bids(form: Form, dealt: Dealt, done: Sequence[Event]) -> Iterator[str]:
    """The first bid of each seat on one line, then the changes of each seat."""
    order = [(dealt.dealer + 1 + turn) % form.players for turn in range(form.players)]
    first = {event.seat: event.bid for event in done if isinstance(event, Bid)}
    words = [str(first.get(seat, NOBODY)) for seat in order]
    if first:
        in_turn = NOBODY not in words[: len(first)]
        yield line_of("bids", words[: len(first)] if in_turn else words)
    changes = [event for event in done if isinstance(event, ChangeBid)]
    for event in sorted(changes, key=lambda event: order.index(event.seat)):
        yield f"bid {event.seat} {event.bid}"


def _tricks(form: Form, done: Sequence[Event]) -> Iterator[str]:
    """The tricks, each with its call."""
    leader, cards, call = 0, list[Card](), ""
    for event in done:
        if isinstance(event, Play):
            if len(cards) == form.players:
                yield from _trick(form.pack, leader, cards, call)
                cards, call = [], ""
            leader = leader if cards else event.seat
            cards.append(event.card)
        elif isinstance(event, CallJoker):
            call = f"call {event.seat} {'high' if event.high else 'low'}"
    if cards:
        yield from _trick(form.pack, leader, cards, call)


def _trick(pack: Pack, leader: int, cards: Sequence[Card], call: str) -> Iterator[str]:
    yield f"trick {leader} {pack.names(cards)}"
    if call:
        yield call
