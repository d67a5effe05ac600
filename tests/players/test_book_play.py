"""Rows from a renamed book: the book's own figures, and nothing to learn by heart."""

from collections import Counter
from itertools import permutations, product
from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players.book_play import book_guess
from keypeg.players.mixtures import books_of, pattern_of
from keypeg.rules import Code, Mark, Space, mark
from keypeg.solver import MarkedRow
from keypeg.solver.book import Strategy
from tests.players.exploiters import costs

SECONDS = 0.3


def played(space: Space, code: Code, rng: Random) -> list[MarkedRow]:
    """A round up to the row that finds the code, each decision with a chance of its own."""
    rows: list[MarkedRow] = []
    while not rows or rows[-1].guess != code:
        row = book_guess(space, rows, Random(rng.getrandbits(64)), SECONDS)
        rows.append(MarkedRow(row, mark(code, row)))
    return rows


def is_from(book: Strategy, rows: list[MarkedRow]) -> bool:
    """Whether some order of the holes and some names of the symbols make these the rows of the book."""
    line = [book.guess(0)]
    node: int | None = 0
    for row in rows[:-1]:
        node = None if node is None else book.child(node, row.mark)
        if node is None:
            return False
        line.append(book.guess(node))
    for order in permutations(range(book.space.holes)):
        pairs = {
            (own[hole], row.guess[at]) for own, row in zip(line, rows, strict=True) for at, hole in enumerate(order)
        }
        if len(pairs) == len({own for own, _ in pairs}) == len({symbol for _, symbol in pairs}):
            return True
    return False


@settings(max_examples=60)
@given(st.sampled_from(["3x4", "4x6", "4x6b", "4x8n", "5x8", "5x8b"]), st.randoms(use_true_random=False))
def test_a_round_follows_the_book_under_some_renaming(name: str, rng: Random) -> None:
    space = Space(name)
    rows = played(space, space.unrank(rng.randrange(space.size)), rng)
    assert any(is_from(book, rows) for book, _ in books_of(space))


def test_every_row_of_a_first_pattern_is_as_likely_as_the_others() -> None:
    space = Space(3, 4)
    draws = 12_000
    drawn = Counter(book_guess(space, [], Random(seed), SECONDS) for seed in range(draws))
    sizes = Counter(map(pattern_of, space))
    expected: dict[Code, float] = dict.fromkeys(space, 0)
    for book, share in books_of(space):
        pattern = pattern_of(book.guess(0))
        for code in space:
            expected[code] += draws * share / sizes[pattern] if pattern_of(code) == pattern else 0
    assert all(expected[row] for row in drawn)
    chi_square = sum((drawn[row] - count) ** 2 / count for row, count in expected.items() if count)
    assert chi_square < len(drawn) + 4 * (2 * len(drawn)) ** 0.5


@pytest.mark.parametrize("code", ["ABC", "DBA", "AAB", "CDC", "BBB"])
def test_all_codes_of_a_pattern_take_as_long(code: Code) -> None:
    """The exact mean over all books and all renamings is that of the pattern, and so is that of many rounds."""
    space = Space(3, 4)
    exact = 0.0
    for book, share in books_of(space):
        lengths = {path[-1]: len(path) for path in book.lines()}
        renamings = product(permutations(space.symbols), permutations(range(space.holes)))
        exact += share * fmean(
            lengths["".join(names[space.symbols.index(code[hole])] for hole in order)] for names, order in renamings
        )
    assert exact == pytest.approx(costs(space)[pattern_of(code)])
    rng = Random(code)
    assert fmean(len(played(space, code, rng)) for _ in range(1000)) == pytest.approx(exact, abs=0.1)


@settings(max_examples=30)
@given(st.sampled_from(["4x6", "5x8", "4x7b"]), st.data())
def test_the_same_rows_with_the_same_chance_get_the_same_row(name: str, data: st.DataObject) -> None:
    space = Space(name)
    rng = data.draw(st.randoms(use_true_random=False))
    rows = played(space, space.unrank(rng.randrange(space.size)), rng)[:-1][: data.draw(st.integers(0, 5))]
    seed = data.draw(st.integers(0, 2**32))
    assert book_guess(space, rows, Random(seed), SECONDS) == book_guess(space, rows, Random(seed), SECONDS)


@pytest.mark.parametrize("seed", range(5))
def test_rows_that_are_from_no_book_are_searched(seed: int) -> None:
    space = Space(4, 6)
    rows = [MarkedRow("AAAA", Mark(0, 0)), MarkedRow("BBBC", Mark(1, 0))]
    row = book_guess(space, rows, Random(seed), SECONDS)
    assert row in space
    assert row not in {"AAAA", "BBBC"}


def test_marks_that_contradict_each_other_are_followed_by_a_row() -> None:
    wrong = [MarkedRow("ABCD", Mark(4, 0)), MarkedRow("EFEF", Mark(4, 0))]
    assert book_guess(Space(4, 6), wrong, Random(1), SECONDS) in Space(4, 6)


def test_a_space_without_a_book_is_searched() -> None:
    digits = Space(4, 10, repeats=False)
    first = {book_guess(digits, [], Random(seed), 0.01) for seed in range(4)}
    assert len(first) > 1
