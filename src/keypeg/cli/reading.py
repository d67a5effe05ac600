"""Files and rows that commands read, where `-` is standard input."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from errno import EFBIG
from pathlib import Path
from typing import BinaryIO

import typer

from keypeg.rules.space import Space, SpaceError

STANDARD_INPUT = "-"
MAX_BYTES = 16 << 20
"""Largest file, and longest line of a batch, that a command reads."""
MAX_LINE = 1 << 16
"""Longest line, in characters, that somebody may type."""


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """Opens a file, or standard input for `-`, to read its bytes."""
    if file != STANDARD_INPUT:
        with Path(file).open("rb") as source:
            yield source
    elif sys.stdin is None:
        raise OSError(0, "standard input is closed")
    else:
        yield sys.stdin.buffer


def read_whole(file: str) -> bytes:
    """Returns the content of a file, or of standard input for `-`; raises `OSError` if it is too large."""
    with opened(file) as source:
        data = source.read(MAX_BYTES + 1)
    return _checked(data, "it")


def read_lines(file: str) -> Iterator[bytes]:
    """Yields the lines of a file, or of standard input for `-`, with their ends; raises `OSError` at one too long."""
    with opened(file) as source:
        number = 0
        while line := source.readline(MAX_BYTES + 1):
            number += 1
            yield _checked(line, f"line {number}")


def _checked(data: bytes, name: str) -> bytes:
    if len(data) > MAX_BYTES:
        raise OSError(EFBIG, f"{name} has more than {MAX_BYTES:,} bytes")
    return data


def parse_space(text: str) -> Space:
    try:
        return Space(text)
    except SpaceError as error:
        raise typer.BadParameter(str(error), param_hint="SPACE") from None


def row_texts(rows: Sequence[str]) -> list[str]:
    """Returns the rows that were given, those of standard input in the place of `-`: one a line, blank lines apart."""
    if rows.count(STANDARD_INPUT) > 1:
        raise typer.BadParameter("standard input can be read only once", param_hint="ROWS")
    return [text for row in rows for text in (_lines() if row == STANDARD_INPUT else [row])]


def _lines() -> list[str]:
    try:
        lines = [line.strip() for line in read_whole(STANDARD_INPUT).decode().splitlines()]
    except OSError as error:
        raise typer.BadParameter(f"cannot read standard input: {error.strerror}", param_hint="ROWS") from None
    except UnicodeDecodeError:
        raise typer.BadParameter("standard input is not text", param_hint="ROWS") from None
    return [line for line in lines if line]
