"""The ASGI application of a service."""

import logging
from functools import cache
from typing import Any

from litestar import Litestar, MediaType, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR
from litestar.types import Message, Scope

from keypeg import __version__
from keypeg.server.edge import Edge, secured_by, served_by
from keypeg.server.errors import EXPECTED_ERRORS
from keypeg.server.guards import check_limit, check_origin
from keypeg.server.http.coach import reviews_router, spaces_router
from keypeg.server.http.daily import daily_router, days_router
from keypeg.server.http.editions import editions_router
from keypeg.server.http.me import me_router
from keypeg.server.http.notices import notices_router
from keypeg.server.http.pages import client_page, site
from keypeg.server.http.puzzles import puzzles_router
from keypeg.server.http.qr import show_qr_code
from keypeg.server.http.responses import (
    AnyRequest,
    JsonRequest,
    expected_error,
    http_error,
    unexpected_error,
)
from keypeg.server.http.service import show_health, show_message_schema, show_metrics
from keypeg.server.http.shares import shares_router
from keypeg.server.http.statistics import statistics_router
from keypeg.server.http.strangers import strangers_router
from keypeg.server.http.tables import tables_router
from keypeg.server.limits import Limit, Operation
from keypeg.server.openapi import BaseClasses, NamedTuples, StrictStructs
from keypeg.server.security import Security
from keypeg.server.service import Service

MAX_BODY_BYTES = 32_768

log = logging.getLogger(__name__)


async def _log_unexpected(error: Exception, scope: Scope) -> None:
    """Logs bugs, and nothing that a client can cause: anyone could fill the log with that."""
    is_client_error = isinstance(error, HTTPException) and error.status_code < HTTP_500_INTERNAL_SERVER_ERROR
    if not is_client_error and not isinstance(error, EXPECTED_ERRORS):
        log.error("unexpected error at %s", scope["path"], exc_info=error)


def create_app(service: Service) -> Edge:
    return Edge(_routes(), service, Security(service.settings.public_url, service.settings.allowed_hosts))


def _not_found(request: AnyRequest, error: NotFoundException) -> Response[Any]:
    """Returns a page to a person who follows a broken link in a browser, and JSON to other clients."""
    is_person = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
    found = client_page(served_by(request.scope).settings.public_url, status=404) if is_person else None
    return found or http_error(request, error)


async def _add_headers(message: Message, scope: Scope) -> None:
    secured_by(scope).add_headers(message)


@cache
def _routes() -> Litestar:
    """Returns the routes of every service: whose request it is, the edge says. Litestar takes long to make them."""
    return Litestar(
        route_handlers=[
            tables_router,
            me_router,
            notices_router,
            daily_router,
            days_router,
            shares_router,
            statistics_router,
            strangers_router,
            editions_router,
            spaces_router,
            reviews_router,
            puzzles_router,
            show_qr_code,
            show_health,
            show_metrics,
            show_message_schema,
            *site(),
        ],
        dependencies={
            "service": Provide(served_by, sync_to_thread=False),
            "security": Provide(secured_by, sync_to_thread=False),
        },
        exception_handlers={
            **dict.fromkeys(EXPECTED_ERRORS, expected_error),
            HTTPException: http_error,
            NotFoundException: _not_found,
            Exception: unexpected_error,
        },
        request_class=JsonRequest,
        guards=[check_origin, check_limit],
        before_send=[_add_headers],
        plugins=[StrictStructs(), NamedTuples(), BaseClasses()],
        request_max_body_size=MAX_BODY_BYTES,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude_opt_key="is_compressed"),
        logging_config=None,
        after_exception=[_log_unexpected],
        openapi_config=OpenAPIConfig(
            title="Keypeg",
            version=__version__,
            description="The Mastermind family on one table. Matches are played over the socket of a table.",
            openapi_router=Router(
                "/schema", route_handlers=[], include_in_schema=False, opt={"limit": Limit(Operation.PAGE)}
            ),
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"], media_type=MediaType.JSON)],
        ),
    )
