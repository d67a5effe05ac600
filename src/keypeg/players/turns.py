"""Whose move it is for how long, and what each decision draws its luck from: at tables, in the terminal, in the arena.

The time for a move is one span. It begins when the move becomes possible and ends when it is made. What happens in
between, such as a row of the other side or a mark that has to be given first, never restarts it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from keypeg.players.player import Decision
from keypeg.rules import Action, ActionType, Claim, Event, Match, Play, Roles, Step, View, view
from keypeg.rules.event import Marked, RoundEnded
from keypeg.rules.shape import Awaited

_UNCONTESTED_PACE = 0.13
"""The share of a person's thinking time that the computer takes where speed gives no advantage."""
_MIN_SECONDS = 1.5
"""How long a move takes at least where speed gives no advantage, so that people can follow one after another."""
_MIN_SECONDS_IF_ROUTINE = 0.6
_ROUTINE = frozenset({ActionType.ANSWER, ActionType.MARK, ActionType.SET_CODE})
"""Actions that everybody expects, and that need no thought."""
_REACTION_SECONDS = 0.7
"""How long it takes to see what the other side has just done, where neither waits for the other."""
_REPLIES = frozenset({ActionType.ANSWER, ActionType.MARK})
"""Actions that answer what somebody else did, and that may come before one's own move."""


class Turn(NamedTuple):
    """What a seat has done in the match, and since when it could do what it has to do next.

    `moves` and `replies` together are its actions so far. `since` is about its next move, `asked` about a reply.
    """

    moves: int = 0
    replies: int = 0
    since: float | None = None
    asked: float | None = None
    has_claimed: bool = False
    """Whether it has disputed the marks of this round, and there has been no new one since."""


@dataclass(frozen=True, slots=True)
class Turns:
    """The turns of all seats. `moved` is when the match last moved on."""

    seats: tuple[Turn, ...] = ()
    moved: float = 0.0

    @classmethod
    def begin(cls, match: Match, now: float) -> "Turns":
        return cls(_awaited((Turn(),) * match.seats, match, now), now)

    def after(self, seat: int | None, action: Action, step: Step, now: float) -> "Turns":
        """Returns the turns after an action."""
        is_new_round = any(isinstance(event, RoundEnded) for event in step.events)
        turns = list(self.seats)
        if seat is not None:
            turns[seat] = _acted(turns[seat], action)
        if is_new_round:
            turns = [turn._replace(since=None, asked=None) for turn in turns]
        turns = list(_with_claims_renewed(turns, step.events, is_duel=step.match.play.roles is Roles.DUEL))
        # An action that changes nothing, such as an unfounded claim, gives nobody more time.
        is_idle = isinstance(action, Claim) and not is_new_round
        return Turns(_awaited(turns, step.match, now), self.moved if is_idle else now)

    def after_pause(self, seconds: float, now: float) -> "Turns":
        """Returns the turns after a pause of so many seconds, which does not count."""
        later = (
            turn._replace(
                since=None if turn.since is None else turn.since + seconds,
                asked=None if turn.asked is None else turn.asked + seconds,
            )
            for turn in self.seats
        )
        return Turns(tuple(later), now)

    @property
    def idle_claims(self) -> frozenset[int]:
        """The seats that cannot dispute the marks before there is a new one."""
        return frozenset(number for number, turn in enumerate(self.seats) if turn.has_claimed)

    def view(self, match: Match, seat: int) -> View:
        """Returns what a seat sees when it decides."""
        return without_claims(view(match, seat), self.idle_claims)

    def purpose(self, seen: View) -> str:
        """Returns the purpose of the `stream` for what a seat is about to decide: no two decisions of a match share it.

        Until the seat has made its move it stays the same, whatever the others do and however often it has to reply.
        """
        seat = _seat(seen)
        turn = self.seats[seat]
        return f"seat {seat} {f'reply {turn.moves} {turn.replies}' if _must_reply(seen) else f'move {turn.moves}'}"

    def due(self, seat: int, decision: Decision, play: Play, now: float, pace: float = 1.0) -> float:
        """Returns when a seat carries out a decision. `pace` scales its time: 1 is like people, 0 as fast as possible.

        In a contest it takes the time it takes. Elsewhere it takes less, but never moves before people could see what
        happened last. A time in the future, since a clock was wrong, counts as now.
        """
        turn, kind = self.seats[seat], decision.action.type
        moved = min(now, self.moved)
        began = turn.asked if kind in _REPLIES else turn.since
        since = moved if began is None else min(now, began)
        if kind in play.contested:
            seconds = decision.pause
            seen = min(moved + _REACTION_SECONDS * pace, since + 2 * seconds * pace) if decision.pause else since
        else:
            least = _least_seconds(decision)
            seconds = max(least, decision.pause * _UNCONTESTED_PACE)
            # In a duel both sides play at once, and neither waits for the other.
            seen = since if play.roles is Roles.DUEL else moved + least * pace
        return max(since + seconds * pace, seen)


