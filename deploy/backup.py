#!/usr/bin/env python3
"""Saves the database of a running server to a file, and restores one from it.

    python3 deploy/backup.py save FILE
    python3 deploy/backup.py restore FILE

The database is the one in KEYPEG_DATABASE, or the one given with --database. A backup is a snapshot of one moment; the
server goes on playing meanwhile. A restore needs a new, empty database. SQLite needs nothing but this script,
PostgreSQL its own pg_dump and pg_restore.
"""

import argparse
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from urllib.parse import unquote, urlsplit


class BackupError(Exception):
    """The backup or restore was not done."""


def save(database: str, file: Path) -> None:
    """Writes a backup under a temporary name first, so that an interrupted one is never mistaken for a whole one."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    path = _sqlite_path(database)
    if path is None:
        _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={unfinished}", database=database)
    else:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as source:
            source.execute("VACUUM INTO ?", (str(unfinished),))
        _check(unfinished)
    _flush(unfinished)
    unfinished.replace(file)


def restore(database: str, file: Path) -> None:
    path = _sqlite_path(database)
    if path is None:
        options = ("--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges")
        _run("pg_restore", *options, str(file), database=database)
        return
    if path.exists():
        raise BackupError(f"{path} exists already; move it away first, together with {path.name}-wal and -shm")
    _check(file)
    shutil.copyfile(file, path)
    _flush(path)


def _sqlite_path(database: str) -> Path | None:
    """Returns the file of an SQLite database, or None for PostgreSQL."""
    scheme, _, rest = database.partition("://")
    match scheme:
        case "sqlite" if rest.startswith("/"):
            return Path(rest[1:])
        case "postgresql" | "postgres":
            return None
        case _:
            raise BackupError("a database URL should look like sqlite:///path or postgresql://user@host/name")


def _check(file: Path) -> None:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        found = connection.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise BackupError(f"{file} is damaged: {found}")


def _run(program: str, *options: str, database: str) -> None:
    """Runs a program of PostgreSQL, with the password where no other user of the machine can see it."""
    parts = urlsplit(database)
    password = unquote(parts.password or "")
    bare = parts._replace(netloc=parts.netloc.replace(f":{parts.password}@", "@")).geturl()
    environment = {**os.environ, **({"PGPASSWORD": password} if password else {})}
    try:
        subprocess.run([program, f"--dbname={bare}", *options], env=environment, check=True)  # noqa: S603 -- our own command
    except FileNotFoundError:
        raise BackupError(f"{program} is not installed") from None
    except subprocess.CalledProcessError:
        raise BackupError(f"{program} failed") from None


def _flush(file: Path) -> None:
    with file.open("rb") as written:
        os.fsync(written.fileno())


def main() -> None:
    parser = argparse.ArgumentParser(description="Save or restore the database of a server.")
    parser.add_argument("command", choices=["save", "restore"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--database", default=os.environ.get("KEYPEG_DATABASE"), help="default: KEYPEG_DATABASE")
    given = parser.parse_args()
    if given.database is None:
        parser.error("which database? set KEYPEG_DATABASE, or use --database")
    os.umask(0o077)  # A backup has every player's matches, and the hashes of their tokens.
    try:
        (save if given.command == "save" else restore)(given.database, given.file)
    except (BackupError, OSError, sqlite3.Error) as error:
        sys.exit(f"backup: {error}")


if __name__ == "__main__":
    main()
