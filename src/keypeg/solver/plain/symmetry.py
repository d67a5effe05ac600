"""Symmetry in numpy: which rows are like an earlier one, and which sets of codes are alike.

A symmetry turns the holes and renames the symbols; `FREE` stands for the new name of a symbol that has none yet.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.coding import Bytes, Ranks
from keypeg.solver.search.workspace import FREE, Layout

_ROUNDS = 2
_ODD = np.uint64(0x9E3779B97F4A7C15)
_NAMELESS = 254
"""After all symbols: the name of one more than there are."""

Signatures = NDArray[np.uint64]


class Symmetry(NamedTuple):
    turn: tuple[int, ...]
    renames: tuple[int, ...]


class Symmetries(NamedTuple):
    """The symmetries that leave every guess so far unchanged, and for each hole the first one like it."""

    kept: tuple[Symmetry, ...]
    columns: tuple[int, ...]


def all_symmetries(layout: Layout) -> Symmetries:
    holes = layout.digits.shape[1]
    free = (FREE,) * (layout.planes.shape[0] - holes)
    return Symmetries(tuple(Symmetry(tuple(turn), free) for turn in layout.turns.tolist()), (0,) * holes)


def no_symmetries(layout: Layout) -> Symmetries:
    return Symmetries((), tuple(range(layout.digits.shape[1])))


def narrowed(symmetries: Symmetries, digits: Bytes) -> Symmetries:
    """Returns those symmetries that leave one more guess unchanged."""
    guess: list[int] = digits.tolist()
    extended = (_extended(each, guess) for each in symmetries.kept)
    groups = list(zip(symmetries.columns, guess, strict=True))
    return Symmetries(tuple(each for each in extended if each), tuple(groups.index(group) for group in groups))


def _extended(symmetry: Symmetry, guess: list[int]) -> Symmetry | None:
    renames = list(symmetry.renames)
    for hole, new in zip(symmetry.turn, guess, strict=True):
        old = guess[hole]
        if renames[old] == FREE and new not in renames:
            renames[old] = new
        elif renames[old] != new:
            return None
    return Symmetry(symmetry.turn, tuple(renames))


def are_first_of_their_kind(digits: Bytes, used: int) -> NDArray[np.bool_]:
    """Returns for each row whether the symbols that no guess has used yet come in their order."""
    is_new = [not used >> symbol & 1 for symbol in range(FREE)]
    order = np.where(is_new, np.cumsum(is_new), 0)[digits]
    latest = np.maximum.accumulate(order, axis=1)
    first: NDArray[np.bool_] = (order[:, 0] <= 1) & (order[:, 1:] <= latest[:, :-1] + 1).all(axis=1)
    return first


def are_first_turned(digits: Bytes, symmetries: Symmetries, used: int, absent: int) -> NDArray[np.bool_]:
    """Returns for each row, the first of its kind, whether no symmetry maps it onto an earlier one."""
    first = np.ones(len(digits), np.bool_)
    if not symmetries.kept:
        for hole, like in enumerate(symmetries.columns):
            for before in range(hole):
                if symmetries.columns[before] == like:
                    first &= digits[:, before] <= digits[:, hole]
    for each in symmetries.kept:
        first &= ~_are_earlier(digits, each, used, absent)
    return first


def _are_earlier(digits: Bytes, symmetry: Symmetry, used: int, absent: int) -> NDArray[np.bool_]:
    """Returns for each row whether it comes after itself turned and renamed, brought to the first of its kind."""
    symbols = len(symmetry.renames)
    unused = np.array([*(each for each in range(symbols) if not used >> each & 1), *[_NAMELESS] * digits.shape[1]])
    shown = np.array([*range(symbols), *[_NAMELESS] * (FREE + 1 - symbols)])
    shown[[each for each in range(symbols) if absent >> each & 1]] = (absent & -absent).bit_length() - 1
    renames = np.array(symmetry.renames)
    turned = digits[:, symmetry.turn]
    is_open, is_earlier = np.ones(len(digits), np.bool_), np.zeros(len(digits), np.bool_)
    new = np.zeros(len(digits), np.int64)
    for hole in range(digits.shape[1]):
        named = renames[turned[:, hole]]
        for before in range(hole):
            is_same = (named == FREE) & (turned[:, before] == turned[:, hole])
            named = np.where(is_same, digits[:, before], named)
        is_nameless = named == FREE
        named = shown[np.where(is_nameless, unused[new], named)]
        new += is_nameless
        is_earlier |= is_open & (named < digits[:, hole])
        is_open &= named == digits[:, hole]
    return is_earlier


def absent_symbols(layout: Layout, codes: Ranks) -> int:
    """Returns the symbols that no code of a list has, as bits."""
    symbols = len(layout.planes) - layout.digits.shape[1]
    return int(~np.bitwise_or.reduce(layout.symbols[codes]) & ((1 << symbols) - 1))


def canonical(digits: Bytes, symbols: int) -> bytes:
    """Returns the codes as one value, turned and renamed so that sets which are alike mostly have the same."""
    holes = digits.shape[1]
    of_hole, of_symbol = np.ones(holes, np.uint64), np.ones(symbols, np.uint64)
    for _ in range(_ROUNDS):
        whole = _mixed(_mixed(of_hole * _ODD + of_symbol[digits]).sum(axis=1))[:, None]
        sums = np.zeros(symbols, np.uint64)
        np.add.at(sums, digits, _mixed(whole + of_hole))
        of_hole, of_symbol = _mixed(whole + of_symbol[digits]).sum(axis=0), sums
    places = np.argsort(of_hole, kind="stable")
    of_hole[places] += np.arange(holes, dtype=np.uint64)
    sums = np.zeros(symbols, np.uint64)
    np.add.at(sums, digits, _mixed(of_symbol[digits] + of_hole))
    names = np.argsort(np.argsort(sums, kind="stable"))
    ranks: NDArray[np.int64] = names[digits[:, places]] @ symbols ** np.arange(holes - 1, -1, -1)
    return np.sort(ranks).tobytes()


def _mixed(numbers: Signatures) -> Signatures:
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    return (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
