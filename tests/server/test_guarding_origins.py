"""Which pages may speak to a server: its own, and those of its public address."""

from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from keypeg.server.wire.socket import PROTOCOL
from tests.server.client import Seat
from tests.server.conftest import Serve, Site
from tests.server.test_guarding import ORIGINAL, PUBLIC, connected

pytestmark = pytest.mark.anyio


def own_origins(site: Site) -> Iterator[str]:
    yield f"http://{site.base}"
    yield f"https://{site.base}"
    yield f"HTTP://{site.base}"


def strange_origins(site: Site) -> Iterator[str]:
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
    yield f"{PUBLIC}.evil.example"


async def check_origin(site: Site, made: str, origin: str, *, is_allowed: bool) -> None:
    http = site.player().http
    put = await http.put("/api/me", json={"name": "Ada"}, headers={"Origin": origin})
    post = await http.post("/api/tables", json=ORIGINAL, headers={"Origin": origin})
    if is_allowed:
        assert (put.status_code, post.status_code) == (200, 201), origin
        async with connected(site, made, PROTOCOL, Origin=origin) as socket:
            await Seat(socket).seen()
        return
    for answer in (put, post):
        assert answer.status_code == 403, origin
        assert answer.json()["error"] == "forbidden"
        assert "Set-Cookie" not in answer.headers
    with pytest.raises(InvalidStatus) as refused:
        async with connected(site, made, PROTOCOL, Origin=origin):
            pass
    assert refused.value.response.status_code == 403


async def test_only_our_own_pages_may_act(site: Site) -> None:
    made = await site.player().make_table()  # Other programs than browsers name no origin.
    for origin in own_origins(site):
        await check_origin(site, made["id"], origin, is_allowed=True)
    for origin in (*strange_origins(site), PUBLIC):
        await check_origin(site, made["id"], origin, is_allowed=False)


async def test_pages_of_the_public_address_may_act_too(serve: Serve) -> None:
    async with serve(public_url=f"{PUBLIC}/") as site:
        made = await site.player().make_table()
        for origin in (*own_origins(site), PUBLIC, PUBLIC.upper()):
            await check_origin(site, made["id"], origin, is_allowed=True)
        for origin in (*strange_origins(site), PUBLIC.replace("https", "http"), f"{PUBLIC}:8443"):
            await check_origin(site, made["id"], origin, is_allowed=False)


async def test_whoever_only_reads_may_come_from_anywhere_but_no_page_gets_to_see_it(site: Site) -> None:
    answer = await site.player().http.get("/api/me", headers={"Origin": "http://evil.example"})
    assert answer.status_code == 200
    assert "Access-Control-Allow-Origin" not in answer.headers
