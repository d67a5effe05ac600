"""`keypeg editions` and `keypeg rules`."""

import json
import sys
from itertools import groupby
from shutil import get_terminal_size

import typer

from keypeg.rules import RefusalError, all_editions, find_edition
from keypeg.rules.edition import AnyEdition
from keypeg.rules.options import Setting, span
from keypeg.server.leaflets import LANGUAGES, leaflet

_MIN_WIDTH, _MAX_WIDTH = 72, 100


def print_editions(*, as_json: bool) -> None:
    editions = all_editions().values()
    typer.echo(json.dumps(list(map(_as_json, editions))) if as_json else "\n\n".join(map(_described, editions)))


def _as_json(edition: AnyEdition) -> dict[str, object]:
    return {
        "edition": edition.key,
        "name": edition.name,
        "leaflet": edition.leaflet,
        "players": list(edition.players),
        "size": edition.size,
        "options": [
            {
                "name": setting.name,
                "about": setting.about,
                "default": setting.default,
                "players": list(setting.seats or edition.players),
                "expected": _choices(setting, setting.seats or edition.players),
            }
            for setting in edition.settings
        ],
    }


def _described(edition: AnyEdition) -> str:
    names = [setting.name for setting in edition.settings]
    width = max(map(len, names))
    lines = [
        f"{edition.key}: {edition.leaflet}",
        f"  {span(edition.players)} players; {edition.size}",
        *(line for setting in edition.settings for line in _setting(setting, edition.players, width)),
    ]
    return "\n".join(lines)


def _setting(setting: Setting, players: range, width: int) -> tuple[str, str]:
    default = json.dumps(setting.default)
    return (
        f"    {setting.name:<{width}}  {setting.about}",
        f"    {'':<{width}}  {_choices(setting, setting.seats or players)} (default {default})",
    )


def _choices(setting: Setting, players: range) -> str:
    """Returns what may be chosen, and with how many players if that matters."""
    texts = [
        (text, span(range(numbers[0], numbers[-1] + 1)))
        for text, group in groupby(players, key=setting.kind.expected)
        for numbers in [list(group)]
    ]
    if len(texts) == 1 and setting.seats is None:
        return texts[0][0]
    return ", ".join(f"{text} with {numbers} players" for text, numbers in texts)


def print_rules(edition: str, language: str) -> None:
    try:
        found = find_edition(edition)
    except RefusalError as error:
        raise typer.BadParameter(str(error), param_hint="EDITION") from None
    if language not in LANGUAGES:
        raise typer.BadParameter(f"choose from {', '.join(LANGUAGES)}", param_hint="--language")
    page = leaflet(found, language)
    if page is None:
        raise typer.BadParameter(f"{found.key} comes without a page of rules", param_hint="EDITION")
    width = get_terminal_size().columns
    if sys.stdout.isatty() and width >= _MIN_WIDTH:  # Tables need the room.
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=min(width, _MAX_WIDTH)).print(Markdown(page.text))
    else:
        typer.echo(page.text, nl=False)
