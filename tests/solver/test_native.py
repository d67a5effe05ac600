"""The native library: marks, partitions and walks against the rules, and wrong arguments, on every instruction set."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from ctypes import c_void_p
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.rules import Mark, Space, mark
from keypeg.solver import library
from keypeg.solver.coding import coding, coding_of
from keypeg.solver.history import MarkedRow
from keypeg.solver.library import LibraryError, Set, Table, Workspace, native, walk
from keypeg.solver.sampling import questions_of, random_codes
from keypeg.solver.strategies import Rule, measure_of
from tests.cli.command import keypeg_process
from tests.native.header import POINTER, signatures, structs
from tests.solver.machines import Native
from tests.solver.spaces import small_spaces, spaces

ROOT = Path(__file__).parents[2]
FIGURES = [sys.executable, "-m", "tests.solver.figures", "--every=16"]


@pytest.fixture(params=native().available, scope="module")
def instructions(request: pytest.FixtureRequest) -> Iterator[None]:
    native().functions.choose(int(Set[request.param.upper()]))
    yield
    native().functions.choose(int(Set[native().instructions.upper()]))


@pytest.mark.usefixtures("instructions")
@settings(max_examples=60)
@given(spaces(), st.integers(1, 3000), st.integers(0, 2**32))
def test_marks_and_partitions_are_those_of_the_rules(space: Space, count: int, seed: int) -> None:
    rng = Random(seed)
    palette = rng.sample(space.symbols, rng.randint(1, len(space.symbols)))  # Few symbols have much in common.
    rows = ["".join(rng.choices(palette, k=space.holes)) for _ in range(count)]
    digits = np.array([[space.symbols.index(symbol) for symbol in row] for row in rows], np.uint8)
    found = coding_of(space, digits)
    codes = np.arange(count, dtype=np.int32)
    expected = [found.value(mark(row, rows[0])) for row in rows]
    assert found.marks(0, codes).tolist() == expected
    assert found.table.mark_matrix(codes[:1]).tolist() == [expected]
    costs = np.array([size**1.5 for size in range(count + 1)])
    sizes = Counter(expected)
    (score,) = found.table.score_rows(digits[:1], costs)
    assert score == sum(costs[sizes[value]] for value in found.values.tolist()[:-1])


@given(small_spaces())
def test_codes_and_marks_have_numbers_and_back(space: Space) -> None:
    found = coding(space)
    assert [found.code(rank) for rank in found.codes] == list(space)
    assert found.rank(found.code(found.rows - 1)) == found.rows - 1
    marks = [found.mark(int(value)) for value in found.values]
    assert [found.value(each) for each in marks] == found.values.tolist()
    assert marks[-1] == (space.holes, 0)
    assert len(set(found.values.tolist())) == len(marks)
    assert found.value(Mark(space.holes - 1, 1)) not in found.values  # FA-05


@pytest.mark.parametrize("text", ["6x9", "5x8n", "16x3", "4x26b"])
def test_a_walk_ends_where_it_says(text: str) -> None:
    space = Space(text)
    rng = np.random.default_rng(1)
    secret, *guesses = (space.unrank(int(rank)) for rank in rng.integers(0, space.size, 5))
    history = [MarkedRow(guess, mark(secret, guess)) for guess in guesses]
    asked = questions_of(space, history)
    codes = random_codes(space, 50, rng)
    before = codes.copy()
    seeds = rng.integers(1, 2**63, 50, np.uint64)
    chances = np.array([2**32 >> worse for worse in range(4 * len(history) + 1)], np.uint64)
    misfits = walk(asked, codes, seeds, chances, 40)
    assert (codes != before).any()
    for digits, misfit in zip(codes, misfits, strict=True):
        code = "".join(space.symbols[digit] for digit in digits)
        assert code in space
        assert misfit == sum(
            abs(given.exact - row.mark.exact) + abs(sum(given) - sum(row.mark))
            for row in history
            for given in [mark(code, row.guess)]
        )


def test_every_instruction_set_finds_the_recorded_figures() -> None:
    for name in native().available:
        ran = subprocess.run(
            FIGURES,
            cwd=ROOT,
            env=os.environ | {"KEYPEG_INSTRUCTIONS": name},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (ran.returncode, ran.stdout) == (0, f"{name}: 0 of 88 figures differ\n"), ran.stderr


def test_an_instruction_set_that_is_none_is_refused() -> None:
    ran = keypeg_process("suggest", "4x6", "AABB=1,1", environment={"KEYPEG_INSTRUCTIONS": "mmx"})
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"keypeg: KEYPEG_INSTRUCTIONS is 'mmx', but this machine has {', '.join(native().available)}\n"


def test_a_library_that_cannot_be_loaded_is_told_in_one_line(tmp_path: Path) -> None:
    broken = tmp_path / "libkeypeg.so"
    broken.write_bytes(b"not a library")
    for path in (broken, tmp_path / "missing.so"):
        for command in ("check 4x6 AABB", "arena original --players novice,master --matches 1"):
            ran = keypeg_process(*command.split(), environment={"KEYPEG_LIBRARY": str(path)})
            assert (ran.status, ran.out) == (2, "")
            assert ran.err.startswith("keypeg: the native library cannot be loaded (")
            assert ran.err.endswith("run pip install --editable .\n")
            assert ran.err.count("\n") == 1
        assert keypeg_process("mark", "AABC", "ABCD", environment={"KEYPEG_LIBRARY": str(path)}).out == "1,2\n"
    assert issubclass(LibraryError, ImportError)


@pytest.mark.parametrize(
    ("row", "rows"), [(0, [-1]), (0, [81]), (-1, [0]), (81, [0]), (0, [2**31 - 1]), (0, [[0, 1], [2, 3]])]
)
def test_rows_that_are_not_there_are_refused(row: int, rows: list[int]) -> None:
    table = coding(Space("4x3")).table
    with pytest.raises(ValueError, match="row"):
        table.marks(row, np.array(rows, np.int32))


def test_symbols_that_are_not_there_are_refused() -> None:
    with pytest.raises(ValueError, match="symbol 3"):
        Table(np.array([[0, 3]], np.uint8), symbols=3)


def test_python_knows_the_functions_and_structs_of_the_header() -> None:
    types: dict[str, Any] = {**Native.types, POINTER: c_void_p, "void": None}
    known = {name: [types[each] for each in signature.parameters] for name, signature in signatures().items()}
    assert known == {f"keypeg_{name}": arguments for name, (_, arguments) in library.FUNCTIONS.items()}
    for name, (result, _) in library.FUNCTIONS.items():
        expected = signatures()[f"keypeg_{name}"].result
        assert expected == POINTER if result not in types.values() else result == types[expected]
    for name, fields in structs().items():
        struct = getattr(library, f"_{name.removeprefix('Keypeg')}Struct")
        assert list(struct._fields_) == [(field, types[kind]) for field, kind in fields.items()]


def test_only_a_table_in_order_is_whole() -> None:
    digits = coding(Space("3x4")).digits
    assert Table(digits, 4).is_whole
    assert Table(np.repeat(digits, 2, axis=1)[:, ::2], 4).is_whole
    for other in (digits[::-1], np.zeros_like(digits), digits[:-1]):
        table = Table(other, 4)
        assert not table.is_whole
        with pytest.raises(ValueError, match="all rows"):
            Workspace(table, 3, 3, 1).play(
                measure_of(Rule.MINIMAX, coding(Space("3x4"))), np.arange(3, dtype=np.int32), 0
            )
