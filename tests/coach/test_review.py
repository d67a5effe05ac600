"""The review of a match."""

from math import isclose
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.coach import Review, ReviewedHunt, review
from keypeg.players import Level
from keypeg.rules import (
    CodeBoard,
    Guess,
    Mark,
    Result,
    Row,
    SetCode,
    Space,
    TokenBoard,
    Transcript,
    mark,
    replay,
    steps,
)
from keypeg.rules.action import GiveMark
from keypeg.rules.event import Asked, Guessed
from keypeg.solver import MarkedRow, load
from tests.coach.matches import hunt, played
from tests.coach.plain import codes_of_group, fitting, left_on_average
from tests.rules.random_matches import MATCH_SETUPS

NOVICE, STEADY, MASTER = Level.NOVICE, Level.STEADY, Level.MASTER
ONE_ROUND = {"rounds": 1}
PLAIN_CODES = 5000
"""With more codes, the plain way would take long."""


@st.composite
def random_matches(draw: st.DrawFn, *, is_group: bool) -> Transcript:
    setups = [each for each in MATCH_SETUPS if (each.transcript.edition == "group") == is_group]
    return draw(st.sampled_from(setups)).play_at_random(Random(draw(st.integers(0, 2**32))), max_actions=60)


def only_hunt(found: Review) -> ReviewedHunt:
    (round_,) = found.rounds
    assert round_.hunts is not None
    (reviewed,) = round_.hunts
    return reviewed


def check_hunt(reviewed: ReviewedHunt) -> None:
    """Checks what is true of every hunt, by plain means."""
    space = Space(reviewed.space)
    history: list[MarkedRow] = []
    for number, row in enumerate(reviewed.rows if space.size <= PLAIN_CODES else (), 1):
        codes = fitting(space, history)
        assert (row.row, row.possible) == (number, len(codes))
        if not codes:
            assert (row.fits, row.expected, row.cost, row.luck, row.best, row.exact) == (None,) * 6
            continue
        assert row.fits == (row.guess in codes)
        assert row.cost is not None
        assert row.cost >= 0
        assert row.expected_left == pytest.approx(left_on_average(codes, row.guess))
        assert row.best is not None
        assert row.best_left == pytest.approx(left_on_average(codes, row.best))
        if space.size <= 1296:
            assert row.exact
        if row.mark is None:
            assert row.luck is None
            continue
        history.append(MarkedRow(row.guess, row.mark))
        left = len(fitting(space, history))
        assert row.left == left
        assert (row.luck is None) == (left == 0)
    figures = [each for row in reviewed.rows for each in (row.expected, row.cost, row.luck)]
    is_solved = any(row.mark == (space.holes, 0) for row in reviewed.rows)
    if is_solved and None not in figures:
        expected = reviewed.rows[0].expected
        costs, lucks = sum(row.cost or 0 for row in reviewed.rows), sum(row.luck or 0 for row in reviewed.rows)
        assert expected is not None
        assert isclose(expected + costs - lucks, len(reviewed.rows), abs_tol=1e-6)
    if reviewed.has_one_guesser and is_solved and None not in figures:
        assert reviewed.skill is not None
        assert reviewed.luck is not None
        assert 0 <= reviewed.skill <= 100
        assert 0 <= reviewed.luck <= 100
    else:
        assert (reviewed.skill, reviewed.luck) == (None, None)
    *_, last = reviewed.line
    assert (last.guess, last.mark) == (reviewed.code, (space.holes, 0))


@given(random_matches(is_group=False))
@settings(max_examples=8)
def test_every_round_of_any_match_is_reviewed(transcript: Transcript) -> None:
    match = replay(transcript)
    found = review(transcript)
    assert [each.number for each in found.rounds] == [ended.round.number for ended in match.ended]
    for place, (round_, ended) in enumerate(zip(found.rounds, match.ended, strict=True)):
        assert round_.replay == sum(before.number == round_.number for before in found.rounds[:place])
        board = ended.board
        assert isinstance(board, CodeBoard)
        assert round_.hunts is not None
        assert sum(len(each.rows) for each in round_.hunts) == len(board.rows)
        for reviewed in round_.hunts:
            check_hunt(reviewed)
            for row in reviewed.rows:
                laid = list(steps(transcript))[row.move].events
                assert any(isinstance(event, Guessed) and event.code == row.guess for event in laid)
        assert (round_.points is None) == (match.play.row_points is None)
        if round_.turns is not None:
            for turn in round_.turns:
                assert all(0 <= chance <= 1 for chance in turn.chance)
                assert sum(turn.chance) <= 1 + 1e-9
            last = round_.turns[-1].chance
            winner = None if ended.result is not Result.WON else ended.points.index(1)
            assert last == tuple(float(seat == winner) for seat in (0, 1))


