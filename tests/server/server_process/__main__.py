"""Run as `python -m tests.server.server_process DATABASE PORT [LATER]`. The time of the server is LATER seconds ahead.

A module of this name is not imported again by each worker, which would take as long as the start of the server.
"""

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
from tests.server.server_process import OFFER_SECONDS

settings = Settings(
    database=sys.argv[1],
    pace=0.1,
    rates=NO_LIMITS,
    connections=FROM_ONE_ADDRESS,
    computer_offer_seconds=OFFER_SECONDS,
)
# Each worker loads the solver, and tests start servers all the time.
few = patch.object(service, "WorkerPool", partial(WorkerPool, workers=1))
later, by_the_clock = float((*sys.argv, "0")[3]), vars(Processes)["now"].fget
moved_on = patch.object(Processes, "now", property(lambda processes: by_the_clock(processes) + later))
with few, moved_on, suppress(KeyboardInterrupt):
    run(settings, listen("127.0.0.1", int(sys.argv[2])), lambda: None)
