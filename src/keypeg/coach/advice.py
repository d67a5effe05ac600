"""Advice to a player: answers to a few questions, from what the seat may know and nothing else."""

from collections import Counter
from enum import StrEnum

import numpy as np

from keypeg.coach.facts import (
    Advice,
    BetterAdvice,
    CodesAdvice,
    CountAdvice,
    FitAdvice,
    LeavesAdvice,
    PointsAdvice,
    TokensAdvice,
    TokensOf,
)
from keypeg.coach.position import MOST_CODES_LISTED, best_rows, contradictions, fitting_codes, ranked_row
from keypeg.coach.split import Split, split
from keypeg.coach.worth import Appraiser
from keypeg.players.deals import TOKENS, Knowledge, all_answers, knowledge, row_number, row_of
from keypeg.players.points_hunt import expected_points
from keypeg.rules import Code, CodeBoard, RefusalError, Roles, Space, TokenBoard, View
from keypeg.rules.code import letters
from keypeg.solver.coding import Coding
from keypeg.solver.history import fitting, marked
from keypeg.solver.library import Ranks
from keypeg.solver.suggestion import enumerated


class Question(StrEnum):
    """What a player may ask. `fit` and `leaves` are about a draft, `tokens` is for group rounds only."""

    COUNT = "count"
    FIT = "fit"
    LEAVES = "leaves"
    BETTER = "better"
    CODES = "codes"
    TOKENS = "tokens"


class NoAdvice(ValueError):  # noqa: N818 - not a mistake of the program
    """There is nothing to say: the question makes no sense here."""


def advise(view: View, question: Question, draft: Code | None = None, *, must_fit: bool = False) -> Advice:
    """Answers a question of the seat whose view this is; with `must_fit` a better row is one that can be the code.

    Raises `NoAdvice` if the question makes no sense now, `RefusalError` if the draft is not a row that may be laid, and
    `NoCodeFits` if no code fits the marks, which only a wrong mark can cause.
    """
    if not view.history or view.history[-1].result is not None or view.seat is None:
        raise NoAdvice("there is nothing to ask before a round has begun, or after it has ended")
    match view.history[-1]:
        case TokenBoard() as board:
            return _GroupCoach(board, view.seat).answer(question, draft)
        case CodeBoard() as board if board.hunted[view.seat] is not None:
            return _HuntCoach(view, board, view.seat, must_fit=must_fit).answer(question, draft)
        case CodeBoard():
            raise NoAdvice("who sets the code has nothing to find")
        case board:
            raise NoAdvice(f"the coach does not know the board {type(board).__name__}")


