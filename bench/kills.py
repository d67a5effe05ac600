"""Kills servers a hundred times while people and computers play: one on SQLite, one and three on PostgreSQL.

Run as `python -m bench.kills [KILLS]` from the root of the project.
"""

import asyncio
import sys

from bench.databases import new_database
from tests.server.crashes import play_through_crashes
from tests.server.server_process import free_port

KILLS = 100


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    for kind, servers in (("sqlite", 1), ("postgresql", 1), ("postgresql", 3)):
        ports = [free_port() for _ in range(servers)]
        with new_database(kind) as url:
            print(kind, servers, asyncio.run(play_through_crashes(url, ports, kills)), flush=True)


if __name__ == "__main__":
    main()
