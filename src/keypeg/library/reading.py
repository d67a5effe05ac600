"""Reads what callers of the library give: spaces, codes, histories and weights, as text or as objects.

Whatever is wrong is a `ValueError` that says what is expected; the same for text and objects.
"""

from collections.abc import Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass, replace
from math import frexp, isfinite
from numbers import Real
from operator import index
from typing import TYPE_CHECKING, SupportsFloat, SupportsIndex, TypeAlias, TypeGuard

from keypeg.rules import Code, Mark, Space, SpaceError
from keypeg.rules.wording import described

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from keypeg.solver import MarkedRow
    from keypeg.solver.coding import Coding

AnySpace: TypeAlias = Space | str
"""A space, or its text, such as `4x6`."""
AnyMark: TypeAlias = tuple[int, int] | Sequence[int] | str
AnyRow: TypeAlias = str | tuple[str, AnyMark] | Sequence[object]
History: TypeAlias = Iterable[AnyRow]
"""Rows with their marks: `"AABB=1,1"`, or `("AABB", (1, 1))`."""
Weights: TypeAlias = Mapping[str, SupportsFloat]
"""How likely codes are, as whole numbers or probabilities."""

ALL_CORES = -1
_ROW_EXPECTED = 'a row with its mark, such as "AABB=1,1" or ("AABB", (1, 1))'
_PAIR = 2


def read_space(space: AnySpace) -> Space:
    """Returns a space that is given as such or as text."""
    if isinstance(space, Space):
        return space
    if isinstance(space, str):
        return Space(space)
    raise SpaceError(f"a space should be text such as 4x6, or a Space, but is {_kind(space)}")


def read_guess(space: Space, guess: str) -> Code:
    """Returns a row that may be guessed, in upper case."""
    try:
        return space.guesses.parse_code(guess)
    except ValueError as error:
        raise ValueError(f"{_shown(guess)} is no row of {space}: {error}") from None


def read_code(space: Space, code: str) -> Code:
    """Returns a code of the space, in upper case."""
    try:
        return space.parse_code(code)
    except ValueError as error:
        raise ValueError(f"{_shown(code)} is no code of {space}: {error}") from None


def read_rank(space: Space, name: str, row: object) -> int:
    """Returns the rank of a row that is given as text or by its rank."""
    if isinstance(row, str):
        try:
            return space.rank(space.parse_code(row))
        except ValueError as error:
            raise ValueError(f"{name} {_shown(row)}: {error}") from None
    if not is_whole(row):
        raise unreadable(f"a {name} should be text or a rank", row)
    return read_whole(f"the rank of a {name}", row, 0, space.size - 1)


def read_history(space: Space, history: History, *, as_given: bool = False) -> list["MarkedRow"]:
    """Returns rows with their marks. With `as_given`, marks may be ones that can never be true (FA-05)."""
    if isinstance(history, str | bytes | Mapping) or not isinstance(history, Iterable):
        raise unreadable("a history should be a list of rows with their marks", history)
    from keypeg.solver.history import check_length

    rows = []
    for number, row in enumerate(history, 1):
        check_length(number)
        try:
            rows.append(_read_row(space, row, as_given=as_given))
        except ValueError as error:
            raise ValueError(f"row {number} of the history: {error}") from None
    return rows


def _read_row(space: Space, row: object, *, as_given: bool) -> "MarkedRow":
    from keypeg.solver.history import marked_row, parse_row

    if isinstance(row, str):
        return parse_row(space, row, as_given=as_given)
    if not _is_pair(row):
        raise unreadable(f"it should be {_ROW_EXPECTED}", row)
    guess, given = row
    if not isinstance(guess, str):
        raise unreadable(f"it should be {_ROW_EXPECTED}", guess)
    if isinstance(given, str):
        return parse_row(space, f"{guess}={given}", as_given=as_given)
    if not _is_pair(given) or not all(map(is_whole, given)):
        raise unreadable("its mark should be two whole numbers, exact and misplaced, such as (1, 1)", given)
    return marked_row(space, guess, Mark(*(index(count) for count in given if is_whole(count))), as_given=as_given)


