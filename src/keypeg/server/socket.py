"""The WebSocket endpoint of a table."""

import re
import time
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple
from urllib.parse import parse_qsl

import msgspec
from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.types import Send, WebSocketScope

from keypeg.server.connection import Connection, SocketClosedError, Viewer
from keypeg.server.errors import EXPECTED_ERRORS
from keypeg.server.http.responses import client_address, token_in
from keypeg.server.limits import Operation
from keypeg.server.protocols import SocketProtocol
from keypeg.server.security import AnyConnection, Security
from keypeg.server.service import Service
from keypeg.table.commands import check_may_view
from keypeg.wire.socket import CLOSE_CODE_OFFSET, INVITE_PROTOCOL, PROTOCOL

_PATH = re.compile(r"/api/tables/([^/]+)/live/?")
_UPGRADE_REQUIRED = CLOSE_CODE_OFFSET + 426


async def open_socket(service: Service, security: Security, scope: WebSocketScope, send: Send) -> None:
    """Accepts a socket, and leaves in the state of its scope what serves it from then on."""
    connection: AnyConnection = ASGIConnection(scope)
    path = _PATH.fullmatch(scope["path"])
    try:
        security.check_origin(connection)
        query = msgspec.convert(dict(parse_qsl(scope["query_string"].decode("latin-1"))), _Query, strict=False)
    except (PermissionDeniedException, msgspec.ValidationError, ValueError):
        path = None
    if path is None:
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    protocols = scope["subprotocols"]
    is_supported = PROTOCOL in protocols
    await send({"type": "websocket.accept", "subprotocol": PROTOCOL if is_supported else None, "headers": []})
    if not is_supported:
        reason = f"the server supports only the subprotocol {PROTOCOL}"
        await send({"type": "websocket.close", "code": _UPGRADE_REQUIRED, "reason": reason})
        return
    address, token = client_address(connection), token_in(service, connection)
    wish = _Wish(path[1], query.seat, query.version, query.changes, address, token, _invite(protocols))
    scope["state"]["serve"] = partial(_serve, service, wish)


class _Query(msgspec.Struct):
    """`version` is the one the client already has. With `changes` states after the first say only what has changed."""

    seat: int | None = None
    version: int | None = None
    changes: bool = False


class _Wish(NamedTuple):
    """What a socket asks for, and what is known of who asks."""

    table: str
    seat: int | None
    version: int | None
    changes: bool
    address: str
    token: str | None
    invite: str


def _invite(protocols: Sequence[str]) -> str:
    return next((each.removeprefix(INVITE_PROTOCOL) for each in protocols if each.startswith(INVITE_PROTOCOL)), "")


async def _serve(service: Service, wish: _Wish, channel: SocketProtocol) -> SocketClosedError:
    try:
        # Browsers can only read why from a socket that was opened.
        service.limits.count(Operation.CONNECT, wish.address, time.monotonic())
        with service.admission.socket(wish.address):
            connection = await _connect(service, wish)
            if wish.seat is not None and channel.connection is not None:
                service.admission.seat(channel.connection)
            with service.sessions.opened(connection):
                return await connection.run(channel)
    except EXPECTED_ERRORS as error:
        return SocketClosedError.because_of(error)


async def _connect(service: Service, wish: _Wish) -> Connection:
    person = await service.identities.with_token(wish.token, service.tables.now)
    player, device = (None, None) if person is None else (person.id, person.device)
    live = await service.tables.get(wish.table)  # Last: while nobody is connected, a table may leave memory.
    check_may_view(live.table, player, wish.seat, wish.invite)
    viewer = Viewer(player, wish.seat, wish.address, wish.invite, device, wish.version, wish.changes)
    return Connection(service.tables, live, service.limits, viewer)
