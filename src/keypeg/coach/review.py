"""The review of a match: every row, its cost and its luck, and what the best player would have done."""

from keypeg.coach.facts import Review
from keypeg.rules import Transcript


def review(transcript: Transcript) -> Review:
    """Reviews every ended round of a match."""
    raise NotImplementedError
