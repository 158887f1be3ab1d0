"""The command ``python -m bench optimum``: the gap of each bot to the best answers, in deals of one and of two cards.

    python -m bench optimum --cards 1 --players 3,4,5,6,7 --bots careful,learned
    python -m bench optimum --cards 2 --players 2 --rounds 100
    python -m bench optimum --cards 2 --players 3 --deck short-24 --rounds 50

One-card deals are exact over all deals and turn-ups; ``--turn-ups A`` asks a slow bot a thirteenth of the questions.
Two-card deals are exact after one turn-up, since another changes nothing but the names of the trumps. A bot whose
answers hang on its dice is asked eight times each, and then its figures are estimates. Three players with 52 cards are
two million questions: choose a small deck.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from bench.optimum.one_card_bot import OneCardReport, one_card_report
from bench.optimum.two_cards_bot import Report, TwoCardReport, two_card_report
from bench.optimum.two_cards_values import Tell
from ohhell.bots import UnknownBotError
from ohhell.cli.progress import progress_bar
from ohhell.rules import RulesError, RuleSet, preset

_SLIPS = 6
_USUAL = {1: "3,4", 2: "2"}


def arguments(given: Sequence[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench optimum", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--cards", type=int, choices=(1, 2), help="cards in each hand; both when left out")
    parser.add_argument("--bots", default="careful,learned", help="names, with commas between them")
    parser.add_argument("--players", help="numbers of players; 3,4 for one card, 2 for two")
    parser.add_argument("--rules", default="oh-hell", help="the preset")
    parser.add_argument("--scoring", help="another scoring scheme")
    parser.add_argument("--deck", help="another deck, such as short-16")
    parser.add_argument("--asks", type=int, default=0, help="how often each question is asked; found out when left out")
    parser.add_argument("--turn-ups", default="", help="the ranks that are turned up, such as A72")
    parser.add_argument("--rounds", type=int, default=20, help="rounds of CFR+ for two-card deals; 0 for none")
    return parser.parse_args(given)


def rules_of(options: argparse.Namespace) -> RuleSet:
    """The rules that are asked for."""
    changes = {"scoring": options.scoring, "deck": options.deck}
    return preset(options.rules).rules.replace({key: value for key, value in changes.items() if value})


def seat_name(seat: int, players: int) -> str:
    """What a seat is called."""
    return "eldest" if seat == 0 else "dealer" if seat == players - 1 else f"{seat + 1}."


def show(title: str, columns: dict[str, list[float]], notes: Sequence[str]) -> None:
    """Print a line for each seat and one for their mean."""
    print(f"\n{title}")
    print(f"  {'seat':8}" + "".join(f"{name:>14}" for name in columns))
    players = len(next(iter(columns.values())))
    for seat in range(players):
        print(f"  {seat_name(seat, players):8}" + "".join(f"{column[seat]:14.4f}" for column in columns.values()))
    print(f"  {'mean':8}" + "".join(f"{sum(column) / players:14.4f}" for column in columns.values()))
    for note in notes:
        print(f"  {note}")


def show_one(name: str, rules: RuleSet, found: OneCardReport) -> None:
    """Print what was found in one-card deals."""
    players = len(found.own)
    columns = {"plays for": found.own, "best answer": found.best, "gap": found.gaps, "equilibrium": found.solved}
    slips = sorted(found.slips.items(), key=lambda slip: -slip[1][0])[:_SLIPS]
    notes = [f"costs {cost:.4f}, {cost / chance:.2f} each time: {slip}" for slip, (cost, chance) in slips]
    title = f"{name}: one card, {players} players, {rules.scoring}, points a deal"
    show(title, columns, [answers(found), *notes])


def show_two(name: str, rules: RuleSet, found: TwoCardReport) -> None:
    """Print what was found in two-card deals."""
    players = len(found.bot.own)
    columns = {"plays for": found.bot.own, "best answer": found.bot.best, "gap": found.bot.gaps}
    notes = [answers(found), f"NashConv {sum(found.bot.gaps):.4f}"]
    if found.solution:
        columns |= {"CFR+": found.solution.own, "gap of CFR+": found.solution.gaps, "bot among it": found.among}
        notes[-1] += f", of the solution {sum(found.solution.gaps):.4f}"
    show(f"{name}: two cards, {players} players, {rules.deck}, {rules.scoring}, points a deal", columns, notes)


def answers(found: OneCardReport | TwoCardReport) -> str:
    """How the bot was asked."""
    faults = f", {found.faults:,} ANSWERS FORFEITED, the first since {found.reason}" if found.faults else ""
    return f"{found.asked:,} questions{faults}; {found.steady}"


@contextmanager
def bars(doing: str) -> Iterator[Report]:
    """What tells on the terminal how far each step has got."""
    with progress_bar("steps", doing) as tell:

        def begin(_: str) -> Tell | None:
            return tell

        yield begin


def timed(work: Callable[[], None]) -> None:
    """Do something and print how long it took."""
    start = time.perf_counter()
    work()
    print(f"  {time.perf_counter() - start:.0f} s")


def one(name: str, rules: RuleSet, players: int, options: argparse.Namespace) -> None:
    """Look at one bot in one-card deals."""
    with bars(f"{name}, one card, {players} players") as begin:
        found = one_card_report(name, rules, players, options.asks, options.turn_ups, begin(""))
    show_one(name, rules, found)


def two(name: str, rules: RuleSet, players: int, options: argparse.Namespace) -> None:
    """Look at one bot in two-card deals."""
    with bars(f"{name}, two cards, {players} players") as begin:
        found = two_card_report(name, rules, players, options.rounds, begin, options.asks, options.turn_ups[:1])
    show_two(name, rules, found)


def main() -> None:
    """Look at each bot in each kind of deal that is asked for."""
    options = arguments(sys.argv[2:] if sys.argv[1:2] == ["optimum"] else [])
    for cards, look in ((1, one), (2, two)):
        if options.cards not in {None, cards}:
            continue
        for players in map(int, (options.players or _USUAL[cards]).split(",")):
            for name in options.bots.split(","):
                try:
                    timed(partial(look, name, rules_of(options), players, options))
                except (RulesError, UnknownBotError, ValueError) as error:
                    print(f"{name}, {players} players: {error}")
