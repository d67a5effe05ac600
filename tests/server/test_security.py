"""Security: headers, cookies, tokens, allowed origins, and limits on what clients may send."""

import json
import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from hashlib import sha256
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Subprotocol

from keypeg.server.app import MAX_BODY_BYTES
from keypeg.server.security import Security
from keypeg.server.service import Settings
from keypeg.wire.socket import MAX_MESSAGE_BYTES, PROTOCOL
from tests.server.client import Player, TableSocket
from tests.server.conftest import Serve, Site

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]

PUBLIC_URL = "https://keypeg.example"
NEW_TABLE = {"edition": "original", "seats": [{"type": "here", "name": "Ada"}, {"type": "open"}]}


@asynccontextmanager
async def connected(
    site: Site, table: str, *protocols: str, cookie: str | None = None, **headers: str
) -> AsyncIterator[ClientConnection]:
    """Connects as a spectator, or to seat 0 of the player with this cookie."""
    path = f"/api/tables/{table}/live" + ("" if cookie is None else "?seat=0")
    all_headers = headers if cookie is None else {**headers, "Cookie": f"keypeg={cookie}"}
    subprotocols = [Subprotocol(each) for each in protocols]
    async with connect(
        f"ws://{site.base}{path}", subprotocols=subprotocols or None, additional_headers=all_headers
    ) as socket:
        yield socket


@asynccontextmanager
async def seat_socket(site: Site, table: str, headers: dict[str, str]) -> AsyncIterator[TableSocket]:
    """Connects to seat 0 with these headers."""
    url = f"ws://{site.base}/api/tables/{table}/live?seat=0"
    async with connect(url, subprotocols=[Subprotocol(PROTOCOL)], additional_headers=headers) as socket:
        yield TableSocket(socket)


REQUESTS = [
    ("GET", "/"),
    ("GET", "/t/somewhere"),
    ("GET", "/assets/none.js"),
    ("GET", "/service-worker.js"),
    ("GET", "/nowhere"),
    ("GET", "/api/me"),
    ("GET", "/api/editions/original/rules/en"),
    ("GET", "/api/editions/original/rules/en/page"),
    ("GET", "/api/tables/nowhere"),
    ("POST", "/api/tables"),
    ("DELETE", "/api/tables"),
    ("OPTIONS", "/api/tables"),
    ("GET", "/schema"),
    ("GET", "/schema/messages"),
    ("GET", "/metrics"),
    ("GET", "/healthz"),
]
SECURITY_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


async def test_every_response_has_security_headers(site: Site) -> None:
    http = site.player().http
    for method, path in REQUESTS:
        headers = (await http.request(method, path)).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy, path
        assert "frame-ancestors 'none'" in policy, path
        # WebAssembly, and nothing else that is unsafe.
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy, path
        assert policy.count("unsafe") == 1, path
        assert SECURITY_HEADERS.items() <= {name: headers.get(name) for name in SECURITY_HEADERS}.items(), path
        assert headers.keys().isdisjoint({"strict-transport-security", "server", "access-control-allow-origin"}), path


async def test_what_is_about_a_player_is_kept_nowhere(site: Site) -> None:
    http = site.player().http
    for path in ("/api/me", "/api/me/days", "/api/me/tables", "/api/tables/nowhere"):
        assert (await http.get(path)).headers["Cache-Control"] == "no-store", path
    assert (await http.get("/")).headers["Cache-Control"] == "no-cache"


async def test_strict_transport_security_is_sent_with_an_https_public_url(serve: Serve) -> None:
    async with serve(public_url=PUBLIC_URL) as site:
        for path in ("/", "/api/me", "/nowhere"):
            assert "max-age=" in (await site.player().http.get(path)).headers["Strict-Transport-Security"]


async def test_text_responses_declare_their_encoding_once(site: Site) -> None:
    http = site.player().http
    kinds = {path: (await http.get(path)).headers["Content-Type"] for path in ("/healthz", "/metrics")}
    assert kinds == {"/healthz": "text/plain; charset=utf-8", "/metrics": "text/plain; version=0.0.4; charset=utf-8"}
    rules = await http.get("/api/editions/original/rules/de")
    assert rules.headers["Content-Type"] == "text/markdown; charset=utf-8"


