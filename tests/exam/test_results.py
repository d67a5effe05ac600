"""Figures and their intervals."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keypeg.exam import Dialogue, Judged, Outcome, Verdict, begin, figures, report
from keypeg.exam.results import share_of_answers
from keypeg.players.standings import wilson


def over(outcome: Outcome, *verdicts: Verdict, number: int = 1) -> Dialogue:
    judged = tuple(Judged("AABB", verdict) for verdict in verdicts)
    return replace(begin("solve", 1, number), judged=judged, outcome=outcome)


def test_rows_are_those_of_solved_games() -> None:
    good = Verdict.GOOD
    found = figures(
        [
            over(Outcome(solved=True, rows=5, optimal_rows=4), *[good] * 5),
            over(Outcome(solved=True, rows=7, optimal_rows=4), *[good] * 6, Verdict.INCONSISTENT),
            over(Outcome(solved=False, rows=0, optimal_rows=1), *[Verdict.UNREADABLE] * 2, Verdict.ILLEGAL),
        ]
    )
    assert (found.games, found.solved, found.answers) == (3, 2, 15)
    assert (found.rows, found.optimal_rows, found.regret) == (6.0, 3.0, 2.0)
    assert (found.inconsistent, found.illegal, found.unreadable) == (1, 1, 2)
    assert found.intervals["solved"] == (wilson(2 / 3, 3).low, wilson(2 / 3, 3).high)
    low, high = found.intervals["rows"] or (0, 0)
    assert low == pytest.approx(6 - 1.96, abs=0.001)
    assert high == pytest.approx(6 + 1.96, abs=0.001)


def test_what_cannot_be_said_is_not() -> None:
    found = figures([over(Outcome(solved=False), Verdict.UNREADABLE)])
    assert (found.rows, found.optimal_rows, found.regret) == (None, None, None)
    assert (found.intervals["rows"], found.intervals["regret"]) == (None, None)


@given(st.lists(st.integers(1, 12).flatmap(lambda given: st.tuples(st.integers(0, given), st.just(given))), min_size=1))
def test_intervals_are_no_narrower_than_of_independent_answers(counted: list[tuple[int, int]]) -> None:
    found = share_of_answers([count for count, _ in counted], [given for _, given in counted])
    total = sum(given for _, given in counted)
    assert 0 <= found.low <= found.value <= found.high <= 1
    closest = wilson(found.value, total)
    assert found.high - found.low >= closest.high - closest.low - 1e-12


def test_answers_of_one_game_count_less_if_they_are_alike() -> None:
    alike = share_of_answers([5, 0, 5, 0], [5, 5, 5, 5])
    mixed = share_of_answers([2, 3, 2, 3], [5, 5, 5, 5])
    assert alike.value == mixed.value
    assert alike.high - alike.low > mixed.high - mixed.low


def test_a_report_is_json_with_each_board() -> None:
    games = [over(Outcome(solved=True, rows=4, optimal_rows=4), *[Verdict.GOOD] * 4, number=each) for each in (1, 2, 3)]
    found = json.loads(json.dumps(report("solve", games)))
    assert (found["suite"], found["games"], found["solved"]) == ("solve", 3, 3)
    assert {space: own["games"] for space, own in found["spaces"].items()} == {"4x6": 2, "5x8": 1}
    assert "spaces" not in report("solve", games[:1])
