"""Computer codebreakers: which row to guess after some rows and their marks."""

from collections.abc import Sequence
from random import Random

import numpy as np

from keypeg.players.book_play import book_guess
from keypeg.players.player import DEFAULT_SECONDS, Level
from keypeg.rules import Code, Space
from keypeg.solver import MarkedRow
from keypeg.solver.coding import Coding, Ranks, coding
from keypeg.solver.history import fitting

_REMEMBERED = 0.75
"""How likely a novice remembers a row."""
_CONSIDERED = 6
"""A novice takes, of so many codes, the one with the fewest colours."""


def is_impossible(space: Space, rows: Sequence[MarkedRow]) -> bool:
    """Returns whether no code fits, so that some mark must be wrong."""
    return not len(fitting(coding(space), rows))


def guess(  # noqa: PLR0913 - what a decision depends on
    space: Space,
    rows: Sequence[MarkedRow],
    level: Level,
    rng: Random,
    seconds: float = DEFAULT_SECONDS,
    *,
    may_improvise: bool = False,
) -> Code:
    """Returns the next row of a player of this level. If no code fits, as few rows as possible are left out."""
    match level:
        case Level.NOVICE | Level.LEARNER | Level.CASUAL | Level.REGULAR:
            return _novice_guess(space, rows, rng)
        case Level.CAREFUL | Level.STEADY:
            found = coding(space)
            return found.code(rng.choice(_fitting_most(found, rows)))
        case Level.MASTER | Level.RUTHLESS:
            return book_guess(space, rows, rng, seconds, may_improvise=may_improvise)


def _novice_guess(space: Space, rows: Sequence[MarkedRow], rng: Random) -> Code:
    """Forgets a row now and then, and prefers few colours, which are easier to think with."""
    found = coding(space)
    remembered = [row for row in rows if rng.random() < _REMEMBERED]
    codes = _fitting_most(found, remembered)
    tried = {row.guess for row in rows}
    considered = [found.code(rng.choice(codes)) for _ in range(_CONSIDERED)]
    return min(considered, key=lambda code: (code in tried, len(set(code))))


def _fitting_most(found: Coding, rows: Sequence[MarkedRow]) -> Ranks:
    """Returns the codes that contradict the fewest rows."""
    misfits = np.zeros(len(found.codes), np.int64)
    for row in rows:
        misfits += found.marks(found.rank(row.guess), found.codes) != found.value(row.mark)
    codes: Ranks = found.codes[misfits == misfits.min()]
    return codes
