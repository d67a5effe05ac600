"""A match that one can play in a notebook: the friendly face of the pure rules."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, is_dataclass
from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, Self

from keypeg import rules
from keypeg.library.board import board_svg, board_text
from keypeg.library.reading import is_whole
from keypeg.rules import (
    Action,
    ActionType,
    Event,
    Reason,
    Refusal,
    RefusalError,
    Summary,
    Transcript,
    action_from_dict,
    apply,
    begin,
    draw,
    steps,
    summary,
)
from keypeg.rules.action import wrong_type
from keypeg.rules.transcript import SPECTATOR, transcript_in
from keypeg.rules.wording import described

if TYPE_CHECKING:
    from keypeg.solver.history import MarkedRow


class Match:
    """A match of an edition, with its options as keywords.

    Seats count from 0, in the order of the players; chance, which deals in `group`, has the seat `None`. Wrong input
    and illegal actions raise `ValueError` and change nothing. The rules behind it are pure: `state` is the match as
    their own frozen value.

    >>> import keypeg
    >>> match = keypeg.Match("original", ["Ada", "Tom"], rounds=1)
    >>> match.legal(0)
    ['set_code']
    >>> match.play(0, {"type": "set_code", "code": "AABC"})
    (CodeSet(seat=0),)
    >>> match.play(1, {"type": "guess", "code": "aabb"})
    (Guessed(seat=1, code='AABB'), Marked(seat=1, row=1, mark=Mark(exact=3, misplaced=0)))
    >>> print(match)
    The Original, round 1 of 1
    Ada 0, Tom 0
         ? ? ? ?  the code of Ada
      1  A A B B  ●●●·
    Tom may guess
    """

    def __init__(self, edition: str, players: Sequence[str], **options: object) -> None:
        if not isinstance(edition, str):
            raise wrong_type("the edition", "text", edition)
        if isinstance(players, str) or not isinstance(players, Sequence):
            raise wrong_type("players", "a list of names", players)
        self._state = begin(edition, players, options).match
        self._options = {name: _copied(value) for name, value in options.items()}
        self._moves: tuple[rules.Move, ...] = ()

    @classmethod
    def from_transcript(cls, transcript: Mapping[str, Any] | Transcript) -> Self:
        """Replays a transcript, or a match downloaded from a table.

        >>> import keypeg
        >>> match = keypeg.Match("original", ["Ada", "Tom"])
        >>> keypeg.Match.from_transcript(match.transcript).transcript == match.transcript
        True
        """
        read = transcript if isinstance(transcript, Transcript) else transcript_in(transcript)
        made = cls(read.edition, read.players, **read.options)
        *_, last = steps(read)
        made._state, made._moves = last.match, read.actions
        return made

    def play(self, seat: int | None, action: Mapping[str, Any] | Action) -> tuple[Event, ...]:
        """Plays an action, given as in a transcript or as the rules' own type; returns what happened.

        The events are whole, as the one who runs the match sees them; `keypeg.rules.shown_event` hides what a seat must
        not know.
        """
        number = self._seat(seat)
        read = _read_action(action)
        self._state, events = apply(self._state, number, read)
        self._moves = (*self._moves, (number, read))
        return events

    def deal(self, seed: int | str | Random | None = None) -> tuple[Event, ...]:
        """Draws the deal that chance owes, and plays it. The same seed gives the same deal.

        >>> import keypeg
        >>> match = keypeg.Match("group", ["Ada", "Tom", "Eve"])
        >>> match.legal(None)
        ['deal']
        >>> match.deal(seed=1)
        (Dealt(),)
        >>> match.legal(0)
        ['ask', 'declare']
        """
        if not isinstance(seed, int | str | Random | None):
            raise wrong_type("the seed", "a whole number, text or a random.Random", seed)
        drawn = draw(self._state, seed if isinstance(seed, Random) else Random(seed))  # noqa: S311 - no secret at a table
        if drawn is None:
            raise RefusalError(Refusal(Reason.ACTION, name=ActionType.DEAL))
        return self.play(None, drawn)

    def view(self, seat: int | str | None = None) -> dict[str, Any]:
        """Returns what a seat may know, or a spectator without one: what `keypeg replay --view` prints.

        >>> import keypeg
        >>> match = keypeg.Match("original", ["Ada", "Tom"])
        >>> match.view(0)["may"]["set_code"]["holes"]
        4
        >>> match.view()["may"]
        {}
        """
        seen: dict[str, Any] = json.loads(json.dumps(asdict(self.seen(seat))))
        return seen

    def seen(self, seat: int | str | None = None) -> rules.View:
        """Returns what a seat may know, or a spectator without one: the value that computer players decide by.

        >>> import keypeg
        >>> match = keypeg.Match("original", ["Ada", "Tom"])
        >>> list(match.seen(0).may.values())
        [CodeShape(holes=4, colours=6, blanks=False, repeats=True, pegs=(4, 4), laid=())]
        """
        is_spectator = seat is None or seat == SPECTATOR
        number = None if is_spectator else _whole(seat)
        if not is_spectator and number not in range(self._state.seats):
            expected = f"0-{self._state.seats - 1}"
            raise RefusalError(Refusal(Reason.NO_SUCH_VIEW, expected=expected, got=described(seat)))
        return rules.view(self._state, number)

    def legal(self, seat: int | None) -> list[str]:
        """Returns the types of action that a seat may take now, or chance without one."""
        number = self._seat(seat)
        return [str(action) for awaited in self._state.awaited if awaited.seat == number for action in awaited.actions]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._state.is_finished

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, from the rounds that have ended."""
        return self._state.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none while the match is running."""
        return self._state.winners

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat."""
        return self._state.players

    @property
    def summary(self) -> Summary:
        """Where the match stands: what `keypeg replay` prints."""
        return summary(self._state)

    @property
    def state(self) -> rules.Match:
        """The match as the frozen value of `keypeg.rules`; it knows every secret."""
        return self._state

    @property
    def transcript(self) -> dict[str, Any]:
        """The whole match as JSON values, with every secret in it."""
        options = {name: _copied(value) for name, value in self._options.items()}
        return Transcript(self._state.edition.key, options, self._state.players, self._moves).to_dict()

    def copy(self) -> "Match":
        """Returns a match that goes on from here by itself."""
        made = object.__new__(type(self))
        made._state, made._options, made._moves = self._state, self._options, self._moves
        return made

    def text(self, viewer: int | str | None = None) -> str:
        """Draws the board as a seat sees it, or a spectator without one."""
        return board_text(self.seen(viewer))

    def svg(self, viewer: int | str | None = None) -> str:
        """Draws the board as SVG, as a seat sees it, or a spectator without one."""
        return board_svg(self.seen(viewer))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        status = "finished" if self.is_over else "running"
        return f"<Match {self._state.edition.key}, {len(self._moves)} actions, {status}>"

    def _repr_svg_(self) -> str:
        return self.svg()

    def _seat(self, seat: int | None) -> int | None:
        number = _whole(seat)
        if seat is not None and number not in range(self._state.seats):
            expected = f"0-{self._state.seats - 1}"
            problem = Refusal(Reason.NO_SUCH_SEAT, where="the seat", expected=expected, got=described(seat))
            raise RefusalError(problem)
        return number


