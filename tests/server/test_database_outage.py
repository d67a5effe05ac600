"""A full disk and a lost database: players are informed, nothing is lost, and play goes on afterwards."""

import asyncio
import resource
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from keypeg.client import RemoteTable, SeatHere, Server, Status
from keypeg.store import Store
from tests.server.conftest import Serve
from tests.server.server_process import free_port, running_server

pytestmark = pytest.mark.anyio


async def _open_table(server: Server) -> RemoteTable:
    """Opens a table with two players; returns it as the codemaker sees it."""
    table = await server.create("original", ["me", SeatHere(name="Bob")], options={"rounds": 99})
    async with table:
        found = await table.until(lambda snapshot: snapshot.seen is not None)
    assert found.seen is not None
    return table.at(found.seen.to_act[0].seat)


async def _until(table: RemoteTable, status: Status) -> None:
    async for state in table.connection_states:
        if state.status is status:
            return


async def test_a_full_disk_is_reported_and_recovered_from(tmp_path: Path) -> None:
    port = free_port()
    async with (
        running_server(f"sqlite:///{tmp_path}/keypeg.db", port) as process,
        Server(f"127.0.0.1:{port}", name="Ada") as server,
        await _open_table(server) as table,
    ):
        seen = (await table.until(lambda _: True)).version
        _limit_file_size(process.pid, 1)  # From now on no file can grow.
        acting = asyncio.create_task(table.act({"type": "set_code", "code": "AABC"}))
        await _until(table, Status.TROUBLE)
        assert not acting.done()
        _limit_file_size(process.pid, resource.RLIM_INFINITY)
        await _until(table, Status.OPEN)
        assert await acting == seen + 1
        assert await server.request("GET", "/api/me")


def _limit_file_size(process: int, size: int) -> None:
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def test_broken_connections_are_replaced(serve: Serve, copy_postgresql: Callable[[], str]) -> None:
    async with serve(database=copy_postgresql()) as site, await _open_table(await site.server("Ada")) as table:
        await table.until(lambda _: True)
        others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
        terminate = text(f"SELECT pg_terminate_backend(pid) {others}")
        await site.service.store.database.read(lambda connection: connection.execute(terminate))
        await table.act({"type": "set_code", "code": "AABC"})


async def test_a_lost_database_is_reported_and_recovered_from(
    serve: Serve,
    new_database: Callable[[], str],
    copy_postgresql: Callable[[], str],
) -> None:
    admin = Store(new_database())

    async def execute(command: str) -> None:
        await admin.database.write(lambda connection: connection.execute(text(command), {"name": name}))

    async with serve(database=copy_postgresql()) as site:
        name = await site.service.store.database.read(
            lambda connection: connection.scalar(text("SELECT current_database()"))
        )
        player = site.player()
        async with await _open_table(await site.server("Ada")) as table:
            await table.until(lambda _: True)
            await execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            await execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
            acting = asyncio.create_task(table.act({"type": "set_code", "code": "AABC"}))
            await _until(table, Status.TROUBLE)
            assert (await player.http.get("/healthz")).status_code == 503
            assert not acting.done()
            await execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await _until(table, Status.OPEN)
            await acting
    await admin.close()
