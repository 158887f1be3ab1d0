"""The end of a deal and the end of the game: who made it, what it was worth, and where everybody stands."""

from decimal import Decimal
from pathlib import Path

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from ohhell.game import Result
from ohhell.rules.ending import next_size, payments, ranks
from ohhell.rules.words.phrases import listed
from ohhell.tui.marks import BLOT, rings
from ohhell.tui.pages import HelpPage
from ohhell.tui.scene import Scene
from ohhell.tui.sheet import ScoreSheet
from ohhell.tui.words import cards, padded

_PLACE, _NAME, _RINGS, _NUMBERS, _SCORE, _TOTAL = 4, 18, 14, 9, 7, 8


def standings(scene: Scene, result: Result, *, stakes: bool = False) -> Text:
    """The table of standings after a deal, the first first; equal totals share a place."""
    colours = scene.colours
    places = ranks(result.totals)
    paid = payments(scene.view.form.rules, result.totals) if stakes else ()
    text = Text(no_wrap=True)
    head = f"{'':<{_PLACE + _NAME}}{'this deal':<{_RINGS + _NUMBERS}}{'':>{_SCORE}}{'total':>{_TOTAL}}"
    text.append(head + (f"{'stakes':>10}" if stakes else ""), colours.quiet)
    for seat in sorted(range(len(places)), key=lambda at: (places[at], at)):
        bid, taken, score = result.bids[seat], result.taken[seat], result.scores[seat]
        missed = bid != taken
        text.append("\n")
        text.append(f"{places[seat]:<{_PLACE}}", f"bold {colours.ink}")
        text.append(padded(scene.names[seat], _NAME), f"bold {colours.ink}" if seat == scene.me else colours.ink)
        drawn = rings(bid, taken, 0)
        drawn += BLOT if missed and BLOT not in drawn else ""
        text.append(f"{drawn:<{_RINGS}}", f"bold {colours.red if missed else colours.ink}")
        text.append(f"{f'{taken} of {bid}':<{_NUMBERS}}", colours.ink)
        text.append(f"{score:>+{_SCORE}}", colours.quiet if missed else f"bold {colours.ink}")
        text.append(f"{result.totals[seat]:>{_TOTAL}}", f"bold {colours.ink}")
        if stakes:
            text.append(f"{Decimal(paid[seat]) / 100:>+10.2f}", colours.ink)
    return text


def outcome(scene: Scene, result: Result) -> str:
    """Who made the bid, in a sentence."""
    made = [seat for seat, bid in enumerate(result.bids) if bid == result.taken[seat]]
    if not made:
        return "Nobody made it."
    if len(made) == len(result.bids):
        return "Everybody made it."
    people = ["you" if seat == scene.me else scene.names[seat] for seat in made]
    said = listed(people)
    return f"{said[:1].upper()}{said[1:]} made it."


class DealSummary(ModalScreen[None]):
    """The scores of a finished deal; closed, the next deal is dealt."""

    BINDINGS = [
        Binding("enter,space", "go_on", show=False),
        Binding("s", "sheet", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "app.leave", show=False),
    ]

    def __init__(self, scene: Scene) -> None:
        """Take the deal that has just ended."""
        super().__init__()
        self._scene = scene

    def compose(self) -> ComposeResult:
        """Who made it, the standings, and what comes."""
        view = self._scene.view
        result = view.results[-1]
        of = f" of {len(view.form.plan)}" if result.number <= len(view.form.plan) else ""
        with Vertical(classes="page"):
            yield Static(
                f"Deal {result.number}{of} · {cards(result.size)} · {outcome(self._scene, result)}",
                classes="title",
                markup=False,
            )
            with VerticalScroll():
                yield Static(standings(self._scene, result))
            yield Static(next_words(self._scene), markup=False, classes="next")
            yield Static(
                "[@click=screen.go_on][b]Enter[/b] deals[/]  [@click=screen.sheet][b]s[/b] score sheet[/]  "
                "[@click=app.leave][b]q[/b] leave[/]",
                classes="foot",
            )

    def action_go_on(self) -> None:
        """Deal the next one."""
        _ = self.dismiss(None)

    async def action_sheet(self) -> None:
        """Show the score sheet."""
        await self.app.push_screen(ScoreSheet(self._scene))

    async def action_help(self) -> None:
        """Show the help."""
        await self.app.push_screen(HelpPage())


def next_words(scene: Scene) -> str:
    """What the next deal is."""
    view = scene.view
    size = next_size(view.form.rules, view.form.plan, view.results)
    who = "" if view.dealer is None else f", {scene.named(view.dealer, 'deals', 'deal')}"
    extra = " to part the tie" if len(view.results) >= len(view.form.plan) else ""
    return f"Next: {cards(size or 0)}{extra}{who}."


class GameOver(ModalScreen[bool]):
    """The end: who has won, the standings, and where the record lies."""

    BINDINGS = [
        Binding("n", "again(True)", show=False),
        Binding("q,escape", "again(False)", show=False),
        Binding("s", "sheet", show=False),
    ]

    def __init__(self, scene: Scene, saved: Path) -> None:
        """Take the game that has ended, and where its record is."""
        super().__init__()
        self._scene = scene
        self._saved = saved

    def compose(self) -> ComposeResult:
        """Winners, standings, record."""
        view = self._scene.view
        with Vertical(classes="page"):
            yield Static(winner_words(self._scene), classes="title", markup=False)
            with VerticalScroll():
                yield Static(standings(self._scene, view.results[-1], stakes=bool(view.form.rules.stake)))
            yield Static(f"The record, with the secret of its shuffles: {self._saved}", markup=False, classes="next")
            yield Static(
                "[@click=screen.again(True)][b]n[/b] new game[/]  [@click=screen.sheet][b]s[/b] score sheet[/]  "
                "[@click=screen.again(False)][b]q[/b] leave[/]",
                classes="foot",
            )

    def action_again(self, again: bool) -> None:
        """Play another, or leave."""
        _ = self.dismiss(again)

    async def action_sheet(self) -> None:
        """Show the score sheet."""
        await self.app.push_screen(ScoreSheet(self._scene))


def winner_words(scene: Scene) -> str:
    """Who has won."""
    winners = scene.view.winners
    people = ["you" if seat == scene.me else scene.names[seat] for seat in winners]
    said = listed(people)
    total = scene.view.totals[winners[0]]
    if len(winners) > 1:
        return f"{said[:1].upper()}{said[1:]} share it with {total}."
    return f"{said[:1].upper()}{said[1:]} {'win' if winners == (scene.me,) else 'wins'} with {total}."
