"""The WebSocket endpoint of a table."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from keypeg.server.connection import Connection, SocketClosedError, Viewer
from keypeg.server.errors import EXPECTED_ERRORS
from keypeg.server.http.responses import Injected, client_address, token_in
from keypeg.server.limits import Operation
from keypeg.server.protocols import SocketProtocol
from keypeg.server.security import Security
from keypeg.server.service import Service
from keypeg.server.wire.socket import CLOSE_CODE_OFFSET, INVITE_PROTOCOL, PROTOCOL
from keypeg.table.commands import check_may_view

AnyWebSocket: TypeAlias = WebSocket[Any, Any, Any]
_UPGRADE_REQUIRED = CLOSE_CODE_OFFSET + 426


@websocket("/api/tables/{table:str}/live")
async def live_table(  # noqa: PLR0913, PLR0917 - each is a part of the URL
    socket: AnyWebSocket,
    service: Injected,
    security: NamedDependency[Security],
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    version: FromQuery[int | None] = None,
    changes: FromQuery[bool] = False,  # noqa: FBT002 - a part of the URL
) -> None:
    """Shows a seat, or the table without one; `version` is the one the client already has.

    With `changes` every state after the first says only what has changed. The framework is done with the socket as soon
    as it is accepted.
    """
    security.check_origin(socket)
    is_supported = PROTOCOL in socket.scope["subprotocols"]
    await socket.accept(subprotocols=PROTOCOL if is_supported else None)

    async def serve(channel: SocketProtocol) -> SocketClosedError:
        if not is_supported:
            return SocketClosedError(_UPGRADE_REQUIRED, f"the server supports only the subprotocol {PROTOCOL}")
        try:
            with service.admission.socket(client_address(socket)):
                connection = await _connect(service, socket, _Query(table, seat, version, changes))
                with service.sessions.opened(connection):
                    return await connection.run(channel)
        except EXPECTED_ERRORS as error:
            return SocketClosedError.because_of(error)

    socket.scope["state"]["serve"] = serve


class _Query(NamedTuple):
    table: str
    seat: int | None
    version: int | None
    changes: bool


async def _connect(service: Service, socket: AnyWebSocket, query: _Query) -> Connection:
    address = client_address(socket)
    service.limits.count(Operation.CONNECT, address, time.monotonic())
    live = await service.tables.get(query.table)
    person = await service.identities.with_token(token_in(socket), service.tables.now)
    player, device = (None, None) if person is None else (person.id, person.device)
    invite = _invite(socket.scope["subprotocols"])
    check_may_view(live.table, player, query.seat, invite)
    if query.seat is not None:
        service.admission.seat(socket.scope["state"]["connection"])
    viewer = Viewer(player, query.seat, player or address, invite, device, query.version, query.changes)
    return Connection(service.tables, service.limits, live, viewer)


def _invite(protocols: Sequence[str]) -> str:
    return next((each.removeprefix(INVITE_PROTOCOL) for each in protocols if each.startswith(INVITE_PROTOCOL)), "")
