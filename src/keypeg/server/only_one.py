"""One server for each SQLite file: whoever comes second is told where the first one is."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from keypeg.store.database import sqlite_file

_WAIT_SECONDS = 5.0
"""How long a server may take to say where it is."""


class AlreadyServedError(Exception):
    """Another server has this file; `address` says where it is, if it has said so."""

    def __init__(self, file: Path, address: str) -> None:
        super().__init__(f"{file} is already served" + (f" at {address}" if address else ""))
        self.address = address


@contextmanager
def only_server_of(database: str, address: str) -> Iterator[None]:
    """Raises `AlreadyServedError` if another process serves the same file, where files can be locked."""
    served = sqlite_file(database)
    if not served:
        yield
        return
    file = Path(f"{served}.lock")
    try:
        import fcntl

        opened = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except (ImportError, OSError):  # If the folder is the trouble, the database will say so.
        yield
        return
    with os.fdopen(opened, "r+", encoding="utf-8") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise AlreadyServedError(Path(served), _address_in(file)) from None
        held.truncate()
        held.write(address)
        held.flush()
        try:
            yield
        finally:
            held.seek(0)
            held.truncate()


def _address_in(file: Path) -> str:
    until = monotonic() + _WAIT_SECONDS
    while not (address := file.read_text(encoding="utf-8")) and monotonic() < until:
        sleep(0.1)
    return address
