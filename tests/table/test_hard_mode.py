"""Hard mode: people place only rows that can be the code, and hear why another one cannot."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.rules import CodeBoard, Guess, Mark, Reason, Refusal, SetCode, mark
from keypeg.table.commands import (
    ActionRequest,
    Change,
    Moment,
    accept_rematch,
    act,
    act_for,
    hand_over,
    rematch,
    resign,
)
from keypeg.table.entry import By, Terms, decode_entry, encode_entry
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.terms import check_terms
from keypeg.table.unfold import unfold
from keypeg.testing.random_play import random_action
from tests.table.driver import TableDriver, at, make_terms

TERMS = [
    make_terms(is_hard_mode=True),
    make_terms(is_hard_mode=True, options={"blanks": True}),
    make_terms("super", is_hard_mode=True),
    make_terms("challenge", is_hard_mode=True),
    make_terms("challenge", is_hard_mode=True, options={"race": True}),
    make_terms("party", 3, is_hard_mode=True),
]


def hard_table(terms: Terms) -> TableDriver:
    return TableDriver(terms).join(*"abcde"[: len(terms.levels)]).start()


def place(driver: TableDriver, seat: int, code: str, now: float = 10.0) -> None:
    """Lets a person guess or set a code."""
    match = driver.table.match
    assert match is not None
    setting = any(awaited.seat == seat and "set_code" in awaited.actions for awaited in match.awaited)
    request = ActionRequest(seat, SetCode(code) if setting else Guess(code), None, driver.table.version)
    player = driver.table.seats[seat].player
    assert player is not None
    driver.apply(act(driver.table, player, request, at(now)))


def attempt(driver: TableDriver, player: str, request: ActionRequest, moment: Moment) -> Change | TableError | None:
    try:
        return act(driver.table, player, request, moment)
    except TableError as error:
        return error


def codemaker_of(driver: TableDriver) -> int:
    match = driver.table.match
    assert match is not None
    assert match.round is not None
    assert match.round.codemaker is not None
    return match.round.codemaker


@settings(max_examples=60, deadline=None)
@given(terms=st.sampled_from(TERMS), rng=st.randoms(use_true_random=False))
def test_a_guess_is_accepted_if_and_only_if_it_can_be_the_code(terms: Terms, rng: Random) -> None:
    driver = hard_table(terms)
    for now in range(10, 60):
        if driver.table.is_over:
            break
        driver.go_on(now)
        match = driver.table.match
        assert match is not None
        assert match.round is not None
        seat, action = random_action(match, match.round, rng)
        assert seat is not None
        board = match.round.board(seat)
        player = driver.table.seats[seat].player
        assert player is not None
        request = ActionRequest(seat, action, None, driver.table.version)
        if not isinstance(action, Guess):
            driver.apply(act(driver.table, player, request, Moment(now, rng)))
            continue
        assert isinstance(board, CodeBoard)
        shape = board.hunted[seat]
        assert shape is not None
        hunts = [row for row in board.rows if board.codemaker is not None or row.seat == seat]
        is_code = shape.misfit(action.code) is None
        fits = all(row.mark is None or mark(action.code, row.code) == row.mark for row in hunts)
        outcome = attempt(driver, player, request, Moment(now, rng))
        assert isinstance(outcome, TableError) != (is_code and fits)
        if isinstance(outcome, TableError):
            assert outcome.key is TableErrorKey.CANNOT_BE_CODE
            assert outcome.problems or outcome.against
            for wrong in outcome.against:
                row = hunts[wrong.row - 1]
                assert wrong.given == row.mark != wrong.would_be == mark(action.code, row.code)
            # The code itself is never refused.
            code = secrets_from(driver, seat)[0]
            outcome = attempt(driver, player, request._replace(action=Guess(code)), Moment(now, rng))
        assert isinstance(outcome, Change)
        driver.apply(outcome)
    assert unfold("table", [decode_entry(encode_entry(entry)) for entry in driver.entries]) == driver.table


def secrets_from(driver: TableDriver, hunter: int) -> list[str]:
    """Returns the codes that others have set."""
    match = driver.table.match
    assert match is not None
    assert match.round is not None
    boards = [match.round.board(seat) for seat in range(match.seats) if seat != hunter]
    return [code for board in boards if isinstance(board, CodeBoard) for code in board.codes if code]


def test_a_refusal_says_which_row_speaks_against_it_and_how() -> None:
    driver = hard_table(make_terms(is_hard_mode=True))
    maker = codemaker_of(driver)
    place(driver, maker, "ABCD")
    place(driver, 1 - maker, "AABB")
    before = driver.table
    with pytest.raises(TableError) as refused:
        place(driver, 1 - maker, "AABC")
    assert driver.table is before
    (against,) = refused.value.against
    assert (against.row, against.given, against.would_be) == (1, Mark(1, 1), Mark(3, 0))
    assert str(refused.value) == "this row cannot be the code: row 1 says 1,1 and would say 3,0"
    place(driver, 1 - maker, "ABEE")


def test_a_row_with_a_repeat_is_refused_where_codes_have_none() -> None:
    driver = hard_table(make_terms("party", 3, is_hard_mode=True))
    maker = codemaker_of(driver)
    place(driver, maker, "ABCD")
    with pytest.raises(TableError) as refused:
        place(driver, (maker + 1) % 3, "AABC")
    assert refused.value.problems == (Refusal(Reason.CODE_REPEAT, position=2),)


def test_in_a_duel_only_the_own_hunt_counts() -> None:
    driver = hard_table(make_terms("challenge", is_hard_mode=True))
    place(driver, 0, "ABCDE")
    place(driver, 1, "FGHAB")
    place(driver, 0, "AAAAA")
    place(driver, 1, "FFFFF")
    place(driver, 1, "ABCDE")  # Against the rows of seat 0 it would be impossible.
    with pytest.raises(TableError) as refused:
        place(driver, 0, "BBBBB")
    assert [each.row for each in refused.value.against] == [1]


def test_everybody_sees_the_rows_of_a_shared_hunt() -> None:
    driver = hard_table(make_terms("party", 3, is_hard_mode=True))
    maker = codemaker_of(driver)
    place(driver, maker, "ABCD")
    place(driver, (maker + 1) % 3, "EFGH")
    with pytest.raises(TableError) as refused:
        place(driver, (maker + 2) % 3, "ABCE")
    assert [each.row for each in refused.value.against] == [1]


def test_computers_and_clocks_are_never_refused() -> None:
    driver = hard_table(make_terms(is_hard_mode=True, turn_seconds=30))
    maker = codemaker_of(driver)
    hunter = 1 - maker
    place(driver, maker, "ABCD")
    place(driver, hunter, "AABB")
    driver.apply(act_for(driver.table, hunter, Guess("AABB"), By.CLOCK, at(1000.0)))
    player = driver.table.seats[hunter].player
    assert player is not None
    driver.apply(hand_over(driver.table, hunter, player, at(1001.0)))
    driver.apply(act_for(driver.table, hunter, Guess("AABB"), By.COMPUTER, at(1002.0)))


def test_what_the_rules_forbid_is_refused_by_the_rules() -> None:
    driver = hard_table(make_terms(is_hard_mode=True))
    maker = codemaker_of(driver)
    place(driver, maker, "ABCD")
    with pytest.raises(ValueError, match="number of holes"):
        place(driver, 1 - maker, "ABC")


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        (make_terms("group", 3, is_hard_mode=True), "rows that can be the code"),
        (make_terms(is_hard_mode=True, options={"marking": "manual"}), "needs automatic marks"),
        (make_terms("challenge", is_hard_mode=True, options={"marking": "manual"}), "needs automatic marks"),
    ],
)
def test_where_it_makes_no_sense_hard_mode_is_refused(terms: Terms, reason: str) -> None:
    with pytest.raises(TableError, match=reason) as refused:
        check_terms(terms)
    assert refused.value.key is TableErrorKey.BAD_TERMS


def test_a_rematch_keeps_the_coach_and_hard_mode() -> None:
    driver = hard_table(make_terms(is_hard_mode=True, is_coached=True))
    driver.apply(resign(driver.table, 0, "a", at(20.0)))
    with suppress(TableError):
        driver.apply(accept_rematch(driver.table, "a", at(21.0)))
    following = rematch(driver.table, "next", "invitation", at(22.0)).table
    assert following.terms.is_coached
    assert following.terms.is_hard_mode


def test_old_tables_have_neither() -> None:
    entry = (
        b'{"type":"opened","at":0.0,"terms":{"edition":"original","options":{},"levels":[null,"steady"],'
        b'"is_watched":true,"turn_seconds":null,"away_seconds":60},"before":null,"first":null}'
    )
    table = unfold("table", [decode_entry(entry)])
    assert not table.terms.is_coached
    assert not table.terms.is_hard_mode
    assert table.terms.levels == (None, Level.STEADY)
