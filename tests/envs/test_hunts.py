"""A codebreaker, many of them at once, and a codemaker: episodes, marks, and what is wrong with an input."""

from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import keypeg
from keypeg.envs.codebreaker import Codebreaker

SETTINGS: list[dict[str, Any]] = [
    {},
    {"actions": "index"},
    {"rows": 3},
    {"rows": None, "space": "2x3"},
    {"rows": None, "space": "2x9b"},
    {"space": "3x4", "info": "full"},
    {"space": "4x8n"},
    {"space": "5x8"},
    {"space": "3x5bn", "actions": "index"},
]


make_many: Callable[..., Any] = partial(gymnasium.make_vec, "keypeg/Codebreaker-v0")


@pytest.mark.parametrize("chosen", SETTINGS, ids=str)
def test_game_i_of_seed_s_has_the_episodes_of_a_single_environment_with_seed_s_plus_i(chosen: dict[str, Any]) -> None:
    games, seed = 4, 40
    many = make_many(num_envs=games, **chosen)
    single = [Codebreaker(**chosen) for _ in range(games)]
    seen, infos = many.reset(seed=seed)
    assert many.observation_space.contains(seen)
    for game, env in enumerate(single):
        _, info = env.reset(seed=seed + game)
        assert_same(infos, info, game)
    is_over = [False] * games
    many.action_space.seed(seed)
    for _ in range(90):
        actions = many.action_space.sample()
        seen, rewards, found, full, infos = many.step(actions)
        for game, env in enumerate(single):
            if is_over[game]:
                own, info = env.reset()
                reward, is_found, is_full = 0.0, False, False
            else:
                own, earned, is_found, is_full, info = env.step(actions[game])
                reward = float(earned)
            assert all(np.array_equal(seen[name][game], own[name]) for name in own)
            assert (rewards[game], found[game], full[game]) == (reward, is_found, is_full)
            assert_same(infos, info, game)
            is_over[game] = is_found or is_full


def assert_same(infos: dict[str, Any], info: dict[str, Any], game: int) -> None:
    named = {name for name in infos if not name.startswith("_") and infos[f"_{name}"][game]}
    assert named == set(info)
    for name in named:
        assert np.array_equal(infos[name][game], info[name])


def test_seeds_may_be_a_list_or_an_array() -> None:
    many = make_many(num_envs=8)

    def marks(seed: object) -> list[list[int]]:
        many.reset(seed=seed)
        found: list[list[int]] = many.step(np.array([[0, 1, 2, 3]] * 8))[4]["mark"].tolist()
        return found

    assert marks(4) == marks(np.arange(4, 12)) == marks([*range(4, 12)]) == marks(np.int64(4)) != marks(5)


@given(data=st.data())
@settings(max_examples=20)
def test_marks_are_those_of_the_library(data: st.DataObject) -> None:
    space = keypeg.Space(data.draw(st.sampled_from(["4x6", "3x4b", "4x8n", "6x9", "1x26"])))
    code = space.unrank(data.draw(st.integers(0, len(space) - 1)))
    digits = st.lists(st.integers(0, len(space.symbols) - 1), min_size=space.holes, max_size=space.holes)
    guesses = data.draw(st.lists(digits, min_size=1, max_size=5))
    one, many = Codebreaker(space=space, rows=None), make_many(num_envs=2, space=space)
    one.reset(options={"code": code})
    many.reset(options={"code": code.lower()})
    for guess in guesses:
        expected = keypeg.mark(code, "".join(space.symbols[digit] for digit in guess))
        seen, reward, found, _, info = one.step(guess)
        assert (info["mark"], reward, found) == (expected, -1, expected.exact == space.holes)
        assert tuple(seen["marks"][int(seen["row"]) - 1]) == expected
        *_, infos = many.step(np.array([guess, guess]))
        assert tuple(infos["mark"][1]) == expected
        if found:
            assert info["code"] == infos["code"][1] == code
            break


def test_the_latest_rows_are_shown_where_there_is_no_limit() -> None:
    env = Codebreaker(space="2x6", rows=None)
    env.reset(options={"code": "FF"})
    for number in range(40):
        seen, _, _, is_full, _ = env.step([number % 5, 0])
        assert not is_full
    assert seen["row"] == 40
    assert seen["guesses"][:, 0].tolist() == [number % 5 for number in range(8, 40)]


def test_what_is_known_is_told_on_request() -> None:
    env = Codebreaker(info="full")
    _, info = env.reset(options={"code": "AABC"})
    assert info == {"possible": 1296}
    *_, info = env.step([0, 0, 1, 1])
    expected = keypeg.check("4x6", "AABB")
    assert info == {
        "mark": (3, 0),
        "possible": len(keypeg.candidates("4x6", ["AABB=3,0"])),
        "cost": expected.cost,
    }


