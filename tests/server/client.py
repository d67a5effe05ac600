"""Raw access for tests that are about messages and bodies themselves; all others use `keypeg.client`."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from itertools import count
from secrets import token_hex
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from keypeg.client.socket import SocketAddress, open_socket

TIMEOUT_SECONDS = 20.0
TLS = httpx.create_ssl_context()
"""What every client would load again, though it is not used here."""


class TableSocket:
    """A socket at a table, which keeps every message it receives."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = (f"{prefix}-{number}" for prefix in [token_hex(4)] for number in count(1))
        self.received: list[str] = []
        self.states: list[dict[str, Any]] = []
        self.presence: dict[str, Any] = {}
        self.trouble: list[bool] = []
        self.reactions: list[tuple[int, str]] = []

    async def receive(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self._socket.recv(decode=True), TIMEOUT_SECONDS)
        self.received.append(str(text))
        message: dict[str, Any] = json.loads(text)
        match message["type"]:
            case "state":
                self.states.append(message)
            case "presence":
                self.presence = message
            case "reacted":
                self.reactions.append((message["seat"], message["reaction"]))
            case "trouble":
                self.trouble.append(not message["is_over"])
        return message

    async def until(self, is_met: Callable[[Self], bool]) -> None:
        """Receives messages until the condition is met."""
        while not is_met(self):
            await self.receive()

    async def ready(self) -> Self:
        """Waits for the first state of the table and the presence of its players."""
        await self.until(lambda seat: bool(seat.states and seat.presence))
        return self

    @property
    def state(self) -> dict[str, Any]:
        return self.states[-1]

    @property
    def version(self) -> int:
        return int(self.state["version"])

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["view"]
        return found

    @property
    def table(self) -> dict[str, Any]:
        found: dict[str, Any] = self.state["table"]
        return found

    async def send(self, text: str | bytes) -> None:
        await self._socket.send(text)

    async def request(self, kind: str, **fields: object) -> dict[str, Any]:
        """Sends a message and returns the reply to it."""
        message = {"type": kind, "id": next(self._ids), **fields}
        await self.send(json.dumps(message))
        while True:
            reply = await self.receive()
            if reply["type"] in {"done", "refused"} and reply["id"] == message["id"]:
                return reply

    async def act(
        self, kind: str, *, version: int | None = None, message_id: str | None = None, **fields: object
    ) -> Any:  # noqa: ANN401 - JSON
        """Sends an action; if it is accepted, also waits for the state it leads to. Returns the reply."""
        known = self.version if version is None else version
        given_id = {} if message_id is None else {"id": message_id}
        reply = await self.request("act", version=known, action={"type": kind, **fields}, **given_id)
        if reply["type"] == "done":
            await self.until(lambda seat: seat.version >= reply["version"])
        return reply

    @property
    def is_looking(self) -> bool:
        """Whether this seat has not gone on yet after a round or a call."""
        pause = self.table["pause"]
        return pause is not None and self.state["you"] in pause["looking"]

    async def go_on(self) -> None:
        """Goes on after a round or a call, and waits until the match does."""
        await self.request("continue")
        await self.until(lambda seat: seat.table["pause"] is None)

    async def disconnect(self) -> None:
        await self._socket.close()

    async def close_code(self) -> int:
        """Waits for the server to close the socket and returns its close code."""
        try:
            while True:
                await self.receive()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 0


class Player:
    """A person with a browser, identified by its cookies."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=f"http://{base}", timeout=TIMEOUT_SECONDS, verify=TLS, trust_env=False)

    async def make_table(self, edition: str = "original", seats: list[Any] | None = None, **more: object) -> Any:  # noqa: ANN401 - JSON
        body = {"edition": edition, "seats": seats or [{"type": "here", "name": "Ada"}, {"type": "open"}], **more}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def join(self, made: Mapping[str, Any], name: str, seat: int | None = None, nonce: str | None = None) -> int:
        body = {"name": name, "invite": made["invite"], "seat": seat, "nonce": nonce}
        answer = await self.http.post(f"/api/tables/{made['id']}/seats", json=body)
        assert answer.status_code == 201, answer.text
        return int(answer.json()["seat"])

    async def link(self) -> str:
        """Creates a personal link and returns its token."""
        return str((await self.http.post("/api/me/links")).json()["token"])

    async def on_another_device(self, device: Self) -> Self:
        """Signs this player in on another device, and returns that."""
        answer = await device.http.post("/api/me/resume", json={"token": await self.link()})
        assert answer.status_code == 200, answer.text
        return device

    @asynccontextmanager
    async def at(
        self, table: str, seat: int | None = None, *, invite: str | None = None, **query: object
    ) -> AsyncIterator[TableSocket]:
        """Connects to a seat, or as a spectator without one."""
        parameters = {"seat": seat, **query}
        text = "&".join(f"{name}={value}" for name, value in parameters.items() if value is not None)
        url = f"ws://{self.base}/api/tables/{table}/live?{text}"
        async with open_socket(SocketAddress(url, self.http.cookies.get("keypeg"), invite or "")) as socket:
            yield TableSocket(socket)
