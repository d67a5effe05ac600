"""Mastermind Challenge, clauses CH."""

import pytest

from keypeg.rules import Claim, GiveMark, Guess, Key, Mark, Result, SetCode, Space, mark
from keypeg.rules.board import Row
from keypeg.rules.event import Claimed, Guessed, Marked, MatchEnded, RoundBegun
from tests.rules.playing import Play, start_refused

Pair = tuple[int, int]
Outcome = tuple[Result, Pair]

HUNTED = ("BBBBB", "AAAAA")
"""What each seat hunts, where no other codes are set."""
MISS = "CCCCC"
NONE, FALSE, FULL = (0, 0), (1, 0), (5, 0)
"""Marks by hand; `FALSE` is a lie about a miss."""

lies = pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ((FALSE, NONE), (Result.PENALTY, (1, 0))),
        ((NONE, FALSE), (Result.PENALTY, (0, 1))),
        ((FALSE, FALSE), (Result.VOID, (0, 0))),
    ],
)


def set_codes(play: Play, first: str = "AAAAA", second: str = "BBBBB") -> Play:
    return play.set_code(0, first).set_code(1, second)


def dueled(first: str = "AAAAA", second: str = "BBBBB", /, **options: object) -> Play:
    return set_codes(Play("challenge", **options), first, second)


def turn(play: Play, first: str = MISS, second: str = MISS) -> Play:
    return play.guess(0, first).guess(1, second)


def marked(play: Play, first: Pair = NONE, second: Pair = NONE) -> Play:
    """Marks by hand the row of each seat."""
    return play.mark(1, *first).mark(0, *second)


def won(play: Play, *winners: int) -> Play:
    """Rounds, each won by this seat in its first row."""
    for winner in winners:
        turn(set_codes(play), *(code if seat == winner else MISS for seat, code in enumerate(HUNTED)))
    return play


def outcome(play: Play) -> tuple[Result, tuple[int, ...]]:
    """Of the only round that has ended: the result and the points."""
    (ended,) = play.view(None).rounds
    return ended.result, ended.points


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_ch_01_two_players(seats: int) -> None:
    assert start_refused("challenge", seats) is Key.BAD_PLAYERS


def test_ch_03_ch_04_any_five_rings_of_eight_colours_make_a_code() -> None:
    assert Space(5, 8).size == 32768
    for code in ("DEFGH", "HHHHH", "AABBA"):
        assert Play("challenge").refused(1, SetCode(code)) is None
        assert dueled().refused(1, Guess(code)) is None


@pytest.mark.parametrize("code", ["AAAA", "AAAAAA", "AAAAI", "AAA_A", "_____"])
def test_ch_03_ch_05_other_lengths_or_colours_or_empty_places_make_none(code: str) -> None:
    assert Play("challenge").refused(0, SetCode(code)) is Key.BAD_CODE
    assert dueled().refused(0, Guess(code)) is Key.BAD_CODE


def test_ch_07_both_set_a_code_before_both_hunt() -> None:
    play = Play("challenge")
    assert play.to_act == {0: ["set_code"], 1: ["set_code"]}
    play.set_code(1, "ABCDE")
    assert play.to_act == {0: ["set_code"]}
    assert play.refused(0, Guess(MISS)) is Key.WRONG_ACTION
    assert play.set_code(0, "FFGGH").to_act == {0: ["guess"], 1: ["guess"]}


def test_ch_08_a_code_is_its_makers_secret_and_the_rows_are_open() -> None:
    play = turn(dueled())
    assert [play.board(viewer).codes for viewer in (0, 1, None)] == [("AAAAA", None), (None, "BBBBB"), (None, None)]
    rows = (Row(0, MISS, Mark(0, 0)), Row(1, MISS, Mark(0, 0)))
    assert [play.board(viewer).rows for viewer in (0, 1, None)] == [rows] * 3


