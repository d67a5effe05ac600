"""One codemaker, who sets a code for a computer to find: `keypeg/Codemaker-v0`."""

from collections.abc import Mapping
from random import Random
from typing import Any

import gymnasium

from keypeg.envs.breakers import Breaker, read_breaker
from keypeg.envs.hunt import Hunt, Observation, checked_render_mode
from keypeg.library.reading import AnySpace
from keypeg.rules import Code, mark
from keypeg.solver import MarkedRow
from keypeg.solver.playing import MOST_GUESSES


class Codemaker(gymnasium.Env[Any, Any]):
    """Sets one code. The reward is the number of rows in which the breaker finds it; the observation has those rows."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(self, space: AnySpace = "4x6", breaker: Breaker = "master", render_mode: str | None = None) -> None:
        self._hunt = Hunt.read(space, None, "code")
        self._breaker = read_breaker(self._hunt.space, breaker)
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
