"""Deleting everything of a player while they go on playing elsewhere, and when it is interrupted."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import Connection, select

from keypeg.store.schema import entries, players
from tests.server.client import Player
from tests.server.conftest import Serve, Site

pytestmark = pytest.mark.anyio

NAME = "Unforgettable"
SEATS = [{"type": "here", "name": NAME}, {"type": "open"}]


async def logs_with_the_name_of_nobody(site: Site) -> list[str]:
    """Returns the tables whose log has the name of somebody who has been deleted."""

    def work(connection: Connection) -> list[str]:
        owners = select(players.c.id)
        unowned = entries.c.player.is_(None) | entries.c.player.not_in(owners)
        rows = connection.execute(select(entries.c.table_id, entries.c.body).where(unowned))
        return [row.table_id for row in rows if f'"name":"{NAME}"'.encode() in bytes(row.body)]

    return await site.service.store.database.read(work)


async def knock(player: Player, made: dict[str, Any]) -> None:
    """Takes a seat; it may be refused."""
    body = {"name": NAME, "invite": made["invite"], "seat": None, "nonce": None}
    answer = await player.http.post(f"/api/tables/{made['id']}/seats", json=body)
    assert answer.status_code in {201, 401}, answer.text


@pytest.mark.parametrize("attempt", range(3))
async def test_a_table_joined_meanwhile_keeps_no_name(serve: Serve, url: str, attempt: int) -> None:
    async with serve(database=url) as site:
        ada, bob = site.player(), site.player()
        await ada.make_table(seats=SEATS)
        phones = [await ada.on_another_device(site.player()) for _ in range(4)]
        others = [await bob.make_table() for _ in range(12)]

        async def delete() -> None:
            await asyncio.sleep(0.005 * attempt)
            assert (await ada.http.delete("/api/me")).status_code == 204

        joining = (knock(phones[number % 4], made) for number, made in enumerate(others))
        await asyncio.gather(delete(), *joining, phones[0].http.post("/api/tables", json=NEW_TABLE))
        assert await logs_with_the_name_of_nobody(site) == []


NEW_TABLE = {"edition": "original", "seats": SEATS}
