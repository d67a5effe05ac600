"""Mastermind for two, or for three to five players, clauses PA."""

from itertools import product

import pytest

from keypeg.rules import Claim, GiveMark, Guess, Key, Mark, Result, SetCode, shown_event
from keypeg.rules.event import Claimed, CodeSet, RoundBegun, RoundEnded
from tests.rules.playing import Play, start_refused

CODE = "ABCD"  # white pink green red
MISS = "EFGH"  # nothing of it is in the code


def hunted(seats: int = 2, code: str = CODE, **options: object) -> Play:
    """A match whose first codemaker, seat 0, has set the code."""
    return Play("party", seats, **options).set_code(0, code)


def missed(play: Play, rows: int) -> Play:
    """So many wrong guesses by those whose turn it is."""
    for _ in range(rows):
        (seat,) = play.to_act
        play.do(seat, Guess(MISS))
    return play


def mismarked(seats: int) -> Play:
    """A match in which seat 0 marked the first guess, a miss by seat 1, as one exact."""
    return hunted(seats, marking="manual").guess(1, MISS).mark(0, 1, 0)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_pa_01_two_to_five_players(seats: int) -> None:
    assert [len(Play("party", number).scores) for number in (2, 3, 4, 5)] == [2, 3, 4, 5]
    assert start_refused("party", seats) is Key.BAD_PLAYERS


def test_pa_04_four_places() -> None:
    for code in ("ABC", "ABCDE", "ABCI"):
        assert Play("party").refused(0, SetCode(code)) is Key.BAD_CODE
        assert hunted().refused(1, Guess(code)) is Key.BAD_CODE


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize(("advanced", "size"), [(False, 1680), (True, 4096)])
def test_pa_05_pa_08_colours_repeat_in_the_code_only_if_advanced(seats: int, size: int, *, advanced: bool) -> None:
    play = Play("party", seats, advanced=advanced)
    codes = ["".join(colours) for colours in product("ABCDEFGH", repeat=4)]
    assert sum(play.refused(0, SetCode(code)) is None for code in codes) == size


def test_pa_05_the_basic_game_is_the_default() -> None:
    assert Play("party").refused(0, SetCode("AABC")) is Key.BAD_CODE


@pytest.mark.parametrize("seats", [2, 3])
def test_pa_06_a_guess_may_repeat_colours_in_the_basic_game(seats: int) -> None:
    assert hunted(seats).guess(1, "AABB").board(1).rows[0].mark == Mark(1, 1)


@pytest.mark.parametrize("advanced", [False, True])
def test_pa_07_no_blanks_anywhere(*, advanced: bool) -> None:
    assert Play("party", advanced=advanced).refused(0, SetCode("AB_D")) is Key.BAD_CODE
    assert hunted(advanced=advanced).refused(1, Guess("AB_D")) is Key.BAD_CODE


@pytest.mark.parametrize("seats", [2, 3])
def test_pa_08_whether_a_colour_is_repeated_is_not_told(seats: int) -> None:
    without, within = (hunted(seats, code, advanced=True).guess(1, "EEEE") for code in ("ABCD", "AAAB"))
    for viewer in (1, seats - 1, None):
        assert without.view(viewer) == within.view(viewer)


@pytest.mark.parametrize(("seats", "rows"), [(2, (0, 12)), (3, (0, 6, 6)), (4, (0, 4, 4, 4)), (5, (0, 3, 3, 3, 3))])
def test_pa_09_pa_24_twelve_rows_for_all_guessers_together(seats: int, rows: tuple[int, ...]) -> None:
    play = missed(hunted(seats), 11)
    assert play.results == []
    missed(play, 1)
    assert play.results == [Result.UNSOLVED]
    assert play.view(None).rounds[0].rows == rows
    assert play.board(None, 0).codes[0] == CODE


@pytest.mark.parametrize("seats", [2, 4])
def test_pa_10_the_code_is_the_codemakers_secret(seats: int) -> None:
    play = hunted(seats)
    assert shown_event(play.events[0], 0) == CodeSet(0, CODE)
    assert play.board(0).codes[0] == CODE
    for other in (*range(1, seats), None):
        assert shown_event(play.events[0], other) == CodeSet(0, None)
        assert play.board(other).codes == (None,) * seats


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 2), (5, 4)])
def test_pa_11_pa_25_the_first_codemaker_is_agreed(seats: int, first: int) -> None:
    assert Play("party", seats, first=first).to_act == {first: ["set_code"]}


