"""`keypeg mark`."""

import json

import typer

from keypeg.rules import RefusalError, mark, parse_code


def print_mark(secret: str, guess: str, *, as_json: bool) -> None:
    if len(secret) != len(guess):
        raise typer.BadParameter(f"the code has {len(secret)} holes, but the guess has {len(guess)}")
    found = mark(_code(secret, "SECRET"), _code(guess, "GUESS"))
    typer.echo(json.dumps(found._asdict()) if as_json else str(found))


def _code(text: str, hint: str) -> str:
    try:
        return parse_code(text)
    except RefusalError as error:
        raise typer.BadParameter(str(error), param_hint=hint) from None
