"""The classic strategies: at each step the row whose partition is best by some measure.

Ties go to a row that is still possible, then to the first in the order of enumeration.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import log2
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Ranks
from keypeg.solver.compiled import compiled
from keypeg.solver.kernels import LANE, PAIRED, add_equal, histogram_into, lay_out, marks_into
from keypeg.solver.search.symmetry import is_first_of_its_kind, needless_symbols
from keypeg.solver.search.workspace import WATCHED, Board, Desk, count_pairs, lay_marks, marks_of

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
    """A rule as numbers: what a part of each size adds, or whether the largest counts alone, or none at all.

    `floors[n, pairs]` is the best score of any partition of `n` codes that leaves so many pairs together.
    """

    costs: NDArray[np.int64]
    is_largest: bool
    is_none: bool
    floors: NDArray[np.int64]


def measure(rule: Rule, codes: int) -> Measure:
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
    return Measure(np.array(costs, np.int64), is_largest, rule is Rule.CONSISTENT, floors)


def _entropies(most: int) -> list[int]:
    """Each size times its binary logarithm, by its prime factors: so partitions that are equally good are equal."""
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
    """By the size of a part at a time: the best score for each number of codes and pairs."""
    floors = np.full((PAIRED + 1, PAIRED * (PAIRED - 1) // 2 + 1), _WORST, np.int64)
    floors[0, 0] = 0
    for n in range(1, PAIRED + 1):
        for part in range(1, min(n, len(costs) - 1) + 1):
            pairs = part * (part - 1) // 2
            before = floors[n - part, : floors.shape[1] - pairs]
            after = np.maximum(before, costs[part]) if is_largest else before + costs[part]
            floors[n, pairs:] = np.minimum(floors[n, pairs:], np.where(before == _WORST, _WORST, after))
    return floors


@compiled
def _score(board: Board, desk: Desk, by: Measure) -> int:
    score = 0
    for value in board.values:
        size = desk.parts[value]
        if by.is_largest:
            score = max(score, by.costs[size])
        else:
            score += by.costs[size]
    return score


@compiled
def best_row(board: Board, desk: Desk, by: Measure, codes: Ranks, used: int) -> int:
    """The best row for a list of codes."""
    n = codes.size
    if by.is_none or n <= 2:  # noqa: PLR2004 - the second of two is known
        return int(codes[0])
    if n <= PAIRED:
        count_pairs(board, desk, codes, n)
        for code in codes:
            if desk.pairs[code] == 0:  # By no rule is there anything better.
                return int(code)
    for code in codes:
        desk.listed[code] = 1
    if n <= PAIRED:
        _score_few(board, desk, by, n)
    elif n <= WATCHED:
        _score_some(board, desk, by, codes)
    else:
        _score_many(board, desk, by, codes, used)
    best = _first_of_the_best(board, desk, codes, used)
    for code in codes:
        desk.listed[code] = 0
    return best


@compiled
def _first_of_the_best(board: Board, desk: Desk, codes: Ranks, used: int) -> int:
    """Of the rows with the least score one that is possible, and of those the first."""
    needless = needless_symbols(board, codes)
    best, best_score, is_best_listed = -1, _WORST, False
    for row in range(board.digits.shape[0]):
        is_listed = desk.listed[row] == 1
        score = desk.measured[row]
        if score > best_score or (score == best_score and (is_best_listed or not is_listed)):
            continue
        if board.symbols[row] & needless or not is_first_of_its_kind(board.digits[row], used):
            continue
        best, best_score, is_best_listed = row, score, is_listed
    return best


@compiled
def _score_few(board: Board, desk: Desk, by: Measure, n: int) -> None:
    """Scores the rows that may be best for a list whose pairs are counted."""
    rows = board.digits.shape[0]
    fewest = desk.pairs[:rows].min()
    best_score = _WORST
    desk.measured[:] = _WORST
    for is_first in (True, False):  # The few that leave the fewest pairs set a mark that most others cannot reach.
        for row in range(rows):
            if (desk.pairs[row] == fewest) == is_first and by.floors[n, desk.pairs[row]] <= best_score:
                for value in board.values:
                    desk.parts[value] = 0
                for i in range(n):
                    desk.parts[desk.rows[i, row]] += 1
                desk.measured[row] = _score(board, desk, by)
                best_score = min(best_score, desk.measured[row])


@compiled
def _score_some(board: Board, desk: Desk, by: Measure, codes: Ranks) -> None:
    """Scores all rows at once: for each value how many codes each row gives it."""
    lay_marks(board, desk, codes, codes.size)
    desk.measured[:] = 0
    for value in board.values:
        desk.pairs[:] = 0
        for i in range(codes.size):
            add_equal(desk.rows[i], value, desk.pairs)
        for row in range(desk.measured.size):
            cost = by.costs[desk.pairs[row]]
            desk.measured[row] = max(desk.measured[row], cost) if by.is_largest else desk.measured[row] + cost


@compiled
def _score_many(board: Board, desk: Desk, by: Measure, codes: Ranks, used: int) -> None:
    """Scores row by row, but for those that are like another."""
    n = codes.size
    padded = -(-n // LANE) * LANE
    by_hole = np.empty((board.by_hole.shape[0], padded), np.uint8)
    by_symbol = np.empty((board.by_symbol.shape[0], padded), np.uint8)
    lay_out(board.digits, board.kinds, board.amounts, codes, by_hole, by_symbol)
    marks = desk.marks[:padded]
    needless = needless_symbols(board, codes)
    desk.measured[:] = _WORST
    for row in range(board.digits.shape[0]):
        if board.symbols[row] & needless or not is_first_of_its_kind(board.digits[row], used):
            continue
        marks_into(by_hole, by_symbol, board.digits[row], board.kinds[row], board.amounts[row], marks)
        histogram_into(marks, n, board.values, desk.parts)
        desk.measured[row] = _score(board, desk, by)


@compiled
def depths_of(board: Board, desk: Desk, by: Measure, codes: Ranks, used: int, depth: int) -> NDArray[np.int64]:
    """How many codes are found with how many guesses, from this depth on."""
    depths = np.zeros(64, np.int64)
    level, starts, seen = codes.copy(), np.array([0, codes.size]), np.array([used])
    while level.size:
        below = np.empty_like(level)
        size = 0
        next_starts = [0]
        next_seen = [used]
        for i in range(starts.size - 1):
            part = level[starts[i] : starts[i + 1]]
            guess = best_row(board, desk, by, part, seen[i])
            marks = marks_of(board, guess, part)
            for value in board.values:
                if value == board.solved:
                    depths[depth] += np.sum(marks == value)
                    continue
                before = size
                for j in range(part.size):
                    if marks[j] == value:
                        below[size] = part[j]
                        size += 1
                if size > before:
                    next_starts.append(size)
                    next_seen.append(seen[i] | board.symbols[guess])
        level, starts, seen = below[:size].copy(), np.array(next_starts), np.array(next_seen[1:])
        depth += 1
    return depths
