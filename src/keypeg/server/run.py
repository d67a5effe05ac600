"""Running a server: choosing a port, and serving until it is stopped."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from dataclasses import replace

import uvicorn

from keypeg.server.addresses import DEFAULT_PORT
from keypeg.server.app import create_app
from keypeg.server.logs import configure_logging, silence_client_faults
from keypeg.server.protocols import ServerConfig
from keypeg.server.service import Service, Settings
from keypeg.solver.library import LibraryError, native
from keypeg.store import Store
from keypeg.wire.socket import MAX_MESSAGE_BYTES

log = logging.getLogger(__name__)

_PORTS_TRIED = 100
_SHUTDOWN_SECONDS = 5
_SWITCH_SECONDS = 0.0005
"""How long a thread that has a result of the database waits for the event loop: ten times less than usual."""


def listen(host: str, port: int | None) -> socket.socket:
    """Listens on this port or, if `None`, on the default port or the next free one."""
    ports = range(DEFAULT_PORT, DEFAULT_PORT + _PORTS_TRIED) if port is None else [port]
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
    raise OSError("no free port")


def lan_address() -> str | None:
    """Returns the address of this machine on the local network, if it is on one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # Nothing is sent: this only asks for the route.
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


class _Server(uvicorn.Server):
    """A server that calls back when it has started."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], object]) -> None:
        super().__init__(config)
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.collect()
            gc.freeze()  # What is loaded by now stays, so no collection needs to look at it again.
            self._on_start()


def uvicorn_config(service: Service) -> ServerConfig:
    silence_client_faults()
    return ServerConfig(
        create_app(service),
        service.admission,
        proxy_headers=bool(service.settings.trusted_proxies),
        forwarded_allow_ips=list(service.settings.trusted_proxies),
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
        access_log=False,
        log_config=None,
        server_header=False,
    )


async def prepare(database: str) -> None:
    """Brings a database up to date. Raises `UnavailableError` or `NewerDatabaseError`."""
    store = Store(database)
    try:
        await store.prepare()
    finally:
        await store.close()


def run(settings: Settings, listening: socket.socket, on_start: Callable[[], object]) -> None:
    """Serves until it is stopped. Raises `UnavailableError` or `NewerDatabaseError` if the database cannot be used."""
    configure_logging(settings.log_format)
    connections = settings.connections.within_descriptors()
    if connections.total < settings.connections.total:
        log.warning("the limit on open files leaves room for %d connections (see ulimit -n)", connections.total)
    settings = replace(settings, connections=connections)
    try:
        native()
    except LibraryError as error:
        log.warning("computer players and the coach do not work: %s", error)
    # Collections take time in proportion to what they look at, and the server does not respond meanwhile. Small ones
    # take a few milliseconds; a full one, with thousands of connections, a tenth of a second or more.
    sys.setswitchinterval(_SWITCH_SECONDS)
    gc.set_threshold(5_000, 4, 1000)
    asyncio.run(prepare(settings.database))  # Reports a broken database before anything starts.
    _Server(uvicorn_config(Service(settings)), on_start).run(sockets=[listening])
