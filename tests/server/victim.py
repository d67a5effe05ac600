"""A server in a process of its own, to be killed: `python -m tests.server.victim DATABASE PORT`."""

import sys

from keypeg.server.run import listen, run
from keypeg.server.service import Settings
from tests.server.conftest import NO_LIMITS

if __name__ == "__main__":
    settings = Settings(database=sys.argv[1], pace=0.1, rates=NO_LIMITS)
    run(settings, listen("127.0.0.1", int(sys.argv[2])), lambda: None)
