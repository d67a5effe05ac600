"""Openings: what every first row is worth, one of each pattern, as a shipped table.

After a first row too many codes are left to be searched while somebody waits. The row that a book begins with is not
in the table, since the book goes on from there. `bench/openings.py` searches them.
"""

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from keypeg.rules import Code, Mark, Space
from keypeg.solver.book import name_of

FILE = "openings.json"


class Opening(NamedTuple):
    """What the codes left after a first row and its mark cost, and the next row."""

    cost: int
    row: Code
    is_proven: bool


@lru_cache(maxsize=4)
def openings(space: Space) -> dict[tuple[Code, Mark], Opening]:
    """Returns the openings of a space, by the first row of each pattern and its mark; most spaces have none.

    >>> openings(Space(4, 6))["AABB", Mark(0, 0)]
    Opening(cost=905, row='CCDE', is_proven=True)
    """
    name = name_of(space)
    renamed = str.maketrans(Space(name).symbols, space.symbols)  # The last symbol may be the empty hole.
    return {
        (first.translate(renamed), Mark(*map(int, mark.split(",")))): Opening(cost, row.translate(renamed), is_proven)
        for first, marks in _table().get(name, {}).items()
        for mark, (cost, row, is_proven) in marks.items()
    }


@cache
def _table() -> dict[str, Any]:
    table: dict[str, Any] = json.loads((files("keypeg.coach") / FILE).read_text(encoding="utf-8"))
    return table
