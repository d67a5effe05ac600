"""Codes and their marks: one pair, all that fit, the parts a guess makes, and whole spaces as arrays."""

from typing import TYPE_CHECKING

from keypeg.library.reading import AnySpace, History, read_guess, read_history, read_space
from keypeg.rules import Mark, Space, SpaceError, parse_code
from keypeg.rules import mark as mark_codes
from keypeg.rules.wording import quoted

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from keypeg.solver.coding import Coding
    from keypeg.solver.library import Ranks

    MarkArray = NDArray[np.uint8] | NDArray[np.uint16]

MOST_BYTES = 1 << 30
"""The largest matrix of marks."""


def mark(secret: str, guess: str) -> Mark:
    """Marks a guess: how many pegs are right in colour and place, and how many in colour alone.

    Both are text of the same length, one letter per hole and `_` for an empty one; lower case is read as upper case.

    >>> import keypeg
    >>> keypeg.mark("AABC", "ABCD")
    Mark(exact=1, misplaced=2)
    >>> keypeg.mark("aabc", "AABC") == (4, 0)
    True
    """
    codes = [_read(name, text) for name, text in (("code", secret), ("guess", guess))]
    if len(codes[0]) != len(codes[1]):
        raise ValueError(
            f"the code has {len(codes[0])} holes, but the guess has {len(codes[1])}; they should be as long"
        )
    return mark_codes(*codes)


def _read(name: str, text: str) -> str:
    if not isinstance(text, str):
        raise SpaceError(f"the {name} should be text such as AABC, but is a value of type {type(text).__name__}")
    try:
        return parse_code(text)
    except ValueError as error:
        raise ValueError(f"the {name} {quoted(text)}: {error}") from None


def candidates(space: AnySpace, history: History = ()) -> list[str]:
    """Returns every code that fits the rows so far, in the order of enumeration.

    >>> import keypeg
    >>> keypeg.candidates("3x3", ["ABC=1,1"])
    ['AAB', 'ACA', 'BBA', 'BCC', 'CAC', 'CBB']
    >>> len(keypeg.candidates("4x6"))
    1296
    """
    from keypeg.solver.history import fitting
    from keypeg.solver.suggestion import enumerated

    read = read_space(space)
    rows = read_history(read, history)
    found = enumerated(read)
    return _texts(found, fitting(found, rows))


def partitions(space: AnySpace, guess: str, history: History = ()) -> dict[tuple[int, int], list[str]]:
    """Returns the codes that fit the rows so far by the mark they would give a guess, the marks in ascending order.

    >>> import keypeg
    >>> keypeg.partitions("2x3", "AB")
    {(0, 0): ['CC'], (0, 1): ['BC', 'CA'], (0, 2): ['BA'], (1, 0): ['AA', 'AC', 'BB', 'CB'], (2, 0): ['AB']}
    >>> keypeg.partitions("2x3", "AB", ["CC=0,0"])
    {(0, 2): ['BA'], (1, 0): ['AA', 'BB'], (2, 0): ['AB']}
    """
    from keypeg.solver.history import fitting
    from keypeg.solver.suggestion import enumerated

    read = read_space(space)
    row = read_guess(read, guess)
    rows = read_history(read, history)
    found = enumerated(read)
    codes = fitting(found, rows)
    values = found.marks(found.rank(row), codes)
    parts = {found.mark(value): codes[values == value] for value in set(values.tolist())}
    return {(*given,): _texts(found, parts[given]) for given in sorted(parts)}


def marks_of(space: AnySpace, guess: str) -> "MarkArray":
    """Returns the marks of a guess against every code of a space, in the order of enumeration, as a numpy array.

    A mark is one number, its exact pegs times (holes + 1) plus its misplaced ones, and `divmod` takes it apart:

    >>> import keypeg
    >>> marks = keypeg.marks_of("4x6", "AABB")
    >>> exact, misplaced = divmod(marks, 5)
    >>> int(((exact == 1) & (misplaced == 1)).sum())
    208

    Up to 15 holes a number takes one byte (`uint8`), with 16 holes two.
    """
    import numpy as np

    read = read_space(space)
    row = read_guess(read, guess)
    return _marks(read, np.array([read.guesses.rank(row)], np.int32)).ravel()


def mark_matrix(space: AnySpace) -> "MarkArray":
    """Returns the marks of every guess against every code, as a numpy array of guesses by codes.

    Guesses and codes are in the order of enumeration. They are the same, unless the codes of the space have no repeats:
    then guesses still may (`space.guesses`). The numbers are those of `marks_of`.

    >>> import keypeg
    >>> space = keypeg.Space("4x6")
    >>> matrix = keypeg.mark_matrix(space)
    >>> matrix.shape
    (1296, 1296)
    >>> tuple(map(int, divmod(matrix[space.rank("AABB"), space.rank("ABCD")], 5)))
    (1, 1)

    Raises `ValueError` for spaces whose matrix would take more than a gigabyte; `marks_of` does not need it.
    """
    import numpy as np

    read = read_space(space)
    size = read.guesses.size * read.size
    if size > MOST_BYTES:
        raise SpaceError(
            f"the marks of {read} are too many for a matrix: {read.guesses.size:,} guesses by {read.size:,} codes, "
            f"at most {MOST_BYTES:,} in all; marks_of takes one guess at a time"
        )
    return _marks(read, np.arange(read.guesses.size, dtype=np.int32))


def _texts(found: "Coding", codes: "Ranks") -> list[str]:
    """Returns codes as text, all at once."""
    import numpy as np

    letters = np.ascontiguousarray(np.array([*found.space.symbols])[found.digits[codes]])
    texts: list[str] = letters.view(f"U{found.space.holes}").ravel().tolist()
    return texts


def _marks(space: Space, guesses: "NDArray[np.int32]") -> "MarkArray":
    import numpy as np

    from keypeg.solver.coding import VALUES
    from keypeg.solver.suggestion import enumerated

    found = enumerated(space)
    most = (space.holes + 1) * space.holes
    numbers = np.zeros(VALUES, np.uint8 if most < VALUES else np.uint16)
    for value in found.values.tolist():
        given = found.mark(value)
        numbers[value] = given.exact * (space.holes + 1) + given.misplaced
    marks = np.empty((len(guesses), len(found.codes)), numbers.dtype)
    for place, guess in enumerate(guesses.tolist()):
        marks[place] = numbers[found.marks(guess, found.codes)]
    return marks
