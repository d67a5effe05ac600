"""Looking for strangers to play with, and hiding those one does not want to meet again."""

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from keypeg.server.http.responses import (
    AnyRequest,
    Injected,
    count_rows,
    errors,
    known_or_new_person,
    person_asking,
)
from keypeg.server.limits import Limit, Operation
from keypeg.server.service import Service
from keypeg.server.strangers import hide, seat_with_strangers
from keypeg.table.strangers import make_wish, waiting_since
from keypeg.wire.http import FindRequest, FoundPlace, WaitingPeople


@get("/", limit=Limit(Operation.READ, player=Operation.FIND, stranger=Operation.FIND), responses=errors())
async def list_waiting(service: Injected, request: AnyRequest) -> tuple[WaitingPeople, ...]:
    """Lists what people wait for with whom you could sit down."""
    person = await person_asking(service, request)
    return await _waiting(service, None if person is None else person.id)


@post(
    "/",
    status_code=200,
    limit=Limit(Operation.READ, player=Operation.FIND, stranger=Operation.CREATE),
    responses=errors(401, 403, 409),
)
async def find_strangers(service: Injected, request: AnyRequest, data: JSONBody[FindRequest]) -> Response[FoundPlace]:
    """Seats you with people who wait for the same, or opens a table at which you wait.

    Who waits asks again now and then, and may be seated elsewhere. Asking for something else ends the wait.
    """
    wish = make_wish(data.edition, data.players, data.turn_seconds)
    count_rows(service, request, 1)
    person, cookies = await known_or_new_person(service, request)
    table = await seat_with_strangers(service.tables, person.id, wish)
    since = waiting_since(table, person.id)
    found = FoundPlace(
        table=table.id,
        seat=table.seats_of(person.id)[0],
        draws=table.draws,
        since=since,
        offers_computer=since + service.settings.computer_offer_seconds,
        waiting=await _waiting(service, person.id),
    )
    return Response(found, cookies=cookies)


async def _waiting(service: Service, player: str | None) -> tuple[WaitingPeople, ...]:
    return tuple(
        WaitingPeople(edition=wish.edition, players=wish.players, turn_seconds=wish.turn_seconds, people=people)
        for wish, people in await service.store.strangers.waiting(player)
    )


@post(
    "/{table:str}/seats/{seat:int}/hide",
    status_code=204,
    limit=Limit(Operation.READ, player=Operation.ACT),
    responses=errors(403, 404, 409),
)
async def hide_player(service: Injected, request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> None:
    """Hides a player whom you have met at a table of strangers: you will not meet again, nor see their reactions."""
    person = await person_asking(service, request)
    player = "" if person is None else person.id
    count_rows(service, request, 1)
    await hide(service.tables, table, seat, player)


strangers_router = Router("/api/strangers", route_handlers=[list_waiting, find_strangers], tags=["strangers"])
