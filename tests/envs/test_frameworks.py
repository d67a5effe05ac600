"""The frameworks' own test suites, with warnings as errors, for every edition and option."""

import pickle
from importlib.metadata import entry_points
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from keypeg.envs import aec, parallel
from keypeg.testing.conformance import VARIANTS, Variant
from tests.envs.variants import duel_maker, maker, named

DUELS = [variant for variant in VARIANTS if variant.edition == "challenge"]

# A mask needs a Dict. The suite of PettingZoo warns of it unless the environment has the name of one of its own games.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be gymnasium.spaces.box"),
]


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
def test_matches_in_turns_pass_the_suites_of_pettingzoo(variant: Variant) -> None:
    api_test(maker(variant)(), num_cycles=40)
    seed_test(maker(variant), num_cycles=20)
    render_test(maker(variant))


@pytest.mark.parametrize("variant", DUELS, ids=named)
def test_duels_pass_the_parallel_suites_of_pettingzoo(variant: Variant) -> None:
    parallel_api_test(duel_maker(variant)(), num_cycles=60)
    parallel_seed_test(duel_maker(variant), num_cycles=20)
    max_cycles_test(SimpleNamespace(env=maker(variant), parallel_env=duel_maker(variant)))


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"actions": "index"},
        {"rows": None},
        {"rows": 2, "info": "full"},
        {"space": "4x6b"},
        {"space": "4x8n"},
        {"space": "3x4bn", "actions": "index", "rows": None},
        {"space": "1x2"},
        {"space": "5x8b", "info": None},
        {"space": "8x12", "rows": 20},
    ],
    ids=str,
)
def test_the_codebreaker_passes_the_suite_of_gymnasium(settings: dict[str, Any]) -> None:
    check_env(gymnasium.make("keypeg/Codebreaker-v0", **settings).unwrapped)


@pytest.mark.parametrize(
    "settings",
    [{}, {"space": "3x4", "breaker": "entropy"}, {"space": "4x8n"}, {"space": "3x4bn", "breaker": "novice"}],
    ids=str,
)
def test_the_codemaker_passes_the_suite_of_gymnasium(settings: dict[str, Any]) -> None:
    check_env(gymnasium.make("keypeg/Codemaker-v0", **settings).unwrapped)


def test_the_vector_environment_is_the_native_one() -> None:
    env = gymnasium.make_vec("keypeg/Codebreaker-v0", num_envs=3, space="3x4")
    assert not isinstance(env, gymnasium.vector.SyncVectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert (env.num_envs, env.action_space.shape) == (3, (3, 3))
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    seen, *_ = env.step(env.action_space.sample())
    assert env.observation_space.contains(seen)
    assert isinstance(seen["row"], np.ndarray)


def test_a_module_in_the_name_is_enough() -> None:
    assert gymnasium.make("keypeg.envs:keypeg/Codebreaker-v0").unwrapped is not None


def test_the_package_names_what_registers_them() -> None:
    [point] = entry_points(group="gymnasium.envs", name="keypeg")
    point.load()()  # They are registered already, and stay so.
    assert {"keypeg/Codebreaker-v0", "keypeg/Codemaker-v0"} <= set(gymnasium.registry)


def test_environments_can_be_sent_to_other_processes() -> None:
    many = gymnasium.make_vec("keypeg/Codebreaker-v0", num_envs=2, space="5x8")
    envs: list[Any] = [aec("group"), parallel("challenge"), many, gymnasium.make("keypeg/Codemaker-v0").unwrapped]
    for env in envs:
        env.reset(seed=1)
        again = pickle.loads(pickle.dumps(env))  # noqa: S301 - data of this process
        again.reset(seed=2)
        env.reset(seed=2)
        assert type(again) is type(env)
    assert again.step([0, 0, 1, 2])[1] == envs[-1].step([0, 0, 1, 2])[1]
