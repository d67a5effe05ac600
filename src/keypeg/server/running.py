"""Running the server: which port, which address to tell, and for how long."""

import asyncio
import gc
import logging
import socket
from collections.abc import Callable

import uvicorn

from keypeg.server.application import application
from keypeg.server.server import Server, Settings
from keypeg.store import Store

DEFAULT_PORT = 8765
_TRIED_PORTS = 100
LARGEST_MESSAGE = 16_384
_GRACE_SECONDS = 5


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port or, if none was asked for, on the first free one from the usual on."""
    ports = range(DEFAULT_PORT, DEFAULT_PORT + _TRIED_PORTS) if port is None else [port]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in ports:
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen(2048)
        except OSError:
            listening.close()
            if number == ports[-1]:
                raise
        else:
            return listening
    raise OSError("there is no port to listen on")


def lan_address() -> str | None:
    """The address by which others in the same network reach this machine, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # Nothing is sent: this only asks which way it would go.
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


class _Server(uvicorn.Server):
    """Says when it has started."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_start()


def config(server: Server) -> uvicorn.Config:
    return uvicorn.Config(
        application(server),
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=_GRACE_SECONDS,
        access_log=False,
        log_config=None,
        server_header=False,
    )


async def _prepare(database: str) -> None:
    store = Store(database)
    try:
        await store.prepare()
    finally:
        await store.close()


def run(settings: Settings, listening: socket.socket, on_start: Callable[[], None]) -> None:
    """Serves until it is told to stop. Raises `Unavailable` if the database cannot be opened."""
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    # With thousands of connections one collection of everything takes half a second, in which nobody is answered.
    gc.set_threshold(10_000, 10, 1000)
    asyncio.run(_prepare(settings.database))  # What is wrong with it should be said in a sentence.
    _Server(config(Server(settings)), on_start).run(sockets=[listening])
