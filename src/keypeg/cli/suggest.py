"""`keypeg suggest`."""

import json
from dataclasses import asdict

import typer

from keypeg.cli.spaces import parse_space
from keypeg.rules.space import SpaceError
from keypeg.solver.history import parse_row
from keypeg.solver.jit import is_warm, warm_up_in_background
from keypeg.solver.suggestion import NoCodeFits, Suggestion, suggest


def print_suggestion(space_text: str, rows: list[str], *, as_json: bool) -> None:
    space = parse_space(space_text)
    try:
        history = [parse_row(space, row) for row in rows]
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="ROWS") from None
    try:
        found = suggest(space, history)
    except SpaceError as error:
        raise typer.BadParameter(str(error), param_hint="SPACE") from None
    except NoCodeFits as contradiction:
        typer.echo(json.dumps({"blame": contradiction.rows}) if as_json else str(contradiction))
        raise typer.Exit(1) from None
    typer.echo(json.dumps(asdict(found)) if as_json else _as_text(found))
    if not found.exact and not is_warm():
        warm_up_in_background()


def _as_text(found: Suggestion) -> str:
    about = "" if found.exact else "about "
    possible = "1 code is" if found.possible == 1 else f"{found.possible:,} codes are"
    return f"{found.guess}: {possible} possible, {about}{found.expected:.2f} guesses to go on average"
