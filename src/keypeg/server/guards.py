"""What a request passes before its body is read: the check of its origin, and the limit that its route declares."""

import time

from litestar.enums import HttpMethod
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler

from keypeg.server.edge import secured_by, served_by
from keypeg.server.http.responses import client_address, person_asking
from keypeg.server.limits import Limit, Operation
from keypeg.server.security import AnyConnection
from keypeg.server.service import Service

_OPTIONS_LIMIT = Limit(Operation.PAGE)


async def check_origin(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Comes before the limit: other sites must not use up what a visitor may do."""
    secured_by(connection.scope).check_origin(connection)


async def check_limit(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    await _count(served_by(connection.scope), connection, declared_limit(handler))


def declared_limit(handler: BaseRouteHandler) -> Limit:
    """Returns the limit of a route. The framework itself adds the handlers of OPTIONS."""
    if isinstance(handler, HTTPRouteHandler) and handler.http_methods == {HttpMethod.OPTIONS}:
        return _OPTIONS_LIMIT
    limit = handler.opt.get("limit")
    if not isinstance(limit, Limit):
        raise TypeError(f"{handler} declares no limit")
    return limit


async def _count(service: Service, connection: AnyConnection, limit: Limit) -> None:
    address = client_address(connection)
    service.limits.count(limit.operation, address, time.monotonic())
    if limit.player is None and limit.stranger is None:
        return
    person = await person_asking(service, connection)
    operation, client = (limit.stranger, address) if person is None else (limit.player, person.id)
    if operation is not None:
        service.limits.count(operation, client, time.monotonic())
