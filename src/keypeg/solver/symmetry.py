"""Rows that are like another, and need not be looked at."""

from keypeg.solver.coding import Bytes, Ranks
from keypeg.solver.compiled import compiled
from keypeg.solver.desk import Board


@compiled
def is_first_of_its_kind(digits: Bytes, used: int) -> bool:
    """Symbols nobody has used yet are all alike: they should come in their order."""
    new = 0
    for digit in digits:
        if used >> digit & 1:
            continue
        while used >> new & 1:
            new += 1
        if digit != new:
            return False
        used |= 1 << digit
    return True


@compiled
def needless_symbols(board: Board, codes: Ranks) -> int:
    """Symbols that no code of a list has are all alike: the first of them will do, and these are the others."""
    absent = (1 << board.by_symbol.shape[0]) - 1
    for code in codes:
        absent &= ~board.symbols[code]
        if not absent:
            break
    return int(absent & (absent - 1))
