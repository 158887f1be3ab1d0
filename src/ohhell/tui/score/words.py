"""What the scorekeeper says: the deal, what is asked for next, how a deal ended."""

from collections.abc import Iterable, Sequence

from ohhell.api.wire_score import OpenDeal, PlannedDeal, ScoreDeal, ScoreSheet
from ohhell.rules.words.phrases import balance, count, hook_words, listed, signed
from ohhell.table.refused import Refused
from ohhell.tui.words import clean

_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_SPANISH = "spanish"


def name_of(sheet: ScoreSheet, seat: int) -> str:
    """What somebody is called, as a line can show it."""
    return clean(sheet.players[seat].name, 20)


def sentence(text: str) -> str:
    """A text as a sentence: a capital at its beginning, a full stop at its end."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def refusal(sheet: ScoreSheet, why: Refused) -> str:
    """Why something cannot be, as it is said at the table: people by name."""
    said, seat = why.reason, why.values.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(sheet.players):
        said = said.replace(f"seat {seat} ", f"{name_of(sheet, seat)} ")
    return sentence(said)


def names_of(sheet: ScoreSheet, seats: Iterable[int]) -> str:
    """What these people are called, as a list."""
    return listed([name_of(sheet, seat) for seat in seats])


def suit_sign(sheet: ScoreSheet, letter: str) -> str:
    """A suit in a line: ``♥``; ``no trump`` for none."""
    if letter == "none":
        return "no trump"
    return letter if sheet.rules.deck.startswith(_SPANISH) else _SIGNS.get(letter, letter)


def card_sign(sheet: ScoreSheet, card: str) -> str:
    """A card in a line: ``K♥``."""
    if len(card.rstrip("'")) != 2 or sheet.rules.deck.startswith(_SPANISH) or card[1] not in _SIGNS:
        return card
    return card[0].replace("T", "10") + _SIGNS[card[1]]


def deal_words(sheet: ScoreSheet, deal: ScoreDeal) -> str:
    """``Deal 3 of 19 · 4 cards · Bo deals · trump ♥ (7♥)``."""
    number = f"Deal {deal.number} of {_deals(sheet)}" if not deal.extra else f"Deal {deal.number}, besides the plan"
    parts = [number, count(deal.size, "card"), f"{name_of(sheet, deal.dealer)} deals"]
    if deal.trump is not None:
        sign = suit_sign(sheet, deal.trump)
        parts.append((sign if deal.trump == "none" else f"trump {sign}") + _shown(sheet, deal))
    elif deal.shown is not None:
        parts.append(f"{card_sign(sheet, deal.shown)} turned up")
    return " · ".join(parts)


def _shown(sheet: ScoreSheet, deal: ScoreDeal) -> str:
    return "" if deal.shown is None else f" ({card_sign(sheet, deal.shown)})"


def _deals(sheet: ScoreSheet) -> int:
    return len(sheet.deals) + len(sheet.plan)


def coming_words(sheet: ScoreSheet, coming: PlannedDeal) -> str:
    """``deal 4 of 19, 5 cards, Cy deals``."""
    dealer = "" if coming.dealer is None else f", {name_of(sheet, coming.dealer)} deals"
    return f"deal {coming.number} of {_deals(sheet)}, {count(coming.size, 'card')}{dealer}"


def called_words(deal: ScoreDeal) -> str:
    """``called 4 of 5, under by 1``."""
    called = sum([bid for bid in deal.bids if bid is not None])
    return f"called {called} of {deal.size}, {balance(called, deal.size)}"


def asks_bid(sheet: ScoreSheet, asked: OpenDeal, seat: int) -> str:
    """``Bo bids (0 to 4, the hook: not 2)``."""
    barred, deal = asked.barred[seat], sheet.deals[-1]
    if all(deal.bids[other] is not None for other in deal.playing):
        return f"The bids break the hook: {name_of(sheet, seat)} bids ({hook_words(barred)}; 'waive' lets it stand)"
    last = sum([deal.bids[other] is None for other in deal.playing]) == 1
    limits = f"0 to {deal.size}" if not barred else f"0 to {deal.size}, {hook_words(barred)}"
    so_far = f"; called {asked.called} of {deal.size}" if last or asked.called else ""
    return f"{name_of(sheet, seat)} bids ({limits}{so_far})"


def asks_tricks(sheet: ScoreSheet, asked: OpenDeal, seat: int) -> str:
    """``Ann took (bid 2; 3 tricks left)``."""
    bid = sheet.deals[-1].bids[seat]
    left = f"{count(asked.missing, 'trick')} left" if asked.missing >= 0 else f"{-asked.missing} too many already"
    default = f"; Enter: {asked.fits}" if asked.fits is not None else ""
    return f"{name_of(sheet, seat)} took (bid {bid}; {left}{default})"


def wrong_sum(sheet: ScoreSheet, asked: OpenDeal) -> str:
    """What is wrong where all tricks are entered and do not add up."""
    size = sheet.deals[-1].size
    by = f"{count(asked.missing, 'trick')} missing" if asked.missing > 0 else f"{-asked.missing} too many"
    return f"That is {size - asked.missing} of {size}, {by}: say who took how many, like '{_example(sheet)} 2'"


def _example(sheet: ScoreSheet) -> str:
    return name_of(sheet, sheet.deals[-1].playing[0])


def asks_trump(sheet: ScoreSheet, asked: OpenDeal) -> str:
    """Who names trump, or what was turned up."""
    suits = " ".join(asked.suits)
    if isinstance(asked.namer, int):
        return f"{name_of(sheet, asked.namer)} names trump ({suits}; Enter leaves it out)"
    return f"Trump (a card like 7h, or {suits}; Enter leaves it out)"


def gained(points: int) -> str:
    """Points won or lost: ``+12``, ``−3``."""
    return f"+{points}" if points > 0 else signed(points)


def note_words(sheet: ScoreSheet) -> list[str]:
    """What there is to be warned of."""
    broken = [note.values for note in sheet.notes if note.code == "hook"]
    return [
        f"Deal {values['deal']}: the bids break the hook (called {values['called']} of {values['size']})."
        for values in broken
    ]


def whereabouts(before: ScoreSheet, now: ScoreSheet) -> list[str]:
    """Who has come back, sits out, has left, or is called otherwise, since before."""
    said = []
    moves = {"in": "plays again", "out": "sits out", "left": "has left"}
    for seat, (was, player) in enumerate(zip(before.players, now.players, strict=False)):
        if was.name != player.name:
            said.append(f"{clean(was.name, 20)} is called {name_of(now, seat)} now.")
        if was.here != player.here:
            said.append(f"{name_of(now, seat)} {moves[player.here]}.")
    return said


def aside_words(sheet: ScoreSheet) -> list[str]:
    """Who joined and what was given for other reasons, a line each."""
    said = [
        f"{name_of(sheet, seat)} joined at deal {player.since} with {signed(player.start)}."
        for seat, player in enumerate(sheet.players)
        if player.since > 1 or player.start
    ]
    rows = [("Before the first deal", sheet.before)]
    rows += [(f"After deal {deal.number}", deal.adjustments) for deal in sheet.deals]
    for when, given in rows:
        for each in given:
            reason = f" ({clean(each.reason, 60)})" if each.reason else ""
            said.append(f"{when}: {name_of(sheet, each.seat)} {gained(each.points)}{reason}.")
    return said


def over_words(sheet: ScoreSheet) -> str:
    """Who has won, with how many points."""
    if not sheet.winners:
        return "The game is over."
    points = signed(sheet.players[sheet.winners[0]].total)
    won = "wins" if len(sheet.winners) == 1 else "share the win"
    return f"The game is over: {names_of(sheet, sheet.winners)} {won} with {points}."


def seats_in_order(sheet: ScoreSheet) -> Sequence[int]:
    """All seats clockwise as they sit, whoever has left at the end."""
    return [*sheet.order, *[seat for seat in range(len(sheet.players)) if seat not in sheet.order]]
