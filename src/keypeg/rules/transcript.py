"""A match as text: enough to play it again from nothing. Strict: what is not understood is refused, not skipped."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn, TypeAlias

from keypeg.rules.action import Action, check_fields, decode, encode, is_whole, wrong_type
from keypeg.rules.match import Match, Step, apply, begin, checked_players, find_edition
from keypeg.rules.options import agree
from keypeg.rules.refusal import Reason, Refusal, Refused
from keypeg.rules.wording import described

FORMAT = "keypeg-transcript/1"
SPECTATOR = "spectator"

Entry: TypeAlias = tuple[int | None, Action]

_NEEDED = frozenset({"format", "edition", "players", "actions"})
_KNOWN = _NEEDED | {"options"}


@dataclass(frozen=True, slots=True)
class Transcript:
    edition: str
    options: Mapping[str, object]
    players: tuple[str, ...]
    actions: tuple[Entry, ...]


class ActionRefused(Refused):
    """An action of a transcript is not legal where it stands: `index` counts from 0."""

    def __init__(self, problem: Refusal, index: int, entry: Entry) -> None:
        super().__init__(problem)
        self.index = index
        self.entry = entry

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.problems, self.index, self.entry)


def read(data: bytes, viewer: str | None = None) -> Transcript:
    """Reads a transcript and judges all of it but the legality of its actions.

    `viewer` is a seat, or `spectator`, that a view will be asked for; it must be one of this match.
    """
    top = _top(_load(data))
    edition = find_edition(top.edition)
    players = checked_players(edition, top.players)
    if viewer is not None:
        seat_of(viewer, len(players))
    agree(edition.options, top.options, len(players))
    actions = tuple(_entry(entry, f"action {index}", len(players)) for index, entry in enumerate(top.actions))
    return Transcript(edition.key, top.options, players, actions)


def write(transcript: Transcript) -> str:
    """The transcript as one line; `read` gives it back."""
    return json.dumps(
        {
            "format": FORMAT,
            "edition": transcript.edition,
            "options": transcript.options,
            "players": transcript.players,
            "actions": [[seat, encode(action)] for seat, action in transcript.actions],
        }
    )


def steps(transcript: Transcript) -> Iterator[Step]:
    """The match at its beginning and after each action."""
    step = begin(transcript.edition, transcript.players, transcript.options)
    yield step
    for index, (seat, action) in enumerate(transcript.actions):
        try:
            step = apply(step.match, seat, action)
        except Refused as refused:
            raise ActionRefused(refused.problems[0], index, (seat, action)) from None
        yield step


def replay(transcript: Transcript) -> Match:
    """The match after the last action."""
    *_, last = steps(transcript)
    return last.match


def seat_of(viewer: str, seats: int) -> int | None:
    """The seat that a text names; none for a spectator."""
    if viewer == SPECTATOR:
        return None
    for seat in range(seats):
        if viewer == str(seat):
            return seat
    raise Refused(Refusal(Reason.NO_SUCH_VIEW, expected=f"0-{seats - 1}", got=described(viewer)))


def _load(data: bytes) -> object:
    try:
        return json.loads(data.decode(), parse_int=_whole, parse_constant=_no_constant)
    except RecursionError:
        problem = "it is nested too deeply"
    except UnicodeDecodeError as error:
        problem = f"byte {error.start} is not UTF-8"
    except ValueError as error:
        problem = str(error)
    raise Refused(Refusal(Reason.NOT_JSON, got=problem))


def _whole(digits: str) -> int:
    """Python refuses to read a number of thousands of digits; one of fifty is as far from legal."""
    return int(digits[:50])


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"there is no {name}")


class _Top(NamedTuple):
    edition: str
    options: dict[str, object]
    players: list[object]
    actions: list[object]


def _top(value: object) -> _Top:
    if not isinstance(value, dict):
        raise wrong_type("the transcript", "an object", value)
    check_fields(value, _KNOWN, _NEEDED, "the transcript")
    if value["format"] != FORMAT:
        raise Refused(Refusal(Reason.WRONG_FORMAT, expected=FORMAT, got=described(value["format"])))
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
    return _Top(edition, options, players, actions)


def _entry(entry: object, where: str, seats: int) -> Entry:
    if not isinstance(entry, list) or len(entry) != 2:  # noqa: PLR2004 - a pair
        raise wrong_type(where, "[seat, action]", entry)
    seat, action = entry
    if seat is not None and not (is_whole(seat) and 0 <= seat < seats):
        raise Refused(Refusal(Reason.NO_SUCH_SEAT, where=where, expected=f"0-{seats - 1}", got=described(seat)))
    return seat, decode(action, where)
