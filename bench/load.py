"""How much one server carries: people at live tables who act at a steady rate, over real sockets on this machine.

Run as `python -m bench.load [PLAYERS] [ACTIONS_PER_SECOND] [SECONDS]` from the root of the project. The server runs in
a process of its own on SQLite; everything else, on the same machine, is the load.
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

from keypeg.server.run import listen
from keypeg.server.wire.socket import PROTOCOL
from tests.server.client import Player
from tests.server.server_process import running_server

PLAYERS, RATE, SECONDS = 2000, 300, 20
_DEVICES = 20
"""How many cookies share the seats: who holds a seat makes no difference to the server."""


class Pair:
    """A table of two. Either seat acts when it may, and the other one sees it."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.sockets: list[ClientConnection] = []
        self.version = 0
        self.may: list[dict[str, object]] = [{}, {}]
        self.seen: list[asyncio.Future[float] | None] = [None, None]
        self.is_new = asyncio.Event()

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
            pause = message["table"]["pause"]
            self.may[seat] = message["view"]["may"] if pause is None else {}
            if pause is not None and seat in pause["looking"]:
                await self.sockets[seat].send(json.dumps({"type": "continue", "id": "continue"}))
            self.is_new.set()
            waiting = self.seen[seat]
            if waiting is not None and not waiting.done():
                waiting.set_result(time.perf_counter())

    async def act(self) -> float:
        """Returns the seconds from sending an action to the other seat's new view."""
        seat = await self._acting_seat()
        kind = "set_code" if "set_code" in self.may[seat] else "guess"
        self.may[seat] = {}
        seen: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.seen[1 - seat] = seen
        action = {"type": kind, "code": _CODES[kind]}
        message = {"type": "act", "id": f"{time.perf_counter_ns():x}", "version": self.version, "action": action}
        sent = time.perf_counter()
        await self.sockets[seat].send(json.dumps(message))
        return await asyncio.wait_for(seen, 30) - sent

    async def _acting_seat(self) -> int:
        """Waits until a seat may act: all but always one may already."""
        while True:
            for seat in range(2):
                if self.may[seat]:
                    return seat
            self.is_new.clear()
            await asyncio.wait_for(self.is_new.wait(), 30)


_CODES = {"set_code": "ABCDE", "guess": "HHHHH"}
"""A row that never finds the code, so that every round has all its rows, and is then played again (CH-14)."""


async def _open(player: Player) -> Pair:
    seats = [{"type": "here", "name": "Ada"}, {"type": "here", "name": "Bob"}]
    made = await player.make_table("challenge", seats, options={"rounds": 99, "race": True})
    return Pair(made["id"])


def _memory(process: int) -> int:
    """Returns the memory of the server in bytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) * 1024


def _processor_seconds(process: int) -> float:
    """Returns how many seconds of a core the server has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(players: int, rate: int, seconds: int) -> None:
    with listen("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])
    base = f"127.0.0.1:{port}"
    with TemporaryDirectory() as folder:
        async with running_server(f"sqlite:///{folder}/keypeg.db", port) as server:
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
    """Sends actions on schedule, whether the earlier ones have come back or not."""
    tasks: list[asyncio.Task[float]] = []
    began = time.perf_counter()
    for number, pair in zip(range(rate * seconds), cycle(pairs), strict=False):
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        tasks.append(asyncio.create_task(pair.act()))
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
