"""The public state of a match."""

from dataclasses import dataclass

from keypeg.rules.edition import Points
from keypeg.rules.event import Result
from keypeg.rules.match import EndedRound, Match
from keypeg.rules.shape import Awaited


@dataclass(frozen=True, slots=True)
class RoundSummary:
    """An ended round: who set the code, how many rows each seat made, and what it gave them."""

    number: int
    result: Result
    codemaker: int | None
    rows: tuple[int, ...]
    points: Points


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
        rounds=tuple(_round_summary(ended) for ended in match.ended),
        to_act=match.awaited,
    )


def _round_summary(ended: EndedRound) -> RoundSummary:
    round_ = ended.round
    return RoundSummary(round_.number, ended.result, round_.codemaker, round_.row_counts, ended.points)
