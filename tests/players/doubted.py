"""Hunts in which one mark may be wrong."""

from random import Random

from keypeg.players import Level
from keypeg.players.codebreaker import believed, possible_codes
from keypeg.players.doubt import doubt
from keypeg.players.memory import HuntView
from keypeg.rules import Mark, Space, mark
from keypeg.solver import MarkedRow
from keypeg.solver.coding import all_marks, coding

SPACE = Space(4, 6)
FIRST_TIME, AGAIN = 0.02, 0.15


def game(rng: Random, *, lie_at: int | None) -> list[MarkedRow]:
    """Plays until the code is found or no code fits; the mark of one row is wrong."""
    code = SPACE.unrank(rng.randrange(SPACE.size))
    rows: list[MarkedRow] = []
    while (not rows or rows[-1].mark.exact < SPACE.holes) and possible_codes(SPACE, rows):
        row = coding(SPACE).code(int(rng.choice(believed(HuntView(SPACE, rows), Level.STEADY))))
        given = mark(code, row)
        if len(rows) == lie_at:
            given = rng.choice([each for each in all_marks(SPACE.holes) if each not in {given, Mark(4, 0)}])
        rows.append(MarkedRow(row, given))
    return rows


def disputed_after(rows: list[MarkedRow], rate: float) -> int | None:
    return next((n for n in range(1, len(rows) + 1) if doubt(SPACE, rows[:n], rate) > 0.5), None)
