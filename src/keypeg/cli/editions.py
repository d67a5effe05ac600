"""`keypeg editions`."""

import json

import typer

from keypeg.rules import EDITIONS
from keypeg.rules.edition import AnyEdition
from keypeg.rules.options import Setting, span


def print_editions() -> None:
    typer.echo("\n\n".join(_described(edition) for edition in EDITIONS.values()))


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
    """What may be chosen, for the fewest and the most players where that differs."""
    few, many = setting.kind.expected(players[0]), setting.kind.expected(players[-1])
    only = "" if setting.seats is None else f", with {span(setting.seats)} players"
    if few == many:
        return few + only
    return f"{few} with {players[0]} players, {many} with {players[-1]}{only}"
