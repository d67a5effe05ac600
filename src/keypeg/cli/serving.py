"""`keypeg play`, `keypeg serve` and `keypeg migrate`."""

import asyncio
import errno
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import NoReturn

import typer

from keypeg.cli.database import obstacle, own_database
from keypeg.cli.run import end_line_after_interrupt
from keypeg.rules import all_editions
from keypeg.server.addresses import is_loopback
from keypeg.server.logs import LogFormat
from keypeg.server.only_one import AlreadyServedError, only_server_of
from keypeg.server.run import lan_address, listen, prepare, run
from keypeg.server.service import Settings
from keypeg.store import DatabaseUrlError, NewerDatabaseError, UnavailableError
from keypeg.store.database import sqlite_file
from keypeg.table.terms import DAY_SECONDS

_ALL, _LOOPBACK = "0.0.0.0", "127.0.0.1"  # noqa: S104 - only where it is asked for
_MAX_PORT, _FIRST_FREE_PORT = 65535, 1024
_ANY_ADDRESS = ("0.0.0.0/0", "::/0")
"""No other site can take these over, unlike names."""


def play(port: int | None, *, open_browser: bool, lan: bool) -> None:
    """Serves this machine, or with `lan` everybody in the same network, from a database in the user's data folder."""
    file = own_database()
    folder = file.parent
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.chmod(0o700)  # It may be from before.
    except OSError as error:
        _fail(f"cannot create the folder {folder}: {error.strerror}")

    def greet(number: int) -> None:
        here = _print_address("localhost", number)
        if lan:
            _print_lan(number)
        if open_browser:
            webbrowser.open(here)

    def settings(number: int) -> Settings:
        address = lan_address() if lan else None  # A link to localhost is of no use to friends.
        public_url = None if address is None else f"http://{address}:{number}"
        hosts = _ANY_ADDRESS if lan else ()
        return Settings(
            database=f"sqlite:///{file}",
            public_url=public_url,
            allowed_hosts=hosts,
            max_finished_seconds=inf,
            max_unseen_seconds=inf,
        )

    try:
        _run(_ALL if lan else _LOOPBACK, port, settings, greet)
    except AlreadyServedError as error:
        if not error.address:
            _fail(str(error))
        if lan:
            _fail(f"Keypeg is already running at {error.address}; stop it first to start it with --lan")
        typer.echo(f"Keypeg is already running at {error.address}")
        if open_browser:
            webbrowser.open(error.address)


def serve(
    host: str,
    port: int | None,
    database: str,
    public_url: str | None,
    trusted_proxies: str,
    allowed_hosts: str,
    keep_matches: int,
    metrics_token: str | None,
    log_format: str,
) -> None:
    """Serves others: on any address, with any database. Several proxies or hosts are separated by commas.

    `keep_matches` is the number of days after which a finished match is deleted.
    """
    is_private = public_url is None and (host == "localhost" or is_loopback(host))
    try:
        settings = Settings(
            database=database,
            public_url=public_url,
            trusted_proxies=_split(trusted_proxies),
            allowed_hosts=_split(allowed_hosts) if allowed_hosts or is_private else None,
            max_finished_seconds=keep_matches * DAY_SECONDS,
            metrics_token=metrics_token or None,
            log_format=LogFormat(log_format),
        )
    except ValueError as error:
        _fail(str(error))
    shown = f"[{host}]" if ":" in host else host
    try:
        _run(host, port, lambda _: settings, lambda number: _print_address(shown, number))
    except AlreadyServedError as error:
        _fail(str(error))


def migrate(database: str) -> None:
    """Brings a database up to date, as `serve` does when it starts."""
    with _database_errors(database):
        asyncio.run(prepare(database))
    typer.echo("the database is up to date")


def _split(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _run(host: str, port: int | None, settings: Callable[[int], Settings], greet: Callable[[int], object]) -> None:
    all_editions()  # A package with a broken edition is reported now, not to players.
    try:
        listening = listen(host, port)
    except OSError as error:
        _fail(_cannot_listen(host, port, error))
    number = int(listening.getsockname()[1])
    chosen = settings(number)
    with listening, _database_errors(chosen.database):
        name = "localhost" if host in {_ALL, _LOOPBACK} else host
        with only_server_of(chosen.database, _address(name, number)):
            try:
                run(chosen, listening, lambda: greet(number))
            except KeyboardInterrupt:  # That is how it is stopped.
                end_line_after_interrupt()


@contextmanager
def _database_errors(database: str) -> Iterator[None]:
    try:
        yield
    except (DatabaseUrlError, NewerDatabaseError) as error:
        _fail(str(error))
    except UnavailableError as error:
        _fail(f"cannot open the database: {_unavailable(database, error)}")


def _unavailable(database: str, error: UnavailableError) -> str:
    file = sqlite_file(database)
    if file:
        return obstacle(Path(file)) or f"{file}: {error}"
    match error.__cause__:
        case ConnectionRefusedError():
            return "its server refuses connections (is PostgreSQL running there?)"
        case TimeoutError():
            return "its server does not answer"
        case _:
            return str(error)


def _address(host: str, port: int) -> str:
    return f"http://{host}:{port}/"


def _print_address(host: str, port: int) -> str:
    address = _address(host, port)
    typer.echo(f"Keypeg is at {address} (stop it with Ctrl+C)")
    return address


def _cannot_listen(host: str, port: int | None, error: OSError) -> str:
    where = host if port is None else f"{host}:{port}"
    match error.errno:
        case errno.EADDRINUSE:
            hint = "" if port is None else f" (try --port {port + 1 if port < _MAX_PORT else port - 1})"
            return f"cannot listen on {where}: the port is in use{hint}"
        case errno.EACCES if port is not None and port < _FIRST_FREE_PORT:
            return f"cannot listen on {where}: ports below {_FIRST_FREE_PORT} need special rights (try --port 8765)"
        case errno.EADDRNOTAVAIL:
            return f"cannot listen on {where}: this machine does not have that address (try --host 127.0.0.1)"
    return f"cannot listen on {where}: {error.strerror}"


def _print_lan(port: int) -> None:
    address = lan_address()
    if address is None:
        typer.echo("This machine is not in a network that others could join from.")
        return
    import segno

    url = f"http://{address}:{port}/"
    typer.echo(f"Friends in the same room open {url}")
    segno.make(url, micro=False).terminal(compact=True)


def _fail(message: str) -> NoReturn:
    typer.echo(f"keypeg: {message}", err=True)
    raise typer.Exit(2)
