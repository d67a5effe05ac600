"""For those who run a server: is it well, what does it do, and what can be said to it."""

from typing import Any

from litestar import MediaType, get

from keypeg.server.api.answers import TheServer, errors
from keypeg.server.schema import message_schema


@get("/healthz", media_type=MediaType.TEXT, responses=errors(), tags=["service"])
async def health(server: TheServer) -> str:
    """Answers 200 when the database answers."""
    await server.store.check()
    return "well"


@get("/metrics", media_type="text/plain; version=0.0.4", tags=["service"])
async def metrics(server: TheServer) -> bytes:
    """For Prometheus."""
    return server.metrics.text()


@get("/schema/messages", sync_to_thread=False, tags=["service"])
def messages() -> dict[str, Any]:
    """The messages of the socket, as JSON Schema."""
    return message_schema()
