"""`keypeg rules`."""

import sys
from shutil import get_terminal_size

import typer

from keypeg.rules import RefusalError, find_edition
from keypeg.server.leaflets import LANGUAGES, leaflet

_NARROWEST, _WIDEST = 72, 100


def print_leaflet(edition: str, language: str) -> None:
    try:
        found = find_edition(edition)
    except RefusalError as refused:
        raise typer.BadParameter(str(refused), param_hint="EDITION") from None
    if language not in LANGUAGES:
        raise typer.BadParameter(f"the languages are {', '.join(LANGUAGES)}", param_hint="--language")
    text = leaflet(found, language)
    if text is None:
        raise typer.BadParameter(f"{found.key} comes without a page of rules", param_hint="EDITION")
    width = get_terminal_size().columns
    if sys.stdout.isatty() and width >= _NARROWEST:  # Tables need the room.
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=min(width, _WIDEST)).print(Markdown(text))
    else:
        typer.echo(text, nl=False)
