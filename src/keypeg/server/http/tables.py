"""Tables: opening one, taking a seat, and downloading or replaying a finished match."""

import asyncio
import time
from itertools import islice
from typing import Annotated, Any, TypeAlias

from litestar import Response, Router, get, post
from litestar.params import FromPath, HeaderParameter, JSONBody

from keypeg.coach import Review
from keypeg.rules import Transcript, steps
from keypeg.rules.transcript import parse_viewer
from keypeg.server.http.advice import ask_coach
from keypeg.server.http.coach import count_question, until_gone
from keypeg.server.http.responses import (
    AnyRequest,
    Injected,
    client_address,
    errors,
    known_or_new_person,
    person_asking,
)
from keypeg.server.http.strangers import hide_player
from keypeg.server.limits import Operation
from keypeg.server.projection import position, table_info
from keypeg.server.service import Service
from keypeg.server.workers import Job
from keypeg.table.commands import Change, Host, Moment, check_may_join, check_may_view, contribute, join
from keypeg.table.entry import Joined, Terms
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.record import Record, record_of
from keypeg.table.table import Table
from keypeg.table.terms import check_terms
from keypeg.wire.http import (
    INVITE_HEADER,
    ComputerSeat,
    CreatedTable,
    JoinRequest,
    NewTable,
    NonceRequest,
    SeatHere,
    TakenSeat,
)
from keypeg.wire.socket import Position, TableInfo

_Invite: TypeAlias = Annotated[str, HeaderParameter(name=INVITE_HEADER)]
"""In a header, since addresses end up in the logs of proxies."""
_FOR_A_DAY = {"Cache-Control": "private, max-age=86400", "Vary": "Cookie"}
"""A finished match does not change, but a name in it may be deleted, and some are for their players only."""


@post("/", responses=errors(403))
async def create_table(service: Injected, request: AnyRequest, data: JSONBody[NewTable]) -> Response[CreatedTable]:
    """Opens a table. If no seat is left free the match begins at once."""
    service.limits.count(Operation.CREATE, client_address(request), time.monotonic())
    levels = tuple(seat.level if isinstance(seat, ComputerSeat) else None for seat in data.seats)
    terms = Terms(levels=levels, **data.agreed)
    here = [(number, seat.name) for number, seat in enumerate(data.seats) if isinstance(seat, SeatHere)]
    if not here:
        raise TableError(TableErrorKey.BAD_TERMS, "at least one seat must be yours")
    check_terms(terms)  # A refused request must not leave a new player behind.
    person, cookies = await known_or_new_person(service, request, here[0][1])
    table = await service.tables.create(terms, Host(person.id, here), begins_at_once=data.begins_at_once)
    created = CreatedTable(id=table.id, invite=table.invite, your_seats=table.seats_of(person.id), draws=table.draws)
    return Response(created, cookies=cookies)


@get("/{table:str}", responses=errors(403, 404))
async def show_table(service: Injected, request: AnyRequest, table: FromPath[str], invite: _Invite = "") -> TableInfo:
    """Returns a table, apart from its match."""
    live = await service.tables.get(table)
    person = await person_asking(service, request)
    player = None if person is None else person.id
    check_may_view(live.table, player, None, invite)
    return table_info(live.table, player)


@post("/{table:str}/seats", responses=errors(403, 404, 409))
async def take_seat(
    service: Injected, request: AnyRequest, table: FromPath[str], data: JSONBody[JoinRequest]
) -> Response[TakenSeat]:
    """Takes a free seat, until the match begins."""
    service.limits.count(Operation.JOIN, client_address(request), time.monotonic())
    known = await person_asking(service, request)
    live = await service.tables.get(table)
    check_may_join(live.table, None if known is None else known.id, data.invite)
    join(
        live.table, data.seat, "", data.name, service.tables.moment
    )  # Refused before a new player is created, as above.
    person, cookies = await known_or_new_person(service, request, data.name)
    taken: list[int] = []

    def command(now: Table, moment: Moment) -> Change:
        change = join(now, data.seat, person.id, data.name, moment, data.nonce)
        taken[:] = [entry.seat for entry in change.entries if isinstance(entry, Joined)]
        return change

    await service.tables.change(table, command)
    return Response(TakenSeat(seat=taken[0]), cookies=cookies)


