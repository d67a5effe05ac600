"""What a server in a process of its own runs."""

import os
import sys
from contextlib import suppress
from functools import partial
from unittest.mock import patch

from keypeg.server import service
from keypeg.server.processes import Processes
from keypeg.server.run import listen, run
from keypeg.server.service import Settings
from keypeg.server.workers import WorkerPool
from tests.server.conftest import FROM_ONE_ADDRESS, NO_LIMITS

OFFER_SECONDS = 1.0
"""After this time somebody who waits for strangers is offered a computer."""


def serve(database: str, port: int, later: float) -> None:
    """Serves until the process is stopped. The time of the server is this many seconds ahead."""
    settings = Settings(
        database=database,
        pace=0.1,
        rates=NO_LIMITS,
        connections=FROM_ONE_ADDRESS,
        computer_offer_seconds=OFFER_SECONDS,
    )
    # Each worker loads the solver, and tests start servers all the time.
    few = patch.object(service, "WorkerPool", partial(WorkerPool, workers=1))
    by_the_clock = vars(Processes)["now"].fget
    moved_on = patch.object(Processes, "now", property(lambda processes: by_the_clock(processes) + later))
    with few, moved_on, suppress(KeyboardInterrupt):
        run(settings, listen("127.0.0.1", port), lambda: None)


def serve_apart(database: str, port: int, later: float) -> None:
    """Serves in a process that was forked for it, without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    sys.modules["__main__"].__file__ = None  # Each worker would import the program that runs the tests.
    serve(database, port, later)
