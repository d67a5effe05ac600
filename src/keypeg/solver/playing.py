"""What a strategy needs for each code: it is asked once for each history it can meet, not once for each code."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.marking import Mark, mark
from keypeg.rules.space import Space
from keypeg.rules.wording import quoted
from keypeg.solver.coding import Coding
from keypeg.solver.history import MarkedRow
from keypeg.solver.library import Ranks

Places = NDArray[np.intp]
Chooser = Callable[[tuple[MarkedRow, ...], Ranks], str]
"""Returns the next guess after some rows, when these codes are left."""

MOST_GUESSES = 10_000
"""A strategy that needs more guesses than that, or than there are codes, will not find the code."""
_FEW = 12
"""So few codes are marked one by one faster than by numpy."""
_ROWS_SHOWN = 8


def guesses_needed(found: Coding, codes: Ranks, choose: Chooser, before: Sequence[MarkedRow] = ()) -> NDArray[np.int64]:
    """Returns how many more guesses each of these codes takes after some rows."""
    needed = np.zeros(len(codes), np.int64)
    texts = [found.code(int(code)) for code in codes]
    most = min(found.space.size, MOST_GUESSES)
    todo: list[tuple[tuple[MarkedRow, ...], Places]] = [(tuple(before), np.arange(len(codes)))]
    while todo:
        rows, places = todo.pop()
        made = len(rows) - len(before)
        if made == most:
            raise ValueError(f"the strategy has not found {texts[places[0]]} {history_text(rows)}")
        guess = choose(rows, codes[places])
        for given, part in _parts(found, codes, texts, places, guess):
            if given.exact == found.space.holes:
                needed[part] = made + 1
            else:
                todo.append(((*rows, MarkedRow(guess, given)), part))
    return needed


def asked(space: Space, strategy: Callable[[list[MarkedRow]], object]) -> Chooser:
    """Returns a chooser that asks a function, and raises `ValueError` if it returns anything but a row."""

    def choose(rows: tuple[MarkedRow, ...], _codes: Ranks) -> str:
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

    return choose


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
