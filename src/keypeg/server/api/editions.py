"""The editions, their options, and their rules."""

from litestar import Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from keypeg.rules import EDITIONS
from keypeg.rules.edition import AnyEdition
from keypeg.rules.options import Setting
from keypeg.server.api.answers import errors
from keypeg.server.bodies import EditionInfo, OptionInfo
from keypeg.server.leaflets import LANGUAGES, leaflet


@get("/", responses=errors())
async def editions() -> tuple[EditionInfo, ...]:
    """What can be played. The seat that begins is drawn, so that option is not asked for."""
    return tuple(_edition(edition) for edition in EDITIONS.values())


@get("/{edition:str}/rules/{language:str}", media_type="text/markdown", responses=errors(404))
async def rules(edition: FromPath[str], language: FromPath[str]) -> str:
    """The rules of an edition for players, as Markdown."""
    if edition not in EDITIONS or language not in LANGUAGES:
        raise NotFoundException(f"there are rules for {', '.join(EDITIONS)} in {', '.join(LANGUAGES)}")
    return leaflet(edition, language)


def _edition(edition: AnyEdition) -> EditionInfo:
    return EditionInfo(
        key=edition.key,
        name=edition.name,
        leaflet=edition.leaflet,
        size=edition.size,
        players=(edition.players[0], edition.players[-1]),
        options=tuple(_option(setting) for setting in edition.settings if setting.name != "first"),
    )


def _option(setting: Setting) -> OptionInfo:
    return OptionInfo(
        name=setting.name,
        default=setting.default,
        kind=setting.kind,
        clause=setting.clause,
        about=setting.about,
        players=None if setting.seats is None else (setting.seats[0], setting.seats[-1]),
    )


editions_router = Router("/api/editions", route_handlers=[editions, rules], tags=["editions"])
