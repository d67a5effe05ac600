"""How strong players are, judged by who won: Elo, also where more than two play.

The chance of each to win is taken as its share in the strength of all at the table, which between two players is the
model of Elo, and among more that of Plackett and Luce.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.players.standings import QUANTILE, Mean

Floats = NDArray[np.float64]

MIDDLE = 1500
_PER_ELO = 400 / log(10)
_RESAMPLES = 200
_MOST_STEPS = 100
_CLOSE = 1e-9


@dataclass(frozen=True, slots=True, eq=False)
class Pairing:
    """Some players at one table: how many seats each has, and what each won in every group of matches.

    Matches of one group share their luck.
    """

    seats: Floats  # (players)
    wins: Floats  # (groups, players)


def elo(pairings: Sequence[Pairing], anchor: int | None = None) -> list[Mean]:
    """Returns the Elo of each player with its 95% interval.

    The player `anchor` has 1500, or else all have it on average. Each pairing counts one more match with a fair result,
    since whoever always wins would have no bound.
    """
    fitted = _fit(pairings, anchor, np.zeros(len(pairings[0].seats)))
    start = (fitted.elo - fitted.elo[anchor or 0]) / _PER_ELO
    rng = np.random.default_rng(1)
    drawn = np.stack([_fit([_resampled(each, rng) for each in pairings], anchor, start).elo for _ in range(_RESAMPLES)])
    # Drawn again, a player who has won every match always does; the fit does not know that matches share their luck.
    margins = QUANTILE * np.maximum(drawn.std(axis=0), fitted.errors)
    return [Mean(float(value), float(margin)) for value, margin in zip(fitted.elo, margins, strict=True)]


class _Fit(NamedTuple):
    """The Elo of each player, and its standard error if all matches were independent."""

    elo: Floats
    errors: Floats


def _fit(pairings: Sequence[Pairing], anchor: int | None, start: Floats) -> _Fit:
    """Returns the Elo that makes the results most likely; `start` is where the search begins."""
    players = len(start)
    free = [player for player in range(players) if player != (anchor or 0)]
    strengths, bend = start.copy(), np.zeros((players, players))
    for _ in range(_MOST_STEPS):
        slope, bend = np.zeros(players), np.zeros((players, players))
        for each in pairings:
            shares = each.seats * np.exp(strengths)
            shares /= shares.sum()
            won = each.wins.sum(axis=0) + each.seats / each.seats.sum()
            slope += won - won.sum() * shares
            bend += won.sum() * (np.diag(shares) - np.outer(shares, shares))
        step = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        strengths[free] += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < _CLOSE:
            break
    spread = np.zeros((players, players))
    spread[np.ix_(free, free)] = np.linalg.inv(bend[np.ix_(free, free)])
    if anchor is None:
        centred = np.eye(players) - 1 / players
        strengths, spread = centred @ strengths, centred @ spread @ centred.T
    return _Fit(MIDDLE + _PER_ELO * strengths, _PER_ELO * np.sqrt(np.diag(spread)))


def _resampled(pairing: Pairing, rng: np.random.Generator) -> Pairing:
    """Draws as many groups again."""
    groups = len(pairing.wins)
    if not groups:
        return pairing
    return Pairing(pairing.seats, pairing.wins[rng.integers(groups, size=groups)])
