"""How players stand after some matches, and how sure that is.

Matches that share their luck are not independent. The interval of a share of wins is that of Wilson (1927) for an
effective number of matches: as many as would make independent matches vary as much as the groups that share their luck
do, but no fewer than there are groups, and no more than there were matches. Where nothing varies, because a player won
everything or nothing, each group counts once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import sqrt
from statistics import NormalDist, fmean, median, stdev, variance

QUANTILE = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The result of one player in one match; a shared win counts in parts."""

    win: float
    points: int
    rows: int
    rounds: int
    seconds: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean, and the half-width of its 95% interval if it is known."""

    value: float
    margin: float | None


@dataclass(frozen=True, slots=True)
class Share:
    """A share from 0 to 1, and its 95% interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Standing:
    """One player: wins (shared ones in parts), Elo, points per match, rows per round, and seconds per decision."""

    player: str
    matches: int
    wins: float
    win_share: Share
    elo: Mean
    points: Mean
    rows: float
    decisions: int
    median_seconds: float
    worst_seconds: float


def mean_of_groups(values: Sequence[float], size: int) -> Mean:
    """Returns the mean of values; every `size` consecutive ones share their luck, so only groups are independent."""
    means = _group_means(values, size)
    margin = QUANTILE * stdev(means) / sqrt(len(means)) if len(means) > 1 else None
    return Mean(fmean(values), margin)


def share_of_groups(values: Sequence[float], size: int) -> Share:
    """Returns the share of wins with its Wilson interval; every `size` consecutive ones share their luck."""
    share = fmean(values)
    return wilson(share, _effective(values, share, size))


def wilson(share: float, matches: float) -> Share:
    """Returns the 95% interval of a share in so many independent matches.

    >>> found = wilson(1.0, 10)
    >>> round(found.low, 4), found.high
    (0.7225, 1.0)
    """
    square = QUANTILE**2 / matches
    middle = (share + square / 2) / (1 + square)
    half = sqrt(square * (share * (1 - share) + square / 4)) / (1 + square)
    return Share(share, max(0.0, middle - half), min(1.0, middle + half))


def _effective(values: Sequence[float], share: float, size: int) -> float:
    means = _group_means(values, size)
    groups = len(means)
    if groups == 1 or share in (0, 1):
        return groups
    spread = variance(means)
    return len(values) if not spread else min(len(values), max(groups, share * (1 - share) * groups / spread))


def _group_means(values: Sequence[float], size: int) -> list[float]:
    return [fmean(values[at : at + size]) for at in range(0, len(values), size)]


def standing(player: str, elo: Mean, own: Sequence[PlayerResult], size: int) -> Standing:
    """Returns how a player stands after some matches; every `size` consecutive ones share their luck."""
    seconds = list(chain.from_iterable(result.seconds for result in own))
    rounds = sum(result.rounds for result in own)
    wins = [result.win for result in own]
    return Standing(
        player=player,
        matches=len(own),
        wins=sum(wins),
        win_share=share_of_groups(wins, size),
        elo=elo,
        points=mean_of_groups([result.points for result in own], size),
        rows=sum(result.rows for result in own) / rounds if rounds else 0.0,
        decisions=len(seconds),
        median_seconds=median(seconds) if seconds else 0.0,
        worst_seconds=max(seconds, default=0.0),
    )
