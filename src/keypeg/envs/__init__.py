"""Environments for reinforcement learning: one codebreaker or codemaker for Gymnasium, whole matches for PettingZoo.

Importing this package registers `keypeg/Codebreaker-v0` and `keypeg/Codemaker-v0`. `docs/environments.md` describes
spaces, numbers and rewards.

>>> import gymnasium, keypeg.envs
>>> env = gymnasium.make("keypeg/Codebreaker-v0")
>>> seen, info = env.reset(options={"code": "AABC"})
>>> seen, reward, terminated, truncated, info = env.step([0, 0, 1, 1])
>>> info["mark"]
Mark(exact=3, misplaced=0)
"""

from collections.abc import Sequence

from keypeg.extras import Extra, missing

try:
    from gymnasium import register, registry

    from keypeg.envs.duels import ParallelDuel
    from keypeg.envs.turns import TurnEnv
except ModuleNotFoundError:
    raise missing(Extra.ENVS, "keypeg.envs") from None

__all__ = ["ParallelDuel", "TurnEnv", "aec", "parallel", "register_envs"]

_CODEBREAKER, _CODEMAKER = "keypeg/Codebreaker-v0", "keypeg/Codemaker-v0"


def register_envs() -> None:
    """Registers the environments of Gymnasium, unless they are."""
    if _CODEBREAKER not in registry:
        register(
            _CODEBREAKER,
            entry_point="keypeg.envs.codebreaker:Codebreaker",
            vector_entry_point="keypeg.envs.codebreakers:Codebreakers",
        )
        register(_CODEMAKER, entry_point="keypeg.envs.codemaker:Codemaker")


register_envs()


def aec(
    edition: str,
    players: int | Sequence[str] | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> TurnEnv:
    """Returns a match of any installed edition as an environment of PettingZoo in which one seat acts after another.

    `players` is how many there are, or their names; without it, as many as usual. Other keywords are options of the
    edition. With `max_cycles`, a match is truncated after that many steps for each seat.

    >>> import keypeg.envs
    >>> env = keypeg.envs.aec("original", rounds=1)
    >>> env.reset(seed=1)
    >>> env.agents, env.agent_selection
    (['seat_0', 'seat_1'], 'seat_0')
    >>> env.step(env.encode("seat_0", {"type": "set_code", "code": "AABC"}))
    >>> env.step(env.encode("seat_1", {"type": "guess", "code": "AABC"}))
    >>> env.rewards
    {'seat_0': 1, 'seat_1': 0}
    """
    return TurnEnv(edition, players, options, render_mode=render_mode, max_cycles=max_cycles)


def parallel(
    edition: str,
    players: int | Sequence[str] | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> ParallelDuel:
    """Returns a duel, such as `challenge`, as an environment of PettingZoo in which both seats act at once.

    Arguments are those of `aec`.

    >>> import keypeg.envs
    >>> env = keypeg.envs.parallel("challenge", rounds=1)
    >>> seen, _ = env.reset(seed=1)
    >>> sorted(seen["seat_0"])
    ['action_mask', 'observation']
    """
    return ParallelDuel(edition, players, options, render_mode=render_mode, max_cycles=max_cycles)
