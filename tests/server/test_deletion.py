"""Deleting everything of a player while they go on playing elsewhere, and when it is interrupted."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, select

from keypeg.store.schema import entries, players
from tests.server.client import Player
from tests.server.conftest import Serve, Site

pytestmark = pytest.mark.anyio

NAME = "Unforgettable"
SEATS = [{"type": "here", "name": NAME}, {"type": "open"}]
NEW_TABLE = {"edition": "original", "seats": SEATS}


async def remains(site: Site, player: str) -> list[str]:
    """Returns the player if they are still known, and the tables whose log has the name of somebody who is not."""

    def work(connection: Connection) -> list[str]:
        unowned = entries.c.player.is_(None) | entries.c.player.not_in(select(players.c.id))
        rows = connection.execute(select(entries.c.table_id, entries.c.body).where(unowned))
        named = [row.table_id for row in rows if f'"name":"{NAME}"'.encode() in bytes(row.body)]
        return [*connection.scalars(select(players.c.id).where(players.c.id == player)), *named]

    return await site.service.store.database.read(work)


async def knock(player: Player, made: dict[str, Any]) -> None:
    """Takes a seat; it may be refused."""
    body = {"name": NAME, "invite": made["invite"], "seat": None, "nonce": None}
    answer = await player.http.post(f"/api/tables/{made['id']}/seats", json=body)
    assert answer.status_code in {201, 401}, answer.text


async def delete(player: Player) -> None:
    assert (await player.http.delete("/api/me")).status_code == 204


@pytest.mark.parametrize("earlier", [0, 4, 8])
async def test_a_table_joined_meanwhile_keeps_no_name(serve: Serve, url: str, earlier: int) -> None:
    """Some requests to join are sent before that to delete everything, and the others after it."""
    async with serve(database=url) as site:
        ada, bob = site.player(), site.player()
        await ada.make_table(seats=SEATS)
        known = await site.id_of(ada)
        phones = [await ada.on_another_device(site.player()) for _ in range(4)]
        others = [await bob.make_table() for _ in range(12)]

        requests = [knock(phones[number % 4], made) for number, made in enumerate(others)]
        requests.insert(earlier, delete(ada))
        await asyncio.gather(*requests, phones[0].http.post("/api/tables", json=NEW_TABLE))
        assert await remains(site, known) == []


async def test_a_table_joined_at_another_process_keeps_no_name(
    serve: Serve, copy_postgresql: Callable[[], str]
) -> None:
    database = copy_postgresql()
    async with serve(database=database) as here, serve(database=database) as there:
        ada, bob = here.player(), here.player()
        await ada.make_table(seats=SEATS)
        known = await here.id_of(ada)
        phone = await ada.on_another_device(there.player())
        others = [await bob.make_table() for _ in range(8)]
        await asyncio.gather(delete(ada), *(knock(phone, made) for made in others))
        assert await remains(here, known) == []
