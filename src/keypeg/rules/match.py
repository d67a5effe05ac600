"""A match: rounds in sequence, with the edition's schedule, points, penalties and replays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from keypeg.rules.action import Action
from keypeg.rules.edition import AnyEdition, Points, Round
from keypeg.rules.editions import EDITIONS
from keypeg.rules.event import Event, MatchEnded, RoundBegun, RoundEnded
from keypeg.rules.options import Options, agree, span
from keypeg.rules.refusal import Reason, Refusal, Refused
from keypeg.rules.result import Result
from keypeg.rules.shape import Awaited, misfit
from keypeg.rules.wording import quoted

LONGEST_NAME = 40

_CHANCE = -1
"""The seat passed on to a round where chance acts, which has none."""


@dataclass(frozen=True, slots=True)
class EndedRound:
    """A round that is over, and what it gave each seat."""

    round: Round
    result: Result
    points: Points


@dataclass(frozen=True, slots=True)
class Match:
    """The whole state of a match. Its `repr` shows no code and no token."""

    edition: AnyEdition
    options: Options
    players: tuple[str, ...]
    ended: tuple[EndedRound, ...]
    round: Round | None
    """The running round; none when the match is over."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def is_finished(self) -> bool:
        return self.round is None

    @property
    def scores(self) -> Points:
        return tuple(sum(ended.points[seat] for ended in self.ended) for seat in range(self.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """Level totals share the victory (FA-14)."""
        if not self.is_finished:
            return ()
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    @property
    def awaited(self) -> tuple[Awaited, ...]:
        """Who may act now and how, by seat; one entry without a seat while a deal is awaited."""
        return () if self.round is None else self.round.awaited


class Step(NamedTuple):
    """A match after something happened, and what happened."""

    match: Match
    events: tuple[Event, ...]


def begin(edition: str, players: Sequence[object], options: Mapping[str, object] | None = None) -> Step:
    """Starts a match.

    >>> match, _ = begin("original", ["first player", "second player"], {"rounds": 4})
    >>> match.awaited
    (Awaited(seat=0, actions=(<ActionType.SET_CODE: 'set_code'>,)),)
    """
    agreed_edition = find_edition(edition)
    names = checked_players(agreed_edition, players)
    agreed_options = agree(agreed_edition.options, options or {}, len(names))
    return _next_round(Match(agreed_edition, agreed_options, names, ended=(), round=None), number=1)


def find_edition(key: str) -> AnyEdition:
    if key not in EDITIONS:
        raise Refused(Refusal(Reason.NO_SUCH_EDITION, name=quoted(key), expected=", ".join(EDITIONS)))
    return EDITIONS[key]


def checked_players(edition: AnyEdition, players: Sequence[object]) -> tuple[str, ...]:
    """The names, if so many may play and they can be told apart."""
    if len(players) not in edition.players:
        expected = span(edition.players)
        raise Refused(Refusal(Reason.PLAYER_COUNT, name=edition.key, expected=expected, got=len(players)))
    names: list[str] = []
    for position, name in enumerate(players, 1):
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME or _has_surrogate(name):
            raise Refused(Refusal(Reason.PLAYER_NAME, position=position, expected=LONGEST_NAME))
        if name in names:
            raise Refused(Refusal(Reason.PLAYER_TWICE, position=position))
        names.append(name)
    return tuple(names)


def refusal(match: Match, seat: int | None, action: Action) -> Refusal | None:
    """Why this seat (or chance, without one) may not do this now: the one judge of what is legal."""
    return Refusal(Reason.OVER) if match.round is None else _refusal(match.round, seat, action)


def apply(match: Match, seat: int | None, action: Action) -> Step:
    """The match after an action; `Refused` if it is not legal."""
    if match.round is None:
        raise Refused(Refusal(Reason.OVER))
    problem = _refusal(match.round, seat, action)
    if problem is not None:
        raise Refused(problem)
    round_, events = match.round.play(_CHANCE if seat is None else seat, action)
    after = replace(match, round=round_)
    if round_.result is None:
        return Step(after, events)
    after, more = _round_ended(after, round_, round_.result)
    return Step(after, events + more)


def _refusal(round_: Round, seat: int | None, action: Action) -> Refusal | None:
    seats = [awaited.seat for awaited in round_.awaited if action.type in awaited.actions]
    if not seats:
        return Refusal(Reason.ACTION, name=action.type)
    if seat not in seats:
        return Refusal(Reason.TURN, name=action.type)
    return misfit(round_.shape(_CHANCE if seat is None else seat, action.type), action)


def _round_ended(match: Match, round_: Round, result: Result) -> Step:
    points = match.edition.points(match.options, round_)
    after = replace(match, ended=(*match.ended, EndedRound(round_, result, points)), round=None)
    ended = RoundEnded(round_.number, result, points)
    played = round_.number - result.is_replayed
    if match.edition.is_over(match.options, match.seats, after.scores, played):
        return Step(after, (ended, MatchEnded(after.winners)))
    following, begun = _next_round(after, played + 1)
    return Step(following, (ended, *begun))


def _next_round(match: Match, number: int) -> Step:
    round_ = match.edition.begin(match.options, match.seats, number)
    is_replay = bool(match.ended) and match.ended[-1].round.number == number
    return Step(replace(match, round=round_), (RoundBegun(number, round_.leader, is_replay),))


def _has_surrogate(text: str) -> bool:
    """JSON can spell half a character, which is no text."""
    return any("\ud800" <= character <= "\udfff" for character in text)