@pytest.mark.parametrize("seat", [0, 1])
def test_ch_09_the_first_row_has_no_mark_until_both_are_down(seat: int) -> None:
    play = dueled().guess(seat, HUNTED[seat])
    assert play.events == (Guessed(seat, HUNTED[seat]),)
    assert [play.board(viewer).rows for viewer in (0, 1, None)] == [(Row(seat, HUNTED[seat]),)] * 3
    assert play.to_act == {1 - seat: ["guess"]}
    assert play.refused(seat, Guess(MISS)) is Key.NOT_YOUR_TURN


def test_ch_09_no_view_tells_the_mark_to_come() -> None:
    right, wrong = (dueled("AAAAA", code).guess(0, "BBBBB") for code in ("BBBBB", "DDDDD"))
    assert right.view(0) == wrong.view(0)
    assert right.view(None) == wrong.view(None)
    assert right.guess(1, MISS).results != wrong.guess(1, MISS).results


def test_ch_09_by_hand_a_turn_is_two_rows_and_then_two_marks() -> None:
    play = dueled(marking="manual").guess(1, MISS)
    assert play.refused(0, GiveMark(0, 0)) is Key.WRONG_ACTION
    play.guess(0, MISS)
    assert play.to_act == {0: ["mark"], 1: ["mark"]}
    play.mark(0, *NONE)
    assert [row.mark for row in play.board(0).rows] == [Mark(0, 0), None]
    assert play.to_act == {1: ["claim", "mark"]}
    play.mark(1, *NONE)
    assert play.to_act == {0: ["claim", "guess"], 1: ["claim", "guess"]}


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_ch_07_ch_10_either_places_first_and_each_is_marked_by_the_others_code(order: Pair) -> None:
    play = dueled()
    for seat in order:
        play.guess(seat, "ABBCC")
    assert set(play.events[1:]) == {Marked(0, 1, Mark(2, 0)), Marked(1, 1, Mark(1, 0))}


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
def test_ch_11_ch_32_exact_misplaced_or_nothing_in_all_variants(
    secret: str, guess: str, expected: Pair, *, race: bool
) -> None:
    assert mark(secret, guess) == expected
    play = dueled(secret, rings=[5, len(secret)], race=race).guess(1, guess)
    if not race:
        play.guess(0, MISS)
    assert play.board(0, 0).rows[0].mark == expected


@pytest.mark.parametrize(
    ("misses", "last", "expected"),
    [
        (0, (HUNTED[0], MISS), (Result.WON, (1, 0))),
        (2, (MISS, HUNTED[1]), (Result.WON, (0, 1))),
        (2, HUNTED, (Result.VOID, (0, 0))),
        (11, (HUNTED[0], MISS), (Result.WON, (1, 0))),
        (11, HUNTED, (Result.VOID, (0, 0))),
        (11, (MISS, MISS), (Result.VOID, (0, 0))),
    ],
)
def test_ch_12_ch_13_ch_14_ch_15_one_who_solves_wins_and_both_or_none_is_void(
    misses: int, last: tuple[str, str], expected: Outcome
) -> None:
    play = dueled()
    for _ in range(misses):
        turn(play)
    assert play.results == []
    turn(play, *last)
    assert outcome(play) == expected
    is_void = expected[0] is Result.VOID
    assert play.events[-1] == RoundBegun(1 if is_void else 2, leader=None, is_replay=is_void)


@lies
def test_ch_06_ch_14_ch_18_ch_20_twelve_rows_each_are_checked_too(marks: tuple[Pair, Pair], expected: Outcome) -> None:
    play = marked(turn(dueled(marking="manual")), *marks)
    for _ in range(11):
        assert play.results == []
        marked(turn(play))
    assert outcome(play) == expected
    assert play.view(None).rounds[0].rows == (12, 12)


def test_ch_16_both_codes_are_shown_however_the_round_ended() -> None:
    for play in (
        turn(dueled(), "BBBBB"),
        turn(dueled(), *HUNTED),
        dueled(race=True).guess(1, "AAAAA"),
        turn(dueled(marking="manual")).mark(1, *FALSE).claim(0),
    ):
        assert [play.board(viewer, 0).codes for viewer in (0, 1, None)] == [("AAAAA", "BBBBB")] * 3


