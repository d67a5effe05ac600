"""An ordeal: people and computers play while the server is killed again and again."""

import asyncio
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from keypeg.rules import CodeShape
from keypeg.store import Store
from keypeg.table.entry import Acted, By
from keypeg.testing.random_play import random_code
from tests.server.client import Player, Seat

_ROOT = Path(__file__).parents[2]
_GONE = (WebSocketException, OSError, TimeoutError)


@dataclass
class Outcome:
    """What the players saw, and what the database has."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    stuck: int = 0
    computer_moves: int = 0
    reconnected: int = 0


@dataclass
class Robot:
    """Somebody at a seat who plays on whatever happens; what is not acknowledged he sends again."""

    player: Player
    table: str
    seat: int
    rng: Random
    acknowledged: list[str] = field(default_factory=list)
    version: int = 0
    connections: int = 0
    _pending: dict[str, Any] | None = None

    async def play(self) -> None:
        while True:
            with suppress(*_GONE):
                async with self.player.at(self.table, self.seat, version=self.version) as seat:
                    self.connections += 1
                    await self._play(seat)
            await asyncio.sleep(0.02)

    async def _play(self, seat: Seat) -> None:
        if self._pending is not None:
            await seat.send(json.dumps(self._pending))
        while True:
            message = await seat.receive()
            match message["type"]:
                case "state":
                    self.version = message["version"]
                    if self._pending is None and message["view"]["may"]:
                        await self._act(seat, message["view"]["may"])
                case "done":
                    self.acknowledged.append(message["id"])
                    self._pending = None
                    may = seat.view["may"]
                    if may and seat.version >= message["version"]:
                        await self._act(seat, may)
                case "refused":
                    raise AssertionError(message)

    async def _act(self, seat: Seat, may: dict[str, Any]) -> None:
        kind, shape = next(iter(may.items()))
        wanted = CodeShape(**{**{k: v for k, v in shape.items() if k != "type"}, "pegs": tuple(shape["pegs"])})
        action = {"type": kind, "code": random_code(wanted, self.rng)}
        name = f"{self.seat}-{self.rng.getrandbits(64):x}"
        self._pending = {"type": "act", "id": name, "version": self.version, "action": action}
        await asyncio.sleep(self.rng.uniform(0.02, 0.08))  # A match should outlast a hundred kills.
        await seat.send(json.dumps(self._pending))


@asynccontextmanager
async def running(database: str, port: int) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.victim", database, str(port), cwd=_ROOT, stderr=asyncio.subprocess.DEVNULL
    )
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        while True:
            with suppress(httpx.TransportError):
                if (await client.get("/healthz")).is_success:
                    break
            assert process.returncode is None
            await asyncio.sleep(0.02)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def undergo(database: str, port: int, kills: int, seed: int = 0, tables: int = 6) -> Outcome:
    """Kills the server at random moments, then looks whether all that was acknowledged is there."""
    rng, outcome = Random(seed), Outcome()
    robots: list[Robot] = []
    playing: list[asyncio.Task[None]] = []
    try:
        for number in range(kills + 1):
            async with running(database, port) as server:
                if number == 0:
                    robots = [robot for index in range(tables) for robot in await _seated(port, index, rng)]
                    playing = [asyncio.create_task(robot.play()) for robot in robots]
                if number == kills:
                    outcome.stuck = await _stuck(robots)
                    break
                await asyncio.sleep(rng.uniform(0.2, 0.8))
                server.kill()
                outcome.kills += 1
    finally:
        ends = await _stopped(playing)
        for robot in robots:
            await robot.player.http.aclose()
    for end in ends:
        if end is not None:
            raise end
    outcome.reconnected = sum(robot.connections - 1 for robot in robots)
    await _compare(database, robots, outcome)
    return outcome


async def _stopped(playing: list[asyncio.Task[None]]) -> list[BaseException | None]:
    """Asks as often as it takes: a task that has just received something may miss that it should stop."""
    pending = set(playing)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=1.0)
    return [None if task.cancelled() else task.exception() for task in playing]


async def _seated(port: int, index: int, rng: Random) -> list[Robot]:
    """Every second table has a computer player."""
    player = Player(f"127.0.0.1:{port}")
    other = {"type": "computer", "level": "steady"} if index % 2 else {"type": "here", "name": "Bob"}
    seats = [{"type": "here", "name": "Ada"}, other]
    made = await player.make_table("original", seats, options={"rounds": 99})
    return [Robot(player, made["id"], seat, Random(rng.random())) for seat in made["your_seats"]]


async def _stuck(robots: list[Robot]) -> int:
    """How many tables do not move on any more."""
    before = {robot.table: robot.version for robot in robots}
    for _ in range(500):
        waiting = {robot.table for robot in robots if robot.version < before[robot.table] + 4}
        if not waiting:
            return 0
        await asyncio.sleep(0.02)
    return len(waiting)


async def _compare(database: str, robots: list[Robot], outcome: Outcome) -> None:
    store = Store(database)
    for table in {robot.table for robot in robots}:
        found = await store.load(table)
        assert found is not None
        acted = [logged.entry for logged in found.log.since(0) if isinstance(logged.entry, Acted)]
        applied = Counter(entry.request_id for entry in acted if entry.request_id is not None)
        acknowledged = [name for robot in robots if robot.table == table for name in robot.acknowledged]
        outcome.acknowledged += len(acknowledged)
        outcome.lost += sum(name not in applied for name in acknowledged)
        outcome.twice += sum(times > 1 for times in applied.values())
        outcome.computer_moves += sum(entry.by is By.COMPUTER for entry in acted)
    await store.close()
