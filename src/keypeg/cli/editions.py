"""`keypeg editions`."""

import json

import typer

from keypeg.rules import EDITIONS
from keypeg.rules.edition import AnyEdition
from keypeg.rules.options import Setting, span


def print_editions() -> None:
    typer.echo("\n\n".join(_described(edition) for edition in EDITIONS.values()))


def _described(edition: AnyEdition) -> str:
    lines = [
        f"{edition.key}: {edition.leaflet}",
        f"  {span(edition.players)} players; {edition.size}",
        *(f"  {_setting(setting)}" for setting in edition.settings),
    ]
    return "\n".join(lines)


def _setting(setting: Setting) -> str:
    default = json.dumps(setting.default)
    only = "" if setting.seats is None else f" ({span(setting.seats)} players only)"
    return f"{setting.name:<16}  {default:<7} {setting.about}{only}"