@lies
def test_ch_17_ch_20_a_founded_claim_ends_the_round(marks: tuple[Pair, Pair], expected: Outcome) -> None:
    claimant = marks.index(FALSE)
    play = marked(turn(dueled(marking="manual")), *marks).claim(claimant)
    assert play.events[0] == Claimed(claimant, is_founded=True)
    assert outcome(play) == expected
    assert play.events[-1] == RoundBegun(1, leader=None, is_replay=True)


def test_ch_17_ch_19_a_claim_between_the_marks_of_a_turn_can_end_the_match() -> None:
    play = turn(dueled(marking="manual", rounds=1), "BBBBA").mark(1, 4, 1)
    assert play.to_act == {0: ["claim", "mark"]}
    assert outcome(play.claim(0)) == (Result.PENALTY, (1, 0))
    assert play.events[-1] == MatchEnded((0,))
    assert play.refused(0, SetCode("AAAAA")) is Key.MATCH_OVER


def test_ch_17_a_claim_between_the_rows_of_a_turn() -> None:
    play = marked(turn(dueled(marking="manual")), FALSE).guess(1, MISS)
    assert play.to_act == {0: ["claim", "guess"], 1: ["claim"]}
    assert outcome(play.claim(0)) == (Result.PENALTY, (1, 0))
    assert play.view(None).rounds[0].rows == (1, 2)


def test_ch_17_an_unfounded_claim_looks_at_nothing_else() -> None:
    play = marked(turn(dueled(marking="manual")), NONE, FALSE)
    before = play.view(None)
    for _ in range(2):
        play.claim(0)
        assert play.events == (Claimed(0, is_founded=False),)
        assert play.view(None) == before
    assert play.claim(1).points == (0, 1)


def test_ch_17_no_claim_before_ones_own_row_is_marked_in_this_round() -> None:
    assert turn(dueled()).refused(0, Claim()) is Key.WRONG_ACTION
    play = turn(dueled(marking="manual")).mark(0, *NONE)
    assert play.refused(0, Claim()) is Key.NOT_YOUR_TURN
    marked(turn(play.mark(1, *NONE), *HUNTED), FULL, FULL)
    assert turn(set_codes(play)).refused(0, Claim()) is Key.WRONG_ACTION


@lies
@pytest.mark.parametrize("solvers", [{0}, {1}, {0, 1}])
def test_ch_17_ch_18_ch_20_the_reveal_shows_every_lie_whoever_solved(
    marks: tuple[Pair, Pair], expected: Outcome, solvers: set[int]
) -> None:
    play = marked(turn(dueled(marking="manual", rounds=1)), *marks)
    turn(play, *(HUNTED[seat] if seat in solvers else MISS for seat in (0, 1)))
    assert outcome(marked(play, *(FULL if seat in solvers else NONE for seat in (0, 1)))) == expected


@pytest.mark.parametrize(("last", "points"), [((HUNTED[0], MISS), (0, 1)), ((MISS, HUNTED[1]), (1, 0))])
def test_ch_17_ch_18_of_two_full_marks_one_is_a_lie(last: tuple[str, str], points: Pair) -> None:
    play = marked(turn(dueled(marking="manual"), *last), FULL, FULL)
    assert outcome(play) == (Result.PENALTY, points)


def test_ch_17_a_solution_marked_wrong_goes_on_until_it_is_found_out() -> None:
    play = marked(turn(dueled(marking="manual"), "BBBBB"), (4, 0))
    assert play.results == []
    assert outcome(marked(turn(play, MISS, "AAAAA"), NONE, FULL)) == (Result.PENALTY, (1, 0))


def test_ch_09_ch_18_a_full_mark_waits_for_the_other_and_a_claim_goes_before_it() -> None:
    play = turn(marked(turn(dueled(marking="manual")), FALSE), "BBBBB").mark(1, *FULL)
    assert play.to_act == {0: ["claim", "mark"], 1: ["claim"]}
    assert outcome(play.claim(0)) == (Result.PENALTY, (1, 0))