@pytest.mark.parametrize(
    ("secret", "guess", "expected"),
    [
        # white A, pink B, green C, red D, orange E, silver F
        ("ABCD", "CAEF", (0, 2)),
        ("ABCD", "ABDC", (2, 2)),
        ("ABCD", "EAAE", (0, 1)),
        ("AABC", "BAAA", (1, 2)),
        ("AABC", "AABC", (4, 0)),
    ],
)
def test_pa_13_a_notch_of_red_for_exact_and_of_white_for_misplaced(
    secret: str, guess: str, expected: tuple[int, int]
) -> None:
    assert hunted(2, secret, advanced=True).guess(1, guess).board(1, 0).rows[0].mark == expected


def test_pa_13_the_codemaker_marks_by_hand() -> None:
    play = hunted(3, marking="manual").guess(1, "CAEF")
    assert play.to_act == {0: ["mark"]}
    assert play.refused(0, GiveMark(3, 2)) is Key.BAD_MARK
    assert play.mark(0, 0, 2).board(2).rows[0].mark == Mark(0, 2)
    assert play.to_act == {1: ["claim"], 2: ["claim", "guess"]}


def test_pa_14_guesses_and_answers_stay_until_the_round_ends() -> None:
    rows = missed(hunted(), 1).guess(1, "CAEF", "ABDC").board(None).rows
    assert [(row.code, row.mark) for row in rows] == [(MISS, (0, 0)), ("CAEF", (0, 2)), ("ABDC", (2, 2))]
    assert hunted().guess(1, CODE).board(None).rows == ()


@pytest.mark.parametrize("misses", [0, 5, 11])
def test_pa_15_the_breaker_who_guesses_right_wins_the_round(misses: int) -> None:
    play = missed(hunted(), misses).guess(1, CODE)
    assert play.results == [Result.SOLVED]
    assert play.board(1, 0).codes == (CODE, None)
    assert play.points == (0, 1)


def test_pa_16_after_twelve_guesses_the_codemaker_wins_the_round() -> None:
    play = missed(hunted(), 12)
    assert play.results == [Result.UNSOLVED]
    assert play.points == (1, 0)


def test_pa_17_the_winner_is_noted_and_roles_swap() -> None:
    play = hunted(rounds=3).guess(1, CODE)
    assert play.events[-2:] == (RoundEnded(1, Result.SOLVED, (0, 1)), RoundBegun(2, leader=1, is_replay=False))
    assert play.to_act == {1: ["set_code"]}
    play.set_code(1, CODE).guess(0, CODE)
    assert play.to_act == {0: ["set_code"]}


def test_pa_18_all_agreed_rounds_are_played_and_more_rounds_won_wins() -> None:
    play = missed(hunted(rounds=3).guess(1, CODE).set_code(1, CODE), 12)
    assert play.scores == (0, 2)
    assert not play.is_finished
    missed(play.set_code(0, CODE), 12)
    assert play.is_finished
    assert play.scores == (1, 2)
    assert play.winners == (1,)


def test_pa_18_level_rounds_share_the_victory() -> None:
    assert hunted().guess(1, CODE).set_code(1, CODE).guess(0, CODE).winners == (0, 1)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"rounds": 0}),
        (2, {"rounds": 100}),
        (2, {"codemaker_points": 1}),
        (2, {"codemaker_points": 0}),
        (2, {"first": 2}),
        (2, {"blanks": False}),
        (3, {"rounds": 3}),
        (4, {"rounds": 2}),
        (5, {"rounds": 99}),
        (3, {"codemaker_points": 11}),
        (3, {"codemaker_points": -1}),
        (5, {"first": 5}),
    ],
)
def test_pa_18_pa_19_pa_20_pa_29_options_are_for_their_numbers_of_players(
    seats: int, options: dict[str, object]
) -> None:
    assert start_refused("party", seats, **options) is Key.BAD_OPTION


def test_pa_19_two_players_score_rounds_won_and_no_points() -> None:
    play = missed(hunted(rounds=4).guess(1, "ABDC", "CAEF", CODE).set_code(1, CODE).guess(0, "ABDC"), 11)
    assert play.view(None).rounds[0].points == (0, 1)
    assert play.view(None).rounds[1].points == (0, 1)
    assert play.scores == (0, 2)


