"""The mixtures of patterns and of books: their figures are counted from the books that are shipped."""

import pytest

from keypeg.players.mixtures import books_of, mixtures
from keypeg.rules import Space
from keypeg.solver.book import index
from tests.players.exploiters import costs

NEAR = 0.0001
"""Figures are rounded to four digits."""


def test_every_book_has_a_mixture() -> None:
    assert set(mixtures()) == set(index())


@pytest.mark.parametrize("name", index())
def test_no_code_takes_longer_than_is_guaranteed_and_none_drawn_is_easy(name: str) -> None:
    mixture = mixtures()[name]
    needed = costs(Space(name))
    for book, _ in books_of(Space(name)):
        assert book.depths().total() == Space(name).size
    assert sum(mixture.patterns.values()) == pytest.approx(1, abs=NEAR)
    assert sum(mixture.books) == pytest.approx(1, abs=NEAR)
    assert max(needed.values()) == pytest.approx(mixture.guaranteed, abs=NEAR)
    against = sum(share * needed[pattern] for pattern, share in mixture.patterns.items())
    assert mixture.uniform - NEAR <= mixture.found <= against + NEAR
    assert against <= mixture.guaranteed + NEAR


def test_on_4x6_both_sides_reach_the_value_of_the_game() -> None:
    """Wiener (1995): 5600 guesses for 1290 codes."""
    mixture = mixtures()["4x6"]
    assert mixture.proven
    assert mixture.found == mixture.guaranteed == round(5600 / 1290, 4)
    assert max(costs(Space(4, 6)).values()) == pytest.approx(5600 / 1290, abs=1e-5)


@pytest.mark.parametrize(("name", "most"), [("4x6", 0), ("4x7", 0.002), ("4x8", 0.002), ("5x8", 0.003), ("5x9", 0.02)])
def test_what_is_not_known_is_little(name: str, most: float) -> None:
    mixture = mixtures()[name]
    assert mixture.guaranteed - mixture.found <= most
