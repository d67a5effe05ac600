"""Rows and marks from a real board: do they fit together, and if not, which marks are wrong?"""

from collections.abc import Sequence

from keypeg.coach.facts import Ruling, Verdict
from keypeg.rules import Code, Space
from keypeg.solver import MarkedRow


def rule(space: Space, history: Sequence[MarkedRow]) -> Ruling:
    """Returns how many codes fit; if none does, every way to correct the marks of as few rows as possible."""
    raise NotImplementedError


def verdict(space: Space, history: Sequence[MarkedRow], code: Code) -> Verdict:
    """Returns the rows that this code does not give the marks they have."""
    raise NotImplementedError