@pytest.mark.parametrize(("seats", "codemakers"), [(3, [2, 0, 1]), (4, [2, 3, 0, 1]), (5, [2, 3, 4, 0, 1])])
def test_pa_20_pa_23_each_player_is_codemaker_once_on_to_the_left(seats: int, codemakers: list[int]) -> None:
    play = Play("party", seats, first=2)
    for codemaker in codemakers:
        assert play.to_act == {codemaker: ["set_code"]}
        missed(play.set_code(codemaker, CODE), 12)
    assert play.is_finished
    assert [each.codemaker for each in play.view(None).rounds] == codemakers


@pytest.mark.parametrize(
    ("seats", "codemaker", "turns"),
    [(3, 0, [1, 2, 1, 2]), (4, 1, [2, 3, 0, 2, 3, 0]), (5, 4, [0, 1, 2, 3, 0]), (5, 2, [3, 4, 0, 1, 3])],
)
def test_pa_21_one_guess_each_from_the_codemakers_left(seats: int, codemaker: int, turns: list[int]) -> None:
    play = Play("party", seats, first=codemaker).set_code(codemaker, CODE)
    for seat in turns:
        assert play.to_act == {seat: ["guess"]}
        assert play.refused(codemaker, Guess(MISS)) is Key.NOT_YOUR_TURN
        play.guess(seat, MISS)


def test_pa_22_all_see_all_guesses_and_answers() -> None:
    play = hunted(4).guess(1, "CAEF").guess(2, "ABDC")
    for seat in (0, 1, 2, 3, None):
        rows = play.board(seat).rows
        assert [(row.seat, row.code, row.mark) for row in rows] == [(1, "CAEF", (0, 2)), (2, "ABDC", (2, 2))]


def test_pa_23_a_right_guess_ends_the_round_at_once() -> None:
    play = hunted(4).guess(1, MISS).guess(2, CODE)
    assert play.results == [Result.SOLVED]
    assert play.board(3, 0).codes == (CODE, None, None, None)
    assert play.to_act == {1: ["set_code"]}


@pytest.mark.parametrize(
    ("guess", "points"),
    [(MISS, 0), ("CAEF", 2), ("AEBF", 3), ("BADC", 4), ("ABDC", 6), ("ABCE", 6), ("AAAA", 2)],
)
def test_pa_26_one_for_a_misplaced_and_two_for_an_exact_peg(guess: str, points: int) -> None:
    assert hunted(3).guess(1, guess).guess(2, CODE).points == (2, points, 10)


def test_pa_26_guesses_score_in_an_unsolved_round_too() -> None:
    assert missed(hunted(3).guess(1, "ABDC").guess(2, "AEBF"), 10).points == (12, 6, 3)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pa_27_the_solving_guess_scores_ten(seats: int) -> None:
    assert hunted(seats).guess(1, CODE).points[1] == 10


def test_pa_27_pa_28_pa_29_a_round_of_three() -> None:
    play = hunted(3).guess(1, "CAEF").guess(2, "AEBF").guess(1, "ABDC")
    assert play.scores == (0, 0, 0)
    assert play.guess(2, CODE).points == (4, 8, 13)


def test_pa_28_pa_31_rounds_are_summed_and_the_highest_total_wins() -> None:
    play = hunted(3).guess(1, "CAEF").guess(2, CODE)
    missed(play.set_code(1, CODE), 12).set_code(2, CODE).guess(0, "ABCE").guess(1, CODE)
    assert [each.points for each in play.view(None).rounds] == [(2, 2, 10), (0, 12, 0), (6, 10, 2)]
    assert play.scores == (8, 24, 12)
    assert play.winners == (1,)


@pytest.mark.parametrize("rate", [0, 1, 3, 10])
@pytest.mark.parametrize(("misses", "guesses"), [(0, 1), (3, 4), (11, 12)])
def test_pa_29_the_codemaker_scores_by_the_guesses_of_all(rate: int, misses: int, guesses: int) -> None:
    play = missed(hunted(4, codemaker_points=rate), misses)
    (seat,) = play.to_act
    assert play.do(seat, Guess(CODE)).points[0] == rate * guesses


