"""The shipped table of openings."""

import pytest

from keypeg.coach.openings import openings
from keypeg.rules import Space
from keypeg.solver.book import index
from keypeg.solver.coding import all_marks, coding
from keypeg.solver.likeness import first_of_pattern, likenesses
from keypeg.solver.tree import branch

SPACES = ["3x8", "3x9", "4x5", "4x6", "4x7", "4x8", "4x8n", "4x9", "5x4", "5x5", "5x6", "5x7", "5x8"]


@pytest.mark.parametrize("name", SPACES)
def test_every_mark_after_every_first_row_has_an_opening_and_none_beats_a_proven_book(name: str) -> None:
    space = Space(name)
    found, table, entry = coding(space), openings(space), index()[name]
    firsts = {first for first, _ in table}
    assert all(first_of_pattern(first, space.symbols) == first for first in firsts)
    for first in firsts:
        cells = branch(found, found.rank(first), found.codes)
        assert {mark for each, mark in table if each == first} == {found.mark(value) for value in cells}
        total = space.size
        for value, codes in cells.items():
            opening = table[first, found.mark(value)]
            assert opening.row in space.guesses
            assert opening.cost >= 2 * len(codes) - 1
            total += opening.cost
        assert not entry.is_proven or total >= entry.total


def test_the_last_symbol_may_be_the_empty_hole() -> None:
    colours, blanks = openings(Space(4, 7)), openings(Space(4, 6, blanks=True))
    assert [each.cost for each in colours.values()] == [each.cost for each in blanks.values()]
    assert all("G" not in each.row for each in blanks.values())


@pytest.mark.parametrize(("row", "first"), [("FCFA", "AABC"), ("BBBB", "AAAA"), ("DCBA", "ABCD"), ("_A_A", "AABB")])
def test_rows_of_one_pattern_are_alike(row: str, first: str) -> None:
    symbols = "ABCDEF_"
    assert first_of_pattern(row, symbols) == first
    for likeness in likenesses(len(row), [(row, first)]):
        assert likeness.undone(first, symbols) == row
    assert not list(likenesses(len(row), [(row, "AAAB")]))


def test_no_mark_that_solves_has_an_opening() -> None:
    for name in SPACES:
        space = Space(name)
        assert all(mark != all_marks(space.holes)[-1] for _, mark in openings(space))
