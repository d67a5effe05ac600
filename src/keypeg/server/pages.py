"""The browser client: one page for all addresses that people meet, and the files it is made of."""

from html import escape
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from keypeg.server.api.answers import TheServer

SITE = Path(__file__).parent / "site"
_ADDRESSES = ["/", "/t/{rest:path}", "/new/{rest:path}", "/rules/{rest:path}", "/learn", "/resume"]
_YEAR = 31536000


@get(_ADDRESSES, media_type=MediaType.HTML, include_in_schema=False)
async def page(server: TheServer, rest: FromPath[str] = "") -> Response[str]:  # noqa: ARG001 - the client reads the address itself
    found = client_page(server.settings.public_url)
    if found is None:
        raise NotFoundException("the browser client has not been built; `make play` builds it")
    return found


def client_page(public_url: str | None, status: int = 200) -> Response[str] | None:
    """The page of the client, if it has been built. Links to pass on are made of the public address."""
    index = SITE / "index.html"
    if not index.is_file():
        return None
    text = index.read_text(encoding="utf-8")
    if public_url is not None:
        text = text.replace("</head>", f'<meta name="keypeg-origin" content="{escape(public_url.rstrip("/"))}"></head>')
    return Response(text, status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


def site() -> list[ControllerRouterHandler]:
    """Files have the hash of their content in their name, so that they are kept for ever."""
    files = create_static_files_router(
        path="/assets",
        directories=[SITE / "assets"],
        cache_control=CacheControlHeader(max_age=_YEAR, public=True, immutable=True),
        include_in_schema=False,
    )
    return [page, files]
