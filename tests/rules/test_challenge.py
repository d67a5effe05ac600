"""Mastermind Challenge, clauses CH."""

import pytest

from keypeg.rules import Claim, GiveMark, Guess, Key, Mark, Result, SetCode, Space, mark
from keypeg.rules.board import Row
from keypeg.rules.event import Claimed, Guessed, Marked, MatchEnded, RoundBegun
from tests.rules.match_driver import MatchDriver, start_refusal_key

Pair = tuple[int, int]
Outcome = tuple[Result, Pair]

WANTED = ("BBBBB", "AAAAA")
"""The code each seat must find, unless other codes are set."""
MISS = "CCCCC"
NONE, FALSE, FULL = (0, 0), (1, 0), (5, 0)
"""Manual marks; `FALSE` is a wrong mark for a miss."""

with_wrong_marks = pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ((FALSE, NONE), (Result.PENALTY, (1, 0))),
        ((NONE, FALSE), (Result.PENALTY, (0, 1))),
        ((FALSE, FALSE), (Result.VOID, (0, 0))),
    ],
)


def set_codes(driver: MatchDriver, first: str = "AAAAA", second: str = "BBBBB") -> MatchDriver:
    return driver.set_code(0, first).set_code(1, second)


def begin_duel(first: str = "AAAAA", second: str = "BBBBB", /, **options: object) -> MatchDriver:
    return set_codes(MatchDriver("challenge", **options), first, second)


def play_turn(driver: MatchDriver, first: str = MISS, second: str = MISS) -> MatchDriver:
    return driver.guess(0, first).guess(1, second)


def mark_turn(driver: MatchDriver, first: Pair = NONE, second: Pair = NONE) -> MatchDriver:
    """Marks the row of each seat manually."""
    return driver.mark(1, *first).mark(0, *second)


def win_rounds(driver: MatchDriver, *winners: int) -> MatchDriver:
    """Plays rounds, each won by the given seat with its first guess."""
    for winner in winners:
        play_turn(set_codes(driver), *(code if seat == winner else MISS for seat, code in enumerate(WANTED)))
    return driver


def outcome(driver: MatchDriver) -> tuple[Result, tuple[int, ...]]:
    """Returns the result and the points of the only round that has ended."""
    (ended,) = driver.view(None).rounds
    return ended.result, ended.points


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_ch_01_two_players(seats: int) -> None:
    assert start_refusal_key("challenge", seats) is Key.BAD_PLAYERS


def test_ch_03_ch_04_any_five_rings_of_eight_colours_make_a_code() -> None:
    assert Space(5, 8).size == 32768
    for code in ("DEFGH", "HHHHH", "AABBA"):
        assert MatchDriver("challenge").refusal_key(1, SetCode(code)) is None
        assert begin_duel().refusal_key(1, Guess(code)) is None


@pytest.mark.parametrize("code", ["AAAA", "AAAAAA", "AAAAI", "AAA_A", "_____"])
def test_ch_03_ch_05_other_lengths_or_colours_or_empty_places_are_refused(code: str) -> None:
    assert MatchDriver("challenge").refusal_key(0, SetCode(code)) is Key.BAD_CODE
    assert begin_duel().refusal_key(0, Guess(code)) is Key.BAD_CODE


def test_ch_07_both_set_a_code_before_both_hunt() -> None:
    driver = MatchDriver("challenge")
    assert driver.to_act == {0: ["set_code"], 1: ["set_code"]}
    driver.set_code(1, "ABCDE")
    assert driver.to_act == {0: ["set_code"]}
    assert driver.refusal_key(0, Guess(MISS)) is Key.WRONG_ACTION
    assert driver.set_code(0, "FFGGH").to_act == {0: ["guess"], 1: ["guess"]}


def test_ch_08_a_code_is_secret_and_the_rows_are_public() -> None:
    driver = play_turn(begin_duel())
    assert [driver.board(viewer).codes for viewer in (0, 1, None)] == [("AAAAA", None), (None, "BBBBB"), (None, None)]
    rows = (Row(0, MISS, Mark(0, 0)), Row(1, MISS, Mark(0, 0)))
    assert [driver.board(viewer).rows for viewer in (0, 1, None)] == [rows] * 3


