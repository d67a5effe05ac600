"""Matches as environments: masks, observations and rewards are those of the rules."""

import json
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

import keypeg
import keypeg.players
from keypeg.envs import TurnEnv, aec, parallel
from keypeg.rules import Ask, Declare, Guess, SetCode, Transcript, action_from_dict, refusal, view
from keypeg.rules.transcript import transcript_in
from keypeg.testing import play_at_random, twin
from keypeg.testing.conformance import VARIANTS, Variant
from tests.cli.command import keypeg as command
from tests.envs.variants import maker, named

WAIT = {"type": "wait"}
few = settings(max_examples=12)
variants = st.sampled_from(VARIANTS)


def played(variant: Variant, seed: int, steps: int) -> TurnEnv:
    """Plays so many random actions, or fewer if the match ends."""
    env = maker(variant)()
    env.reset(seed=seed)
    chance = Random(seed)
    for _ in range(steps):
        agent = env.agent_selection
        if env.terminations[agent]:
            break
        env.step(choice(env, agent, chance))
    return env


def reached(variant: Variant, seed: int, actions: int) -> TurnEnv:
    """Returns an environment in which a random match has got so far; marks and guesses in it are often right."""
    env = maker(variant)()
    env.reset(seed=seed)
    return replaced(env, play_at_random(variant.edition, env.match.players, variant.options, Random(seed), actions))


def replaced(env: TurnEnv, transcript: Transcript) -> TurnEnv:
    env.match = keypeg.Match.from_transcript(transcript)
    return env


def choice(env: TurnEnv, agent: str, chance: Random) -> int:
    """Returns a random number that is not masked out, of a random type."""
    mask = env.observe(agent)["action_mask"]
    parts = [numbers for _, _, numbers in env.layout.parts() if mask[numbers.start : numbers.stop].any()]
    part = chance.choice(parts)
    return int(chance.choice(np.flatnonzero(mask[part.start : part.stop]).tolist())) + part.start


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 40))
@settings(max_examples=5)
def test_an_action_is_masked_out_if_and_only_if_the_rules_refuse_it(variant: Variant, seed: int, steps: int) -> None:
    env = reached(variant, seed, steps)
    for seat, agent in enumerate(env.possible_agents):
        mask = env.observe(agent)["action_mask"]
        assert set(mask.tolist()) <= {0, 1}
        for number in numbers_to_look_at(env, mask, seed):
            action = env.decode(agent, number)
            is_refused = refusal(env.match.state, seat, action_from_dict(action)) is not None
            assert mask[number] != is_refused, action


