"""The statistics of the current player: reading, exporting and deleting them, and games of practice."""

from litestar import Response, Router, delete, get, post
from litestar.params import JSONBody

from keypeg.server.http.responses import (
    NO_CONTENT,
    AnyRequest,
    Injected,
    count_rows,
    errors,
    known_or_new_person,
    known_person,
    person_asking,
)
from keypeg.server.limits import Limit, Operation
from keypeg.solo.practice import PracticeGame
from keypeg.wire.http import ExportedStatistics, Statistics

_FILE_NAME = "keypeg-statistics.json"
_PRACTISING = Limit(Operation.READ, player=Operation.ACT, stranger=Operation.CREATE)
"""The limit of counting a game of practice, with which someone new becomes a player."""


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
    practice = tuple(await service.store.results.practice(person.id))
    headers = {"Content-Disposition": f'attachment; filename="{_FILE_NAME}"'}
    return Response(ExportedStatistics(exported=service.tables.now, games=games, practice=practice), headers=headers)


@post("/practice", status_code=204, limit=_PRACTISING, responses={**NO_CONTENT, **errors()})
async def add_practice(service: Injected, request: AnyRequest, data: JSONBody[PracticeGame]) -> Response[None]:
    """Counts a game of practice of yours, however often it is sent. Somebody new becomes a player, without a name."""
    count_rows(service, request, 1)
    person, cookies = await known_or_new_person(service, request)
    await service.store.results.add_practice(person.id, data)
    return Response(None, cookies=cookies)


@delete("/", limit=Limit(Operation.READ, player=Operation.ACT), responses=errors(401, 403))
async def delete_statistics(service: Injected, request: AnyRequest) -> None:
    """Deletes your statistics. Games that are over by now never count again."""
    person = await known_person(service, request)
    await service.store.results.forget(person.id)


statistics_router = Router(
    "/api/me/statistics",
    route_handlers=[show_statistics, export_statistics, add_practice, delete_statistics],
    tags=["players"],
)
