"""How much one server carries: people at live tables who act at a steady rate, over real sockets on this machine.

Run as `python -m bench.load [PLAYERS] [ACTIONS A SECOND] [SECONDS]` from the root of the project. The server runs in a
process of its own on SQLite; everything else, on the same machine, is the load.
"""

import asyncio
import gc
import json
import os
import sys
import time
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from websockets.asyncio.client import ClientConnection, connect

from keypeg.server.wire.socket import PROTOCOL
from keypeg.server.run import listen
from tests.server.client import Player
from tests.server.ordeal import running

PLAYERS, RATE, SECONDS = 2000, 300, 20
_DEVICES = 20
"""So many cookies share the seats: who holds a seat makes no difference to the server."""


class Pair:
    """A table of two: one guesses, the other waits to see it."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.sockets: list[ClientConnection] = []
        self.version = 0
        self.rows = 0
        self.breaker = 0
        self.sent = 0.0
        self.waiting: asyncio.Future[float] | None = None

    async def connect(self, base: str, cookie: str) -> None:
        for seat in range(2):
            socket = await connect(
                f"ws://{base}/api/tables/{self.table}/live?seat={seat}",
                subprotocols=[PROTOCOL],  # type: ignore[list-item] # a new type of text
                additional_headers={"Cookie": f"keypeg={cookie}"},
                compression=None,
                max_size=None,
                ping_interval=None,
            )
            self.sockets.append(socket)

    async def listen(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            message = json.loads(text)
            if message["type"] == "refused":
                raise RuntimeError(message["message"])
            if message["type"] != "state":
                continue
            self.version = max(self.version, message["version"])
            if seat != self.breaker and self.waiting is not None and not self.waiting.done():
                self.waiting.set_result(time.perf_counter() - self.sent)

    async def act(self, seat: int, action: dict[str, str]) -> None:
        name = f"{time.perf_counter_ns():x}"
        message = {"type": "act", "id": name, "version": self.version, "action": action}
        await self.sockets[seat].send(json.dumps(message))

    async def guess(self) -> float:
        """Seconds from sending an action to the other seat's new view. A round is kept from ending."""
        self.waiting = asyncio.get_running_loop().create_future()
        self.sent = time.perf_counter()
        await self.act(self.breaker, {"type": "guess", "code": "HHHHH"})
        self.rows += 1
        return await asyncio.wait_for(self.waiting, 30)


async def _open(player: Player) -> Pair:
    seats = [{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}]
    made = await player.make_table("challenge", seats, options={"rounds": 99, "race": True})
    return Pair(made["id"])


def _memory(process: int) -> int:
    """What the server holds in memory, in bytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) * 1024


def _processor_seconds(process: int) -> float:
    """What the server has used of a core so far."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _round(pair: Pair) -> None:
    """Codes that the row of this bench does not find."""
    for seat in range(2):
        await pair.act(seat, {"type": "set_code", "code": "ABCDE"})
        await asyncio.sleep(0)


async def load(players: int, rate: int, seconds: int) -> None:
    with listen("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])
    base = f"127.0.0.1:{port}"
    with TemporaryDirectory() as folder:
        async with running(f"sqlite:///{folder}/keypeg.db", port) as server:
            empty = _memory(server.pid)
            devices = [Player(base) for _ in range(_DEVICES)]
            pairs = []
            for device, _ in zip(cycle(devices), range(players // 2), strict=False):
                pairs.append((device, await _open(device)))
            with_tables = _memory(server.pid)
            listening = []
            for device, pair in pairs:
                await pair.connect(base, device.http.cookies["keypeg"])
                listening += [asyncio.create_task(pair.listen(seat)) for seat in range(2)]
            connected = _memory(server.pid)
            print(f"connections held: {players}, at {len(pairs)} live tables")
            print(f"memory: {(with_tables - empty) / len(pairs) / 1000:.1f} kB a table, ", end="")
            print(f"{(connected - with_tables) / players / 1000:.1f} kB a connection, {connected / 1e6:.0f} MB in all")
            for _, pair in pairs:
                await _round(pair)
            await asyncio.sleep(1)
            used = _processor_seconds(server.pid)
            await _measure([pair for _, pair in pairs], rate, seconds)
            used = _processor_seconds(server.pid) - used
            print(f"the server used {used / seconds:.0%} of a core, {used / rate / seconds * 1000:.2f} ms an action")
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)
            for _, pair in pairs:
                for socket in pair.sockets:
                    socket.transport.abort()
            for device in devices:
                await device.http.aclose()


async def _measure(pairs: list[Pair], rate: int, seconds: int) -> None:
    """Actions leave at their time whether the earlier ones have come back or not."""
    tasks: list[asyncio.Task[float]] = []
    began = time.perf_counter()
    for number, pair in zip(range(rate * seconds), cycle(pairs), strict=False):
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        tasks.append(asyncio.create_task(pair.guess()))
    taken = await asyncio.gather(*tasks)
    whole = time.perf_counter() - began
    cuts = quantiles(taken, n=100)
    print(f"actions: {len(taken)} in {whole:.1f} s, {len(taken) / whole:.0f} a second")
    print(f"until the other seat sees it: p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms")


def main() -> None:
    gc.disable()  # Pauses of the load itself are not the server's.
    given = [int(text) for text in sys.argv[1:]]
    asyncio.run(load(*(given + [PLAYERS, RATE, SECONDS][len(given) :])))


if __name__ == "__main__":
    main()