def _is_pair(value: object) -> TypeGuard[Sequence[object]]:
    """Returns whether a value is a list, a tuple or an array of two."""
    is_other = isinstance(value, str | bytes | Mapping)
    return isinstance(value, Sized) and hasattr(value, "__getitem__") and not is_other and len(value) == _PAIR


@dataclass(frozen=True, eq=False)
class Prior:
    """How much each row of a space weighs as a code; `coding` has only codes that weigh something."""

    coding: "Coding"
    weights: "NDArray[np.float64]"

    @property
    def is_even(self) -> bool:
        """Whether every code of the space weighs the same."""
        own = self.weights[self.coding.codes]
        return len(own) == self.coding.space.size and bool((own == own[0]).all())


def read_weights(space: Space, weights: Weights) -> Prior:
    """Returns a prior; codes that are not named weigh nothing."""
    import numpy as np

    from keypeg.solver.suggestion import enumerated

    if not isinstance(weights, Mapping):
        example = space.unrank(0)
        raise unreadable(f"weights should map codes to numbers, such as {{{example!r}: 2, …}}", weights)
    found = enumerated(space)
    numbers: dict[Code, float] = {}
    for name, weight in weights.items():
        code = read_code(space, name)
        if code in numbers:
            raise ValueError(f"weights: {code} is named twice")
        numbers[code] = _read_weight(code, weight)
    heaviest = max(numbers.values(), default=0.0)
    if not heaviest:
        raise ValueError("weights: at least one code should weigh more than 0")
    by_row = np.zeros(found.rows)
    by_row[[found.rank(code) for code in numbers]] = list(numbers.values())
    is_code = by_row > 0
    # Scaled by a power of two, so that whole numbers stay exact and no sum is too large.
    scaled = np.maximum(np.ldexp(by_row, -frexp(heaviest)[1]), np.finfo(np.float64).tiny) * is_code
    return Prior(replace(found, codes=np.flatnonzero(is_code).astype(np.int32)), scaled)


def _read_weight(code: Code, weight: object) -> float:
    if not isinstance(weight, Real):
        raise unreadable(f"the weight of {code} should be a number", weight)
    try:
        number = float(weight)
    except OverflowError:
        raise ValueError(f"the weight of {code} is too large") from None
    if not isfinite(number) or number < 0:
        raise ValueError(f"the weight of {code} should be a number not below 0, but is {number}")
    return number


def read_whole(name: str, value: SupportsIndex, least: int, most: int | None = None) -> int:
    """Returns a whole number that is at least `least`, and at most `most` if that is given."""
    number = index(value) if is_whole(value) else None
    if number is None or number < least or (most is not None and number > most):
        span = f"of {least} or more" if most is None else f"from {least} to {most}"
        raise ValueError(f"{name} should be a whole number {span}, but is {_shown(value)}")
    return number


def read_jobs(jobs: SupportsIndex) -> int:
    """Returns a number of processes; -1 is one per core."""
    return ALL_CORES if is_whole(jobs) and index(jobs) == ALL_CORES else read_whole("jobs", jobs, 1)


def is_whole(value: object) -> TypeGuard[SupportsIndex]:
    """Returns whether a value is a whole number, of Python or of numpy; True is not 1."""
    try:
        index(value)  # type: ignore[arg-type] # an array has `__index__`, and may still be none
    except TypeError:
        return False
    return not isinstance(value, bool)


def unreadable(expected: str, value: object) -> ValueError:
    """Returns the error for a value that is of no use."""
    return ValueError(f"{expected}, but is {_shown(value)}")


def _shown(value: object) -> str:
    """Returns a short description of any value."""
    return described(value) if isinstance(value, str | int | float) else _kind(value)


def _kind(value: object) -> str:
    return "None" if value is None else f"a value of type {type(value).__name__}"
