"""The browser client: one page for all addresses, and the files it loads."""

from html import escape
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from keypeg.server.http.responses import Injected

SITE = Path(__file__).parents[1] / "site"
_PATHS = ["/", "/t/{rest:path}", "/new/{rest:path}", "/rules/{rest:path}", "/learn", "/learn/{rest:path}", "/resume"]
_YEAR_SECONDS = 31_536_000


@get(_PATHS, media_type=MediaType.HTML, include_in_schema=False)
async def page(service: Injected, rest: FromPath[str] = "") -> Response[str]:  # noqa: ARG001 - the client reads the address itself
    found = client_page(service.settings.public_url)
    if found is None:
        raise NotFoundException("the browser client has not been built; `make play` builds it")
    return found


def client_page(public_url: str | None, status: int = 200) -> Response[str] | None:
    """Returns the page of the client, if it has been built; a public URL is added for the links it creates."""
    index = SITE / "index.html"
    if not index.is_file():
        return None
    text = index.read_text(encoding="utf-8")
    if public_url is not None:
        text = text.replace("</head>", f'<meta name="keypeg-origin" content="{escape(public_url.rstrip("/"))}"></head>')
    return Response(text, status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


def site() -> list[ControllerRouterHandler]:
    """Returns the handlers of the client. File names contain a hash, so browsers may cache the files forever."""
    files = create_static_files_router(
        path="/assets",
        directories=[SITE / "assets"],
        cache_control=CacheControlHeader(max_age=_YEAR_SECONDS, public=True, immutable=True),
        include_in_schema=False,
    )
    return [page, files]
