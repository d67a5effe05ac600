"""The browser client: one page for all addresses, and the files it loads."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from mimetypes import guess_type
from pathlib import Path

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from keypeg.server.http.responses import Injected
from keypeg.server.leaflets import FALLBACK_LANGUAGE, LANGUAGES
from keypeg.server.limits import Limit, Operation

SITE = Path(__file__).parents[1] / "site"


def _page_paths() -> list[str]:
    """Returns the paths of pages, as the build has written them down."""
    written = SITE / "paths.json"
    found: list[str] = json.loads(written.read_bytes()) if written.is_file() else ["/"]
    return [path.replace("*", "{rest:path}") for path in found]


_LIMIT = Limit(Operation.PAGE)
_YEAR_SECONDS = 31_536_000
_MANIFEST = "application/manifest+json"


@get(_page_paths(), media_type=MediaType.HTML, limit=_LIMIT, include_in_schema=False)
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


@dataclass(frozen=True, slots=True)
class _Asset:
    """A file of the client, as it is sent by content coding; `identity` is the file itself."""

    media_type: str
    codings: Mapping[str, bytes]


_CODINGS = {"br": ".br", "gzip": ".gz"}
"""The codings in which the build leaves a copy of each text file, best first."""


@cache
def _assets() -> Mapping[str, _Asset]:
    folder = SITE / "assets"
    copies = {path.name: path.read_bytes() for path in folder.iterdir()} if folder.is_dir() else {}
    names = [name for name in copies if not name.endswith(tuple(_CODINGS.values()))]
    return {name: _Asset(guess_type(name)[0] or "application/octet-stream", _codings(copies, name)) for name in names}


def _codings(copies: Mapping[str, bytes], name: str) -> dict[str, bytes]:
    coded = {coding: copies[name + suffix] for coding, suffix in _CODINGS.items() if name + suffix in copies}
    return coded | {"identity": copies[name]}


@get("/service-worker.js", media_type="text/javascript", limit=_LIMIT, include_in_schema=False)
async def service_worker() -> Response[bytes]:
    """Sends the service worker, which keeps the client for when there is no connection; browsers must not cache it."""
    return Response(_built("service-worker.js"), media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@get("/manifest.webmanifest", media_type=_MANIFEST, limit=_LIMIT, include_in_schema=False)
async def manifest(request: Request[object, object, State]) -> Response[bytes]:
    """Sends what a browser needs to install the client, in the first language of the reader that there is."""
    wanted = (each.strip()[:2].lower() for each in request.headers.get("accept-language", "").split(","))
    language = next((each for each in wanted if each in LANGUAGES), FALLBACK_LANGUAGE)
    headers = {"Cache-Control": "no-cache", "Content-Language": language, "Vary": "Accept-Language"}
    return Response(_built(f"manifest-{language}.webmanifest"), media_type=_MANIFEST, headers=headers)


def _built(name: str) -> bytes:
    file = SITE / name
    if not file.is_file():
        raise NotFoundException("the browser client has not been built; `make play` builds it")
    return file.read_bytes()


@get("/assets/{name:str}", limit=_LIMIT, is_compressed=True, include_in_schema=False)
async def asset(request: Request[object, object, State], name: FromPath[str]) -> Response[bytes]:
    """Sends a file of the client. Its name contains a hash, so browsers may cache it forever."""
    found = _assets().get(name)
    if found is None:
        raise NotFoundException(f"there is no file {name}")
    accepted = {each.split(";")[0].strip() for each in request.headers.get("accept-encoding", "").split(",")}
    coding = next((each for each in found.codings if each in accepted), "identity")
    headers = {"Cache-Control": f"public, immutable, max-age={_YEAR_SECONDS}", "Vary": "Accept-Encoding"}
    if coding != "identity":
        headers["Content-Encoding"] = coding
    return Response(found.codings[coding], media_type=found.media_type, headers=headers)


def site() -> list[ControllerRouterHandler]:
    """Returns the handlers of the client."""
    return [page, service_worker, manifest, asset]
