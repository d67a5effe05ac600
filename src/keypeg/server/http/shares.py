"""Shares: a link on which a friend plays the same code or puzzle, and then sees both games."""

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import TypeAlias

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from keypeg.server.http.daily import LAYING, lay_row
from keypeg.server.http.responses import AnyRequest, Injected, count_rows, errors, known_or_new_person, person_asking
from keypeg.server.identity import Person
from keypeg.server.limits import Limit, Operation
from keypeg.server.service import Service
from keypeg.server.solo import shown_game, unplayed_code
from keypeg.solo.days import DailyCode, GameId, read_daily_code
from keypeg.solo.errors import SoloError, SoloErrorKey
from keypeg.solo.game import HiddenCode, marked_rows
from keypeg.solo.shares import PlayedShare, Shared, SharedDay, SharedHunt, SharedPuzzle, share_day, share_hunt
from keypeg.store import shares as stored
from keypeg.wire.http import (
    CreatedShare,
    DailyShareInfo,
    Friend,
    MatchShareInfo,
    PuzzleShareInfo,
    RowRequest,
    ShareDaily,
    ShareInfo,
    ShareMatch,
    SharePuzzle,
    SoloGame,
)

_ID_BYTES = 9
_ID = re.compile(r"[\w-]{1,32}", re.ASCII)
"""Not every database can be asked for any text."""
_ShareRequest: TypeAlias = ShareDaily | ShareMatch | SharePuzzle


@dataclass(frozen=True, slots=True)
class _Thing:
    """Something that can be shared: what identifies it, and what its player was called there, if not as now."""

    key: str
    shared: Shared
    name: str | None = None


@dataclass(frozen=True, slots=True)
class _SharedGame:
    """A game that was shared, with the code that friends hunt, and what their games are called."""

    game: GameId
    hidden: HiddenCode
    rows: tuple[str, ...]
    is_found: bool
    is_hard_mode: bool


@post("/", limit=Limit(Operation.CREATE, player=Operation.ACT), responses=errors(403, 404, 409))
async def create_share(service: Injected, request: AnyRequest, data: JSONBody[_ShareRequest]) -> Response[CreatedShare]:
    """Shares a game or a puzzle of yours; returns the same id if you have shared it before."""
    known = await person_asking(service, request)
    thing = await _thing(service, known, data)
    count_rows(service, request, 1)
    person, cookies = await known_or_new_person(service, request)
    new = stored.NewShare(
        id=secrets.token_urlsafe(_ID_BYTES),
        player=person.id,
        thing=thing.key,
        name=thing.name,
        shared=thing.shared,
        made=service.tables.now,
    )
    return Response(CreatedShare(id=await service.store.shares.add(new)), cookies=cookies)


@get("/", limit=Limit(Operation.READ), responses=errors())
async def show_played(service: Injected, request: AnyRequest) -> list[PlayedShare]:
    """Returns the latest games of friends at the codes that you shared, newest first."""
    person = await person_asking(service, request)
    return [] if person is None else await service.store.shares.played(person.id)


@get("/{share:str}", limit=Limit(Operation.READ), responses=errors(404))
async def show_share(service: Injected, request: AnyRequest, share: FromPath[str]) -> ShareInfo:
    """Returns what a player shared, their rows once you have played it, and your friends' games if it is yours."""
    found = await _share(service, share)
    person = await person_asking(service, request)
    is_yours = person is not None and person.id == found.player
    if isinstance(found.shared, SharedPuzzle):
        puzzle, tries = found.shared.address, found.shared.tries
        return PuzzleShareInfo(name=found.name, is_yours=is_yours, puzzle=puzzle, tries=tries)
    return await _shown_game(service, found, await _shared_game(service, found), person)


@post("/{share:str}/rows", status_code=200, limit=LAYING, responses=errors(403, 404, 409))
async def lay_share_row(
    service: Injected, request: AnyRequest, share: FromPath[str], data: JSONBody[RowRequest]
) -> Response[SoloGame]:
    """Lays a row against the code that was shared. A game at the code of a day is that day's own.

    The player who shared it sees your game once it is over.
    """
    found = await _share(service, share)
    if isinstance(found.shared, SharedPuzzle):
        raise SoloError(SoloErrorKey.NOT_PLAYABLE, "a puzzle is not played here")
    person = await person_asking(service, request)
    if person is not None and person.id == found.player:
        raise SoloError(SoloErrorKey.OWN_SHARE, "you have played this code already")
    game = await _shared_game(service, found)
    return await lay_row(service, request, game.game, game.hidden, data, share=found.id)


