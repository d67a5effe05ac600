"""Rows as a player remembers them: the levels below `steady` make mistakes, and go on making them for a while.

An older row is forgotten, or its exact and misplaced pegs are confused; a pair counts twice although the code has the
colour once; a colour that a row has ruled out is overlooked. A row that scored well is neither forgotten nor confused,
nor is the row laid last. A player who finds no code for what it remembers looks again, carefully, at the rows it has
not forgotten.

What becomes of a row is drawn from random numbers that belong to this row of this hunt. So a mistake lasts for several
rows, although nothing is kept from one decision to the next.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.players.player import Level
from keypeg.rules import Code, Mark, Space
from keypeg.solver import MarkedRow
from keypeg.solver.coding import all_marks, coding

Flags = NDArray[np.bool_]


class Lapses(NamedTuple):
    """How likely each mistake is to begin: to miscount a row when it is laid, the others with every row after it."""

    forgets: float
    confuses: float
    miscounts: float
    overlooks: float


_CARELESSNESS = {
    Level.NOVICE: 0.58,
    Level.LEARNER: 0.45,
    Level.CASUAL: 0.33,
    Level.REGULAR: 0.215,
    Level.CAREFUL: 0.105,
}
LAPSES = {level: Lapses(often, often / 8, 1.5 * often, often / 4) for level, often in _CARELESSNESS.items()}
"""Tuned so that each of these levels needs 0.4 to 0.6 rows less on 4x6 than the one below; others make no mistakes."""
LASTING = (2, 5)
"""How many rows a mistake lasts at least and at most."""


@dataclass(frozen=True, slots=True)
class HuntView:
    """A hunt as the player on turn sees it."""

    space: Space
    rows: Sequence[MarkedRow]
    name: str = ""
    """Tells the hunts of a match, and who hunts, apart."""
    opening: Code | None = None
    """The row with which this player began an earlier round of the match."""


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
        return _fitting(space, self)


@lru_cache(maxsize=128)
def _fitting(space: Space, memory: Memory) -> Flags:
    """Returns which codes fit; what is remembered of a row is asked for again and again."""
    if not memory.is_miscounted and not memory.overlooked:
        return fitting_row(space, memory.row)
    found = coding(space)
    guess = found.rank(memory.row.guess)
    is_seen = np.array([symbol != memory.overlooked for symbol in space.symbols])
    counts, own = found.counts[found.codes], found.counts[guess]
    common = np.where(counts > 0, own, 0) if memory.is_miscounted else np.minimum(counts, own)
    exact = (found.digits[found.codes] == found.digits[guess]) & is_seen[found.digits[guess]]
    is_exact: Flags = exact.sum(axis=1) == memory.row.mark.exact
    is_common: Flags = common[:, is_seen].sum(axis=1) == sum(memory.row.mark)
    return is_exact & is_common


@lru_cache(maxsize=128)
def fitting_row(space: Space, row: MarkedRow) -> Flags:
    """Returns which codes of a space fit a row; the rows of a round are asked for again and again."""
    found = coding(space)
    fits: Flags = found.marks(found.rank(row.guess), found.codes) == found.value(row.mark)
    return fits


def remembered(hunt: HuntView, level: Level) -> list[Memory | None]:
    """Returns each row as a player of this level remembers it after the last one, or None if it is forgotten."""
    lapses = LAPSES.get(level)
    if lapses is None:
        return [Memory(row) for row in hunt.rows]
    return [_memory(hunt, number, lapses) for number in range(len(hunt.rows))]


def scored_well(row: MarkedRow) -> bool:
    """Returns whether a row scored more than half of what it could, where an exact peg counts twice."""
    return 2 * row.mark.exact + row.mark.misplaced > len(row.guess)


def _memory(hunt: HuntView, number: int, lapses: Lapses) -> Memory | None:
    """Returns what is left of a row. What is drawn does not depend on how old it is, so that a mistake lasts."""
    row, age = hunt.rows[number], len(hunt.rows) - 1 - number
    chance = Random(f"{hunt.name} {hunt.rows[: number + 1]}")  # noqa: S311 - reproducible on purpose
    symbol, other = chance.choice(row.guess), chance.choice(_confused(hunt.space.holes, row.mark))
    is_forgotten = chance.random() * (lapses.forgets + lapses.confuses) < lapses.forgets
    if not any(row.mark):  # Nobody forgets that so many colours are out, but one of them slips through.
        return Memory(row, overlooked=symbol if _is_wrong(age, lapses.overlooks, chance) else "")
    is_miscounted = chance.random() < lapses.miscounts and age < chance.randint(*LASTING)
    if not scored_well(row) and _is_wrong(age, lapses.forgets + lapses.confuses, chance):
        return None if is_forgotten else Memory(MarkedRow(row.guess, other))
    return Memory(row, is_miscounted=is_miscounted and len(set(row.guess)) < len(row.guess))


def _is_wrong(age: int, begins: float, chance: Random) -> bool:
    """Returns whether a mistake that may begin with every row is made after so many."""
    left = 0
    for _ in range(age):
        left = left - 1 if left > 1 else chance.randint(*LASTING) if chance.random() < begins else 0
    return left > 0


def _confused(holes: int, mark: Mark) -> list[Mark]:
    """Returns the marks with as many pegs, or the mark itself if there is no other."""
    alike = [each for each in all_marks(holes) if sum(each) == sum(mark) and each != mark and each.exact < holes]
    return alike or [mark]
