"""Whoever knows the shipped books sets the codes that lie deepest in them. That must not pay."""

from collections.abc import Callable, Mapping
from random import Random
from statistics import fmean
from typing import NamedTuple

import pytest

from keypeg.players import Computer, Level
from keypeg.players.arena import Contest
from keypeg.players.book_play import book_guess
from keypeg.players.mixtures import mixtures
from keypeg.players.player import Player
from keypeg.rules import Code, Space, mark
from keypeg.solver import MarkedRow, load
from keypeg.solver.book import index
from tests.players.exploiters import Exploiter, FixedBook, chances, deepest, worst_pattern

SECONDS = 0.05


class Variant(NamedTuple):
    """An edition, and how many matches are enough; those of a duel take long."""

    edition: str
    options: Mapping[str, object]
    matches: int


VARIANTS = (
    Variant("original", {}, 40),
    Variant("super", {}, 40),
    Variant("challenge", {"rounds": 1}, 16),
)


def share_won(exploiter: Player, opponent: Player, variant: Variant) -> float:
    contest = Contest(variant.edition, variant.options, (exploiter, opponent), seed=1, seconds=SECONDS)
    return fmean(contest.result(number).players[0].win for number in range(variant.matches))


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_deepest_codes_beat_a_book_that_never_changes(variant: Variant) -> None:
    """What the next test would see if nothing were renamed."""
    assert share_won(Exploiter(Level.MASTER, deepest), FixedBook(), variant) > 0.8


@pytest.mark.parametrize(
    ("variant", "choose"),
    [*((variant, deepest) for variant in VARIANTS), *((variant, worst_pattern) for variant in VARIANTS[:2])],
)
def test_no_choice_of_codes_beats_a_master(variant: Variant, choose: Callable[[Space, Random], Code]) -> None:
    assert share_won(Exploiter(Level.MASTER, choose), Computer(Level.MASTER), variant) < 0.75


@pytest.mark.parametrize("name", ["4x6", "4x6b", "4x8", "5x8", "5x8b"])
def test_the_deepest_codes_take_a_master_no_longer_than_their_patterns(name: str) -> None:
    space = Space(name)
    rng = Random(name)
    needed = fmean(_rows(space, deepest(space, rng), rng) for _ in range(150))
    book = load(space)
    assert book is not None
    assert max(map(len, book.lines())) > mixtures()[_name(space)].guaranteed + 1
    assert needed < mixtures()[_name(space)].guaranteed + 0.25


@pytest.mark.parametrize("name", index())
def test_no_pattern_wins_more_matches_of_super_than_chance(name: str) -> None:
    """Every size, with blanks as with one colour more: what 600 matches could not tell from a half."""
    assert max(chances(Space(name)).values()) < 0.52


def _name(space: Space) -> str:
    return str(Space(space.holes, len(space.symbols)))


def _rows(space: Space, code: Code, rng: Random) -> int:
    rows: list[MarkedRow] = []
    while not rows or rows[-1].guess != code:
        row = book_guess(space, rows, rng, SECONDS)
        rows.append(MarkedRow(row, mark(code, row)))
    return len(rows)
