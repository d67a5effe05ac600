"""A row on trial, and the best rows of a position."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from keypeg.coach import analyse, check
from keypeg.coach.position import MOST_CODES_LISTED
from keypeg.rules import Code, RefusalError, Space, SpaceError, mark
from keypeg.solver import MarkedRow, NoCodeFits, load, parse_row
from tests.coach.plain import Optimum, fitting, left_on_average

TINY = ["1x1", "1x5", "2x3", "2x3b", "3x3", "2x4n", "3x3n", "3x2bn", "3x4n"]
OPTIMUM = {name: Optimum(Space(name)) for name in TINY}


def history_of(space: Space, code: Code, rows: int, rng: Random) -> list[MarkedRow]:
    guesses = [space.guesses.unrank(rng.randrange(space.guesses.size)) for _ in range(rows)]
    return [MarkedRow(guess, mark(code, guess)) for guess in guesses]


@pytest.mark.parametrize("name", TINY)
@given(st.data())
@settings(max_examples=15)
def test_figures_are_those_of_perfect_play(name: str, data: st.DataObject) -> None:
    space = Space(name)
    rng = data.draw(st.randoms(use_true_random=False))
    history = history_of(space, space.unrank(rng.randrange(space.size)), data.draw(st.integers(0, 3)), rng)
    row = space.guesses.unrank(rng.randrange(space.guesses.size))
    codes = fitting(space, history)
    found = check(space, row, history)
    best, own = OPTIMUM[name].cost(frozenset(codes)), OPTIMUM[name].cost_with(row, frozenset(codes))
    assert found.exact
    assert found.possible == len(codes)
    assert found.fits == (row in codes)
    assert found.expected == pytest.approx(own / len(codes), abs=1e-12)
    assert found.cost == pytest.approx((own - best) / len(codes), abs=1e-12)
    assert found.expected_left == pytest.approx(left_on_average(codes, row))
    assert found.worst_left == max(outcome.codes for outcome in found.outcomes)
    assert found.parts == len(found.outcomes)
    assert sum(outcome.codes for outcome in found.outcomes) == len(codes)
    assert [(each.row, each.would_be) for each in found.against] == [
        (n, mark(row, each.guess)) for n, each in enumerate(history, 1) if mark(row, each.guess) != each.mark
    ]


@pytest.mark.parametrize("seed", range(12))
def test_positions_of_4x6_with_few_codes_left_are_those_of_perfect_play(seed: int) -> None:
    space, rng = Space(4, 6), Random(seed)
    history = history_of(space, space.unrank(rng.randrange(space.size)), 3, rng)
    codes = frozenset(fitting(space, history))
    if not 3 <= len(codes) <= 12:  # The plain way would take long.
        history += history_of(space, min(codes), 1, rng)
        codes = frozenset(fitting(space, history))
    optimum = Optimum(space)
    best = optimum.cost(codes) / len(codes)
    for row in [space.unrank(rng.randrange(space.size)) for _ in range(5)] + sorted(codes)[:2]:
        found = check(space, row, history)
        own = optimum.cost_with(row, codes) / len(codes)
        assert found.exact
        assert [found.expected, found.cost] == pytest.approx([own, own - best])


@pytest.mark.parametrize(
    ("row", "total"), [("AABC", 5625), ("BBFD", 5625), ("ABCD", 5673), ("AABB", 5702), ("AAAB", 5791), ("AAAA", 6318)]
)
def test_first_rows_of_4x6_cost_what_is_proven(row: str, total: int) -> None:
    found = check(Space(4, 6), row)
    assert (found.exact, found.expected, found.cost) == (True, total / 1296, (total - 5625) / 1296)


def test_a_row_that_is_no_code_cannot_be_it_even_if_nothing_contradicts_it() -> None:
    found = check(Space("4x8n"), "AABB")
    assert (found.fits, found.against) == (False, ())


@pytest.mark.parametrize("name", ["4x6", "4x7", "5x5", "4x8n"])
def test_the_rows_of_a_proven_book_cost_nothing_whatever_the_colours_are_called(name: str) -> None:
    space = Space(name)
    book = load(space)
    assert book is not None
    rng = Random(1)
    for _ in range(8):
        code = space.unrank(rng.randrange(space.size))
        names = dict(zip(space.symbols, rng.sample(space.symbols, len(space.symbols)), strict=True))
        turn = rng.sample(range(space.holes), space.holes)
        path = next(path for path in book.lines() if path[-1] == code)
        alike = ["".join(names[guess[hole]] for hole in turn) for guess in path]
        history: list[MarkedRow] = []
        for guess in alike:
            found = check(space, guess, history)
            assert (found.exact, found.cost) == (True, 0)
            history.append(MarkedRow(guess, mark(alike[-1], guess)))


@pytest.mark.parametrize("name", ["5x8", "5x8b", "4x8", "4x6b", "6x4"])
@given(rng=st.randoms(use_true_random=False), rows=st.integers(0, 4))
@settings(max_examples=3)
def test_figures_of_large_spaces_make_sense_and_stay_the_same(name: str, rng: Random, rows: int) -> None:
    space = Space(name)
    history = history_of(space, space.unrank(rng.randrange(space.size)), rows, rng)
    row = space.unrank(rng.randrange(space.size))
    found = check(space, row, history)
    assert found == check(space, row, history)
    assert found.cost >= 0
    assert found.expected >= 1 + (not found.fits) - 1e-9
    best = analyse(space, history).best[0]
    assert best.cost == 0
    assert best.expected == pytest.approx(found.expected - found.cost)


@given(rng=st.randoms(use_true_random=False), rows=st.integers(0, 4), name=st.sampled_from(["3x4", "4x6", "3x5b"]))
@settings(max_examples=20)
def test_the_best_rows_are_ranked_and_have_the_figures_of_a_check(rng: Random, rows: int, name: str) -> None:
    space = Space(name)
    history = history_of(space, space.unrank(rng.randrange(space.size)), rows, rng)
    found = analyse(space, history)
    codes = fitting(space, history)
    assert (found.possible, found.of, list(found.codes)) == (len(codes), space.size, codes[:MOST_CODES_LISTED])
    assert [each.expected for each in found.best] == sorted(each.expected for each in found.best)
    assert len({each.row for each in found.best}) == len(found.best)
    for each in found.best:
        tried = check(space, each.row, history)
        assert (each.fits, each.parts, each.expected_left) == (tried.fits, tried.parts, tried.expected_left)
        assert [each.expected, each.cost] == pytest.approx([tried.expected, tried.cost])


@pytest.mark.parametrize(("name", "row"), [("4x7n", "AABC"), ("5x5n", "AABBC")])
def test_figures_are_proven_also_where_no_colour_may_repeat(name: str, row: str) -> None:
    assert check(Space(name), row).exact


def test_figures_are_not_proven_where_many_more_rows_than_codes_may_be_guessed() -> None:
    """A proof over the 46,656 rows of 6x6n would take minutes."""
    assert not check(Space("6x6n"), "ABCDEF").exact


def test_rows_that_no_code_fits_are_blamed() -> None:
    rows = [parse_row(Space(4, 6), text) for text in ("AAAA=2,0", "BBBB=2,0", "CCCC=1,0")]
    for ask in (lambda: check(Space(4, 6), "AABB", rows), lambda: analyse(Space(4, 6), rows)):
        with pytest.raises(NoCodeFits) as caught:
            ask()
        assert caught.value.rows == (1,)


def test_bad_rows_and_spaces_are_named() -> None:
    with pytest.raises(RefusalError, match="position 4"):
        check(Space(4, 6), "AABG")
    with pytest.raises(SpaceError, match="16x26 is too large"):
        check(Space(16, 26), "A" * 16)


@given(rng=st.randoms(use_true_random=False))
@settings(max_examples=10)
def test_the_order_of_rows_changes_nothing(rng: Random) -> None:
    space = Space(4, 6)
    history = history_of(space, space.unrank(rng.randrange(space.size)), 3, rng)
    assume(len(set(history)) == 3)
    row = space.unrank(rng.randrange(space.size))
    one, other = check(space, row, history), check(space, row, history[::-1])
    assert (one.expected, one.cost, one.outcomes) == (other.expected, other.cost, other.outcomes)
