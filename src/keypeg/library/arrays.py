"""The marks of whole spaces as numpy arrays."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from keypeg.library.reading import AnySpace, read_guess, read_rank, read_space, unreadable
from keypeg.rules import Space, SpaceError
from keypeg.solver.coding import VALUES, Coding
from keypeg.solver.library import Bytes, Ranks
from keypeg.solver.suggestion import enumerated

MarkArray: TypeAlias = NDArray[np.uint8 | np.uint16]
Rows: TypeAlias = Sequence[str | int] | NDArray[np.integer[Any]]
"""Some rows of a space, as text or by their ranks."""

MOST_MARKS = 1 << 30
"""The largest matrix that is made."""
BLOCK_BYTES = 1 << 18
"""Marks are turned into numbers while they are in the processor's cache."""


def marks_of(space: AnySpace, guess: str, codes: Rows | None = None, *, out: MarkArray | None = None) -> MarkArray:
    """Returns the marks of a guess against every code of a space, or against some, in the order of enumeration.

    A mark is one number, its exact pegs times (holes + 1) plus its misplaced ones, and `divmod` takes it apart:

    >>> import keypeg
    >>> marks = keypeg.marks_of("4x6", "AABB")
    >>> exact, misplaced = divmod(marks, 5)
    >>> int(((exact == 1) & (misplaced == 1)).sum())
    208
    >>> keypeg.marks_of("4x6", "AABB", ["AABC", "BBAA"]).tolist()
    [15, 4]

    Up to 15 holes a number takes one byte (`uint8`), with 16 holes two (`uint16`). `codes` and `out` are those of
    `mark_matrix`; here `out` is one line.
    """
    read = read_space(space)
    row = read.guesses.rank(read_guess(read, guess))
    line = None if out is None else _checked(read, out, 1).reshape(1, -1)
    marks: MarkArray = _matrix(read, np.array([row], np.int32), _ranks("code", codes, read), line)[0]
    return marks


def mark_matrix(
    space: AnySpace, guesses: Rows | None = None, codes: Rows | None = None, *, out: MarkArray | None = None
) -> MarkArray:
    """Returns the marks of every guess against every code, or of some against some, as an array of guesses by codes.

    Guesses and codes are in the order of enumeration. They are the same, unless the codes of the space have no repeats:
    then guesses still may (`space.guesses`). The numbers are those of `marks_of`.

    >>> import keypeg
    >>> space = keypeg.Space("4x6")
    >>> matrix = keypeg.mark_matrix(space)
    >>> matrix.shape, matrix.dtype.name
    ((1296, 1296), 'uint8')
    >>> tuple(map(int, divmod(matrix[space.rank("AABB"), space.rank("ABCD")], 5)))
    (1, 1)

    `guesses` and `codes` are lists of texts or of ranks (`space.guesses.rank`, `space.rank`). `out` is an array to
    write to; with it, memory stays small however many marks there are:

    >>> import numpy as np
    >>> block, solved = np.empty((108, 1296), np.uint8), 0
    >>> for first in range(0, 1296, 108):
    ...     marks = keypeg.mark_matrix(space, range(first, first + 108), out=block)
    ...     solved += int((marks == 4 * 5).sum())
    >>> solved
    1296

    Raises `ValueError` for more than 1,073,741,824 marks, unless there is `out` to hold them.
    """
    read = read_space(space)
    rows, columns = _ranks("guess", guesses, read.guesses), _ranks("code", codes, read)
    return _matrix(read, rows, columns, None if out is None else _checked(read, out, 2))


def _ranks(name: str, given: Rows | None, space: Space) -> Ranks:
    """Returns the ranks of some rows, or of all."""
    if given is None:
        enumerated(space)
        return np.arange(space.size, dtype=np.int32)
    if isinstance(given, str) or not isinstance(given, Sequence | np.ndarray):
        raise unreadable(f"{name} should be given as a list of texts or ranks", given)
    ranks = given
    if not isinstance(given, range | np.ndarray):
        ranks = np.array([read_rank(space, name, each) for each in given], np.int32)
    numbers = np.asarray(ranks)
    is_list = numbers.ndim == 1 and (numbers.dtype.kind in "iu" or not numbers.size)
    if not is_list or (numbers.size and not 0 <= numbers.min() <= numbers.max() < space.size):
        raise ValueError(f"the ranks of {name} should be a list of whole numbers from 0 to {space.size - 1:,}")
    return numbers.astype(np.int32)


def _checked(space: Space, out: MarkArray, dimensions: int) -> MarkArray:
    """Returns an array that marks can be written to."""
    kind = _kind(space)
    if not isinstance(out, np.ndarray):
        raise unreadable(f"out should be a numpy array of {kind.__name__}", out)
    if out.dtype != kind or out.ndim != dimensions or not out.flags.writeable:
        access = "" if out.flags.writeable else " and cannot be written to"
        raise ValueError(
            f"out should be an array of {kind.__name__} with {dimensions} dimension{'s' * (dimensions > 1)}, "
            f"but is one of {out.dtype} with {out.ndim}{access}"
        )
    return out


def _matrix(space: Space, guesses: Ranks, codes: Ranks, out: MarkArray | None) -> MarkArray:
    shape = (len(guesses), len(codes))
    if out is not None and out.shape != shape:
        raise ValueError(f"out should have the shape {shape}, but has {out.shape}")
    if out is None and shape[0] * shape[1] > MOST_MARKS:
        raise SpaceError(
            f"the marks of {space} are too many for a matrix: {shape[0]:,} guesses by {shape[1]:,} codes, "
            f"at most {MOST_MARKS:,} in all; ask for some of the guesses at a time, or use marks_of"
        )
    found = enumerated(space)
    marks: MarkArray = np.empty(shape, _kind(space)) if out is None else out
    if shape[0] <= shape[1]:
        _write(found, guesses, found.codes[codes], marks)
    else:  # A mark is the same both ways.
        _write(found, found.codes[codes], guesses, marks.T)
    return marks


def _write(found: Coding, lines: Ranks, columns: Ranks, out: MarkArray) -> None:
    """Writes the marks of some rows against others, a few lines at a time."""
    at_once = max(1, BLOCK_BYTES // found.rows)
    is_whole = len(columns) == found.rows and bool((columns[:-1] < columns[1:]).all())
    for at in range(0, len(lines), at_once):
        values = found.table.mark_matrix(lines[at : at + at_once])
        out[at : at + len(values)] = _numbers(found, values if is_whole else values[:, columns])


def _numbers(found: Coding, values: Bytes) -> MarkArray:
    """Returns marks as numbers; the library counts common pegs times (holes + 1), plus the exact ones."""
    holes = found.space.holes
    if _kind(found.space) is np.uint16:
        table = np.zeros(VALUES, np.uint16)
        for value in found.values.tolist():
            exact, misplaced = found.mark(value)
            table[value] = exact * (holes + 1) + misplaced
        return table[values]
    common = values // np.uint8(holes + 1)
    # The number is exact * holes + common, where exact is the value less common * (holes + 1), all modulo 256.
    values *= np.uint8(holes)
    common *= np.uint8((holes * (holes + 1) - 1) % VALUES)
    values -= common
    return values


def _kind(space: Space) -> type[np.uint8] | type[np.uint16]:
    return np.uint8 if (space.holes + 1) * space.holes < VALUES else np.uint16
