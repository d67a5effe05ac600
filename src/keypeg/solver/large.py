"""The next guess where there are too many rows, or too many codes, to look at all of them.

Some rows are scored on some codes by looking one guess ahead. The best are changed a little, in a hole or two, and
scored again. If all codes are known and few, a search among the best rows found decides.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.space import Space
from keypeg.solver.coding import Coding, all_marks, coding_of
from keypeg.solver.guess import guess_among
from keypeg.solver.history import MarkedRow
from keypeg.solver.library import Bytes
from keypeg.solver.sampling import MOST_LISTED, Digits, random_codes, sample
from keypeg.solver.sat import Formula, UndecidedError
from keypeg.solver.search.estimate import estimates

MOST_CODES = 6000
"""On so many codes at most rows are scored."""
_MOST_SEARCHED = 1000
"""Up to so many codes, the best rows found are searched,"""
_SEARCHED_ROWS = 1000
"""so many of them, and as many others."""
_MOST_FOUND = 200
"""So many codes at most, that the sample lacks, are found one by one."""
_FEW_ROWS, _ROWS_A_CODE, _MOST_ROWS = 1000, 10, 6000
"""How many rows are scored at first, beside codes themselves."""
_ROUNDS, _BEST = 6, 40
"""How often the best are changed, and how many of them."""
_FIRST_CODES = 20_000
"""On so many codes the first row is scored."""
_FITTED = 30_000
"""Up to so many codes, estimates are a fit; beyond, every guess takes away the same share of the codes."""


class CodesLeft(NamedTuple):
    """Codes that fit, and how many there are in all: counted if these are all of them, else about."""

    codes: Digits
    total: float

    @property
    def is_complete(self) -> bool:
        return len(self.codes) == self.total


def codes_left(space: Space, history: Sequence[MarkedRow]) -> CodesLeft:
    """Returns codes that fit a history: all if they are few, else a sample. Raises `UndecidedError`."""
    drawn = sample(space, history)
    codes = np.unique(drawn.codes, axis=0)
    if len(codes) and drawn.total > MOST_LISTED:
        return CodesLeft(codes, max(drawn.total, len(codes) + 0.5))
    found: list[Digits] = []
    is_complete = False
    try:
        found.extend(Formula(space, history).codes(codes, _MOST_FOUND))
        is_complete = len(found) < _MOST_FOUND
    except UndecidedError:
        if not len(codes):
            raise
    codes = np.concatenate([codes, np.array(found, np.uint8).reshape(-1, space.holes)])
    return CodesLeft(codes, len(codes) if is_complete else max(drawn.total, len(codes) + 0.5))


def text_of(space: Space, row: Bytes) -> str:
    return "".join(space.symbols[digit] for digit in row)


@lru_cache(maxsize=16)
def first_guess(space: Space) -> tuple[str, float]:
    """Returns the pattern that splits random codes best, and how many guesses it takes about."""
    codes = random_codes(space, _FIRST_CODES, np.random.default_rng(0))
    rows = np.array([np.repeat(np.arange(len(sizes)), sizes) for sizes in _patterns(space.holes, len(space.symbols))])
    scores = _scores(coding_of(space, codes), rows.astype(np.uint8), _costs(space, len(codes), space.size))
    best = int(scores.argmin())
    return text_of(space, rows[best]), 1 + float(scores[best]) / len(codes)


def _patterns(holes: int, symbols: int, most: int | None = None) -> Iterator[tuple[int, ...]]:
    """Yields how often a row may have its symbols, most often first."""
    if not holes:
        yield ()
    elif symbols:
        for size in range(min(holes, most or holes), 0, -1):
            yield from ((size, *rest) for rest in _patterns(holes - size, symbols - 1, size))


def good_guess(space: Space, left: CodesLeft, seconds: float) -> tuple[str, float, bool]:
    """Returns a good row, how many guesses it takes, and whether that is exact."""
    codes, total = left
    if left.is_complete and len(codes) <= 2:  # noqa: PLR2004 - the second of two is known
        return text_of(space, codes[0]), 2 - 1 / len(codes), True
    rng = np.random.default_rng(len(codes))
    shown = codes if len(codes) <= MOST_CODES else codes[np.sort(rng.choice(len(codes), MOST_CODES, replace=False))]
    judges = coding_of(space, shown)
    costs = _costs(space, len(shown), total)
    count = min(_MOST_ROWS, _FEW_ROWS + _ROWS_A_CODE * len(shown))
    rows = np.concatenate([shown[:: 1 + len(shown) // _MOST_SEARCHED], _mutants(judges, shown, count, rng)])
    scores = _scores(judges, rows, costs)
    for _ in range(_ROUNDS):
        more = _mutants(judges, _best(rows, scores, _BEST), count // 3, rng)
        rows = np.concatenate([rows, more])
        scores = np.concatenate([scores, _scores(judges, more, costs)])
    if not left.is_complete or total > _MOST_SEARCHED:
        return text_of(space, rows[scores.argmin()]), 1 + float(scores.min()) / len(shown), False
    others = np.concatenate([_best(rows, scores, _SEARCHED_ROWS), rng.choice(rows, min(count, _SEARCHED_ROWS))])
    pool = coding_of(space, np.concatenate([codes, others]))
    found = guess_among(pool, np.arange(len(codes), dtype=np.int32), seconds * _speed(space))
    return pool.code(found.row), found.cost / len(codes), found.is_exact


def _best(rows: Digits, scores: NDArray[np.float64], count: int) -> Digits:
    """Returns the best rows, each once."""
    best = rows[scores.argsort(kind="stable")[: 2 * count]]
    _, first = np.unique(best, axis=0, return_index=True)
    chosen: Digits = best[np.sort(first)[:count]]
    return chosen


def _speed(space: Space) -> float:
    """Returns how fast rows of so many holes are scored, compared with those of most games."""
    return min(1.0, 30 / (2 * space.holes + len(all_marks(space.holes))))


def _mutants(judges: Coding, rows: Digits, count: int, rng: np.random.Generator) -> Digits:
    """Returns rows with two holes swapped, or with one or two holes changed to symbols that some code has."""
    holes = judges.space.holes
    mutants = rows[rng.integers(0, len(rows), count)]
    one, other = rng.integers(0, holes, (2, count))
    each = np.arange(count)
    kinds = rng.integers(0, 3, count)
    symbols = rng.choice(np.flatnonzero(judges.counts.any(axis=0)).astype(np.uint8), (2, count))
    is_swapped = kinds == 0
    before = mutants[each, one], mutants[each, other]
    mutants[each, one] = np.where(is_swapped, before[1], symbols[0])
    mutants[each, other] = np.where(is_swapped, before[0], np.where(kinds == 1, mutants[each, other], symbols[1]))
    return mutants


def _costs(space: Space, shown: int, total: float) -> NDArray[np.float64]:
    """Returns what 0 to `shown` codes, each of which stands for several, are expected to cost: the sum of guesses."""
    marks = len(all_marks(space.holes))
    fitted = estimates(_FITTED, marks)
    sizes = np.arange(shown + 1) * (total / shown)
    inside = np.interp(sizes, np.arange(_FITTED + 1), fitted)
    beyond = sizes * (fitted[-1] / _FITTED + np.log(np.maximum(sizes, 1) / _FITTED) / log(marks / 2))
    costs: NDArray[np.float64] = np.where(sizes <= _FITTED, inside, beyond) * (shown / total)
    return costs


def _scores(judges: Coding, rows: Digits, costs: NDArray[np.float64]) -> NDArray[np.float64]:
    """Returns what the cells cost that each row makes of the codes."""
    return judges.table.score_rows(np.ascontiguousarray(rows), costs)
