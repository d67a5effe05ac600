"""Kills the server a hundred times while people and computers play, on SQLite and on PostgreSQL.

Run as `python -m bench.kills [KILLS]` from the root of the project.
"""

import asyncio
import sys

from bench.databases import KINDS, new_database
from keypeg.server.run import listen
from tests.server.crashes import play_through_crashes

KILLS = 100


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    with listen("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])
    for kind in KINDS:
        with new_database(kind) as url:
            print(kind, asyncio.run(play_through_crashes(url, port, kills)), flush=True)


if __name__ == "__main__":
    main()
