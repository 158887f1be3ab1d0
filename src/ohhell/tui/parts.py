"""The parts of the table as widgets: each shows its share of a scene and says what was pointed at."""

from collections.abc import Sequence

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from ohhell.game import Phase
from ohhell.rules.tricks import FREE
from ohhell.tui.board import acting, heading, seat_rows
from ohhell.tui.canvas import Canvas, CardPainter, Look, Spot
from ohhell.tui.centre import asks, draw_centre
from ohhell.tui.marks import need, rings
from ohhell.tui.scene import Choice, Scene, hand_of
from ohhell.tui.words import padded

HAND_HEIGHT = 4


class Pointed(Message):
    """Something was clicked.

    Attributes:
        part: the part it lies on.
        choice: the number of the choice, or None for the bare table.
    """

    def __init__(self, part: Widget, choice: int | None) -> None:
        """Say what was clicked."""
        self.part = part
        self.choice = choice
        super().__init__()


class Part(Widget):
    """A part of the table."""

    def __init__(self) -> None:
        """Show nothing yet."""
        super().__init__(id=type(self).__name__.lower())
        self.scene: Scene | None = None
        self.options: Sequence[Choice] = ()
        self.spots: list[Spot] = []

    def show(self, scene: Scene, options: Sequence[Choice]) -> None:
        """Show this moment."""
        self.scene, self.options = scene, options
        self.refresh()

    def draw(self, scene: Scene) -> Text:
        """The picture of a moment; sets :attr:`spots` where there is something to point at."""
        raise NotImplementedError

    def render(self) -> Text:
        """The picture of the present moment."""
        return self.draw(self.scene) if self.scene else Text()

    def on_click(self, event: Click) -> None:
        """Say which choice was clicked."""
        event.stop()
        at = event.get_content_offset(self)
        hit = None
        if at is not None:
            # The last drawn lies on top.
            hits = [number for number, spot in enumerate(self.spots) if spot.holds(at.x, at.y)]
            hit = hits[-1] if hits else None
        self.post_message(Pointed(self, hit))


class Heading(Part):
    """Which deal, trump, and what has been called."""

    def draw(self, scene: Scene) -> Text:
        """The two lines at the top."""
        return heading(scene, self.content_size.width)


class Seats(Part):
    """Every seat with its bid and tricks."""

    def draw(self, scene: Scene) -> Text:
        """A row a seat."""
        return seat_rows(scene)


class Centre(Part):
    """The trick, or the pad."""

    def draw(self, scene: Scene) -> Text:
        """The middle."""
        size = self.content_size
        text, self.spots = draw_centre(scene, self.options, size.width, size.height)
        return text


class Status(Part):
    """How the player stands, and what is asked."""

    def draw(self, scene: Scene) -> Text:
        """One line."""
        colours = scene.colours
        standing, asked = _standing(scene), _asked(scene)
        text = Text(no_wrap=True)
        if scene.why and not asks(scene):
            text.append(scene.why, f"bold {colours.accent}")
            return text
        room = max(self.content_size.width - len(asked), 0)
        text.append(padded(standing, room), colours.ink)
        text.append(asked, f"bold {colours.accent}" if scene.view.legal else colours.quiet)
        return text


def _standing(scene: Scene) -> str:
    view = scene.view
    bid = view.bids[scene.me] if view.number else None
    if bid is None or None in view.bids:
        return ""
    taken, left = view.taken[scene.me], view.size - sum(view.taken)
    return f"you {rings(bid, taken, left)} {taken} of {bid} · {need(bid, taken, left)}"


def _asked(scene: Scene) -> str:
    view = scene.view
    if scene.resting:
        return "Enter goes on"
    if view.phase is Phase.PLAY and view.legal:
        if not view.trick:
            return "you lead"
        if view.led == FREE:
            return "your turn · any card"
        return f"your turn · {view.form.pack.suit_word(view.led)} led" if view.led >= 0 else "your turn"  # type: ignore[arg-type] # a suit from 0 up
    waiting = [seat for seat in acting(scene) if seat != scene.me]
    if view.legal or not waiting:
        return ""
    return f"waiting for {scene.names[waiting[0]]}" if len(waiting) == 1 else "waiting for the others"


class Hand(Part):
    """The player's cards: those that may be played stand a row higher, the others are dimmed."""

    def draw(self, scene: Scene) -> Text:
        """The cards, or their backs."""
        size = self.content_size
        canvas = Canvas(size.width, size.height)
        painter = CardPainter(scene.faces, scene.colours)
        self.spots = painter.hand(canvas, self._looks(scene))
        return canvas.text()

    def _looks(self, scene: Scene) -> list[Look]:
        view = scene.view
        if not view.number:
            return []
        hand = hand_of(view)
        if hand is None:
            return [Look(None)] * view.counts[scene.me]
        choosing = view.phase is Phase.PLAY and bool(view.legal) and not scene.resting
        if not choosing:
            return [Look(card) for card in hand]
        return [
            Look(card, dim=one.barred, chosen=number == scene.cursor, raised=not one.barred)
            for number, (card, one) in enumerate(zip(hand, self.options, strict=True))
        ]
