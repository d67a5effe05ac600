"""Health, metrics, and the schema of messages."""

from typing import Any

from litestar import MediaType, get

from keypeg.server.http.responses import Injected, errors
from keypeg.server.wire.schema import message_schema


@get("/healthz", media_type=MediaType.TEXT, responses=errors(), tags=["service"])
async def show_health(service: Injected) -> str:
    """Returns 200 if the database responds."""
    await service.store.check()
    return "well"


@get("/metrics", media_type="text/plain; version=0.0.4", tags=["service"])
async def show_metrics(service: Injected) -> bytes:
    """Returns metrics for Prometheus."""
    return service.metrics.text()


@get("/schema/messages", sync_to_thread=False, tags=["service"])
def show_message_schema() -> dict[str, Any]:
    """Returns the JSON Schema of the messages on the socket."""
    return message_schema()