def numbers_to_look_at(env: TurnEnv, mask: NDArray[np.int8], seed: int) -> list[int]:
    """Returns every number but the last; where they are many, those of the actions so far, and some of both kinds."""
    if env.layout.wait <= 3000:
        return list(range(env.layout.wait))
    played = {env.encode(f"seat_{seat}", each) for seat, each in env.match.transcript["actions"] if seat is not None}
    codes = [env.decode("seat_0", number).get("code") for number in played]
    again = {
        env.layout.encode(kind(code)) for kind in (Guess, SetCode, Ask, Declare) for code in codes if code is not None
    }
    rarer = np.flatnonzero(mask[:-1] == (mask.mean() < 0.5))
    some = rarer[:: max(1, len(rarer) // 300)].tolist()
    return sorted({*played, *again, *some, *Random(seed).sample(range(env.layout.wait), 300)} - {None})


@given(st.integers(0, 2**32), st.sampled_from(["auto", "manual"]))
@settings(max_examples=3)
def test_masks_agree_with_the_command(seed: int, marking: str) -> None:
    """Every number at every step of a match, as a line of `keypeg replay --batch`."""
    variant = Variant("super", 2, {"games": 2, "holes": 2, "colours": 3, "blanks": True, "marking": marking})
    lines, expected = [], []
    for steps in range(0, 30, 3):
        env = played(variant, seed, steps)
        transcript = env.match.transcript
        for seat, agent in enumerate(env.possible_agents):
            for number, is_allowed in enumerate(env.observe(agent)["action_mask"][:-1].tolist()):
                action = env.decode(agent, number)
                lines.append(json.dumps(transcript | {"actions": [*transcript["actions"], [seat, action]]}))
                expected.append(bool(is_allowed))
    answers = command("replay", "--batch", "-", stdin="\n".join(lines).encode()).out.splitlines()
    assert ["error" not in json.loads(answer) for answer in answers] == expected


@given(variants, st.integers(0, 2**32), st.integers(0, 30))
@few
def test_numbers_and_actions_translate_into_each_other(variant: Variant, seed: int, steps: int) -> None:
    env = played(variant, seed, steps)
    chance = Random(seed)
    agent = chance.choice(env.possible_agents)
    size = env.action_space(agent).n
    for number in [0, size - 2, size - 1, *(chance.randrange(size) for _ in range(50))]:
        action = env.decode(agent, number)
        assert env.encode(agent, action) == number
        assert (action == WAIT) == (number == size - 1)
        if action != WAIT:
            assert env.encode(agent, action_from_dict(action)) == number
    for seat, action in env.match.transcript["actions"]:
        if seat is not None:
            own = f"seat_{seat}"
            assert env.decode(own, env.encode(own, action)) == action


@given(variants, st.integers(0, 2**32), st.integers(0, 60))
@few
def test_twins_see_the_same(variant: Variant, seed: int, steps: int) -> None:
    env = reached(variant, seed, steps)
    for seat, agent in enumerate(env.possible_agents):
        other = twin(transcript_in(env.match.transcript), seat, Random(seed))
        if other is not None:
            twins = replaced(reached(variant, seed, 0), other)
            assert twins.match.state != env.match.state
            assert twins.view(agent) == env.view(agent)
            for name, numbers in env.observe(agent).items():
                assert np.array_equal(numbers, twins.observe(agent)[name])


@given(variants, st.integers(0, 2**32), st.integers(0, 40))
@few
def test_an_observation_says_what_the_view_says(variant: Variant, seed: int, steps: int) -> None:
    env = reached(variant, seed, steps)
    for seat, agent in enumerate(env.possible_agents):
        seen, view = env.observe(agent)["observation"], env.view(agent)
        assert env.observation_space(agent).contains(env.observe(agent))
        assert view == env.match.view(seat)
        fields = {each.name: seen[each.start : each.start + each.size].reshape(each.shape) for each in env.fields}
        assert fields["seat"] == [seat]
        assert fields["scores"].tolist() == view["scores"]
        board = view["history"][-1]
        rows = fields["rows" if "rows" in fields else "questions"]
        laid = rows[rows[:, 0] >= 0]
        assert [row["seat"] for row in board["rows"]][-len(rows) :] == laid[:, 0].tolist()
        for row, numbers in zip(board["rows"][-len(rows) :], laid.tolist(), strict=True):
            symbols = [env.observer.colours if each == "_" else ord(each) - ord("A") for each in row["code"]]
            assert numbers[1 : 1 + len(symbols)] == symbols
            if "rows" in fields:
                assert numbers[-2:] == (row["mark"] or [-1, -1])
        if len(view["history"]) > 1:
            assert fields["previous number"] == [view["history"][-2]["number"]]


@given(variants, st.integers(0, 2**32))
@few
def test_rewards_add_up_to_the_scores(variant: Variant, seed: int) -> None:
    env = maker(variant)()
    env.reset(seed=seed)
    players = {agent: keypeg.players.Computer(keypeg.players.Level.STEADY) for agent in env.agents}
    sums = dict.fromkeys(env.agents, 0)
    chance = Random(seed)
    for agent in env.agent_iter(600):
        _, reward, is_over, _, _ = env.last()
        sums[agent] += reward
        if is_over:
            env.step(None)
            continue
        decision = None
        if chance.random() > 0.1:
            decision = players[agent].decide(view(env.match.state, env.possible_agents.index(agent)), chance)
        mask = env.observe(agent)["action_mask"]
        number = choice(env, agent, chance) if decision is None else env.encode(agent, decision.action)
        assert mask[number]
        env.step(number)
    assert not env.agents
    assert list(sums.values()) == list(env.match.scores)


def test_the_same_seed_gives_the_same_deals() -> None:
    def views(seed: int | None, env: TurnEnv) -> list[dict[str, Any]]:
        env.reset(seed=seed)
        return [env.view(agent) for agent in env.agents]

    one, other = aec("group", 4), aec("group", 4)
    first = views(5, one)
    assert first == views(5, other)
    second = views(None, one)
    assert second == views(None, other)
    assert first != second
    assert views(5, one) == first


def test_a_refused_action_changes_nothing_and_is_explained() -> None:
    env = aec("original", rounds=1)
    env.reset(seed=0)
    guess = env.encode("seat_0", {"type": "guess", "code": "AABB"})
    before = env.view("seat_0")
    env.step(guess)
    assert env.infos == {"seat_0": {"refused": "nobody may guess now"}, "seat_1": {}}
    assert (env.view("seat_0"), env.agent_selection) == (before, "seat_0")
    env.step(env.encode("seat_0", WAIT))
    assert env.infos["seat_0"] == {"refused": "the match waits for this seat"}


def test_calls_at_any_time_are_offered_before_the_next_question() -> None:
    env = aec("group", 3, rounds=1, anytime=True)
    env.reset(seed=0)
    assert env.agent_selection == "seat_1"
    for agent in ("seat_1", "seat_2"):
        assert env.agent_selection == agent
        env.step(env.encode(agent, WAIT))
    assert (env.agent_selection, env.observe("seat_0")["action_mask"][-1]) == ("seat_0", 0)
    env.step(env.encode("seat_0", {"type": "ask", "code": "ABC__"}))
    assert env.agent_selection == "seat_2"
    env.step(env.encode("seat_2", {"type": "declare", "code": "ABC__"}))
    assert not env.infos["seat_2"]
    assert env.agent_selection == "seat_1"


def test_in_a_race_either_may_wait_but_not_both() -> None:
    env = aec("challenge", rounds=1, race=True)
    env.reset(seed=0)
    for agent, code in (("seat_0", "AABBC"), ("seat_1", "CCDDE")):
        env.step(env.encode(agent, {"type": "set_code", "code": code}))
    assert env.agent_selection == "seat_0"
    assert env.observe("seat_0")["action_mask"][-1]
    env.step(env.encode("seat_0", WAIT))
    assert env.agent_selection == "seat_1"
    assert not env.observe("seat_1")["action_mask"][-1]
    for agent in ("seat_1", "seat_0"):
        env.step(env.encode(agent, {"type": "guess", "code": "AAAAA"}))
        assert not env.infos[agent]


def test_both_seats_of_a_duel_act_at_once() -> None:
    env = parallel("challenge", ["Ada", "Tom"], rounds=1)
    env.reset(seed=0)
    first, second = env.agents
    for codes in (("AABBC", "CCDDE"), ("AAAAA", "BBBBB"), ("CCDDE", "AABBB")):
        kind = "guess" if env.view(first)["may"].get("guess") else "set_code"
        actions = {
            agent: env.encode(agent, {"type": kind, "code": code})
            for agent, code in zip(env.agents, codes, strict=True)
        }
        seen, rewards, is_over, _, infos = env.step(actions)
        assert not any(infos.values())
    assert (rewards, is_over) == ({first: 1, second: 0}, {first: True, second: True})
    assert env.agents == []
    assert set(seen) == {first, second}
    assert env.match.players == ("Ada", "Tom")
    with pytest.raises(ValueError, match="call reset"):
        env.step({first: 0, second: 0})


def test_chance_decides_who_is_faster_in_a_parallel_race() -> None:
    winners = set()
    for seed in range(12):
        env = parallel("challenge", rounds=1, race=True, rings=[4, 4])
        env.reset(seed=seed)
        for kind in ("set_code", "guess"):
            _, rewards, _, _, _ = env.step(
                {each: env.encode(each, {"type": kind, "code": "ABCD"}) for each in env.agents}
            )
        winners |= {agent for agent, earned in rewards.items() if earned}
    assert winners == {"seat_0", "seat_1"}


def test_boards_are_drawn_as_everybody_may_see_them() -> None:
    env = aec("group", 3, render_mode="ansi")
    env.reset(seed=0)
    assert "hidden" in str(env.render())
    pictures = aec("party", 3, render_mode="rgb_array")
    pictures.reset(seed=0)
    sizes = set()
    for _ in range(8):
        sizes.add(np.array(pictures.render()).shape)
        pictures.step(choice(pictures, pictures.agent_selection, Random(1)))
    assert len(sizes) == 1


@pytest.mark.parametrize(
    ("edition", "players", "given", "told"),
    [
        ("chess", None, {}, "there is no edition 'chess'"),
        (None, None, {}, "an edition should be text such as original"),
        ("original", 3, {}, "original is for 2 players, not 3"),
        ("group", 10**9, {}, "players should be a whole number from 1 to 100"),
        ("original", 2.0, {}, "players should be a list of names"),
        ("original", ["Ada", "Ada"], {}, "player 2 has the name of an earlier player"),
        ("original", None, {"round": 1}, "there is no option 'round' here"),
        ("original", None, {"rounds": "1"}, "option rounds should be a whole number"),
        ("original", None, {"render_mode": "svg"}, "render_mode should be None, human or ansi or rgb_array"),
        ("original", None, {"max_cycles": 0}, "max_cycles should be a whole number of 1 or more"),
    ],
)
def test_wrong_terms_are_named(edition: str, players: int | list[str] | None, given: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        aec(edition, players, **given)


def test_wrong_actions_are_named() -> None:
    env: Any = aec("original", marking="manual")
    with pytest.raises(ValueError, match="call reset"):
        env.step(0)
    env.reset(seed=0)
    size = env.layout.size
    for number in (-1, size, 1.0, True, "0", None):
        with pytest.raises(ValueError, match=f"an action should be a whole number from 0 to {size - 1}"):
            env.step(number)
        with pytest.raises(ValueError, match="an action should be a whole number"):
            env.decode("seat_0", number)
    for action, told in [
        ({"type": "guess", "code": "AAB"}, "this guess has no number: it should be one of the codes of 4x6"),
        ({"type": "ask", "code": "AABB"}, "this ask has no number: no seat does that here"),
        ({"type": "mark", "exact": 5, "misplaced": 0}, "this mark has no number"),
        ({"type": "guess"}, "the field code is missing"),
        ("guess AABB", "should be an object"),
    ]:
        with pytest.raises(ValueError, match=told):
            env.encode("seat_0", action)
    for ask in (env.view, env.observe):
        with pytest.raises(ValueError, match="there is no agent 'seat_2': the agents are seat_0, seat_1"):
            ask("seat_2")
    with pytest.raises(ValueError, match="the seed should be a whole number"):
        env.reset(seed=1.5)
    with pytest.raises(ValueError, match="only duels such as challenge are played in parallel"):
        parallel("original")
    duel = parallel("challenge")
    duel.reset()
    with pytest.raises(ValueError, match="expected actions of seat_0 and seat_1, but got those of seat_0"):
        duel.step({"seat_0": 0})
