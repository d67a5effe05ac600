"""Mastermind for two, or for three to five players, clauses PA."""

from itertools import product

import pytest

from keypeg.rules import ActionType, Claim, CodeShape, GiveMark, Guess, Key, Mark, Result, SetCode, shown_event, view
from keypeg.rules.event import Claimed, CodeSet, RoundBegun, RoundEnded
from tests.rules.match_driver import MatchDriver, start_refusal_key

CODE = "ABCD"  # white pink green red
MISS = "EFGH"  # shares no colour with the code


def begin_hunt(seats: int = 2, code: str = CODE, **options: object) -> MatchDriver:
    """Begins a match whose first codemaker, seat 0, has set the code."""
    return MatchDriver("party", seats, **options).set_code(0, code)


def play_misses(driver: MatchDriver, rows: int) -> MatchDriver:
    """Plays this many wrong guesses, each by the player on turn."""
    for _ in range(rows):
        (seat,) = driver.to_act
        driver.do(seat, Guess(MISS))
    return driver


def with_wrong_mark(seats: int) -> MatchDriver:
    """Begins a match in which seat 0 marks the first guess, a miss by seat 1, as one exact."""
    return begin_hunt(seats, marking="manual").guess(1, MISS).mark(0, 1, 0)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_pa_01_two_to_five_players(seats: int) -> None:
    assert [len(MatchDriver("party", number).scores) for number in (2, 3, 4, 5)] == [2, 3, 4, 5]
    assert start_refusal_key("party", seats) is Key.BAD_PLAYERS


def test_pa_04_codes_and_guesses_have_four_holes() -> None:
    for code in ("ABC", "ABCDE", "ABCI"):
        assert MatchDriver("party").refusal_key(0, SetCode(code)) is Key.BAD_CODE
        assert begin_hunt().refusal_key(1, Guess(code)) is Key.BAD_CODE


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize(("advanced", "size"), [(False, 1680), (True, 4096)])
def test_pa_05_pa_08_only_the_advanced_game_allows_repeats_in_the_code(
    seats: int, size: int, *, advanced: bool
) -> None:
    driver = MatchDriver("party", seats, advanced=advanced)
    codes = ["".join(colours) for colours in product("ABCDEFGH", repeat=4)]
    assert sum(driver.refusal_key(0, SetCode(code)) is None for code in codes) == size


def test_pa_05_the_basic_game_is_the_default() -> None:
    assert MatchDriver("party").refusal_key(0, SetCode("AABC")) is Key.BAD_CODE


@pytest.mark.parametrize("seats", [2, 3])
def test_pa_06_a_guess_may_repeat_colours_in_the_basic_game(seats: int) -> None:
    assert begin_hunt(seats).guess(1, "AABB").board(1).rows[0].mark == Mark(1, 1)


@pytest.mark.parametrize("advanced", [False, True])
def test_pa_07_no_hole_may_be_empty(*, advanced: bool) -> None:
    assert MatchDriver("party", advanced=advanced).refusal_key(0, SetCode("AB_D")) is Key.BAD_CODE
    assert begin_hunt(advanced=advanced).refusal_key(1, Guess("AB_D")) is Key.BAD_CODE


@pytest.mark.parametrize("seats", [2, 3])
def test_pa_08_views_do_not_reveal_whether_a_colour_is_repeated(seats: int) -> None:
    without, within = (begin_hunt(seats, code, advanced=True).guess(1, "EEEE") for code in ("ABCD", "AAAB"))
    for viewer in (1, seats - 1, None):
        assert without.view(viewer) == within.view(viewer)


