"""However many players come from one address, they add only so much to the database."""

import time
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import func, select

from keypeg.server.limits import RATES, TABLE_ROWS, Limits, Operation, Rate, RateLimitError
from keypeg.store.schema import entries, solo_games
from tests.server.client import Player
from tests.server.conftest import NO_LIMITS, Serve, Site

HOURS = 3600
BUDGET = 100
REFILL = 1e-6


def budget(rows: float) -> dict[Operation, Rate]:
    """Returns limits that only count what is written, and allow this much for a whole test."""
    return {**NO_LIMITS, Operation.WRITE: Rate(rows, REFILL)}


def rows_left(site: Site) -> float:
    """Returns how much this address may still write."""
    with pytest.raises(RateLimitError) as refused:
        site.service.limits.count(Operation.WRITE, "127.0.0.1", time.monotonic(), BUDGET + 1)
    return BUDGET + 1 - refused.value.retry_after * REFILL


async def count_rows(site: Site) -> int:
    queries = [select(func.count()).select_from(table) for table in (entries, solo_games)]
    return await site.service.store.database.read(
        lambda connection: sum(int(connection.scalar(query) or 0) for query in queries)
    )


@pytest.mark.anyio
async def test_new_players_do_not_get_more_room(serve: Serve) -> None:
    async with serve(rates=budget(BUDGET)) as site, AsyncExitStack() as stack:
        refused = set()
        for _ in range(4):
            player = site.player()
            made = await player.make_table()
            seat = await (await stack.enter_async_context(player.at(made["id"], 0))).ready()
            for number in range(20):
                reply = await seat.request("rename", name=f"Ada {number}")
                refused.add(reply.get("error"))
                assert (await seat.request("ping"))["type"] == "done"
        assert refused == {None, "too_fast"}
        assert await count_rows(site) <= BUDGET
        answer = await site.player().http.post("/api/tables", json={"edition": "original", "seats": SEATS})
        assert (answer.status_code, answer.json()["error"]) == (429, "too_fast")


SEATS = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "novice"}]


@pytest.mark.anyio
async def test_what_computers_do_counts_for_the_address_of_their_table(serve: Serve) -> None:
    async with serve(rates=budget(BUDGET)) as site:
        player = site.player()
        made = await player.make_table(seats=SEATS, options={"rounds": 99}, turn_seconds=5)
        async with player.at(made["id"], 0) as seat:
            await seat.ready()
            assert (await seat.request("hand_over"))["type"] == "done"
            while rows_left(site) >= 1:
                await seat.receive()  # The next move.
        assert BUDGET - TABLE_ROWS <= await count_rows(site) <= BUDGET


@pytest.mark.anyio
async def test_solo_games_and_imported_days_count(serve: Serve) -> None:
    async with serve(rates=budget(5)) as site:
        assert [await lay_first_row(site.player(), day) for day in range(1, 7)] == [200] * 5 + [429]
    async with serve(rates=budget(5)) as site:
        day = {"edition": "original", "is_found": True, "rows": 3, "is_hard_mode": False, "is_imported": True}
        days = [{"date": f"2026-01-{number:02}", **day} for number in range(1, 7)]
        importing = [await site.player().http.put("/api/me/days", json=some) for some in (days, days[:5], days[:1])]
        assert [answer.status_code for answer in importing] == [429, 200, 429]


@pytest.mark.anyio
async def test_players_and_devices_count(serve: Serve) -> None:
    async with serve(rates=budget(3)) as site:
        naming = [await site.player().http.put("/api/me", json={"name": "Ada"}) for _ in range(4)]
        assert [answer.status_code for answer in naming] == [200, 200, 200, 429]
    async with serve(rates=budget(4)) as site:
        ada = site.player()
        await ada.http.put("/api/me", json={"name": "Ada"})
        resuming = []
        for _ in range(4):
            link = (await ada.http.post("/api/me/links")).json()
            resuming.append(await site.player().http.post("/api/me/resume", json={"token": link["token"]}))
        assert [answer.status_code for answer in resuming] == [200, 200, 200, 429]


async def lay_first_row(player: Player, day: int) -> int:
    answer = await player.http.post(f"/api/daily/2026-01-{day:02}/original/rows", json={"row": "AABB", "number": 1})
    return answer.status_code


def test_a_school_class_can_play_all_day() -> None:
    """Thirty people: each makes a move every ten seconds, computers two more, and a table every ten minutes."""
    limits = Limits()
    for now in range(0, 8 * HOURS, 10):
        for _ in range(30):
            limits.count(Operation.WRITE, "school", now, 3)
            if now % 600 == 0:
                limits.count(Operation.WRITE, "school", now, 2 * TABLE_ROWS)


def test_a_flood_adds_only_so_much() -> None:
    """170 rows a second, by tens, are what 29 players of one address could write."""
    limits, written = Limits(), [0, 0]
    for day in (0, 1):
        for second in range(24 * HOURS):
            for _ in range(17):
                try:
                    limits.count(Operation.WRITE, "flood", day * 24 * HOURS + second, 10)
                except RateLimitError:
                    break
                written[day] += 10
    rows = RATES[Operation.WRITE].burst
    assert written[0] == pytest.approx(2 * rows, rel=0.01)
    assert written[1] == pytest.approx(rows, rel=0.01)
