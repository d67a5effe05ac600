"""How players stand after a tournament: means, and how sure they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import sqrt
from statistics import NormalDist, fmean, median, stdev

from keypeg.players.arena import Result

_SURE = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean, and what to add and take away for an interval that holds the true one 95 times in 100, where known."""

    value: float
    margin: float | None


@dataclass(frozen=True, slots=True)
class Standing:
    """One player: victories (shared ones in parts), points a match, rows a round, and the seconds of a decision."""

    wins: float
    win_share: Mean
    points: Mean
    rows: float
    decisions: int
    median_seconds: float
    worst_seconds: float


def standings(matches: Sequence[tuple[Result, ...]]) -> list[Standing]:
    """By player."""
    return [_standing(own, len(matches[0])) for own in zip(*matches, strict=True)]


def mean_of_groups(values: Sequence[float], size: int) -> Mean:
    """Values that follow each other share their chance, so many at a time, and only their means are independent."""
    means = [fmean(values[at : at + size]) for at in range(0, len(values), size)]
    margin = _SURE * stdev(means) / sqrt(len(means)) if len(means) > 1 else None
    return Mean(fmean(values), margin)


def _standing(own: Sequence[Result], players: int) -> Standing:
    seconds = list(chain.from_iterable(result.seconds for result in own))
    rounds = sum(result.rounds for result in own)
    return Standing(
        wins=sum(result.win for result in own),
        win_share=mean_of_groups([result.win for result in own], players),
        points=mean_of_groups([result.points for result in own], players),
        rows=sum(result.rows for result in own) / rounds if rounds else 0.0,
        decisions=len(seconds),
        median_seconds=median(seconds),
        worst_seconds=max(seconds),
    )
