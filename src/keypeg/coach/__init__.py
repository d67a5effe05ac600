"""What is worth saying about a position, a row, a match or a real board: facts, which interfaces turn into words.

`check` tries a row, `analyse` ranks rows, `review` looks back at a match, `rule` finds the wrong marks on a real board,
and `advise` answers the questions of a player from what their seat may know. `puzzle`,
`endgame` and `group_puzzle` make puzzles.
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
from keypeg.coach.puzzles import (
    Endgame,
    Grade,
    GroupPuzzle,
    Puzzle,
    PuzzleError,
    TriedRow,
    endgame,
    group_puzzle,
    puzzle,
    puzzles,
    try_row,
)
from keypeg.coach.referee import conflict, rule, verdict
from keypeg.coach.review import review

__all__ = [
    "Advice",
    "Analysis",
    "Check",
    "Contradiction",
    "Endgame",
    "Grade",
    "GroupPuzzle",
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
    "TriedRow",
    "Verdict",
    "advise",
    "analyse",
    "check",
    "conflict",
    "contradictions",
    "endgame",
    "group_puzzle",
    "puzzle",
    "puzzles",
    "review",
    "rule",
    "try_row",
    "verdict",
]
