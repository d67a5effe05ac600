"""Announcements between the processes that serve one database: what has changed at which table, and who is signed out.

PostgreSQL delivers them when the transaction that makes them is committed. SQLite has one process and needs none.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

import asyncpg
import msgspec
from sqlalchemy import Connection, text
from sqlalchemy.engine import URL

CHANNEL = "keypeg"
LISTENING = "keypeg listening"
"""What the listening connection is called in `pg_stat_activity`."""
_CHECK_SECONDS = 3.0
"""How often the listening connection is checked: a partition does not end it."""
_RETRY_SECONDS = 0.5
_TIMEOUT_SECONDS = 5.0

log = logging.getLogger(__name__)


class AnnouncedReaction(msgspec.Struct, frozen=True):
    table: str
    seat: int
    reaction: str


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a process tells: new versions of tables, tables where people came or left, and reactions.

    Also the devices that it has signed out, the tables where somebody has hidden another, or that it ends.
    """

    sender: str
    versions: dict[str, int] = {}
    presence: tuple[str, ...] = ()
    reactions: tuple[AnnouncedReaction, ...] = ()
    signed_out: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    is_ending: bool = False


NOTIFY = "SELECT pg_notify(:channel, :payload)"
"""Announces on commit. The payload is limited to 8,000 bytes, which is more than a full batch needs."""


def notification(announcement: Announcement) -> dict[str, str]:
    """Returns the parameters of `NOTIFY`."""
    return {"channel": CHANNEL, "payload": msgspec.json.encode(announcement).decode()}


def announce(connection: Connection, announcement: Announcement) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(NOTIFY), notification(announcement))


class Listener(Protocol):
    def heard(self, announcement: Announcement) -> None:
        """Takes note of what another process has written."""

    async def missed_some(self) -> None:
        """Finds out what has changed while nothing could be heard."""


async def listen(url: URL, listener: Listener) -> None:
    """Listens until it is cancelled, and connects again whenever the connection is lost."""
    while True:
        try:
            await _listen_once(url, listener)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
            log.info("listening for other processes was interrupted: %s", error)
        await asyncio.sleep(_RETRY_SECONDS)


async def _listen_once(url: URL, listener: Listener) -> None:
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(
        plain,
        timeout=_TIMEOUT_SECONDS,
        command_timeout=_TIMEOUT_SECONDS,
        server_settings={"application_name": LISTENING},
    )
    try:
        await connection.add_listener(CHANNEL, _hearer(listener))
        await listener.missed_some()
        while True:
            await asyncio.sleep(_CHECK_SECONDS)
            await connection.execute("SELECT 1")
    finally:
        connection.terminate()


def _hearer(listener: Listener) -> Callable[[object, int, str, object], None]:
    def hear(_connection: object, _pid: int, _channel: str, payload: object) -> None:
        with suppress(msgspec.DecodeError):  # Other versions may announce more.
            listener.heard(msgspec.json.decode(str(payload), type=Announcement))

    return hear
