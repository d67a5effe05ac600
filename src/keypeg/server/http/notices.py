"""Notices: the push subscription of the device that asks."""

from litestar import Router, delete, get, put
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import JSONBody

from keypeg.server.http.responses import (
    AnyRequest,
    Injected,
    count_rows,
    errors,
    known_person,
    person_asking,
    signed_out,
)
from keypeg.server.limits import Limit, Operation
from keypeg.server.web_push import BadSubscriptionError
from keypeg.wire.http import Notices, SubscriptionRequest

_CHANGE = Limit(Operation.READ, player=Operation.CREATE)


@get("/", limit=Limit(Operation.READ), responses=errors())
async def show_notices(service: Injected, request: AnyRequest) -> Notices:
    """Returns whether this device is told when it is your turn in a match that takes days."""
    push = service.notices.push
    if push is None:
        return Notices(key=None, is_on=False)
    person = await person_asking(service, request)
    is_on = person is not None and await service.store.subscriptions.has(person.device)
    return Notices(key=push.public_key, is_on=is_on)


@put("/", limit=_CHANGE, responses=errors(401, 403, 404))
async def subscribe(service: Injected, request: AnyRequest, data: JSONBody[SubscriptionRequest]) -> Notices:
    """Subscribes this device to notices, in place of an earlier subscription of its browser."""
    push = service.notices.push
    if push is None:
        raise NotFoundException("this server sends no notices")
    person = await known_person(service, request)
    try:
        subscription = push.subscription(data.endpoint, data.p256dh, data.auth)
    except BadSubscriptionError as error:
        raise ClientException(str(error)) from None
    count_rows(service, request, 1)
    if not await service.store.subscriptions.add(person.device, subscription, service.tables.now):
        raise signed_out()
    return Notices(key=push.public_key, is_on=True)


@delete("/", limit=_CHANGE, responses=errors(401, 403))
async def unsubscribe(service: Injected, request: AnyRequest) -> None:
    """Ends the subscription of this device, if there is one."""
    person = await known_person(service, request)
    await service.store.subscriptions.remove(person.device)


notices_router = Router("/api/me/notices", route_handlers=[show_notices, subscribe, unsubscribe], tags=["players"])
