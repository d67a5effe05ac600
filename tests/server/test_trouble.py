"""A full disk, and a database that goes away: the players are told, nothing is lost, and it goes on afterwards."""

import resource
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from keypeg.server.run import listen
from keypeg.store import Store
from tests.server.client import Player, Seat
from tests.server.conftest import Serve
from tests.server.ordeal import running

pytestmark = pytest.mark.anyio


async def _at_a_new_table(player: Player) -> tuple[dict[str, Any], int]:
    seats = [{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}]
    made = await player.make_table("original", seats, options={"rounds": 99})
    async with player.at(made["id"], 0) as seat:
        return made, (await seat.seen()).view["to_act"][0]["seat"]


async def _recovered(seat: Seat) -> None:
    await seat.until(lambda seat: bool(seat.trouble) and seat.trouble[-1] is False)


async def test_a_full_disk_is_reported_and_recovered_from(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])
    player = Player(f"127.0.0.1:{port}")
    async with running(f"sqlite:///{tmp_path}/keypeg.db", port) as server:
        made, maker = await _at_a_new_table(player)
        async with player.at(made["id"], maker) as seat:
            await seat.seen()
            _limit_files(server.pid, 1)  # From now on no file can grow.
            refused = await seat.act("set_code", code="AABC", client="code")
            assert (refused["error"], refused["retry_after"]) == ("unavailable", 2.0)
            await seat.until(lambda seat: bool(seat.trouble) and seat.trouble[-1])
            seen = seat.version
            _limit_files(server.pid, resource.RLIM_INFINITY)
            await _recovered(seat)
            assert (await seat.act("set_code", code="AABC", client="code"))["type"] == "done"
            assert seat.version == seen + 1
        assert (await player.http.get("/healthz")).status_code == 200
    await player.http.aclose()


def _limit_files(process: int, size: int) -> None:
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def test_connections_that_break_are_made_anew(serve: Serve, new_database: Any) -> None:  # noqa: ANN401 - a function
    async with serve(database=new_database()) as site:
        player = site.player()
        made, maker = await _at_a_new_table(player)
        async with player.at(made["id"], maker) as seat:
            await seat.seen()
            others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
            broken = text(f"SELECT pg_terminate_backend(pid) {others}")
            await site.service.store.database.read(lambda connection: connection.execute(broken))
            assert (await seat.act("set_code", code="AABC"))["type"] == "done"


async def test_a_database_that_goes_away_is_reported_and_recovered_from(
    serve: Serve,
    new_database: Any,  # noqa: ANN401 - a function
) -> None:
    beside = Store(new_database())

    async def tell(command: str) -> None:
        await beside.database.write(lambda connection: connection.execute(text(command), {"name": name}))

    async with serve(database=new_database()) as site:
        name = await site.service.store.database.read(
            lambda connection: connection.scalar(text("SELECT current_database()"))
        )
        player = site.player()
        made, maker = await _at_a_new_table(player)
        async with player.at(made["id"], maker) as seat:
            await seat.seen()
            await tell(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            await tell("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
            refused = await seat.act("set_code", code="AABC", client="code")
            assert refused["error"] == "unavailable"
            await seat.until(lambda seat: bool(seat.trouble) and seat.trouble[-1])
            assert (await player.http.get("/healthz")).status_code == 503
            await tell(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await _recovered(seat)
            assert (await seat.act("set_code", code="AABC", client="code"))["type"] == "done"
    await beside.close()
