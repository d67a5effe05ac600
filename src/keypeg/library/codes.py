"""Codes and their marks: one pair, all that fit, and the parts a guess makes."""

from typing import TYPE_CHECKING

from keypeg.library.reading import AnySpace, History, read_guess, read_history, read_space
from keypeg.rules import Mark, SpaceError, parse_code
from keypeg.rules import mark as mark_codes
from keypeg.rules.wording import quoted

if TYPE_CHECKING:
    from keypeg.solver.coding import Coding
    from keypeg.solver.library import Ranks


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


def _texts(found: "Coding", codes: "Ranks") -> list[str]:
    """Returns codes as text, all at once."""
    import numpy as np

    letters = np.ascontiguousarray(np.array([*found.space.symbols])[found.digits[codes]])
    texts: list[str] = letters.view(f"U{found.space.holes}").ravel().tolist()
    return texts
