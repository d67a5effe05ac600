"""How strong each level is, as measured by `bench/ladder.py`."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from keypeg.players.player import Level
from keypeg.rules import Space

LADDER = files("keypeg.players") / "ladder.json"


def rows_needed(space: Space) -> Mapping[Level, float] | None:
    """Returns how many rows each level needs on average to find a code of this space, if that was measured."""
    return _by_level(_ladder()["rows"].get(str(space)))


def elo(variant: str) -> Mapping[Level, float] | None:
    """Returns the Elo of each level in an edition, such as `original` or `party 4`, if that was measured."""
    return _by_level(_ladder()["elo"].get(variant, {}).get("elo"))


def _by_level(measured: Mapping[str, float] | None) -> Mapping[Level, float] | None:
    return None if measured is None else {level: measured[level] for level in Level}


@cache
def _ladder() -> dict[str, Any]:
    ladder: dict[str, Any] = json.loads(LADDER.read_text(encoding="utf-8"))
    return ladder
