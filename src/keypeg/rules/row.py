"""Rows of a board: a guess and its mark."""

from dataclasses import dataclass

from keypeg.rules.code import Code
from keypeg.rules.marking import Mark, mark


@dataclass(frozen=True, slots=True)
class Row:
    """A guess by a seat; its mark is missing until it is given."""

    seat: int
    code: Code
    mark: Mark | None = None

    @property
    def is_solved(self) -> bool:
        """By the mark given, right or wrong (FA-06, FA-11)."""
        return self.mark is not None and self.mark.exact == len(self.code)

    def is_wrong(self, secret: Code) -> bool:
        """Whether a mark was given that is not the true one (FA-11)."""
        return self.mark is not None and self.mark != mark(secret, self.code)
