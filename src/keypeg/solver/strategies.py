"""The classic strategies: each guesses the row whose partition is best by some measure.

Ties go to a row that is still possible, then to the first in the order of enumeration.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import log2
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Bytes, Coding, Ranks
from keypeg.solver.jit import compiled, kernel
from keypeg.solver.kernels import PAIRED, ZERO, add_equal, histogram_into, marks_into, planes_of
from keypeg.solver.plain import play as plain
from keypeg.solver.search.symmetry import absent_symbols, is_first_of_its_kind
from keypeg.solver.search.workspace import (
    LISTED,
    MARKS,
    PAIRS,
    WATCHED,
    Layout,
    Workspace,
    count_pairs,
    fill_marks,
    marks_of,
    padded,
    toggle_listed,
)

_SCALE = 2**32
_WORST = 2**62


class Rule(StrEnum):
    """What makes a partition good; small is better."""

    MINIMAX = "minimax"  # the largest part (Knuth 1977)
    ENTROPY = "entropy"  # the information still missing (Neuwirth 1982)
    EXPECTED_SIZE = "expected-size"  # the mean size of the part (Irving 1979)
    MOST_PARTS = "most-parts"  # minus the number of parts (Kooi 2005)
    CONSISTENT = "consistent"  # none: the first possible code will do


class Measure(NamedTuple):
    """A rule as numbers, and room for the score of every row.

    `floors[n, pairs]` is the best score of any partition of `n` codes that leaves so many pairs together.
    """

    costs: NDArray[np.int64]  # what a part of each size adds to the score
    floors: NDArray[np.int64]
    scores: NDArray[np.int64]  # by row
    is_largest: bool  # the part that adds most counts alone
    is_none: bool  # nothing counts


def measure(rule: Rule, coding: Coding) -> Measure:
    codes = len(coding.codes)
    sizes = range(codes + 1)
    match rule:
        case Rule.MINIMAX:
            costs = list(sizes)
        case Rule.ENTROPY:
            costs = _entropies(codes)
        case Rule.EXPECTED_SIZE:
            costs = [size * size for size in sizes]
        case Rule.MOST_PARTS:
            costs = [-1 if size else 0 for size in sizes]
        case Rule.CONSISTENT:
            costs = [0 for _ in sizes]
    is_largest = rule is Rule.MINIMAX
    floors = _floors(costs[: PAIRED + 1], is_largest=is_largest)
    scores = np.zeros(padded(coding.rows), np.int64)
    return Measure(np.array(costs, np.int64), floors, scores, is_largest, rule is Rule.CONSISTENT)


def _entropies(most: int) -> list[int]:
    """Returns each size times its binary logarithm, from prime factors: equally good partitions then score equally."""
    logarithms = [0] * (most + 1)
    for number in range(2, most + 1):
        if not logarithms[number]:  # A prime; its multiples and those of its powers have it as a factor.
            power = number
            while power <= most:
                for multiple in range(power, most + 1, power):
                    logarithms[multiple] += round(log2(number) * _SCALE)
                power *= number
    return [size * logarithm for size, logarithm in enumerate(logarithms)]


def _floors(costs: Sequence[int], *, is_largest: bool) -> NDArray[np.int64]:
    """Returns the best score for each number of codes and pairs, found by adding one part at a time."""
    floors = np.full((PAIRED + 1, PAIRED * (PAIRED - 1) // 2 + 1), _WORST, np.int64)
    floors[0, 0] = 0
    for n in range(1, PAIRED + 1):
        for part in range(1, min(n, len(costs) - 1) + 1):
            pairs = part * (part - 1) // 2
            before = floors[n - part, : floors.shape[1] - pairs]
            after = np.maximum(before, costs[part]) if is_largest else before + costs[part]
            floors[n, pairs:] = np.minimum(floors[n, pairs:], np.where(before == _WORST, _WORST, after))
    return floors


@kernel(plain.play)
def play(layout: Layout, workspace: Workspace, by: Measure, codes: Ranks, used: int, depths: NDArray[np.int64]) -> int:
    """Returns the best row for a list of codes, and adds to `depths` how many codes are found with how many guesses.

    `used` are the symbols guessed before, as bits. If there is no room in `depths`, only the best row is found.
    """
    first = _best_row(layout, workspace, by, codes, used)
    if not depths.size:
        return first
    n = codes.size
    level, below = np.empty(n, np.int32), np.empty(n, np.int32)
    for i in range(n):
        level[i] = codes[i]
    ends, seen = np.empty(n, np.int64), np.empty(n, np.int64)
    next_ends, next_seen = np.empty(n, np.int64), np.empty(n, np.int64)
    ends[0], seen[0] = n, used
    solved = layout.values[layout.values.size - 1]
    parts, depth = 1, 0
    while parts:
        depth += 1
        size, next_parts, start = 0, 0, ZERO
        for i in range(parts):
            part = level[start : ends[i]]
            start = ends[i]
            guess = first if depth == 1 else _best_row(layout, workspace, by, part, seen[i])
            marks = marks_of(layout, guess, part)
            for value in layout.values:
                before = size
                for j in range(part.size):
                    if marks[j] == value:
                        below[size] = part[j]
                        size += 1
                if value == solved:
                    depths[depth] += size - before
                    size = before
                elif size > before:
                    next_ends[next_parts] = size
                    next_seen[next_parts] = seen[i] | layout.symbols[guess]
                    next_parts += 1
        level, below = below, level
        ends, next_ends = next_ends, ends
        seen, next_seen = next_seen, seen
        parts = next_parts
    return first


@compiled
def _best_row(layout: Layout, workspace: Workspace, by: Measure, codes: Ranks, used: int) -> int:
    """Returns the best row for a list of codes."""
    n = codes.size
    if by.is_none or n <= 2:  # noqa: PLR2004 - the second of two is known
        return int(codes[0])
    if n <= PAIRED:
        count_pairs(layout, workspace, codes, n)
        for code in codes:
            if workspace.tallies[PAIRS, code] == 0:  # By no rule is there anything better.
                return int(code)
    absent = absent_symbols(layout, codes)
    needless = absent & (absent - 1)
    toggle_listed(workspace, codes)
    if n <= PAIRED:
        _score_few(layout, workspace, by, n)
    elif n <= WATCHED:
        _score_some(layout, workspace, by, codes)
    else:
        _score_many(layout, workspace, by, codes, used, needless)
    best = _first_of_the_best(layout, workspace.tallies[LISTED], by.scores, used, needless)
    toggle_listed(workspace, codes)
    return best


@compiled
def _first_of_the_best(layout: Layout, listed: Bytes, scores: NDArray[np.int64], used: int, needless: int) -> int:
    """Returns, of the rows with the least score, one that is possible, and of those the first."""
    best, best_score, is_best_listed = -1, _WORST, False
    for row in range(layout.digits.shape[0]):
        is_listed = listed[row] == 1
        score = scores[row]
        if score > best_score or (score == best_score and (is_best_listed or not is_listed)):
            continue
        if layout.symbols[row] & needless or not is_first_of_its_kind(layout.digits[row], used):
            continue
        best, best_score, is_best_listed = row, score, is_listed
    return best


@compiled
def _score_few(layout: Layout, workspace: Workspace, by: Measure, n: int) -> None:
    """Scores the rows that may be best for a list whose pairs are counted."""
    rows = layout.digits.shape[0]
    pairs, parts, scores = workspace.tallies[PAIRS], workspace.parts, by.scores
    fewest = np.uint8(255)
    for row in range(rows):
        fewest = min(fewest, pairs[row])
        scores[row] = _WORST
    best_score = _WORST
    for is_first in (True, False):  # The few that leave the fewest pairs set a score that most others cannot reach.
        for row in range(rows):
            if (pairs[row] == fewest) == is_first and by.floors[n, pairs[row]] <= best_score:
                for value in layout.values:
                    parts[value] = 0
                for i in range(n):
                    parts[workspace.marks[i, row]] += 1
                scores[row] = _score(layout.values, parts, by)
                best_score = min(best_score, scores[row])


@compiled
def _score_some(layout: Layout, workspace: Workspace, by: Measure, codes: Ranks) -> None:
    """Scores all rows at once: for each value it counts how many codes each row gives that value."""
    counts, scores = workspace.tallies[MARKS], by.scores
    fill_marks(layout, workspace.marks, codes, codes.size)
    for row in range(scores.size):
        scores[row] = 0
    for value in layout.values:
        for row in range(counts.size):
            counts[row] = 0
        for i in range(codes.size):
            add_equal(workspace.marks[i], value, counts)
        for row in range(scores.size):
            cost = by.costs[counts[row]]
            scores[row] = max(scores[row], cost) if by.is_largest else scores[row] + cost


@compiled
def _score_many(layout: Layout, workspace: Workspace, by: Measure, codes: Ranks, used: int, needless: int) -> None:
    """Scores row by row, except for rows that are like another."""
    planes = planes_of(layout.planes, layout.digits.shape[1], codes)
    marks, parts, scores = workspace.tallies[MARKS, : planes.shape[1]], workspace.parts, by.scores
    for row in range(layout.digits.shape[0]):
        scores[row] = _WORST
        if layout.symbols[row] & needless or not is_first_of_its_kind(layout.digits[row], used):
            continue
        marks_into(planes, layout.digits[row], layout.kinds[row], layout.amounts[row], marks)
        histogram_into(marks, codes.size, layout.values, parts)
        scores[row] = _score(layout.values, parts, by)


@compiled
def _score(values: Bytes, parts: NDArray[np.int32], by: Measure) -> int:
    score = ZERO
    for value in values:
        cost = by.costs[parts[value]]
        score = max(score, cost) if by.is_largest else score + cost
    return score
