"""The devious codemaker: it changes its code within what the marks allow, and only where one person practises."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players import Level
from keypeg.rules import CodeBoard, Guess, Match, SetCode, Space, mark, steps, view
from keypeg.rules.rounds.hunt import Hunt
from keypeg.table.commands import ActionRequest, Moment, act, act_for, free_seat, join, rematch
from keypeg.table.entry import Acted, AnyEntry, By, Terms, decode_entry, encode_entry
from keypeg.table.errors import TableError, TableErrorKey
from keypeg.table.record import record_of
from keypeg.table.table import Table
from keypeg.table.terms import check_terms
from keypeg.table.unfold import unfold
from keypeg.table.verification import verify
from keypeg.testing.random_play import random_action
from tests.cli.command import keypeg
from tests.table.driver import TableDriver, at, make_terms

TERMS = [
    ("original", 2, {}),
    ("original", 2, {"blanks": True}),
    ("super", 2, {"holes": 3, "colours": 4}),
    ("party", 2, {}),
    ("party", 4, {"fresh_rows": True, "advanced": True}),
]


def practice(edition: str = "original", seats: int = 2, options: dict[str, Any] | None = None) -> Terms:
    levels = (None, *[Level.STEADY] * (seats - 1))
    return make_terms(edition, seats, levels=levels, options=options or {}, is_devious=True)


def playing(terms: Terms) -> TableDriver:
    return TableDriver(terms).join("a").start()


def step(driver: TableDriver, rng: Random, now: float) -> None:
    """Plays one legal action, often the very code that is hidden."""
    match = driver.go_on(now).table.match
    assert match is not None
    assert match.round is not None
    seat, action = random_action(match, match.round, rng)
    assert seat is not None
    if driver.table.seats[seat].is_computer:
        driver.apply(act_for(driver.table, seat, action, By.COMPUTER, Moment(now, rng)))
    else:
        request = ActionRequest(seat, action, None, driver.table.version)
        driver.apply(act(driver.table, "a", request, Moment(now, rng)))


def play_out(driver: TableDriver, rng: Random) -> TableDriver:
    now = 10.0
    while not driver.table.is_over:
        now += 1
        step(driver, rng, now)
    return driver


def match_at(table: Table) -> Match:
    assert table.match is not None
    return table.match


def hunted(table: Table) -> Hunt:
    hunt = match_at(table).round
    assert isinstance(hunt, Hunt)
    return hunt


def until_hunted(driver: TableDriver, codemaker: int, *, is_set: bool) -> TableDriver:
    """Plays on until this seat sets a code, or has set one."""
    rng = Random(8)
    while hunted(driver.table).codemaker != codemaker or bool(hunted(driver.table).code) != is_set:
        step(driver, rng, driver.table.touched + 1)
        driver.go_on(driver.table.touched)
    return driver


def changed_codes(entries: list[AnyEntry]) -> set[str]:
    return {entry.changed_code for entry in entries if isinstance(entry, Acted) and entry.changed_code is not None}


def fitting(hunt: Hunt) -> list[str]:
    return [code for code in hunt.space if all(mark(code, row.code) == row.mark for row in hunt.rows)]


@given(st.sampled_from(TERMS), st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_every_mark_stays_true_of_the_code_that_is_shown_at_the_end(
    terms: tuple[str, int, dict[str, Any]], seed: int
) -> None:
    driver = play_out(playing(practice(*terms)), Random(seed))
    match = match_at(driver.table)
    for board in match.boards(None):
        assert isinstance(board, CodeBoard)
        assert board.codemaker is not None
        code = board.codes[board.codemaker]
        assert code is not None
        assert all(row.mark == mark(code, row.code) for row in board.rows)
    *_, replayed = steps(driver.table.transcript)
    assert replayed.match == match


@given(st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_the_code_is_found_only_when_no_other_fits_and_the_mark_leaves_as_many_as_any(seed: int) -> None:
    rng = Random(seed)
    driver = playing(practice("super", 2, {"holes": 3, "colours": 4}))
    now = 10.0
    while not driver.table.is_over:
        now += 1
        driver.go_on(now)
        before, ended = hunted(driver.table), len(match_at(driver.table).ended)
        step(driver, rng, now)
        board = match_at(driver.table).boards(None)[ended]
        assert isinstance(board, CodeBoard)
        if not driver.table.seats[before.codemaker].is_computer or len(board.rows) == len(before.rows):
            continue
        last = board.rows[-1]
        assert last.mark is not None
        possible = fitting(before)
        sizes = [sum(mark(code, last.code) == each for code in possible) for each in all_marks(possible, last.code)]
        left = sum(mark(code, last.code) == last.mark for code in possible)
        assert left == max(sizes, default=1)


def all_marks(possible: list[str], guess: str) -> set[object]:
    """Returns the marks that a devious codemaker may give: the one that solves only if there is no other."""
    return {mark(code, guess) for code in possible if code != guess or len(possible) == 1}


def test_a_person_sees_nothing_but_an_ordinary_match() -> None:
    """Whatever it had been before, the last code could have been there from the beginning."""
    driver = playing(practice())
    rng, now = Random(7), 10.0
    seen = []
    while not driver.table.is_over:
        now += 1
        step(driver, rng, now)
        seen.append(view(match_at(driver.table), 0))
    honest = [view(each.match, 0) for each in steps(driver.table.transcript)][1:]
    assert seen == honest


def test_the_code_of_a_person_is_never_changed() -> None:
    driver = until_hunted(playing(practice()), 0, is_set=False)
    driver.apply(act(driver.table, "a", ActionRequest(0, SetCode("AABB"), None, driver.table.version), at(90.0)))
    driver.apply(act_for(driver.table, 1, Guess("AACC"), By.COMPUTER, at(91.0)))
    assert hunted(driver.table).code == "AABB"
    assert [seal.seat for seal in driver.table.seals] == [0]


def test_an_illegal_guess_is_refused_and_changes_nothing() -> None:
    driver = until_hunted(playing(practice()), 1, is_set=True)
    before = driver.table
    with pytest.raises(ValueError, match="number of holes"):
        act(before, "a", ActionRequest(0, Guess("AAA"), None, before.version), at(90.0))
    assert driver.table == before


def test_the_log_is_read_back_as_it_was_written() -> None:
    driver = play_out(playing(practice()), Random(3))
    read = unfold("table", [decode_entry(encode_entry(entry)) for entry in driver.entries])
    assert read == driver.table
    assert changed_codes(driver.entries)


def test_a_log_shows_no_code() -> None:
    driver = play_out(playing(practice()), Random(4))
    codes = changed_codes(driver.entries)
    assert codes
    assert not any(code in repr(driver.entries) for code in codes)


def test_its_codes_have_no_seals_and_the_record_says_so(tmp_path: Path) -> None:
    table = play_out(playing(practice()), Random(5)).table
    assert {seal.seat for seal in table.seals} == {0}
    record = record_of(table)
    assert (verify(record).codes, verify(record).devious) == (1, (1,))
    (tmp_path / "match.json").write_bytes(msgspec.json.encode(record))
    ran = keypeg("verify", tmp_path / "match.json", "--fingerprint", table.seals[0].fingerprint)
    assert ran.out.startswith("partly: 1 of 1 code proven")
    assert ran.out.endswith("seat 1: a devious codemaker, whose codes were free to change\n")


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        (make_terms(is_devious=True), "only one seat is for a person"),
        (make_terms("party", 3, levels=(None, None, Level.STEADY), is_devious=True), "only one seat is for a person"),
        (make_terms("challenge", levels=(None, Level.STEADY), is_devious=True), "edition with a codemaker"),
        (make_terms("group", levels=(None, Level.STEADY), is_devious=True), "edition with a codemaker"),
        (practice(options={"marking": "manual"}), "automatic marks"),
    ],
)
def test_it_is_for_practice_alone(terms: Terms, said: str) -> None:
    with pytest.raises(TableError, match=said):
        check_terms(terms)


def test_nobody_else_can_sit_down_even_at_a_freed_seat() -> None:
    driver = TableDriver(practice("party", 3)).join("a")
    driver.apply(free_seat(driver.table, 2, "a", at(2.0)))
    with pytest.raises(TableError, match="for one person") as error:
        join(driver.table, 2, "b", "Bo", at(3.0))
    assert error.value.key is TableErrorKey.NO_SEAT_FREE


def test_a_rematch_is_devious_too() -> None:
    table = play_out(playing(practice()), Random(6)).table
    assert rematch(table, "following", "invite", at(999.0)).table.terms.is_devious


def test_it_is_found_later_than_an_honest_code() -> None:
    """Guessing the codes of 3x4 in order takes more rows against it than against most codes."""
    space = Space(3, 4)
    lengths = []
    for code in space:
        rows: list[str] = []
        while not rows or rows[-1] != code:
            rows.append(next(each for each in space if all(mark(each, row) == mark(code, row) for row in rows)))
        lengths.append(len(rows))
    driver = until_hunted(playing(practice("super", 2, {"holes": 3, "colours": 4})), 1, is_set=True)
    rounds = len(match_at(driver.table).ended)
    count = len(hunted(driver.table).rows)
    while len(match_at(driver.table).ended) == rounds:
        guess = Guess(fitting(hunted(driver.table))[0])
        request = ActionRequest(0, guess, None, driver.table.version)
        driver.apply(act(driver.table, "a", request, at(driver.table.touched + 1)))
        count += 1
    assert count > sum(lengths) / len(lengths)
