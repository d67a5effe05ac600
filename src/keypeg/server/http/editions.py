"""The editions, their options, and their rules."""

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from keypeg.players.ladder import Rung, rungs
from keypeg.rules import all_editions
from keypeg.server.http.responses import errors
from keypeg.server.leaflets import LANGUAGES, Leaflet, leaflet
from keypeg.server.limits import Limit, Operation
from keypeg.server.rules_page import rules_page
from keypeg.wire.http import EditionInfo, RulesPage


@get("/", limit=Limit(Operation.READ), responses=errors())
async def list_editions() -> tuple[EditionInfo, ...]:
    """Lists the editions."""
    return tuple(map(EditionInfo.of, all_editions().values()))


@get("/{edition:str}/levels", limit=Limit(Operation.READ), responses=errors(404))
async def list_levels(edition: FromPath[str]) -> tuple[Rung, ...]:
    """Lists how strong each level of computer player is in an edition with its standard options, weakest first."""
    found = all_editions().get(edition)
    if found is None:
        raise NotFoundException(f"there is no edition {edition}")
    return rungs(found)


@get(
    "/{edition:str}/rules/{language:str}",
    media_type="text/markdown",
    limit=Limit(Operation.READ),
    responses=errors(404),
)
async def show_rules(edition: FromPath[str], language: FromPath[str]) -> Response[str]:
    """Returns the rules of an edition for players, as Markdown; in English if there is no translation."""
    page = _found_leaflet(edition, language)
    return Response(page.markdown, media_type="text/markdown", headers={"Content-Language": page.language})


@get("/{edition:str}/rules/{language:str}/page", limit=Limit(Operation.READ), responses=errors(404))
async def show_rules_page(edition: FromPath[str], language: FromPath[str]) -> RulesPage:
    """Returns the rules of an edition for players, as HTML; in English if there is no translation."""
    return rules_page(_found_leaflet(edition, language))


def _found_leaflet(edition: str, language: str) -> Leaflet:
    found = all_editions().get(edition)
    page = None if found is None or language not in LANGUAGES else leaflet(found, language)
    if page is None:
        raise NotFoundException(f"rules are available for {', '.join(all_editions())} in {', '.join(LANGUAGES)}")
    return page


editions_router = Router(
    "/api/editions", route_handlers=[list_editions, list_levels, show_rules, show_rules_page], tags=["editions"]
)
