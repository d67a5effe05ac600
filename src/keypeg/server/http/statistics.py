"""The statistics of the current player: reading, exporting and deleting them."""

from litestar import Response, Router, delete, get

from keypeg.server.http.responses import AnyRequest, Injected, errors, known_person, person_asking
from keypeg.server.limits import Limit, Operation
from keypeg.wire.http import ExportedStatistics, Statistics

_FILE_NAME = "keypeg-statistics.json"


@get("/", limit=Limit(Operation.COACH), responses=errors())
async def show_statistics(service: Injected, request: AnyRequest) -> Statistics:
    """Returns what your finished games amounted to. Games that are `pending` are worked out while you ask again."""
    person = await person_asking(service, request)
    return Statistics(games=(), pending=0) if person is None else await service.statistics.get(person.id)


@get("/export", limit=Limit(Operation.READ, player=Operation.ACT), responses=errors(401))
async def export_statistics(service: Injected, request: AnyRequest) -> Response[ExportedStatistics]:
    """Returns all your statistics as a file."""
    person = await known_person(service, request)
    games = tuple(await service.store.results.of(person.id))
    headers = {"Content-Disposition": f'attachment; filename="{_FILE_NAME}"'}
    return Response(ExportedStatistics(exported=service.tables.now, games=games), headers=headers)


@delete("/", limit=Limit(Operation.READ, player=Operation.ACT), responses=errors(401, 403))
async def delete_statistics(service: Injected, request: AnyRequest) -> None:
    """Deletes your statistics. Games that are over by now never count again."""
    person = await known_person(service, request)
    await service.store.results.forget(person.id)


statistics_router = Router(
    "/api/me/statistics",
    route_handlers=[show_statistics, export_statistics, delete_statistics],
    tags=["players"],
)
