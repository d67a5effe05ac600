"""`keypeg replay`."""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import typer

from keypeg.rules import ActionRefused, Reason, Refusal, Refused, read, replay, shown_refusal, summary, view
from keypeg.rules.transcript import seat_of


def print_replay(file: str, viewer: str | None) -> None:
    """One transcript: the answer on standard output, or the error on standard error."""
    answer = _answer(b"".join(_lines(file)), viewer)
    typer.echo(json.dumps(answer), err="error" in answer)
    raise typer.Exit(2 if "error" in answer else 0)


def print_batch(file: str, viewer: str | None) -> None:
    """A transcript per line: an answer or an error for each, in order."""
    for line in _lines(file):
        sys.stdout.write(json.dumps(_answer(line.removesuffix(b"\n"), viewer)) + "\n")


def _answer(data: bytes, viewer: str | None) -> dict[str, Any]:
    """Where the match stands, or what this viewer may know of it, or the error."""
    try:
        match = replay(read(data, viewer))
    except ActionRefused as refused:
        return _error(_shown(refused, viewer), refused.index)
    except Refused as refused:
        return _error(refused)
    return asdict(summary(match) if viewer is None else view(match, seat_of(viewer, match.seats)))


def _shown(refused: ActionRefused, viewer: str | None) -> Refused:
    """Who asks for a view learns of a refusal no more than that seat may."""
    if viewer is None:
        return refused
    (problem,) = refused.problems
    seat = int(viewer) if viewer.isdecimal() else None
    return Refused(shown_refusal(problem, *refused.entry, seat))


def _error(refused: Refused, index: int | None = None) -> dict[str, Any]:
    return {"error": refused.key, "action": index, "message": str(refused)}


def _lines(file: str) -> Iterator[bytes]:
    """The lines of a file, or of standard input for `-`, with their ends."""
    try:
        with open(0, "rb", closefd=False) if file == "-" else Path(file).open("rb") as source:
            yield from source
    except OSError as error:
        typer.echo(json.dumps(_error(Refused(Refusal(Reason.UNREADABLE, got=error.strerror)))), err=True)
        raise typer.Exit(2) from None
