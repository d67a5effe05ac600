"""Rows that are like another, and need not be looked at; sets of codes that are like another, and cost the same.

A symmetry of a space turns the holes and renames the symbols. Those that leave every guess made so far as it is also
leave the set of possible codes as it is, so that of two rows which one of them maps onto each other one will do.
"""

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Bytes, Ranks
from keypeg.solver.compiled import compiled
from keypeg.solver.search.workspace import FREE, Board, Desk

_ROUNDS = 2
_ODD = np.uint64(0x9E3779B97F4A7C15)


@compiled
def begin_turns(board: Board, desk: Desk, history: Ranks) -> None:
    """Keeps for the first depth the symmetries that leave these guesses as they are."""
    kept = 0
    for turn in range(board.turns.shape[0]):
        renames = desk.renames[0, kept]
        renames[:] = FREE
        is_kept = True
        for guess in history:
            is_kept = is_kept and _extends(board.digits[guess], board.turns[turn], renames)
        if is_kept:
            desk.turns[0, kept] = board.turns[turn]
            kept += 1
    desk.kept[0] = kept


@compiled
def narrow_turns(board: Board, desk: Desk, depth: int, guess: int) -> None:
    """Keeps of the symmetries one level above those that leave one more guess as it is."""
    kept = 0
    for i in range(desk.kept[depth - 1]):
        renames = desk.renames[depth, kept]
        renames[:] = desk.renames[depth - 1, i]
        if _extends(board.digits[guess], desk.turns[depth - 1, i], renames):
            desk.turns[depth, kept] = desk.turns[depth - 1, i]
            kept += 1
    desk.kept[depth] = kept


@compiled
def _extends(digits: Bytes, turn: NDArray[np.int8], renames: Bytes) -> bool:
    """Whether the symbols of a guess can be renamed so that the turned guess is as before; and renames them."""
    for hole in range(digits.size):
        old, new = digits[turn[hole]], digits[hole]
        if renames[old] == FREE:
            for other in range(renames.size):
                if renames[other] == new:
                    return False
            renames[old] = new
        elif renames[old] != new:
            return False
    return True


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
def is_first_turned(digits: Bytes, turns: NDArray[np.int8], renames: Bytes, used: int, absent: int) -> bool:
    """Whether none of these symmetries maps a row that is the first of its kind onto an earlier one."""
    for i in range(turns.shape[0]):  # noqa: SIM110 - numba has no all
        if _is_earlier(digits, turns[i], renames[i], used, absent):
            return False
    return True


@compiled
def _is_earlier(digits: Bytes, turn: NDArray[np.int8], renames: Bytes, used: int, absent: int) -> bool:
    """Whether the turned and renamed row, brought to the first of its kind, comes before the row itself."""
    lowest = 0
    while absent and not absent >> lowest & 1:
        lowest += 1
    new = 0
    for hole in range(digits.size):
        symbol = digits[turn[hole]]
        named = np.int64(renames[symbol])
        if named == FREE:
            for earlier in range(hole):
                if digits[turn[earlier]] == symbol:
                    named = np.int64(digits[earlier])
        if named == FREE:
            while used >> new & 1:
                new += 1
            named = np.int64(new)
            new += 1
        if absent >> named & 1:
            named = np.int64(lowest)
        if named != digits[hole]:
            return bool(named < digits[hole])
    return False


@compiled
def absent_symbols(board: Board, codes: Ranks) -> int:
    """Symbols that no code of a list has are all alike: the first of them will do."""
    absent = (1 << board.by_symbol.shape[0]) - 1
    for code in codes:
        absent &= ~board.symbols[code]
        if not absent:
            break
    return int(absent)


@compiled
def needless_symbols(board: Board, codes: Ranks) -> int:
    """All absent symbols but the first."""
    absent = absent_symbols(board, codes)
    return int(absent & (absent - 1))


@compiled
def canonical(digits: Bytes, codes: Ranks, places: NDArray[np.int8], names: Bytes) -> None:
    """How to turn the holes and rename the symbols of a set of codes so that like sets mostly become the same.

    Holes, symbols and codes get signatures that neither turning nor renaming changes, each from those of the others;
    holes are put in their order, and then symbols. Where signatures are equal the given order decides, so that two
    sets which are alike may stay apart, but never two that are not alike become the same.
    """
    of_hole = np.ones(places.size, np.uint64)
    of_symbol = np.ones(names.size, np.uint64)
    for _ in range(_ROUNDS):
        sums_of_holes = np.zeros(places.size, np.uint64)
        sums_of_symbols = np.zeros(names.size, np.uint64)
        for code in codes:
            whole = np.uint64(0)
            for hole in range(places.size):
                whole += _mixed(of_hole[hole] * _ODD + of_symbol[digits[code, hole]])
            whole = _mixed(whole)
            for hole in range(places.size):
                digit = digits[code, hole]
                sums_of_holes[hole] += _mixed(whole + of_symbol[digit])
                sums_of_symbols[digit] += _mixed(whole + of_hole[hole])
        of_hole, of_symbol = sums_of_holes, sums_of_symbols
    for hole in range(places.size):
        places[_place(of_hole, hole)] = hole
    for place in range(places.size):
        of_hole[places[place]] += np.uint64(place)
    sums_of_symbols = np.zeros(names.size, np.uint64)
    for code in codes:
        for hole in range(places.size):
            digit = digits[code, hole]
            sums_of_symbols[digit] += _mixed(of_symbol[digit] + of_hole[hole])
    for symbol in range(names.size):
        names[symbol] = _place(sums_of_symbols, symbol)


@compiled
def _place(signatures: NDArray[np.uint64], of: int) -> int:
    """The place of one among all, by signature and then as they come."""
    place = 0
    for other in range(signatures.size):
        if signatures[other] < signatures[of] or (signatures[other] == signatures[of] and other < of):
            place += 1
    return place


@compiled
def _mixed(number: np.uint64) -> np.uint64:
    """Scatters a number over all of its bits (a step of SplitMix64)."""
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    return (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)


@compiled
def mapped(digits: Bytes, places: NDArray[np.int8], names: Bytes) -> int:
    """The rank of a row with its holes turned and its symbols renamed."""
    rank = 0
    for place in places:
        rank = rank * names.size + names[digits[place]]
    return rank


@compiled
def unmapped(digits: Bytes, places: NDArray[np.int8], names: Bytes) -> int:
    """The rank of the row that `mapped` makes this one of."""
    rank = 0
    for hole in range(places.size):
        place = 0
        while places[place] != hole:
            place += 1
        symbol = 0
        while names[symbol] != digits[place]:
            symbol += 1
        rank = rank * names.size + symbol
    return rank
