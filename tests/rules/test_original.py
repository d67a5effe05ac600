"""The Original Mastermind, clauses OR."""

import pytest

from keypeg.rules import Claim, Guess, Key, Mark, Result, SetCode, Space, mark
from keypeg.rules.event import Claimed, RoundBegun
from tests.rules.playing import Play


def hunted(code: str = "AAAA", **options: object) -> Play:
    """A match whose first codemaker, seat 0, has set the code."""
    return Play("original", **options).set_code(0, code)


def test_or_01_two_players_agree_on_a_number_of_rounds() -> None:
    play = Play("original", rounds=3)
    for number in range(3):
        assert not play.is_finished
        play.set_code(number % 2, "AABC").guess(1 - number % 2, "AABC")
    assert play.is_finished
    assert play.numbers == [1, 2, 3]


def test_or_03_any_four_pegs_of_six_colours_make_a_code() -> None:
    assert Space(4, 6).size == 1296
    assert Play("original").refused(0, SetCode("FFFF")) is None
    assert Play("original").refused(0, SetCode("AAAG")) is Key.BAD_CODE
    assert Play("original").refused(0, SetCode("AAA")) is Key.BAD_CODE


def test_or_04_no_hole_stays_empty_in_the_basic_game() -> None:
    assert Play("original").refused(0, SetCode("AA_A")) is Key.BAD_CODE
    assert hunted().refused(1, Guess("AA_A")) is Key.BAD_CODE


def test_or_05_the_code_is_the_codemakers_secret_until_the_reveal() -> None:
    play = hunted("ABCD")
    assert play.board(0).codes == ("ABCD", None)
    assert play.board(1).codes == play.board(None).codes == (None, None)
    play.guess(1, "ABCD")
    assert play.board(1, 0).codes == play.board(None, 0).codes == ("ABCD", None)


def test_or_06_row_by_row_a_guess_and_its_answer() -> None:
    play = hunted(marking="manual")
    assert play.to_act == {1: ["guess"]}
    play.guess(1, "ABBB")
    assert play.to_act == {0: ["mark"]}
    play.mark(0, 1, 0)
    assert play.to_act == {1: ["claim", "guess"]}


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
def test_or_07_the_four_examples(secret: str, guess: str, expected: tuple[int, int]) -> None:
    assert mark(secret, guess) == expected
    assert hunted(secret).guess(1, guess).board(1).rows[0].mark == expected


def test_or_08_an_answer_is_two_counts_without_order() -> None:
    rows = hunted("ABCD").guess(1, "ABEE", "EECD").board(1).rows
    assert rows[0].mark == rows[1].mark == Mark(2, 0)


def test_or_09_all_rows_remain() -> None:
    play = hunted().guess(1, "BBBB", "CCCC", "DDDD")
    assert [row.code for row in play.board(None).rows] == ["BBBB", "CCCC", "DDDD"]
    play.guess(1, "AAAA")
    assert [row.code for row in play.board(None, 0).rows] == ["BBBB", "CCCC", "DDDD", "AAAA"]


def test_or_10_four_exact_end_the_round() -> None:
    play = hunted().guess(1, "ABBB", "AAAA")
    assert play.results == [Result.SOLVED]
    assert play.board(1, 0).rows[-1].mark == Mark(4, 0)


@pytest.mark.parametrize("misses", [0, 4, 9])
def test_or_11_a_point_for_each_row_the_solving_one_included(misses: int) -> None:
    play = hunted().guess(1, *["BBBB"] * misses, "AAAA")
    assert play.results == [Result.SOLVED]
    assert play.points == (misses + 1, 0)


def test_or_12_ten_rows_without_the_code_give_eleven() -> None:
    play = hunted().guess(1, *["BBBB"] * 9)
    assert play.results == []
    play.guess(1, "BBBB")
    assert play.results == [Result.UNSOLVED]
    assert play.points == (11, 0)
    assert play.match.ended[0].round.row_counts == (0, 10)


def test_or_13_roles_swap_after_every_round() -> None:
    play = hunted(rounds=3).guess(1, "AAAA")
    assert play.to_act == {1: ["set_code"]}
    play.set_code(1, "BBBB").guess(0, "BBBB")
    assert play.to_act == {0: ["set_code"]}
    assert [each.codemaker for each in play.view(None).rounds] == [0, 1]


def test_or_14_a_proved_wrong_mark_gives_three_and_the_round_again() -> None:
    play = hunted(marking="manual").guess(1, "AABB").mark(0, 1, 0).claim(1)
    assert play.events[0] == Claimed(1, is_founded=True)
    assert play.results == [Result.PENALTY]
    assert play.points == (0, 3)
    assert play.events[-1] == RoundBegun(1, leader=0, is_replay=True)
    assert play.to_act == {0: ["set_code"]}


def test_or_14_the_reveal_shows_it_without_a_claim() -> None:
    play = hunted(marking="manual", rounds=1).guess(1, "AABB").mark(0, 1, 0).guess(1, "AAAA").mark(0, 4, 0)
    assert play.results == [Result.PENALTY]
    assert play.points == (0, 3)
    assert not play.is_finished
    play.set_code(0, "CCCC").guess(1, "CCCC").mark(0, 4, 0)
    assert play.results == [Result.PENALTY, Result.SOLVED]
    assert play.numbers == [1, 1]
    assert play.scores == (1, 3)
    assert play.winners == (1,)


def test_or_14_a_false_four_is_no_solution() -> None:
    play = hunted(marking="manual").guess(1, "BBBB").mark(0, 4, 0)
    assert play.results == [Result.PENALTY]


def test_or_14_a_right_guess_marked_wrong_goes_on_until_it_is_found_out() -> None:
    play = hunted(marking="manual").guess(1, "AAAA").mark(0, 3, 0)
    assert play.results == []
    for _ in range(9):
        play.guess(1, "BBBB").mark(0, 0, 0)
    assert play.results == [Result.PENALTY]


def test_or_16_the_higher_score_wins() -> None:
    play = hunted().guess(1, "BBBB", "AAAA").set_code(1, "CCCC").guess(0, "CCCC")
    assert play.scores == (2, 1)
    assert play.winners == (0,)


def test_or_17_an_odd_number_of_rounds_is_accepted() -> None:
    play = hunted(rounds=1).guess(1, "AAAA")
    assert play.is_finished
    assert play.winners == (0,)


def test_or_18_the_empty_hole_is_a_seventh_colour() -> None:
    assert Space(4, 6, blanks=True).size == 2401
    play = hunted("A__B", blanks=True).guess(1, "_A__", "____")
    assert [row.mark for row in play.board(1).rows] == [Mark(1, 2), Mark(2, 0)]
    play.guess(1, "A__B")
    assert play.results == [Result.SOLVED]


def test_or_19_whether_holes_are_empty_is_not_told() -> None:
    without, within = (hunted(code, blanks=True).guess(1, "CCCC") for code in ("AABB", "A__B"))
    assert without.view(1) == within.view(1)
    assert without.view(None) == within.view(None)


def test_or_14_no_claim_before_the_first_mark_of_the_round() -> None:
    play = hunted(marking="manual").guess(1, "ABBB")
    assert play.refused(1, Claim()) is Key.WRONG_ACTION
    play.mark(0, 1, 0).guess(1, "BBBB")
    assert play.to_act == {0: ["mark"], 1: ["claim"]}
    play.mark(0, 0, 0).guess(1, "AAAA").mark(0, 4, 0).set_code(1, "BBBB").guess(0, "AAAA")
    assert play.refused(0, Claim()) is Key.WRONG_ACTION
