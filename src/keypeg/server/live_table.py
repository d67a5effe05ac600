"""A table in memory: the one writer of its log, and what everybody connected to it is sent.

A command is a function from the table to the change that should follow. Commands are carried out one after another. A
change is on disk before it is sent to anyone. If another process was faster, what it wrote is read and the command runs
again.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import NamedTuple, TypeAlias

from keypeg.rules import RefusalError
from keypeg.server.attendance import Attendance, Listener
from keypeg.server.background import BackgroundTasks
from keypeg.server.metrics import Metrics
from keypeg.server.outage import Outage
from keypeg.server.processes import Processes
from keypeg.server.projection import States
from keypeg.store import ConflictError, Store
from keypeg.store.announcements import AnnouncedReaction, Announcement
from keypeg.store.presence import Sighting, Standing
from keypeg.table.commands import Change, Moment
from keypeg.table.entry import Acted, AnyEntry
from keypeg.table.errors import TableError
from keypeg.table.table import Table
from keypeg.table.unfold import after
from keypeg.wire.socket import Reacted, encode_message

_PRESENCE_SECONDS = 0.25
"""How often presence is sent at most."""
_PRESENCES_A_SECOND = 2000
"""How many spectators of a table are sent presence in a second at most: the more there are, the less often."""
_SPECTATORS_AT_ONCE = 40
_BYTES_AT_ONCE = 500_000
"""After sending to this many spectators, or so much, everybody else gets a turn."""

Command: TypeAlias = Callable[[Table, Moment], Change | None]


class TableNotFoundError(LookupError):
    """The table does not exist, or no longer exists."""


class Observer:
    """Follows what happens to tables. By default it does nothing about it."""

    def table_changed(self, live: "LiveTable") -> None:
        """Takes note that a table was loaded or has changed, or that someone has come."""

    def table_written(self, live: "LiveTable", before: Table) -> None:
        """Takes note that this process has changed a table, which was like this before."""

    def table_released(self, live: "LiveTable") -> None:
        """Takes note that a table has left memory."""

    def owners_lost(self) -> None:
        """Takes note that tables may have lost the process that owned them."""

    def signed_out(self, devices: Collection[str]) -> None:
        """Takes note of devices that another process has signed out."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What all tables of a process share."""

    store: Store
    processes: Processes
    metrics: Metrics
    outage: Outage
    writers: BackgroundTasks
    observers: list[Observer] = field(default_factory=list)
    rng: Random = field(default_factory=SystemRandom)

    @property
    def moment(self) -> Moment:
        return Moment(self.processes.now, self.rng)


class _Request(NamedTuple):
    """A command that is to be carried out, and who waits for the table after it."""

    command: Command
    done: asyncio.Future[Table]


class _Refused(NamedTuple):
    """A request that was refused, and the version that it was refused at."""

    request: _Request
    error: Exception
    version: int