async def _thing(service: Service, person: Person | None, data: _ShareRequest) -> _Thing:
    """Returns what somebody wants to share; raises `SoloError` if they cannot."""
    match data:
        case ShareDaily():
            daily = read_daily_code(data.date, data.edition, service.tables.now)
            game = None if person is None else await service.solo.daily_game(person.id, daily)
            if game is None or not game.is_over:
                raise SoloError(SoloErrorKey.NOT_FINISHED, "your game can be shared once it is over")
            return _Thing(GameId.of_day(daily).text, share_day(daily))
        case ShareMatch():
            table = (await service.tables.get(data.table)).table
            problem: SoloError | None = None
            for seat in table.seats_of(None if person is None else person.id):
                try:
                    shared = share_hunt(table, data.round, seat)
                except SoloError as error:
                    problem = error
                else:
                    return _Thing(f"match-{table.id}-{data.round}", shared, table.seats[seat].name)
            raise problem or SoloError(SoloErrorKey.NOT_SHAREABLE, "only your own games can be shared")
        case SharePuzzle(puzzle=puzzle, tries=tries):
            return _Thing(f"puzzle-{puzzle}", SharedPuzzle(puzzle, tries))


async def _share(service: Service, share: str) -> stored.Share:
    found = await service.store.shares.get(share) if _ID.fullmatch(share) else None
    if found is None:
        raise SoloError(SoloErrorKey.NO_SUCH_SHARE, "this link does not exist, or no longer exists")
    return found


async def _shared_game(service: Service, share: stored.Share) -> _SharedGame:
    match share.shared:
        case SharedDay(date=day, edition=edition):
            daily = DailyCode(date.fromisoformat(day), edition)
            laid = await service.solo.daily_game(share.player, daily)
            if laid is None:
                raise SoloError(SoloErrorKey.NO_SUCH_SHARE, "this game no longer exists")
            hidden = await service.solo.daily_code(daily)
            return _SharedGame(GameId.of_day(daily), hidden, laid.rows, bool(laid.is_found), laid.is_hard_mode)
        case SharedHunt() as hunt:
            game = GameId.of_share(share.id, hunt.edition)
            return _SharedGame(game, hunt.hidden, hunt.rows, hunt.is_found, hunt.is_hard_mode)
        case _:
            raise TypeError("a puzzle is not a game")


async def _shown_game(service: Service, share: stored.Share, theirs: _SharedGame, person: Person | None) -> ShareInfo:
    is_yours = person is not None and person.id == share.player
    laid = None if person is None else await service.store.solo.get(person.id, theirs.game.text)
    is_over = laid is not None and laid.is_over
    hidden, daily = theirs.hidden, theirs.game.daily
    friends = await service.store.shares.friends(share.id, theirs.game.text) if is_yours else []
    kind: Callable[..., ShareInfo] = MatchShareInfo
    if daily is not None:
        kind = partial(DailyShareInfo, date=daily.date.isoformat())
    return kind(
        name=share.name,
        is_yours=is_yours,
        code=replace(unplayed_code(hidden.terms), game=None if laid is None else shown_game(hidden, laid)),
        row_count=len(theirs.rows),
        is_found=theirs.is_found,
        is_hard_mode=theirs.is_hard_mode,
        theirs=marked_rows(hidden, theirs.rows) if is_over or is_yours else None,
        friends=tuple(_shown_friend(hidden, friend) for friend in friends),
    )


def _shown_friend(hidden: HiddenCode, friend: stored.Friend) -> Friend:
    rows = marked_rows(hidden, friend.laid.rows)
    return Friend(name=friend.name, row_count=len(rows), is_found=bool(friend.laid.is_found), rows=rows)


shares_router = Router(
    "/api/shares", route_handlers=[create_share, show_played, show_share, lay_share_row], tags=["solo"]
)
