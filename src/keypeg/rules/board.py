"""Boards: a round as one seat may see it."""

from dataclasses import dataclass, field
from typing import Literal

from keypeg.rules.code import Code, CodeShape
from keypeg.rules.event import Result
from keypeg.rules.marking import Mark, mark


@dataclass(frozen=True, slots=True)
class Row:
    """A guess by a seat; its mark is missing until it is given."""

    seat: int
    code: Code
    mark: Mark | None = None

    @property
    def is_solved(self) -> bool:
        """Whether the mark given, right or wrong, says that the row is the code (FA-06, FA-11)."""
        return self.mark is not None and self.mark.exact == len(self.code)

    def is_wrong(self, secret: Code) -> bool:
        """Returns whether the mark given is not the correct one (FA-11)."""
        return self.mark is not None and self.mark != mark(secret, self.code)


class Board:
    """The base of every kind of board. A view holds one for each round."""

    __slots__ = ()
    number: int
    result: Result | None
    rows: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class CodeBoard(Board):
    """A hunt or a duel.

    Every list has a place for each seat: `shapes` what its guesses look like, `hunted` what the code it hunts looks
    like (both `None` for a codemaker), and `codes` the code it has set, if the viewer may know it.
    """

    type: Literal["code_board"] = field(default="code_board", init=False, repr=False)
    number: int
    result: Result | None
    codemaker: int | None
    limit: int
    shapes: tuple[CodeShape | None, ...]
    hunted: tuple[CodeShape | None, ...]
    codes: tuple[Code | None, ...]
    rows: tuple[Row, ...]

    def hunt(self, seat: int) -> tuple[Row, ...]:
        """Returns the rows against the code that a seat hunts: without a codemaker, those of this seat alone."""
        return tuple(row for row in self.rows if self.codemaker is not None or row.seat == seat)


def visible_codes(codes: tuple[Code, ...], result: Result | None, viewer: int | None) -> tuple[Code | None, ...]:
    """Hides every code of a running round but the viewer's own; a code not yet set is `None` too."""
    is_over = result is not None
    return tuple([(code or None) if is_over or owner == viewer else None for owner, code in enumerate(codes)])
