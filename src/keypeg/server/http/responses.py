"""Responses: errors in one form, and the cookie that identifies a player."""

from collections.abc import Mapping
from dataclasses import replace
from math import ceil
from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.exceptions import ClientException, HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from keypeg.server.errors import ErrorInfo, error_info
from keypeg.server.identity import Person
from keypeg.server.service import Service
from keypeg.server.wire.http import ErrorBody
from keypeg.table.commands import DAY_SECONDS

AnyRequest: TypeAlias = Request[Any, Any, Any]
Injected: TypeAlias = NamedDependency[Service]
COOKIE = "keypeg"
_COOKIE_SECONDS = 400 * DAY_SECONDS
_KEYS = {403: "forbidden", 404: "not_found", 405: "wrong_method", 413: "too_large"}


class JsonRequest(Request[Any, Any, Any]):
    """A request that also handles JSON which is not UTF-8 or is nested too deeply, unlike the framework's."""

    async def json(self) -> Any:  # noqa: ANN401 - JSON
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError):
            raise ClientException("the body is not JSON in UTF-8, or is nested too deeply") from None


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
    body = ErrorBody(error=info.error, message=info.message, problems=info.problems)
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


async def person_asking(service: Service, request: AnyRequest) -> Person | None:
    return await service.identities.with_token(request.cookies.get(COOKIE), service.tables.now)


def cookie(service: Service, request: AnyRequest, token: str) -> Cookie:
    public = service.settings.public_url or ""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=_COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=public.startswith("https:") or request.url.scheme == "https",
    )


def no_cookie(service: Service, request: AnyRequest) -> Cookie:
    """Removes the cookie of a device that is signed out."""
    return replace(cookie(service, request, ""), max_age=0)


def user_agent(request: AnyRequest) -> str:
    return request.headers.get("user-agent", "")


def client_address(request: AnyRequest) -> str:
    """Returns the address a request comes from, by which it is rate-limited."""
    return request.client.host if request.client else "unknown"
