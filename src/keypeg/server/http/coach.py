"""What the coach says about any position, and about any match. Computed in the worker pool."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, ParamSpec, TypeVar

from litestar import Router, get, post
from litestar.exceptions import ClientException
from litestar.params import FromPath, FromQuery, JSONBody

from keypeg.coach import Analysis, Check, Review, Ruling, Verdict, analyse, check, review, rule, verdict
from keypeg.rules import Space
from keypeg.rules.transcript import transcript_in
from keypeg.server.http.responses import AnyRequest, ClientGoneError, Injected, client_address, errors
from keypeg.server.limits import Limit, Operation
from keypeg.server.service import Service
from keypeg.server.workers import Job
from keypeg.solver import MarkedRow
from keypeg.solver.history import parse_history

_P = ParamSpec("_P")
_T = TypeVar("_T")
_MOST_ROWS = 100_000


@get("/{space:str}/check/{row:str}", limit=Limit(Operation.COACH), responses=errors(409))
async def check_row(
    service: Injected,
    request: AnyRequest,
    space: FromPath[str],
    row: FromPath[str],
    rows: FromQuery[list[str] | None] = None,
) -> Check:
    """Returns what is to be said about a row; `rows` are those before it, such as `AABB=1,1`."""
    found, history = _position(space, rows)
    guess = readable(lambda: found.guesses.parse_code(row))
    return await _studied(service, request, check, found, guess, history)


@get("/{space:str}/analysis", limit=Limit(Operation.COACH), responses=errors(409))
async def analyse_position(
    service: Injected, request: AnyRequest, space: FromPath[str], rows: FromQuery[list[str] | None] = None
) -> Analysis:
    """Returns the codes that fit these rows, and the best rows to lay next."""
    found, history = _position(space, rows)
    return await _studied(service, request, analyse, found, history)


@get("/{space:str}/referee", limit=Limit(Operation.COACH), responses=errors())
async def judge_marks(
    service: Injected,
    request: AnyRequest,
    space: FromPath[str],
    rows: FromQuery[list[str] | None] = None,
    code: FromQuery[str] = "",
) -> Ruling | Verdict:
    """Returns how many codes fit these rows and, if none does, how to correct them; with `code`, the wrong marks."""
    found, history = _position(space, rows, as_given=True)
    if code:
        return verdict(history, readable(lambda: found.parse_code(code)))
    return await _studied(service, request, rule, found, history)


@post("/", status_code=200, limit=Limit(Operation.COACH), responses=errors(409))
async def review_match(service: Injected, request: AnyRequest, data: JSONBody[dict[str, Any]]) -> Review:
    """Returns the review of any match, sent as a transcript or as the record of a table."""
    transcript = transcript_in(data)
    return await until_gone(request, service.jobs.run(Job.REVIEW, client_address(request), review, transcript))


async def until_gone(request: AnyRequest, work: Coroutine[Any, Any, _T]) -> _T:
    """Awaits work for a client, and cancels it if the client goes away."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_leaves(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        leaving.cancel()
        if not working.done():
            working.cancel()
    if working.cancelled() or not working.done():
        raise ClientGoneError
    return working.result()


async def _leaves(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _studied(
    service: Service, request: AnyRequest, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs
) -> _T:
    return await until_gone(request, service.jobs.run(Job.ANALYSIS, client_address(request), function, *args, **kwargs))


def _position(space: str, rows: Sequence[str] | None, *, as_given: bool = False) -> tuple[Space, list[MarkedRow]]:
    found = readable(lambda: Space(space))
    if found.guesses.size > _MOST_ROWS:
        raise ClientException(f"{found} is too large: {found.guesses.size:,} rows, at most {_MOST_ROWS:,}")
    return found, readable(lambda: parse_history(found, rows or (), as_given=as_given))


def readable(read: Callable[[], _T]) -> _T:
    """Reads part of an address; what cannot be read is the client's mistake."""
    try:
        return read()
    except ValueError as error:
        raise ClientException(str(error)) from None


spaces_router = Router("/api/spaces", route_handlers=[check_row, analyse_position, judge_marks], tags=["coach"])
reviews_router = Router("/api/reviews", route_handlers=[review_match], tags=["coach"])
