"""Writes src/keypeg/players/patterns.json: how often the computer draws each pattern of codes.

The harder a pattern is for the shipped strategy, the more often it is drawn, to several degrees; codes of one symbol
are left out. For each such mixture the search looks for the best strategy against it. The mixture is kept against which
that strategy, or the shipped one, needs most guesses: at least as many as if all codes were equally likely. On 4x6 all
codes except those of one colour are equally likely.

Run as `python bench/codemaker.py [SPACE …]` (default: all spaces).
"""

import json
import sys
from collections.abc import Mapping
from math import exp
from pathlib import Path
from statistics import mean

import numpy as np

from keypeg.players.codemaker import pattern_of
from keypeg.rules import Space
from keypeg.solver import load
from keypeg.solver.book import index
from keypeg.solver.build import cost_with_prior, first_guesses
from keypeg.solver.coding import coding

FILE = Path(__file__).parents[1] / "src" / "keypeg" / "players" / "patterns.json"
DEGREES = (0, 1, 2, 4)
FEW_DEGREES = (1, 2)
ONLY_ALIKE = "4x6"
LARGE = 10_000
"""From so many codes on, fewer mixtures are tried, with one first guess and less effort."""
ONE = 10_000
"""The weight of an average code; a code that is left out has 1, since the search takes no 0."""


class Patterns:
    """The patterns of a space: how many codes each has, and how hard it is for the shipped strategy."""

    def __init__(self, space: Space) -> None:
        book = load(space)
        if book is None:
            raise ValueError(f"there is no book for {space}")
        self.space, self.found = space, coding(space)
        lengths: dict[str, list[int]] = {}
        for path in book.lines():
            lengths.setdefault(pattern_of(path[-1]), []).append(len(path))
        self.lengths = dict(sorted(lengths.items()))
        self.is_large = space.size > LARGE

    def mixture(self, degree: float) -> dict[str, int]:
        """Returns the weight of a code of each pattern."""
        whole = mean(length for lengths in self.lengths.values() for length in lengths)
        several = [pattern for pattern in self.lengths if len(pattern) > 1]
        return {
            pattern: round(ONE * exp(degree * (mean(lengths) - whole))) if pattern in several or not several else 1
            for pattern, lengths in self.lengths.items()
        }

    def needed(self, weights: Mapping[str, int]) -> float:
        """Returns how many guesses the best strategy found needs on average."""
        by_row = np.array([weights.get(pattern_of(row), 1) for row in self.space.guesses], np.int64)
        whole = sum(weights[pattern] * len(lengths) for pattern, lengths in self.lengths.items())
        shipped = sum(weights[pattern] * sum(lengths) for pattern, lengths in self.lengths.items())
        firsts = first_guesses(self.found)[: 1 if self.is_large else 2]
        effort = 1 if self.is_large else 3
        costs = [cost_with_prior(self.space, first, by_row, effort, jobs=1) for first in firsts]
        return min(shipped, *costs) / whole

    def shares(self, weights: Mapping[str, int]) -> dict[str, float]:
        """Returns how likely each pattern is, without those that are left out."""
        masses = {p: weights[p] * len(lengths) for p, lengths in self.lengths.items() if weights[p] > 1}
        return {pattern: round(mass / sum(masses.values()), 6) for pattern, mass in masses.items()}


def entry(space: Space) -> dict[str, object]:
    patterns = Patterns(space)
    alike = dict.fromkeys(patterns.lengths, ONE)
    if len(alike) == 1:
        known = mean(next(iter(patterns.lengths.values())))
        return {"weights": patterns.shares(alike), "uniform": round(known, 4), "mixture": round(known, 4)}
    uniform = patterns.needed(alike)
    degrees: tuple[int, ...] = FEW_DEGREES if patterns.is_large else DEGREES
    if str(space) == ONLY_ALIKE:
        degrees = (0,)
    mixtures = [patterns.mixture(degree) for degree in degrees]
    needed = [patterns.needed(weights) for weights in mixtures]
    best = max(range(len(mixtures)), key=needed.__getitem__)
    weights, most = (mixtures[best], needed[best]) if needed[best] >= uniform else (alike, uniform)
    return {"weights": patterns.shares(weights), "uniform": round(uniform, 4), "mixture": round(most, 4)}


def main() -> None:
    names = sys.argv[1:] or list(index())
    entries = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for name in names:
        entries[name] = entry(Space.parse(name))
        print(name, entries[name], flush=True)
        text = ",\n".join(f" {json.dumps(each)}: {json.dumps(entries[each])}" for each in sorted(entries))
        FILE.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
