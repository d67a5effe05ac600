"""Health, metrics, and the schema of messages."""

from secrets import compare_digest
from typing import Any

from litestar import MediaType, get
from litestar.exceptions import NotAuthorizedException

from keypeg.server.addresses import is_loopback
from keypeg.server.http.responses import AnyRequest, Injected, errors
from keypeg.server.limits import Limit, Operation
from keypeg.wire.schema import message_schema

_FORWARDING_HEADERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


@get("/healthz", media_type=MediaType.TEXT, limit=Limit(Operation.STATUS), responses=errors(), tags=["service"])
async def show_health(service: Injected) -> str:
    """Returns 200 if the database responds."""
    await service.store.check()
    return "well"


@get(
    "/metrics",
    media_type="text/plain; version=0.0.4",
    limit=Limit(Operation.STATUS),
    responses=errors(401),
    tags=["service"],
)
async def show_metrics(service: Injected, request: AnyRequest) -> bytes:
    """Returns metrics for Prometheus, to this machine or to whoever has the token."""
    if not _is_local(request) and not _has_token(request, service.settings.metrics_token):
        raise NotAuthorizedException("metrics need a token", headers={"WWW-Authenticate": "Bearer"})
    return service.metrics.text()


def _is_local(request: AnyRequest) -> bool:
    is_forwarded = any(name in request.headers for name in _FORWARDING_HEADERS)
    return not is_forwarded and request.client is not None and is_loopback(request.client.host)


def _has_token(request: AnyRequest, token: str | None) -> bool:
    given = request.headers.get("authorization", "")
    return token is not None and compare_digest(given.encode(), f"Bearer {token}".encode())


@get("/schema/messages", sync_to_thread=False, limit=Limit(Operation.PAGE), tags=["service"])
def show_message_schema() -> dict[str, Any]:
    """Returns the JSON Schema of the messages on the socket."""
    return message_schema()
