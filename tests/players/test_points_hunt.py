"""Party rows of those who weigh them: points now, what they leave to the next player, and who wins the match."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.players import Computer, Level
from keypeg.players.arena import Contest
from keypeg.players.points_hunt import PointsBoard, points_guess
from keypeg.players.computer import misfit_rate
from keypeg.rules import Guess, Mark, SetCode, Space, apply, begin, mark, view
from keypeg.rules.board import Row
from keypeg.solver import MarkedRow
from tests.players.partygoers import Ally, Denier

BASIC, ADVANCED = Space("4x8n"), Space("4x8")
SECONDS = 0.3


def board(*rows: tuple[str, int, int], left: int = 9, guessers: int = 2, may_repeat: bool = True) -> PointsBoard:
    """Early in a match without points yet."""
    marked = tuple(MarkedRow(guess, Mark(exact, misplaced)) for guess, exact, misplaced in rows)
    scores = (0,) * (guessers + 1)
    return PointsBoard(BASIC, marked, len(rows) + left, scores, guessers, 1, may_repeat=may_repeat)


def after(space: Space, secret: str, guesses: list[str], left: int = 9, guessers: int = 3) -> PointsBoard:
    marked = tuple(MarkedRow(guess, mark(secret, guess)) for guess in guesses)
    return PointsBoard(space, marked, len(guesses) + left, (0,) * (guessers + 1), guessers, 1, may_repeat=True)


def last_row(*scores: int, rounds_left: int = 0) -> PointsBoard:
    """Four codes are left and one row: BAHG is none of them, but scores most on average."""
    rows = (MarkedRow("FEHG", Mark(2, 0)), MarkedRow("AEBG", Mark(1, 2)))
    return PointsBoard(BASIC, rows, 3, scores, rounds_left, 0, may_repeat=True)


def fitting(given: PointsBoard) -> list[str]:
    return [code for code in given.space if all(mark(code, row.guess) == row.mark for row in given.rows)]


def average_points(codes: list[str], row: str) -> float:
    marks = [mark(code, row) for code in codes]
    return sum(10 if exact == 4 else 2 * exact + misplaced for exact, misplaced in marks) / len(codes)


@pytest.mark.parametrize("space", [BASIC, ADVANCED])
def test_the_first_row_has_four_colours(space: Space) -> None:
    rows = {points_guess(after(space, "", [], 12), Random(seed), SECONDS) for seed in range(20)}
    assert all(len(set(row)) == 4 and row in space for row in rows)
    assert len(rows) > 10


@pytest.mark.parametrize("left", [1, 2, 9])
def test_a_code_that_is_known_is_guessed(left: int) -> None:
    known = after(BASIC, "ABCD", ["ABCE", "ABFD", "AGCD"], left)
    assert fitting(known) == ["ABCD"]
    assert points_guess(known, Random(1), SECONDS) == "ABCD"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("guessers", [2, 3, 4])
def test_on_the_last_row_only_its_points_count(seed: int, guessers: int) -> None:
    for last in (board(("FEHG", 2, 0), ("AEBG", 1, 2), left=1, guessers=guessers), board(("ABCD", 3, 0), left=1)):
        row = points_guess(last, Random(seed), SECONDS)
        codes = fitting(last)
        best = max(average_points(codes, each) for each in BASIC.guesses)
        assert average_points(codes, row) == pytest.approx(best)


@pytest.mark.parametrize("seed", range(4))
def test_the_next_player_is_not_told_the_code(seed: int) -> None:
    """Of four codes, BAHG scores most but sets them all apart; with a row to come for another it is not played."""
    rows = (("FEHG", 2, 0), ("AEBG", 1, 2))
    assert points_guess(board(*rows, left=1), Random(seed), SECONDS) == "BAHG"
    given = board(*rows, left=2)
    row, codes = points_guess(given, Random(seed), SECONDS), fitting(given)
    assert len({mark(code, row) for code in codes}) == 1
    assert average_points(codes, row) == 5


@pytest.mark.parametrize("share", [0.5, 1.0])
def test_a_careless_player_may_be_told_the_code(share: float) -> None:
    """Whoever follows will hardly notice: a row that may be right is worth more than one that reveals nothing."""
    given = replace(board(("FEHG", 2, 0), ("AEBG", 1, 2), left=2), careless=(0.0, share))
    assert points_guess(given, Random(1), SECONDS) in fitting(given)


def test_how_careless_others_are_shows_in_their_rows() -> None:
    """Player 2 guesses what cannot be the code, player 3 what can; nobody is judged by a row that is repeated."""
    match, _ = begin("party", ["1", "2", "3"])
    for seat, action in [
        (0, SetCode("ABCD")),
        (1, Guess("EFGH")),
        (2, Guess("ABDC")),
        (1, Guess("EFGA")),
        (2, Guess("ABDC")),
    ]:
        match, _ = apply(match, seat, action)
    seen = view(match, 1)
    assert misfit_rate(seen, 1) > misfit_rate(seen, 2) == 0


@pytest.mark.parametrize("guessers", [2, 3, 4])
def test_a_row_that_scores_six_and_tells_nothing_is_repeated(guessers: int) -> None:
    assert points_guess(board(("ABCD", 3, 0), guessers=guessers), Random(1), SECONDS) == "ABCD"


@pytest.mark.parametrize("guessers", [2, 3, 4])
def test_who_does_not_repeat_plays_another_row(guessers: int) -> None:
    assert points_guess(board(("ABCD", 3, 0), guessers=guessers, may_repeat=False), Random(1), SECONDS) != "ABCD"


@pytest.mark.parametrize("seed", range(4))
def test_with_the_last_row_of_the_match_only_winning_it_counts(seed: int) -> None:
    codes = fitting(last_row(0, 0, 0))

    def chosen(*scores: int, rounds_left: int = 0) -> str:
        return points_guess(last_row(*scores, rounds_left=rounds_left), Random(seed), SECONDS)

    assert chosen(0, 0, 0, rounds_left=2) == "BAHG"
    assert chosen(0, 9, 0) in codes  # Nothing less than ten points wins.
    for row in (chosen(0, 90, 0), chosen(90, 0, 0)):  # It is decided: every point is as good as any other.
        assert average_points(codes, row) == average_points(codes, "BAHG")


def test_scores_are_worth_what_the_player_makes_of_them() -> None:
    """BAHG scores most; somebody who wants no points does not lay it."""
    given = replace(last_row(0, 0, 0), worth=lambda scores, _: -scores[:, 0])
    row, codes = points_guess(given, Random(1), SECONDS), fitting(given)
    assert average_points(codes, row) < average_points(codes, "BAHG")


@pytest.mark.parametrize("fresh_rows", [False, True])
def test_allies_and_those_who_deny_points_play_by_the_rules(*, fresh_rows: bool) -> None:
    players = (Denier(), Ally("player 3"), Ally("player 2"))
    played = Contest("party", {"fresh_rows": fresh_rows}, players, seed=1, seconds=0.0).play(0)
    assert played.match.is_finished


def test_of_two_codes_the_next_player_may_try_the_first() -> None:
    """To repeat is six points, then ten for either code; to guess is seven, and ten for the other half the time."""
    given = board(("ABCE", 3, 0), ("ABFD", 3, 0))
    assert fitting(given) == ["ABCD", "ABFE"]
    assert points_guess(given, Random(1), SECONDS) in {"ABCE", "ABFD"}


def test_rows_that_contradict_each_other_are_followed_by_a_code() -> None:
    wrong = board(("ABCD", 4, 0), ("EFGH", 4, 0))
    assert points_guess(wrong, Random(1), SECONDS) in BASIC


@st.composite
def boards(draw: st.DrawFn) -> PointsBoard:
    secret = "".join(draw(st.permutations("ABCDEFGH"))[:4])
    guesses = draw(st.lists(st.text("ABCDEFGH", min_size=4, max_size=4), max_size=11))
    space, guessers = draw(st.sampled_from([BASIC, ADVANCED])), draw(st.integers(2, 4))
    return after(space, secret, guesses, 12 - len(guesses), guessers)


@settings(max_examples=40)
@given(boards(), st.integers(0, 2**32), st.sampled_from([0.0, SECONDS]))
def test_any_board_gets_a_row_and_an_equal_one_the_same(given: PointsBoard, seed: int, seconds: float) -> None:
    row = points_guess(given, Random(seed), seconds)
    assert row in given.space.guesses
    assert points_guess(given, Random(seed), seconds) == row


@pytest.mark.parametrize("levels", [("master", "steady", "master"), ("novice", "careful", "casual", "learner")])
def test_below_the_top_no_row_of_a_round_is_repeated(levels: tuple[str, ...]) -> None:
    players = tuple(Computer(Level(level)) for level in levels)
    for number in range(2):
        for board in Contest("party", {}, players, seed=1, seconds=0.01).play(number).match.boards(None):
            rows = [row.code for row in board.rows if isinstance(row, Row)]
            assert len(rows) == len(set(rows)) > 0


def test_the_top_level_repeats() -> None:
    boards = Contest("party", {}, (Computer(Level.RUTHLESS),) * 3, seed=1, seconds=0.01).play(0).match.boards(None)
    assert any(len(board.rows) > len({row.code for row in board.rows if isinstance(row, Row)}) for board in boards)
