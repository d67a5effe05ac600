"""The Original Mastermind, clauses OR."""

import pytest

from keypeg.rules import Claim, Guess, Key, Mark, Result, SetCode, Space, mark
from keypeg.rules.event import Claimed, RoundBegun
from tests.rules.match_driver import MatchDriver


def begin_hunt(code: str = "AAAA", **options: object) -> MatchDriver:
    """Begins a match whose first codemaker, seat 0, has set the code."""
    return MatchDriver("original", **options).set_code(0, code)


def test_or_01_two_players_agree_on_a_number_of_rounds() -> None:
    driver = MatchDriver("original", rounds=3)
    for number in range(3):
        assert not driver.is_finished
        driver.set_code(number % 2, "AABC").guess(1 - number % 2, "AABC")
    assert driver.is_finished
    assert driver.numbers == [1, 2, 3]


def test_or_03_any_four_pegs_of_six_colours_make_a_code() -> None:
    assert Space(4, 6).size == 1296
    assert MatchDriver("original").refusal_key(0, SetCode("FFFF")) is None
    assert MatchDriver("original").refusal_key(0, SetCode("AAAG")) is Key.BAD_CODE
    assert MatchDriver("original").refusal_key(0, SetCode("AAA")) is Key.BAD_CODE


def test_or_04_no_hole_may_be_empty_in_the_basic_game() -> None:
    assert MatchDriver("original").refusal_key(0, SetCode("AA_A")) is Key.BAD_CODE
    assert begin_hunt().refusal_key(1, Guess("AA_A")) is Key.BAD_CODE


def test_or_05_only_the_codemaker_sees_the_code_until_the_reveal() -> None:
    driver = begin_hunt("ABCD")
    assert driver.board(0).codes == ("ABCD", None)
    assert driver.board(1).codes == driver.board(None).codes == (None, None)
    driver.guess(1, "ABCD")
    assert driver.board(1, 0).codes == driver.board(None, 0).codes == ("ABCD", None)


def test_or_06_each_guess_is_marked_before_the_next() -> None:
    driver = begin_hunt(marking="manual")
    assert driver.to_act == {1: ["guess"]}
    driver.guess(1, "ABBB")
    assert driver.to_act == {0: ["mark"]}
    driver.mark(0, 1, 0)
    assert driver.to_act == {1: ["claim", "guess"]}


@pytest.mark.parametrize(
    ("secret", "guess", "expected"),
    [
        # red A, white B, blue C, green D, yellow E, black F
        ("ABCD", "BECF", (1, 1)),
        ("ACDF", "BEDD", (1, 0)),
        ("ECEF", "AEDB", (0, 1)),
        ("ACAE", "DAAB", (1, 1)),
    ],
)
def test_or_07_the_four_examples_of_the_leaflet(secret: str, guess: str, expected: tuple[int, int]) -> None:
    assert mark(secret, guess) == expected
    assert begin_hunt(secret).guess(1, guess).board(1).rows[0].mark == expected


def test_or_08_a_mark_is_two_counts_without_order() -> None:
    rows = begin_hunt("ABCD").guess(1, "ABEE", "EECD").board(1).rows
    assert rows[0].mark == rows[1].mark == Mark(2, 0)


def test_or_09_all_rows_stay_visible() -> None:
    driver = begin_hunt().guess(1, "BBBB", "CCCC", "DDDD")
    assert [row.code for row in driver.board(None).rows] == ["BBBB", "CCCC", "DDDD"]
    driver.guess(1, "AAAA")
    assert [row.code for row in driver.board(None, 0).rows] == ["BBBB", "CCCC", "DDDD", "AAAA"]


def test_or_10_four_exact_ends_the_round() -> None:
    driver = begin_hunt().guess(1, "ABBB", "AAAA")
    assert driver.results == [Result.SOLVED]
    assert driver.board(1, 0).rows[-1].mark == Mark(4, 0)


@pytest.mark.parametrize("misses", [0, 4, 9])
def test_or_11_the_codemaker_scores_a_point_per_row_including_the_last(misses: int) -> None:
    driver = begin_hunt().guess(1, *["BBBB"] * misses, "AAAA")
    assert driver.results == [Result.SOLVED]
    assert driver.points == (misses + 1, 0)


