"""A backup that is taken while people play is restored whole: every table loads, and every finished match verifies."""

import asyncio
import os
import sys
from pathlib import Path
from random import Random

import pytest

from keypeg.store import Store
from keypeg.table.entry import Acted
from keypeg.table.table import Phase, Table
from tests.cli.command import keypeg
from tests.server.conftest import Serve, Site
from tests.server.crashes import PersistentPlayer, stop
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


async def seat_players(site: Site, rounds: int) -> list[PersistentPlayer]:
    """Opens two tables, the second one against a computer; returns their players."""
    players, rng = [], Random(rounds)
    for other in ({"type": "here", "name": "Bob"}, {"type": "computer", "level": "novice"}):
        player, seats = site.player(), [{"type": "here", "name": "Ada"}, other]
        made = await player.make_table("original", seats, options={"rounds": rounds})
        players += [PersistentPlayer(player, made["id"], seat, Random(rng.random())) for seat in made["your_seats"]]
    return players


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


def applied(tables: dict[str, Table]) -> set[str | None]:
    entries = (logged.entry for table in tables.values() for logged in table.log.since(0))
    return {entry.request_id for entry in entries if isinstance(entry, Acted)}


async def test_a_backup_taken_under_load_is_restored_whole(
    url: str, serve: Serve, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    backup = tmp_path / "keypeg.backup"
    async with serve(database=url) as site:
        short, long = await seat_players(site, SHORT), await seat_players(site, LONG)
        players, finished = [*short, *long], {each.table for each in short}
        playing = [asyncio.create_task(each.play()) for each in players]
        await wait_until_over(len(finished), site.service.store)
        acknowledged = [message for each in players for message in each.acknowledged]
        assert await run_script("save", backup, "--database", url) == 0
        later = [message for each in players for message in each.acknowledged]
        errors = await stop(playing)
    assert not any(errors)
    assert len(later) > len(acknowledged)  # They went on meanwhile.
    assert backup.stat().st_mode & 0o077 == 0

    if url.startswith("sqlite"):
        restored = f"sqlite:///{tmp_path}/restored.db"
    else:
        restored = request.getfixturevalue("new_database")()
    assert await run_script("restore", backup, "--database", restored) == 0
    assert await run_script("restore", backup, "--database", restored) != 0  # It overwrites nothing.
    found = await load_all(restored, {each.table for each in players})
    assert set(acknowledged) <= applied(found)
    assert {name for name, table in found.items() if table.is_over} == finished

    async with serve(database=restored) as site:
        back = site.player()
        for player in {each.table: each for each in short}.values():
            back.http.cookies = player.player.http.cookies
            record = tmp_path / f"{player.table}.json"
            record.write_bytes((await back.http.get(f"/api/tables/{player.table}/record")).content)
            assert (await asyncio.to_thread(keypeg, "verify", record)).status == 0
        player = long[0]
        back.http.cookies = player.player.http.cookies
        async with back.at(player.table, player.seat, version=player.version) as seat:  # What came later is lost.
            await seat.ready()
            assert seat.table["state"] == "running"
