"""Which rounds of a match can be shared, and what of them is."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.rules import CodeBoard, Match, Space
from keypeg.solo.errors import SoloError, SoloErrorKey
from keypeg.solo.game import marked_rows
from keypeg.solo.shares import SharedHunt, share_hunt
from keypeg.table.commands import ActionRequest, Moment, act, act_for
from keypeg.table.entry import By
from keypeg.table.table import Table
from keypeg.testing.random_play import random_action
from tests.table.driver import TableDriver, make_terms

SHAREABLE = [
    ("original", {"rounds": 3}),
    ("original", {"blanks": True}),
    ("super", {"holes": 3, "colours": 4, "unsolved_bonus": 1}),
    ("party", {}),
    ("party", {"advanced": True, "rounds": 1}),
    ("challenge", {"rings": [4, 5]}),
    ("challenge", {"race": True}),
]


def play_out(edition: str, options: dict[str, Any], rng: Random, seats: int = 2, **terms: Any) -> Table:  # noqa: ANN401 - any terms
    """Plays a match of a person at seat 0 against computers at random."""
    levels = (None, *[Level.STEADY] * (seats - 1))
    driver = TableDriver(make_terms(edition, seats, levels=levels, options=options, **terms)).join("a").start()
    now = 10.0
    while not driver.table.is_over:
        now += 1
        match = match_at(driver.go_on(now).table)
        assert match.round is not None
        seat, action = random_action(match, match.round, rng)
        assert seat is not None
        if driver.table.seats[seat].is_computer:
            driver.apply(act_for(driver.table, seat, action, By.COMPUTER, Moment(now, rng)))
        else:
            request = ActionRequest(seat, action, None, driver.table.version)
            driver.apply(act(driver.table, "a", request, Moment(now, rng)))
    return driver.table


def match_at(table: Table) -> Match:
    assert table.match is not None
    return table.match


def attempt(table: Table, number: int, seat: int = 0) -> SharedHunt | None:
    try:
        return share_hunt(table, number, seat)
    except SoloError as error:
        if error.key is not SoloErrorKey.NOT_SHAREABLE:
            raise
        return None


@settings(max_examples=30)
@given(terms=st.sampled_from(SHAREABLE), seed=st.integers(0, 2**32))
def test_a_shared_round_has_the_code_the_rows_and_the_marks_of_the_match(
    terms: tuple[str, dict[str, Any]], seed: int
) -> None:
    table = play_out(*terms, Random(seed))
    for ended in match_at(table).ended:
        board = ended.board
        assert isinstance(board, CodeBoard)
        shared = attempt(table, ended.round.number)
        if board.codemaker == 0:
            assert shared is None
        elif not ended.result.is_replayed and ended.result != "penalty":
            assert shared is not None
            assert shared.code == board.codes[1]
            rows = [row for row in board.rows if row.seat == 0]
            assert list(marked_rows(shared.hidden, shared.rows)) == [(row.code, row.mark) for row in rows]
            assert shared.is_found == any(row.code == shared.code for row in rows)
            assert shared.hidden.terms.max_rows == board.limit
            hunted = board.hunted[0]
            assert hunted is not None
            assert shared.hidden.terms.space == Space.of(hunted)
            assert shared.code not in repr(shared)


@pytest.mark.parametrize(
    ("edition", "options", "seats", "terms"),
    [
        ("original", {}, 2, {"is_devious": True}),
        ("party", {}, 3, {}),
        ("group", {}, 2, {}),
    ],
)
def test_what_is_not_a_hunt_of_one_person_for_one_code_is_refused(
    edition: str, options: dict[str, Any], seats: int, terms: dict[str, Any]
) -> None:
    table = play_out(edition, options, Random(3), seats, **terms)
    assert [attempt(table, number) for number in range(4)] == [None] * 4


def test_only_rounds_that_were_played_to_the_end_are_shared() -> None:
    running = TableDriver(make_terms("original", levels=(None, Level.STEADY))).join("a").start().table
    assert attempt(running, 1) is None
    over = play_out("original", {"rounds": 2}, Random(1), is_hard_mode=False)
    assert [attempt(over, number) is not None for number in range(4)].count(True) == 1
