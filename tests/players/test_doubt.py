"""Marks are disputed when wrong ones are likelier than not, even if some code fits them all."""

from random import Random

import pytest

from keypeg.players.codebreaker import possible_codes
from keypeg.players.doubt import error_rate
from keypeg.rules import Code, GiveMark, Guess, Mark, Match, SetCode, apply, begin, view
from tests.players.doubted import AGAIN, FIRST_TIME, SPACE, disputed_after, game

GAMES = 100


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
