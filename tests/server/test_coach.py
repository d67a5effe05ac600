"""The coach over HTTP."""

import asyncio
import json
from collections.abc import Callable

import httpx
import pytest

from keypeg.coach import Review, check
from keypeg.rules import Space, write
from keypeg.server.limits import Operation, Rate
from keypeg.server.workers import Job
from keypeg.solver import parse_row
from keypeg.table.table import Table
from tests.coach.matches import hunt
from tests.server.client import TIMEOUT_SECONDS, Player
from tests.server.conftest import NO_LIMITS, Serve, Site
from tests.server.test_tables import play_to_the_end

pytestmark = [pytest.mark.anyio, pytest.mark.one_server]
MATCH = json.loads(write(hunt("original", {"rounds": 1}, "AABC", ["AABB", "AABC"])))


async def finished_table(player: Player) -> str:
    """Plays a match with one hole and one colour, and returns its table."""
    seats = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "novice"}]
    made = await player.make_table("super", seats, options={"games": 2, "holes": 1, "colours": 1})
    async with player.at(made["id"], 0) as seat:
        await play_to_the_end(await seat.ready())
    table: str = made["id"]
    return table


async def test_a_check_over_http_is_that_of_the_library(site: Site) -> None:
    answer = await site.player().http.get("/api/spaces/4x6/check/ABCD", params={"rows": ["AABB=1,1", "ACDE=2,0"]})
    assert answer.status_code == 200
    space = Space(4, 6)
    found = check(space, "ABCD", [parse_row(space, row) for row in ("AABB=1,1", "ACDE=2,0")])
    seen = answer.json()
    assert (seen["possible"], seen["fits"], seen["expected"]) == (found.possible, found.fits, found.expected)
    assert seen["against"] == [
        {"row": each.row, "given": list(each.given), "would_be": list(each.would_be)} for each in found.against
    ]


async def test_an_analysis_lists_codes_and_the_best_rows(site: Site) -> None:
    answer = await site.player().http.get("/api/spaces/4x6/analysis", params={"rows": "AABB=1,1"})
    seen = answer.json()
    assert (answer.status_code, seen["possible"], seen["of"], len(seen["codes"])) == (200, 208, 1296, 60)
    assert seen["best"][0]["cost"] == 0


async def test_the_referee_repairs_marks(site: Site) -> None:
    http = site.player().http
    answer = await http.get("/api/spaces/4x6/referee", params={"rows": ["AAAA=2,0", "BBBB=2,0", "CCCD=0,1"]})
    assert answer.json()["repairs"][0] == {"rows": [1], "marks": [[1, 0]], "possible": 12}
    answer = await http.get("/api/spaces/4x6/referee", params={"rows": "AABC=3,1", "code": "aabc"})
    assert answer.json() == {"wrong": [{"row": 1, "given": [3, 1], "true": [4, 0]}]}


@pytest.mark.parametrize(
    ("path", "status", "error", "word"),
    [
        ("4y6/analysis", 400, "bad_request", "4y6"),
        ("4x6/analysis?rows=AABB", 400, "bad_request", "AABB"),
        ("4x6/analysis?rows=AABB%3D3,1", 400, "bad_request", "3,1"),
        ("4x6/analysis?" + "&".join(["rows=AABB%3D1,1"] * 65), 400, "bad_request", "64 rows"),
        ("4x6/check/AABG", 400, "bad_request", "position 4"),
        ("16x26/analysis", 400, "bad_request", "too large"),
        ("4x6/referee?code=AABG", 400, "bad_request", "position 4"),
        ("4x6/analysis?rows=AAAA%3D1,0&rows=AAAA%3D2,0", 409, "no_code_fits", "row 1"),
        ("4x6/check/AABB?rows=AAAA%3D1,0&rows=AAAA%3D2,0", 409, "no_code_fits", "row 1"),
    ],
)
async def test_bad_input_is_named(site: Site, path: str, status: int, error: str, word: str) -> None:
    answer = await site.player().http.get(f"/api/spaces/{path}")
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert word in answer.json()["message"]


