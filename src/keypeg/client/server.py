"""A server, as one player: their identity, and the tables there."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias, TypeVar

import httpx
import msgspec

from keypeg import __version__
from keypeg.client.errors import (
    ClientError,
    IncompatibleError,
    TlsError,
    UnreachableError,
    WrongAddressError,
    refused,
)
from keypeg.client.identity import IdentityFile, identity_headers
from keypeg.client.links import parse_personal, parse_server, parse_table
from keypeg.client.table import RemoteTable, nonce
from keypeg.players import Level
from keypeg.wire.http import (
    COOKIE,
    SECURE_COOKIE,
    ComputerSeat,
    CreatedTable,
    EditionInfo,
    ErrorBody,
    Me,
    NameRequest,
    NewTable,
    NonceRequest,
    OpenSeat,
    PersonalLink,
    ResumeRequest,
    SeatHere,
)

Seat: TypeAlias = SeatHere | OpenSeat | ComputerSeat
_T = TypeVar("_T")
_TIMEOUT_SECONDS = 30.0
_GATEWAY_ERRORS = frozenset({502, 503, 504})
_MISDIRECTED = 421


@cache
def _usual_tls() -> ssl.SSLContext:
    """Returns the settings of a program that has none of its own. Loading the certificates takes 25 ms."""
    return httpx.create_ssl_context()


class Server:
    """A Keypeg server at an address such as `http://localhost:8765`, for one player.

    `async with` contacts the server, and raises a `ClientError` if that is not possible. The player is recognised by a
    `token`, which the server gives to whoever sits down first. With `identity`, a file, it is kept there, so that the
    same program has its seats again when it is restarted. `tls` replaces the usual certificates.
    """

    def __init__(
        self,
        address: str,
        *,
        name: str | None = None,
        token: str | None = None,
        identity: Path | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.address = parse_server(address)
        self.name, self.token, self.tls = name, token, tls
        self._file = None if identity is None else IdentityFile(identity)
        if self._file is not None and token is None:
            self.token = self._file.token(self.address)
        self._first_change = asyncio.Lock()
        self._http = httpx.AsyncClient(
            verify=tls or _usual_tls(),
            timeout=_TIMEOUT_SECONDS,
            headers={"User-Agent": f"keypeg/{__version__}"},
        )

    async def __aenter__(self) -> Self:
        try:
            found = await self.me()
        except BaseException:
            await self._http.aclose()
            raise
        self.name = self.name or found.name
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def me(self) -> Me:
        """Returns the player's name and tables."""
        return await self.fetch(Me, "GET", "/api/me")

    async def rename(self, name: str) -> Me:
        """Sets the player's name."""
        found = await self.fetch(Me, "PUT", "/api/me", NameRequest(name=name))
        self.name = found.name
        return found

    async def personal_link(self) -> str:
        """Returns a link with which this player can sign in on one more device, within an hour."""
        made = await self.fetch(PersonalLink, "POST", "/api/me/links")
        return f"{self.address}/resume#{made.token}"

    async def resume(self, link: str) -> Me:
        """Becomes the player of a personal link, which then no longer works."""
        found = await self.fetch(Me, "POST", "/api/me/resume", ResumeRequest(token=parse_personal(link)))
        self.name = found.name
        return found

    async def editions(self) -> list[EditionInfo]:
        """Returns the editions that can be played there."""
        return await self.fetch(list[EditionInfo], "GET", "/api/editions")

    async def create(self, edition: str, seats: Sequence[Seat | Level | str], **terms: Any) -> RemoteTable:  # noqa: ANN401 - fields of `NewTable`
        """Opens a table, and takes its seat `"me"`.

        A seat is `"me"`, `"open"` for whoever has the link, the level of a computer player, or a `SeatHere` for
        somebody else at this device. `terms` are fields of `NewTable`: `options`, `turn_seconds`, `is_coached` and so
        on. If no seat is open the match begins.
        """
        new = NewTable(edition=edition, seats=[self._seat(each) for each in seats], begins_at_once=False, **terms)
        made = await self.fetch(CreatedTable, "POST", "/api/tables", new)
        table = RemoteTable(self, made.id, invite=made.invite, seat=made.your_seats[0])
        if made.draws is not None:
            await self.request("POST", f"/api/tables/{made.id}/nonces", NonceRequest(nonce=nonce()))
        return table

    def _seat(self, seat: Seat | Level | str) -> Seat:
        match seat:
            case "me":
                return SeatHere(name=self.require_name())
            case "open":
                return OpenSeat()
            case str():
                return ComputerSeat(level=Level(seat))
            case _:
                return seat

    async def open(self, link: str) -> RemoteTable:
        """Returns a table by its link or id, at the first seat of this player there, or as a spectator."""
        found = parse_table(link)
        if found.server not in {None, self.address}:
            raise WrongAddressError(f"this link is for {found.server}, not for {self.address}")
        table = RemoteTable(self, found.table, invite=found.invite)
        seats = (await table.info()).seats
        return table.at(next((number for number, seat in enumerate(seats) if seat.is_yours), None))

    def require_name(self) -> str:
        if self.name is None:
            raise ClientError("a name is needed to sit down: use Server(…, name=…)")
        return self.name

    async def request(self, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - JSON
        """Sends a request of the HTTP interface and returns the JSON of its answer; raises what the server refuses."""
        answer = await self._exchange(method, path, body, {})
        return self._read(Any, answer) if answer.content else None

    async def fetch(
        self, kind: type[_T], method: str, path: str, body: object = None, *, headers: Mapping[str, str] | None = None
    ) -> _T:
        """Sends a request and reads its answer as this type."""
        found: _T = self._read(kind, await self._exchange(method, path, body, headers or {}))
        return found

    async def _exchange(self, method: str, path: str, body: object, headers: Mapping[str, str]) -> httpx.Response:
        if self.token is not None or method == "GET":
            return await self._send(method, path, body, headers)
        async with self._first_change:  # Two of them at once would make two players.
            return await self._send(method, path, body, headers)

    async def _send(self, method: str, path: str, body: object, headers: Mapping[str, str]) -> httpx.Response:
        sent = None if body is None else msgspec.json.encode(body)
        typed = {} if body is None else {"Content-Type": "application/json"}
        try:
            answer = await self._http.request(
                method, self.address + path, content=sent, headers={**headers, **typed, **identity_headers(self.token)}
            )
        except httpx.TransportError as error:
            raise self._failure(error) from error
        self._keep_token(answer)
        if not answer.is_success:
            raise self._refusal(answer)
        return answer

    def _keep_token(self, answer: httpx.Response) -> None:
        """Keeps the token if there is a new one. The cookies of `httpx` would not be sent to another port or scheme."""
        token = next((answer.cookies[name] for name in (SECURE_COOKIE, COOKIE) if name in answer.cookies), None)
        self._http.cookies.clear()
        if token is not None and token != self.token:
            self.token = token
            if self._file is not None:
                self._file.save(self.address, token)

    def _read(self, kind: Any, answer: httpx.Response) -> Any:  # noqa: ANN401 - a type, and a value of it
        try:
            return msgspec.json.decode(answer.content, type=kind)
        except msgspec.ValidationError as error:
            message = f"this client cannot read what {self.address} answers: {error}"
            raise IncompatibleError(message) from error
        except msgspec.DecodeError as error:
            raise WrongAddressError(f"{self.address} does not answer like a Keypeg server") from error

    def _failure(self, error: httpx.TransportError) -> ClientError:
        cause: BaseException | None = error
        while cause is not None:
            if isinstance(cause, ssl.SSLError):
                detail = getattr(cause, "verify_message", "") or cause.reason or str(cause)
                return TlsError(f"no secure connection to {self.address}: {detail}")
            cause = cause.__cause__ or cause.__context__
        if isinstance(error, httpx.TimeoutException):
            return UnreachableError(f"{self.address} does not answer in time")
        if isinstance(error, httpx.RemoteProtocolError):
            return UnreachableError(f"{self.address} broke off its answer, or is no web server: {error}")
        return UnreachableError(f"{self.address} cannot be reached: {error}")

    def _refusal(self, answer: httpx.Response) -> ClientError:
        if answer.is_redirect:
            return WrongAddressError(f"{self.address} refers to {answer.headers.get('location')}: use that address")
        try:
            body = msgspec.json.decode(answer.content, type=ErrorBody)
        except msgspec.DecodeError:
            if answer.status_code in _GATEWAY_ERRORS:
                return UnreachableError(f"{self.address} answers with status {answer.status_code}")
            return WrongAddressError(
                f"{self.address} does not answer like a Keypeg server (status {answer.status_code})"
            )
        if answer.status_code == _MISDIRECTED:
            return WrongAddressError(f"{self.address}: {body.message}")
        after = answer.headers.get("retry-after", "")
        return refused(body, float(after) if after.isdigit() else None)


@asynccontextmanager
async def join(
    link: str, *, name: str | None = None, identity: Path | None = None, tls: ssl.SSLContext | None = None
) -> AsyncIterator[RemoteTable]:
    """Connects to a table by its link, and takes a seat there unless the player has one."""
    found = parse_table(link)
    if found.server is None:
        raise WrongAddressError(f"the whole link is needed, such as http://localhost:8765/t/{found.table}")
    async with Server(found.server, name=name, identity=identity, tls=tls) as server:
        table = await server.open(link)
        if table.seat is None:
            await table.sit()
        async with table:
            yield table
