"""One codemaker, who sets a code for a computer to find: `keypeg/Codemaker-v0`."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, TypeAlias

import gymnasium
import numpy as np

from keypeg.envs.hunt import Hunt, Observation, checked_render_mode
from keypeg.library.reading import AnySpace, unreadable
from keypeg.library.strategies import suggest
from keypeg.players import DEFAULT_SECONDS, Level
from keypeg.players.book_play import book_guess
from keypeg.players.codebreaker import guess
from keypeg.players.memory import HuntView
from keypeg.rules import Code, Space, mark
from keypeg.rules.wording import quoted
from keypeg.solver import STRATEGIES, MarkedRow
from keypeg.solver.playing import MOST_GUESSES, asked

Chooser: TypeAlias = Callable[[list[MarkedRow]], Code]
Breaker: TypeAlias = str | Callable[[list[MarkedRow]], str]
"""A level of a computer player, a strategy, or any function from the rows so far to the next."""


class Codemaker(gymnasium.Env[Any, Any]):
    """Sets one code. The reward is the number of rows in which the breaker finds it; the observation has those rows."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(self, space: AnySpace = "4x6", breaker: Breaker = "master", render_mode: str | None = None) -> None:
        self._hunt = Hunt.read(space, None, "code")
        self._breaker = _read_breaker(self._hunt.space, breaker)
        self.render_mode = checked_render_mode(render_mode)
        self.observation_space = self._hunt.observation_space
        self.action_space = self._hunt.code_space
        self._code: Code | None = None
        self._rows: list[MarkedRow] = []
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Waits for a code."""
        super().reset(seed=seed)
        if options:
            raise ValueError(f"there is no option {', '.join(map(str, options))} here; there are none")
        self._code, self._rows, self._is_over = None, [], False
        return self._hunt.observation(self._rows), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:  # noqa: ANN401 - of two kinds
        """Sets the code, which the breaker then finds."""
        if self._is_over:
            raise ValueError("the breaker has found the code: call reset")
        code = self._hunt.code(action)
        choose = self._breaker(Random(int(self.np_random.integers(2**63))))  # noqa: S311 - a game
        rows: list[MarkedRow] = []
        while not rows or rows[-1].guess != code:
            if len(rows) == MOST_GUESSES:
                raise ValueError(f"the breaker has not found {code} in {len(rows):,} rows")
            row = choose(list(rows))
            rows.append(MarkedRow(row, mark(code, row)))
        self._code, self._rows, self._is_over = code, rows, True
        return self._hunt.observation(rows), float(len(rows)), True, False, {"code": code}

    def render(self) -> Any:  # noqa: ANN401 - text or a picture
        """Returns the code and the rows that the breaker has laid."""
        return self._hunt.render(self.render_mode, self._rows, self._code)


def _read_breaker(space: Space, breaker: Breaker) -> Callable[[Random], Chooser]:
    """Returns what makes a breaker for one game out of a source of chance."""
    if callable(breaker):
        choose = asked(space, breaker)
        return lambda _chance: lambda rows: choose(tuple(rows), np.empty(0, np.int32))
    if not isinstance(breaker, str):
        raise unreadable("a breaker should be a level, a strategy, or a function from rows to the next", breaker)
    if breaker in set(Level):
        return partial(_leveled, space, Level(breaker))
    if breaker in STRATEGIES:
        return lambda _chance: lambda rows: suggest(space, rows, strategy=breaker).guess
    known = ", ".join([*Level, *STRATEGIES])
    raise ValueError(f"there is no breaker {quoted(breaker)}: choose from {known}, or give a function")


def _leveled(space: Space, level: Level, chance: Random) -> Chooser:
    """Returns a computer player for one game."""
    name = str(chance.getrandbits(64))

    def choose(rows: list[MarkedRow]) -> Code:
        weighed = partial(book_guess, space, rows, chance, DEFAULT_SECONDS)
        return guess(HuntView(space, rows, name), level, chance, weighed)

    return choose
