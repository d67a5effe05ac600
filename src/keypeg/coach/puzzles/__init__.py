"""Puzzles: rows and marks that exactly one code fits, to be found by deduction alone."""

from keypeg.coach.puzzles.facts import Grade, Puzzle
from keypeg.coach.puzzles.generator import MAX_SEED, PuzzleError, puzzle, puzzles

__all__ = ["MAX_SEED", "Grade", "Puzzle", "PuzzleError", "puzzle", "puzzles"]
