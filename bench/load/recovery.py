"""How soon everybody is back after a server is killed: `python -m bench.load.recovery [--tables N]`.

Two people sit at each table. The server is killed, started again on the same database, and everybody connects at once,
as browsers do; each is back with the first view of their seat.
"""

import argparse
import asyncio
import resource
import time
from random import Random
from statistics import quantiles

import uvloop

from bench.databases import KINDS as DATABASES
from bench.databases import new_database
from bench.load.playing import Device, Game, Kind, Load
from bench.load.servers import running_servers, usage

_OPENED_AT_ONCE = 20
_ROWS = 8
"""How many actions each match has had before the server is killed."""


async def run(tables: int, database: str) -> None:
    load = Load(Random(0))
    devices = [Device() for _ in range(tables)]
    async with running_servers(database, 1, None) as (server,):
        games = [Game(load, device, Kind("original", people=2), [server.port] * 2) for device in devices]
        for start in range(0, tables, _OPENED_AT_ONCE):
            await asyncio.gather(*(game.open() for game in games[start : start + _OPENED_AT_ONCE]))
        for _ in range(tables * _ROWS):
            while not load.act():  # noqa: ASYNC110 - messages arrive in between
                await asyncio.sleep(0.001)
        await load.stop()
    for game in games:
        game.leave()
    began = time.perf_counter()
    async with running_servers(database, 1, None) as (server,):
        started = time.perf_counter()
        waits = await asyncio.gather(*(seat.come_back(server.port) for game in games for seat in game.seats))
        used = usage([server.pid]).seconds
    cuts = quantiles([at - started for at in waits], n=100)
    kind = database.split(":", maxsplit=1)[0]
    print(f"{len(waits)} sockets at {tables} tables on {kind}: started in {started - began:.1f} s, ", end="")
    print(f"half of them back after {cuts[49]:.1f} s more, all after {max(waits) - started:.1f} s; ", end="")
    print(f"{used:.1f} s of processor time", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load.recovery", description=__doc__)
    parser.add_argument("--database", choices=DATABASES, default="sqlite", help="the database (default: sqlite)")
    parser.add_argument("--tables", type=int, default=1000, help="tables for two people each (default: 1000)")
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with new_database(options.database) as database:
        uvloop.run(run(options.tables, database))


if __name__ == "__main__":
    main()