def test_ch_21_a_replayed_round_has_codes_of_its_own() -> None:
    play = turn(dueled(), *HUNTED)
    assert play.to_act == {0: ["set_code"], 1: ["set_code"]}
    assert play.board(0).codes == play.board(1).codes == (None, None)
    turn(set_codes(play, "DDDDD", "EEEEE"), "EEEEE", "AAAAA")
    assert play.results == [Result.VOID, Result.WON]


def test_ch_22_no_number_of_replays_uses_up_a_round() -> None:
    play = Play("challenge", rounds=3)
    for _ in range(5):
        turn(set_codes(play), *HUNTED)
    turn(set_codes(won(play, 0)), *HUNTED)
    won(play, 1, 1)
    assert play.numbers == [1, 1, 1, 1, 1, 1, 2, 2, 3]
    assert play.scores == (1, 2)


def test_ch_22_a_penalty_point_counts_but_its_round_does_not() -> None:
    play = turn(dueled(marking="manual", rounds=3)).mark(1, *FALSE).claim(0)
    marked(turn(set_codes(play), MISS, "AAAAA"), NONE, FULL)
    marked(turn(set_codes(play), "BBBBB"), FULL)
    assert play.results == [Result.PENALTY, Result.WON, Result.WON]
    assert play.numbers == [1, 1, 2]
    assert play.winners == (0,)


@pytest.mark.parametrize(
    ("name", "value"),
    [("rounds", rounds) for rounds in (0, 2, 98, 100, 101)]
    + [("rings", rings) for rings in ([4], [5, 5, 5], [3, 5], [5, 6], 5)],
)
def test_ch_23_ch_25_ch_26_rounds_are_odd_and_rings_four_or_five_for_each(name: str, value: object) -> None:
    assert start_refused("challenge", **{name: value}) is Key.BAD_OPTION


@pytest.mark.parametrize(("rounds", "target"), [(1, 1), (3, 2), (5, 3), (99, 50)])
def test_ch_23_ch_24_more_than_half_the_points_win_at_once_and_nothing_less(rounds: int, target: int) -> None:
    level = won(Play("challenge", rounds=rounds), *[0, 1] * (target - 1))
    assert not level.is_finished
    assert won(level, 1).winners == (1,)
    swept = won(Play("challenge", rounds=rounds), *[0] * target)
    assert swept.events[-1] == MatchEnded((0,))


@pytest.mark.parametrize("beginner", [0, 1])
def test_ch_26_the_beginner_hunts_four_rings_and_the_expert_five(beginner: int) -> None:
    expert = 1 - beginner
    play = Play("challenge", rings=[[4, 5], [5, 4]][beginner], marking="manual")
    assert play.refused(beginner, SetCode("AAAA")) is Key.BAD_CODE
    assert play.refused(expert, SetCode("AAAAA")) is Key.BAD_CODE
    play.set_code(beginner, "AAAAA").set_code(expert, "BBBB")
    assert play.refused(beginner, Guess("BBBBB")) is Key.BAD_CODE
    assert play.refused(expert, Guess("AAAA")) is Key.BAD_CODE
    play.guess(beginner, "BBBB").guess(expert, "AAAAC")
    assert play.refused(expert, GiveMark(5, 0)) is Key.BAD_MARK
    assert play.mark(beginner, 4, 0).mark(expert, 4, 0).scores[beginner] == 1


@pytest.mark.parametrize("winner", [0, 1])
def test_ch_27_ch_30_in_a_race_the_first_to_solve_wins_whatever_the_number_of_rows(winner: int) -> None:
    play = dueled(race=True).guess(1 - winner, MISS)
    assert play.events[-1] == Marked(1 - winner, 1, Mark(0, 0))
    play.guess(winner, *[MISS] * 6, HUNTED[winner])
    assert outcome(play) == (Result.WON, ((1, 0), (0, 1))[winner])
    assert play.refused(1 - winner, Guess(HUNTED[1 - winner])) is Key.WRONG_ACTION


