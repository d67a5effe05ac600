"""Plays four different digits as an environment, `python -W error -m tests.editions.environment`."""

import json
import warnings
from types import SimpleNamespace

from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

from keypeg.envs import ParallelDuel, TurnEnv, aec, parallel
from keypeg.rules import action_from_dict, refusal


def turns(render_mode: str | None = None, max_cycles: int | None = None) -> TurnEnv:
    return aec("digits", render_mode=render_mode, max_cycles=max_cycles, marking="manual")


def at_once(max_cycles: int | None = None) -> ParallelDuel:
    return parallel("digits", max_cycles=max_cycles, marking="manual")


def masks_are_exact(env: TurnEnv) -> bool:
    return all(
        bool(is_allowed) == (refusal(env.match.state, seat, action_from_dict(env.decode(agent, number))) is None)
        for seat, agent in enumerate(env.possible_agents)
        for number, is_allowed in enumerate(env.observe(agent)["action_mask"][:-1])
    )


def main() -> None:
    # A mask needs a Dict; the suite warns of that unless the environment is one of PettingZoo's own.
    warnings.filterwarnings("ignore", "Observation is not a NumPy array")
    warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
    api_test(turns(), num_cycles=40)
    seed_test(turns, num_cycles=20)
    render_test(turns)
    parallel_api_test(at_once(), num_cycles=60)
    max_cycles_test(SimpleNamespace(env=turns, parallel_env=at_once))
    env = turns()
    env.reset(seed=0)
    exact = [masks_are_exact(env)]
    for action in (
        {"type": "set_code", "code": "ABCD"},
        {"type": "set_code", "code": "JIHG"},
        {"type": "guess", "code": "AAAA"},
        {"type": "guess", "code": "ABCD"},
    ):
        env.step(env.encode(env.agent_selection, action))
        exact.append(masks_are_exact(env))
    print(json.dumps({"size": env.layout.size, "exact": exact}))  # noqa: T201 - the result


if __name__ == "__main__":
    main()
