"""The ladder: how strong each level is, as measured.

`ladder.json` has in `rows` how many rows each level needs on average, by code space, in `questions` how many questions
it needs in editions where they are asked, and in `elo` its rating among the other levels, by edition.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from keypeg.players.player import Level
from keypeg.rules import Space

LADDER = files("keypeg.players") / "ladder.json"


@dataclass(frozen=True, slots=True)
class Rung:
    """A level in an edition: its rating, and how many rows or questions it needs on average. None: not measured."""

    level: Level
    elo: int | None
    rows: float | None
    questions: float | None


def rungs(edition: str, space: Space | None) -> tuple[Rung, ...]:
    """Returns what is known of every level in an edition whose codes are of this space, from weak to strong."""
    elo, questions = _measured("elo", edition), _measured("questions", edition)
    rows = rows_needed(space)
    return tuple(
        Rung(level, None if level not in elo else round(elo[level]), rows.get(level), questions.get(level))
        for level in Level
    )


def rows_needed(space: Space | None) -> Mapping[Level, float]:
    """Returns how many rows each level needs on average in a space; nothing if that was not measured."""
    return {} if space is None else _measured("rows", str(space))


def _measured(what: str, where: str) -> Mapping[Level, float]:
    return {Level(level): figure for level, figure in _ladder().get(what, {}).get(where, {}).items()}


@cache
def _ladder() -> dict[str, dict[str, dict[str, float]]]:
    found: dict[str, dict[str, dict[str, float]]] = json.loads(LADDER.read_text(encoding="utf-8"))
    return found
