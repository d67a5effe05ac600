"""Rows as a player remembers them: the levels below `steady` make the mistakes that people make.

An older row is forgotten, or its exact and misplaced pegs are confused; a pair counts twice although the code has the
colour once; a colour that a row has ruled out is overlooked. What is remembered differs from decision to decision, and
the row laid last is always before one's eyes. A player who finds no code for what it remembers looks again, carefully.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.players.player import Level
from keypeg.rules import Mark, Space
from keypeg.solver import MarkedRow
from keypeg.solver.coding import all_marks, coding

Flags = NDArray[np.bool_]


class Lapses(NamedTuple):
    """How many mistakes are made at once at most, and how likely each is in a row.

    To forget and to confuse is this likely for the last row but one, and more likely for those before.
    """

    most: int = 0
    forgets: float = 0
    confuses: float = 0
    miscounts: float = 0
    overlooks: float = 0


LAPSES = {
    Level.NOVICE: Lapses(5, 0.735, 0.10, 0.25, 0.10),
    Level.LEARNER: Lapses(4, 0.53, 0.08, 0.20, 0.08),
    Level.CASUAL: Lapses(3, 0.43, 0.06, 0.15, 0.06),
    Level.REGULAR: Lapses(2, 0.29, 0.04, 0.10, 0.04),
    Level.CAREFUL: Lapses(1, 0.20, 0.02, 0.05, 0.02),
}
"""Tuned on 4x6; those who are not listed remember everything."""
OLD = 3
"""How many rows later a row is as hard to remember as it gets."""


@dataclass(frozen=True, slots=True)
class Memory:
    """A row as it is remembered."""

    row: MarkedRow
    is_miscounted: bool = False
    """Whether a colour of the row counts as often as the row has it, however often the code does."""
    overlooked: str = ""
    """A colour of the row that is not looked at."""

    def fitting(self, space: Space) -> Flags:
        """Returns which codes of a space fit."""
        if not self.is_miscounted and not self.overlooked:
            return fitting_row(space, self.row)
        found = coding(space)
        guess = found.rank(self.row.guess)
        is_seen = np.array([symbol != self.overlooked for symbol in space.symbols])
        counts, own = found.counts[found.codes], found.counts[guess]
        common = np.where(counts > 0, own, 0) if self.is_miscounted else np.minimum(counts, own)
        exact = (found.digits[found.codes] == found.digits[guess]) & is_seen[found.digits[guess]]
        is_exact: Flags = exact.sum(axis=1) == self.row.mark.exact
        is_common: Flags = common[:, is_seen].sum(axis=1) == sum(self.row.mark)
        return is_exact & is_common


@lru_cache(maxsize=128)
def fitting_row(space: Space, row: MarkedRow) -> Flags:
    """Returns which codes of a space fit a row; the rows of a round are asked for again and again."""
    found = coding(space)
    fits: Flags = found.marks(found.rank(row.guess), found.codes) == found.value(row.mark)
    return fits


def remembered(space: Space, rows: Sequence[MarkedRow], level: Level, rng: Random) -> list[Memory]:
    """Returns the rows as a player of this level remembers them at this moment."""
    lapses = LAPSES.get(level, Lapses())
    memories = [_memory(space, row, len(rows) - number, lapses, rng) for number, row in enumerate(rows, 1)]
    mistaken = [number for number, memory in enumerate(memories) if memory != Memory(rows[number])]
    for number in rng.sample(mistaken, max(0, len(mistaken) - lapses.most)):
        memories[number] = Memory(rows[number])
    return [memory for memory in memories if memory is not None]


def _memory(space: Space, row: MarkedRow, age: int, lapses: Lapses, rng: Random) -> Memory | None:
    """Returns what is left of a row after `age` more; the same random numbers are drawn for every row."""
    forgets, confuses, miscounts, overlooks = (rng.random() < chance for chance in _chances(lapses, age))
    symbol, other = rng.choice(row.guess), rng.choice(_confused(space.holes, row.mark))
    if not any(row.mark):  # Nobody forgets that so many colours are out, but one of them slips through.
        return Memory(row, overlooked=symbol if overlooks and age else "")
    if forgets:
        return None
    seen = MarkedRow(row.guess, other) if confuses else row
    return Memory(seen, is_miscounted=miscounts and len(set(row.guess)) < space.holes)


def _chances(lapses: Lapses, age: int) -> tuple[float, ...]:
    fading = [1 - (1 - chance) ** min(age, OLD) for chance in (lapses.forgets, lapses.confuses)]
    return (*fading, lapses.miscounts, lapses.overlooks)


def _confused(holes: int, mark: Mark) -> list[Mark]:
    """Returns the marks with as many pegs, or the mark itself if there is no other."""
    alike = [each for each in all_marks(holes) if sum(each) == sum(mark) and each != mark and each.exact < holes]
    return alike or [mark]