@pytest.mark.parametrize(("seats", "rows"), [(2, (0, 12)), (3, (0, 6, 6)), (4, (0, 4, 4, 4)), (5, (0, 3, 3, 3, 3))])
def test_pa_09_pa_24_twelve_rows_for_all_guessers_together(seats: int, rows: tuple[int, ...]) -> None:
    driver = play_misses(begin_hunt(seats), 11)
    assert driver.results == []
    play_misses(driver, 1)
    assert driver.results == [Result.UNSOLVED]
    assert driver.view(None).rounds[0].rows == rows
    assert driver.board(None, 0).codes[0] == CODE


@pytest.mark.parametrize("seats", [2, 4])
def test_pa_10_only_the_codemaker_sees_the_code(seats: int) -> None:
    driver = begin_hunt(seats)
    assert shown_event(driver.events[0], 0) == CodeSet(0, CODE)
    assert driver.board(0).codes[0] == CODE
    for other in (*range(1, seats), None):
        assert shown_event(driver.events[0], other) == CodeSet(0, None)
        assert driver.board(other).codes == (None,) * seats


@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 2), (5, 4)])
def test_pa_11_pa_25_an_option_names_the_first_codemaker(seats: int, first: int) -> None:
    assert MatchDriver("party", seats, first=first).to_act == {first: ["set_code"]}


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
def test_pa_13_red_counts_exact_and_white_misplaced(secret: str, guess: str, expected: tuple[int, int]) -> None:
    assert begin_hunt(2, secret, advanced=True).guess(1, guess).board(1, 0).rows[0].mark == expected


def test_pa_13_with_manual_marking_the_codemaker_marks() -> None:
    driver = begin_hunt(3, marking="manual").guess(1, "CAEF")
    assert driver.to_act == {0: ["mark"]}
    assert driver.refusal_key(0, GiveMark(3, 2)) is Key.BAD_MARK
    assert driver.mark(0, 0, 2).board(2).rows[0].mark == Mark(0, 2)
    assert driver.to_act == {1: ["claim"], 2: ["claim", "guess"]}


def test_pa_14_guesses_and_marks_stay_until_the_round_ends() -> None:
    rows = play_misses(begin_hunt(), 1).guess(1, "CAEF", "ABDC").board(None).rows
    assert [(row.code, row.mark) for row in rows] == [(MISS, (0, 0)), ("CAEF", (0, 2)), ("ABDC", (2, 2))]
    assert begin_hunt().guess(1, CODE).board(None).rows == ()


@pytest.mark.parametrize("misses", [0, 5, 11])
def test_pa_15_a_codebreaker_who_solves_wins_the_round(misses: int) -> None:
    driver = play_misses(begin_hunt(), misses).guess(1, CODE)
    assert driver.results == [Result.SOLVED]
    assert driver.board(1, 0).codes == (CODE, None)
    assert driver.points == (0, 1)


def test_pa_16_after_twelve_guesses_the_codemaker_wins_the_round() -> None:
    driver = play_misses(begin_hunt(), 12)
    assert driver.results == [Result.UNSOLVED]
    assert driver.points == (1, 0)


def test_pa_17_the_winner_is_noted_and_roles_swap() -> None:
    driver = begin_hunt(rounds=3).guess(1, CODE)
    assert driver.events[-2:] == (RoundEnded(1, Result.SOLVED, (0, 1)), RoundBegun(2, leader=1, is_replay=False))
    assert driver.to_act == {1: ["set_code"]}
    driver.set_code(1, CODE).guess(0, CODE)
    assert driver.to_act == {0: ["set_code"]}


def test_pa_18_all_agreed_rounds_are_played_and_more_rounds_won_wins() -> None:
    driver = play_misses(begin_hunt(rounds=3).guess(1, CODE).set_code(1, CODE), 12)
    assert driver.scores == (0, 2)
    assert not driver.is_finished
    play_misses(driver.set_code(0, CODE), 12)
    assert driver.is_finished
    assert driver.scores == (1, 2)
    assert driver.winners == (1,)


