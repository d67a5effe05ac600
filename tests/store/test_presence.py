"""Who is present where, in the store."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest
from sqlalchemy import Connection, delete, text
from sqlalchemy.util import await_only

from keypeg.store import Device, Store
from keypeg.store.presence import Sighting, record_presence, standings
from keypeg.store.schema import tables
from keypeg.table.commands import Host, open_table
from tests.table.driver import at, make_terms

pytestmark = pytest.mark.anyio

_WAITING = text("SELECT count(*) FROM pg_locks WHERE NOT granted")


async def test_a_table_that_is_deleted_meanwhile_is_passed_over(copy_postgresql: Callable[[], str]) -> None:
    """The others in the same transaction are recorded."""
    store = Store(copy_postgresql())
    await store.players.add("a", "Ada", Device("token", None, None, made=1.0, seen=1.0))
    for table in ("deleted", "kept"):
        await store.open(open_table(table, make_terms(), "invitation", Host("a", [(0, "Ada")]), at(5.0)))
    sighting = Sighting("process", "a", 1, None)
    record = partial(record_presence, process="process", seen={"deleted": [sighting], "kept": [sighting]})

    def work(connection: Connection) -> asyncio.Task[None]:
        connection.execute(delete(tables).where(tables.c.id == "deleted"))
        recording = asyncio.create_task(store.database.write(record))
        while not connection.scalar(_WAITING):
            await_only(asyncio.sleep(0.01))
        return recording

    await (await store.database.write(work))
    found = await store.database.read(partial(standings, ids=["deleted", "kept"]))
    assert {table: standing.sightings for table, standing in found.items()} == {"kept": (sighting,)}
    await store.close()