class LiveTable:
    def __init__(self, table: Table, surroundings: Surroundings) -> None:
        self.table = table
        self._owner: str | None = None
        """The process that sees to what happens by itself, as far as is known here."""
        self.client = ""
        """The address for which it counts what computers do here: that of the player who connected last."""
        self._used = surroundings.processes.now
        self.changed = asyncio.Event()
        self.attendance = Attendance(surroundings.processes)
        self.states = States()
        self.presence_number = 0
        """How often presence was sent to everybody."""
        self._presence: bytes | None = None
        self.hidden: frozenset[tuple[str, str]] = frozenset()
        """Who at this table has hidden whom."""
        self.is_deleted = False
        self.surroundings = surroundings
        self._newest = table.version
        """The newest version that is known to exist."""
        self._is_doubtful = False
        """Whether a write failed, and may or may not be on disk."""
        self._requests: deque[_Request] = deque()
        self._is_writing = False
        self._refused: list[_Refused] = []
        self._presence_timer: asyncio.TimerHandle | None = None
        self._is_presence_sent = True
        self._unsent: deque[Listener] = deque()
        """Spectators who are sent the latest news one after another."""
        self._has_news_for_spectators = False
        self._is_sending = False

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def is_owned(self) -> bool:
        """Whether this process sees to what happens by itself."""
        return self._owner == self.surroundings.processes.id

    @property
    def is_orphaned(self) -> bool:
        """Whether no process that is alive is known to see to what happens by itself."""
        return self._owner is None or not self.surroundings.processes.is_alive(self._owner)

    def owned_by(self, process: str | None) -> None:
        """Takes note of which process sees to what happens by itself."""
        self._owner = process

    @property
    def is_behind(self) -> bool:
        """Whether the table must be brought up to date before anything is done with it."""
        return self._is_doubtful or self._newest > self.table.version

    @property
    def is_in_use(self) -> bool:
        """Whether the table has to stay in memory."""
        is_moving = self.table.is_computers_turn and self.table.is_played_by_people and self.is_owned
        return len(self.attendance) > 0 or self._is_writing or bool(self._refused) or is_moving

    def use(self) -> None:
        """Takes note that somebody asks for the table now."""
        self._used = self.surroundings.processes.now

    def is_idle_since(self, before: float) -> bool:
        """Whether nobody has asked for the table since then, or left it."""
        return self._used < before

    def change(self, command: Command) -> asyncio.Future[Table]:
        """Carries out a command, whether or not anybody waits for it; the result is the table after it.

        If the command raises, nothing was done.
        """
        request = _Request(command, asyncio.get_running_loop().create_future())
        self._submit(request)
        return request.done

    async def refresh(self) -> None:
        """Reads what others have written."""
        await self.change(lambda _table, _moment: None)

    def _submit(self, request: _Request) -> None:
        self._requests.append(request)
        if not self._is_writing:
            self._is_writing = True
            self.surroundings.writers.start(self._write())

    async def _write(self) -> None:
        try:
            while self._requests:
                request = self._requests.popleft()
                before = self.table
                try:
                    _settle(request.done, await self._carry_out(request.command))
                except (TableError, RefusalError) as error:
                    self._refuse(request, error)
                except Exception as error:  # noqa: BLE001 - the caller gets the error
                    _settle(request.done, error)
                if self.table is not before:  # Also if the command was refused after the table was read again.
                    self._publish()
        finally:
            self._is_writing = False

    async def _carry_out(self, command: Command) -> Table:
        shared = self.surroundings
        while True:
            if self.is_behind:
                await self._catch_up()
            if self.table.has_devious_codemaker:  # It looks at every code that fits.
                change = await asyncio.to_thread(command, self.table, shared.moment)
            else:
                change = command(self.table, shared.moment)
            if change is None:
                return self.table
            self._is_doubtful = True
            try:
                await shared.outage.guard(shared.store.append(self.table, change))
            except ConflictError:
                continue
            before, self.table, self._is_doubtful = self.table, change.table, False
            self._owner = shared.processes.id
            self._count_actions(change)
            for observer in shared.observers:
                observer.table_written(self, before)
            return self.table

    def _count_actions(self, change: Change) -> None:
        for entry in change.entries:
            if isinstance(entry, Acted):
                self.surroundings.metrics.actions(change.table.terms.edition, entry.by).inc()

    async def _catch_up(self) -> None:
        newest = self._newest
        table = await self.surroundings.outage.guard(self.surroundings.store.catch_up(self.table))
        if table is None:
            self.is_deleted = True
            raise TableNotFoundError(self.id)
        self.table, self._is_doubtful = table, False
        if self._newest == newest:
            self._newest = table.version

    def extend(self, entries: Iterable[AnyEntry]) -> None:
        """Takes over what another process has written after the version that is known here."""
        for entry in entries:
            self.table = after(self.table, entry)
        self._publish()

    @property
    def can_be_extended(self) -> bool:
        """Whether only entries are missing that are known to exist, and nothing is being written."""
        return self.is_behind and not self._is_doubtful and not self._is_writing

    def _refuse(self, request: _Request, error: Exception) -> None:
        """Refuses a command, once it is sure that this process has not missed what another one wrote.

        Meanwhile other commands are carried out. Those that are refused while it is asked are asked about together.
        """
        if not self.surroundings.store.database.is_shared:
            _settle(request.done, error)
            return
        is_asking = bool(self._refused)
        self._refused.append(_Refused(request, error, self.table.version))
        if not is_asking:
            self.surroundings.writers.start(self._confirm_refusals())

    async def _confirm_refusals(self) -> None:
        while self._refused:
            asked, shared = len(self._refused), self.surroundings
            newest: int | Exception
            try:
                newest = await shared.outage.guard(shared.store.version(self.id))
                self._newest = max(self._newest, newest)
            except Exception as error:  # noqa: BLE001 - the caller gets the error
                newest = error
            refused, self._refused = self._refused[:asked], self._refused[asked:]
            for each in refused:
                if isinstance(newest, Exception):
                    _settle(each.request.done, newest)
                elif max(newest, self.table.version) > each.version:
                    self._submit(each.request)
                else:
                    _settle(each.request.done, each.error)

    def heard(self, version: int, owner: str) -> bool:
        """Takes note of a version that another process has written; returns whether it was not known."""
        if version <= self.table.version:
            return False
        self._newest, self._owner = max(self._newest, version), owner
        return True

    def lose_ownership(self) -> None:
        """Takes note that other processes may own this table by now, since this one was silent."""
        if self.is_owned:
            self._owner = None

    def publish(self) -> None:
        """Sends everybody what is new: those who play at once, and those who watch one after another."""
        self.changed.set()
        self._presence = None  # The seats may have changed.
        self._send_to_all()

    def _publish(self) -> None:
        self.publish()
        self._notify()

    def _notify(self) -> None:
        for observer in self.surroundings.observers:
            observer.table_changed(self)

    def _send_to_all(self) -> None:
        for listener in self.attendance.seated:
            listener.wake()
        if self.attendance.watching:
            self._has_news_for_spectators = True
            self._send_to_spectators()

    def _send_to_spectators(self) -> None:
        if not self._is_sending:
            self._is_sending = True
            asyncio.get_running_loop().call_soon(self._send_to_some_spectators)

    def _send_to_some_spectators(self) -> None:
        if not self._unsent:
            self._unsent.extend(self.attendance.watching)
            self._has_news_for_spectators = False
        sent = 0
        for _ in range(min(_SPECTATORS_AT_ONCE, len(self._unsent))):
            sent += self._unsent.popleft().send_news()
            if sent > _BYTES_AT_ONCE:
                break
        self._is_sending = False
        if self._unsent or self._has_news_for_spectators:
            self._send_to_spectators()

    def attach(self, listener: Listener, address: str) -> None:
        if self.table.seats_of(listener.player) or not self.client:
            self.client = address
        self.attendance.arrive(listener)
        if listener.seat is None:
            self._unsent.append(listener)
            self._send_to_spectators()
        else:
            listener.wake()
        self._came_or_left()
        self._notify()

    def detach(self, listener: Listener) -> None:
        self._used = now = self.surroundings.processes.now
        self.attendance.leave(listener, now, has_seat=bool(self.table.seats_of(listener.player)))
        self._came_or_left()

    def expect(self, player: str) -> None:
        """Takes note of someone who has sat down and will connect."""
        self.attendance.expect(player, self.surroundings.processes.now)
        self._came_or_left()

    def update_standing(self, standing: Standing) -> None:
        """Takes note of what other processes have written, apart from entries."""
        self._newest = max(self._newest, standing.version)
        if standing.version >= self.table.version:  # Otherwise it was read before this process wrote.
            self._owner = standing.owner
        if self.attendance.update(standing.sightings):
            self._send_presence_soon()

    def processes_changed(self) -> None:
        """Takes note that processes have come or gone, and with them those who were connected there."""
        self.changed.set()
        if self.attendance.is_spread:
            self._send_presence_soon()

    def has_visitors(self) -> bool:
        return len(self.attendance) > 0

    def sightings(self) -> Iterator[Sighting]:
        """Yields who is connected here, and who has left here."""
        return self.attendance.sightings(self.table.players)

    def _came_or_left(self) -> None:
        self.surroundings.processes.record(self)
        self._send_presence_soon()

    def _send_presence_soon(self) -> None:
        """Sends who is present: at once, or a little later if it was sent just now."""
        if self.table.pause is not None or self.table.has_open_offer or not self.table.is_played_by_people:
            self.changed.set()  # These depend on who is present.
        self._is_presence_sent, self._presence = False, None
        if self._presence_timer is None:
            self._send_presence()

    def _send_presence(self) -> None:
        self._presence_timer = None
        if self._is_presence_sent:
            return
        self._is_presence_sent = True
        self.presence_number += 1
        self._send_to_all()
        pause = max(_PRESENCE_SECONDS, len(self.attendance.watching) / _PRESENCES_A_SECOND)
        self._presence_timer = asyncio.get_running_loop().call_later(pause, self._send_presence)

    @property
    def presence(self) -> bytes:
        """The message that says who is present now."""
        if self._presence is None:
            self._presence = encode_message(self.attendance.presence(self.table.seats))
        return self._presence

    def away_since(self, seat: int) -> float | None:
        """Returns since when the player at this seat has been away."""
        seats = self.table.seats
        return self.attendance.away_since(seats[seat]) if seat in range(len(seats)) else None

    def react(self, reacted: Reacted) -> None:
        """Shows a reaction to everybody who is connected, here and elsewhere."""
        self.show_reaction(reacted)
        shared = AnnouncedReaction(self.id, reacted.seat, reacted.reaction)
        processes = self.surroundings.processes
        processes.announce(Announcement(processes.id, reactions=(shared,)))

    def show_reaction(self, reacted: Reacted) -> None:
        player = self.table.seats[reacted.seat].player
        for listener in self.attendance:
            if (listener.player, player) not in self.hidden:
                listener.react(reacted)
        self._send_to_all()

    async def read_hidden(self) -> None:
        """Reads who has hidden whom, at a table of strangers."""
        if self.table.terms.is_for_strangers:
            people = [player for player in self.table.players if player is not None]
            self.hidden = await self.surroundings.outage.guard(self.surroundings.store.strangers.hidden_among(people))


def _settle(done: asyncio.Future[Table], outcome: Table | Exception) -> None:
    if done.done():  # Nobody waits any more.
        return
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)
