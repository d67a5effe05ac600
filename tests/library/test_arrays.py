"""Marks of whole spaces as arrays, against plain marking."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import keypeg
from keypeg import rules
from keypeg.library.arrays import MarkArray

SPACES = ["2x3", "3x3b", "3x4n", "2x2bn", "4x6", "15x1", "16x1", "16x1b", "10x1b", "8x2", "3x9"]


@given(st.sampled_from(SPACES), st.randoms(use_true_random=False))
def test_arrays_hold_the_marks_of_the_rules(text: str, rng: Random) -> None:
    space = keypeg.Space(text)
    guesses = [space.guesses.unrank(rng.randrange(space.guesses.size)) for _ in range(rng.randrange(1, 5))]
    codes = [space.unrank(rng.randrange(space.size)) for _ in range(rng.randrange(1, 9))]
    matrix = keypeg.mark_matrix(space, guesses, codes)
    assert _marks(space, matrix) == [[rules.mark(code, guess) for code in codes] for guess in guesses]
    ranks = np.array([space.rank(code) for code in codes])
    assert np.array_equal(matrix, keypeg.mark_matrix(text, [space.guesses.rank(each) for each in guesses], ranks))
    whole = keypeg.mark_matrix(space, guesses)
    assert np.array_equal(whole[:, ranks], matrix)
    for line, guess in zip(whole, guesses, strict=True):
        assert np.array_equal(line, keypeg.marks_of(space, guess.lower()))
        assert np.array_equal(line[ranks], keypeg.marks_of(space, guess, codes))
    if space.guesses.size <= 81:
        all_guesses = np.stack([keypeg.marks_of(space, guess) for guess in space.guesses])
        assert np.array_equal(keypeg.mark_matrix(space), all_guesses)


def _marks(space: keypeg.Space, matrix: MarkArray) -> list[list[tuple[int, int]]]:
    exact, misplaced = divmod(matrix, space.holes + 1)
    return [[*zip(*line, strict=True)] for line in zip(exact.tolist(), misplaced.tolist(), strict=True)]


@pytest.mark.parametrize("text", ["4x6", "16x1b", "3x4n"])
def test_marks_are_written_where_asked_in_any_layout(text: str) -> None:
    space = keypeg.Space(text)
    few, some = range(2), range(0, space.size, 2)
    expected = keypeg.mark_matrix(space, few, some)
    shape, kind = expected.shape, expected.dtype
    layouts = [
        np.empty(shape, kind),
        np.empty(shape[::-1], kind).T,
        np.empty((shape[0] * 3, shape[1] * 2), kind)[::3, ::2],
    ]
    for out in layouts:
        assert keypeg.mark_matrix(space, few, some, out=out) is out
        assert np.array_equal(out, expected)
    line = np.empty(space.size, kind)
    row = space.guesses.unrank(1)
    assert np.array_equal(keypeg.marks_of(space, row, out=line), keypeg.marks_of(space, row))
    assert np.array_equal(line, keypeg.marks_of(space, row))


def test_a_matrix_that_is_too_large_is_refused_and_can_be_had_in_blocks() -> None:
    with pytest.raises(ValueError, match=r"59,049 guesses by 59,049 codes.*marks_of"):
        keypeg.mark_matrix("5x8b")
    assert keypeg.marks_of("5x8b", "AABBC").shape == (59049,)
    block = np.empty((16, 59049), np.uint8)
    keypeg.mark_matrix("5x8b", range(59000, 59016), out=block)
    assert np.array_equal(block[3], keypeg.marks_of("5x8b", keypeg.Space("5x8b").unrank(59003)))
    for function in (keypeg.mark_matrix, lambda space: keypeg.marks_of(space, "A" * 16)):
        with pytest.raises(ValueError, match="16x26"):
            function("16x26")


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: keypeg.mark_matrix("4x6", "AABB"), "list of texts or ranks"),
    (lambda: keypeg.mark_matrix("4x6", ["AAB"]), "guess 'AAB'"),
    (lambda: keypeg.mark_matrix("4x6", codes=["AABZ"]), "code 'AABZ'"),
    (lambda: keypeg.mark_matrix("4x6", [1296]), "from 0 to 1295"),
    (lambda: keypeg.mark_matrix("4x6", [True]), "text or a rank"),
    (lambda: keypeg.mark_matrix("4x6", np.array([-1])), "from 0 to 1,295"),
    (lambda: keypeg.mark_matrix("4x6", np.array([[1]])), "from 0 to 1,295"),
    (lambda: keypeg.mark_matrix("4x6", np.array([0.5])), "from 0 to 1,295"),
    (lambda: keypeg.mark_matrix("3x4n", codes=["AAB"]), "code 'AAB'"),
    (lambda: keypeg.marks_of("4x6", "AABB", out=np.empty(7, np.uint8)), r"shape \(1, 1296\)|shape \(1296"),
    (lambda: keypeg.marks_of("4x6", "AABB", out=np.empty(1296)), "uint8 with 1 dimension"),  # type: ignore[arg-type]
    (lambda: keypeg.mark_matrix("4x6", [0], out=np.empty(1296, np.uint8)), "uint8 with 2 dimensions"),
    (lambda: keypeg.mark_matrix("4x6", [0], out=[[0] * 1296]), "numpy array"),  # type: ignore[arg-type]
    (lambda: keypeg.mark_matrix("16x1", [0], out=np.empty((1, 1), np.uint8)), "uint16"),
    (lambda: keypeg.marks_of("4x6", "AABB", out=np.broadcast_to(np.uint8(0), (1296,))), "cannot be written to"),
]


@pytest.mark.parametrize(("call", "said"), WRONG)
def test_wrong_rows_and_arrays_are_named(call: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        call()
