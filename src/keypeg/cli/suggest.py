"""`keypeg suggest`."""

import json
from dataclasses import asdict

import typer

from keypeg.cli.progress import announce_compiling
from keypeg.cli.spaces import parse_space
from keypeg.rules.space import SpaceError
from keypeg.solver.history import parse_row
from keypeg.solver.suggestion import NoCodeFits, Suggestion, suggest


def print_suggestion(space_text: str, rows: list[str], *, as_json: bool) -> None:
    space = parse_space(space_text)
    try:
        history = [parse_row(space, row) for row in rows]
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="ROWS") from None
    announce_compiling()
    try:
        found = suggest(space, history)
    except SpaceError as error:
        raise typer.BadParameter(str(error), param_hint="SPACE") from None
    except NoCodeFits as error:
        typer.echo(json.dumps({"blame": error.rows}) if as_json else str(error))
        raise typer.Exit(1) from None
    typer.echo(json.dumps(asdict(found)) if as_json else _as_text(found))


def _as_text(found: Suggestion) -> str:
    about = "" if found.exact else "about "
    possible = "1 code" if found.possible == 1 else f"{found.possible:,} codes"
    return f"{found.guess}: {possible} possible, {about}{found.expected:.2f} more guesses on average"