def test_pa_18_equal_numbers_of_rounds_share_the_win() -> None:
    assert begin_hunt().guess(1, CODE).set_code(1, CODE).guess(0, CODE).winners == (0, 1)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"rounds": 0}),
        (2, {"rounds": 100}),
        (2, {"codemaker_points": 1}),
        (2, {"codemaker_points": 0}),
        (2, {"fresh_rows": False}),
        (2, {"fresh_rows": True}),
        (2, {"first": 2}),
        (2, {"blanks": False}),
        (3, {"rounds": 3}),
        (4, {"rounds": 2}),
        (5, {"rounds": 99}),
        (3, {"codemaker_points": 11}),
        (3, {"codemaker_points": -1}),
        (3, {"fresh_rows": 1}),
        (5, {"first": 5}),
    ],
)
def test_pa_18_pa_19_pa_20_pa_29_options_outside_their_range_or_player_count_are_refused(
    seats: int, options: dict[str, object]
) -> None:
    assert start_refusal_key("party", seats, **options) is Key.BAD_OPTION


def test_pa_19_two_players_score_only_rounds_won() -> None:
    driver = play_misses(begin_hunt(rounds=4).guess(1, "ABDC", "CAEF", CODE).set_code(1, CODE).guess(0, "ABDC"), 11)
    assert driver.view(None).rounds[0].points == (0, 1)
    assert driver.view(None).rounds[1].points == (0, 1)
    assert driver.scores == (0, 2)


@pytest.mark.parametrize(("seats", "codemakers"), [(3, [2, 0, 1]), (4, [2, 3, 0, 1]), (5, [2, 3, 4, 0, 1])])
def test_pa_20_pa_23_each_player_is_codemaker_once_passing_to_the_left(seats: int, codemakers: list[int]) -> None:
    driver = MatchDriver("party", seats, first=2)
    for codemaker in codemakers:
        assert driver.to_act == {codemaker: ["set_code"]}
        play_misses(driver.set_code(codemaker, CODE), 12)
    assert driver.is_finished
    assert [each.codemaker for each in driver.view(None).rounds] == codemakers


@pytest.mark.parametrize(
    ("seats", "codemaker", "turns"),
    [(3, 0, [1, 2, 1, 2]), (4, 1, [2, 3, 0, 2, 3, 0]), (5, 4, [0, 1, 2, 3, 0]), (5, 2, [3, 4, 0, 1, 3])],
)
def test_pa_21_one_guess_each_from_the_codemakers_left(seats: int, codemaker: int, turns: list[int]) -> None:
    driver = MatchDriver("party", seats, first=codemaker).set_code(codemaker, CODE)
    for seat in turns:
        assert driver.to_act == {seat: ["guess"]}
        assert driver.refusal_key(codemaker, Guess(MISS)) is Key.NOT_YOUR_TURN
        driver.guess(seat, MISS)


def test_pa_22_everybody_sees_all_guesses_and_marks() -> None:
    driver = begin_hunt(4).guess(1, "CAEF").guess(2, "ABDC")
    for seat in (0, 1, 2, 3, None):
        rows = driver.board(seat).rows
        assert [(row.seat, row.code, row.mark) for row in rows] == [(1, "CAEF", (0, 2)), (2, "ABDC", (2, 2))]


def test_pa_23_a_correct_guess_ends_the_round_at_once() -> None:
    driver = begin_hunt(4).guess(1, MISS).guess(2, CODE)
    assert driver.results == [Result.SOLVED]
    assert driver.board(3, 0).codes == (CODE, None, None, None)
    assert driver.to_act == {1: ["set_code"]}


@pytest.mark.parametrize(
    ("guess", "points"),
    [(MISS, 0), ("CAEF", 2), ("AEBF", 3), ("BADC", 4), ("ABDC", 6), ("ABCE", 6), ("AAAA", 2)],
)
def test_pa_26_a_misplaced_peg_scores_one_and_an_exact_one_two(guess: str, points: int) -> None:
    assert begin_hunt(3).guess(1, guess).guess(2, CODE).points == (2, points, 10)


