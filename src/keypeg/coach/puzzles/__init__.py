"""Puzzles: rows and marks that exactly one code fits, endgames that can be forced, and who holds what in a group."""

from keypeg.coach.puzzles.endgame import Endgame, RowsLeft, TriedRow, endgame, try_row
from keypeg.coach.puzzles.facts import Grade, Puzzle, PuzzleError
from keypeg.coach.puzzles.generator import MAX_SEED, puzzle, puzzles
from keypeg.coach.puzzles.group import GroupPuzzle, group_puzzle

__all__ = [
    "MAX_SEED",
    "Endgame",
    "Grade",
    "GroupPuzzle",
    "Puzzle",
    "PuzzleError",
    "RowsLeft",
    "TriedRow",
    "endgame",
    "group_puzzle",
    "puzzle",
    "puzzles",
    "try_row",
]
