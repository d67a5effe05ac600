"""One codebreaker against a code that chance draws: `keypeg/Codebreaker-v0`."""

from collections.abc import Mapping
from typing import Any

import gymnasium

from keypeg.envs.hunt import Hunt, Observation, checked_info, checked_render_mode, code_option, knowledge
from keypeg.library.reading import AnySpace
from keypeg.rules import mark
from keypeg.solver import MarkedRow


class Codebreaker(gymnasium.Env[Any, Any]):
    """Lays rows until the code is found, or until there is no room for another.

    An action is a row. Every row costs 1. The observation has the rows laid and their marks.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        space: AnySpace = "4x6",
        rows: int | None = 10,
        actions: str = "code",
        *,
        info: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._hunt = Hunt.read(space, rows, actions)
        self._is_informed = checked_info(info)
        self.render_mode = checked_render_mode(render_mode)
        self.observation_space = self._hunt.observation_space
        self.action_space = self._hunt.row_space
        self._code = ""
        self._rows: list[MarkedRow] = []
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Draws a code, or takes the one in `options["code"]`."""
        super().reset(seed=seed)
        given = code_option(self._hunt.space, options)
        self._code = self._hunt.space.unrank(self._hunt.drawn(self.np_random)) if given is None else given
        self._rows, self._is_over = [], False
        return self._hunt.observation(self._rows), self._known()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:  # noqa: ANN401 - of two kinds
        """Lays a row."""
        if self._is_over:
            raise ValueError("there is no code to find: call reset")
        guess = self._hunt.row(action)
        given = mark(self._code, guess)
        self._rows.append(MarkedRow(guess, given))
        is_found = guess == self._code
        is_full = len(self._rows) == self._hunt.rows and not is_found
        self._is_over = is_found or is_full
        info = {"mark": given, **({"code": self._code} if self._is_over else {}), **self._known()}
        return self._hunt.observation(self._rows), -1.0, is_found, is_full, info

    def render(self) -> Any:  # noqa: ANN401 - text or a picture
        """Returns the rows and marks; the code is hidden until the end."""
        return self._hunt.render(self.render_mode, self._rows, self._code if self._is_over and self._rows else None)

    def _known(self) -> dict[str, Any]:
        return knowledge(self._hunt.space, tuple(self._rows)) if self._is_informed else {}
