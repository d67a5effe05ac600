"""The review of a hunt for one code: what every row gave away, and what its mark gave back."""

from collections.abc import Sequence
from math import erf, sqrt
from typing import NamedTuple

import numpy as np

from keypeg.coach.facts import LineRow, ReviewedHunt, ReviewedRow
from keypeg.coach.position import contradictions, left_on_average
from keypeg.coach.worth import Appraiser
from keypeg.rules import Code, Row, mark
from keypeg.solver import MarkedRow
from keypeg.solver.coding import Ranks
from keypeg.solver.history import fitting


class LaidRow(NamedTuple):
    """A row, and how many actions of the match had been made when it was laid."""

    row: Row
    move: int


class _Judged(NamedTuple):
    """A reviewed row, and how widely its luck was spread."""

    row: ReviewedRow
    variance: float


def reviewed_hunt(appraiser: Appraiser, code: Code, laid: Sequence[LaidRow], *, has_one_guesser: bool) -> ReviewedHunt:
    """Reviews the rows laid to find a code. Marks are taken as given."""
    judged: list[_Judged] = []
    history: list[MarkedRow] = []
    codes = appraiser.coding.codes
    for number, each in enumerate(laid, 1):
        judged.append(_judged(appraiser, number, each, codes, history))
        if each.row.mark is not None:
            history.append(MarkedRow(each.row.code, each.row.mark))
            codes = fitting(appraiser.coding, history)
    skill, luck = _scores(judged, is_solved=any(row.is_solved for row, _ in laid)) if has_one_guesser else (None, None)
    rows = tuple(each.row for each in judged)
    return ReviewedHunt(code, str(appraiser.coding.space), rows, _line(appraiser, code), has_one_guesser, skill, luck)


def _judged(appraiser: Appraiser, number: int, laid: LaidRow, codes: Ranks, history: Sequence[MarkedRow]) -> _Judged:
    found = appraiser.coding
    (seat, guess, given), move = (laid.row.seat, laid.row.code, laid.row.mark), laid.move
    if not len(codes):
        unknown = ReviewedRow(row=number, seat=seat, guess=guess, mark=given, move=move, possible=0)
        return _Judged(unknown, 0)
    n = len(codes)
    best = appraiser.position(codes, history)
    worth = appraiser.row(codes, history, found.rank(guess))
    own = worth.cost / n
    costs = {value: appraiser.after(cell, history, found.rank(guess), value) for value, cell in worth.cells.items()}
    sizes = {value: len(cell) for value, cell in worth.cells.items()}
    fits = sum(sizes.values()) < n
    left = luck = leaves_more = leaves_fewer = None
    if given is not None:
        value = found.value(given)
        all_sizes = sizes | ({found.solved: 1} if fits else {})
        left = all_sizes.get(value, 0)
        if left:
            reached = 0.0 if value == found.solved else costs[value].cost / left
            luck = own - 1 - reached
            leaves_more = sum(size for size in all_sizes.values() if size > left) / n
            leaves_fewer = sum(size for size in all_sizes.values() if size < left) / n
    spread = sum(size * (own - 1 - costs[value].cost / size) ** 2 for value, size in sizes.items())
    variance = (spread + fits * (own - 1) ** 2) / n
    reviewed = ReviewedRow(
        row=number,
        seat=seat,
        guess=guess,
        mark=given,
        move=move,
        possible=n,
        fits=fits,
        parts=len(sizes) + fits,
        expected=best.cost / n,
        cost=(worth.cost - best.cost) / n,
        luck=luck,
        best=found.code(best.row),
        exact=worth.is_proven,
        left=left,
        against=contradictions(guess, history),
        expected_left=left_on_average(found, codes, found.rank(guess)),
        best_parts=len(np.unique(found.marks(best.row, codes))),
        best_left=left_on_average(found, codes, best.row),
        best_fits=bool((codes == best.row).any()),
        leaves_more=leaves_more,
        leaves_fewer=leaves_fewer,
    )
    return _Judged(reviewed, variance)


def _scores(judged: Sequence[_Judged], *, is_solved: bool) -> tuple[int | None, int | None]:
    """Returns skill and luck from 0 to 100, or nothing for a hunt that was not solved or has unknown figures.

    Skill is the best play's rows as a share of those rows and all that was given away. Luck is the share of games with
    the same rows that get no better marks: the sum of luck over its own spread, read from the normal distribution.
    """
    costs = [each.row.cost for each in judged if each.row.cost is not None]
    lucks = [each.row.luck for each in judged if each.row.luck is not None]
    expected = judged[0].row.expected if judged else None
    if not is_solved or expected is None or len(costs) < len(judged) or len(lucks) < len(judged):
        return None, None
    spread = sqrt(sum(each.variance for each in judged))
    share = 0.5 if spread == 0 else (1 + erf(sum(lucks) / spread / sqrt(2))) / 2
    return round(100 * expected / (expected + sum(costs))), round(100 * share)


def _line(appraiser: Appraiser, code: Code) -> tuple[LineRow, ...]:
    """Returns the rows that the best play known lays against a code."""
    found = appraiser.coding
    line: list[LineRow] = []
    history: list[MarkedRow] = []
    codes = found.codes
    while not line or line[-1].guess != code:
        guess = found.code(appraiser.position(codes, history).row)
        history.append(MarkedRow(guess, mark(code, guess)))
        codes = fitting(found, history)
        line.append(LineRow(guess, history[-1].mark, len(codes)))
    return tuple(line)
