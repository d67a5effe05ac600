"""What every request passes before the application: a limit, the check of its host, and whether there is room for it.

Sockets do not reach the application.
"""

import asyncio
import time
from math import ceil
from traceback import format_exc
from typing import Any

import msgspec
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.enums import HttpMethod, ScopeType
from litestar.types import Receive, Scope, Send

from keypeg.server.errors import ErrorInfo, error_info
from keypeg.server.http.responses import client_address, token_in
from keypeg.server.limits import Operation, RateLimitError
from keypeg.server.security import AnyConnection, Security
from keypeg.server.service import Service
from keypeg.server.socket import open_socket
from keypeg.store import UnavailableError
from keypeg.wire.http import ErrorBody

_HEALTH = "/healthz"
_REQUESTS = frozenset({ScopeType.HTTP, ScopeType.WEBSOCKET})
_SERVICE, _SECURITY = "service", "security"
"""Keys in the state of a request."""
_WRONG_HOST = ErrorInfo(
    421, "wrong_host", "this server does not answer for this host (see --public-url and --allowed-hosts)"
)
_SLOW_SECONDS = 1.0
"""How long a client waits for the answer that it asks for too much."""
_CROWDED = ErrorInfo(503, "crowded", "too many people are connected; try again in a moment", retry_after=10)


def served_by(scope: Scope) -> Service:
    """Returns the service that a request is for."""
    service: Service = scope["state"][_SERVICE]
    return service


def secured_by(scope: Scope) -> Security:
    security: Security = scope["state"][_SECURITY]
    return security


class Edge:
    """Wraps an application, and tells it with each request which service that is for.

    Also answers HEAD wherever the application answers GET.
    """

    def __init__(self, app: Litestar, service: Service, security: Security) -> None:
        self.app, self._service, self._security = app, service, security

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in _REQUESTS:
            await self._live(receive, send)
            return
        refusal = await self._refusal(ASGIConnection(scope))
        if refusal is not None:
            await self._refuse(refusal, scope, send)
            return
        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            # The server goes by its own scope, in which the method is still HEAD, and sends no body.
            scope = scope.copy()
            scope["method"] = HttpMethod.GET
        if scope["type"] == ScopeType.WEBSOCKET:
            await open_socket(self._service, self._security, scope, send)
        else:
            scope["state"] |= {_SERVICE: self._service, _SECURITY: self._security}
            await self.app(scope, receive, send)

    async def _live(self, receive: Any, send: Any) -> None:  # noqa: ANN401 - other messages than those of requests
        """Starts the service, and stops it when the server ends."""
        await receive()
        try:
            await self._service.start()
        except BaseException:
            await send({"type": "lifespan.startup.failed", "message": format_exc()})
            raise
        await send({"type": "lifespan.startup.complete"})
        await receive()
        try:
            await self._service.stop()
        except BaseException:
            await send({"type": "lifespan.shutdown.failed", "message": format_exc()})
            raise
        await send({"type": "lifespan.shutdown.complete"})

    async def _refusal(self, connection: AnyConnection) -> ErrorInfo | None:
        try:
            self._service.limits.count(Operation.REQUEST, client_address(connection), time.monotonic())
        except RateLimitError as error:
            await asyncio.sleep(_SLOW_SECONDS)  # Otherwise it could ask again at once, and refusing takes time, too.
            return error_info(error)
        if not self._security.is_host_allowed(connection):
            return _WRONG_HOST
        if self._service.admission.is_crowded and connection.scope["path"] != _HEALTH:
            try:
                return None if await self._service.is_seated(token_in(self._service, connection)) else _CROWDED
            except UnavailableError:
                return _CROWDED
        return None

    async def _refuse(self, info: ErrorInfo, scope: Scope, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await send({"type": "websocket.close", "code": 1008, "reason": info.error})
            return
        body = msgspec.json.encode(ErrorBody(error=info.error, message=info.message))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
            *self._security.headers,
        ]
        if info.retry_after is not None:
            headers.append((b"retry-after", str(ceil(info.retry_after)).encode()))
        await send({"type": "http.response.start", "status": info.status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})
