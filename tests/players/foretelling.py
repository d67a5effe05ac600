"""Somebody who knows the random numbers of a decision, and looks for another that shares them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import pytest

from keypeg.players import Computer, Decision, Level
from keypeg.rules import Action, ActionType, CodeBoard, View

SECONDS = 0.0


class Made(NamedTuple):
    """A decision, and the random numbers it was made with."""

    seen: View
    numbers: tuple[Any, ...]
    level: Level
    action: Action

    @property
    def what(self) -> tuple[object, ...]:
        """Tells the decisions of a match apart; with a new view a seat makes the same one again."""
        board = self.seen.history[-1]
        own = sum(row.seat == self.seen.seat for row in board.rows) if isinstance(board, CodeBoard) else 0
        return self.seen.players, self.seen.seat, board.number, self.action.type, own


@dataclass
class Overheard:
    """All decisions that computer players of this process make."""

    made: list[Made] = field(default_factory=list)

    @classmethod
    def listening(cls, monkeypatch: pytest.MonkeyPatch) -> "Overheard":
        overheard, decide = cls(), Computer.decide

        def heard(player: Computer, seen: View, rng: Random, seconds: float) -> Decision | None:
            numbers = rng.getstate()
            decision = decide(player, seen, rng, seconds)
            overheard.note(seen, numbers, player.level, decision)
            return decision

        monkeypatch.setattr(Computer, "decide", heard)
        return overheard

    def note(self, seen: View, numbers: tuple[Any, ...], level: Level, decision: Decision | None) -> None:
        if decision is not None:
            self.made.append(Made(seen, numbers, level, decision.action))


def foretold(made: Sequence[Made]) -> Iterator[bool]:
    """Yields for every first row whether it is what the random numbers of a code give."""
    for row in made:
        if row.action.type is ActionType.GUESS and row.what[-1] == 0:
            for code in made:
                if code.action.type is ActionType.SET_CODE and code.level is row.level:
                    rng = Random()
                    rng.setstate(code.numbers)
                    decision = Computer(row.level).decide(row.seen, rng, SECONDS)
                    assert decision is not None
                    yield decision.action == row.action


def check(made: Sequence[Made]) -> None:
    """Fails if anything tells something about another decision."""
    decided: dict[tuple[Any, ...], set[tuple[object, ...]]] = {}
    for each in made:
        decided.setdefault(each.numbers, set()).add(each.what)
    assert all(len(what) == 1 for what in decided.values())
    found = list(foretold(tuple(made)))
    assert len(found) >= 4  # noqa: PLR2004 - two seats, each with its own code and the other's
    assert not any(found)
