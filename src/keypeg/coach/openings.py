"""Openings: what every first row is worth, one of each pattern, as a shipped table.

After a first row too many codes are left to be searched while somebody waits. The row that a book begins with is not
in the table, since the book goes on from there.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from keypeg.rules.code import Code
from keypeg.rules.marking import Mark
from keypeg.rules.space import Space
from keypeg.solver.book import load, name_of
from keypeg.solver.coding import coding
from keypeg.solver.jit import require_compiled
from keypeg.solver.tree import branch

FOLDER: Traversable = files("keypeg.coach")
FEWEST_CODES = 500
"""Smaller spaces need no table."""
_FILE = "openings.json"
_MEMO_BITS = 22


class Opening(NamedTuple):
    """What the codes left after a first row and its mark cost, and the next row."""

    cost: int
    row: Code
    is_proven: bool


Openings = dict[tuple[Code, Mark], Opening]


@lru_cache(maxsize=4)
def openings(space: Space, folder: Traversable = FOLDER) -> Openings:
    """Returns the shipped openings of a space, by the first row of each pattern and its mark; most spaces have none."""
    listed = _listed(folder).get(name_of(space), {})
    blank = str.maketrans(Space.parse(name_of(space)).symbols, space.symbols)
    return {
        (first.translate(blank), Mark(*map(int, mark.split(",")))): Opening(cost, row.translate(blank), is_proven)
        for first, marks in listed.items()
        for mark, (cost, row, is_proven) in marks.items()
    }


def _listed(folder: Traversable) -> dict[str, dict[str, dict[str, tuple[int, Code, bool]]]]:
    path = folder / _FILE
    listed: dict[str, dict[str, dict[str, tuple[int, Code, bool]]]] = (
        json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    )
    return listed


def search_openings(space: Space, effort: int, *, proven: bool) -> Iterator[tuple[Code, Mark, Opening]]:
    """Searches what follows each first row; with `proven`, until nothing better is left."""
    require_compiled()
    from keypeg.solver.build import first_guesses
    from keypeg.solver.search.cost import NO_LIMIT, UNLIMITED_WORK, cost_of
    from keypeg.solver.search.plan import exact, plan_for
    from keypeg.solver.search.workspace import MEMO, layout_of, workspace_for

    found = coding(space)
    plan = plan_for(found, effort)
    book = load(space)
    layout, workspace = layout_of(found), workspace_for(found, _MEMO_BITS, width=found.rows)
    for first in first_guesses(found):
        if book is not None and sorted(found.counts[first]) == sorted(found.counts[found.rank(book.guess(0))]):
            continue
        history = np.array([first], np.int32)
        for value, codes in branch(found, first, found.codes).items():
            best = NO_LIMIT
            row = int(codes[0])
            for each in (plan, exact(plan, found)) if proven else (plan,):
                emptied = workspace._replace(memo=np.zeros(len(workspace.memo), MEMO))
                emptied.lists[0, : len(codes)] = codes
                cost, guess = cost_of(layout, emptied, each, len(codes), history, best, UNLIMITED_WORK)
                if cost < best:
                    best, row = int(cost), int(guess) if guess >= 0 else row
            yield found.code(first), found.mark(value), Opening(best, found.code(row), proven)


def save_openings(folder: Path, space: Space, found: Openings) -> None:
    """Writes the openings of a space beside those of others."""
    listed = _listed(folder)
    mine: dict[str, dict[str, tuple[int, Code, bool]]] = {}
    for (first, mark), opening in found.items():
        mine.setdefault(first, {})[str(mark)] = (opening.cost, opening.row, opening.is_proven)
    listed[name_of(space)] = mine
    text = ",\n".join(f" {json.dumps(name)}: {json.dumps(listed[name])}" for name in sorted(listed))
    (folder / _FILE).write_text(f"{{\n{text}\n}}\n", encoding="utf-8")
