"""Concurrent clients that keep a history of what they sent and saw, and a check that one order explains it all.

The order is that of the log. Everything acknowledged must be in it once, where the server said; nothing refused may be
in it; whatever was acknowledged before something else was sent must come first; and every state that anybody saw must
be the table after the first entries of the log, as their seat may see it.
"""

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from keypeg.client import RefusedError, RemoteTable, Server, Snapshot, Status
from keypeg.rules import Action, ActionType
from keypeg.server.projection import project
from keypeg.store import Store
from keypeg.table.entry import Acted, By
from keypeg.table.table import Table
from keypeg.table.unfold import unfold
from tests.server.crashes import random_row

_PREFERRED = (ActionType.SET_CODE, ActionType.GUESS, ActionType.ASK)


@dataclass
class Sent:
    """An action that a client sent, and what became of it; `at` and `answered` are by the same clock."""

    action: Action
    at: float
    answered: float | None = None
    version: int | None = None
    """The version that the server said the action led to."""

    @property
    def is_uncertain(self) -> bool:
        return self.answered is None


@dataclass
class Client:
    """Plays at a seat at random, through any server, and now and then comes back by itself."""

    server: Server
    table: RemoteTable
    addresses: Sequence[str]
    rng: Random
    sent: list[Sent] = field(default_factory=list)
    snapshots: list[list[Snapshot]] = field(default_factory=lambda: [[]])
    """What was seen on each connection, in order."""

    async def play(self) -> None:
        async with self.table, asyncio.TaskGroup() as tasks:
            tasks.create_task(self._watch())
            tasks.create_task(self._reconnect())
            tasks.create_task(self._change_servers())
            async for snapshot in self.table:
                await self._go_on(snapshot)

    async def _watch(self) -> None:
        async for snapshot in self.table:
            self.snapshots[-1].append(snapshot)

    async def _reconnect(self) -> None:
        async for state in self.table.connection_states:
            if state.status is Status.LOST:
                await asyncio.sleep(0.02)
                await self._connect_anywhere()

    async def _change_servers(self) -> None:
        while True:
            await asyncio.sleep(self.rng.uniform(1, 6))
            await self._connect_anywhere()

    async def _connect_anywhere(self) -> None:
        self.server.address = self.rng.choice(self.addresses)
        await self.table.reconnect()
        self.snapshots.append([])

    @property
    def version(self) -> int:
        return 0 if self.table.snapshot is None else self.table.snapshot.version

    @property
    def is_over(self) -> bool:
        return self.table.snapshot is not None and self.table.snapshot.is_over

    async def _go_on(self, snapshot: Snapshot) -> None:
        if snapshot.is_looking:
            await self.table.go_on()
        elif any(kind in snapshot.may for kind in _PREFERRED):
            sent = Sent(random_row(snapshot, self.rng, _PREFERRED), time.monotonic())
            self.sent.append(sent)
            await asyncio.sleep(self.rng.uniform(0.0, 0.1))
            with suppress(RefusedError):  # Another tab was faster.
                sent.version = await self.table.act(sent.action, snapshot.version)
            sent.answered = time.monotonic()


async def contradictions(store: Store, clients: Sequence[Client]) -> list[str]:
    """Returns everything in the histories that the logs do not explain."""
    found = []
    for table_id in sorted({client.table.id for client in clients}):
        table = await store.load(table_id)
        assert table is not None
        here = [client for client in clients if client.table.id == table_id]
        found += [f"{table_id}: {problem}" for problem in _contradictions(table, here)]
    return found


def _contradictions(table: Table, clients: Sequence[Client]) -> Iterator[str]:
    entries = [logged.entry for logged in table.log.since(0)]
    for seat in {client.table.seat for client in clients}:
        acted = {
            version: entry.action
            for version, entry in enumerate(entries, 1)
            if isinstance(entry, Acted) and entry.by is By.PLAYER and entry.seat == seat
        }
        tabs = [client for client in clients if client.table.seat == seat]
        yield from _wrong_answers([each for client in tabs for each in client.sent], acted)
    yield from _wrong_order([each for client in clients for each in client.sent if each.version is not None])
    after = [unfold(table.id, entries[:version]) for version in range(1, len(entries) + 1)]
    for client in clients:
        for snapshots in client.snapshots:
            yield from _wrong_snapshots(after, snapshots)


def _wrong_answers(sent: Sequence[Sent], acted: dict[int, Action]) -> Iterator[str]:
    """Compares what the tabs of a seat sent with what was written for it."""
    unexplained = dict(acted)
    for each in sent:
        if each.version is not None and unexplained.pop(each.version, None) != each.action:
            yield f"{each.action} was acknowledged as {each.version}, where there is {acted.get(each.version)}"
    uncertain = [each.action for each in sent if each.is_uncertain]
    for version, action in unexplained.items():
        if action in uncertain:
            uncertain.remove(action)
        else:
            yield f"{action} is at {version}, and was refused or sent by nobody, or is there twice"


def _wrong_order(acknowledged: Sequence[Sent]) -> Iterator[str]:
    for first in acknowledged:
        for second in acknowledged:
            is_before = first.answered is not None and first.answered < second.at
            if is_before and (first.version or 0) >= (second.version or 0):
                yield f"{first.version} was acknowledged before {second.version} was sent, and is after it"


def _wrong_snapshots(after: Sequence[Table], snapshots: Sequence[Snapshot]) -> Iterator[str]:
    latest = 0
    for snapshot in snapshots:
        version, seat = snapshot.version, snapshot.you
        if version < latest:
            yield f"a socket saw version {version} after {latest}"
        if version > len(after):
            yield f"a socket saw version {version} of {len(after)}"
            continue
        latest = version
        player = None if seat is None else after[-1].seats[seat].player
        expected = project(after[version - 1], player, seat, version, snapshot.now)
        shown = (snapshot.seen, snapshot.table, snapshot.awaited, snapshot.row_points)
        if shown != (expected.view, expected.table, expected.awaited, expected.row_points):
            yield f"version {version} as seat {seat} saw it is another"