async def test_client_errors_are_not_logged(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    http = site.player().http
    for path in ("/nowhere", "/api/tables/nowhere", "/api/tables/nowhere/positions/x/0"):
        assert (await http.get(path)).status_code == 404
    assert (await http.delete("/api/editions")).status_code == 405
    assert (await http.delete("/api/me")).status_code == 401
    assert (await http.post("/api/tables", content=b"{")).status_code == 400
    assert (await http.post("/api/tables", json={}, headers={"Origin": "http://evil.example"})).status_code == 403
    with pytest.raises(InvalidStatus):
        async with connected(site, "nowhere", PROTOCOL, Origin="http://evil.example"):
            pass
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def cookie_of(answer: httpx.Response) -> Morsel[str]:
    cookie: SimpleCookie = SimpleCookie(answer.headers["Set-Cookie"])
    (found,) = cookie.values()
    return found


async def new_cookies(site: Site, **headers: str) -> list[Morsel[str]]:
    """Returns the cookies set by each way of becoming a known player."""
    naming, making, joining, resuming = (site.player().http for _ in range(4))
    for http in (naming, making, joining, resuming):
        http.headers.update(headers)
    named = await naming.put("/api/me", json={"name": "Ada"})
    made = await making.post("/api/tables", json=NEW_TABLE)
    body = {"name": "Bob", "invite": made.json()["invite"]}
    joined = await joining.post(f"/api/tables/{made.json()['id']}/seats", json=body)
    link = await making.post("/api/me/links", headers={"Cookie": f"{cookie_of(made).key}={cookie_of(made).value}"})
    token = link.json()["token"]
    resumed = await resuming.post("/api/me/resume", json={"token": token})
    return [cookie_of(answer) for answer in (named, made, joined, resumed)]


async def test_cookies_are_hidden_from_scripts_and_other_sites(site: Site) -> None:
    for cookie in await new_cookies(site):
        assert cookie["httponly"] is True
        assert cookie["samesite"] == "lax"
        assert cookie["path"] == "/"
        assert cookie["domain"] == ""
        assert int(cookie["max-age"]) > 0
        assert cookie["secure"] == ""


SECURE, PLAIN = ("__Host-keypeg", True), ("keypeg", "")
OVER_TLS = {"X-Forwarded-Proto": "https"}


async def test_cookies_are_secure_behind_tls(serve: Serve) -> None:
    async with serve(public_url=PUBLIC_URL) as site:
        assert [(each.key, each["secure"]) for each in await new_cookies(site)] == [SECURE] * 4
    async with serve(trusted_proxies=("127.0.0.1",)) as site:
        assert [(each.key, each["secure"]) for each in await new_cookies(site, **OVER_TLS)] == [SECURE] * 4
    async with serve(trusted_proxies=("192.0.2.0/24",)) as site:  # Anyone may claim that.
        assert [(each.key, each["secure"]) for each in await new_cookies(site, **OVER_TLS)] == [PLAIN] * 4


@pytest.mark.parametrize(
    ("settings", "headers"), [({"public_url": PUBLIC_URL}, {}), ({"trusted_proxies": ("127.0.0.1",)}, OVER_TLS)]
)
async def test_over_tls_only_the_cookie_that_needs_tls_counts(
    serve: Serve, settings: dict[str, Any], headers: dict[str, str]
) -> None:
    async with serve() as site:
        ada = site.player()
        made = await ada.make_table()
        token = ada.http.cookies["keypeg"]
    async with serve(**settings) as site:
        http = site.player().http
        for sent, name in ((f"keypeg={token}", None), (f"keypeg=other; {SECURE[0]}={token}", "Ada")):
            answer = await http.get("/api/me", headers={**headers, "Cookie": sent})
            assert answer.json()["name"] == name
            assert ("Set-Cookie" in answer.headers) == (name is not None)  # A visit renews it.
            async with seat_socket(site, made["id"], {**headers, "Cookie": sent}) as seat:
                if name is None:
                    assert await seat.close_code() == 4403
                else:
                    assert (await seat.ready()).state["you"] == 0


async def test_without_tls_only_the_plain_cookie_counts(site: Site) -> None:
    ada, other = site.player(), site.player()
    await ada.make_table()
    token = ada.http.cookies["keypeg"]
    sent = {"Cookie": f"{SECURE[0]}={token}"}
    assert (await other.http.get("/api/me", headers=sent)).json()["name"] is None
    assert (await ada.http.get("/api/me")).json()["name"] == "Ada"


async def test_every_cookie_is_unique(site: Site) -> None:
    values = [cookie.value for cookie in await new_cookies(site)]
    assert len(set(values)) == 4
    assert min(map(len, values)) >= 43  # 32 random bytes.


def bytes_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


async def test_the_database_stores_only_hashes_of_tokens(own_site: Site, tmp_path: Path) -> None:
    ada = own_site.player()
    await ada.make_table()
    link = (await ada.http.post("/api/me/links")).json()["token"]
    stored = bytes_in(tmp_path)
    for token in (ada.http.cookies["keypeg"], link):
        assert token.encode() not in stored
        assert sha256(token.encode()).hexdigest().encode() in stored


@pytest.mark.parametrize(
    "change", [lambda token: sha256(token.encode()).hexdigest(), str.lower, str.upper, "{}x".format]
)
async def test_only_the_exact_token_opens_a_seat(site: Site, change: Callable[[str], str]) -> None:
    ada, other = site.player(), site.player()
    made = await ada.make_table()
    token = ada.http.cookies["keypeg"]
    async with connected(site, made["id"], PROTOCOL, cookie=token) as socket:
        await TableSocket(socket).ready()
    async with connected(site, made["id"], PROTOCOL, cookie=change(token)) as socket:
        assert await TableSocket(socket).close_code() == 4403
    other.http.cookies["keypeg"] = change(token)
    assert (await other.http.get("/api/me")).json() == {"name": None, "tables": []}
    assert (await other.http.post("/api/me/resume", json={"token": change(token)[:64]})).status_code == 401


async def test_a_malformed_cookie_identifies_nobody(site: Site) -> None:
    http = site.player().http
    for cookie in (b"", b"keypeg", b"keypeg=", b'keypeg="\377"', b"keypeg=\xff", b"=;;,keypeg=a b", b"k" * 9999):
        answer = await http.get("/api/me", headers={b"Cookie": cookie})
        assert answer.json() == {"name": None, "tables": []}, cookie


async def calls_during(request: Awaitable[object]) -> int:
    """Returns how many functions are called until there is an answer."""
    calls = 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        await request
    finally:
        sys.setprofile(None)
    return calls


async def test_a_long_cookie_is_little_work(site: Site) -> None:
    """Each escaped sign in quotes used to be copied with all that follows it, which took seconds for 60 kB."""
    http = site.player().http
    plain, quoted = [
        await calls_during(http.get("/api/me", headers={"Cookie": f"x={cookie}"}))
        for cookie in ("a" * 15_000, '"' + r"\a" * 7_500 + '"')
    ]
    assert quoted < 2 * plain


async def test_strange_ids_are_not_mistaken_for_database_trouble(
    serve: Serve, copy_postgresql: Callable[[], str]
) -> None:
    async with serve(database=copy_postgresql()) as site:
        player: Player = site.player()
        for table_id in ("%00", "a%00b", "%ff", "x" * 40, "%F0%9F%8E%89", "'%22"):
            answer = await player.http.get(f"/api/tables/{table_id}")
            assert answer.status_code == 404
            assert answer.json()["error"] == "no_such_table"
            for answer in (
                await player.http.get(f"/api/shares/{table_id}"),
                await player.http.post(f"/api/shares/{table_id}/rows", json={"row": "AABB", "number": 1}),
                await player.http.get(f"/api/daily/{table_id}"),
                await player.http.get(f"/api/daily/2026-01-05/{table_id}/everyone"),
                await player.http.post(f"/api/tables/{table_id}/seats/1/hide"),
            ):
                assert answer.status_code == 404, answer.url
        async with player.at("a%00b") as seat:
            assert await seat.close_code() == 4404
        assert not site.service.tables.outage.is_on


def own_origins(site: Site) -> Iterator[str]:
    yield f"http://{site.base}"
    yield f"https://{site.base}"
    yield f"HTTP://{site.base}"


def foreign_origins(site: Site) -> Iterator[str]:
    port = site.base.rpartition(":")[2]
    yield "http://evil.example"
    yield "null"
    yield ""
    yield "http://["
    yield site.base
    yield "http://127.0.0.1"
    yield f"http://localhost:{port}"
    yield f"http://{site.base}.evil.example"
    yield f"http://evil.example/{site.base}"
    yield f"http://{site.base}@evil.example"
    yield f"{PUBLIC_URL}.evil.example"


async def check_origin(site: Site, table: str, origin: str, *, is_allowed: bool) -> None:
    http = site.player().http
    put = await http.put("/api/me", json={"name": "Ada"}, headers={"Origin": origin})
    post = await http.post("/api/tables", json=NEW_TABLE, headers={"Origin": origin})
    if is_allowed:
        assert (put.status_code, post.status_code) == (200, 201), origin
        async with connected(site, table, PROTOCOL, Origin=origin) as socket:
            await TableSocket(socket).ready()
        return
    for answer in (put, post):
        assert answer.status_code == 403, origin
        assert answer.json()["error"] == "forbidden"
        assert "Set-Cookie" not in answer.headers
    with pytest.raises(InvalidStatus) as refused:
        async with connected(site, table, PROTOCOL, Origin=origin):
            pass
    assert refused.value.response.status_code == 403


async def test_only_pages_of_this_server_may_act(site: Site) -> None:
    made = await site.player().make_table()  # Programs other than browsers send no origin.
    for origin in own_origins(site):
        await check_origin(site, made["id"], origin, is_allowed=True)
    for origin in (*foreign_origins(site), PUBLIC_URL):
        await check_origin(site, made["id"], origin, is_allowed=False)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/daily/2026-01-05/original/rows"),
        ("PUT", "/api/me/days"),
        ("POST", "/api/shares"),
        ("POST", "/api/shares/nowhere/rows"),
        ("POST", "/api/strangers"),
        ("POST", "/api/tables/nowhere/seats/1/hide"),
        ("DELETE", "/api/me/hidden"),
        ("DELETE", "/api/me/statistics"),
    ],
)
async def test_no_other_page_plays_alone_or_finds_strangers_for_a_player(site: Site, method: str, path: str) -> None:
    for origin in ("http://evil.example", "null"):
        headers = {"Origin": origin, "Content-Type": "text/plain"}
        answer = await site.player().http.request(method, path, content="{}", headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "forbidden")
        assert "Set-Cookie" not in answer.headers


