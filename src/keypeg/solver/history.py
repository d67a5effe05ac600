"""Marked rows: which codes fit them, and which rows to blame if none does."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from keypeg.rules.board import Row
from keypeg.rules.marking import Mark
from keypeg.rules.space import Space
from keypeg.solver.coding import Coding, all_marks
from keypeg.solver.library import MOST_ASKED, Ranks


class MarkedRow(NamedTuple):
    """A guess and its mark."""

    guess: str
    mark: Mark


def marked(rows: Iterable[Row]) -> list[MarkedRow]:
    """Returns the rows of a board that have a mark."""
    return [MarkedRow(row.code, row.mark) for row in rows if row.mark is not None]


def parse_row(space: Space, text: str, *, as_given: bool = False) -> MarkedRow:
    """Reads a row such as `AABB=2,1`. With `as_given`, the mark may be one that can never be true (FA-05)."""
    guess, is_marked, counts = text.partition("=")
    numbers = counts.split(",")
    if not is_marked or len(numbers) != len(Mark._fields) or not all(map(_is_number, numbers)):
        raise ValueError(f"{text!r} is not a guess with its mark, such as AABB=2,1")
    return marked_row(space, guess, Mark(*map(int, numbers)), as_given=as_given)


def marked_row(space: Space, guess: str, mark: Mark, *, as_given: bool = False) -> MarkedRow:
    """Checks a guess and its mark. With `as_given`, the mark may be one that can never be true (FA-05)."""
    if mark not in all_marks(space.holes) and not (as_given and min(mark) >= 0 and sum(mark) == space.holes):
        raise ValueError(f"{guess}={mark}: no row of {space.holes} holes can be marked {mark}")
    return MarkedRow(space.guesses.parse_code(guess), mark)


def check_length(rows: int) -> None:
    if rows > MOST_ASKED:
        raise ValueError(f"a history has at most {MOST_ASKED} rows")


def parse_history(space: Space, texts: Sequence[str], *, as_given: bool = False) -> list[MarkedRow]:
    """Reads the rows of a board."""
    check_length(len(texts))
    return [parse_row(space, text, as_given=as_given) for text in texts]


def fitting(coding: Coding, history: Sequence[MarkedRow]) -> Ranks:
    """Returns the codes that fit every row, in order."""
    codes = coding.codes
    for guess, mark in history:
        codes = codes[coding.marks(coding.rank(guess), codes) == coding.value(mark)]
    return codes


def blame(coding: Coding, history: Sequence[MarkedRow]) -> tuple[int, ...]:
    """Returns a smallest set of rows, numbered from 1, without which some code fits; the first such set in order."""
    misfits = np.stack(
        [coding.marks(coding.rank(row.guess), coding.codes) != coding.value(row.mark) for row in history]
    )
    counts = misfits.sum(axis=0)
    fewest = np.unique(misfits[:, counts == counts.min()], axis=1)
    return min(tuple(int(row) + 1 for row in np.flatnonzero(column)) for column in fewest.T)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and (text == "0" or text[0] != "0")
