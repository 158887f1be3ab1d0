"""Where a sheet kept at a real table stands: as one object of plain values, and in words."""

from ohhell.rules.bidding import first_leader
from ohhell.rules.trump import namer_suits
from ohhell.sheet import Evening, Line, Sheet
from ohhell.sheet.dealing import namer_of


def sheet_position(sheet: Sheet) -> dict[str, object]:
    """Where the sheet stands, with the keys of any record's position.

    Lists are by seat of everybody on the sheet, None for whoever has no part in a deal.
    """
    evening = sheet.evening
    phase, to_act, legal, barred = turn(evening)
    return {
        "rules": sheet.rules.preset,
        "players": list(evening.names),
        "over": evening.over,
        "to_act": to_act,
        "phase": phase,
        "legal": legal,
        "barred": barred[-1] if barred else None,
        "deals": [_deal(line) for line in evening.deals],
        "totals": list(evening.totals),
        "winners": list(evening.winners),
    }


def turn(evening: Evening) -> tuple[str, int | None, list[str] | None, range]:
    """What the sheet waits for, whose turn it is, what is open to them, and what the hook bars to them."""
    line = evening.open
    if line is None:
        return "over" if evening.over else "deal", None, [], range(0)
    rules, deal, bidder = evening.rules, line.deal, line.to_bid
    if bidder is not None:
        barred = line.barred if bidder == line.dealer else range(0)
        return "bid", bidder, [str(bid) for bid in line.open_bids(bidder)], barred
    namer = namer_of(deal, line.playing)
    if isinstance(namer, int) and deal.trump and deal.trump.namer and not deal.named:
        pack = line.table.pack
        return "name", namer, [pack.suit_letter(suit) for suit in namer_suits(deal.trump.namer, pack)], range(0)
    players = len(line.playing)
    made = [line.bids[seat] or 0 for seat in line.playing]
    leader = first_leader(rules, players - 1, players, made)
    return "play", None if leader is None else line.playing[leader], None, range(0)


def _deal(line: Line) -> dict[str, object]:
    return {
        "deal": line.number,
        "size": line.size,
        "dealer": line.dealer,
        "trump": None if line.trump == "none" else line.trump,
        "bids": list(line.bids),
        "taken": list(line.taken),
        "winners": [],
        "scores": list(line.scores) if line.closed else None,
    }
