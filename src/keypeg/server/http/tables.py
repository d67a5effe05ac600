"""Tables: opening one, taking a seat, and downloading or replaying a finished match."""

from itertools import islice
from typing import Annotated, Any, TypeAlias

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody
from litestar.response import Stream

from keypeg.coach import Review
from keypeg.rules import Transcript, steps
from keypeg.rules.transcript import parse_viewer
from keypeg.server.documents import decode_document, document_response, encode_document
from keypeg.server.http.advice import ask_coach
from keypeg.server.http.coach import until_gone
from keypeg.server.http.responses import (
    AnyRequest,
    Injected,
    client_address,
    count_rows,
    errors,
    known_or_new_person,
    person_asking,
)
from keypeg.server.http.strangers import hide_player
from keypeg.server.limits import TABLE_ROWS, Limit, Operation
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
_SEAT_ROWS = 5
"""What a seat that is taken counts for, in rows of the log: perhaps someone new takes it, or the match begins."""
_FOR_A_DAY = {"Cache-Control": "private, max-age=86400", "Vary": "Cookie, Accept-Encoding"}
"""A finished match does not change, but a name in it may be deleted, and some are for their players only."""


@post("/", limit=Limit(Operation.CREATE), responses=errors(401, 403, 409))
async def create_table(service: Injected, request: AnyRequest, data: JSONBody[NewTable]) -> Response[CreatedTable]:
    """Opens a table. If no seat is left free the match begins at once."""
    levels = tuple(seat.level if isinstance(seat, ComputerSeat) else None for seat in data.seats)
    terms = Terms(levels=levels, **data.agreed)
    here = [(number, seat.name) for number, seat in enumerate(data.seats) if isinstance(seat, SeatHere)]
    if not here:
        raise TableError(TableErrorKey.BAD_TERMS, "at least one seat must be yours")
    check_terms(terms)  # A refused request must not leave a new player behind.
    count_rows(service, request, TABLE_ROWS)
    person, cookies = await known_or_new_person(service, request, here[0][1])
    table = await service.tables.create(terms, Host(person.id, here), begins_at_once=data.begins_at_once)
    created = CreatedTable(id=table.id, invite=table.invite, your_seats=table.seats_of(person.id), draws=table.draws)
    return Response(created, cookies=cookies)


def _document(data: Any, description: str, *statuses: int) -> dict[int, ResponseSpec]:  # noqa: ANN401 - a type
    """Describes a response that is a document, and its errors."""
    return {**errors(*statuses), 200: ResponseSpec(data, description=description, generate_examples=False)}


@get(
    "/{table:str}",
    limit=Limit(Operation.READ),
    is_compressed=True,
    responses=_document(TableInfo, "The table", 403, 404),
)
async def show_table(service: Injected, request: AnyRequest, table: FromPath[str], invite: _Invite = "") -> Stream:
    """Returns a table, apart from its match."""
    found = (await service.tables.get(table)).table
    person = await person_asking(service, request)
    player = None if person is None else person.id
    check_may_view(found, player, None, invite)
    key = (TableInfo, table, found.version, found.seats_of(player))
    document = await service.documents.encoded(key, lambda: table_info(found, player))
    return document_response(request, document, {"Vary": "Accept-Encoding"})


@post("/{table:str}/seats", limit=Limit(Operation.JOIN), responses=errors(401, 403, 404, 409))
async def take_seat(
    service: Injected, request: AnyRequest, table: FromPath[str], data: JSONBody[JoinRequest]
) -> Response[TakenSeat]:
    """Takes a free seat, until the match begins."""
    known = await person_asking(service, request)
    live = await service.tables.get(table)
    check_may_join(live.table, None if known is None else known.id, data.invite)
    join(
        live.table, data.seat, "", data.name, service.tables.moment
    )  # Refused before a new player is created, as above.
    count_rows(service, request, _SEAT_ROWS)
    person, cookies = await known_or_new_person(service, request, data.name)
    taken: list[int] = []

    def command(now: Table, moment: Moment) -> Change:
        change = join(now, data.seat, person.id, data.name, moment, data.nonce)
        taken[:] = [entry.seat for entry in change.entries if isinstance(entry, Joined)]
        return change

    await service.tables.change(table, command)
    return Response(TakenSeat(seat=taken[0]), cookies=cookies)


