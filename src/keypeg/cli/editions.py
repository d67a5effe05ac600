"""`keypeg editions`."""

import json
from itertools import groupby

import typer

from keypeg.rules import editions
from keypeg.rules.edition import AnyEdition
from keypeg.rules.options import Setting, span


def print_editions() -> None:
    typer.echo("\n\n".join(_described(edition) for edition in editions().values()))


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
    """What may be chosen, and with how many players if that matters."""
    texts = [
        (text, span(range(numbers[0], numbers[-1] + 1)))
        for text, group in groupby(players, key=setting.kind.expected)
        for numbers in [list(group)]
    ]
    if len(texts) == 1 and setting.seats is None:
        return texts[0][0]
    return ", ".join(f"{text} with {numbers} players" for text, numbers in texts)
