"""The `keypeg` command, run as a user runs it."""

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

COMMAND = Path(sys.executable).with_name("keypeg")


class Ran(NamedTuple):
    status: int
    out: str
    err: str


def keypeg(*arguments: str | Path, given: bytes = b"", folder: Path | None = None) -> Ran:
    done = subprocess.run([COMMAND, *arguments], input=given, capture_output=True, check=False, cwd=folder)
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
