"""What becomes of an answer, and of a game."""

from dataclasses import dataclass
from enum import StrEnum


class Verdict(StrEnum):
    """How good an answer is."""

    GOOD = "good"
    INCONSISTENT = "inconsistent"
    """It is legal, but contradicts what is known."""
    ILLEGAL = "illegal"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Judged:
    """An answer as it was read (`None` if it could not be), and what is to be said of it."""

    read: str | None
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; `rows` and `optimal_rows` are there where rows are counted."""

    solved: bool
    rows: int | None = None
    optimal_rows: int | None = None
