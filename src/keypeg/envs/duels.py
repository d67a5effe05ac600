"""A duel in which both seats act at once: `keypeg.envs.parallel`, an environment of PettingZoo."""

from collections.abc import Mapping, Sequence
from typing import Any

from pettingzoo import ParallelEnv

from keypeg.envs.table import Observation, Table
from keypeg.rules import Roles
from keypeg.rules.wording import quoted


class ParallelDuel(Table, ParallelEnv):  # type: ignore[misc] # PettingZoo has no types
    """Asks both seats, and plays both actions. In a race, chance decides which of them comes first."""

    def __init__(
        self,
        edition: str,
        players: int | Sequence[str] | None,
        options: Mapping[str, object],
        *,
        render_mode: str | None,
        max_cycles: int | None,
    ) -> None:
        Table.__init__(self, edition, players, options, render_mode, max_cycles)
        if self._play.roles is not Roles.DUEL:
            raise ValueError(f"only duels such as challenge are played in parallel; play {quoted(edition)} with aec")

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Starts a match. The same seed gives the same luck; without one, chance goes on as it was."""
        self._begin(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Plays the numbers of an action for each agent.

        What the rules refuse changes nothing, and its agent's info says why.
        """
        if set(actions) != set(self.agents):
            expected = f"of {' and '.join(self.agents)}" if self.agents else "of nobody: the match is over, call reset"
            raise ValueError(
                f"expected actions {expected}, but got those of {', '.join(map(str, actions)) or 'nobody'}"
            )
        agents = list(self.agents)
        rewards = dict.fromkeys(agents, 0.0)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        numbers = {agent: self._number(actions[agent]) for agent in agents}
        may_wait = {agent: self._is_free_to_wait(self._seat(agent)) for agent in agents}
        for agent in self._chance.sample(agents, len(agents)) if self._play.contested else agents:
            points, refused = self._play_number(self._seat(agent), numbers[agent], may_wait=may_wait[agent])
            if refused is not None:
                infos[agent]["refused"] = refused
            for each, earned in zip(agents, points, strict=True):
                rewards[each] += earned
        self._cycles += 1
        is_over = self.match.is_over
        is_truncated = self.max_cycles is not None and self._cycles >= self.max_cycles and not is_over
        observations = self._observations()
        if is_over or is_truncated:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            rewards,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_truncated),
            infos,
        )

    def _observations(self) -> dict[str, Observation]:
        seats = enumerate(self.possible_agents)
        return {agent: self._observation(seat, may_wait=self._is_free_to_wait(seat)) for seat, agent in seats}