async def test_pages_of_the_public_url_may_act_too(serve: Serve) -> None:
    async with serve(public_url=f"{PUBLIC_URL}/") as site:
        made = await site.player().make_table()
        for origin in (*own_origins(site), PUBLIC_URL, PUBLIC_URL.upper()):
            await check_origin(site, made["id"], origin, is_allowed=True)
        for origin in (*foreign_origins(site), PUBLIC_URL.replace("https", "http"), f"{PUBLIC_URL}:8443"):
            await check_origin(site, made["id"], origin, is_allowed=False)


async def test_reads_are_allowed_from_any_origin_but_without_cors_headers(site: Site) -> None:
    answer = await site.player().http.get("/api/me", headers={"Origin": "http://evil.example"})
    assert answer.status_code == 200
    assert "Access-Control-Allow-Origin" not in answer.headers


async def chunks(size: int) -> AsyncIterator[bytes]:
    """Yields a body in chunks, so that its length is not known in advance."""
    for start in range(0, size, 1000):
        yield b" " * min(1000, size - start)


async def test_bodies_are_limited_in_size(site: Site) -> None:
    http = site.player().http
    for path, method in (("/api/tables", "POST"), ("/api/me", "PUT"), ("/api/me/resume", "POST")):
        for content in (b" " * (MAX_BODY_BYTES + 1), chunks(MAX_BODY_BYTES + 1)):
            answer = await http.request(method, path, content=content)
            assert answer.status_code == 413
            assert answer.json()["error"] == "too_large"
    assert (await http.post("/api/tables", content=b" " * MAX_BODY_BYTES)).status_code == 400


