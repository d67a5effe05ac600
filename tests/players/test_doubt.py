"""Marks are disputed when wrong ones are likelier than not, even if some code fits them all."""

from random import Random

import pytest

from keypeg.players import Level
from keypeg.players.codebreaker import believed, possible_codes
from keypeg.players.doubt import doubt, error_rate
from keypeg.players.memory import HuntView
from keypeg.rules import Code, GiveMark, Guess, Mark, Match, SetCode, Space, apply, begin, mark, view
from keypeg.solver import MarkedRow
from keypeg.solver.coding import all_marks, coding

SPACE = Space(4, 6)
GAMES = 100
FIRST_TIME, AGAIN = 0.02, 0.15


def game(rng: Random, *, lie_at: int | None) -> list[MarkedRow]:
    """Plays until the code is found or no code fits; the mark of one row is wrong."""
    code = SPACE.unrank(rng.randrange(SPACE.size))
    rows: list[MarkedRow] = []
    while (not rows or rows[-1].mark.exact < SPACE.holes) and possible_codes(SPACE, rows):
        row = coding(SPACE).code(int(rng.choice(believed(HuntView(SPACE, rows), Level.STEADY))))
        given = mark(code, row)
        if len(rows) == lie_at:
            given = rng.choice([each for each in all_marks(SPACE.holes) if each not in {given, Mark(4, 0)}])
        rows.append(MarkedRow(row, given))
    return rows


def disputed_after(rows: list[MarkedRow], rate: float) -> int | None:
    return next((n for n in range(1, len(rows) + 1) if doubt(SPACE, rows[:n], rate) > 0.5), None)


@pytest.mark.parametrize(("rate", "most"), [(FIRST_TIME, 0), (AGAIN, 0.1 * GAMES)])
def test_true_marks_are_seldom_disputed(rate: float, most: float) -> None:
    rng = Random(1)
    disputes = [disputed_after(game(rng, lie_at=None), rate) for _ in range(GAMES)]
    assert sum(dispute is not None for dispute in disputes) <= most


def test_wrong_marks_are_disputed_before_no_code_fits() -> None:
    rng = Random(1)
    games = [game(rng, lie_at=rng.randrange(3)) for _ in range(GAMES)]
    is_caught = [rows for rows in games if not possible_codes(SPACE, rows)]
    for rate, share in ((FIRST_TIME, 0.0), (AGAIN, 0.1)):
        earlier = [len(rows) - (disputed_after(rows, rate) or 0) for rows in is_caught]
        assert min(earlier) >= 0
        assert sum(each > 0 for each in earlier) >= share * GAMES


def test_whoever_was_deceived_before_believes_less() -> None:
    before, _ = begin("original", ["first", "second"], {"marking": "manual"})
    after = with_rows(before, "AAAA", [("AABB", Mark(0, 0)), ("AAAA", Mark(4, 0))])
    assert error_rate(view(after, 1), 0) > 4 * error_rate(view(before, 1), 0)


def with_rows(match: Match, code: Code, rows: list[tuple[Code, Mark]]) -> Match:
    match, _ = apply(match, 0, SetCode(code))
    for guess, given in rows:
        match, _ = apply(match, 1, Guess(guess))
        match, _ = apply(match, 0, GiveMark(*given))
    return match
