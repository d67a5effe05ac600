"""Group puzzles: exactly one deal fits, no question is superfluous, and every step follows."""

from collections.abc import Sequence
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.coach import Grade, GroupPuzzle, PuzzleError, group_puzzle
from keypeg.coach.puzzles import MAX_SEED
from keypeg.coach.puzzles.group import GRADES, GroupQuestion
from keypeg.rules import Token
from keypeg.rules.tokens import answer, code_of

ALL = st.sampled_from([(players, grade) for players, grades in GRADES.items() for grade in grades])
SEEDS = st.integers(0, MAX_SEED)


def deals(found: GroupPuzzle, questions: Sequence[GroupQuestion]) -> list[tuple[Token, ...]]:
    """Returns every deal with seat 0's own token that gives these answers."""
    others = found.players - 1
    places = [place for place in range(1, 6) if place != found.own.position]
    every = (
        (found.own, *map(Token, colours, drawn))
        for drawn in permutations(places, others)
        for colours in product("ABCDEF", repeat=others)
    )
    return [deal for deal in every if all(fits(deal, question) for question in questions)]


def fits(deal: Sequence[Token], question: GroupQuestion) -> bool:
    given = zip(deal, question.answers, strict=True)
    return all(said is None or answer(token, question.code) is said for token, said in given)


@given(ALL, SEEDS)
@settings(max_examples=12)
def test_one_deal_fits_and_no_question_is_superfluous(kind: tuple[int, Grade], seed: int) -> None:
    found = group_puzzle(*kind, seed)
    assert deals(found, found.questions) == [found.tokens]
    assert found.code == code_of(found.tokens, 5)
    assert found.tokens[0] == found.own
    for number, question in enumerate(found.questions):
        assert [said is None for said in question.answers] == [seat == question.seat for seat in range(found.players)]
        assert len(deals(found, found.questions[:number] + found.questions[number + 1 :])) > 1


@given(ALL, SEEDS)
@settings(max_examples=12)
def test_every_step_follows_and_the_last_ones_leave_one_token_each(kind: tuple[int, Grade], seed: int) -> None:
    found = group_puzzle(*kind, seed)
    known = deals(found, [])
    left: dict[int, set[Token]] = {}
    for step in found.steps:
        read = [] if step.question is None else [found.questions[step.question - 1]]
        agreeing = [deal for deal in known if deal[step.seat] in step.left]
        assert [deal for deal in known if all(fits(deal, each) for each in read)] == [
            deal for deal in agreeing if all(fits(deal, each) for each in read)
        ]
        assert step.places == tuple(sorted({token.position for token in step.left}))
        assert (step.question is None) == bool(step.taken_by)
        known, left[step.seat] = agreeing, set(step.left)
    assert left == {seat: {found.tokens[seat]} for seat in range(1, found.players)}
    assert any(step.taken_by for step in found.steps) == (found.grade is not Grade.EASY)


def test_a_seed_is_one_puzzle() -> None:
    assert group_puzzle(3, Grade.MEDIUM, 4) == group_puzzle(3, Grade.MEDIUM, 4)
    assert group_puzzle(3, Grade.MEDIUM, 4) != group_puzzle(3, Grade.MEDIUM, 5)


@pytest.mark.parametrize(("players", "grade"), [(2, Grade.EASY), (5, Grade.EASY), (3, Grade.HARD)])
def test_what_cannot_be_made_says_why(players: int, grade: Grade) -> None:
    with pytest.raises(PuzzleError, match="players"):
        group_puzzle(players, grade, 0)
