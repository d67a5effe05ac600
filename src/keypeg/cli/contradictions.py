"""Rows that no code fits, in words: which contradict each other, and which mark is most likely wrong."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, NoReturn

import typer

from keypeg.rules import Space, SpaceError
from keypeg.solver import MarkedRow, NoCodeFits
from keypeg.tui.sentences import listed, repaired

if TYPE_CHECKING:
    from keypeg.coach import Repair


def print_contradiction(space: Space, history: Sequence[MarkedRow], error: NoCodeFits, *, as_json: bool) -> NoReturn:
    """Prints which rows contradict each other; the exit status is 1."""
    if as_json:
        typer.echo(json.dumps({"blame": error.rows}))
    else:
        typer.echo(contradiction(space, history, error).text)
        typer.echo("keypeg referee lists all corrections.")
    raise typer.Exit(1)


class Contradiction(NamedTuple):
    """What is wrong with the rows, and the most likely correction, if it is known."""

    text: str
    repair: "Repair | None"


def contradiction(space: Space, history: Sequence[MarkedRow], error: NoCodeFits) -> Contradiction:
    from keypeg.coach import conflict, rule  # Most rows do not contradict each other, and it takes a while to load.

    try:
        rows, repairs = conflict(space, history), rule(space, history).repairs
    except SpaceError:  # There are too many codes to look at them all.
        text = str(error)
        return Contradiction(f"{text[0].upper()}{text[1:]}.", None)
    marks = [row.mark for row in history]
    if len(rows) == 1:
        what = f"row {rows[0]} has a mark that no code can give it"
    else:
        what = f"rows {listed(list(map(str, rows)))} contradict each other"
    text = f"No code fits these rows: {what}.\nMost likely {repaired(repairs[0], marks, str)}."
    return Contradiction(text, repairs[0])
