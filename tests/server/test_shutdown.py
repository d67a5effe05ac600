"""A server that is stopped ends quietly, whatever it was doing."""

import asyncio
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.client import Player
from tests.server.server_process import free_port, running_server

pytestmark = pytest.mark.anyio

SEATS = [{"type": "here", "name": "Ada"}, {"type": "computer", "level": "ruthless"}]


async def test_a_server_that_stops_while_a_computer_is_to_move_logs_no_error(tmp_path: Path) -> None:
    """Also if its last move is still being written, after which it would think about the next one."""
    file, port = tmp_path / "keypeg.db", free_port()
    ada = Player(f"127.0.0.1:{port}")
    async with running_server(f"sqlite:///{file}", port, log=asyncio.subprocess.PIPE) as server:
        made = await ada.make_table("challenge", SEATS, options={"race": True})
        async with ada.at(made["id"], 0) as seat:
            begun = (await seat.ready()).version
            await seat.act("set_code", code="ABCDE")
            await seat.until(lambda each: each.version >= begun + 3)  # Two codes and a guess.
            with closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")  # The server cannot write until this ends.
                await asyncio.sleep(2.0)  # By then the next guess is to be written.
                _hang_workers(server.pid)
                server.send_signal(signal.SIGINT)
                assert await seat.close_code() == 1012
                await asyncio.sleep(0.5)  # By then the server awaits what is to be written.
        await ada.http.aclose()
        _, log = await server.communicate()
    assert (server.returncode, log.decode()) == (0, "")


def _hang_workers(process: int) -> None:
    """Makes the workers of a server hang, so that whatever they are asked for takes for ever."""
    for task in Path(f"/proc/{process}/task").iterdir():
        for child in (task / "children").read_text().split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(int(child), signal.SIGSTOP)