def stream(secret: str, purpose: str) -> Random:
    """Returns the random numbers for one purpose; every purpose has its own."""
    return Random(f"{secret} {purpose}")  # noqa: S311 - where it matters, the secret is one


def without_claims(seen: View, seats: frozenset[int]) -> View:
    """Leaves out the claims of these seats."""
    if not seats:
        return seen
    left = ((each.seat, _without_claim(each) if each.seat in seats else each.actions) for each in seen.to_act)
    to_act = tuple(Awaited(seat, actions) for seat, actions in left if actions)
    may = {action: shape for action, shape in seen.may.items() if seen.seat not in seats or action != ActionType.CLAIM}
    return replace(seen, may=may, to_act=to_act)


def _without_claim(awaited: Awaited) -> tuple[ActionType, ...]:
    return tuple(action for action in awaited.actions if action is not ActionType.CLAIM)


def _awaited(turns: Sequence[Turn], match: Match, now: float) -> tuple[Turn, ...]:
    """Begins the time of every seat that has something new to do."""
    found = list(turns)
    for awaited in match.awaited:
        if awaited.seat is None or awaited.seat not in match.required:
            continue
        turn = found[awaited.seat]
        if not _REPLIES.isdisjoint(awaited.actions):
            found[awaited.seat] = turn if turn.asked is not None else turn._replace(asked=now)
        elif turn.since is None:
            found[awaited.seat] = turn._replace(since=now)
    return tuple(found)


def _acted(turn: Turn, action: Action) -> Turn:
    if action.type in _REPLIES:
        return turn._replace(replies=turn.replies + 1, asked=None)
    if isinstance(action, Claim):
        return turn._replace(moves=turn.moves + 1, has_claimed=True)
    return turn._replace(moves=turn.moves + 1, since=None)


def _with_claims_renewed(turns: Iterable[Turn], events: Iterable[Event], *, is_duel: bool) -> Iterator[Turn]:
    """Lets seats dispute the marks again: after a new one against the code they hunt, and in a new round."""
    is_new_round = any(isinstance(event, RoundEnded) for event in events)
    marked = {event.seat for event in events if isinstance(event, Marked)}
    is_new_for_all = is_new_round or (bool(marked) and not is_duel)
    for number, turn in enumerate(turns):
        is_new = is_new_for_all or number in marked
        yield turn._replace(has_claimed=False) if turn.has_claimed and is_new else turn


def _least_seconds(decision: Decision) -> float:
    """Returns how long a decision takes at least where speed gives no advantage; one without a pause takes no time."""
    if not decision.pause:
        return 0.0
    return _MIN_SECONDS_IF_ROUTINE if decision.action.type in _ROUTINE else _MIN_SECONDS


def _must_reply(seen: View) -> bool:
    return not _REPLIES.isdisjoint(seen.may)


def _seat(seen: View) -> int:
    if seen.seat is None:
        raise ValueError("a spectator does not play")
    return seen.seat
