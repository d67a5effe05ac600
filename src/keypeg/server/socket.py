"""The WebSocket endpoint of a table."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from litestar import WebSocket, websocket
from litestar.params import FromPath, FromQuery

from keypeg.server.connection import Connection, SocketClosedError, Viewer
from keypeg.server.errors import EXPECTED_ERRORS
from keypeg.server.guards import OVER_LIMIT
from keypeg.server.http.responses import Injected, client_address, token_in
from keypeg.server.limits import Limit, Operation, RateLimitError
from keypeg.server.protocols import SocketProtocol
from keypeg.server.service import Service
from keypeg.table.commands import check_may_view
from keypeg.wire.socket import CLOSE_CODE_OFFSET, INVITE_PROTOCOL, PROTOCOL

AnyWebSocket: TypeAlias = WebSocket[Any, Any, Any]
_UPGRADE_REQUIRED = CLOSE_CODE_OFFSET + 426


@websocket("/api/tables/{table:str}/live", limit=Limit(Operation.CONNECT))
async def live_table(  # noqa: PLR0913, PLR0917 - each is a part of the URL
    socket: AnyWebSocket,
    service: Injected,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    version: FromQuery[int | None] = None,
    changes: FromQuery[bool] = False,  # noqa: FBT002 - a part of the URL
) -> None:
    """Shows a seat, or the table without one; `version` is the one the client already has.

    With `changes` every state after the first says only what has changed. The framework is done with the socket as soon
    as it is accepted.
    """
    protocols = socket.scope["subprotocols"]
    is_supported = PROTOCOL in protocols
    await socket.accept(subprotocols=PROTOCOL if is_supported else None)
    if not is_supported:
        await socket.close(_UPGRADE_REQUIRED, f"the server supports only the subprotocol {PROTOCOL}")
        return
    token = token_in(service, socket)
    wish = _Wish(table, seat, version, changes, client_address(socket), token, _invite(protocols))
    socket.scope["state"]["serve"] = partial(_serve, service, wish, socket.scope["state"].get(OVER_LIMIT))


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


async def _serve(
    service: Service, wish: _Wish, over_limit: RateLimitError | None, channel: SocketProtocol
) -> SocketClosedError:
    if over_limit is not None:
        return SocketClosedError.because_of(over_limit)
    try:
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
