"""`keypeg mark`."""

import typer

from keypeg.rules import RefusalError, mark, parse_code


def print_mark(secret: str, guess: str) -> None:
    if len(secret) != len(guess):
        raise typer.BadParameter(f"the code has {len(secret)} holes, but the guess has {len(guess)}")
    typer.echo(str(mark(_code(secret, "SECRET"), _code(guess, "GUESS"))))


def _code(text: str, hint: str) -> str:
    try:
        return parse_code(text)
    except RefusalError as error:
        raise typer.BadParameter(str(error), param_hint=hint) from None
