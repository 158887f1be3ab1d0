"""Whether what clients have seen is what the log says, each thing once."""

from collections import Counter
from collections.abc import Sequence

from ohhell.table import events, wire
from ohhell.table.archive import Stored
from tests.live.client import Client

Fact = tuple[object, ...]


def kept_fact(event: events.AnyEvent) -> Fact | None:
    """What everybody is told of an event, as far as it has to do with the game or the talk."""
    match event:
        case events.BidMade(seat=seat):
            return "bid", seat, False
        case events.BidChanged(seat=seat):
            return "bid", seat, True
        case events.Dealt(number=number, size=size, dealer=dealer):
            return "dealt", number, size, dealer
        case events.TrumpNamed(seat=seat, suit=suit):
            return "trump", seat, suit
        case events.CardPlayed(seat=seat, card=card):
            return "played", seat, card
        case events.JokerCalled(seat=seat, high=high):
            return "joker", seat, high
        case events.Claimed(seat=seat):
            return "claimed", seat
        case events.Said(seat=seat, text=text):
            return "said", seat, text
        case _:
            return None


def told_fact(event: wire.AnyHappening) -> Fact | None:
    """The same of what a client was told."""
    match event:
        case wire.HasBid(seat=seat, changed=changed):
            return "bid", seat, changed
        case wire.DealtOut(number=number, size=size, dealer=dealer):
            return "dealt", number, size, dealer
        case wire.TrumpNamed(seat=seat, suit=suit):
            return "trump", seat, suit
        case wire.Played(seat=seat, card=card):
            return "played", seat, card
        case wire.JokerCalled(seat=seat, high=high):
            return "joker", seat, high
        case wire.Claimed(seat=seat):
            return "claimed", seat
        case wire.Said(seat=seat, text=text):
            return "said", seat, text
        case _:
            return None


def asked_fact(asked: wire.AnyCommand, seat: int) -> Fact | None:
    """What the log has to say of a command that was done."""
    match asked:
        case wire.MakeBid():
            return "bid", seat, False
        case wire.MakeChange():
            return "bid", seat, True
        case wire.SayTrump(suit=suit):
            return "trump", seat, suit
        case wire.PlayCard(card=card):
            return "played", seat, card
        case wire.CallJokerAs(high=high):
            return "joker", seat, high
        case wire.Claim():
            return "claimed", seat
        case wire.Say(text=text):
            return "said", seat, text
        case _:
            return None


def check_log(stored: Stored) -> None:
    """Numbers without gaps, each command once."""
    assert [kept.seq for kept in stored.kept] == list(range(1, len(stored.kept) + 1))
    commands = Counter(kept.cmd_id for kept in stored.kept if kept.cmd_id is not None)
    assert not [cmd for cmd, times in commands.items() if times > 1]


def check_told(client: Client, stored: Stored) -> None:
    """All that a client was told happened just so."""
    for seq, event in client.happened.items():
        assert told_fact(event) == kept_fact(stored.kept[seq - 1].event), seq


def check_acknowledged(client: Client, stored: Stored) -> int:
    """Everything that was acknowledged is in the log once, where it was said to be.

    Returns:
        How many commands that were.
    """
    by_command = {kept.cmd_id.partition(":")[2]: kept for kept in _own(client, stored) if kept.cmd_id is not None}
    acknowledged = 0
    for asked, answer, _ in client.answers:
        fact = asked_fact(asked, client.seat)
        if fact is None:
            continue
        if isinstance(answer, wire.Ack):
            acknowledged += 1
            assert by_command[asked.cmd_id].seq == answer.seq, (asked, answer)
            assert kept_fact(by_command[asked.cmd_id].event) == fact
        else:
            assert asked.cmd_id not in by_command, (asked, answer)
    return acknowledged


def _own(client: Client, stored: Stored) -> Sequence[events.Kept]:
    """What one person did: each id begins with who."""
    sat = [one.event for one in stored.kept if isinstance(one.event, events.Sat) and one.event.seat == client.seat]
    return [one for one in stored.kept if (one.cmd_id or "").startswith(f"{sat[-1].person}:")]


async def check_same_picture(clients: Sequence[Client]) -> None:
    """Each client sees what somebody sees who comes anew with the same cookie."""
    last = max(client.seq or 0 for client in clients)
    for client in clients:
        await client.until(lambda client=client: (client.seq or 0) >= last)  # type: ignore[misc]
        async with Client(client.browser, client.table) as anew:
            await anew.until(lambda anew=anew: (anew.seq or 0) >= last)  # type: ignore[misc]
            assert client.seq == anew.seq
            assert client.scene == anew.scene
            assert client.results == anew.results