@pytest.mark.parametrize("seat", [0, 1])
def test_ch_09_the_first_row_has_no_mark_until_both_rows_are_in(seat: int) -> None:
    driver = begin_duel().guess(seat, WANTED[seat])
    assert driver.events == (Guessed(seat, WANTED[seat]),)
    assert [driver.board(viewer).rows for viewer in (0, 1, None)] == [(Row(seat, WANTED[seat]),)] * 3
    assert driver.to_act == {1 - seat: ["guess"]}
    assert driver.refusal_key(seat, Guess(MISS)) is Key.NOT_YOUR_TURN


def test_ch_09_no_view_reveals_the_coming_mark() -> None:
    right, wrong = (begin_duel("AAAAA", code).guess(0, "BBBBB") for code in ("BBBBB", "DDDDD"))
    assert right.view(0) == wrong.view(0)
    assert right.view(None) == wrong.view(None)
    assert right.guess(1, MISS).results != wrong.guess(1, MISS).results


def test_ch_09_with_manual_marking_a_turn_is_two_rows_and_then_two_marks() -> None:
    driver = begin_duel(marking="manual").guess(1, MISS)
    assert driver.refusal_key(0, GiveMark(0, 0)) is Key.WRONG_ACTION
    driver.guess(0, MISS)
    assert driver.to_act == {0: ["mark"], 1: ["mark"]}
    driver.mark(0, *NONE)
    assert [row.mark for row in driver.board(0).rows] == [Mark(0, 0), None]
    assert driver.to_act == {1: ["claim", "mark"]}
    driver.mark(1, *NONE)
    assert driver.to_act == {0: ["claim", "guess"], 1: ["claim", "guess"]}


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_ch_07_ch_10_either_guesses_first_and_each_is_marked_against_the_others_code(order: Pair) -> None:
    driver = begin_duel()
    for seat in order:
        driver.guess(seat, "ABBCC")
    assert set(driver.events[1:]) == {Marked(0, 1, Mark(2, 0)), Marked(1, 1, Mark(1, 0))}


@pytest.mark.parametrize("race", [False, True])
@pytest.mark.parametrize(
    ("secret", "guess", "expected"),
    [
        ("ABCDE", "FAAGH", (0, 1)),
        ("ABCDH", "BECFG", (1, 1)),
        ("ACDFG", "BEDDH", (1, 0)),
        ("ACAEG", "DAABB", (1, 1)),
        ("AABBC", "BAAAB", (1, 3)),
        ("ABCDE", "BCDEA", (0, 5)),
        ("AAAAA", "BCDEF", (0, 0)),
        ("AABBC", "AABBC", (5, 0)),
        ("ABCD", "BECF", (1, 1)),
        ("ACAE", "DAAB", (1, 1)),
    ],
)
def test_ch_11_ch_32_marking_is_the_same_in_all_variants(
    secret: str, guess: str, expected: Pair, *, race: bool
) -> None:
    assert mark(secret, guess) == expected
    driver = begin_duel(secret, rings=[5, len(secret)], race=race).guess(1, guess)
    if not race:
        driver.guess(0, MISS)
    assert driver.board(0, 0).rows[0].mark == expected


@pytest.mark.parametrize(
    ("misses", "last", "expected"),
    [
        (0, (WANTED[0], MISS), (Result.WON, (1, 0))),
        (2, (MISS, WANTED[1]), (Result.WON, (0, 1))),
        (2, WANTED, (Result.VOID, (0, 0))),
        (11, (WANTED[0], MISS), (Result.WON, (1, 0))),
        (11, WANTED, (Result.VOID, (0, 0))),
        (11, (MISS, MISS), (Result.VOID, (0, 0))),
    ],
)
def test_ch_12_ch_13_ch_14_ch_15_a_single_solver_wins_and_both_or_neither_is_void(
    misses: int, last: tuple[str, str], expected: Outcome
) -> None:
    driver = begin_duel()
    for _ in range(misses):
        play_turn(driver)
    assert driver.results == []
    play_turn(driver, *last)
    assert outcome(driver) == expected
    is_void = expected[0] is Result.VOID
    assert driver.events[-1] == RoundBegun(1 if is_void else 2, leader=None, is_replay=is_void)


@with_wrong_marks
def test_ch_06_ch_14_ch_18_ch_20_marks_are_checked_after_twelve_rows_each(
    marks: tuple[Pair, Pair], expected: Outcome
) -> None:
    driver = mark_turn(play_turn(begin_duel(marking="manual")), *marks)
    for _ in range(11):
        assert driver.results == []
        mark_turn(play_turn(driver))
    assert outcome(driver) == expected
    assert driver.view(None).rounds[0].rows == (12, 12)


