"""Tables: making one, taking a seat, and what is left of a match when it is over."""

import json
import time
from typing import Any

from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from keypeg.rules import View, steps, view
from keypeg.rules.transcript import seat_of, write
from keypeg.server.api.answers import AnyRequest, TheServer, client_of, cookie, errors, person_asking
from keypeg.server.bodies import ComputerSeat, Joining, NewTable, Seated, SeatHere, TableMade
from keypeg.server.limits import Doing
from keypeg.server.messages import TableInfo
from keypeg.server.opening import open_new
from keypeg.server.people import Person
from keypeg.server.server import Server
from keypeg.server.telling import table_info
from keypeg.table.conduct import Moment, check_invited, check_may_watch, join, open_table
from keypeg.table.entry import Joined, Terms
from keypeg.table.record import Record, record_of
from keypeg.table.refused import TableRefused, Why
from keypeg.table.state import Table

_FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""A finished match does not change."""


@post("/", responses=errors(403))
async def make_table(server: TheServer, request: AnyRequest, data: JSONBody[NewTable]) -> Response[TableMade]:
    """Opens a table. If no seat is left free the match begins at once."""
    server.limits.count(Doing.CREATING, client_of(request), time.monotonic())
    terms = Terms(
        edition=data.edition,
        options=data.options,
        levels=tuple(seat.level if isinstance(seat, ComputerSeat) else None for seat in data.seats),
        is_watched=data.is_watched,
        turn_seconds=data.turn_seconds,
        away_seconds=data.away_seconds,
    )
    here = [(number, seat.name) for number, seat in enumerate(data.seats) if isinstance(seat, SeatHere)]
    if not here:
        raise TableRefused(Why.BAD_TERMS, "at least one seat should be yours")
    open_table(terms, "", server.house.now)  # What is refused should not leave a new player behind.
    person, cookies = await _known(server, request, here[0][1])
    table = await open_new(server.house, terms, person.id, here)
    made = TableMade(id=table.id, invite=table.invite, your_seats=table.seats_of(person.id))
    return Response(made, cookies=cookies)


@get("/{table:str}", responses=errors(403, 404))
async def show_table(
    server: TheServer, request: AnyRequest, table: FromPath[str], invite: FromQuery[str] = ""
) -> TableInfo:
    """A table as it is, apart from its match."""
    live = await server.house.live(table)
    person = await person_asking(server, request)
    player = None if person is None else person.id
    check_may_watch(live.table, player, invite)
    return table_info(live.table, player)


@post("/{table:str}/seats", responses=errors(403, 404, 409))
async def take_seat(
    server: TheServer, request: AnyRequest, table: FromPath[str], data: JSONBody[Joining]
) -> Response[Seated]:
    """Takes a free seat, until the match begins."""
    server.limits.count(Doing.JOINING, client_of(request), time.monotonic())
    known = await person_asking(server, request)
    live = await server.house.live(table)
    check_invited(live.table, None if known is None else known.id, data.invite)
    join(live.table, data.seat, "", data.name, server.house.now)  # As above.
    person, cookies = await _known(server, request, data.name)

    joined: list[Joined] = []

    def judge(now: Table, moment: Moment) -> list[Joined]:
        joined[:] = [join(now, data.seat, person.id, data.name, moment.now)]
        return joined

    await server.house.change(table, judge)
    return Response(Seated(seat=joined[0].seat), cookies=cookies)


@get("/{table:str}/record", responses=errors(404, 409))
async def download_record(server: TheServer, table: FromPath[str]) -> Response[Record]:
    """A finished match with the seals of its codes; `keypeg verify` checks it."""
    record = record_of(await _finished(server, table))
    return Response(record, headers={**_FOR_EVER, "Content-Disposition": f'attachment; filename="keypeg-{table}.json"'})


@get("/{table:str}/transcript", responses=errors(404, 409))
async def download_transcript(server: TheServer, table: FromPath[str]) -> Response[dict[str, Any]]:
    """A finished match as `keypeg replay` reads it."""
    transcript = (await _finished(server, table)).transcript
    return Response({} if transcript is None else json.loads(write(transcript)), headers=_FOR_EVER)


@get("/{table:str}/moves/{move:int}/{viewer:str}", responses=errors(404, 409))
async def replay_move(
    server: TheServer, table: FromPath[str], move: FromPath[int], viewer: FromPath[str]
) -> Response[View]:
    """What a seat (a number from 0, or `spectator`) could know of a finished match after so many actions."""
    found = await _finished(server, table)
    transcript = found.transcript
    if transcript is None or not 0 <= move <= len(found.moves):
        raise TableRefused(Why.NO_SUCH_MOVE, f"the match has {len(found.moves)} moves")
    seat = seat_of(viewer, len(found.seats))
    match = next(step.match for number, step in enumerate(steps(transcript)) if number == move)
    return Response(view(match, seat), headers=_FOR_EVER)


async def _finished(server: Server, name: str) -> Table:
    table = (await server.house.live(name)).table
    if not table.is_over:
        raise TableRefused(Why.NOT_OVER, "the match is not over")
    return table


async def _known(server: Server, request: AnyRequest, name: str) -> tuple[Person, list[Any]]:
    """Who asks; somebody new gets a cookie."""
    person = await person_asking(server, request)
    if person is not None:
        return person, []
    person, token = await server.people.arrive(name, server.house.now)
    return person, [cookie(server, request, token)]


tables = Router(
    "/api/tables",
    route_handlers=[make_table, show_table, take_seat, download_record, download_transcript, replay_move],
    tags=["tables"],
)
