"""A full disk and a lost database: players are informed, nothing is lost, and play goes on afterwards."""

import resource
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from keypeg.store import Store
from tests.server.client import Player, TableSocket
from tests.server.conftest import Serve
from tests.server.server_process import free_port, running_server

pytestmark = pytest.mark.anyio


async def _open_table(player: Player) -> tuple[dict[str, Any], int]:
    """Opens a table with two players; returns it and the seat of the codemaker."""
    seats = [{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}]
    made = await player.make_table("original", seats, options={"rounds": 99})
    async with player.at(made["id"], 0) as seat:
        return made, (await seat.ready()).view["to_act"][0]["seat"]


async def _wait_for_recovery(seat: TableSocket) -> None:
    await seat.until(lambda seat: bool(seat.trouble) and seat.trouble[-1] is False)


async def test_a_full_disk_is_reported_and_recovered_from(tmp_path: Path) -> None:
    port = free_port()
    player = Player(f"127.0.0.1:{port}")
    async with running_server(f"sqlite:///{tmp_path}/keypeg.db", port) as server:
        made, maker = await _open_table(player)
        async with player.at(made["id"], maker) as seat:
            await seat.ready()
            _limit_file_size(server.pid, 1)  # From now on no file can grow.
            refused = await seat.act("set_code", code="AABC", message_id="code")
            assert (refused["error"], refused["retry_after"]) == ("unavailable", 2.0)
            await seat.until(lambda seat: bool(seat.trouble) and seat.trouble[-1])
            seen = seat.version
            _limit_file_size(server.pid, resource.RLIM_INFINITY)
            await _wait_for_recovery(seat)
            assert (await seat.act("set_code", code="AABC", message_id="code"))["type"] == "done"
            assert seat.version == seen + 1
        assert (await player.http.get("/healthz")).status_code == 200
    await player.http.aclose()


def _limit_file_size(process: int, size: int) -> None:
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def test_broken_connections_are_replaced(serve: Serve, new_database: Any) -> None:  # noqa: ANN401 - a fixture
    async with serve(database=new_database()) as site:
        player = site.player()
        made, maker = await _open_table(player)
        async with player.at(made["id"], maker) as seat:
            await seat.ready()
            others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
            terminate = text(f"SELECT pg_terminate_backend(pid) {others}")
            await site.service.store.database.read(lambda connection: connection.execute(terminate))
            assert (await seat.act("set_code", code="AABC"))["type"] == "done"


async def test_a_lost_database_is_reported_and_recovered_from(
    serve: Serve,
    new_database: Any,  # noqa: ANN401 - a fixture
) -> None:
    admin = Store(new_database())

    async def execute(command: str) -> None:
        await admin.database.write(lambda connection: connection.execute(text(command), {"name": name}))

    async with serve(database=new_database()) as site:
        name = await site.service.store.database.read(
            lambda connection: connection.scalar(text("SELECT current_database()"))
        )
        player = site.player()
        made, maker = await _open_table(player)
        async with player.at(made["id"], maker) as seat:
            await seat.ready()
            await execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            await execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
            refused = await seat.act("set_code", code="AABC", message_id="code")
            assert refused["error"] == "unavailable"
            await seat.until(lambda seat: bool(seat.trouble) and seat.trouble[-1])
            assert (await player.http.get("/healthz")).status_code == 503
            await execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await _wait_for_recovery(seat)
            assert (await seat.act("set_code", code="AABC", message_id="code"))["type"] == "done"
    await admin.close()