def test_ch_16_both_codes_are_shown_whatever_the_result() -> None:
    for driver in (
        play_turn(begin_duel(), "BBBBB"),
        play_turn(begin_duel(), *WANTED),
        begin_duel(race=True).guess(1, "AAAAA"),
        play_turn(begin_duel(marking="manual")).mark(1, *FALSE).claim(0),
    ):
        assert [driver.board(viewer, 0).codes for viewer in (0, 1, None)] == [("AAAAA", "BBBBB")] * 3


@with_wrong_marks
def test_ch_17_ch_20_a_founded_claim_ends_the_round(marks: tuple[Pair, Pair], expected: Outcome) -> None:
    claimant = marks.index(FALSE)
    driver = mark_turn(play_turn(begin_duel(marking="manual")), *marks).claim(claimant)
    assert driver.events[0] == Claimed(claimant, is_founded=True)
    assert outcome(driver) == expected
    assert driver.events[-1] == RoundBegun(1, leader=None, is_replay=True)


def test_ch_17_ch_19_a_claim_between_the_marks_of_a_turn_can_end_the_match() -> None:
    driver = play_turn(begin_duel(marking="manual", rounds=1), "BBBBA").mark(1, 4, 1)
    assert driver.to_act == {0: ["claim", "mark"]}
    assert outcome(driver.claim(0)) == (Result.PENALTY, (1, 0))
    assert driver.events[-1] == MatchEnded((0,))
    assert driver.refusal_key(0, SetCode("AAAAA")) is Key.MATCH_OVER


def test_ch_17_a_claim_is_possible_between_the_rows_of_a_turn() -> None:
    driver = mark_turn(play_turn(begin_duel(marking="manual")), FALSE).guess(1, MISS)
    assert driver.to_act == {0: ["claim", "guess"], 1: ["claim"]}
    assert outcome(driver.claim(0)) == (Result.PENALTY, (1, 0))
    assert driver.view(None).rounds[0].rows == (1, 2)


def test_ch_17_an_unfounded_claim_checks_nothing_else() -> None:
    driver = mark_turn(play_turn(begin_duel(marking="manual")), NONE, FALSE)
    before = driver.view(None)
    for _ in range(2):
        driver.claim(0)
        assert driver.events == (Claimed(0, is_founded=False),)
        assert driver.view(None) == before
    assert driver.claim(1).points == (0, 1)


def test_ch_17_no_claim_is_possible_before_the_claimant_has_a_mark_in_this_round() -> None:
    assert play_turn(begin_duel()).refusal_key(0, Claim()) is Key.WRONG_ACTION
    driver = play_turn(begin_duel(marking="manual")).mark(0, *NONE)
    assert driver.refusal_key(0, Claim()) is Key.NOT_YOUR_TURN
    mark_turn(play_turn(driver.mark(1, *NONE), *WANTED), FULL, FULL)
    assert play_turn(set_codes(driver)).refusal_key(0, Claim()) is Key.WRONG_ACTION


@with_wrong_marks
@pytest.mark.parametrize("solvers", [{0}, {1}, {0, 1}])
def test_ch_17_ch_18_ch_20_the_reveal_exposes_every_wrong_mark_whoever_solved(
    marks: tuple[Pair, Pair], expected: Outcome, solvers: set[int]
) -> None:
    driver = mark_turn(play_turn(begin_duel(marking="manual", rounds=1)), *marks)
    play_turn(driver, *(WANTED[seat] if seat in solvers else MISS for seat in (0, 1)))
    assert outcome(mark_turn(driver, *(FULL if seat in solvers else NONE for seat in (0, 1)))) == expected


@pytest.mark.parametrize(("last", "points"), [((WANTED[0], MISS), (0, 1)), ((MISS, WANTED[1]), (1, 0))])
def test_ch_17_ch_18_one_of_two_full_marks_is_wrong(last: tuple[str, str], points: Pair) -> None:
    driver = mark_turn(play_turn(begin_duel(marking="manual"), *last), FULL, FULL)
    assert outcome(driver) == (Result.PENALTY, points)


def test_ch_17_play_goes_on_after_a_wrongly_marked_solution_until_the_reveal() -> None:
    driver = mark_turn(play_turn(begin_duel(marking="manual"), "BBBBB"), (4, 0))
    assert driver.results == []
    assert outcome(mark_turn(play_turn(driver, MISS, "AAAAA"), NONE, FULL)) == (Result.PENALTY, (1, 0))