async def test_a_match_that_is_sent_is_reviewed(site: Site) -> None:
    http = site.player().http
    answer = await http.post("/api/reviews", json=MATCH)
    assert answer.status_code == 200
    assert answer.json()["rounds"][0]["hunts"][0]["code"] == "AABC"
    record = {"format": "keypeg-match/1", "table": "abc", "transcript": MATCH, "seals": []}
    assert (await http.post("/api/reviews", json=record)).json() == answer.json()
    refused = await http.post("/api/reviews", json={"format": "another-program/7"})
    assert (refused.status_code, refused.json()["error"]) == (409, "bad_transcript")


async def test_a_finished_match_is_reviewed_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    player = site.player()
    table = await finished_table(player)
    first, second = await asyncio.gather(*(player.http.get(f"/api/tables/{table}/review") for _ in range(2)))
    assert (first.status_code, first.json()) == (200, second.json())
    assert first.json()["edition"] == "super"

    async def refuse(*_: object) -> None:
        raise AssertionError("it is made again")

    monkeypatch.setattr(site.service.jobs, "run", refuse)
    assert (await player.http.get(f"/api/tables/{table}/review")).json() == first.json()


async def test_a_running_match_is_not_reviewed(site: Site) -> None:
    player = site.player()
    created = await player.make_table()
    answer = await player.http.get(f"/api/tables/{created['id']}/review")
    assert (answer.status_code, answer.json()["error"]) == (409, "not_over")


async def test_questions_are_limited(serve: Serve) -> None:
    async with serve(rates={**NO_LIMITS, Operation.COACH: Rate(2, 0.001)}) as site:
        http = site.player().http
        statuses = [(await http.get("/api/spaces/4x6/referee")).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]


@pytest.mark.parametrize("requests", [1, 3])
async def test_work_for_a_client_that_has_gone_is_given_up(
    site: Site, monkeypatch: pytest.MonkeyPatch, requests: int
) -> None:
    """Also if it has sent further requests at once, which are not served yet."""
    started, cancelled = asyncio.Event(), asyncio.Event()

    async def run(job: Job, *_: object) -> None:
        assert job is Job.ANALYSIS
        started.set()
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.set()

    monkeypatch.setattr(site.service.jobs, "run", run)
    _, writer = await asyncio.open_connection(*site.base.split(":"))
    writer.write(f"GET /api/spaces/4x6/analysis HTTP/1.1\r\nHost: {site.base}\r\n\r\n".encode() * requests)
    await started.wait()
    writer.close()
    await asyncio.wait_for(cancelled.wait(), TIMEOUT_SECONDS)


async def test_a_review_goes_on_while_anybody_waits_for_it(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    player = site.player()
    monkeypatch.setattr(site.service.reviews, "table_changed", lambda _: None)  # It would be made at once.
    table = await finished_table(player)
    going = asyncio.Event()
    release = asyncio.Event()
    run, get = site.service.jobs.run, site.service.reviews.get
    waiting = 0

    async def slow(job: Job, *arguments: object) -> object:
        going.set()
        await release.wait()
        return await run(job, *arguments)  # type: ignore[arg-type] # passed on as it came

    async def counted(table: Table, client: str) -> Review:
        nonlocal waiting
        waiting += 1
        try:
            return await get(table, client)
        finally:
            waiting -= 1

    async def until(is_met: Callable[[], bool]) -> None:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not is_met():  # noqa: ASYNC110 - a request arrives, or its connection is closed
                await asyncio.sleep(0.01)

    monkeypatch.setattr(site.service.jobs, "run", slow)
    monkeypatch.setattr(site.service.reviews, "get", counted)
    async with httpx.AsyncClient(base_url=f"http://{site.base}") as impatient:
        leaving = asyncio.create_task(impatient.get(f"/api/tables/{table}/review"))
        await going.wait()
        staying = asyncio.create_task(player.http.get(f"/api/tables/{table}/review"))
        await until(lambda: waiting == 2)
        leaving.cancel()
        await until(lambda: waiting < 2)
        release.set()
        assert (await staying).status_code == 200
