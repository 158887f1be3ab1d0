"""What is said after a change: the deal that began or ended, all bids, the draw, the end, what to be warned of."""

from rich.console import Console
from rich.text import Text

from ohhell.api.wire_score import ScoreDeal, ScoreSheet
from ohhell.tui.score import words
from ohhell.tui.score.paper import print_deal, print_sheet


def tell(console: Console, before: ScoreSheet | None, now: ScoreSheet) -> None:
    """Say what is new.

    Args:
        console: where to print.
        before: the sheet before the change; None to say how it stands.
        now: the sheet.
    """
    if before is not None:
        _tell_draw(console, before, now)
        for line in words.whereabouts(before, now):
            console.print(Text(line))
        if len(_closed(now)) > len(_closed(before)):
            print_deal(console, now, _closed(now)[-1])
    _tell_open(console, before, now)
    for said, style in ((words.note_words, "yellow"), (words.aside_words, "")):
        known = [] if before is None else said(before)
        for line in said(now):
            if line not in known:
                console.print(Text(line, style))
    if now.stage == "over" and (before is None or before.stage != "over"):
        if before is not None:
            print_sheet(console, now, plan=False)
        console.print(Text(words.over_words(now), "bold"))


def _closed(sheet: ScoreSheet) -> list[ScoreDeal]:
    return sheet.deals if sheet.open is None else sheet.deals[:-1]


def _tell_draw(console: Console, before: ScoreSheet, now: ScoreSheet) -> None:
    if now.drawn == before.drawn:
        return
    for drawn in now.drawn:
        cards = [f"{words.name_of(now, seat)} {words.card_sign(now, card)}" for seat, card in enumerate(drawn) if card]
        console.print(Text(f"Drawn: {', '.join(cards)}."))


def _tell_open(console: Console, before: ScoreSheet | None, now: ScoreSheet) -> None:
    """Say how the open deal stands, where that is new."""
    if now.open is None:
        return
    deal = now.deals[-1]
    was = before.deals[-1] if before is not None and before.open is not None else None
    if was is None or before is None or words.deal_words(now, deal) != words.deal_words(before, was):
        console.print(Text(words.deal_words(now, deal), "bold"))
    if now.stage == "tricks" and (was is None or before is None or before.stage != "tricks" or was.bids != deal.bids):
        print_deal(console, now, deal)
        console.print(Text(f"All have bid: {words.called_words(deal)}.", "bold"))
