"""The public state of a match."""

from dataclasses import dataclass

from keypeg.rules.edition import Points
from keypeg.rules.match import Match, RoundSummary
from keypeg.rules.shape import Awaited


@dataclass(frozen=True, slots=True)
class Summary:
    status: str
    scores: Points
    winners: tuple[int, ...]
    rounds: tuple[RoundSummary, ...]
    to_act: tuple[Awaited, ...]


def summary(match: Match) -> Summary:
    return Summary(
        status="finished" if match.is_finished else "running",
        scores=match.scores,
        winners=match.winners,
        rounds=tuple(ended.summary for ended in match.ended),
        to_act=match.awaited,
    )
