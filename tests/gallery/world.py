"""A real server whose time and chance are fixed, and people who play there by a plan."""

import asyncio
import json
import secrets
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from keypeg.server import live_table, tables
from keypeg.server.processes import Processes
from keypeg.server.run import listen, uvicorn_config
from keypeg.server.service import Service, Settings
from keypeg.server.workers import WorkerPool
from keypeg.table import commands
from keypeg.table.commands import Moment
from keypeg.wire.http import INVITE_HEADER
from keypeg.wire.socket import INVITE_PROTOCOL, PROTOCOL
from tests.gallery.site import ORIGIN, Answer
from tests.server.conftest import FROM_ONE_ADDRESS, NO_LIMITS

NOW = 1_772_733_600.0
"""A Thursday, 5 March 2026, at six in the evening in London."""
_TIMEOUT_SECONDS = 20.0
OPEN = {"type": "open"}


class World:
    """A running server, the people who have been there, and what is decided for its next table."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.now = NOW
        self.next_table = ""
        self.first = 0
        self.invites: dict[str, str] = {}
        """The invitations to the tables, of which a browser has none."""
        self._people: dict[str, httpx.Client] = {}
        self._open = ExitStack()

    def person(self, name: str) -> httpx.Client:
        """Returns a person's browser, which has never been here at first."""
        if name not in self._people:
            self._people[name] = self._open.enter_context(httpx.Client(base_url=self.base, timeout=_TIMEOUT_SECONDS))
        return self._people[name]

    def socket(self, who: str, address: str, protocols: Sequence[str] = (PROTOCOL,)) -> ClientConnection:
        cookies = "; ".join(f"{key}={value}" for key, value in self.person(who).cookies.items())
        return connect(
            f"{self.base.replace('http', 'ws', 1)}{address}",
            subprotocols=[Subprotocol(each) for each in protocols],
            additional_headers={"Cookie": cookies},
        )

    def ask(self, who: str, request: str, body: bytes = b"") -> Answer:
        """Asks the server as this person, who is invited everywhere. A socket answers with what it says at first."""
        method, path = request.split(" ", 1)
        table = urlsplit(path).path.split("/")[3] if path.startswith("/api/tables/") else ""
        invite = self.invites.get(table, "")
        if urlsplit(path).path.endswith("/live"):
            return Answer(200, self._hear(who, path, [PROTOCOL, INVITE_PROTOCOL + invite] if invite else [PROTOCOL]))
        headers = {"Content-Type": "application/json", INVITE_HEADER: invite}
        answer = self.person(who).request(method, path, content=body, headers=headers)
        media_type = answer.headers.get("Content-Type", "text/plain").split(";")[0]
        content = answer.json() if media_type == "application/json" else answer.text
        return Answer(answer.status_code, content, media_type, answer.headers.get("Content-Language"))

    def _hear(self, who: str, path: str, protocols: Sequence[str]) -> list[dict[str, Any]]:
        separator = "&" if "?" in path else "?"
        messages: list[dict[str, Any]] = []
        try:
            with self.socket(who, f"{path}{separator}changes=true", protocols) as socket:
                while {"state", "presence"} - {message["type"] for message in messages}:
                    messages.append(json.loads(socket.recv(timeout=_TIMEOUT_SECONDS)))
        except ConnectionClosed as error:
            closed = error.rcvd
            messages.append(
                {"type": "close", "code": closed.code if closed else 1006, "reason": closed.reason if closed else ""}
            )
        return messages

    def table(  # noqa: PLR0913 - what a table is made of
        self,
        name: str,
        edition: str,
        people: Sequence[str],
        *,
        first: int = 0,
        computers: int = 0,
        level: str = "steady",
        is_begun: bool = True,
        is_on_one_device: bool = False,
        host: str | None = None,
        **terms: object,
    ) -> "PlayedTable":
        """Opens a table under this name, seats people and computers there, and begins the match."""
        self.now += 60
        self.next_table, self.first = name, first
        owner = host or people[0].lower()
        here = [{"type": "here", "name": each} for each in (people if is_on_one_device else people[:1])]
        free = [] if is_on_one_device else [OPEN] * (len(people) - 1)
        seats = [*here, *free, *[{"type": "computer", "level": level}] * computers]
        if not is_begun:
            seats.append(OPEN)
        made = self.person(owner).post("/api/tables", json={"edition": edition, "seats": seats, **terms})
        assert made.is_success, made.text
        self.invites[name] = made.json()["invite"]
        who = [owner]
        for each in [] if is_on_one_device else people[1:]:
            body = {"name": each, "invite": made.json()["invite"]}
            taken = self.person(each.lower()).post(f"/api/tables/{name}/seats", json=body)
            assert taken.is_success, taken.text
            who.append(each.lower())
        seated = who * len(people) if is_on_one_device else who
        table = PlayedTable(self, name, seated)
        if is_begun and not is_on_one_device and len(people) > 1:
            table.players[0].send({"type": "start"})
        return table

    def close(self) -> None:
        self._open.close()


