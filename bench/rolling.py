"""Restarts three servers behind nginx one after another, and then kills one, while people and computers play.

Run as `python -m bench.rolling` from the root of the project. It needs nginx, and uses the configuration in deploy/.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.databases import new_database
from keypeg.client import ClientError, Server
from tests.server.crashes import (
    CrashReport,
    PersistentPlayer,
    compare_with_database,
    count_stuck_tables,
    open_table,
    stop,
)
from tests.server.server_process import free_port, running_server
from tests.server.test_proxy import running_proxy, server_behind

SERVERS, TABLES = 3, 8


async def _request_all(server: Server, tables: list[str], failed: list[str]) -> None:
    """Asks for every table over and over; keeps what fails."""
    while True:
        for table in tables:
            try:
                await server.request("GET", f"/api/tables/{table}")
            except ClientError as error:
                failed.append(str(error))
            await asyncio.sleep(0.05)


@asynccontextmanager
async def _playing(players: list[PersistentPlayer], server: Server, report: CrashReport) -> AsyncIterator[None]:
    failed: list[str] = []
    tasks = [asyncio.create_task(each.play()) for each in players]
    tasks.append(asyncio.create_task(_request_all(server, [each.table.id for each in players], failed)))
    try:
        yield
    finally:
        errors = [error for error in await stop(tasks) if error is not None]
        print(f"requests that failed: {len(failed)}; players with an error: {len(errors)} {errors[:1] or ''}")
        report.losses = sum(each.losses for each in players)


async def main() -> None:
    report = CrashReport()
    ports = [free_port() for _ in range(SERVERS)]
    with new_database("postgresql") as database, TemporaryDirectory() as folder:
        async with AsyncExitStack() as running:
            servers = [await running.enter_async_context(running_server(database, port)) for port in ports]
            proxy = running.enter_context(running_proxy(Path(folder), [f"127.0.0.1:{port}" for port in ports]))
            server = await running.enter_async_context(await server_behind(proxy, Path(folder)))
            players = [each for number in range(TABLES) for each in await open_table(server, number, Random(number))]
            async with _playing(players, server, report):
                await asyncio.sleep(3)
                for number, port in enumerate(ports):
                    began = time.perf_counter()
                    servers[number].terminate()
                    await servers[number].wait()
                    stopped = time.perf_counter() - began
                    servers[number] = await running.enter_async_context(running_server(database, port))
                    print(f"stopped in {stopped:.1f} s, healthy after {time.perf_counter() - began:.1f} s", flush=True)
                    await asyncio.sleep(6)  # Longer than nginx leaves a server out.
                servers[0].kill()
                report.kills += 1
                report.stuck = await count_stuck_tables(players)
        await compare_with_database(database, players, report)
    print(report)


if __name__ == "__main__":
    asyncio.run(main())
