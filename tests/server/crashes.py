"""A crash test: people and computers play while servers are killed and restarted over and over."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random

from keypeg.client import RemoteTable, SeatHere, Server, Snapshot, Status
from keypeg.rules import Action, ActionType, CodeShape, action_from_dict
from keypeg.store import Store
from keypeg.table.entry import Acted, By
from keypeg.testing.random_play import random_code
from tests.server.server_process import running_server


@dataclass
class CrashReport:
    """What the players saw, compared with what is in the database; `stuck` counts tables."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    applied_twice: int = 0
    stuck: int = 0
    computer_moves: int = 0
    losses: int = 0
    """Connections that were lost."""


@dataclass
class PersistentPlayer:
    """Plays at a seat at random, whatever happens to the servers, and keeps what was acknowledged."""

    server: Server
    table: RemoteTable
    rng: Random
    addresses: Sequence[str] = ()
    """Where it connects next, each time a connection is lost."""
    acknowledged: list[tuple[int, Action]] = field(default_factory=list)
    """Each action with the version of the table it led to."""
    losses: int = 0
    """How often the connection was lost."""

    async def play(self) -> None:
        async with self.table, asyncio.TaskGroup() as tasks:
            tasks.create_task(self._reconnect())
            async for snapshot in self.table:
                if snapshot.is_looking:
                    await self.table.go_on()
                elif snapshot.may:
                    action = random_row(snapshot, self.rng)
                    await asyncio.sleep(self.rng.uniform(0.02, 0.08))  # For a match to outlast a hundred kills.
                    self.acknowledged.append((await self.table.act(action, snapshot.version), action))

    async def _reconnect(self) -> None:
        async for state in self.table.connection_states:
            if state.status is Status.LOST:
                self.losses += state.tries == 1
                self.server.address = self.rng.choice(self.addresses or [self.server.address])
                await asyncio.sleep(0.02)
                await self.table.reconnect()

    @property
    def version(self) -> int:
        return 0 if self.table.snapshot is None else self.table.snapshot.version


def random_row(snapshot: Snapshot, rng: Random, kinds: Sequence[ActionType] = ()) -> Action:
    """Returns a code or a row, at random: of the first of these kinds that is possible, or of any."""
    assert snapshot.seen is not None
    may = snapshot.seen.may
    kind, shape = next((kind, may[kind]) for kind in (kinds or may) if kind in may)
    assert isinstance(shape, CodeShape)
    return action_from_dict({"type": kind, "code": random_code(shape, rng)})


async def play_through_crashes(
    database: str, ports: list[int], kills: int, seed: int = 0, tables: int = 6
) -> CrashReport:
    """Kills servers at random moments, then checks that the database has everything that was acknowledged."""
    rng, report = Random(seed), CrashReport()
    players: list[PersistentPlayer] = []
    playing: list[asyncio.Task[None]] = []
    async with AsyncExitStack() as stack:
        starting = (stack.enter_async_context(running_server(database, port)) for port in ports)
        servers = list(await asyncio.gather(*starting))
        try:
            addresses = [f"http://127.0.0.1:{port}" for port in ports]
            for number in range(tables):
                server = await stack.enter_async_context(Server(rng.choice(addresses), name="Ada"))
                players += await open_table(server, number, rng, addresses)
            playing = [asyncio.create_task(each.play()) for each in players]
            for _ in range(kills):
                await asyncio.sleep(rng.uniform(0.2, 0.8))
                killed = rng.randrange(len(ports))
                servers[killed].kill()
                await servers[killed].wait()
                report.kills += 1
                servers[killed] = await stack.enter_async_context(running_server(database, ports[killed]))
            report.stuck = await count_stuck_tables(players)
        finally:
            errors = await stop(playing)
    for error in errors:
        if error is not None:
            raise error
    report.losses = sum(each.losses for each in players)
    await compare_with_database(database, players, report)
    return report


async def stop(playing: Sequence[asyncio.Task[object]]) -> list[BaseException | None]:
    """Cancels the tasks until all have ended; returns the error of each, if any."""
    # A task that is just receiving a message can swallow a cancellation, so one attempt may not be enough.
    pending = set(playing)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=1.0)
    return [None if task.cancelled() else task.exception() for task in playing]


async def open_table(
    server: Server, number: int, rng: Random, addresses: Sequence[str] = (), rounds: int = 99
) -> list[PersistentPlayer]:
    """Opens a table, every second one against a computer player; returns its human players."""
    other = "steady" if number % 2 else SeatHere(name="Bob")
    table = await server.create("original", ["me", other], options={"rounds": rounds})
    seats = (await table.info()).seats
    return [
        PersistentPlayer(server, table.at(seat), Random(rng.random()), addresses)
        for seat, info in enumerate(seats)
        if info.is_yours
    ]


async def count_stuck_tables(players: list[PersistentPlayer]) -> int:
    """Returns the number of tables that make no more progress."""
    before = {each.table.id: each.version for each in players}
    for _ in range(3000):  # A table that nobody acts at goes on after ten seconds.
        waiting = {each.table.id for each in players if each.version < before[each.table.id] + 4}
        if not waiting:
            return 0
        await asyncio.sleep(0.02)
    return len(waiting)


async def compare_with_database(database: str, players: list[PersistentPlayer], report: CrashReport) -> None:
    """Adds to the report how the acknowledged actions compare with those in the database."""
    store = Store(database)
    for table in {each.table.id for each in players}:
        found = await store.load(table)
        assert found is not None
        entries = [logged.entry for logged in found.log.since(0)]
        report.computer_moves += sum(isinstance(entry, Acted) and entry.by is By.COMPUTER for entry in entries)
        for player in (each for each in players if each.table.id == table):
            own = {
                version: entry.action
                for version, entry in enumerate(entries, 1)
                if isinstance(entry, Acted) and entry.by is By.PLAYER and entry.seat == player.table.seat
            }
            report.acknowledged += len(player.acknowledged)
            report.lost += sum(own.get(version) != action for version, action in player.acknowledged)
            # The last action may have been written without a reply.
            report.applied_twice += max(0, len(own) - len(player.acknowledged) - 1)
    await store.close()
