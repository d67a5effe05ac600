"""The browser client: one page for all addresses that people meet, and the files it is made of."""

from pathlib import Path

from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

SITE = Path(__file__).parent / "site"
_ADDRESSES = ["/", "/t/{rest:path}", "/new/{rest:path}", "/rules/{rest:path}", "/learn", "/resume"]
_YEAR = 31536000


@get(_ADDRESSES, media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def page(rest: FromPath[str] = "") -> Response[bytes]:  # noqa: ARG001 - the client reads the address itself
    index = SITE / "index.html"
    if not index.is_file():
        raise NotFoundException("the browser client has not been built; `make play` builds it")
    return Response(index.read_bytes(), media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


def site() -> list[ControllerRouterHandler]:
    """Files have the hash of their content in their name, so that they are kept for ever."""
    files = create_static_files_router(
        path="/assets",
        directories=[SITE / "assets"],
        cache_control=CacheControlHeader(max_age=_YEAR, public=True, immutable=True),
        include_in_schema=False,
    )
    return [page, files]
