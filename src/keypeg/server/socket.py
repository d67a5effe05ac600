"""The WebSocket endpoint of a table."""

import time
from collections.abc import Sequence
from typing import Any, TypeAlias

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from keypeg.server.connection import Connection, SocketClosedError, Viewer
from keypeg.server.errors import EXPECTED_ERRORS
from keypeg.server.http.responses import Injected, client_address, token_in
from keypeg.server.limits import Operation
from keypeg.server.security import Security
from keypeg.server.service import Service
from keypeg.server.wire.socket import CLOSE_CODE_OFFSET, INVITE_PROTOCOL, PROTOCOL
from keypeg.table.commands import check_may_view

AnyWebSocket: TypeAlias = WebSocket[Any, Any, Any]
_UPGRADE_REQUIRED = CLOSE_CODE_OFFSET + 426
_MAX_REASON_LENGTH = 120


class _Channel:
    """Adapts a WebSocket of the framework to a channel."""

    def __init__(self, socket: AnyWebSocket) -> None:
        self._socket = socket

    async def receive(self) -> str:
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise SocketClosedError(1000, "gone")
        text = event.get("text")
        if not isinstance(text, str):
            raise SocketClosedError(1003, "only text messages are supported")
        return text

    async def send(self, data: bytes) -> None:
        try:
            await self._socket.send_data(data.decode(), mode="text")
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise SocketClosedError(1000, "gone") from None


@websocket("/api/tables/{table:str}/live")
async def live_table(  # noqa: PLR0913, PLR0917 - each is a part of the URL
    socket: AnyWebSocket,
    service: Injected,
    security: NamedDependency[Security],
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    version: FromQuery[int | None] = None,
) -> None:
    """Shows a seat, or the table without one; `version` is the one the client already has."""
    security.check_origin(socket)
    is_supported = PROTOCOL in socket.scope["subprotocols"]
    await socket.accept(subprotocols=PROTOCOL if is_supported else None)
    if not is_supported:
        await _close(socket, _UPGRADE_REQUIRED, f"the server supports only the subprotocol {PROTOCOL}")
        return
    try:
        with service.admission.socket(client_address(socket)):
            connection = await _connect(service, socket, table, seat, version)
            with service.sessions.opened(connection):
                await connection.run(_Channel(socket))
    except SocketClosedError as closed:
        await _close(socket, closed.code, closed.reason)
    except EXPECTED_ERRORS as error:
        reason = SocketClosedError.because_of(error)
        await _close(socket, reason.code, reason.reason)


async def _connect(
    service: Service, socket: AnyWebSocket, table: str, seat: int | None, version: int | None
) -> Connection:
    address = client_address(socket)
    service.limits.count(Operation.CONNECT, address, time.monotonic())
    live = await service.tables.get(table)
    person = await service.identities.with_token(token_in(socket), service.tables.now)
    player, device = (None, None) if person is None else (person.id, person.device)
    invite = _invite(socket.scope["subprotocols"])
    check_may_view(live.table, player, seat, invite)
    if seat is not None:
        service.admission.seat(socket.scope["state"]["connection"])
    viewer = Viewer(player, seat, player or address, invite, device)
    return Connection(service.tables, service.limits, live, viewer, version)


def _invite(protocols: Sequence[str]) -> str:
    return next((each.removeprefix(INVITE_PROTOCOL) for each in protocols if each.startswith(INVITE_PROTOCOL)), "")


async def _close(socket: AnyWebSocket, code: int, reason: str) -> None:
    try:
        await socket.close(code=code, reason=reason[:_MAX_REASON_LENGTH])
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