@post("/{table:str}/nonces", status_code=204, limit=Limit(Operation.JOIN), responses=errors(403, 404, 409))
async def add_nonce(service: Injected, request: AnyRequest, table: FromPath[str], data: JSONBody[NonceRequest]) -> None:
    """Adds random bytes of yours to the draws, before the match; if nobody else plays there, it begins."""
    person = await person_asking(service, request)
    player = "" if person is None else person.id
    count_rows(service, request, _SEAT_ROWS)
    await service.tables.change(table, lambda now, moment: contribute(now, player, data.nonce, moment))


@get(
    "/{table:str}/record",
    limit=Limit(Operation.REPLAY),
    is_compressed=True,
    responses=_document(Record, "The record", 403, 404, 409),
)
async def download_record(service: Injected, request: AnyRequest, table: FromPath[str]) -> Stream:
    """Returns a finished match with the seals of its codes; `keypeg verify` checks it."""
    found = await _finished_table(service, request, table)
    document = await service.documents.encoded((Record, table, found.version), lambda: record_of(found))
    attachment = {"Content-Disposition": f'attachment; filename="keypeg-{table}.json"'}
    return document_response(request, document, {**_FOR_A_DAY, **attachment})


@get(
    "/{table:str}/transcript",
    limit=Limit(Operation.REPLAY),
    is_compressed=True,
    responses=_document(dict[str, Any], "The transcript", 403, 404, 409),
)
async def download_transcript(service: Injected, request: AnyRequest, table: FromPath[str]) -> Stream:
    """Returns a finished match as `keypeg replay` reads it."""
    found = await _finished_table(service, request, table)
    return document_response(request, await _transcript(service, found), _FOR_A_DAY)


@get(
    "/{table:str}/positions/{move:int}/{viewer:str}",
    limit=Limit(Operation.REPLAY),
    is_compressed=True,
    responses=_document(Position, "The position", 403, 404, 409),
)
async def show_position(
    service: Injected, request: AnyRequest, table: FromPath[str], move: FromPath[int], viewer: FromPath[str]
) -> Stream:
    """Returns what a seat (a number from 0, or `spectator`) could see of a finished match after this many moves."""
    found = await _finished_table(service, request, table)
    seat = parse_viewer(viewer, len(found.seats))

    async def replay() -> bytes:
        moves = await service.thread.run(lambda: len(found.moves))
        if not 0 <= move <= moves:
            raise TableError(TableErrorKey.NO_SUCH_MOVE, f"the match has only {moves} moves")
        return await service.jobs.run(
            Job.POSITION, client_address(request), _position, await _transcript(service, found), move, seat
        )

    key = (Position, table, found.version, move, seat)
    document = await until_gone(request, service.documents.get(key, replay))
    return document_response(request, document, _FOR_A_DAY)


@get(
    "/{table:str}/review",
    limit=Limit(Operation.COACH),
    is_compressed=True,
    responses=_document(Review, "The review", 403, 404, 409),
)
async def review_table(service: Injected, request: AnyRequest, table: FromPath[str]) -> Stream:
    """Returns the review of every ended round of a finished match."""
    found = await _finished_table(service, request, table)
    review = await until_gone(request, service.reviews.get(found, client_address(request)))
    document = await service.documents.encoded((Review, table, found.version), lambda: review)
    return document_response(request, document, _FOR_A_DAY)


def _position(transcript: bytes, move: int, seat: int | None) -> bytes:
    """Replays a match up to a move; runs in a worker. Documents take much less time on the way than objects."""
    replayed = steps(Transcript.from_dict(decode_document(transcript)))
    return encode_document(position(next(islice(replayed, move, None)).match, seat))


async def _transcript(service: Service, table: Table) -> bytes:
    def collect() -> dict[str, Any]:
        return table.transcript.to_dict()

    return await service.documents.encoded((Transcript, table.id, table.version), collect)


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