class Player:
    """Somebody at a seat, who acts over its socket."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self._socket = socket
        self.seat = seat
        self._count = 0
        self.state: dict[str, Any] = {}
        self.until(lambda: bool(self.state))

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["view"]
        return found

    def send(self, message: Mapping[str, Any]) -> None:
        self._count += 1
        wanted = f"{self.seat}-{self._count}"
        self._socket.send(json.dumps({**message, "id": wanted}))
        reply: dict[str, Any] = {}
        while reply.get("id") != wanted:
            reply = self._receive()
        assert reply["type"] == "done", reply
        self.catch_up(reply["version"])

    def act(self, kind: str, **content: object) -> None:
        """Acts as soon as it may."""
        self.until(lambda: self.state["view"] is not None and kind in self.view["may"] and not self.is_paused)
        self.send({"type": "act", "version": self.state["version"], "action": {"type": kind, **content}})

    @property
    def is_paused(self) -> bool:
        return self.state["table"]["pause"] is not None

    def catch_up(self, version: int) -> None:
        self.until(lambda: self.state["version"] >= version)

    def until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self._receive()

    def _receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(timeout=_TIMEOUT_SECONDS))
        if message["type"] == "state":
            self.state = message
        return message

    def close(self) -> None:
        self._socket.close()


class PlayedTable:
    """A table with everybody at it."""

    def __init__(self, world: World, name: str, people: Sequence[str]) -> None:
        self.name = name
        self.viewers: list[tuple[str, int | None]] = [(people[0], 0)]
        """Those whose view is recorded, with their seats."""
        self.players = [
            Player(world.socket(who, f"/api/tables/{name}/live?seat={seat}"), seat) for seat, who in enumerate(people)
        ]

    def act(self, seat: int, kind: str, **content: object) -> None:
        self.players[seat].act(kind, **content)

    def go_on(self) -> None:
        """Lets everybody go on after a round or a call."""
        self.players[0].until(lambda: self.players[0].is_paused)
        for player in self.players:
            player.send({"type": "continue"})

    def close(self) -> None:
        for player in self.players:
            player.close()


@contextmanager
def running_world(database: str) -> Iterator[World]:
    """Runs a server in this process. Its tables get the names they are to have, and who begins is decided."""
    listening = listen("127.0.0.1", 0)
    world = World(f"http://127.0.0.1:{listening.getsockname()[1]}")
    chance = Random(1)
    pool = WorkerPool(workers=1)
    pool.start()
    with ExitStack() as fixed:
        for each in (
            patch.object(Processes, "now", property(lambda _: world.now)),
            patch.object(tables, "new_table_id", lambda: world.next_table),
            patch.object(commands, "draw_first", lambda *_: world.first),
            patch.object(live_table.Surroundings, "moment", property(lambda _: Moment(world.now, chance))),
            patch.object(secrets, "token_bytes", lambda count=None: chance.randbytes(count or 32)),
        ):
            fixed.enter_context(each)
        settings = Settings(
            database=database, pace=0.0, rates=NO_LIMITS, connections=FROM_ONE_ADDRESS, public_url=ORIGIN
        )
        server = uvicorn.Server(uvicorn_config(Service(settings, pool)))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            with httpx.Client(base_url=world.base, transport=httpx.HTTPTransport(retries=50)) as client:
                client.get("/healthz")
            yield world
        finally:
            world.close()
            server.should_exit = True
            thread.join()
            asyncio.run(pool.close())
