"""The referee of real boards."""

from contextlib import suppress
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.coach import Repair, conflict, rule, verdict
from keypeg.rules import Mark, Space, mark
from keypeg.solver import MarkedRow
from keypeg.solver.history import parse_row
from tests.coach.plain import fitting, repairs

SPACES = ["1x3", "2x3", "2x2b", "3x3", "3x4n", "3x2bn"]


def falsified(space: Space, rows: int, wrong: int, rng: Random) -> list[MarkedRow]:
    """Returns rows of which some have any mark that adds up, even one that can never be true."""
    code = space.unrank(rng.randrange(space.size))
    guesses = [space.guesses.unrank(rng.randrange(space.guesses.size)) for _ in range(rows)]
    history = [MarkedRow(guess, mark(code, guess)) for guess in guesses]
    for place in rng.sample(range(rows), min(wrong, rows)):
        exact = rng.randint(0, space.holes)
        history[place] = MarkedRow(guesses[place], Mark(exact, rng.randint(0, space.holes - exact)))
    return history


@pytest.mark.parametrize("name", SPACES)
@given(rng=st.randoms(use_true_random=False), rows=st.integers(0, 4), wrong=st.integers(0, 2))
@settings(max_examples=25)
def test_repairs_are_all_that_brute_force_finds_the_likeliest_first(
    name: str, rng: Random, rows: int, wrong: int
) -> None:
    space = Space(name)
    history = falsified(space, rows, wrong, rng)
    found = rule(space, history)
    possible = len(fitting(space, history))
    assert found.possible == possible
    if possible:
        assert found.repairs == ()
        return
    assert {(each.rows, each.marks, each.possible) for each in found.repairs} == repairs(space, history)
    assert len(found.repairs) == len(set(found.repairs))

    def key(repair: Repair) -> tuple[object, ...]:
        changes = sum(
            abs(right.exact - history[row - 1].mark.exact) + abs(right.misplaced - history[row - 1].mark.misplaced)
            for row, right in zip(repair.rows, repair.marks, strict=True)
        )
        return changes, -repair.possible, repair.rows, repair.marks

    assert list(found.repairs) == sorted(found.repairs, key=key)


@pytest.mark.parametrize("name", SPACES)
@given(rng=st.randoms(use_true_random=False), rows=st.integers(0, 5), wrong=st.integers(0, 3))
@settings(max_examples=25)
def test_a_conflict_is_a_smallest_set_of_rows_that_no_code_fits(name: str, rng: Random, rows: int, wrong: int) -> None:
    space = Space(name)
    history = falsified(space, rows, wrong, rng)
    found = conflict(space, history)
    if fitting(space, history):
        assert found == ()
        return
    assert list(found) == sorted(set(found))
    assert not fitting(space, [history[row - 1] for row in found])
    assert all(fitting(space, list(fewer)) for fewer in combinations(history, len(found) - 1))


def test_a_mark_that_can_never_be_true_is_always_wrong() -> None:
    found = rule(Space(4, 6), [parse_row(Space(4, 6), "AABC=3,1", as_given=True)])
    assert found.possible == 0
    assert (found.repairs[0].rows, found.repairs[0].marks) == ((1,), (Mark(2, 1),))
    assert all(each.marks != (Mark(3, 1),) for each in found.repairs)
    assert rule(Space(16, 2), []).possible == 2**16


def test_with_sixteen_holes_no_true_mark_is_taken_for_one_that_can_never_be_true() -> None:
    space = Space(16, 2)
    row = parse_row(space, "A" * 15 + "B=15,1", as_given=True)
    assert rule(space, [row]).possible == 0


@given(rng=st.randoms(use_true_random=False))
def test_by_the_code_itself_every_wrong_mark_is_found(rng: Random) -> None:
    space = Space("4x6")
    history = falsified(space, 6, 3, rng)
    code = space.unrank(rng.randrange(space.size))
    found = {each.row: (each.given, each.true) for each in verdict(history, code).wrong}
    for number, row in enumerate(history, 1):
        true = mark(code, row.guess)
        assert found.get(number) == (None if true == row.mark else (row.mark, true))


@given(st.text(alphabet="AB_=,0123456789 x\u0663-", max_size=12))
def test_any_text_is_a_row_or_an_error(text: str) -> None:
    with suppress(ValueError):
        assert 0 <= sum(parse_row(Space(2, 3), text, as_given=True).mark) <= 2
