"""A match in turns: `keypeg.envs.aec`, an environment of PettingZoo."""

from collections.abc import Mapping, Sequence
from typing import Any

from pettingzoo import AECEnv

from keypeg.envs.table import Observation, Table
from keypeg.rules import Roles


class TurnEnv(Table, AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """Asks one seat after another.

    The seats that the match waits for are asked, clockwise from the one who acted last; where calls are allowed at any
    time, those who may call before them. In a duel both are asked by turns, whatever they may do. A seat may wait if
    the match goes on without it, in a race as long as the other one acts.
    """

    def __init__(
        self,
        edition: str,
        players: int | Sequence[str] | None,
        options: Mapping[str, object],
        *,
        render_mode: str | None,
        max_cycles: int | None,
    ) -> None:
        AECEnv.__init__(self)
        Table.__init__(self, edition, players, options, render_mode, max_cycles)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002 - there are none
        """Starts a match. The same seed gives the same deals; without one, chance goes on as it was."""
        self._begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._waited: frozenset[int] = frozenset()
        self._select(len(self.agents) - 1)

    def observe(self, agent: str) -> Observation:
        """Returns what an agent may know, and what the rules would accept from it now."""
        seat = self._seat(agent)
        return self._observation(seat, may_wait=self._may_wait(agent, seat))

    def step(self, action: int | None) -> None:
        """Plays the number of an action for `agent_selection`.

        What the rules refuse changes nothing: `infos` says why, and the turn passes as if the seat had waited.
        """
        if not self.agents:
            raise ValueError("the match is over, or has not begun: call reset")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat(agent)
        before = self.match.state
        points, refused = self._play_number(seat, self._number(action), may_wait=self._may_wait(agent, seat))
        self._cumulative_rewards[agent] = 0
        self.rewards = dict(zip(self.agents, points, strict=True))
        self._accumulate_rewards()
        self.infos = {each: {} for each in self.agents}
        if refused is not None:
            self.infos[agent]["refused"] = refused
        self._steps += 1
        is_truncated = self.max_cycles is not None and self._steps >= self.max_cycles * len(self.agents)
        self.terminations = dict.fromkeys(self.agents, self.match.is_over)
        self.truncations = dict.fromkeys(self.agents, is_truncated and not self.match.is_over)
        self._waited = self._waited | {seat} if self.match.state == before else frozenset()
        self._select(seat)
        if self.render_mode == "human":
            self.render()

    def _select(self, latest: int) -> None:
        """Chooses who is asked next; whoever has waited is asked again when something has changed, or all have."""
        required, acting = self.match.state.required, self._acting
        is_duel = self._play.roles is Roles.DUEL
        seats = len(self.possible_agents)
        clockwise = [(latest + step) % seats for step in range(1, seats + 1)]
        asked = [seat for seat in clockwise if is_duel or seat in required or self._is_contested(acting.get(seat))]
        left = [seat for seat in asked if seat not in self._waited]
        if not left:
            self._waited, left = frozenset(), asked or clockwise
        first = left[0] if is_duel else min(left, key=required.__contains__)
        self.agent_selection = self.possible_agents[first]

    def _may_wait(self, agent: str, seat: int) -> bool:
        if agent not in self.agents or self.terminations[agent] or self.truncations[agent]:
            return True
        return agent == self.agent_selection and self._is_free_to_wait(seat, self._waited)
