"""The application: a function from a server to something that uvicorn runs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.logging import LoggingConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from keypeg import __version__
from keypeg.server.api.answers import AnyRequest, JsonRequest, answer_http_error, answer_problem, answer_unforeseen
from keypeg.server.api.describing import NamedTuples, StrictStructs
from keypeg.server.api.editions import editions_router
from keypeg.server.api.people import people
from keypeg.server.api.service import health, messages, metrics
from keypeg.server.api.tables import tables
from keypeg.server.guarding import Guard
from keypeg.server.pages import client_page, site
from keypeg.server.problems import KNOWN
from keypeg.server.server import Server
from keypeg.server.socket import live_table

LARGEST_BODY = 32_768
_FAULT_OF_THE_CLIENT = range(400, 500)
"""Is not logged, as any stranger could fill the log with it."""


def application(server: Server) -> Litestar:
    guard = Guard(server.settings.public_url)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await server.begin()
        try:
            yield
        finally:
            await server.end()

    async def check(request: AnyRequest) -> None:
        guard.check_request(request)

    def answer_lost(request: AnyRequest, error: NotFoundException) -> Response[Any]:
        """A person who follows a link that leads nowhere gets a page that says so."""
        is_person = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
        found = client_page(server.settings.public_url, status=404) if is_person else None
        return found or answer_http_error(request, error)

    return Litestar(
        route_handlers=[tables, people, editions_router, health, metrics, messages, live_table, *site()],
        dependencies={
            "server": Provide(lambda: server, sync_to_thread=False),
            "guard": Provide(lambda: guard, sync_to_thread=False),
        },
        exception_handlers={
            **dict.fromkeys(KNOWN, answer_problem),
            HTTPException: answer_http_error,
            NotFoundException: answer_lost,
            Exception: answer_unforeseen,
        },
        request_class=JsonRequest,
        before_request=check,
        before_send=[guard.add_headers],
        lifespan=[lifespan],
        plugins=[StrictStructs(), NamedTuples()],
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
        logging_config=LoggingConfig(
            configure_root_logger=False, log_exceptions="always", disable_stack_trace={*KNOWN, *_FAULT_OF_THE_CLIENT}
        ),
        openapi_config=OpenAPIConfig(
            title="Keypeg",
            version=__version__,
            description="The Mastermind family on one table. Matches are played over the socket of a table.",
            path="/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"], media_type=MediaType.JSON)],
        ),
    )
