"""`keypeg tui`."""

import sys

import typer

from keypeg.tui.run import Request, run
from keypeg.tui.setup import SetupError


def play(request: Request, *, is_plain: bool) -> None:
    """Plays in the terminal; what cannot be played is bad input."""
    if not is_plain and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise typer.BadParameter("standard input and output must be a terminal (use --plain for pipes)")
    try:
        status = run(request, is_plain=is_plain)
    except SetupError as error:
        raise typer.BadParameter(str(error)) from None
    raise typer.Exit(status)
