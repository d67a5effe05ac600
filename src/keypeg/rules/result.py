"""How a round ended."""

from enum import StrEnum


class Result(StrEnum):
    SOLVED = "solved"
    UNSOLVED = "unsolved"
    WON = "won"
    DECLARED = "declared"
    NO_WINNER = "no_winner"
    VOID = "void"
    PENALTY = "penalty"

    @property
    def is_replayed(self) -> bool:
        """Whether the round is played again under the same number."""
        return self in (Result.VOID, Result.PENALTY)
