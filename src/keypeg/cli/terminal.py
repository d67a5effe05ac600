"""`keypeg tui`."""

import sys
from collections.abc import Sequence

import typer


def play(
    place: str | None,
    edition: str | None,
    players: str | None,
    options: Sequence[str],
    name: str | None,
    seed: int | None,
    *,
    plain: bool,
) -> None:
    """Plays in the terminal; what cannot be played is bad input."""
    if not plain and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise typer.BadParameter("standard input and output must be a terminal (use --plain for pipes)")
    try:
        from keypeg.tui.run import Request, run
        from keypeg.tui.setup import SetupError

        if not plain:
            import textual  # noqa: F401 - to see whether it is installed
    except ModuleNotFoundError as error:
        raise typer.BadParameter(f"the terminal client needs {error.name}: pip install 'keypeg[tui]'") from None
    request = Request(place=place, edition=edition, players=players, options=options, name=name, seed=seed)
    try:
        status = run(request, is_plain=plain)
    except SetupError as error:
        raise typer.BadParameter(str(error)) from None
    raise typer.Exit(status)
