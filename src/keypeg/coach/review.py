"""The review of a match: every row, its cost and its luck, and what the best player would have done."""

from collections import Counter, defaultdict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from keypeg.coach.facts import (
    REVIEW_FORMAT,
    PointsRow,
    Review,
    ReviewedHunt,
    ReviewedQuestion,
    ReviewedRound,
    ReviewedTurn,
)
from keypeg.coach.hunt_review import LaidRow, reviewed_hunt
from keypeg.coach.worth import Appraiser
from keypeg.players.deals import codes_left
from keypeg.players.duel import MOST_GUESSES, shares_found
from keypeg.players.points_hunt import expected_points
from keypeg.rules import ActionType, CodeBoard, Match, Result, Roles, Row, Space, TokenBoard, Transcript, steps
from keypeg.rules.edition import RowPoints
from keypeg.rules.event import Asked, Guessed
from keypeg.rules.match import EndedRound
from keypeg.rules.rounds.group import QuestionRow
from keypeg.solver.coding import Coding
from keypeg.solver.history import fitting, marked


def review(transcript: Transcript) -> Review:
    """Reviews every ended round of a match; raises `IllegalActionError` if it cannot be replayed."""
    moves: dict[int, list[int]] = defaultdict(list)
    ended = 0
    for number, step in enumerate(steps(transcript)):
        moves[ended] += [number for event in step.events if isinstance(event, Guessed | Asked)]
        ended = len(step.match.ended)
    return _Reviewer(step.match).review(moves)


