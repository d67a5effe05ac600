"""Symmetry: rows that are like another are not tried, and sets of codes that are alike cost the same.

A symmetry of a space turns the holes and renames the symbols. One that leaves every guess made so far unchanged also
leaves the set of possible codes unchanged. Of two rows that such a symmetry maps onto each other, one is enough.
"""

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Bytes, Ranks
from keypeg.solver.jit import compiled
from keypeg.solver.search.workspace import FREE, Layout, Workspace

_ROUNDS = 2
_ODD = np.uint64(0x9E3779B97F4A7C15)


@compiled
def begin_symmetries(layout: Layout, workspace: Workspace, history: Ranks) -> None:
    """Keeps for depth 0 the symmetries that leave these guesses unchanged."""
    kept = 0
    for turn in range(layout.turns.shape[0]):
        renames = workspace.renames[0, 1 + kept]
        for symbol in range(renames.size):
            renames[symbol] = FREE
        is_kept = True
        for guess in history:
            is_kept = is_kept and _extends(layout.digits[guess], layout.turns[turn], renames)
        if is_kept:
            _copy(layout.turns[turn], workspace.turns[0, 1 + kept])
            kept += 1
    workspace.frames[0].symmetries = kept
    for hole in range(layout.digits.shape[1]):
        workspace.turns[0, -1, hole] = 0
    for guess in history:
        _split_columns(layout.digits[guess], workspace.turns[0, -1], workspace.turns[0, -1])


@compiled
def no_symmetries(workspace: Workspace) -> None:
    """Keeps no symmetry for depth 0."""
    workspace.frames[0].symmetries = 0
    for hole in range(workspace.turns.shape[2]):
        workspace.turns[0, -1, hole] = hole


@compiled
def narrow_symmetries(layout: Layout, workspace: Workspace, depth: int, guess: int) -> None:
    """Keeps for this depth those symmetries of the depth before that leave one more guess unchanged."""
    kept = 0
    for i in range(1, 1 + workspace.frames[depth - 1].symmetries):
        turn, renames = workspace.turns[depth - 1, i], workspace.renames[depth, 1 + kept]
        before = workspace.renames[depth - 1, i]
        for symbol in range(renames.size):
            renames[symbol] = before[symbol]
        if _extends(layout.digits[guess], turn, renames):
            _copy(turn, workspace.turns[depth, 1 + kept])
            kept += 1
    workspace.frames[depth].symmetries = kept
    _split_columns(layout.digits[guess], workspace.turns[depth - 1, -1], workspace.turns[depth, -1])


@compiled
def _split_columns(digits: Bytes, before: NDArray[np.int8], columns: NDArray[np.int8]) -> None:
    """Finds for each hole the first one that was like it before and has the same symbol in one more guess.

    From the last hole on, so that both lists may be the same.
    """
    for hole in range(digits.size - 1, -1, -1):
        like = hole
        for first in range(hole - 1, -1, -1):
            if before[first] == before[hole] and digits[first] == digits[hole]:
                like = first
        columns[hole] = like


@compiled
def _copy(turn: NDArray[np.int8], to: NDArray[np.int8]) -> None:
    for hole in range(turn.size):
        to[hole] = turn[hole]


@compiled
def _extends(digits: Bytes, turn: NDArray[np.int8], renames: Bytes) -> bool:
    """Renames the symbols of a guess so that the turned guess equals the guess; returns whether that is possible."""
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
    """Returns whether the symbols that no guess has used yet, which are all alike, come in their order."""
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
def is_first_turned(layout: Layout, workspace: Workspace, depth: int, row: int, used: int, absent: int) -> bool:
    """Returns whether no symmetry kept at this depth maps the row, the first of its kind, onto an earlier one."""
    digits = layout.digits[row]
    if layout.turns.shape[0] == 0:
        return _is_first_swapped(digits, workspace.turns[depth, -1])
    for i in range(1, 1 + workspace.frames[depth].symmetries):
        if _is_earlier(digits, workspace.turns[depth, i], workspace.renames[depth, i], used, absent):
            return False
    return True


@compiled
def _is_first_swapped(digits: Bytes, columns: NDArray[np.int8]) -> bool:
    """Returns whether no swap of holes that have been alike so far makes an earlier row.

    With many holes, there are too many turns to be listed; those that rename no symbol are found this way.
    """
    for hole in range(1, digits.size):
        for before in range(hole):
            if columns[before] == columns[hole] and digits[before] > digits[hole]:
                return False
    return True


@compiled
def _is_earlier(digits: Bytes, turn: NDArray[np.int8], renames: Bytes, used: int, absent: int) -> bool:
    """Returns whether the turned and renamed row, brought to the first of its kind, comes before the row itself."""
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
def absent_symbols(layout: Layout, codes: Ranks) -> int:
    """Returns the symbols that no code of a list has, as bits; they are all alike, so that the first is enough."""
    absent = (1 << layout.planes.shape[0] - layout.digits.shape[1]) - 1
    for code in codes:
        absent &= ~layout.symbols[code]
        if not absent:
            break
    return int(absent)


@compiled
def canonical(digits: Bytes, codes: Ranks, places: NDArray[np.int8], names: Bytes) -> None:
    """Finds a turn and a renaming by which sets of codes that are alike mostly become the same.

    Holes, symbols and codes get signatures that neither turning nor renaming changes, each from those of the others.
    Holes are sorted by them, and then symbols. Where signatures are equal the given order decides. So two sets that are
    alike may stay different, but two that are not alike never become the same.
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
    """Returns the place of one among all, by signature and then by the given order."""
    place = 0
    for other in range(signatures.size):
        if signatures[other] < signatures[of] or (signatures[other] == signatures[of] and other < of):
            place += 1
    return place


@compiled
def _mixed(number: np.uint64) -> np.uint64:
    """Mixes the bits of a number (a step of SplitMix64)."""
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    return (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)


@compiled
def mapped(digits: Bytes, places: NDArray[np.int8], names: Bytes) -> int:
    """Returns the rank of a row after turning its holes and renaming its symbols."""
    rank = 0
    for place in places:
        rank = rank * names.size + names[digits[place]]
    return rank


@compiled
def unmapped(digits: Bytes, places: NDArray[np.int8], names: Bytes) -> int:
    """Returns the rank of the row that `mapped` turns into this one."""
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