async def test_messages_are_limited_in_size(site: Site) -> None:
    made = await site.player().make_table()
    async with connected(site, made["id"], PROTOCOL) as other:
        for message in ("x" * (MAX_MESSAGE_BYTES + 1), "ü" * (MAX_MESSAGE_BYTES // 2 + 1), ["x" * 9000, "x" * 9000]):
            async with connected(site, made["id"], PROTOCOL) as socket:
                await socket.send(message)
                assert await TableSocket(socket).close_code() == 1009
        assert (await TableSocket(other).request("ping"))["type"] == "done"
        long = json.dumps({"type": "ping", "id": "1"}).ljust(MAX_MESSAGE_BYTES)
        await other.send(long)
        assert json.loads(await other.recv()) == {"type": "done", "id": "1", "version": 2}


async def test_frames_other_than_text_close_only_their_own_socket(site: Site) -> None:
    made = await site.player().make_table()
    async with connected(site, made["id"], PROTOCOL) as other:
        async with connected(site, made["id"], PROTOCOL) as socket:
            await socket.send(b'{"type":"ping","id":"1"}')
            assert await TableSocket(socket).close_code() == 1003
        async with connected(site, made["id"], PROTOCOL) as socket:
            await socket.send(b'{"type":"ping","id":"\xff"}', text=True)
            assert await TableSocket(socket).close_code() == 1007
        assert (await TableSocket(other).request("ping"))["type"] == "done"


@pytest.mark.parametrize("protocols", [(), ("keypeg.0",), ("keypeg.0", "graphql-ws")])
async def test_an_unsupported_subprotocol_is_rejected(site: Site, protocols: tuple[str, ...]) -> None:
    made = await site.player().make_table()
    async with connected(site, made["id"], *protocols) as socket:
        assert await TableSocket(socket).close_code() == 4426
    async with connected(site, made["id"], *protocols, PROTOCOL) as socket:
        assert socket.subprotocol == PROTOCOL
        await TableSocket(socket).ready()


@pytest.mark.parametrize("query", ["seat=x", "seat=1.5", f"seat={'9' * 5000}", "version=x", "changes=x"])
async def test_a_socket_with_an_invalid_query_is_refused(site: Site, query: str) -> None:
    ada = site.player()
    made = await ada.make_table()
    with pytest.raises(InvalidStatus) as refused:
        async with ada.at(f"{made['id']}/live?{query}&x="):
            pass
    assert refused.value.response.status_code == 403


LOCAL_HOSTS = ["localhost", "LOCALHOST:1", "localhost.", "127.0.0.1", "127.0.0.1:99", "[::1]", "[::1]:99"]
ADDRESSES = ["192.168.1.7", "10.0.0.1:8765", "[fe80::1]", "[2001:db8::1]:80", "127.0.0.2"]
STRANGE_HOSTS = [
    *("", "evil.example", "localhost.evil.example", "evil.example:80", "localhost@evil.example", "localhost/x"),
    *("[::1", "127.0.0.1.evil.example", "[::1].evil.example", "localhost:x", "localhost localhost", "[localhost]"),
    *("127.0.0.1%x", "[::1%x]", "127.1", "0x7f000001"),
]


def is_answered(security: Security, *hosts: str) -> bool:
    scope: Any = {"type": "http", "headers": [(b"host", host.encode()) for host in hosts]}
    return security.is_host_allowed(ASGIConnection(scope))


@pytest.mark.parametrize(
    ("security", "answered", "refused"),
    [
        (Security(None, ()), [], [*ADDRESSES, "keypeg.example"]),  # As in `keypeg play`.
        (Security(None, ("0.0.0.0/0", "::/0")), ADDRESSES, ["keypeg.example"]),  # As in `keypeg play --lan`.
        (Security(PUBLIC_URL), ["keypeg.example", "KEYPEG.example:443"], ADDRESSES),
        (Security(PUBLIC_URL, ("Other.example", "10.0.0.0/8")), ["other.example", "10.9.9.9"], ["192.168.1.7"]),
    ],
)
def test_only_known_hosts_are_answered_for(security: Security, answered: list[str], refused: list[str]) -> None:
    for host in (*LOCAL_HOSTS, *answered):
        assert is_answered(security, host), host
        assert is_answered(security, host, host), host
        assert not is_answered(security, host, "evil.example"), host
    for host in (*STRANGE_HOSTS, *refused):
        assert not is_answered(security, host), host
    assert not is_answered(security)


def test_without_a_public_url_or_allowed_hosts_any_host_is_answered_for() -> None:
    assert all(is_answered(Security(None), host) for host in (*LOCAL_HOSTS, *ADDRESSES, *STRANGE_HOSTS))


async def test_a_page_that_points_its_name_to_this_server_gets_nothing(serve: Serve) -> None:
    async with serve(allowed_hosts=()) as site:
        http = site.player().http
        for method, path in REQUESTS:
            answer = await http.request(method, path, headers={"Host": "evil.example"})
            assert (answer.status_code, answer.json()["error"]) == (421, "wrong_host"), path
            assert SECURITY_HEADERS.items() <= {name: answer.headers.get(name) for name in SECURITY_HEADERS}.items()
        with pytest.raises(InvalidStatus):
            async with connected(site, "nowhere", PROTOCOL, Host="evil.example"):
                pass
        assert (await http.get("/api/me")).status_code == 200


@pytest.mark.parametrize("host", ["https://keypeg.example", "keypeg.example:443", "10.0.0.1/8", "a b"])
def test_an_allowed_host_is_a_name_or_a_network(host: str) -> None:
    with pytest.raises(ValueError, match="an allowed host should look like"):
        Settings(database="sqlite://", allowed_hosts=(host,))


@pytest.mark.parametrize("proxy", ["proxy.example", "10.0.0.1/8", "127.0.0.1:80", "*", ""])
def test_a_trusted_proxy_is_an_address_or_a_network(proxy: str) -> None:
    with pytest.raises(ValueError, match="is not an address or a network"):
        Settings(database="sqlite://", trusted_proxies=(proxy,))


async def test_metrics_are_for_this_machine_or_need_a_token(serve: Serve) -> None:
    async with serve(metrics_token="a token", trusted_proxies=("127.0.0.1",)) as site:  # noqa: S106 - as an example
        http = site.player().http
        assert (await http.get("/metrics")).status_code == 200
        for header in ("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP", "X-Forwarded-Proto"):
            answer = await http.get("/metrics", headers={header: "127.0.0.1"})
            assert (answer.status_code, answer.json()["error"]) == (401, "unauthorized"), header
            assert answer.headers["WWW-Authenticate"] == "Bearer"
        elsewhere = {"X-Forwarded-For": "192.0.2.1"}
        for wrong in ("", "Bearer", "Bearer a", "Basic a token", "a token", "Bearer a token x"):
            answer = await http.get("/metrics", headers=elsewhere | {"Authorization": wrong})
            assert answer.status_code == 401, wrong
        assert (await http.get("/metrics", headers=elsewhere | {"Authorization": "Bearer a token"})).is_success
    async with serve(trusted_proxies=("127.0.0.1",)) as site:
        answer = await site.player().http.get("/metrics", headers=elsewhere | {"Authorization": "Bearer None"})
        assert answer.status_code == 401


async def test_a_program_is_the_same_player_over_tls(serve: Serve) -> None:
    async with serve(public_url=PUBLIC_URL) as site:
        server = await site.server("Ada")
        table = await server.create("original", ["me", "open"])
        assert (await server.me()).name == "Ada"
        async with table:
            assert (await table.until(lambda _: True)).you == 0


def is_own(security: Security, origin: str, host: str, scheme: str) -> bool:
    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    scope: Any = {"type": "http", "scheme": scheme, "path": "/", "query_string": b"", "headers": headers}
    try:
        security.check_origin(ASGIConnection(scope))
    except PermissionDeniedException:
        return False
    return True


@pytest.mark.parametrize(
    ("public_url", "scheme", "host", "allowed"),
    [
        ("https://keypeg.example", "http", "keypeg.example", {"https"}),  # Behind a proxy that is not trusted.
        ("https://keypeg.example", "http", "Keypeg.example:8765", {"https"}),
        ("https://keypeg.example", "http", "localhost:8765", {"http", "https"}),
        ("http://keypeg.example", "http", "keypeg.example", {"http"}),
        ("http://keypeg.example", "ws", "keypeg.example", {"http"}),
        (None, "https", "keypeg.example", {"https"}),
        (None, "wss", "keypeg.example", {"https"}),
        (None, "http", "keypeg.example", {"http", "https"}),  # A proxy that is not trusted may have ended TLS.
    ],
)
def test_an_origin_has_the_scheme_that_the_server_is_reached_by(
    public_url: str | None, scheme: str, host: str, allowed: set[str]
) -> None:
    security = Security(public_url)
    for origin in ("http", "https"):
        assert is_own(security, f"{origin}://{host.lower()}", host, scheme) == (origin in allowed), origin
