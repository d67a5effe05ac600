"""The review of a hunt for one code: what every row gave away, and what its mark gave back."""

from collections.abc import Sequence
from dataclasses import replace
from math import erf, sqrt
from typing import NamedTuple

from keypeg.coach.facts import LineRow, ReviewedHunt, ReviewedRow
from keypeg.coach.position import contradictions
from keypeg.coach.split import split
from keypeg.coach.worth import Appraiser
from keypeg.rules import Code, Row, mark
from keypeg.solver import MarkedRow
from keypeg.solver.history import fitting
from keypeg.solver.library import Ranks


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
    row, move = laid
    bare = ReviewedRow(row=number, seat=row.seat, guess=row.code, mark=row.mark, move=move, possible=len(codes))
    if not len(codes):
        return _Judged(bare, 0)
    found, rank = appraiser.coding, appraiser.coding.rank(row.code)
    best, worth = appraiser.position(codes, history), appraiser.row(codes, history, rank)
    made, best_made = worth.split, split(found, codes, best.row)
    own = worth.cost / len(codes)
    lucks = {
        value: own - 1 - appraiser.after(cell, history, rank, value).cost / len(cell)
        for value, cell in made.cells.items()
    }
    spread = sum(len(cell) * lucks[value] ** 2 for value, cell in made.cells.items()) + made.fits * (own - 1) ** 2
    judged = replace(
        bare,
        fits=made.fits,
        parts=made.parts,
        expected=best.cost / len(codes),
        cost=(worth.cost - best.cost) / len(codes),
        best=found.code(best.row),
        exact=worth.is_proven,
        against=contradictions(row.code, history),
        expected_left=made.expected_left,
        best_parts=best_made.parts,
        best_left=best_made.expected_left,
        best_fits=best_made.fits,
    )
    if row.mark is not None:
        value = found.value(row.mark)
        solves = made.fits and value == found.solved
        left = 1 if solves else len(made.cells.get(value, ()))
        judged = replace(judged, left=left)
        if left:
            judged = replace(
                judged,
                luck=own - 1 if solves else lucks[value],
                leaves_more=made.share(range(left + 1, len(codes) + 1)),
                leaves_fewer=made.share(range(left)),
            )
    return _Judged(judged, spread / len(codes))


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
