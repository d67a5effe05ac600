"""`keypeg doctor`: whether an installation can be used. It changes nothing, and works whatever is missing."""

import json
import platform
import socket
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from enum import StrEnum
from http.client import HTTPConnection, HTTPException
from importlib import metadata, resources
from importlib.util import find_spec
from os import W_OK, X_OK, access
from pathlib import Path

import typer

from keypeg import __version__
from keypeg.cli.database import obstacle, own_database
from keypeg.extras import PACKAGES, Extra, how_to_add
from keypeg.server.addresses import DEFAULT_PORT

_OLDEST_PYTHON = (3, 11)
_SECONDS = 2.0
_STORED = (5722, 192, True, "ADEAF", 2964, "ABCDEF")
"""What `_searched` finds where all is well."""
_PURPOSES = {
    Extra.SERVER: "keypeg play and keypeg serve need it",
    Extra.TUI: "keypeg tui needs it",
    Extra.LARGE: "boards with more than 2,000,000 rows need it",
}


class Status(StrEnum):
    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found, and what to do about it."""

    check: str
    status: Status
    text: str
    todo: str | None = None


def print_checks(*, as_json: bool) -> None:
    """Prints a line for each check; the exit status is 1 if there is a problem."""
    found = []
    for check in (_python, _packages, _database, _client, _solver, _port):
        for finding in _findings(check):
            found.append(finding)
            if not as_json:
                typer.echo(_line(finding))
    is_usable = all(finding.status != Status.PROBLEM for finding in found)
    if as_json:
        typer.echo(json.dumps({"usable": is_usable, "native": _native(), "checks": list(map(asdict, found))}))
    else:
        typer.echo("Keypeg can be used." if is_usable else "Not all of Keypeg can be used: see the problems above.")
    raise typer.Exit(0 if is_usable else 1)


def _native() -> dict[str, object] | None:
    """Describes the native library; `None` if it cannot be loaded."""
    from keypeg.solver.library import LibraryError, native

    try:
        found = native()
    except LibraryError:
        return None
    return {"path": str(found.path), "instructions": found.instructions, "available": found.available}


def _findings(check: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    try:
        yield from check()
    except Exception as error:  # noqa: BLE001 - one broken part must not hide the others
        yield Finding(check.__name__.strip("_"), Status.PROBLEM, f"cannot be checked: {error or type(error).__name__}")


def _line(finding: Finding) -> str:
    colours = {Status.OK: "green", Status.WARNING: "yellow", Status.PROBLEM: "red"}
    status = typer.style(f"{finding.status:<7}", fg=colours[finding.status])
    return f"{status}  {finding.check}: {finding.text}{f' ({finding.todo})' if finding.todo else ''}"


def _python() -> Iterator[Finding]:
    text = f"{platform.python_version()} ({sys.executable})"
    if sys.version_info < _OLDEST_PYTHON:
        oldest = ".".join(map(str, _OLDEST_PYTHON))
        yield Finding("Python", Status.PROBLEM, text, f"Keypeg needs {oldest} or newer")
    else:
        yield Finding("Python", Status.OK, text)
    yield Finding("Keypeg", Status.OK, f"{__version__} ({Path(__file__).parents[1]})")


def _packages() -> Iterator[Finding]:
    yield Finding("numpy", Status.OK, metadata.version("numpy"))
    for extra, purpose in _PURPOSES.items():
        absent = [package for package in PACKAGES[extra] if find_spec(package) is None]
        if absent:
            todo = f"{purpose}: {how_to_add(extra)}"
            yield Finding(f"extra {extra}", Status.WARNING, f"not installed: {', '.join(absent)}", todo)
        else:
            yield Finding(f"extra {extra}", Status.OK, "installed")


def _database() -> Iterator[Finding]:
    file = own_database()
    if not file.exists() and not file.parent.exists():
        if _can_be_made(file.parent):
            yield Finding("database", Status.OK, f"none yet; keypeg play makes {file}")
        else:
            yield Finding("database", Status.PROBLEM, f"no permission to make {file.parent}", "set XDG_DATA_HOME")
        return
    problem = obstacle(file)
    if problem is not None:
        yield Finding("database", Status.PROBLEM, problem, "make it writable for you, or set XDG_DATA_HOME")
    elif not file.exists():
        yield Finding("database", Status.OK, f"none yet; keypeg play makes {file}")
    else:
        yield _schema(file)


def _schema(file: Path) -> Finding:
    versions = resources.files("keypeg") / "store" / "migrations" / "versions"
    known = sorted(each.name.partition("_")[0] for each in versions.iterdir() if each.name.endswith(".py"))
    # Without a log beside it the file is complete, and nothing needs to be made to read it.
    mode = "mode=ro" if Path(f"{file}-wal").exists() else "mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?{mode}", uri=True, timeout=_SECONDS)) as connection:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            return Finding(
                "database", Status.PROBLEM, f"{file} cannot be read: {error}", "restore a backup, or move it away"
            )
        row = None
    except sqlite3.DatabaseError as error:
        return Finding(
            "database", Status.PROBLEM, f"{file} cannot be read: {error}", "restore a backup, or move it away"
        )
    if row is None:
        return Finding("database", Status.OK, f"{file} is empty; keypeg play sets it up")
    if row[0] not in known:
        return Finding("database", Status.PROBLEM, f"{file} was made by a newer version of Keypeg", "update Keypeg")
    if row[0] != known[-1]:
        return Finding("database", Status.OK, f"{file} is from an older version; keypeg play brings it up to date")
    return Finding("database", Status.OK, f"{file} is up to date")


def _can_be_made(folder: Path) -> bool:
    nearest = next(each for each in (folder, *folder.parents) if each.exists())
    return nearest.is_dir() and access(nearest, W_OK | X_OK)


def _client() -> Iterator[Finding]:
    page = resources.files("keypeg") / "server" / "site" / "index.html"
    if page.is_file():
        yield Finding("web client", Status.OK, "built")
    else:
        yield Finding("web client", Status.PROBLEM, "not built", "install Keypeg again")


def _solver() -> Iterator[Finding]:
    from keypeg.solver.library import native

    yield Finding("native library", Status.OK, f"{native().path} uses {native().instructions}")
    found = _searched()
    if found == _STORED:
        yield Finding("solver", Status.OK, "finds what it should")
    else:
        yield Finding("solver", Status.PROBLEM, f"finds {found}, but should find {_STORED}", "install Keypeg again")


def _searched() -> tuple[object, ...]:
    """Returns what loops of every kind find: a strategy played in full, a search, a proof, and a large board."""
    from keypeg.coach.proof import Prover
    from keypeg.rules import Mark, Space
    from keypeg.solver import MarkedRow, evaluate, suggest
    from keypeg.solver.coding import coding
    from keypeg.solver.history import fitting

    rows = [MarkedRow("AABC", Mark(1, 1)), MarkedRow("BDEA", Mark(0, 2))]
    found = coding(Space(4, 6))
    total = evaluate(found.space, "entropy").total
    cost, _, is_proven = Prover(found).cost(fitting(found, rows), [row.guess for row in rows])
    searched = suggest(Space(5, 7), [MarkedRow("AABCC", Mark(1, 1))])
    large = suggest(Space(6, 12))
    return total, cost, is_proven, searched.guess, searched.possible, large.guess


def _port() -> Iterator[Finding]:
    name = f"port {DEFAULT_PORT}"
    try:
        socket.create_connection(("127.0.0.1", DEFAULT_PORT), _SECONDS).close()
    except OSError:
        yield Finding(name, Status.OK, "free")
        return
    if _is_keypeg():
        yield Finding(name, Status.OK, f"Keypeg is running at http://localhost:{DEFAULT_PORT}/")
    else:
        yield Finding(name, Status.WARNING, "used by another program", "keypeg play takes the next free one")


def _is_keypeg() -> bool:
    connection = HTTPConnection("127.0.0.1", DEFAULT_PORT, timeout=_SECONDS)
    with closing(connection), suppress(OSError, HTTPException):
        connection.request("GET", "/healthz")
        return connection.getresponse().read(10) == b"well"
    return False
