"""Run from the root of the project, for example `python -m bench.attacks qr-codes flood --root ../other-checkout`.

Starts a server with its usual limits for each attack, on a database that holds a match of the greatest length, and
lets people play beside the attack. Prints how long people waited to see each other's actions, before and during the
attack, how long a computer took to move, the slowest answer of /healthz, and the memory of the server.
"""

import argparse
import asyncio
import gc
import json
import multiprocessing
import resource
import shutil
import subprocess
import time
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from bench.attacks.attacks import ATTACKS, Target, run
from bench.load.playing import Device, Game, Kind, Load, Shape, random_row
from bench.load.servers import usage
from bench.load.websocket import WebSocket
from tests.server.server_process import free_port, wait_until_healthy

_ROOT = Path(__file__).parents[2]
_GAMES = 4
_ACTION_SECONDS = 0.05
_BEFORE_SECONDS = 4.0
_HEALTH_SECONDS = 0.2
_LONG_MATCH = "long-match"


class _ComputerGame:
    """A match of a person against a computer; measures how long the computer takes."""

    def __init__(self) -> None:
        self._device = Device()
        self._socket: WebSocket | None = None
        self._rng = Random(0)
        self._since: float | None = None
        self._longest = 0.0

    async def open(self, port: int) -> None:
        kind = Kind("original", people=1, computers=1, options={"rounds": 20})
        body = await self._device.request("POST", port, "/api/tables", kind.request)
        table = json.loads(body)["id"]
        connected = self._socket = WebSocket(f"/api/tables/{table}/live?seat=0", self._device.cookie, self._read)
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: connected, "127.0.0.1", port)
        await connected.opened

    def longest(self) -> float:
        """Returns the longest wait since the last call, or the one that still lasts."""
        now = time.perf_counter()
        lasting = 0.0 if self._since is None else now - self._since
        longest, self._longest = max(self._longest, lasting), 0.0
        return longest

    def _read(self, text: memoryview) -> None:
        message: dict[str, Any] = json.loads(bytes(text))
        if message["type"] != "state":
            return
        now = time.perf_counter()
        if self._since is not None:
            self._longest = max(self._longest, now - self._since)
            self._since = None
        if message["table"]["state"] == "over":
            return
        if message["table"]["pause"] is not None:
            self._send({"type": "continue", "id": f"c{message['version']}"})
            return
        may = message["view"]["may"]
        if not may:
            self._since = now
            return
        kind, shape = next(iter(may.items()))
        code = random_row(Shape(holes=shape["holes"], colours=shape["colours"]), self._rng)
        version = message["version"]
        self._send({"type": "act", "id": str(version), "version": version, "action": {"type": kind, "code": code}})

    def _send(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            self._socket.send(json.dumps(message).encode())


class _Health:
    """Asks a server again and again whether it is well."""

    def __init__(self, port: int) -> None:
        self._url = f"http://127.0.0.1:{port}/healthz"
        self._since: float | None = None
        self.longest = 0.0

    async def ask(self) -> None:
        async with httpx.AsyncClient(timeout=None) as client:  # noqa: S113 - it is cancelled
            while True:
                self._since = time.perf_counter()
                with suppress(httpx.TransportError):
                    await client.get(self._url)
                self.note()
                self._since = None
                await asyncio.sleep(_HEALTH_SECONDS)

    def note(self) -> None:
        """Takes note of how long the answer took, or has taken so far."""
        if self._since is not None:
            self.longest = max(self.longest, time.perf_counter() - self._since)


@asynccontextmanager
async def _server(root: Path, database: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, int]]:
    port, nowhere = free_port(), asyncio.subprocess.DEVNULL
    command = [str(root / ".venv/bin/keypeg"), "serve", "--port", str(port), "--database", database]
    process = await asyncio.create_subprocess_exec(*command, cwd=root, stdout=nowhere, stderr=nowhere)
    try:
        await wait_until_healthy(process, port)
        yield process, port
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _play(load: Load, games: list[Game], until: asyncio.Future[Any] | None = None) -> list[float]:
    """Lets people act regularly, for some seconds or until something is done; returns how long the others waited."""
    load.waits.clear()
    began = due = time.perf_counter()
    while until is None or not until.done():
        due = max(due + _ACTION_SECONDS, time.perf_counter() - 1)
        load.act()
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if until is None and time.perf_counter() - began > _BEFORE_SECONDS:
            break
    return [*load.waits, *(seconds for game in games for seconds in game.unseen_seconds())]