def test_an_episode_can_be_looked_at() -> None:
    env = Codebreaker(space="3x4", rows=2, render_mode="ansi")
    env.reset(options={"code": "ABC"})
    env.step([0, 0, 1])
    assert env.render() == "3x4, 1 of 2 rows\n     ? ? ?  the code\n  1  A A B  ●○·"
    env.step([0, 1, 3])
    assert "A B C  the code" in str(env.render())
    pictures = make_many(num_envs=2, render_mode="rgb_array")
    pictures.reset(seed=1)
    before = np.array(pictures.render())
    pictures.step(pictures.action_space.sample())
    after = np.array(pictures.render())
    assert before.shape == after.shape
    assert (before != after).any()


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"space": "4y6"}, "is not a code space"),
        ({"space": 46}, "a space should be text such as 4x6"),
        ({"rows": 0}, "rows should be a whole number of 1 or more"),
        ({"rows": True}, "rows should be a whole number"),
        ({"actions": "letters"}, "actions should be code or index"),
        ({"info": "all"}, "info should be None or full"),
        ({"render_mode": "human"}, "render_mode should be None, ansi or rgb_array"),
        ({"space": "16x26"}, "too large for an environment"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Codebreaker(**settings)
    with pytest.raises(ValueError, match=told):
        make_many(num_envs=2, **settings)


def test_wrong_actions_and_options_are_named() -> None:
    one, many = Codebreaker(), make_many(num_envs=2)
    for env in (one, many):
        with pytest.raises(ValueError, match="call reset"):
            env.step([0, 0, 1, 1])
        with pytest.raises(ValueError, match="'AAB' is no code of 4x6: the number of holes should be 4"):
            env.reset(options={"code": "AAB"})
        with pytest.raises(ValueError, match="there is no option secret here"):
            env.reset(options={"secret": "AABC"})
        env.reset(seed=0)
    for action in ([0, 0, 1], [0, 0, 1, 6], [0, 0, 1, -1], [0.0, 0.0, 1.0, 1.0], "AABB", None):
        with pytest.raises(ValueError, match="4 whole numbers from 0 to 5"):
            one.step(action)
        with pytest.raises(ValueError, match="2 by 4 whole numbers from 0 to 5"):
            many.step(np.array([action] * 2))
    by_index = Codebreaker(actions="index")
    by_index.reset(seed=0)
    for number in (-1, 1296, 1.0, True, None):
        with pytest.raises(ValueError, match="a whole number from 0 to 1295"):
            by_index.step(number)
    with pytest.raises(ValueError, match="the seed should be a whole number, or a list with one for each game"):
        many.reset(seed="7")
    with pytest.raises(ValueError, match="expected 2 seeds, but got 1"):
        many.reset(seed=[1])


def test_the_codemaker_is_paid_for_every_row() -> None:
    knuth = gymnasium.make("keypeg/Codemaker-v0", breaker="knuth").unwrapped
    knuth.reset()
    assert knuth.step([0, 0, 1, 1])[1] == 1
    env = gymnasium.make("keypeg/Codemaker-v0", breaker="book").unwrapped
    env.reset(seed=1)
    seen, reward, is_over, is_truncated, info = env.step([0, 0, 1, 2])
    assert (is_over, is_truncated, info) == (True, False, {"code": "AABC"})
    assert reward == seen["row"] == int((seen["marks"][:, 0] >= 0).sum())
    assert seen["marks"][int(seen["row"]) - 1].tolist() == [4, 0]
    with pytest.raises(ValueError, match="call reset"):
        env.step([0, 0, 1, 2])


def test_the_same_seed_gives_the_same_breaker() -> None:
    def rewards(seed: int, breaker: str) -> list[float]:
        env = gymnasium.make("keypeg/Codemaker-v0", breaker=breaker).unwrapped
        found = []
        for number in range(6):
            env.reset(seed=seed if number == 0 else None)
            found.append(float(env.step([5, 0, number, 2])[1]))
        return found

    for breaker in ("master", "novice"):
        assert rewards(3, breaker) == rewards(3, breaker)
    assert rewards(3, "novice") != rewards(4, "novice")


def test_a_breaker_of_ones_own_is_asked() -> None:
    def first_that_fits(rows: list[tuple[str, tuple[int, int]]]) -> str:
        return keypeg.candidates("2x3", rows)[0]

    env = gymnasium.make("keypeg/Codemaker-v0", space="2x3", breaker=first_that_fits).unwrapped
    env.reset()
    *_, info = env.step([2, 2])
    assert info == {"code": "CC"}
    for breaker, told in [
        ("grandmaster", "there is no breaker 'grandmaster': choose from novice"),
        (7, "a breaker should be a level, a strategy, or a function"),
    ]:
        with pytest.raises(ValueError, match=told):
            gymnasium.make("keypeg/Codemaker-v0", breaker=breaker)
    for breaker in ("master", "entropy"):
        with pytest.raises(ValueError, match="9x9 is too large"):
            gymnasium.make("keypeg/Codemaker-v0", space="9x9", breaker=breaker)
    for never, told in [
        (lambda _: "AA", "has not found BB in 10,000 rows"),
        (lambda _: "AAA", "which is no row of 2x3"),
    ]:
        env = gymnasium.make("keypeg/Codemaker-v0", space="2x3", breaker=never).unwrapped
        env.reset()
        with pytest.raises(ValueError, match=told):
            env.step([1, 1])
    with pytest.raises(ValueError, match="there is no option code here"):
        env.reset(options={"code": "AA"})
