"""A row on trial, and the best rows of a position."""

from collections.abc import Sequence

from keypeg.coach.facts import Analysis, Check
from keypeg.rules import Code, Space
from keypeg.solver import MarkedRow


def check(space: Space, row: Code, history: Sequence[MarkedRow] = ()) -> Check:
    """Returns what is to be said about a row before it is played; raises `NoCodeFits` if no code fits the history."""
    raise NotImplementedError


def analyse(space: Space, history: Sequence[MarkedRow] = ()) -> Analysis:
    """Returns the possible codes and the best rows; raises `NoCodeFits` if no code fits the history."""
    raise NotImplementedError
