"""Which rows to try for a set of codes, best first."""

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Bytes, Ranks
from keypeg.solver.jit import compiled
from keypeg.solver.kernels import PAIRED, ZERO, histogram_into, marks_into, planes_of
from keypeg.solver.search.plan import Plan
from keypeg.solver.search.symmetry import absent_symbols, is_first_of_its_kind, is_first_turned
from keypeg.solver.search.workspace import LISTED, MARKS, PAIRS, Layout, Records, Workspace, count_pairs, toggle_listed

_SAMPLED = 600
"""Up to this size, rows are first sifted by how well they split a sample."""
_SIFTED = 500
"""About how many rows pass."""
_FURTHER_PAIRS = 7
"""How many more pairs than the best a row may leave together, to be looked at."""
_SAME = 1e-9
_ALIKE = 150
"""From this size on, two rows with the same estimate are taken for mirror images of each other."""


@compiled
def ranked(
    layout: Layout, workspace: Workspace, plan: Plan, depth: int, codes: Ranks, weight: int, used: int, limit: int
) -> tuple[int, int]:
    """Fills the candidates of this depth, best first, and returns how many there are.

    If a single row settles the list, there is only that one; what the list costs with it is the second number, else 0.
    """
    if codes.size > PAIRED:
        toggle_listed(workspace, codes)
        count = _rank_many(layout, workspace, plan, depth, codes, weight, used, limit)
        toggle_listed(workspace, codes)
        return count, 0
    count_pairs(layout, workspace, codes, codes.size)
    if plan.heaviest == plan.lightest:
        pairs, candidates = workspace.tallies[PAIRS], workspace.candidates[depth]
        settled = _settled(pairs, layout.digits.shape[0], candidates, codes, plan.most - depth)
        if settled:
            return 0, settled * plan.heaviest
    return _rank_few(layout, workspace, plan, depth, codes, weight, used, limit), 0


@compiled
def _settled(pairs: Bytes, rows: int, candidates: Records, codes: Ranks, left: int) -> int:
    """Returns what a short list costs if a single row settles it, and makes that row the first candidate; else 0.

    A code that tells all others apart costs least. Next comes a row that does, or a code that leaves two together if
    there are three guesses left. All codes must weigh the same.
    """
    n = codes.size
    nearest = -1
    for code in codes:
        if pairs[code] == 0:
            candidates[0].row = code
            return 2 * n - 1
        if pairs[code] == 1 and nearest < 0 and left > 2:  # noqa: PLR2004 - three guesses
            nearest = code
    if nearest < 0:
        for row in range(rows):
            if pairs[row] == 0:
                nearest = row
                break
    candidates[0].row = nearest
    return 2 * n if nearest >= 0 else 0


@compiled
def _rank_few(
    layout: Layout, workspace: Workspace, plan: Plan, depth: int, codes: Ranks, weight: int, used: int, limit: int
) -> int:
    """Ranks the rows for a short list whose pairs are counted; returns how many candidates there are."""
    n, rows = codes.size, layout.digits.shape[0]
    pairs, parts, candidates = workspace.tallies[PAIRS], workspace.parts, workspace.candidates[depth]
    absent = absent_symbols(layout, codes)
    needless = absent & (absent - 1)
    fewest = _fewest(pairs, rows)
    beyond = n * (n - 1) // 2 if plan.is_exact else fewest + _FURTHER_PAIRS
    frame = workspace.frames[depth]
    most_parts = ZERO
    count = ZERO
    seen = 0
    for together in range(fewest, beyond):
        for row in range(rows):
            if pairs[row] != together or layout.symbols[row] & needless:
                continue
            is_first = is_first_of_its_kind(layout.digits[row], used)
            if not is_first or not is_first_turned(layout, workspace, depth, row, used, absent):
                continue
            for value in layout.values:
                parts[value] = 0
            for i in range(n):
                parts[workspace.marks[i, row]] += 1
            most_parts = max(most_parts, _parts_of(layout.values, parts))
            low = _low(layout.values, parts, plan, frame.parts, weight, row)
            if low < limit:
                count = _insert(
                    candidates, count, plan.widths[n], row, _score(layout.values, parts, plan.estimate), low
                )
            seen += 1
        if seen >= plan.near:
            break
    if plan.is_exact:
        frame.parts = most_parts
    return count


