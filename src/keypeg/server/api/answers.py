"""How the HTTP interface answers: errors in one form, and the cookie by which a player is known."""

from collections.abc import Mapping
from math import ceil
from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.exceptions import ClientException, HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from keypeg.server.bodies import ErrorBody
from keypeg.server.people import Person
from keypeg.server.problems import Problem, problem_of
from keypeg.server.server import Server

AnyRequest: TypeAlias = Request[Any, Any, Any]
TheServer: TypeAlias = NamedDependency[Server]
COOKIE = "keypeg"
_COOKIE_SECONDS = 400 * 24 * 3600
_KEYS = {403: "forbidden", 404: "not_found", 405: "wrong_method", 413: "too_large"}


class JsonRequest(Request[Any, Any, Any]):
    """The framework only expects that JSON is malformed, not that it is not text or that it is far too deep."""

    async def json(self) -> Any:  # noqa: ANN401 - JSON
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError):
            raise ClientException("this is not JSON in UTF-8, or nested too deeply") from None


def errors(*statuses: int) -> Mapping[int, ResponseSpec]:
    """What an operation may answer beside what it is for; any may find the client too fast or the database gone."""
    known = {
        400: "What was sent cannot be read, or cannot be agreed to",
        401: "Nobody is known by this cookie or link",
        403: "Not for whoever asks",
        404: "There is no such thing",
        409: "Not at this point",
        413: "Too much was sent",
        429: "Too many at once; Retry-After says when to try again",
        503: "The database does not answer; nothing is lost",
    }
    wanted = (400, *statuses, 413, 429, 503)
    return {status: ResponseSpec(ErrorBody, description=known[status], generate_examples=False) for status in wanted}


def answer_problem(_request: AnyRequest, error: Exception) -> Response[ErrorBody]:
    return as_response(problem_of(error))


def as_response(problem: Problem) -> Response[ErrorBody]:
    body = ErrorBody(error=problem.error, message=problem.message, problems=problem.problems)
    after = {} if problem.retry_after is None else {"Retry-After": str(ceil(problem.retry_after))}
    return Response(body, status_code=problem.status, headers=after)


def answer_http_error(request: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
    """What the framework refuses. Nothing of what was sent is repeated but the names of fields."""
    status = error.status_code
    if status >= HTTP_500_INTERNAL_SERVER_ERROR:
        return answer_unforeseen(request, error)
    details = error.extra if isinstance(error.extra, list) else []
    wrong = [f"{each.get('key', 'body')}: {each.get('message', '')}" for each in details if isinstance(each, dict)]
    answer = as_response(Problem(status, _KEYS.get(status, "bad_request"), "; ".join(wrong) or error.detail))
    answer.headers.update(error.headers or {})
    return answer


def answer_unforeseen(_request: AnyRequest, _error: Exception) -> Response[ErrorBody]:
    """A fault of our own. The log says which."""
    return as_response(Problem(HTTP_500_INTERNAL_SERVER_ERROR, "internal", "something went wrong here"))


async def person_asking(server: Server, request: AnyRequest) -> Person | None:
    return await server.people.with_token(request.cookies.get(COOKIE))


def cookie(server: Server, request: AnyRequest, token: str) -> Cookie:
    public = server.settings.public_url or ""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=_COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=public.startswith("https:") or request.url.scheme == "https",
    )


def client_of(request: AnyRequest) -> str:
    """By which requests are counted: the address they come from."""
    return request.client.host if request.client else "unknown"
