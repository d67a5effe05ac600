"""The ladder of levels, as it was measured."""

import pytest

from keypeg.players import Level
from keypeg.players.ladder import rows_needed, rungs
from keypeg.rules import Space
from keypeg.rules.editions import BUILT_IN


@pytest.mark.parametrize("key", BUILT_IN)
def test_every_level_has_a_rating_in_every_edition(key: str) -> None:
    found = rungs(BUILT_IN[key])
    assert [rung.level for rung in found] == list(Level)
    ratings = [rung.elo for rung in found if rung.elo is not None]
    assert len(ratings) == len(Level)
    assert ratings == sorted(ratings)


@pytest.mark.parametrize("space", [Space(4, 6), Space(5, 8)], ids=str)
def test_stronger_levels_need_fewer_rows(space: Space) -> None:
    needed = list(rows_needed(space).values())
    assert len(needed) == len(Level)
    assert needed == sorted(needed, reverse=True)


def test_nothing_is_known_of_what_was_not_measured() -> None:
    assert rows_needed(Space(3, 3)) == {}
    assert rows_needed(None) == {}
    assert all(rung.rows is None for rung in rungs(BUILT_IN["group"]))
