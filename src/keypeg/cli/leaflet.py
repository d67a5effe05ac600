"""`keypeg rules`: the player's page of an edition, from the package or, in a checkout, from `docs/rules`."""

import re
import sys
from importlib.resources import files
from pathlib import Path
from shutil import get_terminal_size

import typer

from keypeg.rules import Refused
from keypeg.rules.match import find_edition

_CLAUSES = re.compile(r" *<!--.*?-->")
_NARROWEST, _WIDEST = 72, 100


def print_leaflet(edition: str) -> None:
    try:
        key = find_edition(edition).key
    except Refused as refused:
        raise typer.BadParameter(str(refused), param_hint="EDITION") from None
    text = _CLAUSES.sub("", _page(key))
    width = get_terminal_size().columns
    if sys.stdout.isatty() and width >= _NARROWEST:  # Tables need the room.
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=min(width, _WIDEST)).print(Markdown(text))
    else:
        typer.echo(text, nl=False)


def _page(key: str) -> str:
    page = Path("en", f"{key}.md")
    packaged = files("keypeg").joinpath("leaflets", *page.parts)
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    return (Path(__file__).parents[3] / "docs" / "rules" / page).read_text(encoding="utf-8")
