"""The search for a strategy with a low total of guesses: a beam that narrows with the size of the set.

At a set of codes every row is ranked by the estimated cost of the cells it leaves, the best few are tried, and what the
cells really cost is found the same way. The cost of a set is the sum of guesses over its codes, the solving one
included. With no more than two codes, or with a row that tells all of them apart, it is known at once.
"""

from keypeg.solver.coding import Ranks
from keypeg.solver.jit import compiled, kernel
from keypeg.solver.kernels import ZERO
from keypeg.solver.plain import search as plain
from keypeg.solver.search.memo import recall, remember, remember_guess, set_key
from keypeg.solver.search.plan import Plan, bound_of
from keypeg.solver.search.ranking import ranked
from keypeg.solver.search.symmetry import begin_symmetries, narrow_symmetries, no_symmetries
from keypeg.solver.search.workspace import Layout, Records, Workspace, marks_of

NO_LIMIT = 2**40
UNLIMITED_WORK = 2**62
_FEW_LEFT = 10
"""With so many guesses left there is room for all codes of any space."""


@kernel(plain.cost_of)
def cost_of(
    layout: Layout, workspace: Workspace, plan: Plan, n: int, history: Ranks, limit: int, work: int
) -> tuple[int, int]:
    """Returns what the first `n` codes of the first list cost after some guesses, and the row to guess.

    If the cost is not less than `limit`, it returns `limit` and the row that looks best. If the cost was known without
    a search, the row is -1.
    No more sets are searched once the sum of their sizes, times the number of rows, is more than `work`.
    The recursion is written out, since numba cannot keep a compiled recursion on disk.
    """
    frames = workspace.frames
    frames[0].work = work
    workspace.candidates[0, 0].row = -1
    depth = ZERO
    cost = _enter(layout, workspace, plan, depth, depth, n, _begin(layout, workspace, plan, history), limit)
    if cost >= 0:
        return cost, workspace.candidates[0, 0].row
    while cost < 0 or depth > 0:
        frame = frames[depth]
        if cost >= 0:
            depth -= 1
            frames[depth].low = frames[depth].rest + cost
            cost = -1
        elif frame.cell < layout.values.size and frame.low < frame.best:
            cell = workspace.cells[depth, workspace.cells[depth, frame.cell].nth_value]
            frame.cell += 1
            if cell.size:
                frame.rest = frame.low - bound_of(plan, frame.parts, cell.size, cell.weight)
                used = frame.used | layout.symbols[workspace.candidates[depth, frame.tried].row]
                left = frame.best - frame.rest
                depth += 1
                cost = _enter(layout, workspace, plan, depth, cell.start, cell.size, used, left)
        else:
            if frame.low < frame.best:
                frame.best, frame.best_guess = frame.low, workspace.candidates[depth, frame.tried].row
            if not _next_guess(layout, workspace, plan, depth):
                _leave(layout, workspace, depth)
                cost = frame.best
    guess = frames[0].best_guess
    return cost, guess if guess >= 0 else workspace.candidates[0, 0].row


@compiled
def _begin(layout: Layout, workspace: Workspace, plan: Plan, history: Ranks) -> int:
    """Returns the symbols used so far; where symbols are not alike, they all count as used."""
    if not plan.is_symmetric:
        no_symmetries(workspace)
        return -1
    begin_symmetries(layout, workspace, history)
    used = 0
    for guess in history:
        used |= layout.symbols[guess]
    return used


@compiled
def _leave(layout: Layout, workspace: Workspace, depth: int) -> None:
    """Remembers what was found for a set; or that it does not cost less than the limit, if nothing was left out."""
    frame = workspace.frames[depth]
    if frame.best_guess >= 0:
        remember_guess(layout, workspace, depth, frame.key, frame.best, frame.best_guess)
    elif workspace.frames[0].work >= 0:
        remember(workspace.memo, frame.key, -frame.limit, frame.best_guess)


