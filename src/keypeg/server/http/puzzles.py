"""Puzzles, made in the worker pool from what the address says: the same address always gets the same puzzle."""

from collections.abc import Callable, Mapping
from typing import ParamSpec, TypeVar

from litestar import Response, Router, get
from litestar.exceptions import ClientException
from litestar.params import FromPath

from keypeg.coach.puzzles import (
    MAX_SEED,
    Endgame,
    Grade,
    GroupPuzzle,
    Puzzle,
    PuzzleError,
    RowsLeft,
    TriedRow,
    endgame,
    group_puzzle,
    puzzle,
    try_row,
)
from keypeg.rules import Code, Space
from keypeg.server.http.coach import readable, until_gone
from keypeg.server.http.responses import AnyRequest, Injected, client_address, errors
from keypeg.server.limits import Limit, Operation
from keypeg.server.service import Service
from keypeg.server.workers import Job

_P = ParamSpec("_P")
_T = TypeVar("_T")
_DAY_SECONDS = 86_400
_CACHED: Mapping[str, str] = {"Cache-Control": f"public, max-age={_DAY_SECONDS}"}
"""Another version may make other puzzles."""
_HOLES, _COLOURS = range(3, 7), range(4, 11)
"""For other sizes a puzzle takes long to make, or long to find out that there is none."""
_THREE_LEFT = Space(4, 6)
"""Elsewhere the search for a position in which three rows are enough may take many seconds."""
_ROWS_LEFT: Mapping[str, RowsLeft] = {str(left): left for left in RowsLeft}


@get("/{space:str}/{grade:str}/{seed:str}", limit=Limit(Operation.COACH), responses=errors())
async def show_puzzle(
    service: Injected, request: AnyRequest, space: FromPath[str], grade: FromPath[str], seed: FromPath[str]
) -> Response[Puzzle]:
    """Returns a puzzle with its solution, step by step. `grade` is easy, medium or hard."""
    return await _made(service, request, puzzle, _space(space), _grade(grade), _seed(seed))


@get("/endgame/{space:str}/{left:str}/{seed:str}", limit=Limit(Operation.COACH), responses=errors())
async def show_endgame(
    service: Injected, request: AnyRequest, space: FromPath[str], left: FromPath[str], seed: FromPath[str]
) -> Response[Endgame]:
    """Returns a position in which some row is sure to find the code with the 2 or 3 rows that are `left`."""
    return await _made(service, request, endgame, *_position(space, left, seed))


@get("/endgame/{space:str}/{left:str}/{seed:str}/rows/{row:str}", limit=Limit(Operation.COACH), responses=errors())
async def try_endgame_row(  # noqa: PLR0913, PLR0917 - one for each part of the address
    service: Injected,
    request: AnyRequest,
    space: FromPath[str],
    left: FromPath[str],
    seed: FromPath[str],
    row: FromPath[str],
) -> Response[TriedRow]:
    """Returns what a row leaves in an endgame for each mark, and whether it is sure to find the code."""
    position = _position(space, left, seed)
    guess = readable(lambda: position[0].guesses.parse_code(row))
    return await _made(service, request, _tried, *position, guess)


@get("/group/{players:str}/{grade:str}/{seed:str}", limit=Limit(Operation.COACH), responses=errors())
async def show_group_puzzle(
    service: Injected, request: AnyRequest, players: FromPath[str], grade: FromPath[str], seed: FromPath[str]
) -> Response[GroupPuzzle]:
    """Returns questions of a group round with 3 or 4 players from which seat 0 can tell everybody's token."""
    return await _made(service, request, group_puzzle, _players(players), _grade(grade), _seed(seed))


def _tried(space: Space, left: RowsLeft, seed: int, row: Code) -> TriedRow:
    return try_row(endgame(space, left, seed), row)


async def _made(
    service: Service, request: AnyRequest, make: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs
) -> Response[_T]:
    try:
        made = await until_gone(request, service.jobs.run(Job.PUZZLE, client_address(request), make, *args, **kwargs))
    except PuzzleError as error:
        raise ClientException(str(error)) from None
    return Response(made, headers=_CACHED)


def _position(space: str, left: str, seed: str) -> tuple[Space, RowsLeft, int]:
    found = _space(space)
    if left not in _ROWS_LEFT:
        raise ClientException(f"an endgame has {' or '.join(_ROWS_LEFT)} rows left")
    if _ROWS_LEFT[left] is RowsLeft.THREE and found != _THREE_LEFT:
        raise ClientException(f"endgames with 3 rows left are for {_THREE_LEFT} here; those of {found} take too long")
    return found, _ROWS_LEFT[left], _seed(seed)


def _space(text: str) -> Space:
    found = readable(lambda: Space(text))
    if found.holes not in _HOLES or found.colours not in _COLOURS:
        holes, colours = (f"{sizes[0]} to {sizes[-1]}" for sizes in (_HOLES, _COLOURS))
        raise ClientException(
            f"puzzles here have {holes} holes and {colours} colours; {found} is too small or too large"
        )
    return found


def _players(text: str) -> int:
    if text not in {"3", "4"}:
        raise ClientException("a group puzzle has 3 or 4 players")
    return int(text)


def _grade(text: str) -> Grade:
    try:
        return Grade(text)
    except ValueError:
        raise ClientException(f"there is no such grade; choose from {', '.join(Grade)}") from None


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MAX_SEED)) and int(text) <= MAX_SEED):
        raise ClientException(f"a seed is a whole number from 0 to {MAX_SEED}")
    return int(text)


puzzles_router = Router(
    "/api/puzzles", route_handlers=[show_puzzle, show_endgame, try_endgame_row, show_group_puzzle], tags=["puzzles"]
)
