"""A row on trial, and the best rows of a position."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from keypeg.coach.facts import Analysis, Check, Contradiction, Outcome, RankedRow
from keypeg.coach.split import split
from keypeg.coach.worth import Appraiser
from keypeg.rules import Code, Space, mark
from keypeg.solver import MarkedRow, NoCodeFits
from keypeg.solver.coding import VALUES, Coding
from keypeg.solver.history import blame, fitting
from keypeg.solver.library import Ranks
from keypeg.solver.search.estimate import estimates
from keypeg.solver.suggestion import MOST_WORK

MOST_CODES_LISTED = 60
_BEST_ROWS = 5
_SAMPLED = 30
"""How many codes, spread over all that are possible, show how well a row splits them."""
_LOOKED_AT = 60
_EASY_WORK = 100_000
"""Up to so many codes times rows, what many rows are worth is soon known."""
_TRIED = 8
_TRIED_WITH_MUCH_WORK = 3


def contradictions(row: Code, history: Sequence[MarkedRow]) -> tuple[Contradiction, ...]:
    """Returns the rows that would have had another mark if this row were the code."""
    would_be = [mark(row, each.guess) for each in history]
    return tuple(
        Contradiction(number, each.mark, other)
        for number, (each, other) in enumerate(zip(history, would_be, strict=True), 1)
        if each.mark != other
    )


def check(space: Space, row: Code, history: Sequence[MarkedRow] = ()) -> Check:
    """Returns what is to be said about a row before it is played; raises `NoCodeFits` if no code fits the history.

    >>> from keypeg.solver import parse_row
    >>> found = check(Space(4, 6), "AABB", [parse_row(Space(4, 6), "AABC=1,1")])
    >>> found.possible, found.fits, found.against
    (230, False, (Contradiction(row=1, given=Mark(exact=1, misplaced=1), would_be=Mark(exact=3, misplaced=0)),))
    """
    appraiser = Appraiser(space)
    codes = fitting_codes(appraiser.coding, history)
    ranked = ranked_row(appraiser, codes, history, appraiser.coding.rank(row))
    return Check(
        possible=len(codes),
        fits=ranked.fits,
        against=contradictions(row, history),
        parts=ranked.parts,
        expected_left=ranked.expected_left,
        worst_left=ranked.worst_left,
        expected=ranked.expected,
        cost=ranked.cost,
        exact=ranked.exact,
        outcomes=outcomes(appraiser.coding, codes, appraiser.coding.rank(row)),
    )


def analyse(space: Space, history: Sequence[MarkedRow] = ()) -> Analysis:
    """Returns the possible codes and the best rows; raises `NoCodeFits` if no code fits the history.

    >>> from keypeg.solver import parse_row
    >>> found = analyse(Space(4, 6), [parse_row(Space(4, 6), row) for row in ("AABC=1,1", "ADBE=2,1")])
    >>> found.possible, found.codes[:2], found.best[0].row
    (10, ('ABEE', 'ABFE'), 'ADFB')
    """
    appraiser = Appraiser(space)
    codes = fitting_codes(appraiser.coding, history)
    return Analysis(
        possible=len(codes),
        of=space.size,
        codes=tuple(appraiser.coding.code(int(code)) for code in codes[:MOST_CODES_LISTED]),
        best=tuple(best_rows(appraiser, codes, history)[:_BEST_ROWS]),
    )


def best_rows(appraiser: Appraiser, codes: Ranks, history: Sequence[MarkedRow]) -> list[RankedRow]:
    """Returns the most promising rows, best first; some of them can be the code."""
    best = appraiser.position(codes, history).row
    return sorted(
        (ranked_row(appraiser, codes, history, row) for row in _promising(appraiser.coding, codes, best)),
        key=lambda each: (each.expected, not each.fits, each.expected_left),
    )


def fitting_codes(found: Coding, history: Sequence[MarkedRow]) -> Ranks:
    """Returns the codes that fit; raises `NoCodeFits` if there are none."""
    codes = fitting(found, history)
    if not len(codes):
        raise NoCodeFits(blame(found, history))
    return codes


def ranked_row(appraiser: Appraiser, codes: Ranks, history: Sequence[MarkedRow], row: int) -> RankedRow:
    """Returns the figures of a row."""
    worth, best = appraiser.row(codes, history, row), appraiser.position(codes, history)
    return RankedRow(
        row=appraiser.coding.code(row),
        fits=worth.split.fits,
        parts=worth.split.parts,
        expected_left=worth.split.expected_left,
        worst_left=worth.split.worst_left,
        expected=worth.cost / len(codes),
        cost=(worth.cost - best.cost) / len(codes),
        exact=worth.is_proven,
    )


def outcomes(found: Coding, codes: Ranks, row: int) -> tuple[Outcome, ...]:
    """Returns every mark that a row can get."""
    values, counts = np.unique(found.marks(row, codes), return_counts=True)
    return tuple(
        sorted(
            (Outcome(found.mark(int(value)), int(count)) for value, count in zip(values, counts, strict=True)),
            key=lambda outcome: outcome.mark,
        )
    )


def _promising(found: Coding, codes: Ranks, best: int) -> list[int]:
    """Returns the best row, some that look best one row ahead, and some possible codes that do; one of each kind."""
    if len(codes) * found.rows > MOST_WORK:
        return [best]
    sample = codes[np.linspace(0, len(codes) - 1, min(len(codes), _SAMPLED)).astype(np.intp)]
    looks = _looks(found, sample)
    ordered = np.argsort(looks, kind="stable")[:_LOOKED_AT]
    ordered_codes = codes[np.argsort(looks[codes], kind="stable")[:_LOOKED_AT]]
    count = _TRIED if len(codes) * found.rows <= _EASY_WORK else _TRIED_WITH_MUCH_WORK
    rows = _unlike(found, codes, [best, *ordered])[:count]
    return _unlike(found, codes, [*rows, *_unlike(found, codes, ordered_codes)[: count // 2]])


def _looks(found: Coding, codes: Ranks) -> NDArray[np.float64]:
    """Returns what these codes are expected to cost after each row of the space."""
    rows = np.arange(found.rows, dtype=np.int32)
    sizes = np.zeros((found.rows, VALUES), np.uint8)
    for code in codes:
        sizes[rows, found.marks(int(code), rows)] += 1
    sizes[:, found.solved] = 0
    looks: NDArray[np.float64] = estimates(len(codes), len(found.values))[sizes[:, found.values]].sum(axis=1)
    return looks


def _unlike(found: Coding, codes: Ranks, rows: Iterable[int]) -> list[int]:
    """Returns one of the rows that split the codes in the same way; a row that may be the code is another kind."""
    kinds: dict[tuple[bool, tuple[int, ...]], int] = {}
    for row in rows:
        made = split(found, codes, row)
        kinds.setdefault((made.fits, tuple(sorted(made.sizes))), int(row))
    return list(kinds.values())
