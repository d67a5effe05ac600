"""Views, events, refusals, `repr` and exceptions reveal nothing that is hidden."""

import json
from dataclasses import asdict
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from keypeg.rules import (
    Ask,
    Deal,
    Key,
    RefusalError,
    SetCode,
    Token,
    Transcript,
    action_from_dict,
    apply,
    begin,
    refusal,
    replay,
    shown_event,
    shown_refusal,
    steps,
    view,
)
from keypeg.testing.twins import twin
from tests.rules.match_driver import MatchDriver
from tests.rules.random_matches import random_matches


@st.composite
def twins(draw: st.DrawFn) -> tuple[Transcript, Transcript, int | None]:
    """Generates two matches and a seat (or `None` for a spectator) that cannot tell them apart."""
    one = draw(random_matches(max_actions=25))
    viewer = draw(st.sampled_from([*range(len(one.players)), None]))
    other = twin(one, viewer, Random(draw(st.integers())))
    assume(other is not None)
    assert other is not None
    return one, other, viewer


twin_settings = settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])


@twin_settings
@given(twins())
def test_matches_that_differ_only_in_secrets_look_the_same_at_every_step(
    pair: tuple[Transcript, Transcript, int | None],
) -> None:
    one, other, viewer = pair
    assert one != other
    for step, same in zip(steps(one), steps(other), strict=True):
        assert json.dumps(asdict(view(step.match, viewer))) == json.dumps(asdict(view(same.match, viewer)))
        assert [shown_event(event, viewer) for event in step.events] == [
            shown_event(event, viewer) for event in same.events
        ]


@twin_settings
@given(twins(), random_matches(max_actions=30))
def test_a_refusal_reveals_nothing_hidden(
    pair: tuple[Transcript, Transcript, int | None], attempts: Transcript
) -> None:
    one, other, viewer = pair
    match, same = replay(one), replay(other)
    for _, action in attempts.actions:
        assert refusal(match, viewer, action) == refusal(same, viewer, action)


@twin_settings
@given(twins())
def test_a_repr_reveals_nothing_hidden(pair: tuple[Transcript, Transcript, int | None]) -> None:
    one, other, _ = pair
    for step, same in zip(steps(one), steps(other), strict=True):
        assert repr(step) == repr(same)
    assert repr(one) == repr(other)


def test_the_owner_of_a_secret_sees_it() -> None:
    """Guards against a view that shows nothing at all, which would pass every test above."""
    assert MatchDriver("original").set_code(0, "ABCD").board(0).codes == ("ABCD", None)
    assert MatchDriver("challenge").set_code(1, "ABCDE").board(1).codes == (None, "ABCDE")
    assert MatchDriver("group", 2).deal("C3", "A1").group_board(1).tokens == (None, (Token("A", 1),))
    assert "ABCD" in json.dumps(asdict(shown_event(MatchDriver("original").set_code(0, "ABCD").events[0], 0)))


def test_a_mark_that_must_not_be_seen_yet_does_not_exist() -> None:
    driver = MatchDriver("challenge").set_code(0, "ABCDE").set_code(1, "FGHAB").guess(0, "FGHAB")
    other = MatchDriver("challenge").set_code(0, "ABCDE").set_code(1, "CCCCC").guess(0, "FGHAB")
    for viewer in (0, 1, None):
        assert driver.board(viewer).rows[0].mark is None
    assert driver.view(0) == other.view(0)


@pytest.mark.parametrize(
    ("edition", "seat", "action"),
    [
        ("original", 0, SetCode("AZAA")),
        ("party", 0, SetCode("EFEA")),
        ("challenge", 1, SetCode("AA_AA")),
        ("group", None, Deal((Token("E", 1), Token("E", 1)))),
        ("group", None, Deal((Token("E", 1), Token("Q", 2)))),
        ("group", None, Deal((Token("E", 1), Token("E", 9)))),
    ],
)
def test_a_refused_secret_is_not_repeated(edition: str, seat: int | None, action: SetCode | Deal) -> None:
    match, _ = begin(edition, ["one", "two"])
    with pytest.raises(RefusalError) as refused:
        apply(match, seat, action)
    (problem,) = refused.value.problems
    assert problem.key is Key.BAD_CODE
    for secret in ("Z", "E", "9", "Q"):
        assert secret not in str(refused.value)
    if seat is not None:
        assert shown_refusal(problem, seat, action, seat) == problem
    for_others = shown_refusal(problem, seat, action, None)
    assert for_others == shown_refusal(problem, seat, action, 0 if seat is None else 1 - seat)
    assert for_others.key is Key.BAD_CODE
    assert for_others.position is None
    assert for_others.reason != problem.reason


def test_a_refused_public_row_is_explained_to_everybody() -> None:
    driver = MatchDriver("group", 2).deal("C3", "A1")
    problem = refusal(driver.match, 0, Ask("_____"))
    assert problem is not None
    assert shown_refusal(problem, 0, Ask("_____"), None) == problem


@pytest.mark.parametrize(
    "action",
    [
        {"type": "set_code", "code": ["E"]},
        {"type": "set_code", "code": 99999},
        {"type": "set_code", "code": "AAAA", "EEEE": 1},
        {"type": "deal", "tokens": ["E9"]},
        {"type": "deal", "tokens": "E9"},
        {"type": "deal", "tokens": [["E", "9"]]},
    ],
)
def test_a_malformed_secret_is_not_repeated(action: dict[str, object]) -> None:
    with pytest.raises(RefusalError) as refused:
        action_from_dict(action)
    assert "E" not in str(refused.value)
    assert "9" not in str(refused.value)


def test_there_is_no_view_for_a_seat_that_does_not_exist() -> None:
    for seat in (-1, 2):
        with pytest.raises(RefusalError) as refused:
            MatchDriver("original").view(seat)
        assert refused.value.key is Key.BAD_PLAYERS
