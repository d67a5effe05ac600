"""The socket of a table: who may open it, and how it is closed."""

import time
from typing import Any, TypeAlias

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from keypeg.server.api.answers import COOKIE, TheServer
from keypeg.server.connection import OURS, Closed, Connection, Place
from keypeg.server.guarding import Guard
from keypeg.server.limits import Doing
from keypeg.server.messages import PROTOCOL
from keypeg.server.problems import KNOWN
from keypeg.server.server import Server
from keypeg.table.conduct import check_may_watch
from keypeg.table.refused import TableRefused, Why
from keypeg.table.state import Table

AnyWebSocket: TypeAlias = WebSocket[Any, Any, Any]
_OLD_CLIENT = OURS + 426
_LONGEST_REASON = 120


class _Channel:
    """A socket of the framework, as a connection wants it."""

    def __init__(self, socket: AnyWebSocket) -> None:
        self._socket = socket

    async def receive(self) -> str:
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise Closed(1000, "gone")
        text = event.get("text")
        if not isinstance(text, str):
            raise Closed(1003, "only text is understood")
        return text

    async def send(self, data: bytes) -> None:
        try:
            await self._socket.send_data(data.decode(), mode="text")
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise Closed(1000, "gone") from None


@websocket("/api/tables/{table:str}/live")
async def live_table(  # noqa: PLR0913, PLR0917 - each is a part of the address
    socket: AnyWebSocket,
    server: TheServer,
    guard: NamedDependency[Guard],
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    version: FromQuery[int | None] = None,
    invite: FromQuery[str] = "",
) -> None:
    """Shows a seat, or watches without one; `version` is what the client has already."""
    guard.check_origin(socket)
    is_understood = PROTOCOL in socket.scope["subprotocols"]
    await socket.accept(subprotocols=PROTOCOL if is_understood else None)
    if not is_understood:
        await _close(socket, _OLD_CLIENT, f"the protocol here is {PROTOCOL}")
        return
    try:
        connection = await _connection(socket, server, table, seat, version, invite)
        await connection.run(_Channel(socket))
    except Closed as closed:
        await _close(socket, closed.code, closed.reason)
    except KNOWN as error:
        refused = Closed.by(error)
        await _close(socket, refused.code, refused.reason)


async def _connection(  # noqa: PLR0913, PLR0917 - each is a part of the address
    socket: AnyWebSocket, server: Server, table: str, seat: int | None, version: int | None, invite: str
) -> Connection:
    address = socket.client.host if socket.client else "unknown"
    server.limits.count(Doing.CONNECTING, address, time.monotonic())
    live = await server.house.live(table)
    person = await server.people.with_token(socket.cookies.get(COOKIE))
    player = None if person is None else person.id
    _check_place(live.table, player, seat, invite)
    return Connection(server.house, server.limits, live, Place(player, seat, player or address, invite), version)


def _check_place(table: Table, player: str | None, seat: int | None, invite: str) -> None:
    if seat is None:
        check_may_watch(table, player, invite)
    elif player is None or seat not in table.seats_of(player):
        raise TableRefused(Why.NOT_YOUR_SEAT, f"seat {seat} is not yours")


async def _close(socket: AnyWebSocket, code: int, reason: str) -> None:
    try:
        await socket.close(code=code, reason=reason[:_LONGEST_REASON])
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
