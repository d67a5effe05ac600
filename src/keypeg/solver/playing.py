"""What a strategy needs for each code: it is asked once for each history it can meet, not once for each code."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.marking import Mark, mark
from keypeg.rules.space import Space
from keypeg.rules.wording import quoted
from keypeg.solver.coding import Coding, coding
from keypeg.solver.history import MarkedRow
from keypeg.solver.library import Ranks

Places = NDArray[np.intp]
Rows = tuple[MarkedRow, ...]
Strategy = str | Callable[[list[MarkedRow]], object]
"""A strategy: its name, or any function from the rows so far to the next guess."""
Chooser = Callable[[Rows, Ranks], str]
"""Returns the next guess after some rows, when these codes are left."""

MOST_GUESSES = 10_000
"""A strategy that needs more guesses than that, or than there are codes, will not find the code."""
_FEW = 12
"""So few codes are marked one by one faster than by numpy."""
_ROWS_SHOWN = 8
_PARTS_A_JOB = 8
"""Games are divided into so many parts for each process, at least, so that all end at about the same time."""


def guesses_needed(  # noqa: PLR0913 - what games depend on, and how they are run
    found: Coding,
    codes: Ranks,
    choose: Chooser,
    before: Sequence[MarkedRow] = (),
    *,
    jobs: int = 1,
    progress: Callable[[int], object] = bool,
) -> NDArray[np.int64]:
    """Returns how many more guesses each of these codes takes after some rows; `progress` is told of codes done."""
    needed = np.zeros(len(codes), np.int64)
    game = _Games(found, codes, choose, len(before))
    todo = deque([(tuple(before), np.arange(len(codes)))])
    from joblib import Parallel, delayed, effective_n_jobs  # A server never needs it.

    enough = 0 if jobs == 1 else _PARTS_A_JOB * effective_n_jobs(jobs)
    while todo and not 0 < enough <= len(todo):
        rows, places = todo.popleft() if enough else todo.pop()
        solved, parts = game.after(rows, places)
        needed[solved] = len(rows) - len(before) + 1
        progress(len(solved))
        todo.extend(parts)
    if todo:
        waiting = sorted(todo, key=lambda each: -len(each[1]))
        work = (delayed(_needed_after)(found.space, codes[places], choose, rows) for rows, places in waiting)
        for (rows, places), more in zip(waiting, Parallel(n_jobs=jobs, return_as="generator")(work), strict=True):
            needed[places] = len(rows) - len(before) + more
            progress(len(places))
    return needed


def _needed_after(space: Space, codes: Ranks, choose: Chooser, rows: Rows) -> NDArray[np.int64]:
    """Does so in another process."""
    return guesses_needed(coding(space), codes, choose, rows)


class _Games:
    """Games against many codes at once: those with the same marks so far are one game."""

    def __init__(self, found: Coding, codes: Ranks, choose: Chooser, before: int) -> None:
        self._found, self._codes, self._choose, self._before = found, codes, choose, before
        self._texts = [found.code(int(code)) for code in codes]

    def after(self, rows: Rows, places: Places) -> tuple[Places, list[tuple[Rows, Places]]]:
        """Makes one guess; returns the codes that it found, and the games that go on."""
        require_progress(self._found.space, self._texts[places[0]], rows, self._before)
        guess = self._choose(rows, self._codes[places])
        solved, parts = places[:0], []
        for given, part in _parts(self._found, self._codes, self._texts, places, guess):
            if given.exact == self._found.space.holes:
                solved = part
            else:
                parts.append(((*rows, MarkedRow(guess, given)), part))
        return solved, parts


def require_progress(space: Space, secret: str, rows: Rows, before: int = 0) -> None:
    """Raises `ValueError` if a strategy has made so many guesses that it will not find the code."""
    if len(rows) - before >= min(space.size, MOST_GUESSES):
        raise ValueError(f"the strategy has not found {secret} {history_text(rows)}")


def asked(space: Space, strategy: Callable[[list[MarkedRow]], object]) -> Chooser:
    """Returns a chooser that asks a function, and raises `ValueError` if it returns anything but a row."""
    return partial(_answer, space, strategy)


def _answer(space: Space, strategy: Callable[[list[MarkedRow]], object], rows: Rows, _codes: Ranks) -> str:
    try:
        guess = strategy(list(rows))
    except Exception as error:
        error.add_note(f"the strategy was asked {history_text(rows)}")
        raise
    try:
        return space.guesses.parse_code(guess)  # type: ignore[arg-type] # it is checked there
    except ValueError as error:
        got = quoted(guess) if isinstance(guess, str) else "nothing" if guess is None else type(guess).__name__
        where = history_text(rows)
        raise ValueError(f"the strategy returned {got}, which is no row of {space}, {where}: {error}") from None


def history_text(rows: Sequence[MarkedRow]) -> str:
    """Returns after which rows something happened, in words."""
    if not rows:
        return "before the first row"
    shown = " ".join(f"{row.guess}={row.mark}" for row in rows[-_ROWS_SHOWN:])
    count = "" if len(rows) <= _ROWS_SHOWN else f"{len(rows):,} rows, the last of them "
    return f"after {count}{shown}"


def _parts(
    found: Coding, codes: Ranks, texts: Sequence[str], places: Places, guess: str
) -> Iterator[tuple[Mark, Places]]:
    """Yields each mark that a guess can get, with the places of the codes that give it."""
    if len(places) > _FEW:
        values = found.marks(found.rank(guess), codes[places])
        for value in sorted(set(values.tolist())):
            yield found.mark(value), places[values == value]
        return
    parts: dict[Mark, list[int]] = {}
    for place in places.tolist():
        parts.setdefault(mark(texts[place], guess), []).append(place)
    for given, part in parts.items():
        yield given, np.array(part)
