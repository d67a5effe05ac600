"""How good a strategy is, played against every code."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from keypeg.rules.space import Space, SpaceError
from keypeg.solver.book import load
from keypeg.solver.coding import coding
from keypeg.solver.jit import require_compiled
from keypeg.solver.tree import branch

MOST_CODES, MOST_ROWS = 100_000, 1_000_000
BOOK = "book"
STRATEGIES = (BOOK, "minimax", "entropy", "expected-size", "most-parts", "consistent")


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How many codes a strategy finds with how many guesses, and how long it took to find out."""

    space: str
    strategy: str
    distribution: Mapping[int, int]
    seconds: float

    @property
    def total(self) -> int:
        return sum(guesses * codes for guesses, codes in self.distribution.items())

    @property
    def average(self) -> float:
        return self.total / sum(self.distribution.values())

    @property
    def worst(self) -> int:
        return max(self.distribution)


def evaluate(space: Space, strategy: str, progress: Callable[[int], object] = bool) -> Evaluation:
    """Plays one of `STRATEGIES` against every code of a space; `progress` is called with how many more are done.

    >>> evaluate(Space(3, 4), "book").total
    206
    """
    if strategy not in STRATEGIES:
        raise ValueError(f"there is no strategy {strategy!r}: choose from {', '.join(STRATEGIES)}")
    for what, size, most in (("codes", space.size, MOST_CODES), ("rows", space.guesses.size, MOST_ROWS)):
        if size > most:
            raise SpaceError(f"{space} is too large to evaluate: {size:,} {what}, at most {most:,}")
    start = perf_counter()
    depths = _followed(space, progress) if strategy == BOOK else _played(space, strategy, progress)
    return Evaluation(str(space), strategy, dict(sorted(depths.items())), perf_counter() - start)


def _followed(space: Space, progress: Callable[[int], object]) -> Counter[int]:
    """Plays the book, without trusting what its index says."""
    book = load(space)
    if book is None:
        raise SpaceError(f"there is no book for {space}: see keypeg strategy list")
    found = coding(space)
    depths: Counter[int] = Counter()
    todo = [(0, found.codes, 1)]
    while todo:
        node, codes, depth = todo.pop()
        cells = branch(found, found.rank(book.guess(node)), codes)
        solved = len(codes) - sum(map(len, cells.values()))
        depths[depth] += solved
        progress(solved)
        children = dict(book.children(node))
        todo += [(children[found.mark(value)], cell, depth + 1) for value, cell in cells.items()]
    return +depths


def _played(space: Space, strategy: str, progress: Callable[[int], object]) -> Counter[int]:
    require_compiled()
    from keypeg.solver.search.workspace import DEPTH, layout_of, workspace_for
    from keypeg.solver.strategies import Rule, measure, play

    codes = coding(space)
    layout, workspace = layout_of(codes), workspace_for(codes, memo_bits=1, width=1)
    by = measure(Rule(strategy), codes)
    first = int(play(layout, workspace, by, codes.codes, 0, np.empty(0, np.int64)))
    cells = branch(codes, first, codes.codes).values()
    is_code = len(codes.codes) - sum(map(len, cells))
    depths = Counter({1: is_code})
    progress(is_code)
    for cell in cells:
        below = np.zeros(DEPTH, np.int64)
        play(layout, workspace, by, cell, int(layout.symbols[first]), below)
        depths.update({depth + 1: int(count) for depth, count in enumerate(below)})
        progress(len(cell))
    return +depths