@compiled
def _fewest(pairs: Bytes, rows: int) -> int:
    fewest = np.uint8(255)
    for row in range(rows):
        fewest = min(fewest, pairs[row])
    return int(fewest)


@compiled
def _rank_many(
    layout: Layout, workspace: Workspace, plan: Plan, depth: int, codes: Ranks, weight: int, used: int, limit: int
) -> int:
    """Ranks the rows for a long list; returns how many candidates there are."""
    n, rows = codes.size, layout.digits.shape[0]
    pairs, listed, parts = workspace.tallies[PAIRS], workspace.tallies[LISTED], workspace.parts
    candidates = workspace.candidates[depth]
    is_sifted = n <= _SAMPLED and not plan.is_exact
    most_pairs = 255
    if is_sifted:
        count_pairs(layout, workspace, codes, min(n, PAIRED))
        most_pairs = _sifting_limit(pairs, rows)
    planes = planes_of(layout.planes, layout.digits.shape[1], codes)
    marks = workspace.tallies[MARKS, : planes.shape[1]]
    absent = absent_symbols(layout, codes)
    needless = absent & (absent - 1)
    frame = workspace.frames[depth]
    most_parts = ZERO
    count = ZERO
    for row in range(rows):
        if is_sifted and pairs[row] > most_pairs and not listed[row]:
            continue
        if layout.symbols[row] & needless or not is_first_of_its_kind(layout.digits[row], used):
            continue
        if not is_first_turned(layout, workspace, depth, row, used, absent):
            continue
        marks_into(planes, layout.digits[row], layout.kinds[row], layout.amounts[row], marks)
        histogram_into(marks, n, layout.values, parts)
        most_parts = max(most_parts, _parts_of(layout.values, parts))
        low = _low(layout.values, parts, plan, frame.parts, weight, row)
        if low < limit:
            score = _score(layout.values, parts, plan.estimate)
            if n < _ALIKE or plan.is_exact or not _has_score(candidates, count, score):
                count = _insert(candidates, count, plan.widths[n], row, score, low)
    if plan.is_exact:
        frame.parts = most_parts
    return count


@compiled
def _sifting_limit(pairs: Bytes, rows: int) -> int:
    """Returns how many pairs the better rows leave together at most."""
    histogram = np.zeros(256, np.int64)
    for row in range(rows):
        histogram[pairs[row]] += 1
    total = 0
    for together in range(256):
        total += histogram[together]
        if total >= _SIFTED:
            return together
    return 255


@compiled
def _has_score(candidates: Records, count: int, score: float) -> bool:
    for i in range(count):  # noqa: SIM110 - numba has no any
        if abs(candidates[i].score - score) < _SAME:
            return True
    return False


@compiled
def _insert(candidates: Records, count: int, width: int, row: int, score: float, low: int) -> int:
    """Keeps the best `width` rows in order, earlier ones first among equals; returns how many there are."""
    if count == width:
        if score >= candidates[count - 1].score:
            return count
        count -= 1
    at = count
    while at > 0 and candidates[at - 1].score > score:
        candidates[at].row = candidates[at - 1].row
        candidates[at].score = candidates[at - 1].score
        candidates[at].low = candidates[at - 1].low
        at -= 1
    candidates[at].row = row
    candidates[at].score = score
    candidates[at].low = low
    return count + 1


@compiled
def _score(values: Bytes, parts: NDArray[np.int32], estimate: NDArray[np.float64]) -> float:
    """Returns what the cells that a row leaves are expected to cost; the last value solves."""
    score = 0.0
    for i in range(values.size - 1):
        score += estimate[parts[values[i]]]
    return score


@compiled
def _parts_of(values: Bytes, parts: NDArray[np.int32]) -> int:
    """Returns how many cells a row leaves."""
    count = ZERO
    for i in range(values.size - 1):
        count += parts[values[i]] > 0
    return count


@compiled
def _low(values: Bytes, parts: NDArray[np.int32], plan: Plan, most_parts: int, weight: int, row: int) -> int:
    """Returns what a list of this weight costs at least if this row is guessed."""
    least = plan.extra[min(most_parts, plan.extra.shape[0]) - 1]
    cells = 0
    extra = 0
    for i in range(values.size - 1):
        size = parts[values[i]]
        if size:
            cells += 1
            extra += least[size]
    rest = weight - (plan.weights[row] if parts[values[values.size - 1]] else 0)
    return int(weight + 2 * rest - plan.heaviest * cells + plan.lightest * extra)