@compiled
def _enter(
    layout: Layout, workspace: Workspace, plan: Plan, depth: int, start: int, n: int, used: int, limit: int
) -> int:
    """Returns what a set costs, or `limit`, if that is known at once; else prepares its frame and returns -1."""
    codes = workspace.lists[depth, start : start + n]
    weight = ZERO
    for code in codes:
        weight += plan.weights[code]
    parts = workspace.frames[depth - 1].parts if depth else layout.values.size - 1
    simple = _simple_cost(parts, plan, codes, weight, plan.most - depth, limit)
    if simple >= 0:
        return simple
    key = set_key(layout, workspace, plan, depth, codes)
    known, _ = recall(workspace.memo, key)
    if known > 0:
        return min(known, limit)
    if -known >= limit:
        return limit
    workspace.frames[0].work -= n * layout.digits.shape[0]
    if workspace.frames[0].work < 0 < depth:
        return limit
    if depth:
        before = workspace.candidates[depth - 1, workspace.frames[depth - 1].tried].row
        narrow_symmetries(layout, workspace, depth, before)
    workspace.frames[depth].parts = parts
    count, settled = ranked(layout, workspace, plan, depth, codes, weight, used, limit)
    if settled:
        remember_guess(layout, workspace, depth, key, settled, workspace.candidates[depth, 0].row)
        return min(settled, limit)
    frame = workspace.frames[depth]
    frame.key = key
    frame.n, frame.start, frame.weight, frame.used, frame.limit = n, start, weight, used, limit
    frame.count, frame.tried, frame.cell = count, -1, layout.values.size
    frame.best, frame.best_guess, frame.low = limit, -1, limit
    return -1


@compiled
def _simple_cost(parts: int, plan: Plan, codes: Ranks, weight: int, left: int, limit: int) -> int:
    """Returns what one or two codes cost, or `limit` if a set must cost as much with so many guesses left; else -1."""
    n = codes.size
    if left < _FEW_LEFT and n > _most_codes(parts, left):
        return limit
    if n == 1:
        return min(limit, weight)
    if n == 2:  # noqa: PLR2004 - the second of two is known
        return min(limit, weight + int(min(plan.weights[codes[0]], plan.weights[codes[1]])))
    return limit if bound_of(plan, parts, n, weight) >= limit else -1


@compiled
def _next_guess(layout: Layout, workspace: Workspace, plan: Plan, depth: int) -> bool:
    """Goes on to the next candidate that may be better; returns whether there is one."""
    frame, candidates, cells = workspace.frames[depth], workspace.candidates[depth], workspace.cells[depth]
    while frame.tried + 1 < frame.count:
        frame.tried += 1
        if candidates[frame.tried].low >= frame.best:
            continue
        _split(layout, workspace, plan, depth, candidates[frame.tried].row)
        cells[layout.values[layout.values.size - 1]].size = 0
        low = frame.weight
        largest = ZERO
        for value in layout.values:
            size = cells[value].size
            largest = max(largest, size)
            if size:
                low += bound_of(plan, frame.parts, size, cells[value].weight)
        if low < frame.best and largest < frame.n:
            frame.low, frame.cell = low, 0
            return True
    return False


@compiled
def _split(layout: Layout, workspace: Workspace, plan: Plan, depth: int, guess: int) -> None:
    """Writes the codes of a set to the next depth, sorted by their marks against a guess."""
    frame, cells = workspace.frames[depth], workspace.cells[depth]
    codes = workspace.lists[depth, frame.start : frame.start + frame.n]
    for value in layout.values:
        cells[value].size = 0
        cells[value].weight = 0
    marks = marks_of(layout, guess, codes)
    for i in range(codes.size):
        cells[marks[i]].size += 1
        cells[marks[i]].weight += plan.weights[codes[i]]
    at = frame.start
    for value in layout.values:
        cells[value].start = at
        cells[value].end = at
        at += cells[value].size
    for i in range(codes.size):
        workspace.lists[depth + 1, cells[marks[i]].end] = codes[i]
        cells[marks[i]].end += 1
    _sort_by_size(layout, cells)


@compiled
def _sort_by_size(layout: Layout, cells: Records) -> None:
    """Puts the small cells first: what they cost is soon known."""
    for i in range(layout.values.size):
        value = layout.values[i]
        at = i
        while at > 0 and cells[cells[at - 1].nth_value].size > cells[value].size:
            cells[at].nth_value = cells[at - 1].nth_value
            at -= 1
        cells[at].nth_value = value


@compiled
def _most_codes(parts: int, guesses: int) -> int:
    """Returns how many codes at most can all be found with so many guesses."""
    codes = 0
    for _ in range(guesses):
        codes = 1 + parts * codes
    return codes
