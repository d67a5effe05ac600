"""For operators: health, metrics, and the description of messages."""

from typing import Any

from litestar import MediaType, get

from keypeg.server.http.responses import Injected, errors
from keypeg.server.wire.schema import message_schema


@get("/healthz", media_type=MediaType.TEXT, responses=errors(), tags=["service"])
async def show_health(service: Injected) -> str:
    """Responds with 200 if the database answers."""
    await service.store.check()
    return "well"


@get("/metrics", media_type="text/plain; version=0.0.4", tags=["service"])
async def show_metrics(service: Injected) -> bytes:
    """Returns metrics for Prometheus."""
    return service.metrics.text()


@get("/schema/messages", sync_to_thread=False, tags=["service"])
def show_message_schema() -> dict[str, Any]:
    """Returns the messages of the socket as JSON Schema."""
    return message_schema()
