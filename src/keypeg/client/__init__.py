"""An asynchronous client for any Keypeg server.

`join` connects to a table by its link; `Server` opens tables and lists them; `Bot` plays at all of them. They need the
extra `tui`.
"""

from keypeg.extras import Extra, missing

try:
    import httpx  # noqa: F401 - only to see whether it is installed
    import websockets  # noqa: F401 - as above
except ModuleNotFoundError:
    raise missing(Extra.TUI, "keypeg.client") from None

from keypeg.client.bot import Bot
from keypeg.client.connection import ConnectionState, Status
from keypeg.client.errors import (
    ClientError,
    IdentityFileError,
    IncompatibleError,
    NoSuchTableError,
    RefusedError,
    SignedOutError,
    TlsError,
    UnreachableError,
    WrongAddressError,
)
from keypeg.client.server import Server, join
from keypeg.client.snapshot import Snapshot
from keypeg.client.table import RemoteTable
from keypeg.wire.http import ComputerSeat, OpenSeat, SeatHere
from keypeg.wire.socket import Reaction

__all__ = [
    "Bot",
    "ClientError",
    "ComputerSeat",
    "ConnectionState",
    "IdentityFileError",
    "IncompatibleError",
    "NoSuchTableError",
    "OpenSeat",
    "Reaction",
    "RefusedError",
    "RemoteTable",
    "SeatHere",
    "Server",
    "SignedOutError",
    "Snapshot",
    "Status",
    "TlsError",
    "UnreachableError",
    "WrongAddressError",
    "join",
]
