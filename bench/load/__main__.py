"""Run from the root of the project, for example `python -m bench.load --database postgresql --processes 2`.

Prints p50 and p99 of the time from an action to the next seat's new view, the longest pause of a server, its processor
time an action, and its memory a connection. The servers, the database and the load share the machine.
"""

import argparse
import asyncio
import gc
import re
import resource
import time
from contextlib import suppress
from itertools import cycle
from random import Random
from statistics import quantiles

import uvloop

from bench.databases import KINDS as DATABASES
from bench.databases import new_database
from bench.load.playing import KINDS, Device, Game, Kind, Load
from bench.load.servers import Server, Usage, descendants, running_servers, usage

_DEVICES = 20
"""How many cookies share the seats: who holds a seat makes no difference to the server."""
_OPENED_AT_ONCE = 20
_TICK_SECONDS = 0.002
_SETTLING_SECONDS = 3


class _Meter:
    """Reads what the servers have used and done."""

    def __init__(self, servers: list[Server], device: Device) -> None:
        self._servers, self._device = servers, device

    @property
    def own(self) -> Usage:
        return usage([server.pid for server in self._servers])

    @property
    def workers(self) -> Usage:
        return usage([child for server in self._servers for child in descendants(server.pid)])

    async def actions(self) -> int:
        texts = [await self._device.request("GET", server.port, "/metrics") for server in self._servers]
        return sum(int(float(found)) for text in texts for found in re.findall(rb"keypeg_actions_total{.*} (.*)", text))


async def _open_all(games: list[Game]) -> None:
    for start in range(0, len(games), _OPENED_AT_ONCE):
        await asyncio.gather(*(game.open() for game in games[start : start + _OPENED_AT_ONCE]))


def _games(load: Load, devices: list[Device], ports: list[int], options: argparse.Namespace) -> list[Game]:
    """Returns tables of all kinds in turn for this many people; each is at one server, or spread over all."""
    games: list[Game] = []
    kinds = [kind for kind in KINDS if options.only in {None, kind.edition}]
    for number, kind in enumerate(cycle(kinds)):
        if sum(game.kind.people for game in games) >= options.players:
            return games
        places = [ports[(number + (seat if options.spread else 0)) % len(ports)] for seat in range(kind.people)]
        games.append(Game(load, devices[number % len(devices)], kind, places))
    raise AssertionError


async def _play(load: Load, rate: float, seconds: float, meter: _Meter) -> tuple[int, float]:
    """Lets people act on schedule, whether the earlier actions have come back or not; returns how many and how long."""
    began = time.perf_counter()
    done, minutes = 0, 0
    while (passed := time.perf_counter() - began) < seconds:
        while done < passed * rate and load.act():
            done += 1
        if passed >= 60 * (minutes + 1):
            minutes += 1
            print(f"after {minutes} min: {meter.own.memory / 1e6:.0f} MB, {load.matches} matches", flush=True)
        await asyncio.sleep(_TICK_SECONDS)
    return done, time.perf_counter() - began


async def run(options: argparse.Namespace, database: str) -> None:
    load = Load(Random(0))
    async with running_servers(database, options.processes, options.profile) as servers:
        ports = [server.port for server in servers]
        devices = [Device() for _ in range(_DEVICES)]
        meter = _Meter(servers, devices[0])
        await _open_all([Game(load, device, KINDS[0], [ports[0]] * 2) for device in devices])  # Gives each its cookie.
        load.ready.clear()
        empty = meter.own.memory
        held = [
            Game(load, devices[number % _DEVICES], Kind("original", people=2), [ports[number % len(ports)]] * 2)
            for number in range(options.held // 2)
        ]
        await _open_all(held)
        load.ready.clear()
        games = _games(load, devices, ports, options)
        await _open_all(games)
        people = sum(len(game.seats) for game in [*held, *games])
        connected = meter.own.memory
        print(f"{people} connections at {len(held) + len(games)} tables, {options.processes} x {options.database}")
        print(f"memory: {(connected - empty) / people / 1000:.1f} kB a connection with its table, ", end="")
        print(f"{connected / 1e6:.0f} MB in all", flush=True)
        await _play(load, options.rate, _SETTLING_SECONDS, meter)
        for server in servers:
            server.toggle_measuring()
        load.waits.clear()
        load.matches, before, actions = 0, meter.own, await meter.actions()
        workers, own = meter.workers, time.process_time()
        done, taken = await _play(load, options.rate, options.seconds, meter)
        after, actions = meter.own, await meter.actions() - actions
        for server in servers:
            server.toggle_measuring()
        await load.stop()
        cuts = quantiles(load.waits, n=1000) if len(load.waits) > 1 else [0.0] * 999
        print(f"{done / taken:.0f} actions a second of people, {actions / taken:.0f} in all, {load.matches} matches")
        print(f"until the next seat sees it: p50 {cuts[499] * 1000:.1f} ms, p99 {cuts[989] * 1000:.1f} ms, ", end="")
        print(f"longest {max(load.waits, default=0.0) * 1000:.0f} ms")
        used = after.seconds - before.seconds
        print(f"processor: {used / actions * 1000:.2f} ms an action, {used / taken:.0%} of a core; ", end="")
        print(f"computers {(meter.workers.seconds - workers.seconds) / taken:.0%}, ", end="")
        print(f"this load {(time.process_time() - own) / taken:.0%}")
        print(f"memory at the end: {after.memory / 1e6:.0f} MB; refused: {dict(load.refusals)}")
        for game in [*held, *games]:
            for seat in game.seats:
                seat.close()
        for server in servers:
            pauses = await server.stop()
            print(f"longest pause {pauses['longest'] * 1000:.0f} ms; of processor time, at most ", end="")
            print(f"{pauses['busy'] * 1000:.0f} ms in one go, {pauses['collecting'] * 1000:.0f} ms collecting garbage")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--database", choices=DATABASES, default="sqlite", help="the database (default: sqlite)")
    parser.add_argument("--processes", type=int, default=1, help="servers on that database (default: 1)")
    parser.add_argument("--players", type=int, default=400, help="people who play (default: 400)")
    parser.add_argument("--only", choices=[kind.edition for kind in KINDS], help="play only this edition")
    parser.add_argument("--held", type=int, default=0, help="further connections on which nothing happens (default: 0)")
    parser.add_argument("--rate", type=float, default=300, help="actions of people a second (default: 300)")
    parser.add_argument("--seconds", type=float, default=20, help="how long to measure (default: 20)")
    parser.add_argument("--spread", action="store_true", help="spread the seats of each table over the servers")
    parser.add_argument("--profile", help="file into which the last server writes where its time goes")
    return parser.parse_args()


def main() -> None:
    options = _options()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # Each connection is a descriptor, here and at a server.
    gc.disable()  # Pauses of the load itself are not the server's.
    with new_database(options.database) as database, suppress(KeyboardInterrupt):
        uvloop.run(run(options, database))


if __name__ == "__main__":
    main()
