"""Finding codes in few guesses.

`suggest` returns the next guess, `evaluate` plays a strategy against every code, `evaluate_sample` against some, and
`load` returns a shipped one.
"""

from keypeg.rules.space import Space
from keypeg.solver.book import Strategy, load
from keypeg.solver.evaluation import STRATEGIES, Evaluation, evaluate, evaluate_sample
from keypeg.solver.history import MarkedRow, parse_row
from keypeg.solver.suggestion import NoCodeFits, Suggestion, suggest

__all__ = [
    "STRATEGIES",
    "Evaluation",
    "MarkedRow",
    "NoCodeFits",
    "Space",
    "Strategy",
    "Suggestion",
    "evaluate",
    "evaluate_sample",
    "load",
    "parse_row",
    "suggest",
]
