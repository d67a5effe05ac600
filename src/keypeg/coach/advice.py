"""Advice to a player: answers to a few questions, from what the seat may know and nothing else."""

from enum import StrEnum

from keypeg.coach.facts import Advice
from keypeg.rules import Code, View


class Question(StrEnum):
    """What a player may ask; `fit` and `leaves` need a draft, `tokens` is for group rounds only."""

    COUNT = "count"
    FIT = "fit"
    LEAVES = "leaves"
    BETTER = "better"
    CODES = "codes"
    TOKENS = "tokens"


def advise(view: View, question: Question, draft: Code | None = None) -> Advice:
    """Answers a question of the seat whose view this is."""
    raise NotImplementedError
