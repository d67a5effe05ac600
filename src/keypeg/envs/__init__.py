"""Environments for reinforcement learning: one codebreaker or codemaker for Gymnasium, whole matches for PettingZoo.

Installing the extra `envs` is enough for `gymnasium.make("keypeg/Codebreaker-v0")`. `docs/environments.md` describes
spaces, numbers and rewards.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from keypeg.extras import Extra, require

if TYPE_CHECKING:
    from keypeg.envs.turns import TurnEnv
    from keypeg.envs.duels import ParallelDuel

__all__ = ["aec", "parallel"]


def aec(
    edition: str,
    players: int | Sequence[str] | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> "TurnEnv":
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
    require(Extra.ENVS, "keypeg.envs.aec")
    from keypeg.envs.turns import TurnEnv

    return TurnEnv(edition, players, options, render_mode=render_mode, max_cycles=max_cycles)


def parallel(
    edition: str = "challenge",
    players: int | Sequence[str] | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: object,
) -> "ParallelDuel":
    """Returns a duel, such as `challenge`, as an environment of PettingZoo in which both seats act at once.

    Arguments are those of `aec`.

    >>> import keypeg.envs
    >>> env = keypeg.envs.parallel("challenge", rounds=1)
    >>> seen, _ = env.reset(seed=1)
    >>> sorted(seen["seat_0"])
    ['action_mask', 'observation']
    """
    require(Extra.ENVS, "keypeg.envs.parallel")
    from keypeg.envs.duels import ParallelDuel

    return ParallelDuel(edition, players, options, render_mode=render_mode, max_cycles=max_cycles)