async def _measure(name: str, options: argparse.Namespace, database: str, attackers: ProcessPoolExecutor) -> None:
    async with _server(options.root, database) as (server, port):
        load = Load(Random(0))
        kind = Kind("original", people=2, options={"rounds": 20})
        games = [Game(load, Device(), kind, [port, port]) for _ in range(_GAMES)]
        for game in games:
            await game.open()
        if not name.startswith("cold"):
            await Device().request("GET", port, f"/api/tables/{_LONG_MATCH}")
        computer = _ComputerGame()
        await computer.open(port)
        before = await _play(load, games)
        memory = most = usage([server.pid]).memory
        computer.longest()
        health = _Health(port)
        asking = asyncio.create_task(health.ask())
        target = Target(port, options.seconds, _LONG_MATCH, games[0].table)
        attack = asyncio.get_running_loop().run_in_executor(attackers, run, name, target)
        playing = asyncio.create_task(_play(load, games, attack))
        while not playing.done():
            most = max(most, usage([server.pid]).memory)
            await asyncio.sleep(0.1)
        health.note()
        asking.cancel()
        outcomes: Counter[str] = await attack
        columns = [name, _figures(before), _figures(playing.result()), f"{computer.longest():.1f} s"]
        columns += [f"{health.longest * 1000:.0f}", f"{memory / 1e6:.0f} to {most / 1e6:.0f}"]
        columns.append(", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items())))
        print(f"| {' | '.join(columns)} |", flush=True)


def _figures(waits: list[float]) -> str:
    if len(waits) < 2:  # noqa: PLR2004 - as quantiles need
        return "nothing seen"
    cuts = quantiles(waits, n=100, method="inclusive")
    return f"{cuts[49] * 1000:.0f} / {cuts[98] * 1000:.0f} / {max(waits) * 1000:.0f}"


def _options() -> argparse.Namespace:
    listed = "\n".join(f"  {name:20} {attack.__doc__}" for name, attack in ATTACKS.items())
    parser = argparse.ArgumentParser(
        prog="python -m bench.attacks",
        description=f"{__doc__}\nattacks:\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help="attacks to carry out (default: all)")
    parser.add_argument("--root", type=Path, default=_ROOT, help="checkout of the server (default: this one)")
    parser.add_argument("--seconds", type=float, default=10, help="how long each attack lasts (default: 10)")
    options = parser.parse_args()
    options.root = options.root.resolve()
    unknown = set(options.attacks) - set(ATTACKS)
    if unknown:
        parser.error(f"no such attack: {', '.join(sorted(unknown))}")
    return options


def main() -> None:
    options = _options()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # Each connection is a descriptor.
    gc.disable()  # Pauses of the load itself are not the server's.
    with TemporaryDirectory() as folder:
        filled = Path(folder, "filled.db")
        script = _ROOT / "bench/attacks/long_match.py"
        python = options.root / ".venv/bin/python"
        subprocess.run([python, script, f"sqlite:///{filled}", _LONG_MATCH], cwd=options.root, check=True)
        print("| attack | before: p50 / p99 / longest ms | during | computer's move | /healthz ms | MB | outcomes |")
        print("|---|---|---|---|---|---|---|", flush=True)
        for name in options.attacks or ATTACKS:
            copy = shutil.copy(filled, Path(folder, f"{name}.db"))
            context = multiprocessing.get_context("spawn")
            with ProcessPoolExecutor(1, context) as attackers:
                asyncio.run(_measure(name, options, f"sqlite:///{copy}", attackers))


if __name__ == "__main__":
    main()
