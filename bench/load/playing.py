"""People who play whole matches, one after another, with each other and with computers."""

import asyncio
import json
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import msgspec

from bench.load.websocket import WebSocket

_COMPUTER = {"type": "computer", "level": "steady"}
_FIND_CHANCE = 1 / 6
"""How likely a row is the code: people find it, but not at once."""
_QUESTIONS_BEFORE_CALL = 6
_ADDRESSES = 64
"""Connections come from this many addresses, since a port can be used once for each."""


_CONTINUE = "continue"
"""The id of every message that goes on after a round."""
_numbers = count()


@dataclass(frozen=True)
class Kind:
    """A kind of table: its edition, how many people and computers play there, and its options."""

    edition: str
    people: int
    computers: int = 0
    options: dict[str, object] = field(default_factory=dict)

    @property
    def request(self) -> dict[str, object]:
        here = [{"type": "here", "name": name} for name in ("Ada", "Bob", "Dan", "Eve", "Fay")[: self.people]]
        return {"edition": self.edition, "seats": [*here, *[_COMPUTER] * self.computers], "options": self.options}


KINDS = (
    Kind("original", people=2),
    Kind("super", people=1, computers=1),
    Kind("challenge", people=2, options={"rounds": 3, "race": True}),
    Kind("party", people=3, computers=1),
    Kind("group", people=3),
)


class Shape(msgspec.Struct):
    holes: int = 0
    colours: int = 0
    repeats: bool = True
    pegs: tuple[int, int] = (0, 0)
    laid: tuple[str, ...] = ()


class _Pause(msgspec.Struct):
    looking: tuple[int, ...]


class _Table(msgspec.Struct):
    state: str
    pause: _Pause | None


class _View(msgspec.Struct):
    may: dict[str, Shape]


class _State(msgspec.Struct, tag="state", tag_field="type"):
    """What a player must know of a state; the rest is not decoded."""

    version: int
    table: _Table
    view: _View | None


class _Refused(msgspec.Struct, tag="refused", tag_field="type"):
    id: str
    error: str


class _Presence(msgspec.Struct, tag="presence", tag_field="type"):
    pass


class _Done(msgspec.Struct, tag="done", tag_field="type"):
    id: str


class _Trouble(msgspec.Struct, tag="trouble", tag_field="type"):
    pass


_decode = msgspec.json.Decoder(_State | _Refused | _Presence | _Done | _Trouble).decode


