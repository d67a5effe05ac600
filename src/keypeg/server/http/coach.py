"""What the coach says: about any position, and about finished matches. Computed in the worker pool."""

import time
from collections.abc import Callable
from typing import Annotated, Any, TypeAlias, TypeVar

from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from keypeg.coach import Analysis, Check, Review, Ruling, Verdict, analyse, check, review, rule, verdict
from keypeg.rules import Space, Transcript
from keypeg.server.http.responses import AnyRequest, Injected, client_address, errors
from keypeg.server.limits import Operation
from keypeg.server.service import Service
from keypeg.server.workers import Job
from keypeg.solver import parse_row


@get("/{space:str}/check/{row:str}", responses=errors(409))
async def check_row(
    service: Injected, request: AnyRequest, space: FromPath[str], row: FromPath[str], rows: FromQuery[list[str]]
) -> Check:
    """Returns what is to be said about a row; `rows` are those before it, such as `AABB=1,1`."""
    raise NotImplementedError


@get("/{space:str}/analysis", responses=errors(409))
async def analyse_position(
    service: Injected, request: AnyRequest, space: FromPath[str], rows: FromQuery[list[str]]
) -> Analysis:
    """Returns the codes that fit these rows, and the best rows to lay next."""
    raise NotImplementedError


@get("/{space:str}/referee", responses=errors(409))
async def judge_marks(
    service: Injected, request: AnyRequest, space: FromPath[str], rows: FromQuery[list[str]], code: FromQuery[str] = ""
) -> Ruling | Verdict:
    """Returns how many codes fit these rows and, if none does, how to correct them; with `code`, the wrong marks."""
    raise NotImplementedError


spaces_router = Router("/api/spaces", route_handlers=[check_row, analyse_position, judge_marks], tags=["coach"])
