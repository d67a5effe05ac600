"""What goes wrong is said plainly: wrong addresses, strange servers, tables that are gone."""

import asyncio
import ssl
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.typing import Subprotocol

from keypeg.client import (
    ClientError,
    IncompatibleError,
    NoSuchTableError,
    RefusedError,
    RemoteTable,
    Server,
    SignedOutError,
    Status,
    TlsError,
    UnreachableError,
    WrongAddressError,
    join,
)
from keypeg.wire.http import ErrorBody
from keypeg.wire.socket import PROTOCOL, encode_message
from tests.server.server_process import free_port

pytestmark = pytest.mark.anyio

FORBIDDEN = encode_message(ErrorBody(error="forbidden", message="requests from other sites are not allowed"))


@asynccontextmanager
async def answering(answer: bytes, tls: ssl.SSLContext | None = None) -> AsyncIterator[str]:
    """Runs something that answers every request with these bytes; yields its host and port."""

    async def reply(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        writer.close()

    listening = await asyncio.start_server(reply, "127.0.0.1", 0, ssl=tls)
    async with listening:
        yield f"127.0.0.1:{listening.sockets[0].getsockname()[1]}"


def http(status: str, body: bytes = b"", headers: str = "") -> bytes:
    return f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\n{headers}Connection: close\r\n\r\n".encode() + body


async def contact(address: str) -> None:
    async with Server(address, name="Ada"):
        pass


@pytest.mark.parametrize(
    "address", ["", "ftp://localhost", "http://", "http://a b", "localhost:99999", "http://localhost/t/abc", "[::1"]
)
def test_what_is_no_address_is_refused_before_anything_is_sent(address: str) -> None:
    with pytest.raises(WrongAddressError, match="address"):
        Server(address)


@pytest.mark.parametrize(
    "link", ["http://localhost:8765", "http://localhost/rules/original", "http://h/t/a b#c", "uVy9"]
)
async def test_what_is_no_link_of_a_table_is_refused(link: str) -> None:
    with pytest.raises(WrongAddressError, match="link"):
        async with join(link, name="Ada"):
            pass


async def test_where_nobody_listens() -> None:
    with pytest.raises(UnreachableError, match="cannot be reached"):
        await contact(f"127.0.0.1:{free_port()}")
    with pytest.raises(UnreachableError, match=r"keypeg\.invalid cannot be reached"):
        await contact("http://keypeg.invalid")


@pytest.mark.parametrize(
    ("answer", "error", "message"),
    [
        (http("200 OK", b"<html>"), WrongAddressError, "does not answer like a Keypeg server"),
        (http("404 Not Found", b"no such page"), WrongAddressError, "does not answer like a Keypeg server"),
        (http("301 Moved", headers="Location: https://keypeg.example/\r\n"), WrongAddressError, "use that address"),
        (http("502 Bad Gateway", b"<html>"), UnreachableError, "status 502"),
        (http("200 OK", b'{"tables": []}'), IncompatibleError, "missing required field `name`"),
        (http("421 Misdirected Request", FORBIDDEN), WrongAddressError, "other sites"),
        (http("403 Forbidden", FORBIDDEN), RefusedError, "other sites"),
        (b"220 mail.example ESMTP\r\n", UnreachableError, "no web server"),
    ],
)
async def test_what_is_no_keypeg_server(answer: bytes, error: type[ClientError], message: str) -> None:
    async with answering(answer) as address:
        with pytest.raises(error, match=message):
            await contact(address)


@pytest.fixture
def unknown_certificate(tmp_path: Path) -> ssl.SSLContext:
    """Returns a certificate that nobody vouches for."""
    request = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=keypeg.example"
    files = ["-keyout", "key.pem", "-out", "certificate.pem"]
    subprocess.run([*request.split(), *files], cwd=tmp_path, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "certificate.pem", tmp_path / "key.pem")
    return context


async def test_a_server_that_cannot_prove_who_it_is(unknown_certificate: ssl.SSLContext, address: str) -> None:
    async with answering(http("200 OK", b"{}"), unknown_certificate) as secure:
        with pytest.raises(TlsError, match="self-signed certificate"):
            await contact(f"https://{secure}")
        with pytest.raises(TlsError, match="self-signed certificate"):
            async with RemoteTable(Server(f"https://{secure}"), "table") as table:
                await table.until(lambda _: False)
    with pytest.raises(TlsError, match="no secure connection"):
        await contact(address.replace("http", "https"))


async def test_a_table_that_does_not_exist(address: str) -> None:
    async with Server(address) as server:
        with pytest.raises(NoSuchTableError, match="does not exist, or no longer exists"):
            await server.open(f"{address}/t/nowhere")
        with pytest.raises(WrongAddressError, match=r"this link is for http://keypeg\.example"):
            await server.open("http://keypeg.example/t/nowhere")


async def test_a_seat_without_an_invitation(address: str) -> None:
    async with Server(address, name="Ada") as server, Server(address, name="Eve") as eve:
        table = await server.create("original", ["me", "open"])
        stranger = await eve.open(table.id)
        with pytest.raises(RefusedError) as refused:
            await stranger.sit()
        assert refused.value.error == "not_invited"
    async with Server(address) as nameless:
        with pytest.raises(ClientError, match="a name is needed"):
            await (await nameless.open(table.link)).sit()


async def test_a_device_that_is_signed_out(address: str) -> None:
    async with Server(address, name="Ada") as server, await server.create("original", ["me", "steady"]) as table:
        await table.until(lambda _: True)
        (device,) = await server.request("GET", "/api/me/devices")
        await server.request("DELETE", f"/api/me/devices/{device['id']}")
        with pytest.raises(SignedOutError, match="this device was signed out"):
            await table.until(lambda _: False)
        with pytest.raises(SignedOutError):
            await table.resign()


async def follow(handler: Callable[[ServerConnection], Awaitable[None]]) -> None:
    """Follows a table at a server whose sockets behave like this, until the connection ends."""
    async with serve(handler, "127.0.0.1", 0, subprotocols=[Subprotocol(PROTOCOL)]) as listening:
        port = next(iter(listening.sockets)).getsockname()[1]
        async with RemoteTable(Server(f"127.0.0.1:{port}"), "table") as table:
            await table.until(lambda _: False)


@pytest.mark.parametrize(
    ("code", "reason", "error", "message"),
    [
        (4426, "the server supports only the subprotocol keypeg.9", IncompatibleError, "keypeg.9"),
        (4404, "no_such_table", NoSuchTableError, "no longer exists"),
        (4403, "not_watched", RefusedError, "not_watched"),
        (1008, "too many unreadable messages", IncompatibleError, "do not understand each other"),
    ],
)
async def test_a_socket_that_the_server_ends(code: int, reason: str, error: type[ClientError], message: str) -> None:
    with pytest.raises(error, match=message):
        await follow(lambda socket: socket.close(code, reason))


@pytest.mark.parametrize("text", ['{"type": "surprise"}', '{"type": "state", "version": 1}', "[]", "{"])
async def test_messages_that_cannot_be_read(text: str) -> None:
    with pytest.raises(IncompatibleError, match="cannot read what the server sends"):
        await follow(lambda socket: socket.send(text))


@pytest.mark.parametrize(
    ("status", "body", "error", "message"),
    [
        (HTTPStatus.NOT_FOUND, b"<html>", WrongAddressError, "status 404"),
        (HTTPStatus.MISDIRECTED_REQUEST, FORBIDDEN, WrongAddressError, "other sites"),
        (HTTPStatus.FORBIDDEN, FORBIDDEN, RefusedError, "other sites"),
    ],
)
async def test_a_socket_that_is_not_opened(
    status: HTTPStatus, body: bytes, error: type[ClientError], message: str
) -> None:
    async with answering(http(f"{status.value} {status.phrase}", body)) as address:
        with pytest.raises(error, match=message):
            async with RemoteTable(Server(address), "table") as table:
                await table.until(lambda _: False)


async def test_a_server_that_is_busy_is_tried_again() -> None:
    async with answering(http("503 Service Unavailable")) as address, RemoteTable(Server(address), "table") as table:
        async for state in table.connection_states:
            if state.tries == 2:
                break
        assert (state.status, state.reason) == (Status.LOST, "the server answers with status 503")
