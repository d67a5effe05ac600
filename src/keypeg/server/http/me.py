"""The current player: their name, their tables, and links to other devices."""

import time

from litestar import Response, Router, delete, get, post, put
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody

from keypeg.rules import all_editions
from keypeg.server.http.coach import count_question, until_gone
from keypeg.server.http.responses import AnyRequest, Injected, client_address, cookie, errors, person_asking
from keypeg.server.identity import Person
from keypeg.server.limits import Operation
from keypeg.server.own_level import own_level
from keypeg.server.service import Service
from keypeg.server.wire.http import Me, NameRequest, OwnLevel, PersonalLink, ResumeRequest, TableLine
from keypeg.table.commands import check_may_remove
from keypeg.table.errors import TableError, TableErrorKey

_MAX_LISTED_TABLES = 50


@get("/", responses=errors())
async def show_me(service: Injected, request: AnyRequest) -> Me:
    """Returns your name and your tables, the latest first."""
    person = await person_asking(service, request)
    return Me(name=None) if person is None else await _me(service, person)


@put("/", responses=errors(403))
async def rename_me(service: Injected, request: AnyRequest, data: JSONBody[NameRequest]) -> Response[Me]:
    """Sets your display name. A new player also gets a cookie."""
    person = await person_asking(service, request)
    if person is not None:
        service.limits.count(Operation.ACT, person.id, time.monotonic())
        return Response(await _me(service, await service.identities.rename(person, data.name)))
    service.limits.count(Operation.CREATE, client_address(request), time.monotonic())
    person, token = await service.identities.create(data.name, service.tables.now)
    return Response(Me(name=person.name), cookies=[cookie(service, request, token)])


@post("/links", responses=errors(401, 403))
async def create_link(service: Injected, request: AnyRequest) -> PersonalLink:
    """Creates a personal link, with which you can resume on another device."""
    person = await _known_person(service, request)
    service.limits.count(Operation.CREATE, person.id, time.monotonic())
    return PersonalLink(token=await service.identities.add_token(person, service.tables.now))


@post("/resume", status_code=200, responses=errors(401, 403))
async def resume(service: Injected, request: AnyRequest, data: JSONBody[ResumeRequest]) -> Response[Me]:
    """Resumes as the player of a personal link; this device gets a cookie of its own."""
    service.limits.count(Operation.JOIN, client_address(request), time.monotonic())
    person = await service.identities.with_token(data.token)
    if person is None:
        raise TableError(TableErrorKey.UNKNOWN_PLAYER, "this link does not identify a player")
    token = await service.identities.add_token(person, service.tables.now)
    return Response(await _me(service, person), cookies=[cookie(service, request, token)])


@delete("/tables/{table:str}", responses=errors(401, 403, 404, 409))
async def remove_table(service: Injected, request: AnyRequest, table: FromPath[str]) -> None:
    """Removes a table from your list, once the match is over or you have left or resigned."""
    person = await _known_person(service, request)
    service.limits.count(Operation.ACT, person.id, time.monotonic())
    check_may_remove((await service.tables.get(table)).table, person.id)
    await service.store.remove_from_list(table, person.id)


@get("/level", responses=errors(404, 409))
async def show_level(service: Injected, request: AnyRequest, edition: FromQuery[str]) -> OwnLevel:
    """Returns the level of computer player that is nearest to you in an edition, by the reviews of your matches."""
    found = all_editions().get(edition)
    if found is None:
        raise NotFoundException(f"there is no edition {edition}")
    person = await person_asking(service, request)
    if person is None:
        return OwnLevel(level=None, matches=0, rows=None)
    return await until_gone(request, own_level(service, person.id, found, lambda: count_question(service, request)))


async def _known_person(service: Service, request: AnyRequest) -> Person:
    person = await person_asking(service, request)
    if person is None:
        raise TableError(TableErrorKey.UNKNOWN_PLAYER, "this cookie does not identify a player")
    return person


async def _me(service: Service, person: Person) -> Me:
    tables = await service.store.tables_of(person.id, most=_MAX_LISTED_TABLES)
    lines = tuple(
        TableLine(
            id=table.id,
            edition=table.edition,
            state=table.phase,
            names=table.names,
            levels=table.levels,
            your_seats=table.seats,
            is_awaited=not set(table.awaited).isdisjoint(table.seats),
            awaited=table.awaited,
            scores=table.scores,
            winners=table.winners,
            touched=table.touched,
        )
        for table in tables
    )
    return Me(name=person.name, tables=lines)


me_router = Router(
    "/api/me", route_handlers=[show_me, rename_me, show_level, create_link, resume, remove_table], tags=["players"]
)
