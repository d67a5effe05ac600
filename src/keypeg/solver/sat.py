"""Rows and their marks as a Boolean formula: whether a code fits, all codes that fit if they are few, whom to blame.

A variable says which symbol is in which hole. Counters say how many of some variables are true; every row asks for the
values of two of them, by assumptions, so that one formula serves for any of the rows. How long the solver may try is
counted in conflicts, so that the same question gets the same answer on any machine.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

import numpy as np

from keypeg.extras import Extra, require
from keypeg.rules.space import Space
from keypeg.solver.history import MarkedRow
from keypeg.solver.sampling import Digits, digits_of

MOST_CONFLICTS = 200_000
"""So many at most for one question,"""
_BLAME_CONFLICTS, _REDUCING_CONFLICTS = 20_000, 500
"""and for each of the many on the way to who is to blame."""


class UndecidedError(Exception):
    """The solver ran out of conflicts."""


class Formula:
    """The codes of a space, and some marked rows that may be asked for."""

    def __init__(self, space: Space, history: Sequence[MarkedRow]) -> None:
        require(Extra.LARGE, f"a board as large as {space}")
        from pysat.solvers import Glucose4  # It takes a while to import, and few need it.

        self._space = space
        self._solver: Any = Glucose4()
        self._variables = 0
        places = np.array([[self._new() for _ in space.symbols] for _ in range(space.holes)])
        self._places = places
        amounts = [self._counter(column) for column in places.T.tolist()]
        for place in places.tolist():
            self._require(self._equals(self._counter(place, 1), 1))
        if not space.repeats:
            self._require(-literal for amount in amounts for literal in amount[1:2])
        # The amounts of all symbols fill the holes: that follows, but is hard to find.
        self._require(self._equals(self._counter(list(chain.from_iterable(amounts)), space.holes), space.holes))
        self._asked = [self._row(row, amounts) for row in history]

    def codes(self, known: Digits, most: int) -> Iterator[Digits]:
        """Yields codes that fit all rows, other than the known ones and at most so many; raises `UndecidedError`.

        If it yields fewer, there are no more.
        """
        for code in known:
            self._exclude(code)
        asked = list(chain.from_iterable(self._asked))
        for _ in range(most):
            if not self._solve(asked, MOST_CONFLICTS):
                return
            model = np.array(self._solver.get_model())
            code = (model[self._places - 1] > 0).argmax(axis=1).astype(np.uint8)
            yield code
            self._exclude(code)

    def blame(self) -> tuple[int, ...]:
        """Returns a smallest set of rows, numbered from 1, without which some code fits; the first such set in order.

        Each set that fails shows rows that contradict each other, of which one at least has to go.
        """
        contradictions: list[set[int]] = []
        rows = set(range(len(self._asked)))
        size = 1
        while True:
            left_out = _first_hitting(contradictions, size, 0, len(rows))
            if left_out is None:
                size += 1
                continue
            try:
                core = self._contradiction(rows.difference(left_out), _BLAME_CONFLICTS)
            except UndecidedError:
                core = rows.difference(left_out)
            if core is None:
                return tuple(row + 1 for row in left_out)
            contradictions.append(self._reduced(core))

    def _reduced(self, rows: set[int]) -> set[int]:
        """Returns fewer rows that contradict each other, if that is easy to see."""
        for row in sorted(rows):
            if row in rows:
                with suppress(UndecidedError):
                    rows = self._contradiction(rows - {row}, _REDUCING_CONFLICTS) or rows
        return rows

    def _contradiction(self, rows: set[int], conflicts: int) -> set[int] | None:
        """Returns which of some rows contradict each other, or `None` if a code fits them all."""
        asked = {literal: row for row in sorted(rows) for literal in self._asked[row]}
        if self._solve(list(asked), conflicts):
            return None
        return {asked[literal] for literal in self._solver.get_core() or ()}

    def _solve(self, asked: list[int], conflicts: int) -> bool:
        self._solver.conf_budget(conflicts)
        found = self._solver.solve_limited(assumptions=asked)
        if found is None:
            raise UndecidedError
        return bool(found)

    def _row(self, row: MarkedRow, amounts: list[list[int]]) -> list[int]:
        """Returns what has to be true for a row to have its mark."""
        digits = digits_of(self._space, [row.guess])[0]
        exact = [int(self._places[hole, digit]) for hole, digit in enumerate(digits)]
        common = [each for symbol in set(digits.tolist()) for each in amounts[symbol][: (digits == symbol).sum()]]
        return [
            *self._equals(self._counter(exact), row.mark.exact),
            *self._equals(self._counter(common), sum(row.mark)),
        ]

    def _counter(self, literals: Sequence[int], most: int | None = None) -> list[int]:
        """Returns literals that say whether at least 1, 2, … of some are true, up to one more than `most`."""
        width = len(literals) if most is None else min(len(literals), most + 1)
        before: list[int] = []
        for literal in literals:
            after = [self._new() for _ in range(min(len(before) + 1, width))]
            for place, at_least in enumerate(after):
                if place < len(before):
                    self._add([-before[place], at_least])
                    self._add([before[place], literal, -at_least])
                else:
                    self._add([literal, -at_least])
                if place:
                    self._add([-before[place - 1], -literal, at_least])
                    self._add([before[place - 1], -at_least])
                else:
                    self._add([-literal, at_least])
            before = after
        return before

    @staticmethod
    def _equals(counter: Sequence[int], count: int) -> list[int]:
        return [*counter[count - 1 : count], *(-literal for literal in counter[count : count + 1])]

    def _exclude(self, code: Digits) -> None:
        self._add([-int(self._places[hole, digit]) for hole, digit in enumerate(code)])

    def _require(self, literals: Iterable[int]) -> None:
        for literal in literals:
            self._add([literal])

    def _add(self, clause: list[int]) -> None:
        self._solver.add_clause(clause)

    def _new(self) -> int:
        self._variables += 1
        return self._variables


def _first_hitting(sets: Sequence[set[int]], size: int, start: int, end: int) -> tuple[int, ...] | None:
    """Returns the first `size` numbers, in order, of which every set has one; `None` if there are none such."""
    if not size:
        return None if sets else ()
    if _disjoint(sets) > size:
        return None
    for number in range(start, end - size + 1):
        found = _first_hitting([each for each in sets if number not in each], size - 1, number + 1, end)
        if found is not None:
            return number, *found
        if any(max(each) <= number for each in sets):
            return None
    return None


def _disjoint(sets: Sequence[set[int]]) -> int:
    """Returns how many of the sets, at least, have no number in common."""
    seen: set[int] = set()
    count = 0
    for each in sets:
        if seen.isdisjoint(each):
            seen |= each
            count += 1
    return count
