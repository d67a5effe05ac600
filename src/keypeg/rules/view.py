"""What a seat, or a spectator, may know of a match.

In a running round, a code is shown only to the seat that set it, and a token only to its owner. Each kind of round
hides its own secrets (`Round.board`). A mark that must not be seen yet does not exist yet. Everything else is public.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from keypeg.rules.action import Action, ActionType, Deal, SetCode
from keypeg.rules.board import Board
from keypeg.rules.edition import Play, Points
from keypeg.rules.editions import find_edition
from keypeg.rules.match import Match, RoundSummary
from keypeg.rules.options import agree
from keypeg.rules.refusal import Key, Reason, Refusal, RefusalError
from keypeg.rules.shape import ActionShape, Awaited


@dataclass(frozen=True, slots=True)
class View:
    """The match as one seat sees it (`seat` is `None` for a spectator).

    `may` has the shape of each action this seat may take now; `history` has every round, the running one last.
    """

    status: str
    scores: Points
    winners: tuple[int, ...]
    rounds: tuple[RoundSummary, ...]
    to_act: tuple[Awaited, ...]
    edition: str
    options: Mapping[str, object]
    players: tuple[str, ...]
    seat: int | None
    may: Mapping[ActionType, ActionShape]
    history: tuple[Board, ...]

    @property
    def play(self) -> Play:
        """The properties of the match that its edition declares."""
        edition = find_edition(self.edition)
        play: Play = edition.play(agree(edition.options, self.options, len(self.players)), len(self.players))
        return play


def view(match: Match, seat: int | None) -> View:
    """Returns everything this seat (or a spectator, without one) may know."""
    if seat is not None and seat not in range(match.seats):
        raise RefusalError(Refusal(Reason.NO_SUCH_VIEW, expected=f"0-{match.seats - 1}", got=seat))
    return View(
        status=match.status,
        scores=match.scores,
        winners=match.winners,
        rounds=match.summaries,
        to_act=match.awaited,
        edition=match.edition.key,
        options=match.agreed,
        players=match.players,
        seat=seat,
        may=_may(match, seat),
        history=match.boards(seat),
    )


def shown_refusal(refusal: Refusal, actor: int | None, action: Action, seat: int | None) -> Refusal:
    """Returns a refusal as this seat (or a spectator) may see it: nothing about another player's secret."""
    is_secret = isinstance(action, SetCode | Deal) and refusal.key is Key.BAD_CODE
    is_own = actor is not None and actor == seat
    return Refusal(Reason.SECRET_CODE) if is_secret and not is_own else refusal


def _may(match: Match, seat: int | None) -> Mapping[ActionType, ActionShape]:
    if match.round is None or seat is None:
        return {}
    actions = [action for awaited in match.awaited if awaited.seat == seat for action in awaited.actions]
    return {action: match.round.shape(seat, action) for action in actions}
