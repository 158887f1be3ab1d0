"""Which bids are legal, and who leads first."""

from .cards import Rules, number, text

NO_UPPER_BOUND = 10_000


def _hook_form(rules: Rules, size: int) -> str:
    if text(rules, "bids", "open") == "simultaneous":
        return "off"
    if size < number(rules, "hook_min", 0) or size > number(rules, "hook_max", NO_UPPER_BOUND):
        return "off"
    return text(rules, "hook", "on")


def legal_bids(rules: Rules, size: int, players: int, bids: list[int]) -> list[int]:
    """List what the next bidder may bid, given the bids so far in bidding order."""
    everything = list(range(size + 1))
    form = _hook_form(rules, size)
    if form == "off" or len(bids) != players - 1:
        return everything
    if form == "overbid":
        above = [bid for bid in everything if sum(bids) + bid > size]
        if above:
            return above
    return [bid for bid in everything if sum(bids) + bid != size]


def highest_bidder(dealer: int, bids_by_seat: list[int]) -> int:
    """Find the seat with the highest bid, the earliest in bidding order on equal bids."""
    players = len(bids_by_seat)
    best = (dealer + 1) % players
    for step in range(2, players + 1):
        seat = (dealer + step) % players
        if bids_by_seat[seat] > bids_by_seat[best]:
            best = seat
    return best


def first_leader(rules: Rules, dealer: int, bids_by_seat: list[int]) -> int:
    """Find the seat that leads to the first trick."""
    lead = text(rules, "first_lead", "eldest")
    if text(rules, "trump", "turn-up") == "nominated" or lead == "highest-bidder":
        return highest_bidder(dealer, bids_by_seat)
    if lead == "dealer":
        return dealer
    return (dealer + 1) % len(bids_by_seat)
