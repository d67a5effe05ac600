"""What the levels below `steady` lay first, and the codes they set."""

from itertools import groupby
from random import Random

import pytest

from keypeg.players import Computer, Level
from keypeg.players.arena import Contest
from keypeg.players.codemaker import HABIT, chosen_code, draw_code
from keypeg.players.favourites import neat_row
from keypeg.rules import Code, CodeBoard, Space, view

SPACE = Space(4, 6)


def blocks(code: Code) -> str:
    return "".join(str(len(list(block))) for _, block in groupby(code))


def first_rows(level: Level, edition: str, rounds: int, seed: int) -> list[set[Code]]:
    """The rows with which each of two players began a round."""
    contest = Contest(edition, {"rounds": rounds}, (Computer(level), Computer(level)), seed=seed, seconds=0.0)
    boards = [board for board in view(contest.play(0).match, None).history if isinstance(board, CodeBoard)]
    hunts = [board.hunt(seat) for board in boards for seat in (0, 1) if board.codemaker != seat]
    return [{rows[0].code for rows in hunts if rows[0].seat == seat} for seat in (0, 1)]


def test_neat_rows_have_equal_pegs_side_by_side() -> None:
    rows = [neat_row(SPACE, Random(seed)) for seed in range(200)]
    assert {blocks(row) for row in rows} == {"22", "211", "1111"}
    assert len(set(rows)) > 80


@pytest.mark.parametrize("name", ["5x8", "4x8n", "4x4bn", "1x1", "1x1b", "2x1", "3x2", "4x3bn", "5x8b"])
def test_every_space_has_a_neat_row(name: str) -> None:
    assert all(neat_row(Space(name), Random(seed)) in Space(name) for seed in range(50))


@pytest.mark.parametrize(("edition", "rounds"), [("original", 4), ("challenge", 3)])
def test_a_weak_player_begins_all_rounds_of_a_match_alike(edition: str, rounds: int) -> None:
    matches = [first_rows(Level.NOVICE, edition, rounds, seed) for seed in range(4)]
    rows = [row for match in matches for row in match]
    assert all(len(each) == 1 for each in rows)
    assert len(set().union(*rows)) > 4


def test_a_steady_player_begins_every_round_anew() -> None:
    assert min(map(len, first_rows(Level.STEADY, "original", 4, 1))) > 1


@pytest.mark.parametrize("level", Level)
def test_the_weaker_the_more_codes_have_the_colours_of_the_one_before(level: Level) -> None:
    rng = Random(1)
    codes = [chosen_code(SPACE.shape, "AABC", level, rng) for _ in range(800)]
    again = sum(sorted(code) == list("AABC") for code in codes) / len(codes)
    assert again == pytest.approx(HABIT.get(level, 0) / 2, abs=0.06)
    neat = sum(blocks(code) in {"22", "211", "1111"} for code in codes) / len(codes)
    assert neat > 0.4


@pytest.mark.parametrize("level", [Level.STEADY, Level.MASTER, Level.RUTHLESS])
def test_strong_players_have_no_habit(level: Level) -> None:
    for seed in range(50):
        assert chosen_code(SPACE.shape, "AABC", level, Random(seed)) == draw_code(SPACE.shape, Random(seed))


def test_a_code_that_is_no_longer_allowed_is_not_set_again() -> None:
    space = Space("4x8n")
    assert all(chosen_code(space.shape, "AABC", Level.NOVICE, Random(seed)) in space for seed in range(50))
