"""What the environments of one hunt share: numbers for rows and codes, observations, drawings and knowledge."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import index
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
from numpy.typing import NDArray

from keypeg.envs.observation import LATEST
from keypeg.envs.picture import picture
from keypeg.library.board import BoardRow, Heading, Line, line_text
from keypeg.library.reading import AnySpace, is_whole, read_code, read_space, read_whole, unreadable
from keypeg.rules import Code, Space, SpaceError
from keypeg.rules.edition import Look
from keypeg.rules.editions.original import ORIGINAL
from keypeg.solver import MarkedRow

Observation: TypeAlias = dict[str, NDArray[Any]]

RENDER_MODES = ("ansi", "rgb_array")
ACTIONS = ("code", "index")
FULL = "full"
_MOST_CODES = 2**63
_LOOK: Look = ORIGINAL.look


@dataclass(frozen=True)
class Hunt:
    """A code space, how many rows there are (`None`: no limit), and how actions say which row or code is meant."""

    space: Space
    rows: int | None
    by_index: bool

    @classmethod
    def read(cls, space: AnySpace, rows: int | None, actions: str) -> "Hunt":
        """Checks what a caller gives; raises `ValueError` for anything that is wrong."""
        read = read_space(space)
        if actions not in ACTIONS:
            raise unreadable(f"actions should be {' or '.join(ACTIONS)}", actions)
        if read.guesses.size >= _MOST_CODES:
            raise SpaceError(f"{read} is too large for an environment: it has {read.guesses.size:.2g} rows")
        return cls(read, None if rows is None else read_whole("rows", rows, 1), actions == "index")

    @property
    def shown(self) -> int:
        """How many rows an observation has."""
        return LATEST if self.rows is None else self.rows

    @cached_property
    def observation_space(self) -> Dict[Any]:
        holes, symbols, shown = self.space.holes, len(self.space.symbols), self.shown
        most = np.iinfo(np.int64).max if self.rows is None else self.rows
        return Dict(
            {
                "guesses": Box(-1, symbols - 1, (shown, holes), np.int8),
                "marks": Box(-1, holes, (shown, 2), np.int8),
                "row": Box(0, most, (), np.int64),
            }
        )

    @cached_property
    def row_space(self) -> "MultiDiscrete | Discrete[Any]":
        """The actions that lay a row."""
        return Discrete(self.space.guesses.size) if self.by_index else self._each_hole

    @cached_property
    def code_space(self) -> "MultiDiscrete | Discrete[Any]":
        """The actions that set a code: its place in the enumeration where not every row is one."""
        return self._each_hole if self.space.repeats else Discrete(self.space.size)

    @property
    def _each_hole(self) -> MultiDiscrete:
        return MultiDiscrete([len(self.space.symbols)] * self.space.holes)

    def row(self, action: object) -> Code:
        """Returns the row that an action means."""
        return self._code(action, self.space.guesses, by_index=self.by_index)

    def code(self, action: object) -> Code:
        """Returns the code that an action means."""
        return self._code(action, self.space, by_index=not self.space.repeats)

    def _code(self, action: object, space: Space, *, by_index: bool) -> Code:
        if by_index:
            if not is_whole(action) or not 0 <= index(action) < space.size:
                raise unreadable(f"an action should be a whole number from 0 to {space.size - 1}", action)
            return space.unrank(index(action))
        return self.text(self.checked_digits(action, (space.holes,)).tolist())

    def text(self, digits: Sequence[int]) -> Code:
        return "".join([self.space.symbols[digit] for digit in digits])

    def checked_digits(self, action: object, shape: tuple[int, ...]) -> NDArray[np.integer[Any]]:
        """Returns the symbols of one row or of many, each a number."""
        digits = np.asarray(action)
        most = len(self.space.symbols) - 1
        if digits.dtype.kind not in "iu" or digits.shape != shape or digits.min() < 0 or digits.max() > most:
            wanted = " by ".join(map(str, shape))
            raise ValueError(f"an action should be {wanted} whole numbers from 0 to {most}, but is {action!r:.200}")
        return digits

    def digits(self, code: Code) -> list[int]:
        return [self.space.symbols.index(symbol) for symbol in code]

    @cached_property
    def powers(self) -> NDArray[np.int64]:
        """What the symbol of each hole adds to the number of a row."""
        return len(self.space.symbols) ** np.arange(self.space.holes - 1, -1, -1, dtype=np.int64)

    def drawn(self, chance: np.random.Generator) -> int:
        """Draws a code, as its place in the enumeration."""
        return int(chance.integers(self.space.size))

    def observation(self, rows: Sequence[MarkedRow]) -> Observation:
        """Returns rows as numbers, the latest if they are too many."""
        guesses = np.full((self.shown, self.space.holes), -1, np.int8)
        marks = np.full((self.shown, 2), -1, np.int8)
        for place, row in enumerate(rows[-self.shown :]):
            guesses[place], marks[place] = self.digits(row.guess), row.mark
        return {"guesses": guesses, "marks": marks, "row": np.array(len(rows), np.int64)}

    def render(self, mode: str | None, rows: Sequence[MarkedRow], code: Code | None) -> Any:  # noqa: ANN401 - as Gymnasium
        """Returns the board as text or as a picture; the code is hidden if it is `None`."""
        lines = list(self._lines(rows, code))
        match mode:
            case "ansi":
                return "\n".join(map(line_text, lines))
            case "rgb_array":
                return picture(lines, _LOOK, self.shown + 2)
        return None

    def _lines(self, rows: Sequence[MarkedRow], code: Code | None) -> list[Line]:
        holes = self.space.holes
        of = "" if self.rows is None else f" of {self.rows}"
        laid = [
            BoardRow(str(number), row.guess, holes, "", row.mark, is_marked=True) for number, row in enumerate(rows, 1)
        ]
        return [
            Heading(f"{self.space}, {len(rows)}{of} rows", is_bold=True),
            BoardRow("", code, holes, "the code"),
            *laid,
        ]


def checked_render_mode(render_mode: str | None) -> str | None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise unreadable(f"render_mode should be None, {' or '.join(RENDER_MODES)}", render_mode)
    return render_mode


def checked_info(info: str | None) -> bool:
    """Returns whether infos say what is known."""
    if info not in {None, FULL}:
        raise unreadable(f"info should be None or {FULL}", info)
    return info == FULL


def code_option(space: Space, options: Mapping[str, Any] | None) -> Code | None:
    """Returns the code that the options of a reset set, if they do."""
    given = dict(options or {})
    code = given.pop("code", None)
    if given:
        raise ValueError(f"there is no option {', '.join(map(str, given))} here; the only option is code")
    return None if code is None else read_code(space, code)


def knowledge(space: Space, rows: tuple[MarkedRow, ...]) -> dict[str, Any]:
    """Returns how many codes fit the rows, and what the last of them cost."""
    return {"possible": _possible(space, rows), **({"cost": _cost(space, rows)} if rows else {})}


@lru_cache(maxsize=1024)
def _possible(space: Space, rows: tuple[MarkedRow, ...]) -> int:
    from keypeg.solver.history import fitting
    from keypeg.solver.suggestion import enumerated

    return len(fitting(enumerated(space), rows))


@lru_cache(maxsize=1024)
def _cost(space: Space, rows: tuple[MarkedRow, ...]) -> float:
    from keypeg.coach import check

    *before, last = rows
    return check(space, last.guess, before).cost
