"""Properties of every match."""

import json
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given

from keypeg.rules import RefusalError, Transcript, apply, begin, read, refusal, replay, steps, summary, write
from tests.rules.random_matches import MATCH_SETUPS, MatchSetup, random_matches
from tests.rules.scorekeeper import keep_score


@given(random_matches())
def test_a_transcript_survives_writing_and_reading(transcript: Transcript) -> None:
    assert read(write(transcript).encode()) == transcript


@given(random_matches())
def test_replaying_a_transcript_gives_the_same_match(transcript: Transcript) -> None:
    match, _ = begin(transcript.edition, transcript.players, transcript.options)
    for seat, action in transcript.actions:
        match, _ = apply(match, seat, action)
    assert replay(read(write(transcript).encode())) == match


@given(random_matches())
def test_applying_an_action_never_mutates_a_round(transcript: Transcript) -> None:
    seen = [(step.match.round, deepcopy(step.match.round)) for step in steps(transcript)]
    assert all(round_ == before for round_, before in seen)


@given(random_matches())
def test_somebody_may_act_until_the_match_is_over(transcript: Transcript) -> None:
    for match, _ in steps(transcript):
        assert match.is_finished != bool(match.awaited)
        assert bool(match.winners) == match.is_finished


@pytest.mark.parametrize("setup", MATCH_SETUPS, ids=lambda setup: setup.name)
@pytest.mark.parametrize("seed", range(3))
def test_random_play_finishes_the_match(setup: MatchSetup, seed: int) -> None:
    assert replay(setup.play_at_random(Random(seed), max_actions=20_000)).is_finished


@given(random_matches(max_actions=30), random_matches(max_actions=30))
def test_exactly_the_refused_actions_cannot_be_applied(transcript: Transcript, other: Transcript) -> None:
    match = replay(transcript)
    for seat, action in other.actions:
        problem = refusal(match, seat, action)
        if problem is None:
            apply(match, seat, action)
        else:
            with pytest.raises(RefusalError) as refused:
                apply(match, seat, action)
            assert refused.value.problems == (problem,)


@given(random_matches(max_actions=200))
def test_scores_match_the_independent_scorekeeper(transcript: Transcript) -> None:
    sheet = keep_score(json.loads(write(transcript)))
    state = summary(replay(transcript))
    assert [(each.number, each.result, list(each.points)) for each in state.rounds] == sheet.rounds
    assert (state.status == "finished") == sheet.is_over
    columns = zip(*(points for _, _, points in sheet.rounds), strict=True)
    assert state.scores == (tuple(map(sum, columns)) or (0,) * len(transcript.players))
