"""Code spaces on the command line."""

import typer

from keypeg.rules.space import Space, SpaceError


def parse_space(text: str) -> Space:
    try:
        return Space.parse(text)
    except SpaceError as error:
        raise typer.BadParameter(str(error), param_hint="SPACE") from None
