"""Plays a match of four different digits over sockets, `python -m tests.editions.socket_match`."""

import asyncio
import json
from tempfile import TemporaryDirectory

import uvicorn

from keypeg.server.run import listen, uvicorn_config
from keypeg.server.service import Service, Settings
from keypeg.server.workers import WorkerPool
from tests.server.client import Player


async def main() -> None:
    pool = WorkerPool(workers=1)
    with TemporaryDirectory() as folder:
        service = Service(Settings(database=f"sqlite:///{folder}/keypeg.db", pace=0.0), pool)
        listening = listen("127.0.0.1", 0)
        running = uvicorn.Server(uvicorn_config(service))
        serving = asyncio.create_task(running.serve(sockets=[listening]))
        while not running.started:  # noqa: ASYNC110 - uvicorn has no event for it
            await asyncio.sleep(0.01)
        print(json.dumps(await _play(Player(f"127.0.0.1:{listening.getsockname()[1]}"))))  # noqa: T201 - the result
        running.should_exit = True
        await serving
    await pool.close()


async def _play(player: Player) -> dict[str, object]:
    names = [{"type": "here", "name": name} for name in ("Ada", "Bob")]
    made = await player.make_table("digits", names)
    async with player.at(made["id"], 0) as ada, player.at(made["id"], 1) as bob:
        await ada.ready()
        await bob.ready()
        for seat, action, code in (
            (ada, "set_code", "ABCD"),
            (bob, "set_code", "JIHG"),
            (ada, "guess", "JIHG"),
            (bob, "guess", "ABCE"),
        ):
            answer = await seat.act(action, code=code)
            if answer["type"] != "done":
                raise RuntimeError(answer)
        await ada.until(lambda seat: seat.view["status"] == "finished")
        listed = (await player.http.get("/api/me")).json()["tables"][0]
        await player.http.aclose()
        return {"winners": ada.view["winners"], "listed": listed["edition"], "sealed": len(ada.table["seals"])}


if __name__ == "__main__":
    asyncio.run(main())