def test_pa_26_guesses_score_in_an_unsolved_round_too() -> None:
    assert play_misses(begin_hunt(3).guess(1, "ABDC").guess(2, "AEBF"), 10).points == (12, 6, 3)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pa_27_the_solving_guess_scores_ten(seats: int) -> None:
    assert begin_hunt(seats).guess(1, CODE).points[1] == 10


def test_pa_27_pa_28_pa_29_points_of_a_round_with_three_players() -> None:
    driver = begin_hunt(3).guess(1, "CAEF").guess(2, "AEBF").guess(1, "ABDC")
    assert driver.scores == (0, 0, 0)
    assert driver.guess(2, CODE).points == (4, 8, 13)


def test_pa_28_pa_31_rounds_are_summed_and_the_highest_total_wins() -> None:
    driver = begin_hunt(3).guess(1, "CAEF").guess(2, CODE)
    play_misses(driver.set_code(1, CODE), 12).set_code(2, CODE).guess(0, "ABCE").guess(1, CODE)
    assert [each.points for each in driver.view(None).rounds] == [(2, 2, 10), (0, 12, 0), (6, 10, 2)]
    assert driver.scores == (8, 24, 12)
    assert driver.winners == (1,)


@pytest.mark.parametrize("rate", [0, 1, 3, 10])
@pytest.mark.parametrize(("misses", "guesses"), [(0, 1), (3, 4), (11, 12)])
def test_pa_29_the_codemaker_scores_for_every_guess_of_the_round(rate: int, misses: int, guesses: int) -> None:
    driver = play_misses(begin_hunt(4, codemaker_points=rate), misses)
    (seat,) = driver.to_act
    assert driver.do(seat, Guess(CODE)).points[0] == rate * guesses


@pytest.mark.parametrize(("rate", "points"), [(0, 0), (1, 12), (3, 36)])
def test_pa_29_the_codemaker_scores_twelve_guesses_for_an_unsolved_code(rate: int, points: int) -> None:
    assert play_misses(begin_hunt(5, codemaker_points=rate), 12).points == (points, 0, 0, 0, 0)


@pytest.mark.parametrize("advanced", [False, True])
def test_pa_26_a_row_laid_before_in_the_round_is_refused_only_with_fresh_rows(*, advanced: bool) -> None:
    freely = begin_hunt(3, advanced=advanced).guess(1, MISS)
    assert freely.refusal_key(2, Guess(MISS)) is None
    fresh = begin_hunt(3, advanced=advanced, fresh_rows=True).guess(1, MISS)
    assert fresh.refusal_key(2, Guess(MISS)) is Key.BAD_CODE
    assert fresh.guess(2, "ABDD").refusal_key(1, Guess(MISS)) is Key.BAD_CODE
    following = fresh.guess(1, CODE).set_code(1, CODE)
    assert following.refusal_key(2, Guess(MISS)) is None


def test_pa_26_the_shape_of_a_guess_lists_the_rows_that_may_not_be_laid_again() -> None:
    driver = begin_hunt(3, fresh_rows=True).guess(1, "ABDC").guess(2, "ABCE")
    shape = view(driver.match, 1).may[ActionType.GUESS]
    assert isinstance(shape, CodeShape)
    assert shape.laid == ("ABDC", "ABCE")


def test_pa_30_the_codemaker_scores_nothing_else() -> None:
    assert begin_hunt(3, codemaker_points=0).guess(1, "ABDC").guess(2, CODE).points == (0, 6, 10)


def test_pa_31_equal_totals_share_the_win() -> None:
    driver = begin_hunt(3).guess(1, CODE).set_code(1, CODE).guess(2, CODE).set_code(2, CODE).guess(0, CODE)
    assert driver.scores == (11, 11, 11)
    assert driver.winners == (0, 1, 2)


