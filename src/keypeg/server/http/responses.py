"""Responses: errors in one form, and the cookie that identifies a player."""

import time
from collections.abc import Mapping
from dataclasses import replace
from math import ceil
from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.exceptions import ClientException, HTTPException, InternalServerException
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from keypeg.server.addresses import client_key
from keypeg.server.errors import ErrorInfo, error_info
from keypeg.server.identity import Person
from keypeg.server.limits import Operation
from keypeg.server.security import AnyConnection, is_over_tls
from keypeg.server.service import Service
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.terms import DAY_SECONDS
from keypeg.wire.http import COOKIE, SECURE_COOKIE, ErrorBody

AnyRequest: TypeAlias = Request[Any, Any, Any]
Injected: TypeAlias = NamedDependency[Service]
NO_CONTENT = {204: ResponseSpec(None, description="Done")}
"""Describes an answer that may have a cookie, but no content."""
_PERSON = "person"
"""The key of the player in the state of a request."""
_COOKIE_SECONDS = 400 * DAY_SECONDS
_KEYS = {401: "unauthorized", 403: "forbidden", 404: "not_found", 405: "wrong_method", 413: "too_large"}


class JsonRequest(Request[Any, Any, Any]):
    """A request that also handles JSON which is cut short, is not UTF-8 or is nested too deeply."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # The framework says so when the client breaks off.
            raise ClientGoneError from None

    async def json(self) -> Any:  # noqa: ANN401 - JSON
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError):
            raise ClientException("the body is not JSON in UTF-8, or is nested too deeply") from None


class ClientGoneError(HTTPException):
    """The client went away before it was answered."""

    status_code = 499
    detail = "the client went away"


def errors(*statuses: int) -> Mapping[int, ResponseSpec]:
    """Describes the errors of an operation, including those that every operation may return."""
    known = {
        400: "The request cannot be read, or its terms cannot be met",
        401: "This cookie or link does not identify a player",
        403: "Not allowed",
        404: "Not found",
        409: "Not possible now",
        413: "The request is too large",
        429: "Too many requests; Retry-After says when to try again",
        503: "The server is busy or the database is not available; nothing is lost",
    }
    wanted = (400, *statuses, 413, 429, 503)
    return {status: ResponseSpec(ErrorBody, description=known[status], generate_examples=False) for status in wanted}


def expected_error(_request: AnyRequest, error: Exception) -> Response[ErrorBody]:
    return _as_response(error_info(error))


def _as_response(info: ErrorInfo) -> Response[ErrorBody]:
    body = ErrorBody(error=info.error, message=info.message, problems=info.problems, against=info.against)
    after = {} if info.retry_after is None else {"Retry-After": str(ceil(info.retry_after))}
    return Response(body, status_code=info.status, headers=after)


def http_error(request: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
    """Converts an error of the framework. Only the names of fields are repeated from the request."""
    status = error.status_code
    if status >= HTTP_500_INTERNAL_SERVER_ERROR:
        return unexpected_error(request, error)
    details = error.extra if isinstance(error.extra, list) else []
    wrong = [f"{each.get('key', 'body')}: {each.get('message', '')}" for each in details if isinstance(each, dict)]
    response = _as_response(ErrorInfo(status, _KEYS.get(status, "bad_request"), "; ".join(wrong) or error.detail))
    response.headers.update(error.headers or {})
    return response


def unexpected_error(_request: AnyRequest, _error: Exception) -> Response[ErrorBody]:
    """Hides the details of a bug, which are in the log."""
    return _as_response(ErrorInfo(HTTP_500_INTERNAL_SERVER_ERROR, "internal", "something went wrong on the server"))


def token_in(service: Service, connection: AnyConnection) -> str | None:
    """Returns the token that a browser identifies itself with.

    Nothing in it is escaped: the framework unescapes all cookies, for which Python before 3.11.10 and 3.12.6 takes
    seconds if one of them is long.
    """
    wanted = SECURE_COOKIE if _is_over_tls(service, connection) else COOKIE
    cookies = (each.strip().partition("=") for each in connection.headers.get("cookie", "").split(";"))
    return next((token.strip('"') for name, _, token in cookies if name == wanted), None)


async def person_asking(service: Service, request: AnyConnection) -> Person | None:
    """Returns the player who asks, who is looked up once for each request."""
    state = request.scope["state"]
    if _PERSON not in state:
        state[_PERSON] = await service.identities.with_token(token_in(service, request), service.tables.now)
    person: Person | None = state[_PERSON]
    return person


async def known_person(service: Service, request: AnyRequest) -> Person:
    """Returns the player who asks; raises `TableError` if it is nobody known."""
    person = await person_asking(service, request)
    if person is None:
        raise signed_out()
    return person


def signed_out() -> TableError:
    return TableError(TableErrorKey.UNKNOWN_PLAYER, "this cookie does not identify a player")


async def known_or_new_person(
    service: Service, request: AnyRequest, name: str | None = None
) -> tuple[Person, list[Cookie]]:
    """Returns the person who sent the request; a new one is created, with a cookie. The name is theirs from now on."""
    person = await person_asking(service, request)
    if person is None:
        person, token = await service.identities.create(name, user_agent(request), service.tables.now)
        return person, [cookie(service, request, token)]
    if name is not None:
        person = await service.identities.rename(person, name)
    return person, []


def _is_over_tls(service: Service, connection: AnyConnection) -> bool:
    return (service.settings.public_url or "").startswith("https:") or is_over_tls(connection)


def cookie(service: Service, request: AnyRequest, token: str) -> Cookie:
    is_secure = _is_over_tls(service, request)
    return Cookie(
        key=SECURE_COOKIE if is_secure else COOKIE,
        value=token,
        max_age=_COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=is_secure,
    )


def no_cookie(service: Service, request: AnyRequest) -> Cookie:
    """Removes the cookie of a device that is signed out."""
    return replace(cookie(service, request, ""), max_age=0)


def user_agent(request: AnyRequest) -> str:
    return request.headers.get("user-agent", "")


def count_rows(service: Service, request: AnyRequest, rows: int) -> None:
    """Counts what a request writes for good; raises `RateLimitError` if its address has written too much."""
    service.limits.count(Operation.WRITE, client_address(request), time.monotonic(), rows)


def client_address(connection: AnyConnection) -> str:
    """Returns the key of the address a request comes from, by which it is rate-limited."""
    return client_key(connection.client.host) if connection.client else "unknown"
