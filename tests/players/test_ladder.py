"""The ladder: as it was measured, and how Elo is found from results."""

from itertools import pairwise

import numpy as np
import pytest

from bench.ladder import ANCHOR, PAIRS, SPACES
from keypeg.players import Level
from keypeg.players.ladder import rows_needed, rungs
from keypeg.players.rating import MIDDLE, Pairing, elo
from keypeg.rules import Space
from keypeg.rules.editions import BUILT_IN


@pytest.mark.parametrize("name", SPACES)
def test_each_level_needs_fewer_rows_than_the_one_below(name: str) -> None:
    needed = rows_needed(Space(name))
    assert list(needed) == list(Level)
    assert all(more > less - 0.05 for more, less in pairwise(needed.values()))
    assert needed[Level.NOVICE] > 1.4 * needed[Level.STEADY] > 1.4 * needed[Level.RUTHLESS]


@pytest.mark.parametrize("key", BUILT_IN)
def test_every_level_has_an_elo_in_every_edition(key: str) -> None:
    found = rungs(BUILT_IN[key])
    assert [rung.level for rung in found] == list(Level)
    ratings = [rung.elo or 0 for rung in found]
    assert ratings[ANCHOR.rank] == MIDDLE
    # The two strongest play alike in some editions, and no measurement is exact.
    assert ratings[: Level.MASTER.rank] == sorted(ratings[: Level.MASTER.rank])
    assert min(ratings[Level.MASTER.rank :]) > MIDDLE


def test_nothing_is_known_of_what_was_not_measured() -> None:
    assert rows_needed(Space(3, 3)) == {}
    assert rows_needed(None) == {}
    assert all(rung.rows is None for rung in rungs(BUILT_IN["group"]))


@pytest.mark.parametrize("seats", [(1, 1), (2, 1), (2, 2)])
def test_elo_is_found_from_results(seats: tuple[int, int]) -> None:
    """With as many wins as the strengths say, they are found again, but for the one fair result that is added."""
    true = np.array([MIDDLE + 90.0 * (level.rank - ANCHOR.rank) for level in Level])
    strengths = 10 ** ((true - MIDDLE) / 400)
    pairings = []
    for pair in PAIRS:
        taken = np.zeros(len(Level))
        taken[[level.rank for level in pair]] = seats
        shares = taken * strengths
        pairings.append(Pairing(taken, 10_000 * (shares / shares.sum())[None]))
    found = [each.value for each in elo(pairings, ANCHOR.rank)]
    assert found == pytest.approx(true, abs=0.5)
    on_average = [each.value for each in elo(pairings)]
    assert on_average == pytest.approx(true - true.mean() + MIDDLE, abs=0.5)


def test_who_always_wins_has_an_elo_too() -> None:
    pairings = []
    for worse, better in PAIRS:
        taken, wins = np.zeros(len(Level)), np.zeros((1, len(Level)))
        taken[[worse.rank, better.rank]] = 1
        wins[0, better.rank] = 40
        pairings.append(Pairing(taken, wins))
    found = elo(pairings, ANCHOR.rank)
    values = [each.value for each in found]
    assert np.isfinite(values).all()
    assert (np.diff(values) > 200).all()
    margins = [each.margin or 0 for each in found if each.value != MIDDLE]
    assert len(margins) == len(Level) - 1
    assert min(margins) > 100  # So one-sided a result says little about how far.
