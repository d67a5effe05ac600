"""Puzzles, made in the worker pool from what the address says: the same address always gets the same puzzle."""

from collections.abc import Callable, Mapping
from typing import ParamSpec, TypeVar

from litestar import Response, Router, get
from litestar.exceptions import ClientException
from litestar.params import FromPath

from keypeg.coach.puzzles import MAX_SEED, Grade, Puzzle, PuzzleError, puzzle
from keypeg.rules import Space
from keypeg.server.http.coach import count_question, readable, until_gone
from keypeg.server.http.responses import AnyRequest, Injected, errors
from keypeg.server.service import Service
from keypeg.server.workers import Job

_P = ParamSpec("_P")
_T = TypeVar("_T")
_DAY_SECONDS = 86_400
_CACHED: Mapping[str, str] = {"Cache-Control": f"public, max-age={_DAY_SECONDS}"}
"""Another version may make other puzzles."""


@get("/{space:str}/{grade:str}/{seed:str}", responses=errors())
async def show_puzzle(
    service: Injected, request: AnyRequest, space: FromPath[str], grade: FromPath[str], seed: FromPath[str]
) -> Response[Puzzle]:
    """Returns a puzzle with its solution, step by step. `grade` is easy, medium or hard."""
    count_question(service, request)
    found = readable(lambda: Space.parse(space))
    return await _made(service, request, puzzle, found, _grade(grade), _seed(seed))


async def _made(
    service: Service, request: AnyRequest, make: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs
) -> Response[_T]:
    try:
        made = await until_gone(request, service.jobs.run(Job.PUZZLE, make, *args, **kwargs))
    except PuzzleError as error:
        raise ClientException(str(error)) from None
    return Response(made, headers=_CACHED)


def _grade(text: str) -> Grade:
    try:
        return Grade(text)
    except ValueError:
        raise ClientException(f"there is no such grade; choose from {', '.join(Grade)}") from None


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MAX_SEED)) and int(text) <= MAX_SEED):
        raise ClientException(f"a seed is a whole number from 0 to {MAX_SEED}")
    return int(text)


puzzles_router = Router("/api/puzzles", route_handlers=[show_puzzle], tags=["puzzles"])
