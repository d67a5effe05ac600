"""The coach knows what the seat may know: it says the same about matches that differ only in what is hidden."""

from contextlib import suppress
from random import Random

import msgspec
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from keypeg.coach import NoAdvice, Question, advise
from keypeg.coach.facts import CountAdvice
from keypeg.rules import CodeBoard, CodeShape, RefusalError, TokenBoard, Transcript, View, steps, view
from keypeg.solver import NoCodeFits
from keypeg.testing.random_play import random_code
from keypeg.testing.twins import twin
from tests.rules.random_matches import random_matches

_MOST_CODES = 100
"""A better row takes long to find among more codes than these, and is as secret."""


@st.composite
def twins(draw: st.DrawFn) -> tuple[Transcript, Transcript, int]:
    """Generates two matches that a seat cannot tell apart."""
    one = draw(random_matches(max_actions=20))
    seat = draw(st.integers(0, len(one.players) - 1))
    other = twin(one, seat, Random(draw(st.integers())))
    assume(other is not None)
    assert other is not None
    return one, other, seat


def row_shape(seen: View) -> CodeShape | None:
    board = seen.history[-1]
    if isinstance(board, TokenBoard):
        return board.shape
    return board.shapes[seen.seat] if isinstance(board, CodeBoard) and seen.seat is not None else None


def said(seen: View, question: Question, rng: Random) -> bytes:
    """Returns what the coach says, as it is sent, or why it says nothing."""
    shape = row_shape(seen)
    draft = None if shape is None else random_code(shape, rng)
    try:
        return msgspec.json.encode(advise(seen, question, draft, must_fit=rng.random() < 0.5))
    except (NoAdvice, NoCodeFits, RefusalError) as error:
        return repr(error).encode()


def possible(seen: View) -> int:
    with suppress(NoAdvice, NoCodeFits):
        found = advise(seen, Question.COUNT)
        return found.possible if isinstance(found, CountAdvice) else 0
    return 0


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(twins(), st.integers())
def test_matches_that_differ_only_in_secrets_get_the_same_advice_at_every_step(
    pair: tuple[Transcript, Transcript, int], seed: int
) -> None:
    one, other, seat = pair
    assert one != other
    both = list(zip(steps(one), steps(other), strict=True))
    for number, (step, same) in enumerate(both, 1):
        here, there = view(step.match, seat), view(same.match, seat)
        for question in Question:
            if question is Question.BETTER and (number < len(both) or possible(here) > _MOST_CODES):
                continue
            assert said(here, question, Random(seed)) == said(there, question, Random(seed)), (question, number)
