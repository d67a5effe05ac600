"""Plays a match of four different digits over sockets, `python -m tests.editions.socket_match`."""

import asyncio
import json
from tempfile import TemporaryDirectory

import uvicorn

from keypeg.client import SeatHere, Server
from keypeg.server.run import listen, uvicorn_config
from keypeg.server.service import Service, Settings
from keypeg.server.workers import WorkerPool


async def main() -> None:
    pool = WorkerPool(workers=1)
    with TemporaryDirectory() as folder:
        service = Service(Settings(database=f"sqlite:///{folder}/keypeg.db", pace=0.0), pool)
        listening = listen("127.0.0.1", 0)
        running = uvicorn.Server(uvicorn_config(service))
        serving = asyncio.create_task(running.serve(sockets=[listening]))
        while not running.started:  # noqa: ASYNC110 - uvicorn has no event for it
            await asyncio.sleep(0.01)
        print(json.dumps(await _play(f"127.0.0.1:{listening.getsockname()[1]}")))  # noqa: T201 - the result
        running.should_exit = True
        await serving
    await pool.close()


async def _play(address: str) -> dict[str, object]:
    async with Server(address, name="Ada") as server:
        table = await server.create("digits", ["me", SeatHere(name="Bob")])
        async with table as ada, table.at(1) as bob:
            await ada.act({"type": "set_code", "code": "ABCD"})
            await bob.act({"type": "set_code", "code": "JIHG"})
            await ada.act({"type": "guess", "code": "JIHG"})
            await bob.act({"type": "guess", "code": "ABCE"})
            over = await ada.until(lambda snapshot: snapshot.is_over)
        listed = (await server.me()).tables[0]
    winners = None if over.seen is None else over.seen.winners
    return {"winners": winners, "listed": listed.edition, "sealed": len(over.table.seals)}


if __name__ == "__main__":
    asyncio.run(main())