def test_ch_09_ch_18_a_full_mark_waits_for_the_other_mark_and_a_claim_takes_precedence() -> None:
    driver = play_turn(mark_turn(play_turn(begin_duel(marking="manual")), FALSE), "BBBBB").mark(1, *FULL)
    assert driver.to_act == {0: ["claim", "mark"], 1: ["claim"]}
    assert outcome(driver.claim(0)) == (Result.PENALTY, (1, 0))


def test_ch_21_a_replayed_round_has_new_codes() -> None:
    driver = play_turn(begin_duel(), *WANTED)
    assert driver.to_act == {0: ["set_code"], 1: ["set_code"]}
    assert driver.board(0).codes == driver.board(1).codes == (None, None)
    play_turn(set_codes(driver, "DDDDD", "EEEEE"), "EEEEE", "AAAAA")
    assert driver.results == [Result.VOID, Result.WON]


def test_ch_22_replays_never_use_up_a_round() -> None:
    driver = MatchDriver("challenge", rounds=3)
    for _ in range(5):
        play_turn(set_codes(driver), *WANTED)
    play_turn(set_codes(win_rounds(driver, 0)), *WANTED)
    win_rounds(driver, 1, 1)
    assert driver.numbers == [1, 1, 1, 1, 1, 1, 2, 2, 3]
    assert driver.scores == (1, 2)


def test_ch_22_a_penalty_point_counts_but_its_round_does_not() -> None:
    driver = play_turn(begin_duel(marking="manual", rounds=3)).mark(1, *FALSE).claim(0)
    mark_turn(play_turn(set_codes(driver), MISS, "AAAAA"), NONE, FULL)
    mark_turn(play_turn(set_codes(driver), "BBBBB"), FULL)
    assert driver.results == [Result.PENALTY, Result.WON, Result.WON]
    assert driver.numbers == [1, 1, 2]
    assert driver.winners == (0,)


@pytest.mark.parametrize(
    ("name", "value"),
    [("rounds", rounds) for rounds in (0, 2, 98, 100, 101)]
    + [("rings", rings) for rings in ([4], [5, 5, 5], [3, 5], [5, 6], 5)],
)
def test_ch_23_ch_25_ch_26_rounds_must_be_odd_and_rings_four_or_five_per_seat(name: str, value: object) -> None:
    assert start_refusal_key("challenge", **{name: value}) is Key.BAD_OPTION


@pytest.mark.parametrize(("rounds", "target"), [(1, 1), (3, 2), (5, 3), (99, 50)])
def test_ch_23_ch_24_more_than_half_of_the_points_wins_at_once_and_less_does_not(rounds: int, target: int) -> None:
    level = win_rounds(MatchDriver("challenge", rounds=rounds), *[0, 1] * (target - 1))
    assert not level.is_finished
    assert win_rounds(level, 1).winners == (1,)
    swept = win_rounds(MatchDriver("challenge", rounds=rounds), *[0] * target)
    assert swept.events[-1] == MatchEnded((0,))


@pytest.mark.parametrize("beginner", [0, 1])
def test_ch_26_the_beginner_hunts_four_rings_and_the_expert_five(beginner: int) -> None:
    expert = 1 - beginner
    driver = MatchDriver("challenge", rings=[[4, 5], [5, 4]][beginner], marking="manual")
    assert driver.refusal_key(beginner, SetCode("AAAA")) is Key.BAD_CODE
    assert driver.refusal_key(expert, SetCode("AAAAA")) is Key.BAD_CODE
    driver.set_code(beginner, "AAAAA").set_code(expert, "BBBB")
    assert driver.refusal_key(beginner, Guess("BBBBB")) is Key.BAD_CODE
    assert driver.refusal_key(expert, Guess("AAAA")) is Key.BAD_CODE
    driver.guess(beginner, "BBBB").guess(expert, "AAAAC")
    assert driver.refusal_key(expert, GiveMark(5, 0)) is Key.BAD_MARK
    assert driver.mark(beginner, 4, 0).mark(expert, 4, 0).scores[beginner] == 1