@pytest.mark.parametrize(("rate", "points"), [(0, 0), (1, 12), (3, 36)])
def test_pa_29_the_codemaker_of_an_unsolved_code(rate: int, points: int) -> None:
    assert missed(hunted(5, codemaker_points=rate), 12).points == (points, 0, 0, 0, 0)


def test_pa_30_the_codemaker_scores_nothing_else() -> None:
    assert hunted(3, codemaker_points=0).guess(1, "ABDC").guess(2, CODE).points == (0, 6, 10)


def test_pa_31_level_totals_share_the_victory() -> None:
    play = hunted(3).guess(1, CODE).set_code(1, CODE).guess(2, CODE).set_code(2, CODE).guess(0, CODE)
    assert play.scores == (11, 11, 11)
    assert play.winners == (0, 1, 2)


def test_pa_32_fewer_guesses_are_not_made_up_for() -> None:
    play = missed(hunted(4), 3).guess(1, CODE)
    assert play.view(None).rounds[0].rows == (0, 2, 1, 1)
    assert play.points == (4, 10, 0, 0)
    assert play.to_act == {1: ["set_code"]}


def test_pa_34_a_guesser_who_is_not_on_turn_may_claim() -> None:
    play = mismarked(4)
    assert play.to_act == {1: ["claim"], 2: ["claim", "guess"], 3: ["claim"]}
    play.claim(3)
    assert play.events == (
        Claimed(3, is_founded=True),
        RoundEnded(1, Result.PENALTY, (0, 0, 0, 0)),
        RoundBegun(1, leader=0, is_replay=True),
    )
    assert play.to_act == {0: ["set_code"]}


def test_pa_34_the_codemaker_may_not_claim() -> None:
    assert mismarked(3).refused(0, Claim()) is Key.NOT_YOUR_TURN


def test_pa_34_no_claim_before_the_first_mark_of_the_round_nor_when_marks_are_computed() -> None:
    assert hunted(3, marking="manual").guess(1, MISS).refused(1, Claim()) is Key.WRONG_ACTION
    assert mismarked(3).claim(2).set_code(0, CODE).refused(2, Claim()) is Key.WRONG_ACTION
    assert hunted(3).guess(1, MISS).refused(1, Claim()) is Key.WRONG_ACTION


def test_pa_34_an_unfounded_claim_has_no_consequence() -> None:
    play = hunted(3, marking="manual").guess(1, MISS).mark(0, 0, 0).claim(1).claim(1)
    assert play.events == (Claimed(1, is_founded=False),)
    assert play.results == []
    assert play.to_act == {1: ["claim"], 2: ["claim", "guess"]}


def test_pa_34_a_claim_while_a_mark_is_awaited() -> None:
    play = mismarked(3).guess(2, CODE)
    assert play.to_act == {0: ["mark"], 1: ["claim"], 2: ["claim"]}
    play.claim(1)
    assert play.view(None).rounds[0].rows == (0, 1, 1)
    assert play.points == (0, 0, 0)


def test_pa_34_all_points_of_the_round_are_cancelled_and_the_round_is_replayed() -> None:
    play = mismarked(3).guess(2, "ABDC").mark(0, 2, 2).guess(1, CODE).mark(0, 4, 0)
    assert play.results == [Result.PENALTY]
    assert play.scores == (0, 0, 0)
    play.set_code(0, "EFGH").guess(1, "EFGH").mark(0, 4, 0)
    assert play.results == [Result.PENALTY, Result.SOLVED]
    assert play.numbers == [1, 1]
    assert play.scores == (1, 10, 0)
    assert play.to_act == {1: ["set_code"]}


@pytest.mark.parametrize(("exact", "misplaced"), [(4, 0), (3, 1), (0, 1)])
def test_pa_34_a_wrong_mark_on_the_last_row_is_no_win_for_either_of_two(exact: int, misplaced: int) -> None:
    play = hunted(marking="manual", rounds=1)
    for _ in range(11):
        play.guess(1, MISS).mark(0, 0, 0)
    play.guess(1, MISS).mark(0, exact, misplaced)
    assert play.results == [Result.PENALTY]
    assert play.scores == (0, 0)
    assert play.to_act == {0: ["set_code"]}


def test_pa_34_a_right_guess_marked_wrong_goes_on_until_it_is_found_out() -> None:
    play = hunted(3, marking="manual").guess(1, CODE).mark(0, 3, 0)
    assert play.results == []
    assert play.claim(2).results == [Result.PENALTY]
