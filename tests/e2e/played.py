"""Whole matches, played over sockets as a plan says: for tests of what comes after."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar

from tests.e2e.people import Person, go_on

_T = TypeVar("_T")
BySeat: TypeAlias = Sequence[_T] | Mapping[int, Sequence[_T]]


class Seated(Protocol):
    """A person at a seat: what they see of the table, and how they act."""

    @property
    def seat(self) -> int: ...

    @property
    def state(self) -> Mapping[str, Any]: ...

    def act(self, kind: str, **content: object) -> None: ...


@dataclass(frozen=True)
class Plan:
    """What is laid in turn, by any player who may: codes, rows, marks and questions; in a duel they are listed by seat.

    When all are used up, they begin again. In a group round `calls` has for some seats after how many questions they
    call, and whether they name the right code.
    """

    codes: BySeat[str] = ()
    rows: BySeat[str] = ()
    marks: BySeat[tuple[int, int]] = ()
    questions: BySeat[str] = ()
    calls: Mapping[int, tuple[int, bool]] = field(default_factory=dict)


def play_match(people: Sequence[Person], plan: Plan, most: int = 300) -> None:
    """Plays to the end of the match."""
    players = Players(people, plan)
    for _ in range(most):
        state = people[0].state
        if state["view"]["status"] == "finished":
            return
        if state["table"]["pause"] is not None:
            go_on(people)
        else:
            players.act(state["view"])
    raise AssertionError("the match does not end")


class Players:
    """Everybody at a table, and how much of the plan they have carried out."""

    def __init__(self, people: Sequence[Seated], plan: Plan) -> None:
        self._people = people
        self._plan = plan
        self._used: Counter[tuple[str, int]] = Counter()

    def act(self, view: Mapping[str, Any]) -> None:
        """Lets one of those who may act do so; a call comes before a question."""
        may = [(each["seat"], kind) for each in view["to_act"] for kind in each["actions"]]
        for seat, kind in sorted(may, key=lambda turn: turn[1] != "declare"):
            content = self._content(view, seat, kind)
            if content is not None:
                self._people[seat].act(kind, **content)
                return
        raise AssertionError(f"nobody can act: {view['to_act']}")

    def _content(self, view: Mapping[str, Any], seat: int, kind: str) -> dict[str, object] | None:
        plan = self._plan
        match kind:
            case "set_code":
                return {"code": self._next(plan.codes, kind, seat)}
            case "guess":
                return {"code": self._next(plan.rows, kind, seat)}
            case "mark":
                exact, misplaced = self._next(plan.marks, kind, seat)
                return {"exact": exact, "misplaced": misplaced}
            case "ask":
                return {"code": self._next(plan.questions, kind, seat)}
            case "declare" if seat in plan.calls and len(view["history"][-1]["rows"]) >= plan.calls[seat][0]:
                code = _code(self._people)
                return {"code": code if plan.calls[seat][1] else code.translate(str.maketrans("ABCDEF", "BCDEFA"))}
            case _:
                return None

    def _next(self, listed: BySeat[_T], kind: str, seat: int) -> _T:
        own = listed[seat] if isinstance(listed, Mapping) else listed
        key = (kind, seat if isinstance(listed, Mapping) else 0)
        self._used[key] += 1
        return own[(self._used[key] - 1) % len(own)]


def _code(people: Sequence[Seated]) -> str:
    """Returns the code of a group round, which all tokens together tell."""
    holes = ["_"] * 5
    for person in people:
        for colour, place in person.state["view"]["history"][-1]["tokens"][person.seat]:
            holes[place - 1] = colour
    return "".join(holes)
