"""A backup that is taken while people play is restored whole: every table loads, and every finished match verifies."""

import asyncio
import os
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import msgspec
import pytest

from keypeg.client import Server
from keypeg.rules import Action
from keypeg.store import Store
from keypeg.table.entry import Acted
from keypeg.table.table import Phase, Table
from tests.cli.command import keypeg
from tests.server.conftest import Serve
from tests.server.crashes import PersistentPlayer, open_table, stop
from tests.server.faults import postgresql_programs

pytestmark = pytest.mark.anyio

SCRIPT = Path(__file__).parents[2] / "deploy" / "backup.py"
SHORT, LONG = 2, 99
"""Rounds of a match: the short ones are over when the backup is taken, the long ones are not."""


async def run_script(*arguments: str | Path) -> int:
    environment = {**os.environ, "PATH": f"{postgresql_programs()}{os.pathsep}{os.environ['PATH']}"}
    process = await asyncio.create_subprocess_exec(
        sys.executable, SCRIPT, *arguments, env=environment, stderr=asyncio.subprocess.DEVNULL
    )
    return await process.wait()


async def seat_players(address: str, stack: AsyncExitStack, rounds: int) -> list[PersistentPlayer]:
    """Opens two tables, the second one against a computer; returns their players."""
    rng = Random(rounds)
    servers = [await stack.enter_async_context(Server(address, name="Ada")) for _ in range(2)]
    return [
        player
        for number, server in enumerate(servers)
        for player in await open_table(server, number, rng, rounds=rounds)
    ]


async def load_all(database: str, tables: set[str]) -> dict[str, Table]:
    store = Store(database)
    await store.prepare()
    loaded = {name: await store.load(name) for name in tables}
    await store.close()
    found = {name: table for name, table in loaded.items() if table is not None}
    assert set(found) == tables
    return found


async def wait_until_over(matches: int, store: Store) -> None:
    while True:
        if (await store.count()).get(Phase.OVER, 0) == matches:
            return
        await asyncio.sleep(0.05)


def is_in(tables: dict[str, Table], table: str, version: int, action: Action) -> bool:
    """Returns whether an action is at this place in the log of a table."""
    logged = tables[table].log.since(version - 1)
    return bool(logged) and isinstance(logged[0].entry, Acted) and logged[0].entry.action == action


async def test_a_backup_taken_under_load_is_restored_whole(
    url: str, serve: Serve, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    backup = tmp_path / "keypeg.backup"
    async with serve(database=url) as site, AsyncExitStack() as stack:
        address = f"http://{site.base}"
        short, long = await seat_players(address, stack, SHORT), await seat_players(address, stack, LONG)
        players, finished = [*short, *long], {each.table.id for each in short}
        playing = [asyncio.create_task(each.play()) for each in players]
        await wait_until_over(len(finished), site.service.store)
        acknowledged, later = list[tuple[str, int, Action]](), 0
        while later <= len(acknowledged):  # Until someone has acted while it was taken.
            acknowledged = [(each.table.id, *answer) for each in players for answer in each.acknowledged]
            assert await run_script("save", backup, "--database", url) == 0
            later = sum(len(each.acknowledged) for each in players)
        errors = await stop(playing)
    assert not any(errors)
    assert backup.stat().st_mode & 0o077 == 0

    if url.startswith("sqlite"):
        restored = f"sqlite:///{tmp_path}/restored.db"
    else:
        restored = request.getfixturevalue("new_database")()
    assert await run_script("restore", backup, "--database", restored) == 0
    assert await run_script("restore", backup, "--database", restored) != 0  # It overwrites nothing.
    found = await load_all(restored, {each.table.id for each in players})
    assert all(is_in(found, *each) for each in acknowledged)
    assert {name for name, table in found.items() if table.is_over} == finished

    async with serve(database=restored) as site:
        for each in {each.table.id: each for each in short}.values():
            async with Server(f"http://{site.base}", token=each.server.token) as server:
                record = tmp_path / f"{each.table.id}.json"
                record.write_bytes(msgspec.json.encode(await (await server.open(each.table.id)).record()))
            assert (await asyncio.to_thread(keypeg, "verify", record)).status == 0
        player = long[0]
        player.server.address = f"http://{site.base}"
        async with player.table:  # What came later is lost.
            assert (await player.table.until(lambda _: True)).table.state is Phase.RUNNING
