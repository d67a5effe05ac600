"""What the store says, and what is said to it."""

from dataclasses import dataclass
from enum import StrEnum


class Conflict(Exception):  # noqa: N818 - it says what is the case
    """Somebody else has written to the table first."""


class Unavailable(Exception):  # noqa: N818 - it says what is the case
    """The database does not answer, or cannot write."""


class State(StrEnum):
    """A table whose match has not begun, is on, or is over."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Facts:
    """What can be looked up of a table.

    `players` has the people at its seats, or is none where they are still the same. A table is tended if it moves
    alone.
    """

    state: State
    touched: float
    players: tuple[str | None, ...] | None
    is_tended: bool


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as it is listed; `version` is how many entries it has."""

    id: str
    version: int
    state: State
    touched: float
