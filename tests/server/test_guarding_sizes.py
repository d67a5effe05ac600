"""How long what is sent may be, and of which kind."""

import json
from collections.abc import AsyncIterator

import pytest
from websockets.exceptions import InvalidStatus

from keypeg.server.app import MAX_BODY_BYTES
from keypeg.server.wire.socket import MAX_MESSAGE_BYTES, PROTOCOL
from tests.server.client import Seat
from tests.server.conftest import Site
from tests.server.test_guarding import connected

pytestmark = pytest.mark.anyio


async def chunks(size: int) -> AsyncIterator[bytes]:
    """A body whose length is not told beforehand."""
    for start in range(0, size, 1000):
        yield b" " * min(1000, size - start)


async def test_a_body_may_be_so_long_and_no_longer(site: Site) -> None:
    http = site.player().http
    for path, method in (("/api/tables", "POST"), ("/api/me", "PUT"), ("/api/me/resume", "POST")):
        for content in (b" " * (MAX_BODY_BYTES + 1), chunks(MAX_BODY_BYTES + 1)):
            answer = await http.request(method, path, content=content)
            assert answer.status_code == 413
            assert answer.json()["error"] == "too_large"
    assert (await http.post("/api/tables", content=b" " * MAX_BODY_BYTES)).status_code == 400


async def test_a_message_may_be_so_long_and_no_longer(site: Site) -> None:
    made = await site.player().make_table()
    async with connected(site, made["id"], PROTOCOL) as other:
        for message in ("x" * (MAX_MESSAGE_BYTES + 1), "ü" * (MAX_MESSAGE_BYTES // 2 + 1), ["x" * 9000, "x" * 9000]):
            async with connected(site, made["id"], PROTOCOL) as socket:
                await socket.send(message)
                assert await Seat(socket).closed() == 1009
        assert (await Seat(other).ask("ping"))["type"] == "done"
        long = json.dumps({"type": "ping", "id": "1"}).ljust(MAX_MESSAGE_BYTES)
        await other.send(long)
        assert json.loads(await other.recv()) == {"type": "done", "id": "1", "version": 2}


async def test_other_frames_than_text_close_the_socket_and_nothing_else(site: Site) -> None:
    made = await site.player().make_table()
    async with connected(site, made["id"], PROTOCOL) as other:
        async with connected(site, made["id"], PROTOCOL) as socket:
            await socket.send(b'{"type":"ping","id":"1"}')
            assert await Seat(socket).closed() == 1003
        async with connected(site, made["id"], PROTOCOL) as socket:
            await socket.send(b'{"type":"ping","id":"\xff"}', text=True)
            assert await Seat(socket).closed() == 1007
        assert (await Seat(other).ask("ping"))["type"] == "done"


@pytest.mark.parametrize("protocols", [(), ("keypeg.0",), ("keypeg.0", "graphql-ws")])
async def test_a_client_that_speaks_otherwise_is_told_so(site: Site, protocols: tuple[str, ...]) -> None:
    made = await site.player().make_table()
    async with connected(site, made["id"], *protocols) as socket:
        assert await Seat(socket).closed() == 4426
    async with connected(site, made["id"], *protocols, PROTOCOL) as socket:
        assert socket.subprotocol == PROTOCOL
        await Seat(socket).seen()


@pytest.mark.parametrize("query", ["seat=x", "seat=1.5", f"seat={'9' * 5000}", "version=x"])
async def test_a_socket_whose_address_cannot_be_read_is_refused(site: Site, query: str) -> None:
    ada = site.player()
    made = await ada.make_table()
    with pytest.raises(InvalidStatus) as refused:
        async with ada.at(f"{made['id']}/live?{query}&x="):
            pass
    assert refused.value.response.status_code == 403
