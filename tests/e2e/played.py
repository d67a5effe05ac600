"""Whole matches, played over sockets as a plan says: for tests of what comes after."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.e2e.people import Person, go_on

_ORDER = ("set_code", "guess", "mark", "declare", "ask")
"""What is done first by somebody who may do several things."""


@dataclass
class Plan:
    """What is laid when it is somebody's turn: codes, rows and marks in the order of the match, questions by seat.

    With `by_seat`, as in a duel, codes and rows are listed for each seat. Whoever is named in `calls` names the code after
    so many questions, or a wrong one if it is followed by `False`.
    """

    codes: Sequence[str] | Mapping[int, Sequence[str]] = ()
    rows: Sequence[str] | Mapping[int, Sequence[str]] = ()
    marks: Sequence[tuple[int, int]] = ()
    questions: Sequence[str] = ()
    calls: Mapping[int, tuple[int, bool]] = field(default_factory=dict)
    _used: dict[str, int] = field(default_factory=lambda: defaultdict(int), repr=False)

    def _next(self, name: str, seat: int) -> Any:  # noqa: ANN401 - a code or a mark
        given = getattr(self, name)
        key = f"{name} {seat}" if isinstance(given, Mapping) else name
        listed = given[seat] if isinstance(given, Mapping) else given
        self._used[key] += 1
        return listed[(self._used[key] - 1) % len(listed)]

    def act(self, people: Sequence[Person], view: Mapping[str, Any]) -> None:
        """Lets one of those who may act do so."""
        turns = [(each["seat"], kind) for each in view["to_act"] for kind in each["actions"]]
        turns.sort(key=lambda turn: _ORDER.index(turn[1]) if turn[1] in _ORDER else len(_ORDER))
        for seat, kind in turns:
            person = people[seat]
            if kind == "set_code":
                return person.act(kind, code=self._next("codes", seat))
            if kind == "guess":
                return person.act(kind, code=self._next("rows", seat))
            if kind == "mark":
                exact, misplaced = self._next("marks", seat)
                return person.act(kind, exact=exact, misplaced=misplaced)
            if kind == "declare" and seat in self.calls and self._is_due(seat, view):
                code = _code(people)
                return person.act(kind, code=code if self.calls[seat][1] else _other(code))
            if kind == "ask":
                return person.act(kind, code=self._next("questions", seat))
        raise AssertionError(f"nobody can act: {view['to_act']}")

    def _is_due(self, seat: int, view: Mapping[str, Any]) -> bool:
        return len(view["history"][-1]["rows"]) >= self.calls[seat][0]


def _code(people: Sequence[Person]) -> str:
    """Returns the code of a group round, which all tokens together tell."""
    holes = ["_"] * 5
    for person in people:
        for colour, place in person.state["view"]["history"][-1]["tokens"][person.seat]:
            holes[place - 1] = colour
    return "".join(holes)


def _other(code: str) -> str:
    return code.translate(str.maketrans("ABCDEF", "BCDEFA"))


def play_match(people: Sequence[Person], plan: Plan, most: int = 300) -> None:
    """Plays to the end of the match."""
    for _ in range(most):
        state = people[0].state
        if state["view"]["status"] == "finished":
            return
        if state["table"]["pause"] is not None:
            go_on(people)
        else:
            plan.act(people, state["view"])
    raise AssertionError("the match does not end")
