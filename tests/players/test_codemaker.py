"""The computer codemaker draws few codes that are easy."""

from collections import Counter
from random import Random

import pytest

from keypeg.players.codemaker import draw_code
from keypeg.rules import Space


def test_4x6_is_drawn_evenly_from_all_codes_but_those_of_one_colour() -> None:
    """The equilibrium of Wiener (1995)."""
    rng = Random(5)
    draws = 60_000
    drawn = Counter(draw_code(Space(4, 6).shape, rng) for _ in range(draws))
    assert len(drawn) == 1290
    assert "AAAA" not in drawn
    expected = draws / 1290
    chi_square = sum((count - expected) ** 2 / expected for count in drawn.values())
    assert chi_square < 1289 + 4 * (2 * 1289) ** 0.5


@pytest.mark.parametrize("name", ["4x6b", "5x8b", "4x8n", "1x1", "2x1b", "5x8"])
def test_every_code_drawn_is_one_of_the_space(name: str) -> None:
    space = Space(name)
    rng = Random(1)
    assert all(draw_code(space.shape, rng) in space for _ in range(200))


def test_the_same_chance_draws_the_same_code() -> None:
    assert draw_code(Space(5, 8).shape, Random(9)) == draw_code(Space(5, 8).shape, Random(9))