def _whole(seat: object) -> int | None:
    return index(seat) if is_whole(seat) else None


def _copied(value: object) -> object:
    """Returns a list of its own for a list or a tuple."""
    return list(value) if isinstance(value, list | tuple) else value


def _read_action(action: object) -> Action:
    """Returns an action that has been checked for its form, with its codes in upper case."""
    if isinstance(action, Action) and is_dataclass(action):
        action = action.to_dict()
    if isinstance(action, Mapping):
        action = {name: _copied(value) for name, value in action.items()}
    return action_from_dict(action)


def history(view: rules.View | Mapping[str, Any]) -> "list[MarkedRow]":
    """Returns the marked rows against the code that a seat hunts in this round, as `suggest` and `check` take them.

    Takes a view as a value or as JSON values.

    >>> import keypeg
    >>> match = keypeg.Match("original", ["Ada", "Tom"])
    >>> for seat, action in [(0, {"type": "set_code", "code": "AABC"}), (1, {"type": "guess", "code": "AABB"})]:
    ...     _ = match.play(seat, action)
    >>> keypeg.history(match.seen(1))
    [MarkedRow(guess='AABB', mark=Mark(exact=3, misplaced=0))]
    >>> keypeg.history(match.view(1)) == keypeg.history(match.seen(1))
    True
    """
    from keypeg.solver.history import marked  # A match needs no arrays.

    match view:
        case rules.View(seat=seat, history=boards):
            board = boards[-1] if boards else None
        case {"seat": seat, "history": [*_, latest]}:
            board = _code_board(latest)
        case _:
            raise wrong_type("the view", "a view, such as match.seen(0)", view)
    match board, seat:
        case rules.CodeBoard(hunted=hunted), int() if seat in range(len(hunted)) and hunted[seat] is not None:
            return marked(board.hunt(seat))
        case _:
            raise ValueError("this view is not that of a seat that hunts a code")


def _code_board(value: object) -> rules.CodeBoard | None:
    """Reads a board that is given as JSON values."""
    import msgspec

    try:
        return msgspec.convert(value, rules.CodeBoard)
    except msgspec.ValidationError:
        return None
