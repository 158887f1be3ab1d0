"""Verifying a fair shuffle: every deal worked out again from the secret."""

from dataclasses import dataclass

from ohhell.game import DealerDrawn, Dealt, FairDeck, State, apply, commitment, new_game
from ohhell.record.model import GameRecord


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a game was dealt as promised.

    Attributes:
        ok: whether everything dealt follows from the secret that was committed to.
        reason: the same in one sentence, or what does not follow.
        deal: the first deal that does not follow, None where it is no deal.
    """

    ok: bool
    reason: str
    deal: int | None = None


def verify(record: GameRecord) -> Verdict:
    """Check the commitment, the draw for first dealer and every deal of a game.

    Of a deal that is not wholly recorded, what is recorded is checked.
    """
    if record.commitment is None:
        return Verdict(False, "this game has no commitment, so nobody can tell how it was shuffled")
    if record.secret is None:
        when = "it is lacking" if record.state.over else "it is shown when the game is over"
        return Verdict(False, f"there is no secret yet to check the deals with: {when}")
    if commitment(record.secret) != record.commitment:
        return Verdict(False, "the secret is not the one that was committed to: its SHA-256 is another")
    deck = FairDeck(record.secret, record.entropy)
    state, deals = new_game(record.rules, len(record.players)), 0
    for event in record.events:
        if isinstance(event, DealerDrawn) and deck.next_event(state) != event:
            return Verdict(False, "the draw for first dealer does not follow from the secret")
        if isinstance(event, Dealt):
            if problem := _mismatch(deck, state, event):
                return Verdict(False, problem, event.number)
            deals += 1
        state = apply(state, event)
    many = {0: "nothing has been dealt yet", 1: "the deal follows from it"}.get(
        deals, f"all {deals} deals follow from it"
    )
    return Verdict(True, f"the secret is the one that was committed to, and {many}")


def _mismatch(deck: FairDeck, state: State, dealt: Dealt) -> str:
    """How a deal differs from the one that the secret gives, or an empty text."""
    right = deck.next_event(state)
    while isinstance(right, DealerDrawn):  # the draw is not in the record
        state = apply(state, right)
        right = deck.next_event(state)
    which = f"deal {dealt.number} does not follow from the secret"
    if dealt.dealer != right.dealer:
        return f"{which}: seat {right.dealer} deals, not seat {dealt.dealer}"
    for seat, hand in enumerate(dealt.hands):
        strange = [card for card in hand if card not in right.hands[seat]]
        if strange:
            return f"{which}: seat {seat} is not dealt {state.form.pack.name(strange[0])}"
    if (dealt.shown and dealt.shown != right.shown) or (dealt.trump and dealt.trump != right.trump):
        names = state.form.pack.names(right.shown) or "no card"
        return f"{which}: {names} is turned up"
    return ""
