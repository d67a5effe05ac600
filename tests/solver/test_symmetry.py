"""Symmetries: what they leave out is like something they keep, and like sets are known by one form."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.rules import Space
from keypeg.solver.coding import Coding, coding
from keypeg.solver.library import Ranks
from keypeg.solver.search.symmetry import (
    absent_symbols,
    begin_symmetries,
    canonical,
    is_first_of_its_kind,
    is_first_turned,
    mapped,
    narrow_symmetries,
    unmapped,
)
from keypeg.solver.search.workspace import layout_of, workspace_for


def parts(found: Coding, row: int, codes: Ranks) -> tuple[int, ...]:
    """How a row splits a list, and whether it is in it."""
    sizes = np.bincount(found.marks(row, codes)).tolist()
    return row in codes, *sizes


@given(st.sampled_from(["3x4", "4x3", "3x3b", "3x5n", "2x6"]), st.integers(1, 3), st.integers(0, 2**32))
def test_every_row_left_out_is_like_one_before_it(name: str, guesses: int, seed: int) -> None:
    found = coding(Space(name))
    rng = Random(seed)
    history = np.array([rng.randrange(found.rows) for _ in range(guesses)], np.int32)
    secret = rng.choice(found.codes)
    codes = found.codes
    for guess in history:
        codes = codes[found.marks(guess, codes) == found.marks(guess, np.array([secret]))[0]]
    layout, workspace = layout_of(found), workspace_for(found, memo_bits=4, width=1)
    begin_symmetries(layout, workspace, history[:1])
    for depth, guess in enumerate(history[1:], 1):
        narrow_symmetries(layout, workspace, depth, guess)
    depth = guesses - 1
    used = int(np.bitwise_or.reduce(layout.symbols[history]))
    absent = absent_symbols(layout, codes)
    kept = set()
    for row in range(found.rows):
        digits = found.digits[row]
        is_needed = not layout.symbols[row] & absent & (absent - 1)
        is_first = is_first_of_its_kind(digits, used)
        if is_needed and is_first and is_first_turned(layout, workspace, depth, row, used, absent):
            kept.add(parts(found, row, codes))
        assert parts(found, row, codes) in kept


def test_turning_the_holes_saves_rows() -> None:
    found = coding(Space(4, 6))
    layout, workspace = layout_of(found), workspace_for(found, memo_bits=4, width=1)
    history = np.array([found.rank("AABB")], np.int32)
    begin_symmetries(layout, workspace, history)
    rows = [row for row in range(found.rows) if is_first_of_its_kind(found.digits[row], 0b11)]
    first = [row for row in rows if is_first_turned(layout, workspace, 0, row, 0b11, 0)]
    assert workspace.frames["symmetries"][0] == 7
    assert (len(rows), len(first)) == (151, 39)


@pytest.mark.parametrize("name", ["4x6", "5x8", "4x6b", "4x8n"])
def test_sets_that_are_alike_mostly_have_one_form(name: str) -> None:
    found = coding(Space(name))
    same = 0
    for seed in range(100):
        rng = Random(seed)
        codes = [int(code) for code in rng.sample(found.codes.tolist(), rng.randint(3, 40))]
        like = [_turned(found, code, Random(seed)) for code in codes]
        same += _form(found, codes) == _form(found, like)
        assert len(_form(found, codes)) == len(codes)
    assert same >= 95


def _turned(found: Coding, code: int, rng: Random) -> int:
    """The same turn and the same names for the same chance."""
    holes = rng.sample(range(found.space.holes), found.space.holes)
    names = rng.sample(found.space.symbols, len(found.space.symbols))
    row = found.code(code)
    return found.rank("".join(names[found.space.symbols.index(row[hole])] for hole in holes))


def _form(found: Coding, codes: list[int]) -> set[int]:
    places, names = np.zeros(found.space.holes, np.int8), np.zeros(len(found.space.symbols), np.uint8)
    canonical(found.digits, np.array(codes, np.int32), places, names)
    form = [mapped(found.digits[code], places, names) for code in codes]
    assert [unmapped(found.digits[row], places, names) for row in form] == codes
    return set(form)
