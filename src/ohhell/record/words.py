"""Where a game stands, for people: a table of the deals and a few sentences."""

from collections.abc import Sequence

from ohhell.game import Deal, Dealt, Phase, Result, State, barred
from ohhell.record.columns import in_columns, short_name
from ohhell.record.model import GameRecord
from ohhell.record.position import legal
from ohhell.record.sheet_words import describe_sheet
from ohhell.record.text import NOBODY
from ohhell.rules import preset
from ohhell.rules.text import describe_changes
from ohhell.rules.words.phrases import balance, count, hook_words, listed


def describe(record: GameRecord) -> str:
    """The game so far: its rules, a line for each deal with tricks, bids and totals, and what comes next."""
    if record.sheet:
        return describe_sheet(record.sheet)
    state = record.state
    names = [short_name(name) or f"seat {seat}" for seat, name in enumerate(record.players)]
    changes = describe_changes(record.rules.changed(preset(record.rules.preset).rules))
    lines = [f"{record.rules.preset}, {len(names)} players{f' ({changes})' if changes else ''}"]
    if state.results or state.deal:
        lines += ["", *_table(record, names)]
    return "\n".join([*lines, "", *_outlook(state, names)])


def _table(record: GameRecord, names: Sequence[str]) -> list[str]:
    state = record.state
    untold = {event.number for event in record.events if isinstance(event, Dealt) and event.trump is None}
    if state.deal and state.deal.namer is not None:
        untold.add(state.deal.number)
    heads = ["deal", "cards", "trump", "dealer", *[f"{seat} {name}" for seat, name in enumerate(names)]]
    deals: list[Deal | Result] = [*state.results]
    if state.deal:
        deals.append(state.deal)
    letter = state.form.pack.suit_letter
    rows = [heads, *[_row(deal, NOBODY if deal.number in untold else letter(deal.trump)) for deal in deals]]
    return in_columns(rows)


def _row(deal: Deal | Result, trump: str) -> list[str]:
    totals = deal.totals if isinstance(deal, Result) else None
    cells = []
    for seat, (bid, taken) in enumerate(zip(deal.bids, deal.taken, strict=True)):
        marks = NOBODY if bid is None else f"{taken} of {bid}"
        cells.append(f"{marks} {'' if totals is None else totals[seat]:>4}")
    return [str(deal.number), str(deal.size), trump, str(deal.dealer), *cells]


def _outlook(state: State, names: Sequence[str]) -> list[str]:
    """What the game waits for, or who has won it."""
    deal, seat = state.deal, state.to_act
    if state.over:
        winners = [names[winner] for winner in state.winners]
        points = state.totals[state.winners[0]]
        verb = "wins" if len(winners) == 1 else "share the win"
        return [f"The game is over: {listed(winners)} {verb} with {count(points, 'point')}."]
    if deal is None or seat is None:
        dealer = "the first dealer is not known" if state.next_dealer is None else f"{names[state.next_dealer]} deals"
        return [f"Deal {state.next_number} is next: {count(state.next_size or 0, 'card')} each, {dealer}."]
    lines = [_bidding(deal)] if any(bid is not None for bid in deal.bids) else []
    if deal.trick:
        players = [names[(deal.leader + turn) % state.players] for turn in range(len(deal.trick))]
        cards = zip(players, deal.trick, strict=True)
        played = ", ".join([f"{name} {state.form.pack.name(card)}" for name, card in cards])
        lines.append(f"In trick {len(deal.tricks) + 1}: {played}.")
    doing = {
        Phase.BID: "to bid",
        Phase.NAME: "to name trump",
        Phase.CALL: "to call the joker",
        Phase.PLAY: "to play" if deal.trick else "to lead",
    }
    choices = legal(state)
    open_to = "its hand is not known" if choices is None else " ".join(choices)
    hook = hook_words(barred(state))
    return [*lines, f"{names[seat]} (seat {seat}) is {doing[state.phase]}: {open_to}{f' ({hook})' if hook else ''}."]


def _bidding(deal: Deal) -> str:
    called = sum([bid for bid in deal.bids if bid is not None])
    if None in deal.bids:
        return f"Called so far: {called} of {deal.size}."
    return f"Called {called} of {deal.size}: {balance(called, deal.size)}."