class _Reviewer:
    """Reviews the rounds of one match; what positions are worth is remembered between them."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._appraisers: dict[Space, Appraiser] = {}

    def review(self, moves: dict[int, list[int]]) -> Review:
        """Reviews every ended round; `moves` has for each of them when its rows were laid."""
        played: Counter[int] = Counter()
        rounds = []
        for place, ended in enumerate(self._match.ended):
            number = ended.round.number
            rounds.append(self._round(ended, played[number], moves[place]))
            played[number] += 1
        return Review(REVIEW_FORMAT, self._match.edition.key, tuple(rounds))

    def _round(self, ended: EndedRound, replay: int, moves: Sequence[int]) -> ReviewedRound:
        number = ended.round.number
        match ended.board:
            case CodeBoard() as board if self._match.play.roles is Roles.DUEL:
                hunts = tuple(self._hunt(board, moves, hunter) for hunter in (1, 0))
                return ReviewedRound(number, replay, hunts=hunts, turns=self._turns(board, ended))
            case CodeBoard() as board:
                hunts = (self._hunt(board, moves),)
                return ReviewedRound(number, replay, hunts=hunts, points=self._points(board))
            case TokenBoard() as board:
                questions = _questions(board, moves)
                return ReviewedRound(
                    number,
                    replay,
                    possible=_possible(board, ()),
                    questions=questions,
                    could_call=_could_call(questions, board),
                )
            case _:
                return ReviewedRound(number, replay)

    def _hunt(self, board: CodeBoard, moves: Sequence[int], hunter: int | None = None) -> ReviewedHunt:
        """Reviews the hunt of one seat, or that of all guessers for the only code."""
        laid = [LaidRow(row, move) for row, move in zip(board.rows, moves, strict=True) if hunter in (None, row.seat)]
        code = board.codes[_codemaker(board) if hunter is None else 1 - hunter]
        if code is None:
            raise ValueError("the code of a round that is over is known")
        has_one_guesser = hunter is not None or sum(shape is not None for shape in board.hunted) == 1
        return reviewed_hunt(self._appraiser(_hunted(board, hunter)), code, laid, has_one_guesser=has_one_guesser)

    def _appraiser(self, space: Space) -> Appraiser:
        if space not in self._appraisers:
            self._appraisers[space] = Appraiser(space)
        return self._appraisers[space]

    def _turns(self, board: CodeBoard, ended: EndedRound) -> tuple[ReviewedTurn, ...]:
        """Returns the chances of both after each turn of a duel; in a race, after each row."""
        is_race = ActionType.GUESS in self._match.play.contested
        count = len(board.rows) if is_race else max(ended.round.row_counts)
        chances = [
            self._chance(board, board.rows[:turn] if is_race else _rows_of_turns(board, turn), is_race=is_race)
            for turn in range(1, count)
        ]
        outcome = (0.0, 0.0)
        if ended.result is Result.WON:
            outcome = (1.0, 0.0) if ended.points[0] else (0.0, 1.0)
        return tuple(ReviewedTurn(turn, chance) for turn, chance in enumerate([*chances, outcome], 1))

    def _chance(self, board: CodeBoard, rows: Sequence[Row], *, is_race: bool) -> tuple[float, float]:
        """Returns how likely each seat is to win after these rows if both go on as the books do."""
        first, second = (self._shares_found(board, rows, seat) for seat in (0, 1))
        # In a race two players who need as many rows are equally likely to be the first.
        ties = np.diff(first) @ np.diff(second) / 2 if is_race else 0.0
        return float(np.diff(first) @ (1 - second[1:]) + ties), float(np.diff(second) @ (1 - first[1:]) + ties)

    def _shares_found(self, board: CodeBoard, rows: Sequence[Row], seat: int) -> NDArray[np.float64]:
        """Returns how likely this seat has solved after no further row, after one, and so on."""
        own = [row for row in rows if row.seat == seat]
        space = _hunted(board, seat)
        possible = len(fitting(self._appraiser(space).coding, marked(own)))
        if not possible:  # After a wrong mark the code is not among those that are looked for.
            return np.zeros(MOST_GUESSES + 1)
        shares: NDArray[np.float64] = shares_found(space.holes, np.array([possible]))[0]
        left = min(board.limit - len(own), MOST_GUESSES)
        shares[left + 1 :] = shares[left]
        return shares

    def _points(self, board: CodeBoard) -> tuple[PointsRow, ...] | None:
        """Returns what the rows of a hunt for points earned and could have earned."""
        points = self._match.play.row_points
        if points is None:
            return None
        found = self._appraiser(_hunted(board, None)).coding
        return tuple(_points_row(found, points, board.rows[: place + 1]) for place in range(len(board.rows)))


def _points_row(found: Coding, points: RowPoints, rows: Sequence[Row]) -> PointsRow:
    """Returns what the last of these rows earned and could have earned."""
    *before, row = rows
    possible = fitting(found, marked(before))
    if not len(possible):
        return PointsRow(len(rows), row.seat, points.of(row), None, None)
    expected = expected_points(found, possible, points)
    is_new = np.ones(found.rows, np.bool_)
    is_new[[found.rank(each.code) for each in before]] = False
    own, best = float(expected[found.rank(row.code)]), float(expected[is_new].max())
    return PointsRow(len(rows), row.seat, points.of(row), own, best)


def _codemaker(board: CodeBoard) -> int:
    if board.codemaker is None:
        raise ValueError("this round has no codemaker")
    return board.codemaker


def _hunted(board: CodeBoard, hunter: int | None) -> Space:
    """Returns the space of the code that a seat hunts, or that all guessers hunt."""
    shape = next(shape for seat, shape in enumerate(board.hunted) if shape is not None and hunter in (None, seat))
    return Space.of(shape)


def _rows_of_turns(board: CodeBoard, turns: int) -> list[Row]:
    """Returns the rows of so many turns of a duel."""
    return [row for seat in (0, 1) for row in [each for each in board.rows if each.seat == seat][:turns]]


def _questions(board: TokenBoard, moves: Sequence[int]) -> tuple[ReviewedQuestion, ...]:
    return tuple(
        ReviewedQuestion(
            number=number,
            seat=row.seat,
            code=row.code,
            possible=_possible(board, board.rows[:number]),
            move=move,
        )
        for number, (row, move) in enumerate(zip(board.rows, moves, strict=True), 1)
    )


def _possible(board: TokenBoard, rows: Sequence[QuestionRow]) -> tuple[int, ...]:
    """Returns how many codes each seat cannot rule out after some questions."""
    return tuple(codes_left(board, seat, rows) for seat in range(len(board.tokens)))


def _could_call(questions: Sequence[ReviewedQuestion], board: TokenBoard) -> tuple[int | None, ...]:
    """Returns for each seat the first question after which only one code was left."""
    return tuple(
        next((each.number for each in questions if each.possible[seat] == 1), None) for seat in range(len(board.tokens))
    )
