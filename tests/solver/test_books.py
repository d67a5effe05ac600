"""The shipped strategies: whole, honest, and as good as they say."""

from collections.abc import Iterator
from itertools import product

import pytest

from keypeg.rules import Mark, Space, mark
from keypeg.solver.book import Strategy, index, load, spaces_of

ENTRIES = index()
SMALL = [name for name in ENTRIES if Space(name).size <= 4096]

# Known before: Koyama and Lai 1993 (4x6), Ville 2013 (4x7), the others by branch and bound.
OPTIMA = {
    "3x5": 451,
    "3x6": 854,
    "3x7": 1474,
    "3x8": 2359,
    "4x3": 246,
    "4x4": 905,
    "4x5": 2463,
    "4x6": 5625,
    "4x8": 20471,
    "5x2": 97,
    "5x3": 816,
    "5x4": 3954,
    "5x5": 13496,
    "4x7": 11228,
}
# The best published before (see docs/records.md); ours are to be below.
OPEN = {"5x6": 37089, "5x7": 86412, "5x8": 179274, "5x9": 342916}


def book_of(name: str) -> Strategy:
    book = load(Space(name))
    assert book is not None
    return book


def test_every_space_of_the_editions_has_a_book() -> None:
    for holes, colours, blanks in product(range(1, 6), range(1, 9), (False, True)):
        assert load(Space(holes, colours, blanks=blanks)) is not None
    assert load(Space(4, 8, repeats=False)) is not None
    assert {space for name in ENTRIES for space in spaces_of(name)} >= {Space(4, 6, blanks=True), Space(5, 8)}


@pytest.mark.parametrize("name", ENTRIES)
def test_a_book_keeps_what_its_entry_promises(name: str) -> None:
    entry = ENTRIES[name]
    depths = book_of(name).depths()
    assert depths.total() == Space(name).size
    assert sum(depth * codes for depth, codes in depths.items()) == entry.total
    assert max(depths) == entry.worst
    assert entry.steps
    commands = tuple(f"keypeg strategy {each} " for each in ("improve", "polish", "prove"))
    assert all(step.command.startswith(commands) for step in entry.steps)
    assert entry.is_proven == entry.steps[-1].command.startswith("keypeg strategy prove ")


@pytest.mark.parametrize("name", SMALL)
def test_following_a_book_finds_every_code(name: str) -> None:
    book = book_of(name)
    found = dict(_found(book))
    assert sorted(found) == sorted(Space(name))
    assert sum(found.values()) == ENTRIES[name].total


def _found(book: Strategy) -> Iterator[tuple[str, int]]:
    """Each code, and how many guesses it takes by the marks of the rules."""
    for code in book.space:
        node, guesses = 0, 1
        while book.guess(node) != code:
            below = book.child(node, mark(code, book.guess(node)))
            assert below is not None
            node, guesses = below, guesses + 1
        yield code, guesses


@pytest.mark.parametrize("name", SMALL[::5])
def test_lines_are_the_same_strategy(name: str) -> None:
    book = book_of(name)
    lines = list(book.lines())
    assert {path[-1] for path in lines} == set(book.space)
    assert sum(map(len, lines)) == ENTRIES[name].total


@pytest.mark.parametrize(("name", "total"), OPTIMA.items())
def test_known_optima_are_reached(name: str, total: int) -> None:
    assert ENTRIES[name].total == total


@pytest.mark.parametrize(("name", "total"), OPEN.items())
def test_open_records_are_beaten(name: str, total: int) -> None:
    assert ENTRIES[name].total < total


def test_a_blank_is_one_more_colour() -> None:
    plain, blank = load(Space(3, 4)), load(Space(3, 3, blanks=True))
    assert plain is not None
    assert blank is not None
    assert [tuple(guess.replace("D", "_") for guess in path) for path in plain.lines()] == list(blank.lines())


def test_off_the_book_there_is_nothing() -> None:
    book = book_of("4x6")
    assert book.find([]) == 0
    assert book.find([("FFFF", Mark(0, 0))]) is None
    assert book.find([(book.guess(0), Mark(3, 1))]) is None
    assert book.find([(book.guess(0), Mark(4, 0))]) is None