def test_the_example_of_the_contract() -> None:
    reviewed = only_hunt(review(hunt("original", ONE_ROUND, "AABC", ["AABB", "AABC"])))
    first, second = reviewed.rows
    assert (first.possible, first.fits, first.best, first.exact) == (1296, True, "AABC", True)
    assert first.expected == 5625 / 1296
    assert first.cost == pytest.approx((5702 - 5625) / 1296)
    assert (first.left, second.possible) == (20, 20)
    assert second.expected is not None
    assert second.cost is not None
    assert second.luck == pytest.approx(second.expected + second.cost - 1)


@pytest.mark.parametrize("seed", range(3))
def test_luck_over_all_codes_that_are_possible_sums_to_nothing(seed: int) -> None:
    rng, space = Random(seed), Space(4, 6)
    rows = [space.unrank(rng.randrange(space.size)) for _ in range(4)]
    code = space.unrank(rng.randrange(space.size))
    before = [MarkedRow(row, mark(code, row)) for row in rows[:3]]
    codes = fitting(space, before)
    lucks = []
    for each in codes:
        reviewed = only_hunt(review(hunt("original", ONE_ROUND, each, [*rows, *([each] if each not in rows else [])])))
        assert reviewed.rows[3].exact
        lucks.append(reviewed.rows[3].luck)
    assert sum(filter(None, lucks)) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(
    ("edition", "options", "space"),
    [
        ("original", {}, "4x6"),
        ("original", {"blanks": True}, "4x6b"),
        ("super", {"holes": 4, "colours": 7, "games": 2}, "4x7"),
        ("super", {"holes": 5, "colours": 5, "games": 2}, "5x5"),
        ("party", {}, "4x8n"),
        ("party", {"advanced": True}, "4x8"),
    ],
)
def test_who_plays_a_proven_book_gives_nothing_away(edition: str, options: dict[str, object], space: str) -> None:
    book = load(Space(space))
    assert book is not None
    lines = list(book.lines())
    for path in Random(2).sample(lines, 4):
        agreed = options if edition == "super" else {**options, **ONE_ROUND}
        reviewed = only_hunt(review(hunt(edition, agreed, path[-1], path)))
        assert [row.cost for row in reviewed.rows] == [0.0] * len(path)
        assert reviewed.skill == 100
        assert [each.guess for each in reviewed.line] == list(path)


def test_after_a_mark_that_no_code_fits_nothing_is_known() -> None:
    reviewed = only_hunt(
        review(hunt("original", ONE_ROUND, "CCDD", [("AABB", Mark(2, 0)), ("AABB", Mark(1, 0)), ("CCDD", Mark(4, 0))]))
    )
    first, second, third = reviewed.rows
    assert first.luck is not None
    assert (second.left, second.luck) == (0, None)
    assert second.expected is not None
    assert (third.possible, third.expected, third.best) == (0, None, None)
    assert (reviewed.skill, reviewed.luck) == (None, None)
    check_hunt(reviewed)


def test_luck_is_even_where_the_marks_bring_what_is_to_be_expected_and_extreme_where_they_do_not() -> None:
    lucky = only_hunt(review(hunt("original", ONE_ROUND, "AABC", ["AABC"])))
    assert (lucky.skill, lucky.luck) == (100, 100)
    certain = only_hunt(review(hunt("super", {"holes": 1, "colours": 1, "games": 2}, "A", ["A"])))
    assert (certain.skill, certain.luck) == (100, 50)


@given(seed=st.integers(0, 10_000), options=st.sampled_from([{}, {"advanced": True}, {"codemaker_points": 0}]))
@settings(max_examples=3)
def test_points_of_a_row_are_those_of_all_codes_that_are_possible(seed: int, options: dict[str, object]) -> None:
    transcript = played("party", [STEADY, NOVICE, STEADY], options, seed)
    match = replay(transcript)
    points = match.play.row_points
    assert points is not None
    for round_, ended in zip(review(transcript).rounds, match.ended, strict=True):
        board = ended.board
        assert isinstance(board, CodeBoard)
        assert round_.points is not None
        assert [each.seat for each in round_.points] == [row.seat for row in board.rows]
        history: list[MarkedRow] = []
        space = Space(4, 8, repeats=bool(options.get("advanced")))
        for each, row in zip(round_.points, board.rows, strict=True):
            assert each.earned == points.of(row)
            codes = fitting(space, history)
            if len(codes) <= PLAIN_CODES // 10:
                earned = [points.of(Row(row.seat, row.code, mark(code, row.code))) for code in codes]
                assert each.expected == pytest.approx(sum(earned) / len(codes))
                assert each.best is not None
                assert each.expected is not None
                assert each.best >= each.expected or row.code in {before.guess for before in history}
            assert row.mark is not None
            history.append(MarkedRow(row.code, row.mark))


