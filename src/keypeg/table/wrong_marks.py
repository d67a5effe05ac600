"""Who spoils rounds by wrong marks or answers. At tables where that is agreed, they lose the match.

That is a rule of this program: by the leaflets the round is played again, however often (FA-11, CH-20, GR-38).
"""

from collections import Counter

from keypeg.rules import CodeBoard, Match, TokenBoard
from keypeg.rules.board import Board
from keypeg.rules.tokens import answer

SPOILED_ROUNDS = 2
"""Whoever spoils so many rounds of a match loses it."""


def losers_by_marks(match: Match) -> tuple[int, ...]:
    """Returns the seats that have spoiled too many rounds."""
    spoiled = Counter(seat for ended in match.ended if ended.result.is_replayed for seat in _spoilers(ended.board))
    return tuple(sorted(seat for seat, rounds in spoiled.items() if rounds >= SPOILED_ROUNDS))


def _spoilers(board: Board) -> frozenset[int]:
    """Returns the seats that gave a wrong mark or answer in an ended round."""
    match board:
        case CodeBoard(codemaker=None):
            return frozenset(1 - row.seat for row in board.rows if row.is_wrong(board.codes[1 - row.seat] or ""))
        case CodeBoard(codemaker=int() as codemaker):
            is_spoiled = any(row.is_wrong(board.codes[codemaker] or "") for row in board.rows)
            return frozenset({codemaker} if is_spoiled else ())
        case TokenBoard():
            return frozenset(
                seat
                for row in board.rows
                for seat, pegs in enumerate(row.mark)
                if pegs is not None and pegs != tuple(answer(token, row.code) for token in board.tokens[seat] or ())
            )
        case _:
            return frozenset()
