"""The cases that hold the client's solver to the library: `python -m tests.cases.solver` writes solver.json.

The client counts, checks, suggests and blames by itself, because it works without a connection. Its tests read the same
file.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from keypeg.coach import analyse, check, rule
from keypeg.rules import Mark, Space, mark
from keypeg.solver import MarkedRow, suggest
from keypeg.solver.book import load
from keypeg.solver.coding import coding
from keypeg.solver.evaluation import STRATEGIES, classic_suggestion
from keypeg.solver.history import blame, fitting

FILE = Path(__file__).with_suffix(".json")
SPACES = (
    *("1x4", "2x6", "3x4b", "3x5", "3x26n", "4x4", "4x6", "4x6b", "4x6n", "4x8n"),
    *("4x9", "5x3", "5x5", "5x8", "5x8b", "6x2b", "5x4b", "6x6", "7x4", "8x2"),
)
"""With a book and without, with openings and without, and of every way to be searched."""
_MOST_SEARCHED = 10_000_000
"""Up to so many codes times rows, what no book has is searched here."""
_MOST_SUGGESTED = 200_000_000
_MOST_STRATEGIES = 20_000_000
_STRATEGIES = STRATEGIES[1:]

Json: TypeAlias = dict[str, Any]
Rows: TypeAlias = list[MarkedRow]


@cache
def cases() -> Json:
    """Returns all cases, the same every time."""
    rng = Random(1976)
    return {
        "positions": [_position(rng, Space(text), rows) for text in SPACES for rows in (0, 1, 2, 3, 4)],
        "blames": [_blame(rng, Space(text)) for text in SPACES if Space(text).holes > 1 for _ in range(2)],
    }


def _row(rng: Random, space: Space) -> str:
    chosen = rng.sample(space.symbols, rng.randint(1, len(space.symbols)))
    return "".join(rng.choice(chosen) for _ in range(space.holes))


def _history(rng: Random, space: Space, rows: int) -> Rows:
    """Returns rows of which some fit, as players lay them."""
    code = space.unrank(rng.randrange(space.size))
    history: Rows = []
    while len(history) < rows:
        fits = fitting(coding(space), history)
        row = _row(rng, space) if rng.random() < 0.3 else coding(space).code(int(rng.choice(fits)))
        history.append(MarkedRow(row, mark(code, row)))
    return history


def _position(rng: Random, space: Space, rows: int) -> Json:
    history = _history(rng, space, rows)
    codes = len(fitting(coding(space), history))
    work = codes * space.guesses.size
    position: Json = {"space": str(space), "rows": _shown(history), "possible": codes}
    if work <= _MOST_SEARCHED or load(space) is not None:
        tried = [_row(rng, space), coding(space).code(int(rng.choice(fitting(coding(space), history))))]
        position["checks"] = [[row, _check(space, row, history)] for row in tried]
        position["analysis"] = _ranked(space, history)
    if work <= _MOST_SUGGESTED:
        position["suggestion"] = list(_suggestion(space, history))
    if work <= _MOST_STRATEGIES:
        found = [classic_suggestion(space, strategy, history) for strategy in _STRATEGIES]
        position["strategies"] = [
            [name, each.guess, each.expected] for name, each in zip(_STRATEGIES, found, strict=True)
        ]
    return position


def _check(space: Space, row: str, history: Rows) -> Json:
    found = check(space, row, history)
    return {
        "possible": found.possible,
        "fits": found.fits,
        "against": [
            {"row": each.row, "given": list(each.given), "would_be": list(each.would_be)} for each in found.against
        ],
        "parts": found.parts,
        "expected_left": found.expected_left,
        "worst_left": found.worst_left,
        "expected": found.expected,
        "cost": found.cost,
        "exact": found.exact,
        "outcomes": [{"mark": list(each.mark), "codes": each.codes} for each in found.outcomes],
    }


def _ranked(space: Space, history: Rows) -> Json:
    found = analyse(space, history)
    return {
        "codes": list(found.codes),
        "best": [[each.row, each.expected, each.cost, each.exact] for each in found.best],
    }


def _suggestion(space: Space, history: Rows) -> Iterator[object]:
    found = suggest(space, history)
    return iter((found.guess, found.expected, found.exact))


def _blame(rng: Random, space: Space) -> Json:
    """Falsifies marks until no code fits."""
    every = [Mark(exact, rest) for exact in range(space.holes + 1) for rest in range(space.holes + 1 - exact)]
    while True:
        history = _history(rng, space, 4)
        for number in rng.sample(range(len(history)), 2):
            history[number] = MarkedRow(history[number].guess, rng.choice(every))
        if not len(fitting(coding(space), history)):
            break
    repairs = [
        [list(each.rows), [list(right) for right in each.marks], each.possible] for each in rule(space, history).repairs
    ]
    rows = list(blame(coding(space), history))
    return {"space": str(space), "rows": _shown(history), "blame": rows, "repairs": len(repairs), "first": repairs[:12]}


def _shown(history: Rows) -> list[Json]:
    return [{"code": row.guess, "mark": list(row.mark)} for row in history]


def written(found: Json) -> str:
    """Returns the cases as text, one a line."""
    parts = (f'"{name}": [\n' + ",\n".join(map(json.dumps, each)) + "\n]" for name, each in found.items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(cases()), encoding="utf-8")