@post("/{table:str}/nonces", status_code=204, responses=errors(403, 404, 409))
async def add_nonce(service: Injected, request: AnyRequest, table: FromPath[str], data: JSONBody[NonceRequest]) -> None:
    """Adds random bytes of yours to the draws, before the match; if nobody else plays there, it begins."""
    service.limits.count(Operation.JOIN, client_address(request), time.monotonic())
    person = await person_asking(service, request)
    player = "" if person is None else person.id
    await service.tables.change(table, lambda now, moment: contribute(now, player, data.nonce, moment))


@get("/{table:str}/record", responses=errors(403, 404, 409))
async def download_record(service: Injected, request: AnyRequest, table: FromPath[str]) -> Response[Record]:
    """Returns a finished match with the seals of its codes; `keypeg verify` checks it."""
    record = await asyncio.to_thread(record_of, await _finished_table(service, request, table))
    attachment = {"Content-Disposition": f'attachment; filename="keypeg-{table}.json"'}
    return Response(record, headers={**_FOR_A_DAY, **attachment})


@get("/{table:str}/transcript", responses=errors(403, 404, 409))
async def download_transcript(service: Injected, request: AnyRequest, table: FromPath[str]) -> Response[dict[str, Any]]:
    """Returns a finished match as `keypeg replay` reads it."""
    transcript = await _transcript(await _finished_table(service, request, table))
    return Response(await asyncio.to_thread(transcript.to_dict), headers=_FOR_A_DAY)


@get("/{table:str}/positions/{move:int}/{viewer:str}", responses=errors(403, 404, 409))
async def show_position(
    service: Injected, request: AnyRequest, table: FromPath[str], move: FromPath[int], viewer: FromPath[str]
) -> Response[Position]:
    """Returns what a seat (a number from 0, or `spectator`) could see of a finished match after this many moves."""
    found = await _finished_table(service, request, table)
    seat = parse_viewer(viewer, len(found.seats))
    transcript = await _transcript(found)
    moves = len(transcript.actions)
    if not 0 <= move <= moves:
        raise TableError(TableErrorKey.NO_SUCH_MOVE, f"the match has only {moves} moves")
    seen = await service.jobs.run(Job.POSITION, _position, transcript, move, seat)
    return Response(seen, headers=_FOR_A_DAY)


@get("/{table:str}/review", responses=errors(403, 404, 409))
async def review_table(service: Injected, request: AnyRequest, table: FromPath[str]) -> Response[Review]:
    """Returns the review of every ended round of a finished match."""
    found = await _finished_table(service, request, table)
    count_question(service, request)
    return Response(await until_gone(request, service.reviews.get(found)), headers=_FOR_A_DAY)


def _position(transcript: Transcript, move: int, seat: int | None) -> Position:
    """Replays a match up to a move; runs in a worker."""
    match = next(islice(steps(transcript), move, None)).match
    return position(match, seat)


async def _transcript(table: Table) -> Transcript:
    """Collects the moves of a match, in a thread: a match may be long."""
    return await asyncio.to_thread(lambda: table.transcript)


async def _finished_table(service: Service, request: AnyRequest, table_id: str) -> Table:
    table = (await service.tables.get(table_id)).table
    person = await person_asking(service, request)
    check_may_view(table, None if person is None else person.id, None, "")
    if not table.is_over:
        raise TableError(TableErrorKey.NOT_OVER, "the match is not over")
    return table


tables_router = Router(
    "/api/tables",
    route_handlers=[
        create_table,
        show_table,
        take_seat,
        add_nonce,
        hide_player,
        download_record,
        download_transcript,
        show_position,
        ask_coach,
        review_table,
    ],
    tags=["tables"],
)