def test_ch_27_by_hand_one_marks_the_oldest_row_first_and_all_before_guessing_again() -> None:
    play = dueled(race=True, marking="manual").guess(0, "BCCCC", "BBCCC")
    assert play.to_act == {0: ["guess"], 1: ["mark"]}
    assert play.refused(1, Guess(MISS)) is Key.NOT_YOUR_TURN
    play.mark(1, 1, 0)
    assert [row.mark for row in play.board(0).rows] == [Mark(1, 0), None]
    assert play.to_act == {0: ["claim", "guess"], 1: ["mark"]}
    play.mark(1, 2, 0)
    assert play.to_act == {0: ["claim", "guess"], 1: ["guess"]}
    assert play.claim(0).events == (Claimed(0, is_founded=False),)


def test_ch_27_by_hand_the_first_full_mark_ends_the_race() -> None:
    play = dueled(race=True, marking="manual").guess(0, MISS, "BBBBB", MISS, "BBBBB").mark(1, *NONE).mark(1, *FULL)
    assert outcome(play) == (Result.WON, (1, 0))
    assert [row.mark for row in play.board(None, 0).rows] == [Mark(0, 0), Mark(5, 0), None, None]


@pytest.mark.parametrize(("liar", "points"), [(0, (0, 1)), (1, (1, 0))])
def test_ch_17_ch_27_by_hand_all_marks_of_a_race_are_checked(liar: int, points: Pair) -> None:
    play = dueled(race=True, marking="manual").guess(1 - liar, MISS).mark(liar, *FALSE)
    assert outcome(play.guess(0, "BBBBB").mark(1, *FULL)) == (Result.PENALTY, points)


@pytest.mark.parametrize("race", [False, True])
@pytest.mark.parametrize("rings", [[4, 4], [4, 5], [5, 4], [5, 5]])
def test_ch_25_ch_28_ch_31_a_full_mark_is_as_long_as_the_code_one_hunts(rings: list[int], *, race: bool) -> None:
    first, second = "B" * rings[0], "A" * rings[1]
    play = turn(dueled(second, first, rings=rings, race=race), first[1:] + "C", second[1:] + "C")
    assert [row.mark for row in play.board(None).rows] == [(rings[0] - 1, 0), (rings[1] - 1, 0)]
    play.guess(1, second[1:] + "D").guess(0, first)
    assert outcome(play) == (Result.WON, (1, 0))


@pytest.mark.parametrize(("last", "expected"), [(MISS, (Result.VOID, (0, 0))), (HUNTED[1], (Result.WON, (0, 1)))])
def test_ch_06_ch_29_one_has_used_up_his_rows_and_the_other_goes_on(last: str, expected: Outcome) -> None:
    play = dueled(race=True).guess(0, *[MISS] * 12)
    assert play.to_act == {1: ["guess"]}
    assert play.refused(0, Guess(MISS)) is Key.NOT_YOUR_TURN
    play.guess(1, *[MISS] * 11)
    assert play.results == []
    assert outcome(play.guess(1, last)) == expected


@pytest.mark.parametrize(("last", "expected"), [(NONE, (Result.VOID, (0, 0))), (FALSE, (Result.PENALTY, (0, 1)))])
def test_ch_29_by_hand_the_last_row_is_marked_before_the_race_is_void(last: Pair, expected: Outcome) -> None:
    play = dueled(race=True, marking="manual")
    for guesser in (0, 1):
        play.guess(guesser, *[MISS] * 12)
        assert play.refused(guesser, Guess(MISS)) is Key.WRONG_ACTION
        for _ in range(12 - guesser):
            play.mark(1 - guesser, *NONE)
    assert play.to_act == {0: ["claim", "mark"], 1: ["claim"]}
    assert outcome(play.mark(0, *last)) == expected
