"""The middle of the table: the trick, or while something is to be said the pad to say it with."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from ohhell.cards import EXCUSERS, JOKERS, suit_of
from ohhell.game import CallJoker, NameTrump, Phase, Trick
from ohhell.rules.words.phrases import hook_words
from ohhell.tui.canvas import CARD_WIDTH, Canvas, CardPainter, Look, Spot
from ohhell.tui.scene import Choice, Scene
from ohhell.tui.words import called_words, clean

HEIGHT = 6
"""Rows the middle needs."""

_SLOT = 12
_LOOSE, _TIGHT = 5, 3


def draw_centre(scene: Scene, options: Sequence[Choice], width: int, height: int) -> tuple[Text, list[Spot]]:
    """The middle, and where its choices lie; cards of the hand are no choices of the middle."""
    canvas = Canvas(width, height)
    top = max((height - HEIGHT) // 2, 0)
    spots: list[Spot] = []
    if asks(scene) and options:
        spots = _pad(canvas, scene, options, top)
    else:
        _trick(canvas, scene, top)
    return canvas.text(), spots


def asks(scene: Scene) -> bool:
    """Whether the pad lies in the middle: the player is to bid (or may change it), name trump or call a joker."""
    view = scene.view
    if scene.resting or view.phase is Phase.PLAY:
        return False
    return bool(view.legal or view.changes)


def _centred(canvas: Canvas, y: int, text: str, style: str) -> None:
    canvas.put(max((canvas.width - cell_len(text)) // 2, 0), y, text, style)


def _trick(canvas: Canvas, scene: Scene, top: int) -> None:
    view, colours = scene.view, scene.colours
    trick = scene.resting
    _centred(canvas, top, scene.note, colours.quiet if not trick else f"bold {colours.ink}")
    laid = trick.cards if trick else view.trick
    leader = trick.leader if trick else view.leader
    winner = trick.winner if trick else view.winning
    if not laid:
        return
    players = view.form.players
    slot = min(_SLOT, max(canvas.width // players, CARD_WIDTH + 1))
    left = max((canvas.width - slot * players) // 2, 0)
    painter = CardPainter(scene.faces, colours)
    for turn in range(players):
        seat = (leader + turn) % players
        x = left + slot * turn
        middle = x + (slot - CARD_WIDTH) // 2
        if turn < len(laid):
            painter.box(canvas, middle, top + (1 if seat == winner else 2), Look(laid[turn]))
        name = clean("you" if seat == scene.me else scene.names[seat], slot - 1)
        ink = f"bold {colours.accent}" if seat == winner else colours.quiet
        canvas.put(x + max((slot - cell_len(name)) // 2, 0), top + 5, name, ink)


def taker(scene: Scene, trick: Trick) -> str:
    """Who took a trick, and with what."""
    at = (trick.winner - trick.leader) % len(trick.cards)
    card = trick.cards[at]
    called = "" if trick.high is None else ", the joker called high" if trick.high else ", the joker called low"
    if trick.high and suit_of(card) in (JOKERS, EXCUSERS):
        called = " called high"
    return f"{scene.named(trick.winner, 'takes', 'take')} the trick with {scene.faces.spoken(card)}{called}"


def _pad(canvas: Canvas, scene: Scene, options: Sequence[Choice], top: int) -> list[Spot]:
    colours = scene.colours
    question, remark = _question(scene, options)
    _centred(canvas, top, question, f"bold {colours.ink}")
    _centred(canvas, top + HEIGHT - 1, scene.why or remark, colours.accent if scene.why else colours.quiet)
    widest = max([len(choice.label) for choice in options])
    if scene.view.phase is Phase.CALL:
        _centred(canvas, top + 1, _laid(scene), colours.ink)
    room = widest + (_LOOSE if len(options) * (widest + _LOOSE) <= canvas.width else _TIGHT)
    a_row = max(min(canvas.width // room, len(options)), 1)
    rows = -(-len(options) // a_row)
    a_row = -(-len(options) // rows)
    left = max((canvas.width - a_row * room) // 2, 0)
    first = top + 1 + max((HEIGHT - 1 - rows) // 2, 0)
    spots = []
    for number, choice in enumerate(options):
        x, y = left + number % a_row * room, first + number // a_row
        _key(canvas, scene, choice, (x, y, room), chosen=number == scene.cursor)
        spots.append(Spot(x, y, room - 1, 1))
    return spots


def _laid(scene: Scene) -> str:
    """The present trick in a line."""
    view = scene.view
    seats = [(view.leader + turn) % view.form.players for turn in range(len(view.trick))]
    who = ["you" if seat == scene.me else scene.names[seat] for seat in seats]
    return " · ".join([f"{name} {scene.faces.card(card)}" for name, card in zip(who, view.trick, strict=True)])


def _key(canvas: Canvas, scene: Scene, choice: Choice, place: tuple[int, int, int], *, chosen: bool) -> None:
    """One key of the pad: ``[2]`` under the cursor, ``-2-`` and struck through where it is barred."""
    colours = scene.colours
    x, y, room = place
    label = f"-{choice.label}-" if choice.barred else choice.label
    label = label.rjust(len(label) + (room - 3 - len(label)) // 2 + (room - 3 - len(label)) % 2).ljust(room - 3)
    text = f"[{label}]" if chosen else f" {label} "
    style = f"strike {colours.quiet}" if choice.barred else f"bold {colours.card_inks['0']} on {colours.card}"
    if choice.action is None:
        style += " underline"
    if chosen:
        style = f"bold reverse {colours.accent}"
    canvas.put(x, y, text, style)


def _question(scene: Scene, options: Sequence[Choice]) -> tuple[str, str]:
    """What is asked, and the remark beneath it."""
    view = scene.view
    action = next((choice.action for choice in options if choice.action), None)
    if isinstance(action, NameTrump):
        return "you name trump", "← → choose · Enter names it"
    if isinstance(action, CallJoker):
        return "your joker: high or low", "high beats everything, low loses to everything"
    called = "" if view.form.rules.bids == "simultaneous" else f" · {called_words(view)}"
    if view.changes and not view.legal:
        return f"you bid {view.bids[view.seat]}{called}", "change it with ← → · Enter lets it stand"
    allowed = [choice for choice in options if not choice.barred]
    hook = hook_words(view.barred)
    if len(allowed) == 1:
        return f"your bid{called}", f"{hook} · the bid is forced: {allowed[0].label}"
    return f"your bid{called}", hook or "← → or a number · Enter bids"
