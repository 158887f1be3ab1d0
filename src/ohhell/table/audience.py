"""Those who are at a table: who is there, and what each of them is told."""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import ohhell
from ohhell.table import wire
from ohhell.table.clock import Clock
from ohhell.table.connection import Connection, encode_frame
from ohhell.table.scene import Picture, result_scene
from ohhell.table.state import TableState
from ohhell.table.telling import Told

ACTED = 60_000
"""Milliseconds for which somebody who acts without a line, or just after losing it, is taken to be there."""


class Audience:
    """The lines to everybody at a table.

    Args:
        table: the table's id.
        clock: the table's clock.
    """

    def __init__(self, table: str, clock: Clock) -> None:
        """Nobody is there yet."""
        self._table = table
        self._clock = clock
        self._lines: dict[Connection, None] = {}
        self._acted: dict[str, int] = {}
        self._said: tuple[list[bool], int] | None = None

    def __len__(self) -> int:
        """How many lines there are."""
        return len(self._lines)

    @property
    def watched(self) -> bool:
        """Whether anybody is there."""
        return bool(self._here())

    def add(self, line: Connection) -> None:
        """Somebody comes."""
        self._lines[line] = None

    def remove(self, line: Connection) -> None:
        """Somebody goes; a person whose last line that was has gone."""
        self._lines.pop(line, None)
        if not any(other.person == line.person for other in self._lines):
            self._acted.pop(line.person, None)

    def acted(self, person: str) -> None:
        """Whoever acts is there for a while, even without a line."""
        if not any(line.person == person for line in self._lines):
            self._acted[person] = self._clock.now() + ACTED

    def _here(self) -> set[str]:
        here = {line.person for line in self._lines}
        if self._acted:
            now = self._clock.now()
            self._acted = {person: until for person, until in self._acted.items() if until > now}
            here.update(self._acted)
        return here

    @property
    def leaving(self) -> int | None:
        """When the first of those who have acted without a line has gone; None where there is nobody such."""
        return min(self._acted.values(), default=None)

    def host_is_here(self, state: TableState) -> bool:
        """Whether the host is there, on whichever device."""
        seat = state.seat_of(state.host)
        return not self._here().isdisjoint((state.host,) if seat is None else state.places[seat].persons)

    def present(self, state: TableState) -> frozenset[int]:
        """The seats whose person is there."""
        here = self._here()
        return frozenset([seat for seat in state.people if not here.isdisjoint(state.places[seat].persons)])

    def _presence(self, state: TableState) -> tuple[list[bool], int]:
        present = self.present(state)
        keeper = state.host if state.record is not None else None  # whoever shows a score does not follow it
        watching = sum([line.person != keeper and state.seat_of(line.person) is None for line in self._lines])
        return [seat in present for seat in range(state.players)], watching

    def tell_presence(self, state: TableState) -> None:
        """Tell everybody who is there, where that has changed."""
        now = self._presence(state)
        if now != self._said:
            self._said = now
            frame = encode_frame(wire.Presence(present=now[0], watching=now[1]))
            for line in list(self._lines):
                line.send(frame)

    def _viewers(self, state: TableState) -> Iterator[tuple[int | None, bool, list[Connection]]]:
        """Those who see the same: their seat, whether they are the host, and the lines to them."""
        groups: dict[tuple[int | None, bool], list[Connection]] = {}
        for line in self._lines:
            viewer = (state.seat_of(line.person), state.is_host(line.person))
            groups.setdefault(viewer, []).append(line)
        for (seat, host), lines in groups.items():
            yield seat, host, lines

    def tell(self, told: Told, state: TableState, picture: Picture) -> None:
        """Tell everybody what has happened, with the picture after it."""
        for seat, host, lines in self._viewers(state):
            event = told.to(seat)
            scene = picture.scene(seat, host=host)
            frame = encode_frame(wire.Update(seq=told.seq, at=told.at, event=event, scene=scene))
            for line in lines:
                line.send(frame)

    def welcome(self, state: TableState, picture: Picture, seq: int, now: int, new: Connection | None) -> None:
        """Show everybody, but for whoever is new, the whole table anew."""
        for seat, host, lines in self._viewers(state):
            frame = encode_frame(self.greeting(state, picture, (seat, host), seq, now, ()))
            for line in lines:
                if line is not new:
                    line.send(frame)

    def greeting(
        self,
        state: TableState,
        picture: Picture,
        viewer: tuple[int | None, bool],
        seq: int,
        now: int,
        past: Sequence[Told],
    ) -> wire.Welcome:
        """The whole table, as a viewer (a seat or None, and whether it is the host's) sees it."""
        seat, host = viewer
        present, watching = self._presence(state)
        game = state.game
        return wire.Welcome(
            table=self._table,
            seq=seq,
            now=now,
            scene=picture.scene(seat, host=host),
            results=[result_scene(game.form.pack, result) for result in game.results] if game else [],
            past=[told.past(seat) for told in past],
            present=present,
            watching=watching,
            server=ohhell.__version__,
        )

    def send_away(self, strangers: Callable[[Connection], bool], why: Literal["restart", "gone"]) -> None:
        """Close the lines that are such."""
        for line in [line for line in self._lines if strangers(line)]:
            line.close(why)
