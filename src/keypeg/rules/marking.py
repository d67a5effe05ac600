"""Marks: what the owner of a code says about a guess."""

from operator import eq
from typing import NamedTuple

from keypeg.rules.code import Code


class Mark(NamedTuple):
    """How many pegs are right in colour and place, and how many in colour alone."""

    exact: int
    misplaced: int

    def __str__(self) -> str:
        return f"{self.exact},{self.misplaced}"


def mark(secret: Code, guess: Code) -> Mark:
    """Marks a guess; one key peg for each peg of the code at most, exact before misplaced (FA-01, FA-02).

    >>> str(mark("ABAC", "DAAB"))
    '1,2'
    """
    if len(secret) != len(guess):
        raise ValueError(f"a guess of {len(guess)} holes cannot be marked against a code of {len(secret)}")
    exact = sum(map(eq, secret, guess))
    common = sum(min(secret.count(symbol), guess.count(symbol)) for symbol in set(guess))
    return Mark(exact, common - exact)