def test_or_12_an_unsolved_round_scores_eleven() -> None:
    driver = begin_hunt().guess(1, *["BBBB"] * 9)
    assert driver.results == []
    driver.guess(1, "BBBB")
    assert driver.results == [Result.UNSOLVED]
    assert driver.points == (11, 0)
    assert driver.match.ended[0].round.row_counts == (0, 10)


def test_or_13_roles_swap_after_every_round() -> None:
    driver = begin_hunt(rounds=3).guess(1, "AAAA")
    assert driver.to_act == {1: ["set_code"]}
    driver.set_code(1, "BBBB").guess(0, "BBBB")
    assert driver.to_act == {0: ["set_code"]}
    assert [each.codemaker for each in driver.view(None).rounds] == [0, 1]


def test_or_14_a_founded_claim_scores_three_and_replays_the_round() -> None:
    driver = begin_hunt(marking="manual").guess(1, "AABB").mark(0, 1, 0).claim(1)
    assert driver.events[0] == Claimed(1, is_founded=True)
    assert driver.results == [Result.PENALTY]
    assert driver.points == (0, 3)
    assert driver.events[-1] == RoundBegun(1, leader=0, is_replay=True)
    assert driver.to_act == {0: ["set_code"]}


def test_or_14_the_reveal_exposes_a_wrong_mark_without_a_claim() -> None:
    driver = begin_hunt(marking="manual", rounds=1).guess(1, "AABB").mark(0, 1, 0).guess(1, "AAAA").mark(0, 4, 0)
    assert driver.results == [Result.PENALTY]
    assert driver.points == (0, 3)
    assert not driver.is_finished
    driver.set_code(0, "CCCC").guess(1, "CCCC").mark(0, 4, 0)
    assert driver.results == [Result.PENALTY, Result.SOLVED]
    assert driver.numbers == [1, 1]
    assert driver.scores == (1, 3)
    assert driver.winners == (1,)


def test_or_14_a_false_full_mark_is_not_a_solution() -> None:
    driver = begin_hunt(marking="manual").guess(1, "BBBB").mark(0, 4, 0)
    assert driver.results == [Result.PENALTY]


def test_or_14_play_goes_on_after_a_wrongly_marked_solution_until_the_reveal() -> None:
    driver = begin_hunt(marking="manual").guess(1, "AAAA").mark(0, 3, 0)
    assert driver.results == []
    for _ in range(9):
        driver.guess(1, "BBBB").mark(0, 0, 0)
    assert driver.results == [Result.PENALTY]


def test_or_16_the_higher_score_wins() -> None:
    driver = begin_hunt().guess(1, "BBBB", "AAAA").set_code(1, "CCCC").guess(0, "CCCC")
    assert driver.scores == (2, 1)
    assert driver.winners == (0,)


def test_or_17_an_odd_number_of_rounds_is_accepted() -> None:
    driver = begin_hunt(rounds=1).guess(1, "AAAA")
    assert driver.is_finished
    assert driver.winners == (0,)


def test_or_18_the_empty_hole_is_a_seventh_colour() -> None:
    assert Space(4, 6, blanks=True).size == 2401
    driver = begin_hunt("A__B", blanks=True).guess(1, "_A__", "____")
    assert [row.mark for row in driver.board(1).rows] == [Mark(1, 2), Mark(2, 0)]
    driver.guess(1, "A__B")
    assert driver.results == [Result.SOLVED]


def test_or_19_views_do_not_reveal_whether_holes_are_empty() -> None:
    without, within = (begin_hunt(code, blanks=True).guess(1, "CCCC") for code in ("AABB", "A__B"))
    assert without.view(1) == within.view(1)
    assert without.view(None) == within.view(None)


def test_or_14_no_claim_is_possible_before_the_first_mark_of_the_round() -> None:
    driver = begin_hunt(marking="manual").guess(1, "ABBB")
    assert driver.refusal_key(1, Claim()) is Key.WRONG_ACTION
    driver.mark(0, 1, 0).guess(1, "BBBB")
    assert driver.to_act == {0: ["mark"], 1: ["claim"]}
    driver.mark(0, 0, 0).guess(1, "AAAA").mark(0, 4, 0).set_code(1, "BBBB").guess(0, "AAAA")
    assert driver.refusal_key(0, Claim()) is Key.WRONG_ACTION
