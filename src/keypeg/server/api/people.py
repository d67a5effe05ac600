"""Who is asking: his name, his tables, and links that bring him to another device."""

import time

from litestar import Response, Router, get, post, put
from litestar.params import JSONBody

from keypeg.server.api.answers import AnyRequest, TheServer, client_of, cookie, errors, person_asking
from keypeg.server.bodies import Me, Naming, PersonalLink, Resuming, TableLine
from keypeg.server.house import NoSuchTable
from keypeg.server.limits import Doing
from keypeg.server.people import Person
from keypeg.server.server import Server
from keypeg.server.telling import phase_of
from keypeg.store import State
from keypeg.table.refused import TableRefused, Why
from keypeg.table.state import Table

_MOST_LISTED = 50


@get("/", responses=errors())
async def me(server: TheServer, request: AnyRequest) -> Me:
    """Your name, and the tables where you sit, the latest first."""
    person = await person_asking(server, request)
    return Me(name=None) if person is None else await _described(server, person)


@put("/", responses=errors(403))
async def name_me(server: TheServer, request: AnyRequest, data: JSONBody[Naming]) -> Response[Me]:
    """Says how you are called. Whoever is new here gets his cookie by it."""
    person = await person_asking(server, request)
    if person is not None:
        server.limits.count(Doing.ACTING, person.id, time.monotonic())
        return Response(await _described(server, await server.people.rename(person, data.name)))
    server.limits.count(Doing.CREATING, client_of(request), time.monotonic())
    person, token = await server.people.arrive(data.name, server.house.now)
    return Response(Me(name=person.name), cookies=[cookie(server, request, token)])


@post("/links", responses=errors(401, 403))
async def make_link(server: TheServer, request: AnyRequest) -> PersonalLink:
    """Makes a personal link, by which you go on as yourself on another device."""
    person = await person_asking(server, request)
    if person is None:
        raise TableRefused(Why.UNKNOWN_PLAYER, "nobody is known by this cookie")
    server.limits.count(Doing.CREATING, person.id, time.monotonic())
    return PersonalLink(token=await server.people.new_token(person, server.house.now))


@post("/resume", status_code=200, responses=errors(401, 403))
async def resume(server: TheServer, request: AnyRequest, data: JSONBody[Resuming]) -> Response[Me]:
    """Goes on as the player of a personal link, by a cookie of this device's own."""
    server.limits.count(Doing.JOINING, client_of(request), time.monotonic())
    person = await server.people.with_token(data.token)
    if person is None:
        raise TableRefused(Why.UNKNOWN_PLAYER, "nobody is known by this link")
    token = await server.people.new_token(person, server.house.now)
    return Response(await _described(server, person), cookies=[cookie(server, request, token)])


async def _described(server: Server, person: Person) -> Me:
    lines = []
    found = sorted(await server.store.tables_of(person.id), key=lambda listed: listed.state is State.OVER)
    for listed in found[:_MOST_LISTED]:
        try:
            lines.append(_line((await server.house.live(listed.id)).table, person))
        except NoSuchTable:
            continue
    return Me(name=person.name, tables=tuple(lines))


def _line(table: Table, person: Person) -> TableLine:
    seats = table.seats_of(person.id)
    return TableLine(
        id=table.id,
        edition=table.terms.edition,
        state=phase_of(table),
        names=tuple(seat.name for seat in table.seats),
        your_seats=seats,
        is_awaited=not table.waiting.keys().isdisjoint(seats),
        touched=table.touched,
    )


people = Router("/api/me", route_handlers=[me, name_me, make_link, resume], tags=["players"])
