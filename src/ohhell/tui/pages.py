"""The pages laid over the table: help, the rules, the last trick, and what goes wrong."""

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from ohhell.rules.presets import preset
from ohhell.rules.words import describe
from ohhell.tui.canvas import CARD_WIDTH, Canvas, CardPainter, Look
from ohhell.tui.centre import taker
from ohhell.tui.scene import Scene
from ohhell.tui.words import clean

_HELP = """\
Say how many tricks you will take, then take exactly that many: not one
more, not one fewer. The rules of this very table are on [b]r[/b].

[b]Keys[/b]
  ← → ↑ ↓   choose a card or a bid        0 … 9   choose that bid
  Tab       the next one allowed          Enter   play it, bid it, go on
  s         the score sheet               t       the last trick
  r         the rules of this table       o       options
  q         leave; all is saved

A click plays a card. A dimmed card, clicked, says why it may not be played.

[b]Marks[/b]
  ●○     bid 2, took 1 so far             –       bid 0
  ●●✔    took exactly the bid             ⊘       can no longer be taken
  ●●✹    one too many: a blot             ▸       whose turn it is
A card of yours that stands higher may be played; of the trick, the card
that stands higher is winning.

[b]Words[/b]
  the hook     the last bidder may not make the bids add up to the number
               of tricks, so somebody always misses
  under by 2   the bids add up to two fewer than there are tricks
  over by 2    the bids add up to two more

Every bid and card is saved at once, so leave whenever you like:
[b]ohhell play[/b] goes on where you were.\
"""


class Page(ModalScreen[None]):
    """A page over the table, with a title; Escape, Enter or its own key closes it."""

    BINDINGS = [Binding("escape,enter,space,q,question_mark,s,t,r,o", "dismiss_page", show=False)]

    heading = ""
    foot = "Esc goes back"

    def contents(self) -> ComposeResult:
        """What stands on the page."""
        yield from ()

    def compose(self) -> ComposeResult:
        """Title, contents and the way back."""
        with Vertical(classes="page"):
            yield Static(self.heading, classes="title", markup=False)
            yield from self.contents()
            yield Static(f"[@click=screen.dismiss_page]{self.foot}[/]", classes="foot")

    async def action_dismiss_page(self) -> None:
        """Go back to the table."""
        _ = self.dismiss(None)


class HelpPage(Page):
    """What the keys, the marks and the words mean."""

    heading = "Help"

    def contents(self) -> ComposeResult:
        """The whole of it, scrolling where the window is small."""
        with VerticalScroll():
            yield Static(_HELP)


class RulesPage(Page):
    """The rules of this table in plain words."""

    def __init__(self, scene: Scene) -> None:
        """Take the rules of the table."""
        super().__init__()
        view = scene.view
        self.heading = f"The rules of this table: {preset(view.form.rules.preset).title}"
        self._text = plain_rules(scene)

    def contents(self) -> ComposeResult:
        """A rule a line."""
        with VerticalScroll():
            yield Static(self._text)


def plain_rules(scene: Scene) -> Text:
    """The rules in plain words: a heading and its sentences, one a line."""
    form = scene.view.form
    text = Text()
    for section in describe(form.rules, form.players):
        text.append(f"{section.heading}\n", "bold")
        for sentence in section.sentences:
            text.append(f"{sentence}\n")
        text.append("\n")
    text.rstrip()
    return text


class LastTrick(Page):
    """The last trick once more."""

    heading = "The last trick"

    def __init__(self, scene: Scene) -> None:
        """Take the last trick of the view."""
        super().__init__()
        self._scene = scene

    def contents(self) -> ComposeResult:
        """The cards in the order played."""
        yield Static(last_trick(self._scene))


def last_trick(scene: Scene) -> Text:
    """The last trick taken: of this deal or, before its first, of the deal before."""
    view = scene.view
    tricks = scene.over_deal.tricks if scene.over_deal else view.tricks
    if not tricks and view.results:
        tricks = view.results[-1].tricks
    if not tricks:
        return Text("No trick has been taken yet.")
    trick = tricks[-1]
    players = len(trick.cards)
    slot = max(CARD_WIDTH + 2, min(12, 70 // players))
    canvas = Canvas(slot * players, 5)
    painter = CardPainter(scene.faces, scene.colours)
    for turn, card in enumerate(trick.cards):
        seat = (trick.leader + turn) % players
        name = clean("you" if seat == scene.me else scene.names[seat], slot - 1)
        painter.box(canvas, slot * turn, 0 if seat == trick.winner else 1, Look(card))
        canvas.put(slot * turn, 4, name, f"bold {scene.colours.accent}" if seat == trick.winner else "")
    led = scene.named(trick.leader, "led", "led")
    return Text("\n").join([canvas.text(), Text(), Text(f"{led}; {taker(scene, trick)}")])


class Trouble(ModalScreen[bool]):
    """Something could not be kept. Nothing is lost; it can be tried again."""

    BINDINGS = [
        Binding("enter,space", "dismiss_with(True)", show=False),
        Binding("q,escape", "dismiss_with(False)", show=False),
    ]

    def __init__(self, problem: str) -> None:
        """Take the sentence."""
        super().__init__()
        self._problem = problem

    def compose(self) -> ComposeResult:
        """The problem, and the two ways on."""
        with Vertical(classes="page"):
            yield Static("Not saved yet", classes="title")
            yield Static(self._problem, markup=False)
            yield Static(
                "[@click=screen.dismiss_with(True)][b]Enter[/b] tries again[/]   "
                "[@click=screen.dismiss_with(False)][b]q[/b] leaves; all before this is saved[/]",
                classes="foot",
            )

    def action_dismiss_with(self, again: bool) -> None:
        """Try again, or leave."""
        _ = self.dismiss(again)
