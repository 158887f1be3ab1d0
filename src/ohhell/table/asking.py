"""Who asks for something, and at what table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ohhell.cards import Stream
from ohhell.game import State
from ohhell.table.refused import Refused
from ohhell.table.state import Place, TableState


@dataclass(frozen=True, slots=True)
class Asking:
    """A person at a table, asking.

    Attributes:
        state: the table.
        seq: the number of the last thing that happened there.
        person: who asks.
        present: the seats whose person is there.
        host_here: whether the host is there.
        bots: the names of the bots that may be asked for.
        draw: draws an order of so many seats.
        commitment: the SHA-256 of the secret behind the shuffles.
    """

    state: TableState
    seq: int
    person: str
    present: frozenset[int]
    host_here: bool
    bots: Sequence[str]
    draw: Callable[[int], list[int]]
    commitment: str

    @property
    def seat(self) -> int:
        """The seat of whoever asks.

        Raises:
            Refused: they have none.
        """
        seat = self.state.seat_of(self.person)
        if seat is None:
            raise Refused("not_seated", "only who has a seat here may do that")
        return seat

    @property
    def game(self) -> State:
        """The game that is being played.

        Raises:
            Refused: it has not begun, or is over.
        """
        if self.state.game is None:
            raise Refused("not_begun", "the game has not begun")
        if self.state.stage == "over":
            raise Refused("game_over", "the game is over")
        return self.state.game

    def need_host(self) -> None:
        """See that it is the host who asks.

        Raises:
            Refused: it is not.
        """
        if not self.state.is_host(self.person):
            raise Refused("not_host", "only the host may do that")

    def need_lobby(self) -> None:
        """See that the game has not begun.

        Raises:
            Refused: it has.
        """
        if self.state.stage != "lobby":
            raise Refused("only_in_lobby", "that can be done only before the game begins")

    def place(self, seat: int) -> Place:
        """What is at a seat.

        Raises:
            Refused: there is no such seat.
        """
        last = self.state.players - 1
        if not 0 <= seat <= last:
            raise Refused("no_seat", f"there is no seat {seat}: the seats are 0 to {last}", seat=seat, last=last)
        return self.state.places[seat]

    def person_at(self, seat: int) -> Place:
        """What is at the seat of a person.

        Raises:
            Refused: there is no such seat, or it is no person's.
        """
        place = self.place(seat)
        if not place.persons:
            raise Refused("no_person", f"seat {seat} belongs to no person", seat=seat)
        return place

    def known_bot(self, name: str) -> str:
        """The name of a bot that there is.

        Raises:
            Refused: there is no such bot.
        """
        if name not in self.bots:
            shown = name[:40]
            raise Refused("unknown_bot", f"there is no bot {shown!r}: the bots are {', '.join(self.bots)}", bot=shown)
        return name


def drawn_order(dice: bytes, players: int) -> list[int]:
    """The order in which seats are drawn at the start."""
    order = list(range(players))
    Stream(dice, "seats").shuffle(order)
    return order
