"""What a seat, or a spectator, may know: the one place where hidden information is taken out.

Hidden is the code of a running round from all but the seat that set it, and a group token of a running round from
all but its owner. A mark that is not to be seen yet does not exist yet. All else is open to everybody.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from keypeg.rules.action import Action, ActionType, Deal, SetCode
from keypeg.rules.code import Code, CodeShape
from keypeg.rules.duel import Duel
from keypeg.rules.edition import Points, Round
from keypeg.rules.event import CodeSet, Dealt, Event
from keypeg.rules.group import Declaration, Group, Pegs
from keypeg.rules.hunt import Hunt
from keypeg.rules.match import Match
from keypeg.rules.options import agreed
from keypeg.rules.refusal import Key, Reason, Refusal, Refused
from keypeg.rules.result import Result
from keypeg.rules.row import Row
from keypeg.rules.shape import ActionShape, Awaited
from keypeg.rules.summary import RoundSummary, summary
from keypeg.rules.tokens import Token


@dataclass(frozen=True, slots=True)
class CodeBoard:
    """A hunt or a duel.

    For each seat `shapes` has what its rows look like, if it guesses, and `hunted` what the code looks like that it
    hunts; `codes` has what it has set, if it may be known.
    """

    type: Literal["code_board"] = field(default="code_board", init=False, repr=False)
    number: int
    result: Result | None
    codemaker: int | None
    limit: int
    shapes: tuple[CodeShape | None, ...]
    hunted: tuple[CodeShape | None, ...]
    codes: tuple[Code | None, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """A question. `mark` has a place for each seat: its answer, a peg a board; none for the asker or not yet given."""

    seat: int
    code: Code
    mark: tuple[Pegs | None, ...]


@dataclass(frozen=True, slots=True)
class TokenBoard:
    """A group round. `shape` is what a question looks like; `tokens` has a place for each seat; `code` comes last."""

    type: Literal["token_board"] = field(default="token_board", init=False, repr=False)
    number: int
    result: Result | None
    opener: int
    shape: CodeShape
    tokens: tuple[tuple[Token, ...] | None, ...]
    code: Code | None
    rows: tuple[QuestionRow, ...]
    declarations: tuple[Declaration, ...]
    still_in: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The match as one seat sees it (`seat` is none for a spectator).

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
    history: tuple[CodeBoard | TokenBoard, ...]


def view(match: Match, seat: int | None) -> View:
    """All that this seat (or a spectator, without one) may know."""
    if seat is not None and seat not in range(match.seats):
        raise Refused(Refusal(Reason.NO_SUCH_VIEW, expected=f"0-{match.seats - 1}", got=seat))
    known = summary(match)
    rounds: list[Round] = [ended.round for ended in match.ended]
    if match.round is not None:
        rounds.append(match.round)
    return View(
        status=known.status,
        scores=known.scores,
        winners=known.winners,
        rounds=known.rounds,
        to_act=known.to_act,
        edition=match.edition.key,
        options=agreed(match.options, match.seats),
        players=match.players,
        seat=seat,
        may=_may(match, seat),
        history=tuple(_board(each, seat) for each in rounds),
    )


def shown_event(event: Event, seat: int | None) -> Event:
    """An event as this seat (or a spectator) may see it."""
    match event:
        case CodeSet() if event.seat != seat:
            return replace(event, code=None)
        case Dealt():
            return Dealt(tuple(tokens if each == seat else None for each, tokens in enumerate(event.tokens)))
        case _:
            return event


def shown_refusal(refusal: Refusal, actor: int | None, action: Action, seat: int | None) -> Refusal:
    """A refusal as this seat (or a spectator) may see it: nothing about what another meant to be secret."""
    is_secret = isinstance(action, SetCode | Deal) and refusal.key is Key.BAD_CODE
    is_own = actor is not None and actor == seat
    return Refusal(Reason.SECRET_CODE) if is_secret and not is_own else refusal


def _may(match: Match, seat: int | None) -> Mapping[ActionType, ActionShape]:
    if match.round is None or seat is None:
        return {}
    actions = [action for awaited in match.awaited if awaited.seat == seat for action in awaited.actions]
    return {action: match.round.shape(seat, action) for action in actions}


def _board(round_: Round, seat: int | None) -> CodeBoard | TokenBoard:
    if isinstance(round_, Group):
        return _token_board(round_, seat)
    owners = round_.codes if isinstance(round_, Duel) else _codes(round_)
    return CodeBoard(
        number=round_.number,
        result=round_.result,
        codemaker=round_.codemaker,
        limit=round_.limit,
        shapes=tuple(None if each == round_.codemaker else round_.row_shape(each) for each in range(round_.seats)),
        hunted=tuple(None if each == round_.codemaker else round_.hunted_shape(each) for each in range(round_.seats)),
        codes=tuple(
            (code or None) if round_.result is not None or owner == seat else None for owner, code in enumerate(owners)
        ),
        rows=round_.rows,
    )


def _codes(hunt: Hunt) -> tuple[Code, ...]:
    return tuple(hunt.code if seat == hunt.codemaker else "" for seat in range(hunt.seats))


def _token_board(group: Group, seat: int | None) -> TokenBoard:
    is_ended = group.result is not None
    return TokenBoard(
        number=group.number,
        result=group.result,
        opener=group.opener,
        shape=group.row_shape(group.opener),
        tokens=tuple(
            (group.tokens_of(owner) or None) if is_ended or owner == seat else None for owner in range(group.seats)
        ),
        code=group.code if is_ended else None,
        rows=tuple(QuestionRow(question.seat, question.code, question.answers) for question in group.questions),
        declarations=group.declarations,
        still_in=group.still_in,
    )
