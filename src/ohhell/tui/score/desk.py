"""The scorekeeper in the terminal: asks for what comes next, heeds commands, prints what came of it."""

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ohhell.api import wire_score as wire
from ohhell.api.wire_score import AnyChange, OpenDeal, ScoreDeal, ScoreSheet
from ohhell.store.files import StoreError
from ohhell.table.refused import Refused
from ohhell.tui.score import words
from ohhell.tui.score.book import Book
from ohhell.tui.score.commands import COMMANDS, OTHERS, Misread, changes_of, found, numbers, person, split
from ohhell.tui.score.news import tell
from ohhell.tui.score.paper import print_deal, print_sheet
from ohhell.tui.score.past import Ask, corrected, put_in


class Desk:
    """Keeps score.

    Args:
        book: the evening and its file.
        ask: asks for a line.
        console: prints.
        chance: gives a text by chance, for the draw of the first dealer.
    """

    def __init__(self, book: Book, ask: Ask, console: Console, chance: Callable[[], str]) -> None:
        """Sit down."""
        self._book, self._ask, self._console, self._chance = book, ask, console, chance
        self._no_trump_noted: set[int] = set()
        self._others: dict[str, Callable[[list[str]], None]] = {
            "fix": self._fix,
            "insert": self._insert,
            "undo": lambda _: self._step(
                self._book.undo, "Taken back", "nothing was changed since the file was opened"
            ),
            "redo": lambda _: self._step(self._book.redo, "Done again", "nothing was taken back"),
            "sheet": lambda _: print_sheet(self._console, self._sheet),
            "plan": self._plan,
            "help": self._help,
        }

    @property
    def _sheet(self) -> ScoreSheet:
        return self._book.score.sheet

    def run(self) -> None:
        """Keep score until there is no more to read, or somebody leaves."""
        self._greet()
        while True:
            try:
                typed = split(self._ask(self._question()))
                if typed and typed[0].lower() in {"quit", "q", "exit"}:
                    return
                self._heed(typed)
            except EOFError:
                self._console.print()
                return
            except Misread as why:
                self._say(words.sentence(str(why)), "yellow")
            except Refused as why:
                self._say(words.refusal(self._sheet, why), "yellow")
            except StoreError as why:
                self._say(f"Not kept: {why}.", "red")

    def _say(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style))

    def _greet(self) -> None:
        sheet = self._sheet
        title = sheet.rules.name or sheet.rules.title
        self._say(f"{title} · {words.names_of(sheet, sheet.order)} · {self._book.path.name}", "bold")
        if sheet.deals:
            print_sheet(self._console, sheet, plan=False)
        self._say("'help' lists the commands; everything is kept as it is entered.", "dim")
        if self._book.comments:
            self._say(f"The comments in {self._book.path.name} go with the first change.", "yellow")
        tell(self._console, None, sheet)

    # ------------------------------------------------------------------------------------------- what is asked

    def _question(self) -> str:
        sheet = self._sheet
        if sheet.stage == "over":
            return "Over: sheet, fix, undo or quit> "
        if sheet.stage == "dealer":
            return "Who deals first (Enter: draw cards)> "
        if sheet.stage == "deal" or sheet.open is None:
            return f"Enter: {words.coming_words(sheet, sheet.plan[0])}> " if sheet.plan else "No deal is left> "
        return self._asks_for_more(sheet, sheet.open) + "> "

    def _asks_for_more(self, sheet: ScoreSheet, asked: OpenDeal) -> str:
        if self._wants_trump(sheet, asked):
            return words.asks_trump(sheet, asked)
        if asked.to_bid is not None:
            return words.asks_bid(sheet, asked, asked.to_bid)
        blank = _in_order(sheet.deals[-1], asked.blank)
        return words.asks_tricks(sheet, asked, blank[0]) if blank else words.wrong_sum(sheet, asked)

    def _wants_trump(self, sheet: ScoreSheet, asked: OpenDeal) -> bool:
        deal = sheet.deals[-1]
        known = deal.trump is not None or not asked.asks_trump or deal.number in self._no_trump_noted
        begun = any(entry is not None for entry in (deal.bids if asked.namer is None else deal.taken))
        return not known and not begun and asked.namer != "highest-bidder"

    # ------------------------------------------------------------------------------------------- what is typed

    def _heed(self, typed: list[str]) -> None:
        """Do what was typed.

        Raises:
            Misread: it makes no sense.
            Refused: it cannot be.
            StoreError: it could not be kept.
        """
        sheet = self._sheet
        if not typed or not typed[0][0:1].isalpha() or self._is_answer(sheet, typed):
            self._answer(sheet, typed)
            return
        name, rest = typed[0].lower(), typed[1:]
        if name in self._others:
            self._others[name](rest)
        else:
            self._change(*changes_of(sheet, name, rest))

    def _is_answer(self, sheet: ScoreSheet, typed: list[str]) -> bool:
        """Whether a word answers what is asked: a card or suit, who deals, or whose number is set right."""
        name = typed[0].lower()
        if name in COMMANDS or name in OTHERS:
            return False
        if sheet.stage == "dealer":
            return len(typed) == 1
        if sheet.open is None:
            return False
        if self._wants_trump(sheet, sheet.open) and found(sheet, typed[0]) is None:
            return True
        return len(typed) == 2 and found(sheet, typed[0]) is not None

    def _answer(self, sheet: ScoreSheet, typed: list[str]) -> None:
        asked = sheet.open
        if sheet.stage == "dealer":
            self._first_dealer(sheet, typed)
        elif sheet.stage == "over":
            self._say(words.over_words(sheet))
        elif asked is None:
            if typed:
                raise Misread("Enter deals the next deal; 'help' lists the commands")
            self._change(wire.StartDeal())
        elif typed and found(sheet, typed[0]) is not None:
            seat = person(sheet, typed[0])
            self._change(*_set(sheet, [seat], numbers(typed[1:], "tricks")))
        elif self._wants_trump(sheet, asked) and not (typed and typed[0].isdecimal()):
            self._trump(sheet, typed)
        elif asked.to_bid is not None:
            self._bids(sheet, typed)
        else:
            self._tricks(sheet, asked, typed)

    def _first_dealer(self, sheet: ScoreSheet, typed: list[str]) -> None:
        if not typed or typed[0].lower() == "draw":
            self._change(wire.DrawDealer(seed=self._chance()))
        else:
            self._change(wire.SetDealer(seat=person(sheet, typed[0])))

    def _trump(self, sheet: ScoreSheet, typed: list[str]) -> None:
        if typed:
            self._change(wire.SetTrump(trump=" ".join(typed)))
        else:
            self._no_trump_noted.add(sheet.deals[-1].number)

    def _bids(self, sheet: ScoreSheet, typed: list[str]) -> None:
        blank = [seat for seat in sheet.deals[-1].playing if sheet.deals[-1].bids[seat] is None]
        order = blank or sheet.deals[-1].playing[-1:]  # all bids are in, and break the hook
        if not typed:
            raise Misread(f"a number is asked for: what {words.name_of(sheet, order[0])} bids")
        self._change(*_set(sheet, order, numbers(typed, "tricks")))

    def _tricks(self, sheet: ScoreSheet, asked: OpenDeal, typed: list[str]) -> None:
        blank = _in_order(sheet.deals[-1], asked.blank)
        if not blank:
            raise Misread("say whose tricks are wrong, like 'Ann 2'")
        if not typed and asked.fits is None:
            raise Misread(f"a number is asked for: how many tricks {words.name_of(sheet, blank[0])} took")
        given = numbers(typed, "tricks") if typed else [asked.fits]
        self._change(*_set(sheet, blank, given))

    # ------------------------------------------------------------------------------------------- what comes of it

    def _change(self, *changes: AnyChange) -> None:
        before = self._sheet
        self._book.change(*changes)
        tell(self._console, before, self._sheet)

    def _step(self, step: Callable[[], bool], done: str, otherwise: str) -> None:
        before = self._sheet
        if not step():
            raise Misread(otherwise)
        gone = [line for line in words.aside_words(before) if line not in words.aside_words(self._sheet)]
        self._say(f"{done}{': ' if gone else '.'}{' '.join(gone)}")
        tell(self._console, before, self._sheet)

    def _fix(self, typed: list[str]) -> None:
        change = corrected(self._sheet, typed, self._ask)
        self._change(change)
        print_deal(self._console, self._sheet, self._sheet.deals[change.number - 1])

    def _insert(self, typed: list[str]) -> None:
        self._change(put_in(self._sheet, typed, self._ask))

    def _plan(self, _: list[str]) -> None:
        for coming in self._sheet.plan:
            self._say(words.sentence(words.coming_words(self._sheet, coming)))

    def _help(self, _: list[str]) -> None:
        self._say("Answer what is asked with a number, several numbers at once, or a name and a number.")
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for usage, about in [*[(one.usage, one.about) for one in COMMANDS.values()], *OTHERS.values()]:
            table.add_row(Text(usage, "bold"), about)
        self._console.print(table)


def _in_order(deal: ScoreDeal, seats: Sequence[int]) -> list[int]:
    """These seats in bidding order."""
    return [seat for seat in deal.playing if seat in seats]


def _set(sheet: ScoreSheet, seats: Sequence[int], values: Sequence[int | None]) -> list[AnyChange]:
    """Bids, or tricks once all bids are in, for the first of these seats.

    Raises:
        Misread: there are more numbers than seats, or none.
    """
    if not 0 < len(values) <= len(seats):
        asked = words.names_of(sheet, seats)
        raise Misread(
            f"{len(values)} numbers are too many: only {asked} are asked for" if values else "a number is missing"
        )
    pairs = zip(seats, values, strict=False)
    if sheet.open is not None and sheet.open.to_bid is not None:
        return [wire.SetBid(seat=seat, bid=value) for seat, value in pairs]
    return [wire.SetTaken(seat=seat, taken=value) for seat, value in pairs]
