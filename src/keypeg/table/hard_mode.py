"""Hard mode: only rows that can be the code."""

from keypeg.coach import contradictions
from keypeg.rules import Action, CodeBoard, Guess, Match
from keypeg.solver.history import marked
from keypeg.table.errors import TableError, TableErrorKey


def check_can_be_code(match: Match, seat: int, action: Action) -> None:
    """Raises `TableError` for a legal guess that cannot be the code, from what this seat may know of the round."""
    board = None if match.round is None else match.round.board(seat)
    if not isinstance(action, Guess) or not isinstance(board, CodeBoard):
        return
    shape = board.hunted[seat]
    problem = None if shape is None else shape.misfit(action.code)
    if problem is not None:
        raise TableError(TableErrorKey.CANNOT_BE_CODE, f"this row cannot be the code: {problem.message}", (problem,))
    against = contradictions(action.code, marked(board.hunt(seat)))
    if against:
        first = against[0]
        detail = f"this row cannot be the code: row {first.row} says {first.given} and would say {first.would_be}"
        raise TableError(TableErrorKey.CANNOT_BE_CODE, detail, against=against)