class _HuntCoach:
    """Answers a seat that hunts a code."""

    def __init__(self, view: View, board: CodeBoard, seat: int, *, must_fit: bool) -> None:
        self._board, self._seat, self._play, self._must_fit = board, seat, view.play, must_fit
        shape = board.hunted[seat]
        if shape is None:
            raise NoAdvice("who sets the code has nothing to find")
        self._space = Space.of(shape)
        self._rows = marked(board.hunt(seat))

    def answer(self, question: Question, draft: Code | None) -> Advice:
        found = enumerated(self._space)
        codes = fitting_codes(found, self._rows)
        match question:
            case Question.COUNT:
                return CountAdvice(len(codes), self._space.size, self._possible_for_opponent())
            case Question.CODES:
                listed = codes if len(codes) <= MOST_CODES_LISTED else ()
                return CodesAdvice(len(codes), tuple(found.code(int(code)) for code in listed))
            case Question.BETTER:
                return self._better(codes, draft)
            case Question.FIT:
                row = self._row(draft)
                fits = bool((codes == found.rank(row)).any())
                return FitAdvice(row, fits, contradictions(row, self._rows))
            case Question.LEAVES:
                return self._leaves(found, codes, self._row(draft))
            case Question.TOKENS:
                raise NoAdvice("only a group round has tokens")

    def _row(self, draft: Code | None) -> Code:
        if draft is None:
            raise NoAdvice("this question is about a row, and none was given")
        return self._space.guesses.parse_code(draft)

    def _possible_for_opponent(self) -> int | None:
        """Returns how many codes the opponent of a duel can still consider possible for the own one."""
        code = self._board.codes[self._seat]
        other = 1 - self._seat
        shape = self._board.hunted[other] if self._play.roles is Roles.DUEL else None
        if code is None or shape is None:
            return None
        space = Space.of(shape)
        return len(fitting(enumerated(space), marked(self._board.hunt(other))))

    def _better(self, codes: Ranks, draft: Code | None) -> BetterAdvice:
        appraiser = Appraiser(self._space)
        best = ranked_row(appraiser, codes, self._rows, appraiser.position(codes, self._rows).row)
        if self._must_fit and not best.fits:
            best = next(row for row in best_rows(appraiser, codes, self._rows) if row.fits)
        if draft is None:
            return BetterAdvice(best, None)
        return BetterAdvice(best, ranked_row(appraiser, codes, self._rows, appraiser.coding.rank(self._row(draft))))

    def _leaves(self, found: Coding, codes: Ranks, row: Code) -> LeavesAdvice:
        made = split(found, codes, found.rank(row))
        return LeavesAdvice(
            row=row,
            possible=len(codes),
            expected_left=made.expected_left,
            worst_left=made.worst_left,
            parts=made.parts,
            points=self._points(found, codes, found.rank(row), made),
        )

    def _points(self, found: Coding, codes: Ranks, row: int, made: Split) -> PointsAdvice | None:
        points = self._play.row_points
        if points is None:
            return None
        own = float(expected_points(found, codes, points)[row])
        following = sum(len(cell) * float(expected_points(found, cell, points).max()) for cell in made.cells.values())
        return PointsAdvice(own, following / len(codes))


class _GroupCoach:
    """Answers a seat of a group round."""

    def __init__(self, board: TokenBoard, seat: int) -> None:
        if board.tokens[seat] is None:
            raise NoAdvice("nothing has been dealt yet")
        self._board = board
        self._known = knowledge(board, seat, board.rows)

    def answer(self, question: Question, draft: Code | None) -> Advice:
        known = self._known
        codes = known.codes
        match question:
            case Question.COUNT:
                start = len(knowledge(self._board, known.seat, ()).codes)
                return CountAdvice(len(codes), start, None)
            case Question.CODES:
                listed = codes if len(codes) <= MOST_CODES_LISTED else ()
                return CodesAdvice(len(codes), tuple(row_of(int(code)) for code in listed))
            case Question.TOKENS:
                return TokensAdvice(len(codes), tuple(_tokens(known)))
            case Question.FIT:
                row = self._row(draft)
                return FitAdvice(row, row_number(row) in codes, ())
            case Question.LEAVES:
                return self._leaves(self._row(draft))
            case Question.BETTER:
                raise NoAdvice("in a group round the coach does not choose questions")

    def _row(self, draft: Code | None) -> Code:
        if draft is None:
            raise NoAdvice("this question is about a row, and none was given")
        row = letters(draft)
        problem = self._board.shape.misfit(row)
        if problem is not None:
            raise RefusalError(problem)
        return row

    def _leaves(self, row: Code) -> LeavesAdvice:
        """Returns how many codes are left after the answers to a question, with every deal equally likely."""
        deals = self._known.deals
        answers = all_answers()[[row_number(row)]]
        said = deals.outcomes(answers, range(deals.tokens.shape[1]))[0]
        left = {int(value): len(np.unique(deals.codes[said == value])) for value in np.unique(said)}
        shares = Counter(said.tolist())
        return LeavesAdvice(
            row=row,
            possible=len(self._known.codes),
            expected_left=sum(left[value] * count for value, count in shares.items()) / len(deals),
            worst_left=max(left.values()),
            parts=len(left),
            points=None,
        )


def _tokens(known: Knowledge) -> list[TokensOf]:
    heard = known.evidence
    return [
        TokensOf(
            seat=number // heard.boards,
            board=number % heard.boards + 1,
            tokens=tuple(TOKENS[token] for token in np.unique(known.deals.tokens[:, column])),
        )
        for column, number in enumerate(heard.hidden_from(known.seat))
    ]