def test_pa_32_unequal_numbers_of_guesses_are_not_compensated() -> None:
    driver = play_misses(begin_hunt(4), 3).guess(1, CODE)
    assert driver.view(None).rounds[0].rows == (0, 2, 1, 1)
    assert driver.points == (4, 10, 0, 0)
    assert driver.to_act == {1: ["set_code"]}


def test_pa_34_a_guesser_who_is_not_on_turn_may_claim() -> None:
    driver = with_wrong_mark(4)
    assert driver.to_act == {1: ["claim"], 2: ["claim", "guess"], 3: ["claim"]}
    driver.claim(3)
    assert driver.events == (
        Claimed(3, is_founded=True),
        RoundEnded(1, Result.PENALTY, (0, 0, 0, 0)),
        RoundBegun(1, leader=0, is_replay=True),
    )
    assert driver.to_act == {0: ["set_code"]}


def test_pa_34_the_codemaker_may_not_claim() -> None:
    assert with_wrong_mark(3).refusal_key(0, Claim()) is Key.NOT_YOUR_TURN


def test_pa_34_no_claim_is_possible_before_the_first_mark_or_with_automatic_marking() -> None:
    assert begin_hunt(3, marking="manual").guess(1, MISS).refusal_key(1, Claim()) is Key.WRONG_ACTION
    assert with_wrong_mark(3).claim(2).set_code(0, CODE).refusal_key(2, Claim()) is Key.WRONG_ACTION
    assert begin_hunt(3).guess(1, MISS).refusal_key(1, Claim()) is Key.WRONG_ACTION


def test_pa_34_an_unfounded_claim_has_no_consequence() -> None:
    driver = begin_hunt(3, marking="manual").guess(1, MISS).mark(0, 0, 0).claim(1).claim(1)
    assert driver.events == (Claimed(1, is_founded=False),)
    assert driver.results == []
    assert driver.to_act == {1: ["claim"], 2: ["claim", "guess"]}


def test_pa_34_a_claim_is_possible_while_a_mark_is_awaited() -> None:
    driver = with_wrong_mark(3).guess(2, CODE)
    assert driver.to_act == {0: ["mark"], 1: ["claim"], 2: ["claim"]}
    driver.claim(1)
    assert driver.view(None).rounds[0].rows == (0, 1, 1)
    assert driver.points == (0, 0, 0)


def test_pa_34_all_points_of_the_round_are_cancelled_and_the_round_is_replayed() -> None:
    driver = with_wrong_mark(3).guess(2, "ABDC").mark(0, 2, 2).guess(1, CODE).mark(0, 4, 0)
    assert driver.results == [Result.PENALTY]
    assert driver.scores == (0, 0, 0)
    driver.set_code(0, "EFGH").guess(1, "EFGH").mark(0, 4, 0)
    assert driver.results == [Result.PENALTY, Result.SOLVED]
    assert driver.numbers == [1, 1]
    assert driver.scores == (1, 10, 0)
    assert driver.to_act == {1: ["set_code"]}


@pytest.mark.parametrize(("exact", "misplaced"), [(4, 0), (3, 1), (0, 1)])
def test_pa_34_with_two_players_a_wrong_mark_on_the_last_row_wins_for_nobody(exact: int, misplaced: int) -> None:
    driver = begin_hunt(marking="manual", rounds=1)
    for _ in range(11):
        driver.guess(1, MISS).mark(0, 0, 0)
    driver.guess(1, MISS).mark(0, exact, misplaced)
    assert driver.results == [Result.PENALTY]
    assert driver.scores == (0, 0)
    assert driver.to_act == {0: ["set_code"]}


def test_pa_34_play_goes_on_after_a_wrongly_marked_solution_until_a_claim() -> None:
    driver = begin_hunt(3, marking="manual").guess(1, CODE).mark(0, 3, 0)
    assert driver.results == []
    assert driver.claim(2).results == [Result.PENALTY]