@pytest.mark.parametrize("winner", [0, 1])
def test_ch_27_ch_30_the_first_to_solve_wins_a_race_whatever_the_number_of_rows(winner: int) -> None:
    driver = begin_duel(race=True).guess(1 - winner, MISS)
    assert driver.events[-1] == Marked(1 - winner, 1, Mark(0, 0))
    driver.guess(winner, *[MISS] * 6, WANTED[winner])
    assert outcome(driver) == (Result.WON, ((1, 0), (0, 1))[winner])
    assert driver.refusal_key(1 - winner, Guess(WANTED[1 - winner])) is Key.WRONG_ACTION


def test_ch_27_with_manual_marking_a_seat_marks_the_oldest_row_first_and_all_before_guessing_again() -> None:
    driver = begin_duel(race=True, marking="manual").guess(0, "BCCCC", "BBCCC")
    assert driver.to_act == {0: ["guess"], 1: ["mark"]}
    assert driver.refusal_key(1, Guess(MISS)) is Key.NOT_YOUR_TURN
    driver.mark(1, 1, 0)
    assert [row.mark for row in driver.board(0).rows] == [Mark(1, 0), None]
    assert driver.to_act == {0: ["claim", "guess"], 1: ["mark"]}
    driver.mark(1, 2, 0)
    assert driver.to_act == {0: ["claim", "guess"], 1: ["guess"]}
    assert driver.claim(0).events == (Claimed(0, is_founded=False),)


def test_ch_27_with_manual_marking_the_first_full_mark_ends_the_race() -> None:
    driver = (
        begin_duel(race=True, marking="manual").guess(0, MISS, "BBBBB", MISS, "BBBBB").mark(1, *NONE).mark(1, *FULL)
    )
    assert outcome(driver) == (Result.WON, (1, 0))
    assert [row.mark for row in driver.board(None, 0).rows] == [Mark(0, 0), Mark(5, 0), None, None]


@pytest.mark.parametrize(("marker", "points"), [(0, (0, 1)), (1, (1, 0))])
def test_ch_17_ch_27_all_manual_marks_of_a_race_are_checked(marker: int, points: Pair) -> None:
    driver = begin_duel(race=True, marking="manual").guess(1 - marker, MISS).mark(marker, *FALSE)
    assert outcome(driver.guess(0, "BBBBB").mark(1, *FULL)) == (Result.PENALTY, points)


@pytest.mark.parametrize("race", [False, True])
@pytest.mark.parametrize("rings", [[4, 4], [4, 5], [5, 4], [5, 5]])
def test_ch_25_ch_28_ch_31_a_full_mark_has_the_length_of_the_hunted_code(rings: list[int], *, race: bool) -> None:
    first, second = "B" * rings[0], "A" * rings[1]
    driver = play_turn(begin_duel(second, first, rings=rings, race=race), first[1:] + "C", second[1:] + "C")
    assert [row.mark for row in driver.board(None).rows] == [(rings[0] - 1, 0), (rings[1] - 1, 0)]
    driver.guess(1, second[1:] + "D").guess(0, first)
    assert outcome(driver) == (Result.WON, (1, 0))


@pytest.mark.parametrize(("last", "expected"), [(MISS, (Result.VOID, (0, 0))), (WANTED[1], (Result.WON, (0, 1)))])
def test_ch_06_ch_29_when_one_seat_is_out_of_rows_the_other_goes_on(last: str, expected: Outcome) -> None:
    driver = begin_duel(race=True).guess(0, *[MISS] * 12)
    assert driver.to_act == {1: ["guess"]}
    assert driver.refusal_key(0, Guess(MISS)) is Key.NOT_YOUR_TURN
    driver.guess(1, *[MISS] * 11)
    assert driver.results == []
    assert outcome(driver.guess(1, last)) == expected


@pytest.mark.parametrize(("last", "expected"), [(NONE, (Result.VOID, (0, 0))), (FALSE, (Result.PENALTY, (0, 1)))])
def test_ch_29_with_manual_marking_the_last_row_is_marked_before_the_race_is_void(
    last: Pair, expected: Outcome
) -> None:
    driver = begin_duel(race=True, marking="manual")
    for guesser in (0, 1):
        driver.guess(guesser, *[MISS] * 12)
        assert driver.refusal_key(guesser, Guess(MISS)) is Key.WRONG_ACTION
        for _ in range(12 - guesser):
            driver.mark(1 - guesser, *NONE)
    assert driver.to_act == {0: ["claim", "mark"], 1: ["claim"]}
    assert outcome(driver.mark(0, *last)) == expected
