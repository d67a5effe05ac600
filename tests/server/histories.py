"""Concurrent clients that keep a history of what they sent and saw, and a check that one order explains it all.

The order is that of the log. Everything acknowledged must be in it once, where the server said; nothing refused may be
in it; whatever was acknowledged before something else was sent must come first; and every state that anybody saw must
be the table after the first entries of the log, as their seat may see it.
"""

import asyncio
import json
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from keypeg.rules import CodeShape
from keypeg.server.projection import project
from keypeg.server.wire.socket import encode_message
from keypeg.store import Store
from keypeg.table.entry import Acted
from keypeg.table.table import Table
from keypeg.table.unfold import unfold
from keypeg.testing.random_play import random_code
from tests.server.client import Player, TableSocket

_CONNECTION_ERRORS = (WebSocketException, OSError, TimeoutError)
_CONTINUE = "continue"
_UNCERTAIN = frozenset({"unavailable", "too_fast"})
"""Refusals after which nobody knows whether the action was written."""
_PREFERRED = ("set_code", "guess", "ask")


@dataclass
class Sent:
    """An action that a client sent, and what became of it; `at` and `answered` are by the same clock."""

    id: str
    seat: int
    message: dict[str, Any]
    at: float
    answered: float | None = None
    version: int | None = None
    """The version that the server said the action led to."""
    is_refused: bool = False


@dataclass
class Client:
    """Plays at a seat at random, through any server, and now and then comes back by itself."""

    player: Player
    bases: Sequence[str]
    table: str
    seat: int
    rng: Random
    sent: list[Sent] = field(default_factory=list)
    sockets: list[list[dict[str, Any]]] = field(default_factory=list)
    """The states that each socket got, in order."""
    _pending: Sent | None = None

    async def play(self) -> None:
        while True:
            with suppress(*_CONNECTION_ERRORS):
                self.player.base = self.rng.choice(self.bases)
                async with self.player.at(self.table, self.seat, version=self.version) as socket:
                    self.sockets.append(socket.states)
                    async with asyncio.timeout(self.rng.uniform(1, 6)):
                        await self._play(socket)
            await asyncio.sleep(0.02)

    @property
    def version(self) -> int:
        return max((states[-1]["version"] for states in self.sockets if states), default=0)

    @property
    def is_over(self) -> bool:
        return any(states[-1]["table"]["state"] == "over" for states in self.sockets if states)

    async def _play(self, socket: TableSocket) -> None:
        if self._pending is not None:
            await socket.send(json.dumps(self._pending.message))
        while True:
            message = await socket.receive()
            pending, is_reply = self._pending, message["type"] in {"done", "refused"}
            if is_reply and pending is not None and message["id"] == pending.id:
                await self._answered(pending, message)
            if socket.states and self._pending is None:
                await self._go_on(socket)

    async def _answered(self, sent: Sent, reply: dict[str, Any]) -> None:
        if reply["type"] == "refused" and reply["error"] in _UNCERTAIN:
            await asyncio.sleep(0.3)
            raise TimeoutError  # Connects again, and sends it again.
        sent.answered, sent.is_refused = time.monotonic(), reply["type"] == "refused"
        sent.version = reply.get("version")
        self._pending = None

    async def _go_on(self, socket: TableSocket) -> None:
        if socket.is_looking:
            await socket.send(json.dumps({"type": "continue", "id": _CONTINUE}))
            return
        view = socket.state["view"]
        kind = next((kind for kind in _PREFERRED if view is not None and kind in view["may"]), None)
        if kind is None or socket.table["pause"] is not None or socket.table["state"] != "running":
            return
        shape = {name: value for name, value in view["may"][kind].items() if name != "type"}
        shape["pegs"], shape["laid"] = tuple(shape["pegs"]), tuple(shape.get("laid", ()))
        action = {"type": kind, "code": random_code(CodeShape(**shape), self.rng)}
        message_id = f"{self.seat}-{self.rng.getrandbits(64):x}"
        message = {"type": "act", "id": message_id, "version": socket.version, "action": action}
        self._pending = Sent(message_id, self.seat, message, time.monotonic())
        self.sent.append(self._pending)
        await asyncio.sleep(self.rng.uniform(0.0, 0.1))
        await socket.send(json.dumps(message))


async def contradictions(store: Store, clients: Sequence[Client]) -> list[str]:
    """Returns everything in the histories that the logs do not explain."""
    found = []
    for table_id in sorted({client.table for client in clients}):
        table = await store.load(table_id)
        assert table is not None
        here = [client for client in clients if client.table == table_id]
        found += [f"{table_id}: {problem}" for problem in _contradictions(table, here)]
    return found


def _contradictions(table: Table, clients: Sequence[Client]) -> Iterator[str]:
    entries = [logged.entry for logged in table.log.since(0)]
    places: dict[tuple[int | None, str], list[int]] = {}
    for version, entry in enumerate(entries, 1):
        if isinstance(entry, Acted) and entry.request_id is not None:
            places.setdefault((entry.seat, entry.request_id), []).append(version)
    sent = [each for client in clients for each in client.sent]
    yield from _wrong_answers(sent, places)
    yield from _wrong_order([each for each in sent if each.version is not None])
    after = [unfold(table.id, entries[:version]) for version in range(1, len(entries) + 1)]
    for client in clients:
        player = after[-1].seats[client.seat].player
        for states in client.sockets:
            yield from _wrong_states(after, player, states)


def _wrong_answers(sent: Sequence[Sent], places: dict[tuple[int | None, str], list[int]]) -> Iterator[str]:
    for each in sent:
        written = places.get((each.seat, each.id), [])
        if len(written) > 1:
            yield f"{each.id} was applied {len(written)} times"
        if each.is_refused and written:
            yield f"{each.id} was refused, and applied as {written}"
        if each.version is not None and written != [each.version]:
            yield f"{each.id} was acknowledged as {each.version}, and is at {written}"


def _wrong_order(acknowledged: Sequence[Sent]) -> Iterator[str]:
    for first in acknowledged:
        for second in acknowledged:
            is_before = first.answered is not None and first.answered < second.at
            if is_before and (first.version or 0) >= (second.version or 0):
                yield f"{first.id} was acknowledged before {second.id} was sent, and is after it"


def _wrong_states(after: Sequence[Table], player: str | None, states: Sequence[dict[str, Any]]) -> Iterator[str]:
    latest = 0
    for state in states:
        version = state["version"]
        if version < latest:
            yield f"a socket saw version {version} after {latest}"
        if version > len(after):
            yield f"a socket saw version {version} of {len(after)}"
            continue
        latest = version
        expected = project(after[version - 1], player, state["you"], version, state["now"])
        shown = json.loads(encode_message(expected))
        for key in ("view", "table", "awaited", "row_points"):
            if shown[key] != state[key]:
                yield f"version {version} as seat {state['you']} saw it has another {key}"
