"""What is worth saying about a position, a row, a match or a real board: facts, which interfaces turn into words.

`check` tries a row, `analyse` ranks rows, `review` looks back at a match, `rule` finds the wrong marks on a real board,
and `advise` answers the questions of a player from what their seat may know. `puzzle` makes a puzzle.
"""

from keypeg.coach.advice import NoAdvice, Question, advise
from keypeg.coach.facts import (
    Advice,
    Analysis,
    Check,
    Contradiction,
    RankedRow,
    Repair,
    Review,
    ReviewedHunt,
    ReviewedRound,
    ReviewedRow,
    Ruling,
    Verdict,
)
from keypeg.coach.position import analyse, check, contradictions
from keypeg.coach.puzzles import Grade, Puzzle, PuzzleError, puzzle, puzzles
from keypeg.coach.referee import rule, verdict
from keypeg.coach.review import review

__all__ = [
    "Advice",
    "Analysis",
    "Check",
    "Contradiction",
    "Grade",
    "NoAdvice",
    "Puzzle",
    "PuzzleError",
    "Question",
    "RankedRow",
    "Repair",
    "Review",
    "ReviewedHunt",
    "ReviewedRound",
    "ReviewedRow",
    "Ruling",
    "Verdict",
    "advise",
    "analyse",
    "check",
    "contradictions",
    "puzzle",
    "puzzles",
    "review",
    "rule",
    "verdict",
]
