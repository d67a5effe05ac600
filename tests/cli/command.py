"""Runs the `keypeg` command as a user would: in this process, or in one of its own where that is the point."""

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple
from unittest.mock import patch

from keypeg.cli import main

COMMAND = Path(sys.executable).with_name("keypeg")


class CommandResult(NamedTuple):
    status: int
    out: str
    err: str


def keypeg(*arguments: str | Path, stdin: bytes = b"") -> CommandResult:
    """Runs it in this process, where it starts much faster."""
    out, err = io.BytesIO(), io.BytesIO()
    streams: dict[str, Any] = {
        "stdin": io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"),
        "stdout": io.TextIOWrapper(out, encoding="utf-8", write_through=True),
        "stderr": io.TextIOWrapper(err, encoding="utf-8", write_through=True),
    }
    with patch.multiple(sys, argv=["keypeg", *map(str, arguments)], **streams):
        try:
            main()
        except SystemExit as ended:
            status = int(ended.code or 0)
    return CommandResult(status, out.getvalue().decode(), err.getvalue().decode())


def keypeg_process(
    *arguments: str | Path,
    stdin: bytes = b"",
    folder: Path | None = None,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> CommandResult:
    done = subprocess.run(
        [COMMAND, *arguments], input=stdin, capture_output=True, check=False, cwd=folder, env=os.environ | environment
    )
    return CommandResult(done.returncode, done.stdout.decode(), done.stderr.decode())
