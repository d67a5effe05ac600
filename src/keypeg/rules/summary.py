"""The public state of a match."""

from dataclasses import dataclass

from keypeg.rules.edition import Points
from keypeg.rules.match import Match, RoundSummary
from keypeg.rules.shape import Awaited


@dataclass(frozen=True, slots=True)
class Summary:
    """What everybody may know of a match: its scores, the rounds that have ended, and who may act."""

    status: str
    scores: Points
    winners: tuple[int, ...]
    rounds: tuple[RoundSummary, ...]
    to_act: tuple[Awaited, ...]


def summary(match: Match) -> Summary:
    """Returns the public state of a match."""
    return Summary(
        status=match.status,
        scores=match.scores,
        winners=match.winners,
        rounds=match.summaries,
        to_act=match.awaited,
    )
