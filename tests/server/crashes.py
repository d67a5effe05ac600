"""A crash test: people and computers play while servers are killed and restarted over and over."""

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from keypeg.rules import CodeShape
from keypeg.store import Store
from keypeg.table.entry import Acted, By
from keypeg.testing.random_play import random_code
from tests.server.client import Player, TableSocket
from tests.server.server_process import running_server

CONTINUE = "continue"
"""The id of every message that goes on after a round: one that is lost is sent again with the next state."""
_CONNECTION_ERRORS = (WebSocketException, OSError, TimeoutError)


@dataclass
class CrashReport:
    """What the players saw, compared with what is in the database; `stuck` counts tables."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    applied_twice: int = 0
    stuck: int = 0
    computer_moves: int = 0
    reconnections: int = 0


@dataclass
class PersistentPlayer:
    """Plays at a seat and reconnects after every crash, to any server, sending unacknowledged actions again."""

    player: Player
    table: str
    seat: int
    rng: Random
    bases: Sequence[str] = ()
    acknowledged: list[str] = field(default_factory=list)
    version: int = 0
    connections: int = 0
    _pending: dict[str, Any] | None = None

    async def play(self) -> None:
        while True:
            with suppress(*_CONNECTION_ERRORS):
                self.player.base = self.rng.choice(self.bases or [self.player.base])
                async with self.player.at(self.table, self.seat, version=self.version) as seat:
                    self.connections += 1
                    await self._play(seat)
            await asyncio.sleep(0.02)

    async def _play(self, seat: TableSocket) -> None:
        if self._pending is not None:
            await seat.send(json.dumps(self._pending))
        while True:
            message = await seat.receive()
            match message["type"]:
                case "state":
                    self.version = message["version"]
                    if seat.is_looking:
                        await seat.send(json.dumps({"type": "continue", "id": CONTINUE}))
                    elif self._pending is None and message["view"]["may"] and message["table"]["pause"] is None:
                        await self._act(seat, message["view"]["may"])
                case "done" if message["id"] != CONTINUE:
                    self.acknowledged.append(message["id"])
                    self._pending = None
                    may = seat.view["may"]
                    if may and seat.version >= message["version"] and seat.table["pause"] is None:
                        await self._act(seat, may)
                case "refused":
                    raise AssertionError(message)

    async def _act(self, seat: TableSocket, may: dict[str, Any]) -> None:
        kind, shape = next(iter(may.items()))
        code_shape = CodeShape(**{**{k: v for k, v in shape.items() if k != "type"}, "pegs": tuple(shape["pegs"])})
        action = {"type": kind, "code": random_code(code_shape, self.rng)}
        message_id = f"{self.seat}-{self.rng.getrandbits(64):x}"
        self._pending = {"type": "act", "id": message_id, "version": self.version, "action": action}
        await asyncio.sleep(self.rng.uniform(0.02, 0.08))  # Slow enough for a match to outlast a hundred kills.
        await seat.send(json.dumps(self._pending))


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
            players = [each for index in range(tables) for each in await _open_table(ports, index, rng)]
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
            for each in players:
                await each.player.http.aclose()
    for error in errors:
        if error is not None:
            raise error
    report.reconnections = sum(each.connections - 1 for each in players)
    await compare_with_database(database, players, report)
    return report


async def stop(playing: list[asyncio.Task[None]]) -> list[BaseException | None]:
    """Cancels the tasks until all have ended; returns the error of each, if any."""
    # A task that is just receiving a message can swallow a cancellation, so one attempt may not be enough.
    pending = set(playing)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=1.0)
    return [None if task.cancelled() else task.exception() for task in playing]


async def _open_table(ports: list[int], index: int, rng: Random) -> list[PersistentPlayer]:
    """Opens a table, every second one against a computer player; returns its human players."""
    bases = [f"127.0.0.1:{port}" for port in ports]
    player = Player(rng.choice(bases))
    other = {"type": "computer", "level": "steady"} if index % 2 else {"type": "here", "name": "Bob"}
    seats = [{"type": "here", "name": "Ada"}, other]
    made = await player.make_table("original", seats, options={"rounds": 99})
    return [PersistentPlayer(player, made["id"], seat, Random(rng.random()), bases) for seat in made["your_seats"]]


async def count_stuck_tables(players: list[PersistentPlayer]) -> int:
    """Returns the number of tables that make no more progress."""
    before = {each.table: each.version for each in players}
    for _ in range(3000):  # A table that nobody acts at goes on after ten seconds.
        waiting = {each.table for each in players if each.version < before[each.table] + 4}
        if not waiting:
            return 0
        await asyncio.sleep(0.02)
    return len(waiting)


async def compare_with_database(database: str, players: list[PersistentPlayer], report: CrashReport) -> None:
    """Adds to the report how the acknowledged actions compare with those in the database."""
    store = Store(database)
    for table in {each.table for each in players}:
        found = await store.load(table)
        assert found is not None
        acted = [logged.entry for logged in found.log.since(0) if isinstance(logged.entry, Acted)]
        applied = Counter(entry.request_id for entry in acted if entry.request_id is not None)
        acknowledged = [message_id for each in players if each.table == table for message_id in each.acknowledged]
        report.acknowledged += len(acknowledged)
        report.lost += sum(message_id not in applied for message_id in acknowledged)
        report.applied_twice += sum(times > 1 for times in applied.values())
        report.computer_moves += sum(entry.by is By.COMPUTER for entry in acted)
    await store.close()
