"""The ladder: how strong each level is, as measured.

`bench/ladder.py` writes `ladder.json`, which has in `rows` how many rows each level needs on average, by code space, in
`questions` how many questions it needs where they are asked, and in `elo` its rating among the other levels. Both of
the latter are by edition and, where it matters, the number of players.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from keypeg.players.player import Level
from keypeg.rules import CodeBoard, Space
from keypeg.rules.edition import AnyEdition

LADDER = files("keypeg.players") / "ladder.json"


@dataclass(frozen=True, slots=True)
class Rung:
    """A level in an edition: its rating, and how many rows or questions it needs on average. None: not measured."""

    level: Level
    elo: int | None
    rows: float | None
    questions: float | None


def rungs(edition: AnyEdition) -> tuple[Rung, ...]:
    """Returns what is known of every level in an edition with its standard options, from weak to strong."""
    names = (edition.key, f"{edition.key} {edition.usual_players}")
    elo, questions = ({**_measured(what, names[0]), **_measured(what, names[1])} for what in ("elo", "questions"))
    rows = rows_needed(usual_space(edition))
    return tuple(
        Rung(level, None if level not in elo else round(elo[level]), rows.get(level), questions.get(level))
        for level in Level
    )


def rows_needed(space: Space | None) -> Mapping[Level, float]:
    """Returns how many rows each level needs on average in a space; nothing if that was not measured."""
    return {} if space is None else _measured("rows", str(space))


def usual_space(edition: AnyEdition) -> Space | None:
    """Returns the space of the codes that are hunted with the standard options, if it is one."""
    board = edition.begin(edition.options(), edition.usual_players, 1).board(None)
    shapes = {shape for shape in board.hunted if shape is not None} if isinstance(board, CodeBoard) else set()
    spaces = [Space.of(shape) for shape in shapes]
    return spaces[0] if len(spaces) == 1 else None


def _measured(what: str, where: str) -> Mapping[Level, float]:
    return {Level(level): figure for level, figure in _ladder().get(what, {}).get(where, {}).items()}


@cache
def _ladder() -> dict[str, dict[str, dict[str, float]]]:
    found: dict[str, dict[str, dict[str, float]]] = json.loads(LADDER.read_text(encoding="utf-8"))
    return found
