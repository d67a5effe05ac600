"""Keypeg: the Mastermind family on one table.

The names below are the library; each is imported when it is first used. `docs/library.md` is a guide.

>>> import keypeg
>>> keypeg.mark("AABC", "ABCD")
Mark(exact=1, misplaced=2)
>>> keypeg.suggest("4x6", ["AABB=1,1", "ACDE=2,0"]).guess
'AFAC'
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from keypeg.library.arrays import mark_matrix, marks_of
    from keypeg.library.coaching import Check, Puzzle, Review, Ruling, Verdict, check, puzzle, referee, review
    from keypeg.library.codes import candidates, mark, partitions
    from keypeg.library.match import Match, history
    from keypeg.library.strategies import Evaluation, Suggestion, evaluate, suggest
    from keypeg.library.tournament import PlayerError, Tournament, tournament
    from keypeg.players.player import Decision
    from keypeg.rules.marking import Mark
    from keypeg.rules.space import Space, SpaceError
    from keypeg.solver.suggestion import NoCodeFits

__version__ = "0.1.0"

__all__ = [
    "Check",
    "Decision",
    "Evaluation",
    "Mark",
    "Match",
    "NoCodeFits",
    "PlayerError",
    "Puzzle",
    "Review",
    "Ruling",
    "Space",
    "SpaceError",
    "Suggestion",
    "Tournament",
    "Verdict",
    "candidates",
    "check",
    "evaluate",
    "history",
    "mark",
    "mark_matrix",
    "marks_of",
    "partitions",
    "puzzle",
    "referee",
    "review",
    "suggest",
    "tournament",
]

_HOMES = {
    "keypeg.library.arrays": ("mark_matrix", "marks_of"),
    "keypeg.library.coaching": (
        "Check",
        "Puzzle",
        "Review",
        "Ruling",
        "Verdict",
        "check",
        "puzzle",
        "referee",
        "review",
    ),
    "keypeg.library.codes": ("candidates", "mark", "partitions"),
    "keypeg.library.match": ("Match", "history"),
    "keypeg.library.strategies": ("Evaluation", "Suggestion", "evaluate", "suggest"),
    "keypeg.library.tournament": ("PlayerError", "Tournament", "tournament"),
    "keypeg.players.player": ("Decision",),
    "keypeg.rules.marking": ("Mark",),
    "keypeg.rules.space": ("Space", "SpaceError"),
    "keypeg.solver.suggestion": ("NoCodeFits",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Imports a name of the library when it is first used."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
