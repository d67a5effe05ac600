"""Measures what NOTIFY costs: PostgreSQL lets only one transaction that notifies commit at a time.

Run as `python -m bench.notify` from the root of the project. Prints how many transactions a second are committed by so
many connections at once, without and with an announcement in each; the two take turns, so that both see the same
machine.
"""

import asyncio
import time

import asyncpg

from bench.databases import new_database
from keypeg.store.announcements import CHANNEL

CONNECTIONS = (1, 4, 16)
TURNS, SECONDS = 4, 2.0
_INSERT = "INSERT INTO written (body) VALUES ('an entry as long as most are, which is about two hundred bytes')"
_NOTIFY = f"SELECT pg_notify('{CHANNEL}', 'a table and its version')"


async def _write(connection: "asyncpg.Connection[asyncpg.Record]", until: float, *, is_announced: bool) -> int:
    count = 0
    while time.monotonic() < until:
        async with connection.transaction():
            await connection.execute(_INSERT)
            if is_announced:
                await connection.execute(_NOTIFY)
            else:
                await connection.execute("SELECT 1")
        count += 1
    return count


async def run(url: str) -> None:
    connections = [await asyncpg.connect(url) for _ in range(max(CONNECTIONS))]
    await connections[0].execute("CREATE TABLE written (body text)")
    for count in CONNECTIONS:
        commits = {False: 0, True: 0}
        for _ in range(TURNS):
            for is_announced in commits:
                until = time.monotonic() + SECONDS
                writing = (_write(each, until, is_announced=is_announced) for each in connections[:count])
                commits[is_announced] += sum(await asyncio.gather(*writing))
        without, announced = (commits[is_announced] / TURNS / SECONDS for is_announced in (False, True))
        print(f"{count} at once: {without:.0f} a second without, {announced:.0f} with, {announced / without:.0%}")
    for connection in connections:
        await connection.close()


def main() -> None:
    with new_database("postgresql") as url:
        asyncio.run(run(url))


if __name__ == "__main__":
    main()
