"""The `keypeg` command. What a command needs is imported when it runs, so that every command answers at once."""

import os
import sys
from typing import Annotated

import typer

app = typer.Typer(
    name="keypeg",
    help="The Mastermind family on one table.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def main() -> None:
    """Runs the command; a place that cannot be written to is an error like any other."""
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except OSError as error:
        sys.stderr.write(f"keypeg: the output cannot be written: {error.strerror}\n")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more at its end.
        sys.exit(1)


def _print_version(asked: bool) -> None:
    if asked:
        from keypeg import __version__

        typer.echo(f"keypeg {__version__}")
        raise typer.Exit


@app.callback()
def _keypeg(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """The Mastermind family on one table."""


@app.command("mark")
def _mark(
    secret: Annotated[str, typer.Argument(help="The code, such as AABC; _ is an empty hole.")],
    guess: Annotated[str, typer.Argument(help="The guess, as long as the code.")],
) -> None:
    """Mark a guess: print how many pegs are exact and how many misplaced."""
    from keypeg.cli.mark import print_mark

    print_mark(secret, guess)


@app.command("editions")
def _editions() -> None:
    """List the editions with their players, sizes and options."""
    from keypeg.cli.editions import print_editions

    print_editions()


@app.command("rules")
def _rules(edition: Annotated[str, typer.Argument(help="One of those that `keypeg editions` lists.")]) -> None:
    """Print the rules of an edition."""
    from keypeg.cli.leaflet import print_leaflet

    print_leaflet(edition)


@app.command("replay")
def _replay(
    file: Annotated[str, typer.Argument(help="A transcript; - reads standard input.")],
    view: Annotated[
        str | None, typer.Option(help="Print what this seat (a number from 0, or spectator) may know.")
    ] = None,
    batch: Annotated[bool, typer.Option("--batch", help="Read one transcript per line, print one line each.")] = False,
) -> None:
    """Play a transcript again and print where the match stands, as JSON."""
    from keypeg.cli.replay import print_batch, print_replay

    (print_batch if batch else print_replay)(file, view)
