"""`keypeg replay`."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import BinaryIO, NoReturn

import typer

from keypeg.rules import ActionRefused, Reason, Refusal, Refused, read, replay, shown_refusal, summary, view
from keypeg.rules.transcript import seat_of


def print_replay(file: Path, viewer: str | None) -> None:
    """One transcript: the answer on standard output, or the error on standard error."""
    with _opened(file) as source:
        answer, error = _replayed(source.read(), viewer)
    if error is not None:
        _stop(error)
    typer.echo(json.dumps(answer))


def print_batch(file: Path, viewer: str | None) -> None:
    """A transcript per line: an answer or an error for each, in order."""
    with _opened(file) as source:
        for line in source:
            answer, error = _replayed(line.removesuffix(b"\n"), viewer)
            sys.stdout.write(json.dumps(answer if error is None else error) + "\n")


def _replayed(data: bytes, viewer: str | None) -> tuple[dict[str, object], dict[str, object] | None]:
    """The answer, and the error if there is one instead."""
    try:
        match = replay(read(data, viewer))
    except ActionRefused as refused:
        return {}, _error(_shown(refused, viewer), refused.index)
    except Refused as refused:
        return {}, _error(refused)
    shown = summary(match) if viewer is None else view(match, seat_of(viewer, match.seats))
    return asdict(shown), None


def _shown(refused: ActionRefused, viewer: str | None) -> Refused:
    """Who asks for a view learns of a refusal no more than that seat may."""
    if viewer is None:
        return refused
    (problem,) = refused.problems
    return Refused(shown_refusal(problem, refused.action, is_own=viewer == str(refused.seat)))


def _error(refused: Refused, index: int | None = None) -> dict[str, object]:
    return {"error": refused.key, "action": index, "message": str(refused)}


def _stop(error: dict[str, object]) -> NoReturn:
    typer.echo(json.dumps(error), err=True)
    raise typer.Exit(2)


@contextmanager
def _opened(file: Path) -> Iterator[BinaryIO]:
    if str(file) == "-":
        yield sys.stdin.buffer
        return
    try:
        source = file.open("rb")
    except OSError as error:
        _stop(_error(Refused(Refusal(Reason.UNREADABLE, got=error.strerror))))
    with source:
        yield source
