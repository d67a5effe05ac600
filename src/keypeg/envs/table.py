"""A match with an environment around it: what turn-based and parallel environments share."""

from collections.abc import Mapping, Sequence
from operator import index, sub
from random import Random
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.spaces import Space as AnySpace

from keypeg.envs.layout import WAIT, Layout, read_action
from keypeg.envs.observation import Field, Observer
from keypeg.envs.picture import picture
from keypeg.library.board import board_lines, board_text
from keypeg.library.match import Match
from keypeg.library.reading import is_whole, read_whole, unreadable
from keypeg.rules import Action, RefusalError, find_edition, view
from keypeg.rules.shape import Awaited
from keypeg.rules.wording import quoted

Observation: TypeAlias = dict[str, np.ndarray[Any, Any]]

RENDER_MODES = ("human", "ansi", "rgb_array")
_MOST_PLAYERS = 100
"""The most names that are made up; no edition is for as many."""


class Table:
    """The seats of one match after another, their spaces, and what they may know and do."""

    metadata: dict[str, Any]

    def __init__(
        self,
        edition: str,
        players: int | Sequence[str] | None,
        options: Mapping[str, object],
        render_mode: str | None,
        max_cycles: int | None,
    ) -> None:
        if not isinstance(edition, str):
            raise unreadable("an edition should be text such as original", edition)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise unreadable(f"render_mode should be None, {' or '.join(RENDER_MODES)}", render_mode)
        self.max_cycles = None if max_cycles is None else read_whole("max_cycles", max_cycles, 1)
        self.render_mode = render_mode
        self._terms = edition, _names(edition, players), dict(options)
        self.match = self._new_match()
        """The match, with every secret in it."""
        state = self.match.state
        self._play = state.play
        numbers = range(1, (state.play.rounds or 1) + 1)
        rounds = [state.edition.begin(state.options, state.seats, number) for number in numbers]
        self.layout = Layout.of(rounds, by_hand=state.options.by_hand)
        self.observer = Observer.of(rounds, state.play.boards)
        self.metadata = {
            "name": f"keypeg_{edition}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(state.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: Discrete(self.layout.size) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._chance = Random()  # noqa: S311 - a game
        # Rows, codes and calls, and a few lines of text.
        self._height = self.observer.rows + 2 * state.seats + 4

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> AnySpace[Any]:
        return self.observation_spaces[agent]

    @property
    def fields(self) -> tuple[Field, ...]:
        """What the numbers of an observation are."""
        return self.observer.fields

    def view(self, agent: str) -> dict[str, Any]:
        """Returns what an agent may know: what `keypeg replay --view` prints for its seat."""
        return self.match.view(self._seat(agent))

    def encode(self, agent: str, action: Mapping[str, Any] | Action) -> int:
        """Returns the number of an action, which is given as in a transcript; `{"type": "wait"}` is the last number."""
        self._seat(agent)
        read = read_action(action)
        if read is None:
            return self.layout.wait
        number = self.layout.encode(read)
        if number is None:
            numbered = " or ".join(part.contents for part in self.layout.parts() if part.type == read.type)
            expected = f"it should be one of the {numbered}" if numbered else "no seat does that here"
            raise ValueError(f"this {read.type} has no number: {expected}")
        return number

    def decode(self, agent: str, number: int) -> dict[str, Any]:
        """Returns an action as in a transcript, or `{"type": "wait"}`."""
        self._seat(agent)
        action = self.layout.decode(self._number(number))
        return {"type": WAIT} if action is None else action.to_dict()

    def render(self) -> np.ndarray[Any, Any] | str | None:
        """Returns the board as everybody may see it."""
        seen = view(self.match.state, None)
        match self.render_mode:
            case "ansi":
                return board_text(seen)
            case "rgb_array":
                return picture([*board_lines(seen)], self.match.state.edition.look, self._height)
            case "human":
                print(board_text(seen))  # noqa: T201 - that is what it is for
        return None

    def close(self) -> None:
        """Does nothing: there is nothing to be released."""

    def _new_match(self) -> Match:
        edition, players, options = self._terms
        return Match(edition, players, **options)

    def _begin(self, seed: int | None) -> None:
        """Starts a match; with a seed, what chance deals from now on depends on it alone."""
        if seed is not None:
            self._chance = Random(read_whole("the seed", seed, 0))  # noqa: S311 - a game
        self.match = self._new_match()
        self._deal()

    def _play_number(self, seat: int, number: int, *, may_wait: bool) -> tuple[tuple[int, ...], str | None]:
        """Plays an action; returns the points that it gave each seat, and why it is refused if it is."""
        action = self.layout.decode(self._number(number))
        before = self.match.scores
        if action is None:
            return (0,) * len(before), None if may_wait else "the match waits for this seat"
        try:
            self.match.play(seat, action)
        except RefusalError as error:
            return (0,) * len(before), str(error)
        self._deal()
        return tuple(map(sub, self.match.scores, before)), None

    def _observation(self, seat: int, *, may_wait: bool) -> Observation:
        seen = view(self.match.state, seat)
        mask = self.layout.mask(seen.may)
        mask[self.layout.wait] = may_wait
        return {"observation": self.observer.numbers(seen), "action_mask": mask}

    @property
    def _acting(self) -> Mapping[int, Awaited]:
        return {each.seat: each for each in self.match.state.awaited if each.seat is not None}

    def _is_contested(self, awaited: Awaited | None) -> bool:
        return awaited is not None and not set(self._play.contested).isdisjoint(awaited.actions)

    def _is_free_to_wait(self, seat: int, waited: frozenset[int] = frozenset()) -> bool:
        """Returns whether the match goes on without a seat: it need not act, or another one races against it."""
        required = self.match.state.required
        others = set(required) - waited - {seat}
        return seat not in required or (bool(others) and self._is_contested(self._acting.get(seat)))

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            named = quoted(agent) if isinstance(agent, str) else type(agent).__name__
            raise ValueError(f"there is no agent {named}: the agents are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def _number(self, number: object) -> int:
        if not is_whole(number) or not 0 <= index(number) < self.layout.size:
            raise unreadable(f"an action should be a whole number from 0 to {self.layout.size - 1}", number)
        return index(number)

    def _deal(self) -> None:
        while self.match.legal(None):
            self.match.deal(self._chance)

    def _observation_space(self) -> Dict:
        most = int(np.iinfo(np.int32).max)
        return Dict(
            {
                "observation": Box(-1, most, (self.observer.size,), np.int32),
                "action_mask": Box(0, 1, (self.layout.size,), np.int8),
            }
        )


def _names(edition: str, players: int | Sequence[str] | None) -> Sequence[str]:
    """Returns the names of the players, who are called like their agents unless they have names."""
    if players is None:
        players = find_edition(edition).usual_players
    if is_whole(players):
        return [f"seat_{seat}" for seat in range(read_whole("players", players, 1, _MOST_PLAYERS))]
    return players  # type: ignore[return-value] # `Match` checks them
