"""`keypeg replay`."""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import typer

from keypeg.cli.reading import read_lines, read_whole
from keypeg.rules import IllegalActionError, Reason, Refusal, RefusalError, read, replay, shown_refusal, summary, view
from keypeg.rules.transcript import parse_viewer


def print_replay(file: str, viewer: str | None) -> None:
    """Prints the answer for one transcript, or the error on standard error."""
    try:
        answer = _answer(read_whole(file), viewer)
    except OSError as error:
        answer = error_object(unreadable(file, error))
    typer.echo(json.dumps(answer), err="error" in answer)
    raise typer.Exit(2 if "error" in answer else 0)


def print_batch(file: str, viewer: str | None, *, strict: bool) -> None:
    """Prints an answer or an error for each line of a file, in order."""
    print_answers(file, lambda line: _answer(line, viewer), strict=strict)


def print_answers(file: str, answer: Callable[[bytes], dict[str, Any]], *, strict: bool) -> None:
    """Prints the answer for each line of a file. Blank lines are skipped, unless it is `strict`.

    If it is, any answer that is an error makes the exit status 1.
    """
    has_errors = False
    try:
        for line in read_lines(file):
            if strict or not line.isspace():
                found = answer(line.removesuffix(b"\n"))
                has_errors |= "error" in found
                sys.stdout.write(json.dumps(found) + "\n")
    except OSError as error:
        typer.echo(json.dumps(error_object(unreadable(file, error))), err=True)
        raise typer.Exit(2) from None
    raise typer.Exit(1 if strict and has_errors else 0)


def _answer(data: bytes, viewer: str | None) -> dict[str, Any]:
    """Returns where the match stands, what this viewer may know of it, or the error."""
    try:
        match = replay(read(data, viewer))
    except IllegalActionError as error:
        return error_object(_shown(error, viewer), error.index)
    except RefusalError as error:
        return error_object(error)
    return asdict(summary(match) if viewer is None else view(match, parse_viewer(viewer, match.seats)))


def _shown(error: IllegalActionError, viewer: str | None) -> RefusalError:
    """A refusal tells the viewer no more than that seat may know."""
    if viewer is None:
        return error
    (problem,) = error.problems
    seat = int(viewer) if viewer.isdecimal() else None
    return RefusalError(shown_refusal(problem, *error.move, seat))


def error_object(error: RefusalError, index: int | None = None) -> dict[str, Any]:
    return {"error": error.key, "action": index, "message": str(error)}


def unreadable(file: str, error: OSError) -> RefusalError:
    return RefusalError(Refusal(Reason.UNREADABLE, got=f"{error.strerror} ({file})"))
