"""A match: rounds in sequence, with the edition's schedule, points, penalties and replays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import add
from typing import NamedTuple

from keypeg.rules.action import Action
from keypeg.rules.board import Board
from keypeg.rules.edition import AnyEdition, Play, Points
from keypeg.rules.editions import find_edition
from keypeg.rules.event import Event, MatchEnded, Result, RoundBegun, RoundEnded
from keypeg.rules.options import Options, agree, agreed, span
from keypeg.rules.refusal import Reason, Refusal, RefusalError
from keypeg.rules.rounds import CHANCE_SEAT, Round
from keypeg.rules.shape import Awaited, Chance, DealShape, misfit

MAX_NAME_LENGTH = 40


@dataclass(frozen=True, slots=True)
class RoundSummary:
    """An ended round: who set the code, how many rows each seat made, and what it gave them."""

    number: int
    result: Result
    codemaker: int | None
    rows: tuple[int, ...]
    points: Points


@dataclass(frozen=True)
class EndedRound:
    """A round that is over, and what it gave each seat."""

    round: Round
    result: Result
    points: Points

    @cached_property
    def summary(self) -> RoundSummary:
        round_ = self.round
        return RoundSummary(round_.number, self.result, round_.codemaker, round_.row_counts, self.points)

    @cached_property
    def board(self) -> Board:
        """As everybody may see it, now that it is over."""
        return self.round.board(None)


@dataclass(frozen=True)
class Match:
    """The whole state of a match. Its `repr` shows no code and no token."""

    edition: AnyEdition
    options: Options
    agreed: Mapping[str, object] = field(compare=False, repr=False)
    """The options that apply to this many players, by name."""
    play: Play
    players: tuple[str, ...]
    ended: tuple[EndedRound, ...]
    round: Round | None
    """The running round; `None` when the match is over."""
    scores: Points
    """The points of the rounds that have ended."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def is_finished(self) -> bool:
        return self.round is None

    @property
    def status(self) -> str:
        return "finished" if self.is_finished else "running"

    @cached_property
    def summaries(self) -> tuple[RoundSummary, ...]:
        """The rounds that have ended."""
        return tuple([ended.summary for ended in self.ended])

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest score once the match is over; equal scores share the win (FA-14)."""
        if not self.is_finished:
            return ()
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    @cached_property
    def awaited(self) -> tuple[Awaited, ...]:
        """Who may act now and how, sorted by seat; a single entry without a seat while a deal is awaited."""
        return () if self.round is None else self.round.awaited

    @cached_property
    def required(self) -> tuple[int, ...]:
        """The seats that must act for the match to go on: those that may do more than optional actions."""
        optional = frozenset(self.play.optional)
        return tuple(
            awaited.seat
            for awaited in self.awaited
            if awaited.seat is not None and not optional.issuperset(awaited.actions)
        )

    def boards(self, seat: int | None) -> tuple[Board, ...]:
        """Every round as this seat (or a spectator) may see it, the running one last."""
        ended = tuple([each.board for each in self.ended])
        return ended if self.round is None else (*ended, self.round.board(seat))


class Step(NamedTuple):
    """A match after an action, and what happened."""

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
    play = agreed_edition.play(agreed_options, len(names))
    scores = (0,) * len(names)
    shown = agreed(agreed_edition.settings, agreed_options, len(names))
    match = Match(agreed_edition, agreed_options, shown, play, names, ended=(), round=None, scores=scores)
    return _next_round(match, number=1)


def checked_players(edition: AnyEdition, players: Sequence[object]) -> tuple[str, ...]:
    """Returns the names; raises `RefusalError` if the edition is not for this many players or a name is not allowed."""
    if len(players) not in edition.players:
        expected = span(edition.players)
        raise RefusalError(Refusal(Reason.PLAYER_COUNT, name=edition.key, expected=expected, got=len(players)))
    names: list[str] = []
    for position, name in enumerate(players, 1):
        if not isinstance(name, str) or not 1 <= len(name) <= MAX_NAME_LENGTH or _has_surrogate(name):
            raise RefusalError(Refusal(Reason.PLAYER_NAME, position=position, expected=MAX_NAME_LENGTH))
        if name in names:
            raise RefusalError(Refusal(Reason.PLAYER_TWICE, position=position))
        names.append(name)
    return tuple(names)


def refusal(match: Match, seat: int | None, action: Action) -> Refusal | None:
    """Returns why this seat (or chance, without one) may not do this now, or `None` if the action is legal."""
    return Refusal(Reason.OVER) if match.round is None else _refusal(match, match.round, seat, action)


def apply(match: Match, seat: int | None, action: Action) -> Step:
    """Plays an action; raises `RefusalError` if it is not legal."""
    if match.round is None:
        raise RefusalError(Refusal(Reason.OVER))
    problem = _refusal(match, match.round, seat, action)
    if problem is not None:
        raise RefusalError(problem)
    round_, events = match.round.play(CHANCE_SEAT if seat is None else seat, action)
    after = replace(match, round=round_)
    if round_.result is None:
        return Step(after, events)
    after, more = _round_ended(after, round_, round_.result)
    return Step(after, events + more)


def draw(match: Match, chance: Chance) -> Action | None:
    """Draws the action of chance that is due now, or returns `None` if none is."""
    if match.round is None or match.awaited[0].seat is not None:
        return None
    shape = match.round.shape(CHANCE_SEAT, match.awaited[0].actions[0])
    if not isinstance(shape, DealShape):
        raise TypeError(f"chance cannot draw {shape}")
    return shape.draw(chance)


def _refusal(match: Match, round_: Round, seat: int | None, action: Action) -> Refusal | None:
    seats = [awaited.seat for awaited in match.awaited if action.type in awaited.actions]
    if not seats:
        return Refusal(Reason.ACTION, name=action.type)
    if seat not in seats:
        return Refusal(Reason.TURN, name=action.type)
    return misfit(round_.shape(CHANCE_SEAT if seat is None else seat, action.type), action)


def _round_ended(match: Match, round_: Round, result: Result) -> Step:
    points = match.edition.points(match.options, round_)
    scores = tuple(map(add, match.scores, points))
    after = replace(match, ended=(*match.ended, EndedRound(round_, result, points)), round=None, scores=scores)
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
    """Returns whether text contains a lone surrogate, which JSON can express but no encoding can."""
    return any("\ud800" <= character <= "\udfff" for character in text)