@given(random_matches(is_group=True))
@settings(max_examples=12)
def test_codes_of_a_group_are_those_of_all_deals_that_answer_so(transcript: Transcript) -> None:
    match = replay(transcript)
    events = [step.events for step in steps(transcript)]
    for round_, ended in zip(review(transcript).rounds, match.ended, strict=True):
        board = ended.board
        assert isinstance(board, TokenBoard)
        assert (round_.hunts, round_.turns, round_.points) == (None, None, None)
        assert round_.questions is not None
        assert round_.could_call is not None
        assert len(round_.questions) == len(board.rows)
        seats = range(len(board.tokens))
        for question in round_.questions:
            assert any(isinstance(event, Asked) and event.code == question.code for event in events[question.move])
        for question in Random(0).sample(round_.questions, min(2, len(round_.questions))):
            counts = [codes_of_group(board, seat, question.number) for seat in seats]
            assert list(question.possible) == counts
        for seat in seats:
            sure = [each.number for each in round_.questions if each.possible[seat] == 1]
            assert round_.could_call[seat] == (sure[0] if sure else None)


def duel(codes: tuple[str, str], rows: list[tuple[str, str]]) -> Transcript:
    """Returns a round of a duel: the codes that both set, and the rows of both in each turn."""
    laid = [(seat, Guess(row)) for turn in rows for seat, row in enumerate(turn)]
    actions = ((0, SetCode(codes[0])), (1, SetCode(codes[1])), *laid)
    return Transcript("challenge", {"rounds": 1, "rings": [4, 4]}, ("left", "right"), actions)


def test_the_chance_to_win_a_duel_depends_on_rows_and_marks_alone() -> None:
    """Both codes fit the marks of the first two turns; the third turn tells them apart."""
    rows = [("AABC", "AABC"), ("ADBE", "FFGG")]
    last = ("HHHH", "CCCC")
    one, other = "ABEE", "ABFE"
    assert [mark(one, row[0]) for row in rows] == [mark(other, row[0]) for row in rows]
    reviews = [review(duel((last[1], code), [*rows, (code, last[1])])) for code in (one, other)]
    first, second = [found.rounds[0].turns for found in reviews]
    assert first is not None
    assert second is not None
    assert first == second
    assert first[-1].chance == (0.0, 0.0)  # Both have solved in the same turn.


def test_hunts_of_a_duel_come_in_the_order_of_the_codes_seats_set() -> None:
    round_ = review(duel(("AABB", "CCDD"), [("CCDD", "AABC")])).rounds[0]
    assert round_.hunts is not None
    assert [each.code for each in round_.hunts] == ["AABB", "CCDD"]
    assert [row.seat for each in round_.hunts for row in each.rows] == [1, 0]
    assert round_.turns is not None
    assert [turn.chance for turn in round_.turns] == [(1.0, 0.0)]


def test_a_wrong_mark_in_a_duel_ends_it_without_a_chance_for_anyone() -> None:
    actions = (
        (0, SetCode("AABB")),
        (1, SetCode("CCDD")),
        (0, Guess("CCDD")),
        (1, Guess("EEFF")),
        (1, GiveMark(2, 0)),
        (0, GiveMark(4, 0)),
    )
    transcript = Transcript("challenge", {"rounds": 1, "rings": [4, 4], "marking": "manual"}, ("a", "b"), actions)
    (round_,) = review(transcript).rounds
    assert round_.turns is not None
    assert round_.turns[-1].chance == (0.0, 0.0)


def test_the_same_match_gives_the_same_review() -> None:
    transcript = played("super", [STEADY, NOVICE], {}, seed=1)
    assert review(transcript) == review(transcript)


def test_a_match_without_an_ended_round_has_nothing_to_review() -> None:
    assert review(Transcript("original", {}, ("a", "b"), ((0, SetCode("AABC")),))).rounds == ()


def test_a_hunter_without_a_row_has_neither_skill_nor_luck() -> None:
    actions = ((0, SetCode("AABB")), (1, SetCode("CCDD")), (0, Guess("CCDD")))
    transcript = Transcript("challenge", {"rounds": 1, "rings": [4, 4], "race": True}, ("a", "b"), actions)
    (round_,) = review(transcript).rounds
    assert round_.hunts is not None
    idle, winner = round_.hunts
    assert (idle.rows, idle.has_one_guesser, idle.skill, idle.luck) == ((), True, None, None)
    assert (winner.has_one_guesser, winner.luck) == (True, 100)
