"""`keypeg mark`."""

import json

import typer

from keypeg.rules import Mark, RefusalError, mark, parse_code


def print_mark(secret: str, guess: str, *, as_json: bool) -> None:
    found = find_mark(secret, guess)
    typer.echo(json.dumps(found._asdict()) if as_json else str(found))


def find_mark(secret: str, guess: str) -> Mark:
    if len(secret) != len(guess):
        raise typer.BadParameter(f"the code has {len(secret)} holes, but the guess has {len(guess)}")
    return mark(_code(secret, "SECRET"), _code(guess, "GUESS"))


def _code(text: str, hint: str) -> str:
    try:
        return parse_code(text)
    except RefusalError as error:
        raise typer.BadParameter(str(error), param_hint=hint) from None
