"""What comes of a command: the events that it leads to, or why it is refused. Nothing is changed here."""

from collections.abc import Callable, Sequence
from typing import Any

from ohhell.table import acts, lobby, proposals, score, wire
from ohhell.table.asking import Asking
from ohhell.table.events import AnyEvent
from ohhell.table.refused import Refused

__all__ = ["Asking", "decide"]

Decision = Callable[[Asking, Any], Sequence[AnyEvent]]

_DECISIONS: dict[type[wire.Command], Decision] = {
    wire.Sit: lobby.sit,
    wire.Leave: lobby.leave,
    wire.Rename: lobby.rename,
    wire.SeatBot: lobby.seat_bot,
    wire.ClearSeat: lobby.clear_seat,
    wire.SetRules: lobby.set_rules,
    wire.SetPace: lobby.set_pace,
    wire.SetOptions: lobby.set_options,
    wire.Start: lobby.start,
    wire.MakeBid: acts.act,
    wire.MakeChange: acts.act,
    wire.SayTrump: acts.act,
    wire.PlayCard: acts.act,
    wire.CallJokerAs: acts.act,
    wire.Claim: acts.claim,
    wire.Ready: acts.ready,
    wire.Say: acts.say,
    wire.React: acts.react,
    wire.Pause: lobby.pause,
    wire.Resume: lobby.resume,
    wire.PassHost: lobby.pass_host,
    wire.TakeOver: proposals.take_over,
    wire.ComeBack: proposals.come_back,
    wire.ProposeTakeOver: proposals.propose_take_over,
    wire.ProposeUndo: proposals.propose_undo,
    wire.AnswerProposal: proposals.answer,
    wire.KeepScore: score.keep_score,
}
"""How each command is decided; the rematch needs another table, which :mod:`ohhell.table.live` sees to."""


def decide(asking: Asking, command: wire.AnyCommand) -> Sequence[AnyEvent]:
    """The events that ``command`` leads to; none where it changes nothing.

    Raises:
        Refused: it is not done.
        Outdated: something had happened before it came.
    """
    if command.expected_seq > asking.seq:
        raise Refused("future", f"the table is at number {asking.seq}, not further", seq=asking.seq)
    if asking.state.stage == "score" and not isinstance(command, wire.KeepScore):
        raise Refused("scoreboard", "this table shows the score of a game that is played elsewhere")
    return _DECISIONS[type(command)](asking, command)
