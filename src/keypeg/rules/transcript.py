"""Transcripts: a whole match as data, enough to replay it. Anything unknown is refused, not skipped."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn, Self, TypeAlias

from keypeg.rules.action import Action, action_from_dict, check_fields, is_whole, wrong_type
from keypeg.rules.editions import find_edition
from keypeg.rules.match import Match, Step, apply, begin, checked_players
from keypeg.rules.options import agree
from keypeg.rules.refusal import Reason, Refusal, RefusalError
from keypeg.rules.wording import described

FORMAT = "keypeg-transcript/1"
RECORD_FORMAT = "keypeg-match/1"
"""A match downloaded from a table, which has a transcript in it."""
SPECTATOR = "spectator"

Move: TypeAlias = tuple[int | None, Action]
"""A seat, or `None` for chance, and what it did."""

_REQUIRED_FIELDS = frozenset({"format", "edition", "players", "actions"})
_FIELDS = _REQUIRED_FIELDS | {"options"}


@dataclass(frozen=True, slots=True)
class Transcript:
    edition: str
    options: Mapping[str, object]
    players: tuple[str, ...]
    actions: tuple[Move, ...]

    @classmethod
    def from_dict(cls, value: object, viewer: str | None = None) -> Self:
        """Reads a transcript from decoded JSON and checks all of it but the legality of its actions.

        `viewer` is a seat, or `spectator`, that a view will be asked for; it must be one of this match.
        """
        top = _read_top_level(value)
        edition = find_edition(top.edition)
        players = checked_players(edition, top.players)
        if viewer is not None:
            parse_viewer(viewer, len(players))
        agree(edition.options, top.options, len(players))
        actions = tuple(_read_move(move, f"action {index}", len(players)) for index, move in enumerate(top.actions))
        return cls(edition.key, top.options, players, actions)

    def to_dict(self) -> dict[str, object]:
        """Returns the transcript as JSON values; `from_dict` reads it back."""
        return {
            "format": FORMAT,
            "edition": self.edition,
            "options": dict(self.options),
            "players": list(self.players),
            "actions": [[seat, action.to_dict()] for seat, action in self.actions],
        }


class IllegalActionError(RefusalError):
    """An action of a transcript is not legal at its place; `index` counts from 0."""

    def __init__(self, problem: Refusal, index: int, move: Move) -> None:
        super().__init__(problem)
        self.index = index
        self.move = move

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.problems, self.index, self.move)


def transcript_in(value: object) -> Transcript:
    """Reads the transcript of a match from decoded JSON, either by itself or in a record; raises `RefusalError`."""
    is_record = isinstance(value, dict) and value.get("format") == RECORD_FORMAT
    return Transcript.from_dict(value.get("transcript") if isinstance(value, dict) and is_record else value)


def read(data: bytes, viewer: str | None = None) -> Transcript:
    """Reads a transcript from JSON; see `Transcript.from_dict`."""
    return Transcript.from_dict(load_json(data), viewer)


def write(transcript: Transcript) -> str:
    """Writes a transcript as one line of JSON; `read` reads it back."""
    return json.dumps(transcript.to_dict())


def steps(transcript: Transcript) -> Iterator[Step]:
    """Yields the match at its beginning and after each action."""
    step = begin(transcript.edition, transcript.players, transcript.options)
    yield step
    for index, (seat, action) in enumerate(transcript.actions):
        try:
            step = apply(step.match, seat, action)
        except RefusalError as error:
            raise IllegalActionError(error.problems[0], index, (seat, action)) from None
        yield step


def replay(transcript: Transcript) -> Match:
    """Returns the match after the last action."""
    *_, last = steps(transcript)
    return last.match


def parse_viewer(viewer: str, seats: int) -> int | None:
    """Reads a seat number, or `spectator`, which is `None`."""
    if viewer == SPECTATOR:
        return None
    for seat in range(seats):
        if viewer == str(seat):
            return seat
    raise RefusalError(Refusal(Reason.NO_SUCH_VIEW, expected=f"0-{seats - 1}", got=described(viewer)))


def load_json(data: bytes) -> object:
    """Decodes JSON; raises `RefusalError` for whatever is wrong with it."""
    try:
        return json.loads(data.decode(), parse_int=_parse_whole, parse_constant=_refuse_constant)
    except RecursionError:
        problem = "it is nested too deeply"
    except UnicodeDecodeError as error:
        problem = f"byte {error.start} is not UTF-8"
    except ValueError as error:
        problem = str(error)
    raise RefusalError(Refusal(Reason.NOT_JSON, got=problem))


def _parse_whole(digits: str) -> int:
    """Reads at most fifty digits of a number: Python refuses very long ones, and fifty are out of range anyway."""
    return int(digits[:50])


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not allowed")


class _TopLevel(NamedTuple):
    edition: str
    options: dict[str, object]
    players: list[object]
    actions: list[object]


def _read_top_level(value: object) -> _TopLevel:
    if not isinstance(value, dict):
        raise wrong_type("the transcript", "an object", value)
    check_fields(value, _FIELDS, _REQUIRED_FIELDS, "the transcript")
    if value["format"] != FORMAT:
        raise RefusalError(Refusal(Reason.WRONG_FORMAT, expected=FORMAT, got=described(value["format"])))
    edition, options, players, actions = (
        value["edition"],
        value.get("options", {}),
        value["players"],
        value["actions"],
    )
    if not isinstance(edition, str):
        raise wrong_type("edition", "text", edition)
    if not isinstance(options, dict):
        raise wrong_type("options", "an object", options)
    if not isinstance(players, list):
        raise wrong_type("players", "a list", players)
    if not isinstance(actions, list):
        raise wrong_type("actions", "a list", actions)
    return _TopLevel(edition, options, players, actions)


def _read_move(move: object, where: str, seats: int) -> Move:
    if not isinstance(move, list) or len(move) != 2:  # noqa: PLR2004 - a pair
        raise wrong_type(where, "[seat, action]", move)
    seat, action = move
    if seat is not None and not (is_whole(seat) and 0 <= seat < seats):
        raise RefusalError(Refusal(Reason.NO_SUCH_SEAT, where=where, expected=f"0-{seats - 1}", got=described(seat)))
    return seat, action_from_dict(action, where)