class Load:
    """Everybody who plays: whose turn it is, and how long the others waited to see what was done."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.ready: deque[Seat] = deque()
        self.waits: list[float] = []
        self.refusals: Counter[str] = Counter()
        self.matches = 0
        self._is_stopped = False
        self._restarts: set[asyncio.Task[None]] = set()

    def finished(self, game: "Game") -> None:
        if self._is_stopped:
            return
        self.matches += 1
        task = asyncio.get_running_loop().create_task(game.open())
        self._restarts.add(task)
        task.add_done_callback(self._restarts.discard)

    async def stop(self) -> None:
        """Begins no more matches."""
        self._is_stopped = True
        await asyncio.gather(*self._restarts)

    def act(self) -> bool:
        """Lets the next person act; returns whether there was one."""
        while self.ready:
            seat = self.ready.popleft()
            if seat.may:
                seat.act()
                return True
        return False


class Device:
    """A browser, with the cookie it was given."""

    def __init__(self) -> None:
        self.cookie = ""

    async def request(self, method: str, port: int, path: str, body: object = None) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nCookie: {self.cookie}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        writer.write(head.encode() + data)
        response = await reader.read()
        writer.close()
        fields, _, answer = response.partition(b"\r\n\r\n")
        status, *lines = fields.decode().split("\r\n")
        if " 20" not in status:
            raise RuntimeError(response.decode())
        for line in lines:
            if line.lower().startswith("set-cookie: "):
                self.cookie = line.split(": ", 1)[1].split(";")[0]
        return answer


class Game:
    """A table, and another one whenever the match there is over."""

    def __init__(self, load: Load, device: Device, kind: Kind, ports: list[int]) -> None:
        self.load, self._device, self.kind = load, device, kind
        self._ports = ports
        """The server of each seat; the first one opens the table."""
        self.seats: list[Seat] = []
        self.codes: dict[int, str] = {}

    async def open(self) -> None:
        self.leave()
        self.codes = {}
        body = await self._device.request("POST", self._ports[0], "/api/tables", self.kind.request)
        table = json.loads(body)["id"]
        self.seats = [Seat(self, number, table, self._device.cookie) for number in range(self.kind.people)]
        for seat, port in zip(self.seats, self._ports, strict=False):
            await seat.connect(port)

    def leave(self) -> None:
        for seat in self.seats:
            seat.close()

    def secret_for(self, seat: int) -> str | None:
        """Returns the code that a seat hunts, if a person has set it."""
        return next((code for owner, code in self.codes.items() if owner != seat), None)


class Seat:
    def __init__(self, game: Game, number: int, table: str, cookie: str) -> None:
        self._game, self._number, self._table, self._cookie = game, number, table, cookie
        self._socket: WebSocket | None = None
        self._version = 0
        self._shown = asyncio.Event()
        self.may: dict[str, Shape] = {}
        self._is_sending = False
        self._questions = 0
        self._ids = count()
        self._watching: tuple[int, float] | None = None
        """The version before somebody acted, and when they did."""

    async def connect(self, port: int) -> None:
        path = f"/api/tables/{self._table}/live?seat={self._number}"
        socket = self._socket = WebSocket(path, self._cookie, self._receive)
        address = f"127.0.0.{2 + next(_numbers) % _ADDRESSES}"
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: socket, "127.0.0.1", port, local_addr=(address, 0))
        await socket.opened

    async def come_back(self, port: int) -> float:
        """Connects again; returns when the seat was shown."""
        self._shown.clear()
        await self.connect(port)
        await self._shown.wait()
        return time.perf_counter()

    def close(self) -> None:
        self.may = {}
        if self._socket is not None:
            self._socket.close()

    def _receive(self, text: memoryview) -> None:
        message = _decode(text)
        if isinstance(message, _State):
            self._update(message)
        elif isinstance(message, _Done | _Refused):
            if message.id != _CONTINUE:
                self._is_sending = False
                self._be_ready()
            if isinstance(message, _Refused):
                self._game.load.refusals[message.error] += 1

    def _update(self, state: _State) -> None:
        if self._watching is not None and state.version > self._watching[0]:
            self._game.load.waits.append(time.perf_counter() - self._watching[1])
            self._watching = None
        self._version = state.version
        self._shown.set()
        pause = state.table.pause
        self.may = {} if state.view is None or pause is not None else state.view.may
        if state.table.state == "over":
            if self._number == 0:
                self._game.load.finished(self._game)
        elif pause is not None and self._number in pause.looking:
            self._send({"type": "continue", "id": _CONTINUE})
        else:
            self._be_ready()

    def _be_ready(self) -> None:
        if self.may and not self._is_sending:
            self._game.load.ready.append(self)

    def watch(self, version: int) -> None:
        """Measures from now until this seat sees a newer version."""
        self._watching = (version, time.perf_counter())

    def _send(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            self._socket.send(msgspec.json.encode(message))

    def act(self) -> None:
        action = self._action()
        self.may, self._is_sending = {}, True
        seats = self._game.seats
        seats[(self._number + 1) % len(seats)].watch(self._version)
        message_id = f"{self._number}-{next(self._ids)}"
        self._send({"type": "act", "id": message_id, "version": self._version, "action": action})

    def _action(self) -> dict[str, str]:
        rng = self._game.load.rng
        kind = next(iter(self.may))
        if kind == "ask":
            self._questions += 1
            if self._questions > _QUESTIONS_BEFORE_CALL:
                self._questions, kind = 0, "declare"
        shape = self.may[kind]
        secret = self._game.secret_for(self._number) if kind == "guess" else None
        if secret is not None and rng.random() < _FIND_CHANCE:
            return {"type": kind, "code": secret}
        code = random_row(shape, rng)
        if kind == "set_code":
            self._game.codes = {**self._game.codes, self._number: code} if self._is_duel else {self._number: code}
        return {"type": kind, "code": code}

    @property
    def _is_duel(self) -> bool:
        return self._game.kind.edition == "challenge"


def random_row(shape: Shape, rng: Random) -> str:
    """Returns a row of this shape, with as many pegs as it may have."""
    colours = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: shape.colours]
    pegs = shape.pegs[1] or shape.holes
    while True:
        row = rng.choices(colours, k=pegs) if shape.repeats else rng.sample(colours, pegs)
        row += "_" * (shape.holes - pegs)
        rng.shuffle(row)
        code = "".join(row)
        if code not in shape.laid:
            return code
