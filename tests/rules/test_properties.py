"""What holds in every match of every variant."""

import json
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given

from keypeg.rules import RefusalError, Transcript, apply, begin, read, refusal, replay, steps, summary, write
from tests.rules.scorekeeper import keep_score
from tests.rules.variants import VARIANTS, Variant, random_matches


@given(random_matches())
def test_a_transcript_written_and_read_is_the_same(transcript: Transcript) -> None:
    assert read(write(transcript).encode()) == transcript


@given(random_matches())
def test_replaying_the_log_gives_the_state(transcript: Transcript) -> None:
    match, _ = begin(transcript.edition, transcript.players, transcript.options)
    for seat, action in transcript.actions:
        match, _ = apply(match, seat, action)
    assert replay(read(write(transcript).encode())) == match


@given(random_matches())
def test_applying_never_mutates(transcript: Transcript) -> None:
    seen = [(step.match.round, deepcopy(step.match.round)) for step in steps(transcript)]
    assert all(round_ == before for round_, before in seen)


@given(random_matches())
def test_a_match_goes_on_until_it_is_over(transcript: Transcript) -> None:
    for match, _ in steps(transcript):
        assert match.is_finished != bool(match.awaited)
        assert bool(match.winners) == match.is_finished


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@pytest.mark.parametrize("seed", range(3))
def test_random_play_comes_to_an_end(variant: Variant, seed: int) -> None:
    assert replay(variant.played_at_random(Random(seed), most=20_000)).is_finished


@given(random_matches(most=30), random_matches(most=30))
def test_what_is_refused_cannot_be_applied_and_nothing_else(transcript: Transcript, other: Transcript) -> None:
    match = replay(transcript)
    for seat, action in other.actions:
        problem = refusal(match, seat, action)
        if problem is None:
            apply(match, seat, action)
        else:
            with pytest.raises(RefusalError) as refused:
                apply(match, seat, action)
            assert refused.value.problems == (problem,)


@given(random_matches(most=200))
def test_scores_are_those_of_the_independent_scorekeeper(transcript: Transcript) -> None:
    sheet = keep_score(json.loads(write(transcript)))
    stand = summary(replay(transcript))
    assert [(each.number, each.result, list(each.points)) for each in stand.rounds] == sheet.rounds
    assert (stand.status == "finished") == sheet.is_over
    columns = zip(*(points for _, _, points in sheet.rounds), strict=True)
    assert stand.scores == (tuple(map(sum, columns)) or (0,) * len(transcript.players))
