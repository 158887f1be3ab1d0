"""Commands that need the others: a bot for somebody who is not there, and taking back one's last act."""

from collections.abc import Sequence
from typing import Literal

from ohhell.game import SPECTATOR
from ohhell.game.view import bidding, knows_bids, sees_hand
from ohhell.table import events, wire
from ohhell.table.acts import need_going
from ohhell.table.asking import Asking
from ohhell.table.events import AnyEvent
from ohhell.table.refused import Outdated, Refused
from ohhell.table.state import TableState

Events = Sequence[AnyEvent]


def may_undo(state: TableState, seat: int) -> bool:
    """Whether the last act of ``seat`` might be taken back.

    Nobody may have acted or been dealt cards since, the deal may not have ended with it, and it may not have been the
    bid on which all bids, or hands held on the forehead, were shown.
    """
    before, after = state.before, state.game
    if state.actor != seat or state.paused or before is None or after is None:
        return False
    if before.deal is None or after.deal is None:
        return False
    shown = bidding(before.deal) and not bidding(after.deal)
    return not (shown and not (knows_bids(before, SPECTATOR) and sees_hand(before, before.deal, seat, seat)))


def take_over(asking: Asking, command: wire.TakeOver) -> Events:
    """The host lets a bot play a person's seat."""
    asking.need_host()
    _ = asking.game
    _need_own_hands(asking, command.seat)
    return [events.TakenOver(seat=command.seat, bot=asking.state.bot, why="host")]


def _need_own_hands(asking: Asking, seat: int) -> None:
    if asking.person_at(seat).bot is not None:
        raise Refused("bot_plays", f"a bot plays seat {seat} already", seat=seat)


def come_back(asking: Asking, _command: wire.ComeBack) -> Events:
    """Play one's own seat again."""
    seat = asking.seat
    return [] if asking.state.places[seat].why is None else [events.HandedBack(seat=seat)]


def hand_back(state: TableState, person: str) -> Events:
    """Whoever comes back has their seat again, unless they had left, and nobody need take it over."""
    seat = state.seat_of(person)
    if seat is None:
        return []
    done: list[AnyEvent] = []
    if state.places[seat].why not in (None, "left"):
        done.append(events.HandedBack(seat=seat))
    asked = state.proposal
    if asked is not None and asked.what == "take_over" and asked.seat == seat:
        done.append(events.Answered(seat=seat, agree=False))
    return done


def propose_take_over(asking: Asking, command: wire.ProposeTakeOver) -> Events:
    """Propose that a bot plays for somebody who is not there."""
    seat = asking.seat
    _ = asking.game
    _need_own_hands(asking, command.seat)
    if command.seat in asking.present or command.seat == seat:
        raise Refused("person_present", f"the person on seat {command.seat} is there", seat=command.seat)
    return _propose(asking, "take_over", command.seat)


def propose_undo(asking: Asking, command: wire.ProposeUndo) -> Events:
    """Propose to take back one's own last act."""
    seat = asking.seat
    _ = asking.game
    need_going(asking)
    if command.expected_seq < asking.state.game_seq:
        raise Outdated
    if not may_undo(asking.state, seat):
        raise Refused("nothing_to_undo", "you have done nothing that can still be taken back")
    return _propose(asking, "undo", seat)


def _propose(asking: Asking, what: Literal["take_over", "undo"], about: int) -> Events:
    state, seat = asking.state, asking.seat
    if state.proposal is not None:
        raise Refused("proposal_open", "something else is proposed already")
    wanted = [other for other in state.people if other in asking.present and other not in (seat, about)]
    if wanted:
        return [events.Proposed(what=what, by=seat, seat=about, wanted=wanted)]
    return [_done(state, what, about)]


def _done(state: TableState, what: Literal["take_over", "undo"], seat: int) -> AnyEvent:
    if what == "undo":
        return events.Undone(seat=seat, keep=state.acts - 1)
    return events.TakenOver(seat=seat, bot=state.bot, why="vote")


def answer(asking: Asking, command: wire.AnswerProposal) -> Events:
    """Agree to what is proposed, or not."""
    state, seat = asking.state, asking.seat
    asked = state.proposal
    if asked is None:
        raise Refused("no_proposal", "nothing is proposed")
    if command.expected_seq < asked.seq:
        raise Outdated
    if seat not in asked.wanted:
        raise Refused("not_asked", "you are not asked, or have answered")
    done: list[AnyEvent] = [events.Answered(seat=seat, agree=command.agree)]
    if command.agree and not [other for other in still_asked(state, asking.present) if other != seat]:
        done.append(_done(state, asked.what, asked.seat))
    return done


def still_asked(state: TableState, present: frozenset[int]) -> list[int]:
    """The seats that the proposal waits for: to undo something, all people who were asked, else those who are there."""
    asked = state.proposal
    if asked is None:
        return []
    return [seat for seat in asked.wanted if state.places[seat].persons and (asked.what == "undo" or seat in present)]


def settle(state: TableState) -> Events:
    """What is proposed is done: nobody is left who has not agreed."""
    asked = state.proposal
    return [] if asked is None else [_done(state, asked.what, asked.seat)]
