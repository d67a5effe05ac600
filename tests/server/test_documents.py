"""Long answers: the same in every coding, made once, sent in pieces, and given up with whoever asked for them."""

import asyncio
import gzip
import json
import random

import httpx
import pytest
from litestar import Litestar
from litestar.testing import RequestFactory

from keypeg.server.documents import document_response, encode_document
from keypeg.server.shared_results import SharedResults
from keypeg.server.workers import Job
from tests.server.conftest import Site
from tests.server.test_coach import finished_table
from tests.server.test_memory import until_tasks

pytestmark = pytest.mark.anyio
MAX_PIECE_BYTES = 65_536


@pytest.mark.parametrize("path", ["", "/record", "/transcript", "/positions/1/spectator", "/review"])
async def test_a_document_is_the_same_in_every_coding(site: Site, path: str) -> None:
    player = site.player()
    url = f"/api/tables/{await finished_table(player)}{path}"
    async with player.http.stream("GET", url, headers={"Accept-Encoding": "gzip"}) as packed:
        data = b"".join([piece async for piece in packed.aiter_raw()])
    async with player.http.stream("GET", url, headers={"Accept-Encoding": "identity"}) as plain:
        text = b"".join([piece async for piece in plain.aiter_raw()])
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert gzip.decompress(data) == text
    assert json.loads(text)
    for answer in (packed, plain):
        assert answer.headers["Content-Type"].startswith("application/json")
        assert "Accept-Encoding" in answer.headers["Vary"]


async def test_nothing_is_left_of_a_request_that_is_answered(site: Site) -> None:
    """Not even on a connection that is still open."""
    player = site.player()
    url = f"/api/tables/{await finished_table(player)}"
    await player.http.get(url)
    tasks = len(asyncio.all_tasks())
    for _ in range(50):
        assert (await player.http.get(url)).is_success
    await until_tasks(tasks)


async def test_a_position_is_replayed_once(site: Site) -> None:
    player = site.player()
    url = f"/api/tables/{await finished_table(player)}/positions"
    for path in ("1/0", "1/0", "1/spectator", "2/0", "1/0"):
        assert (await player.http.get(f"{url}/{path}")).status_code == 200
    assert 'keypeg_jobs_total{job="position",outcome="done"} 3.0' in site.service.metrics.text().decode()


async def test_a_position_for_a_client_that_has_gone_is_given_up(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await finished_table(site.player())
    started, cancelled = asyncio.Event(), asyncio.Event()

    async def run(job: Job, *_: object) -> None:
        assert job is Job.POSITION
        started.set()
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.set()

    monkeypatch.setattr(site.service.jobs, "run", run)
    async with httpx.AsyncClient(base_url=f"http://{site.base}") as http:
        asking = asyncio.create_task(http.get(f"/api/tables/{table}/positions/1/0"))
        await started.wait()
        asking.cancel()
        await asyncio.wait_for(cancelled.wait(), 10)


@pytest.mark.parametrize("coding", ["gzip", "identity"])
@pytest.mark.parametrize("value", ["A" * 1_000_000, random.Random(0).randbytes(500_000).hex()], ids=["dense", "random"])
async def test_a_document_is_sent_in_pieces(value: str, coding: str) -> None:
    app = Litestar(logging_config=None)  # By default it configures the log of the whole process.
    request = RequestFactory(app).get(headers={"Accept-Encoding": coding})
    response = document_response(request, encode_document(value), {})
    iterator = response.iterator
    assert not callable(iterator)
    pieces = [piece async for piece in iterator]  # type: ignore[union-attr] # it is asynchronous
    sent = b"".join(piece.encode() if isinstance(piece, str) else piece for piece in pieces)
    assert json.loads(gzip.decompress(sent) if coding == "gzip" else sent) == value
    assert max(map(len, pieces)) <= MAX_PIECE_BYTES


class Maker:
    """Makes results of a length, and counts them."""

    def __init__(self) -> None:
        self.made: list[str] = []

    async def make(self, name: str) -> str:
        self.made.append(name)
        await asyncio.sleep(0)
        return name


async def test_results_are_made_once_and_the_latest_are_kept() -> None:
    maker = Maker()
    results = SharedResults[str, str](10, len)
    for name in ("four", "five5", "four", "six", "four", "five5"):
        assert await results.get(name, lambda name=name: maker.make(name)) == name  # type: ignore[misc] # mypy cannot infer the default
    assert maker.made == ["four", "five5", "six", "five5"]


async def test_whoever_asks_meanwhile_waits_for_the_same_result() -> None:
    maker = Maker()
    results = SharedResults[str, str](10)
    assert await asyncio.gather(*(results.get("a", lambda: maker.make("a")) for _ in range(3))) == ["a"] * 3
    assert maker.made == ["a"]


async def test_a_failure_is_not_kept() -> None:
    results = SharedResults[str, str](10)

    async def fail() -> str:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await results.get("a", fail)
    assert await results.get("a", lambda: Maker().make("a")) == "a"
