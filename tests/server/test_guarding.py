"""What keeps others out: headers, cookies and tokens."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from http.cookies import Morsel, SimpleCookie
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Subprotocol

from keypeg.server.wire.socket import PROTOCOL
from tests.server.client import Player, Seat
from tests.server.conftest import Serve, Site

pytestmark = pytest.mark.anyio

PUBLIC = "https://keypeg.example"
ORIGINAL = {"edition": "original", "seats": [{"type": "here", "name": "Ada"}, {"type": "open"}]}


@asynccontextmanager
async def connected(
    site: Site, table: str, *protocols: str, cookie: str | None = None, **headers: str
) -> AsyncIterator[ClientConnection]:
    """A socket that watches, or shows seat 0 of whoever has this cookie."""
    path = f"/api/tables/{table}/live" + ("" if cookie is None else "?seat=0")
    given = headers if cookie is None else {**headers, "Cookie": f"keypeg={cookie}"}
    wanted = [Subprotocol(each) for each in protocols]
    async with connect(f"ws://{site.base}{path}", subprotocols=wanted or None, additional_headers=given) as socket:
        yield socket


ASKED = [
    ("GET", "/"),
    ("GET", "/t/somewhere"),
    ("GET", "/assets/none.js"),
    ("GET", "/nowhere"),
    ("GET", "/api/me"),
    ("GET", "/api/editions/original/rules/en"),
    ("GET", "/api/tables/nowhere"),
    ("POST", "/api/tables"),
    ("DELETE", "/api/tables"),
    ("OPTIONS", "/api/tables"),
    ("GET", "/schema"),
    ("GET", "/schema/messages"),
    ("GET", "/metrics"),
    ("GET", "/healthz"),
]
CAREFUL = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


async def test_every_answer_tells_browsers_to_be_careful(site: Site) -> None:
    http = site.player().http
    for method, path in ASKED:
        headers = (await http.request(method, path)).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy, path
        assert "frame-ancestors 'none'" in policy, path
        assert "unsafe" not in policy, path
        assert CAREFUL.items() <= {name: headers.get(name) for name in CAREFUL}.items(), path
        assert headers.keys().isdisjoint({"strict-transport-security", "server", "access-control-allow-origin"}), path


async def test_behind_tls_browsers_are_told_to_stay_there(serve: Serve) -> None:
    async with serve(public_url=PUBLIC) as site:
        for path in ("/", "/api/me", "/nowhere"):
            assert "max-age=" in (await site.player().http.get(path)).headers["Strict-Transport-Security"]


async def test_texts_say_once_how_they_are_encoded(site: Site) -> None:
    http = site.player().http
    kinds = {path: (await http.get(path)).headers["Content-Type"] for path in ("/healthz", "/metrics")}
    assert kinds == {"/healthz": "text/plain; charset=utf-8", "/metrics": "text/plain; version=0.0.4; charset=utf-8"}
    rules = await http.get("/api/editions/original/rules/de")
    assert rules.headers["Content-Type"] == "text/markdown; charset=utf-8"


async def test_what_strangers_do_wrong_does_not_fill_the_log(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    http = site.player().http
    for path in ("/nowhere", "/api/tables/nowhere", "/api/tables/nowhere/positions/x/0"):
        assert (await http.get(path)).status_code == 404
    assert (await http.delete("/api/me")).status_code == 405
    assert (await http.post("/api/tables", content=b"{")).status_code == 400
    assert (await http.post("/api/tables", json={}, headers={"Origin": "http://evil.example"})).status_code == 403
    with pytest.raises(InvalidStatus):
        async with connected(site, "nowhere", PROTOCOL, Origin="http://evil.example"):
            pass
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def cookie_of(answer: httpx.Response) -> Morsel[str]:
    cookie: SimpleCookie = SimpleCookie(answer.headers["Set-Cookie"])
    return cookie["keypeg"]


async def new_cookies(site: Site, **headers: str) -> list[Morsel[str]]:
    """Those that come by each way to become known here."""
    naming, making, joining, resuming = (site.player().http for _ in range(4))
    for http in (naming, making, joining, resuming):
        http.headers.update(headers)
    named = await naming.put("/api/me", json={"name": "Ada"})
    made = await making.post("/api/tables", json=ORIGINAL)
    body = {"name": "Bob", "invite": made.json()["invite"]}
    joined = await joining.post(f"/api/tables/{made.json()['id']}/seats", json=body)
    token = cookie_of(made).value
    resumed = await resuming.post("/api/me/resume", json={"token": token})
    return [cookie_of(answer) for answer in (named, made, joined, resumed)]


async def test_scripts_and_other_pages_do_not_get_the_cookie(site: Site) -> None:
    for cookie in await new_cookies(site):
        assert cookie["httponly"] is True
        assert cookie["samesite"] == "lax"
        assert cookie["path"] == "/"
        assert cookie["domain"] == ""
        assert int(cookie["max-age"]) > 0
        assert cookie["secure"] == ""


async def test_behind_tls_the_cookie_is_never_sent_in_the_open(serve: Serve) -> None:
    async with serve(public_url=PUBLIC) as site:
        assert [cookie["secure"] for cookie in await new_cookies(site)] == [True] * 4
    async with serve() as site:  # A proxy on this machine says that it was asked by TLS.
        assert [cookie["secure"] for cookie in await new_cookies(site, **{"X-Forwarded-Proto": "https"})] == [True] * 4


async def test_every_cookie_is_another(site: Site) -> None:
    values = [cookie.value for cookie in await new_cookies(site)]
    assert len(set(values)) == 4
    assert min(map(len, values)) >= 43  # 32 random bytes.


def bytes_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


async def test_the_database_does_not_know_the_tokens(site: Site, tmp_path: Path) -> None:
    ada = site.player()
    await ada.make_table()
    link = (await ada.http.post("/api/me/links")).json()["token"]
    written = bytes_in(tmp_path)
    for token in (ada.http.cookies["keypeg"], link):
        assert token.encode() not in written
        assert sha256(token.encode()).hexdigest().encode() in written


@pytest.mark.parametrize(
    "change", [lambda token: sha256(token.encode()).hexdigest(), str.lower, str.upper, "{}x".format]
)
async def test_a_seat_is_had_by_its_token_alone(site: Site, change: Callable[[str], str]) -> None:
    ada, other = site.player(), site.player()
    made = await ada.make_table()
    token = ada.http.cookies["keypeg"]
    async with connected(site, made["id"], PROTOCOL, cookie=token) as socket:
        await Seat(socket).seen()
    async with connected(site, made["id"], PROTOCOL, cookie=change(token)) as socket:
        assert await Seat(socket).closed() == 4403
    other.http.cookies["keypeg"] = change(token)
    assert (await other.http.get("/api/me")).json() == {"name": None, "tables": []}
    assert (await other.http.post("/api/me/resume", json={"token": change(token)[:64]})).status_code == 401


async def test_a_cookie_that_makes_no_sense_is_nobody_s(site: Site) -> None:
    http = site.player().http
    for cookie in (b"", b"keypeg", b"keypeg=", b'keypeg="\377"', b"keypeg=\xff", b"=;;,keypeg=a b", b"k" * 9999):
        answer = await http.get("/api/me", headers={b"Cookie": cookie})
        assert answer.json() == {"name": None, "tables": []}, cookie


async def test_no_name_of_a_table_looks_like_trouble_with_the_database(
    serve: Serve, new_database: Callable[[], str]
) -> None:
    async with serve(database=new_database()) as site:
        player: Player = site.player()
        for name in ("%00", "a%00b", "%ff", "x" * 40, "%F0%9F%8E%89", "'%22"):
            answer = await player.http.get(f"/api/tables/{name}")
            assert answer.status_code == 404
            assert answer.json()["error"] == "no_such_table"
        async with player.at("a%00b") as seat:
            assert await seat.closed() == 4404
        assert not site.service.tables.in_trouble
