"""Runs the `keypeg` command as a user would."""

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

COMMAND = Path(sys.executable).with_name("keypeg")


class CommandResult(NamedTuple):
    status: int
    out: str
    err: str


def keypeg(*arguments: str | Path, stdin: bytes = b"", folder: Path | None = None) -> CommandResult:
    done = subprocess.run([COMMAND, *arguments], input=stdin, capture_output=True, check=False, cwd=folder)
    return CommandResult(done.returncode, done.stdout.decode(), done.stderr.decode())
