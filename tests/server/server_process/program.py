"""What a server in a process of its own runs."""

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from unittest.mock import patch

from keypeg.server import service, workers
from keypeg.server.processes import Processes
from keypeg.server.run import listen, run
from keypeg.server.service import Settings
from keypeg.server.workers import WorkerPool
from tests.server.conftest import FROM_ONE_ADDRESS, NO_LIMITS

OFFER_SECONDS = 1.0
"""After this time somebody who waits for strangers is offered a computer."""


def serve(database: str, port: int, later: float, on_start: Callable[[], object] = lambda: None) -> None:
    """Serves until the process is stopped. The time of the server is this many seconds ahead."""
    settings = Settings(
        database=database,
        pace=0.1,
        rates=NO_LIMITS,
        connections=FROM_ONE_ADDRESS,
        computer_offer_seconds=OFFER_SECONDS,
    )
    pool = _forked_pool()
    its_pool = patch.object(service, "WorkerPool", lambda: pool)
    by_the_clock = vars(Processes)["now"].fget
    moved_on = patch.object(Processes, "now", property(lambda processes: by_the_clock(processes) + later))
    with its_pool, moved_on, suppress(KeyboardInterrupt):
        run(settings, listen("127.0.0.1", port), on_start)


def serve_apart(database: str, port: int, later: float, packages: Path | None, is_started: Connection) -> None:
    """Serves in a process that was forked for it, without a word, with the editions of these packages."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    if packages is not None:
        sys.path.append(str(packages))
    serve(database, port, later, partial(is_started.send, None))


def _forked_pool() -> WorkerPool:
    """Returns a pool with one worker, which was forked: the process has no other threads and no sockets yet.

    One that is spawned imports as much again as the server has, and tests start servers all the time.
    """
    pool = WorkerPool(workers=1)
    with patch.object(workers, "_CONTEXT", get_context("fork")):
        pool.start()
        asyncio.run(pool.run(60.0, int, on_free=int))
    return pool
