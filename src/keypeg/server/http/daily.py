"""Today's code: one for each date, the same for everybody, and the days that a player has played."""

from dataclasses import replace
from functools import lru_cache

from litestar import Response, Router, get, post, put
from litestar.params import FromPath, JSONBody

from keypeg.server.http.responses import (
    AnyRequest,
    Injected,
    count_rows,
    errors,
    known_or_new_person,
    person_asking,
)
from keypeg.server.identity import Person
from keypeg.server.limits import Limit, Operation
from keypeg.server.service import Service
from keypeg.server.solo import shown_game, unplayed_code
from keypeg.solo import days
from keypeg.solo.days import GameId, PlayedDay
from keypeg.solo.errors import SoloError, SoloErrorKey
from keypeg.solo.game import HiddenCode, NewRow, lay
from keypeg.wire.http import Day, Everyone, HuntedCode, RowRequest, SoloGame

_MAX_DAYS = 5000
_MAX_DAYS_BYTES = 640_000
LAYING = Limit(Operation.READ, player=Operation.ACT, stranger=Operation.CREATE)
"""The limit of laying a row, with which someone new becomes a player."""


@get("/{date:str}", limit=Limit(Operation.READ), responses=errors(404))
async def show_day(service: Injected, request: AnyRequest, date: FromPath[str]) -> Day:
    """Returns what there is to hunt on a date that has begun somewhere on earth, and your games."""
    now = service.tables.now
    day = days.read_day(date, now)
    person = await person_asking(service, request)
    codes = [await _shown_code(service, person, days.DailyCode(day, edition)) for edition in days.EDITIONS]
    return Day(date=day.isoformat(), now=now, codes=tuple(codes))


@post("/{date:str}/{edition:str}/rows", status_code=200, limit=LAYING, responses=errors(404, 409))
async def lay_daily_row(
    service: Injected, request: AnyRequest, date: FromPath[str], edition: FromPath[str], data: JSONBody[RowRequest]
) -> Response[SoloGame]:
    """Lays a row, and begins a game with the first. Somebody new becomes a player, without a name."""
    daily = days.read_daily_code(date, edition, service.tables.now)
    hidden = await service.solo.daily_code(daily)
    return await lay_row(service, request, GameId.of_day(daily), hidden, data)


@get("/{date:str}/{edition:str}/everyone", limit=Limit(Operation.READ), responses=errors(403, 404))
async def show_everyone(
    service: Injected, request: AnyRequest, date: FromPath[str], edition: FromPath[str]
) -> Everyone:
    """Returns how everybody did with a code, once your own game is over."""
    daily = days.read_daily_code(date, edition, service.tables.now)
    person = await person_asking(service, request)
    game = None if person is None else await service.solo.daily_game(person.id, daily)
    if game is None or not game.is_over:
        raise SoloError(SoloErrorKey.NOT_FINISHED, "this is shown once your own game is over")
    return await service.solo.everyone(daily)


@get("/", limit=Limit(Operation.READ), responses=errors())
async def show_days(service: Injected, request: AnyRequest) -> list[PlayedDay]:
    """Returns the codes of days that you have played to the end, newest first."""
    person = await person_asking(service, request)
    return [] if person is None else await service.store.solo.days(person.id)


@put(
    "/",
    request_max_body_size=_MAX_DAYS_BYTES,
    limit=Limit(Operation.IMPORT, stranger=Operation.CREATE),
    responses=errors(),
)
async def import_days(
    service: Injected, request: AnyRequest, data: JSONBody[list[PlayedDay]]
) -> Response[list[PlayedDay]]:
    """Adds days that you have played elsewhere, and returns all your days. What is known here stays as it is.

    Somebody new becomes a player, without a name.
    """
    if len(data) > _MAX_DAYS:
        raise SoloError(SoloErrorKey.BAD_DAYS, f"at most {_MAX_DAYS} days can be imported at once, not {len(data)}")
    played = await service.thread.run(_check_all_imported, data, service.tables.now)
    count_rows(service, request, len(played))
    person, cookies = await known_or_new_person(service, request)
    return Response(await service.store.solo.add_days(person.id, played), cookies=cookies)


async def lay_row(  # noqa: PLR0913, PLR0917 - where a row is laid, and by whom
    service: Service,
    request: AnyRequest,
    game: GameId,
    hidden: HiddenCode,
    data: RowRequest,
    share: str | None = None,
) -> Response[SoloGame]:
    """Lays a row in a game of the caller, who may be new. Through a `share` they become one of its friends."""
    new = NewRow(data.row, data.number, data.is_hard_mode)
    known = await person_asking(service, request)
    if known is None:
        lay(hidden, None, new, service.tables.now)  # A refused request must not leave a new player behind.
    count_rows(service, request, 1)
    person, cookies = await known_or_new_person(service, request)
    laid = await service.solo.lay(person.id, game, hidden, new, service.tables.now)
    if share is not None:
        await service.store.shares.add_friend(share, person.id)
    return Response(shown_game(hidden, laid), cookies=cookies)


def _check_all_imported(played: list[PlayedDay], now: float) -> list[PlayedDay]:
    return [_check_imported(number, each, now) for number, each in enumerate(played, 1)]


def _check_imported(number: int, played: PlayedDay, now: float) -> PlayedDay:
    """Checks one of the days to be imported; an error says which."""
    try:
        return days.check_imported(played, now)
    except SoloError as error:
        raise SoloError(SoloErrorKey.BAD_DAYS, f"day {number} of the list: {error}") from None


async def _shown_code(service: Service, person: Person | None, daily: days.DailyCode) -> HuntedCode:
    laid = None if person is None else await service.solo.daily_game(person.id, daily)
    game = None if laid is None else shown_game(await service.solo.daily_code(daily), laid)
    return replace(_unplayed(daily), game=game)


@lru_cache(maxsize=100)
def _unplayed(daily: days.DailyCode) -> HuntedCode:
    """Returns what everybody sees of a code before the first row. It takes a whole match to make, so it is kept."""
    return unplayed_code(daily.terms)


daily_router = Router("/api/daily", route_handlers=[show_day, lay_daily_row, show_everyone], tags=["solo"])
days_router = Router("/api/me/days", route_handlers=[show_days, import_days], tags=["solo"])
