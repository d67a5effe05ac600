"""Many codebreakers at once: the vector environment of `keypeg/Codebreaker-v0`.

Marks are looked up in the matrix of all marks where it is small enough.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import index
from typing import Any, SupportsIndex, TypeAlias

import numpy as np
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from keypeg.envs.hunt import Hunt, Observation, checked_info, checked_render_mode, code_option, knowledge
from keypeg.envs.observation import LATEST
from keypeg.library.arrays import mark_matrix
from keypeg.library.reading import AnySpace, is_whole, read_whole, unreadable
from keypeg.rules import Mark, Space, mark
from keypeg.solver import MarkedRow

_MOST_MARKS = 1 << 25
"""The most marks of a matrix that is kept."""

Flags = NDArray[np.bool_]
Seeds: TypeAlias = Sequence[int | None] | NDArray[np.integer[Any]]


class Codebreakers(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Advances all games in one call. A game that is over begins again with the next call, which ignores its action."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(  # noqa: PLR0913 - as the single environment, and how many
        self,
        num_envs: int = 1,
        space: AnySpace = "4x6",
        rows: int | None = 10,
        actions: str = "code",
        *,
        info: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.num_envs = read_whole("num_envs", num_envs, 1)
        self._hunt = Hunt.read(space, rows, actions)
        self._is_informed = checked_info(info)
        self.render_mode = checked_render_mode(render_mode)
        self.single_observation_space, self.single_action_space = self._hunt.observation_space, self._hunt.row_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        guesses = self._hunt.space.guesses.size
        self._marker = (_Matrix if guesses * self._hunt.space.size <= _MOST_MARKS else _OneByOne)(self._hunt)
        self._chances = [seeding.np_random()[0] for _ in range(self.num_envs)]
        shape = (self.num_envs, self._hunt.shown)
        self._guesses = np.full((*shape, self._hunt.space.holes), -1, np.int8)
        self._marks = np.full((*shape, 2), -1, np.int8)
        self._row = np.zeros(self.num_envs, np.int64)
        self._codes = np.zeros(self.num_envs, np.int64)
        self._is_over: Flags = np.ones(self.num_envs, np.bool_)
        self._has_begun = False

    def reset(
        self, *, seed: SupportsIndex | Seeds | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins every game. A whole number as seed gives game `i` the seed `seed + i`; a list has one for each."""
        if seed is not None:
            seeds = [index(seed) + game for game in range(self.num_envs)] if is_whole(seed) else _listed(seed)
            if len(seeds) != self.num_envs:
                raise ValueError(f"expected {self.num_envs} seeds, but got {len(seeds)}")
            self._chances = [
                chance if each is None else seeding.np_random(each)[0]
                for chance, each in zip(self._chances, seeds, strict=True)
            ]
        self._begin(np.arange(self.num_envs), code_option(self._hunt.space, options))
        self._has_begun = True
        return self._observation(), self._known()

    def step(self, actions: NDArray[Any]) -> tuple[Observation, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """Lays a row in each game; those that were over begin again instead."""
        if not self._has_begun:
            raise ValueError("there are no codes to find: call reset")
        digits = self._digits(actions)
        begins = self._is_over.copy()
        games = np.flatnonzero(~begins)
        if len(games) < self.num_envs:
            self._begin(np.flatnonzero(begins), None)
            digits = digits[games]
        given = self._marker.marks(digits, self._codes[games])
        self._lay(games, digits, given)
        found, full = np.zeros((2, self.num_envs), np.bool_)
        found[games] = given[:, 0] == self._hunt.space.holes
        if self._hunt.rows is not None:
            full[games] = self._row[games] == self._hunt.rows
            full &= ~found
        self._is_over = found | full
        marks = np.zeros((self.num_envs, 2), np.int8)
        marks[games] = given
        infos = {"mark": marks, "_mark": ~begins, **self._ended(), **self._known()}
        return self._observation(), np.where(begins, 0.0, -1.0), found, full, infos

    def render(self) -> tuple[Any, ...] | None:
        """Returns the drawing of each game."""
        if self.render_mode is None:
            return None
        return tuple(
            self._hunt.render(self.render_mode, self._laid(game), self._marker.text(code) if is_over else None)
            for game, (code, is_over) in enumerate(zip(self._codes.tolist(), self._is_over.tolist(), strict=True))
        )

    def _begin(self, games: NDArray[np.intp], code: str | None) -> None:
        hunt = self._hunt
        self._guesses[games], self._marks[games], self._row[games] = -1, -1, 0
        self._is_over[games] = False
        if code is None:
            self._codes[games] = [hunt.drawn(self._chances[game]) for game in games.tolist()]
        else:
            self._codes[games] = hunt.space.rank(code)

    def _lay(self, games: NDArray[np.intp], digits: NDArray[Any], given: NDArray[np.int8]) -> None:
        places = self._row[games]
        if self._hunt.rows is None:
            full = games[places >= LATEST]
            for shown in (self._guesses, self._marks):
                shown[full, :-1] = shown[full, 1:]
            places = np.minimum(places, LATEST - 1)
        self._guesses[games, places], self._marks[games, places] = digits, given
        self._row[games] += 1

    def _digits(self, actions: object) -> NDArray[np.integer[Any]]:
        """Returns the symbols of each row."""
        hunt = self._hunt
        if not hunt.by_index:
            return hunt.checked_digits(actions, (self.num_envs, hunt.space.holes))
        rows = np.asarray(actions)
        most = hunt.space.guesses.size - 1
        if rows.dtype.kind not in "iu" or rows.shape != (self.num_envs,) or rows.min() < 0 or rows.max() > most:
            raise ValueError(f"actions should be {self.num_envs} whole numbers from 0 to {most}")
        return rows[:, None] // hunt.powers % len(hunt.space.symbols)

    def _observation(self) -> Observation:
        return {"guesses": self._guesses.copy(), "marks": self._marks.copy(), "row": self._row.copy()}

    def _ended(self) -> dict[str, Any]:
        """Returns the codes of the games that have just ended."""
        if not self._is_over.any():
            return {}
        codes = np.full(self.num_envs, None, object)
        codes[self._is_over] = [self._marker.text(code) for code in self._codes[self._is_over].tolist()]
        return {"code": codes, "_code": self._is_over.copy()}

    def _known(self) -> dict[str, Any]:
        if not self._is_informed:
            return {}
        infos: dict[str, Any] = {}
        for game in range(self.num_envs):
            infos = self._add_info(infos, knowledge(self._hunt.space, tuple(self._laid(game))), game)
        return infos

    def _laid(self, game: int) -> list[MarkedRow]:
        shown = min(int(self._row[game]), self._hunt.shown)
        rows = zip(self._guesses[game, :shown].tolist(), self._marks[game, :shown].tolist(), strict=True)
        return [MarkedRow(self._hunt.text(digits), Mark(*given)) for digits, given in rows]


def _listed(seeds: object) -> list[int | None]:
    if isinstance(seeds, str) or not isinstance(seeds, Sequence | np.ndarray):
        raise unreadable("the seed should be a whole number, or a list with one for each game", seeds)
    return [None if each is None else index(each) for each in seeds]


class _Matrix:
    """Looks marks up in the matrix of all."""

    def __init__(self, hunt: Hunt) -> None:
        space = hunt.space
        self._matrix, self._powers, self._texts = mark_matrix(space), hunt.powers, list(space)
        numbers = np.arange((space.holes + 1) ** 2)
        self._pairs = np.stack(np.divmod(numbers, space.holes + 1), axis=1).astype(np.int8)

    def marks(self, digits: NDArray[np.integer[Any]], codes: NDArray[np.int64]) -> NDArray[np.int8]:
        """Returns the mark of each row against its code."""
        pairs: NDArray[np.int8] = self._pairs[self._matrix[digits @ self._powers, codes]]
        return pairs

    def text(self, code: int) -> str:
        return self._texts[code]


class _OneByOne:
    """Marks row by row."""

    def __init__(self, hunt: Hunt) -> None:
        self._hunt = hunt

    def marks(self, digits: NDArray[np.integer[Any]], codes: NDArray[np.int64]) -> NDArray[np.int8]:
        """Returns the mark of each row against its code."""
        pairs = zip(codes.tolist(), digits.tolist(), strict=True)
        marks = [mark(self.text(code), self._hunt.text(row)) for code, row in pairs]
        return np.array(marks, np.int8).reshape(-1, 2)

    def text(self, code: int) -> str:
        return _unranked(self._hunt.space, code)


@lru_cache(1 << 16)
def _unranked(space: Space, code: int) -> str:
    return space.unrank(code)
