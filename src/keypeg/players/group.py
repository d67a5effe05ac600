"""The computer player of a group round: what it asks, and when it calls Mastermind."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

import numpy as np

from keypeg.players.deals import (
    BLACK,
    PEGS,
    ROWS,
    TOKENS,
    Flags,
    Knowledge,
    Numbers,
    Onlooker,
    Shares,
    all_answers,
    knowledge,
    row_number,
    row_of,
)
from keypeg.players.player import DEFAULT_SECONDS, Level
from keypeg.rules import TokenBoard, View
from keypeg.rules.action import Action, ActionType, Ask, Declare, GiveAnswer
from keypeg.rules.rounds.group import COLOURS
from keypeg.rules.tokens import Token, answer

FORGETS = 0.25
"""How often a novice forgets a question and its answers."""
MOST_QUESTIONS = 30
"""After so many questions a player calls a code that may be right, so that every round ends."""

BITS = 0.85
"""How much an answer reveals in a race. This, `CAUTION` and `KEEN` were tuned by letting masters play each other."""
CAUTION = 1.4
"""How many times better than waiting a call must be: others call wrongly too, which the model leaves out."""
KEEN = 0.4
"""A question reveals at least this share of what it could, so that masters do not wait for each other to ask."""
LAPS = 4
"""How many turns of each player a race is followed."""
TRIFLE = 0.001
"""What certainty is worth by itself, to decide between questions that win equally often."""

PLAIN = 0.01
"""The odds, before any question, that a player is plain: that their own pegs are in all their questions."""
BY_CHANCE = 1 / (COLOURS + 1)
"""How often a hole of a question has a given peg all the same."""
CONVINCING = 6
"""After so many own pegs, shown every time, a player could hardly be plainer."""

CODES, DRAWN = 20, 600
"""How many possible codes, and how many random rows, are considered as questions."""
SAMPLE = 512
"""How many deals are enough to estimate what a question reveals."""
WORK_PER_SECOND = 1_000_000
"""How many times a question is weighed against a deal in about a second."""
WEIGHED_AT_ONCE = 100_000
"""How many of them are computed at once: more would need much memory."""
FEWEST, MOST = 12, 300
"""How many questions are weighed, whatever the work."""


def group_action(view: View, level: Level, rng: Random, seconds: float = DEFAULT_SECONDS) -> Action | None:
    """Returns what a player of this level does in a group round; None if it does not have to call and will not."""
    work = int(seconds * WORK_PER_SECOND)
    round_ = _seen(view)
    rows = round_.board.rows
    if ActionType.ANSWER in view.may:
        return GiveAnswer(tuple(answer(token, rows[-1].code) for token in round_.own))
    if level.rank < Level.CAREFUL.rank:
        rows = tuple(row for row in rows if rng.random() >= FORGETS)
    known = knowledge(round_.board, round_.me, rows)
    if level.rank >= Level.MASTER.rank and round_.may_go_on_asking and work > 0:
        return _weighed(round_, known, rng, work)
    return _consistent(round_, known, rng)


@dataclass(frozen=True, slots=True)
class _Round:
    """A running round from a seat."""

    view: View
    board: TokenBoard
    me: int
    own: tuple[Token, ...]

    @property
    def may_ask(self) -> bool:
        return ActionType.ASK in self.view.may

    @property
    def anytime(self) -> bool:
        return ActionType.DECLARE in self.view.play.contested

    @property
    def may_go_on_asking(self) -> bool:
        return len(self.asked_by(self.me)) < MOST_QUESTIONS

    @property
    def turn(self) -> int:
        """Whose turn it is to ask."""
        return next(each.seat for each in self.view.to_act if each.seat is not None and ActionType.ASK in each.actions)

    @property
    def latest(self) -> int | None:
        """Who has just had a turn, and may not call before another player has had one (GR-32)."""
        callers = [awaited.seat for awaited in self.view.to_act]
        return next((seat for seat in self.board.still_in if seat not in callers), None)

    def asked_by(self, seat: int) -> list[int]:
        return [row_number(row.code) for row in self.board.rows if row.seat == seat]

    def clockwise(self, seat: int) -> list[int]:
        """All still in, beginning with this seat or the next (GR-15)."""
        seats = len(self.board.tokens)
        return [each % seats for each in range(seat, seat + seats) if each % seats in self.board.still_in]


def _seen(view: View) -> _Round:
    board = view.history[-1]
    if not isinstance(board, TokenBoard) or view.seat is None:
        raise TypeError("this is not what a seat sees of a group round")
    return _Round(view, board, view.seat, board.tokens[view.seat] or ())


def _consistent(round_: _Round, known: Knowledge, rng: Random) -> Action | None:
    """Asks a possible code: either all answers are black, or that code is ruled out."""
    codes = known.codes
    code = row_of(int(rng.choice(codes)))
    if len(codes) == 1 or not round_.may_go_on_asking:
        return Declare(code)
    return Ask(code) if round_.may_ask else None


def _weighed(round_: _Round, known: Knowledge, rng: Random, work: int) -> Action | None:
    """Calls if that is worth more than the best question, or than waiting."""
    weights = _weights(round_, known)
    codes, at = np.unique(known.deals.codes, return_inverse=True)
    shares = np.bincount(at, weights)
    call = Declare(row_of(int(codes[shares.argmax()])))
    if len(codes) == 1:
        return call
    outlook = _Outlook(round_, known, weights)
    if not round_.may_ask:
        return call if shares.max() > CAUTION * outlook.waiting() else None
    question, worth = _best_question(outlook, rng, work)
    return call if shares.max() > CAUTION * worth else Ask(row_of(question))


def _weights(round_: _Round, known: Knowledge) -> Shares:
    """Returns how likely each deal is, judging by the questions of players who may be plain."""
    # A player who is not plain is assumed to ask without regard to their own pegs. So nobody misleads a master for
    # long: after one question without them, seen when the round has ended, their questions are no longer read.
    weights = np.ones(len(known.deals))
    hidden = known.evidence.hidden_from(round_.me)
    for seat in {board // known.evidence.boards: None for board in hidden}:
        held = known.deals.tokens[:, [hidden.index(board) for board in known.evidence.boards_of(seat)]]
        weights *= 1 + _odds_of_plain(round_, seat) * _always_shown(round_, seat)[held].all(axis=1)
    likely: Shares = weights / weights.sum()
    return likely


def _odds_of_plain(round_: _Round, seat: int) -> float:
    """Returns how much likelier the questions of a seat are if it is plain; 0 if it cannot be."""
    pegs = len(round_.own) * len(round_.asked_by(seat))
    for board in round_.view.history[:-1]:
        if isinstance(board, TokenBoard):
            shown = _own_pegs_shown(board, seat)
            if not all(shown):
                return 0
            pegs += len(shown)
    return PLAIN * BY_CHANCE ** -min(pegs, CONVINCING)


def _own_pegs_shown(board: TokenBoard, seat: int) -> list[bool]:
    """Returns whether each question of an ended round shows each token of the seat that asked it."""
    return [
        row.code[token.position - 1] == token.colour
        for row in board.rows
        if row.seat == seat
        for token in board.tokens[seat] or ()
    ]


def _always_shown(round_: _Round, seat: int) -> Flags:
    """Returns which tokens are in all questions of the seat in this round."""
    shown: Flags = (all_answers()[round_.asked_by(seat)] == BLACK).all(axis=0)
    return shown


class _Outlook:
    """What a master considers: the deals, how likely they are, and how sure of the code everyone is in each."""

    def __init__(self, round_: _Round, known: Knowledge, weights: Shares) -> None:
        self.round = round_
        self.known = known
        self.weights = weights
        self._codes, self._code = np.unique(known.deals.codes, return_inverse=True)
        self._columns = range(known.deals.tokens.shape[1])
        self._onlookers = {seat: Onlooker(known, seat) for seat in round_.board.still_in if seat != round_.me}
        self._odds = _odds_of_plain(round_, round_.me) * BY_CHANCE ** -len(round_.own)
        self._shown = _always_shown(round_, round_.me)

    @property
    def work(self) -> int:
        """How many deals are gone through per question."""
        return len(self.weights) + sum(map(len, self._onlookers.values()))

    def bits(self, questions: Numbers, rng: Random) -> Shares:
        """Returns roughly how much each question reveals to its asker."""
        deals, weights = self.known.deals, self.weights
        if len(deals) > SAMPLE:
            sample = np.array(rng.sample(range(len(deals)), SAMPLE))
            deals, weights = deals.where(sample), weights[sample] / weights[sample].sum()
        said = deals.outcomes(all_answers()[questions], self._columns)
        kinds = len(PEGS) ** len(self._columns)
        shares = _sums(said, weights, len(questions) * kinds).reshape(len(questions), kinds)
        bits: Shares = -(shares * np.log2(shares, where=shares > 0, out=np.zeros_like(shares))).sum(axis=1)
        return bits

    def worth(self, questions: Numbers) -> Shares:
        """Returns the chance to win with each question; if nobody else is left, how sure it makes its asker."""
        answers = all_answers()[questions]
        own = self._own_belief(answers)
        if not self._onlookers:
            return np.asarray(1 + own @ self.weights)
        given = self._given_away(answers)[:, None]
        beliefs = {seat: _raised(each.belief(answers), given) for seat, each in self._onlookers.items()}
        chances = _chances(self.round, beliefs | {self.round.me: own}, self.round.me + 1, self.round.me)
        return np.asarray((chances + TRIFLE * own) @ self.weights)

    def waiting(self) -> float:
        """Returns the chance to win without calling now."""
        silence = np.zeros((1, len(TOKENS)), dtype=np.intp)
        beliefs = {seat: each.belief(silence) for seat, each in self._onlookers.items()}
        beliefs[self.round.me] = self._own_belief(silence)
        chances = _chances(self.round, beliefs, self.round.turn, self.round.latest, has_declined=True)
        return float((chances @ self.weights)[0])

    def _own_belief(self, answers: Numbers) -> Shares:
        """Returns the weight of the true code among those that fit after each question, in each deal."""
        said = self.known.deals.outcomes(answers, self._columns)
        named = said * len(self._codes) + self._code
        belief: Shares = _sums(named, self.weights)[named] / _sums(said, self.weights)[said]
        return belief

    def _given_away(self, answers: Numbers) -> Shares:
        """Returns how much likelier each question makes its asker's tokens to those who read it as `_weights` does."""
        shown = self._shown & (answers == BLACK)
        truly, by_chance = np.ones(len(answers)), np.ones(len(answers))
        for board, token in zip(self.known.evidence.boards_of(self.round.me), self.round.own, strict=True):
            truly *= shown[:, TOKENS.index(token)]
            by_chance *= shown[:, self.known.evidence.fits[board]].mean(axis=1)
        given: Shares = (1 + self._odds * truly) / (1 + self._odds * by_chance)
        return given


def _sums(numbers: Numbers, weights: Shares, least: int = 0) -> Shares:
    """Returns the weight of the deals (in columns) at each number."""
    every = np.broadcast_to(weights, numbers.shape)
    return np.bincount(numbers.ravel(), every.ravel(), minlength=least).astype(np.float64, copy=False)


def _raised(belief: Shares, ratio: Shares) -> Shares:
    """Returns a belief whose odds are `ratio` times as high."""
    return belief * ratio / (belief * ratio + 1 - belief)


def _chances(
    round_: _Round, beliefs: Mapping[int, Shares], turn: int, latest: int | None, *, has_declined: bool = False
) -> Shares:
    """Returns the chance to be the first to call correctly, if everyone calls as often as they are sure.

    The next to ask is the first player from `turn` on; `latest` has just asked.
    """
    boards = len(round_.own) * len(round_.board.tokens)
    learnt_by_asking, learnt = (2 ** (BITS * (boards - silent * len(round_.own))) for silent in (1, 2))
    sure = dict(beliefs)
    spent = {seat: np.zeros_like(belief) for seat, belief in sure.items()}
    if has_declined:
        spent[round_.me] = sure[round_.me]
    open_, won = np.ones_like(sure[round_.me]), np.zeros_like(sure[round_.me])
    order = round_.clockwise(turn)
    for _ in range(LAPS * len(order)):
        asker = order[0]
        for caller in [seat for seat in order if seat != latest] if round_.anytime else [asker]:
            call = (sure[caller] - spent[caller]) / np.maximum(1 - spent[caller], 1e-9)
            spent[caller] = sure[caller]
            won += open_ * call * (caller == round_.me)
            open_ *= 1 - call
        sure = {
            seat: np.minimum(belief * (learnt_by_asking if seat == asker else learnt), 1)
            for seat, belief in sure.items()
        }
        order, latest = [*order[1:], asker], asker
    return won


def _best_question(outlook: _Outlook, rng: Random, work: int) -> tuple[int, float]:
    """Returns the best question and what it is worth, of as many as the work allows."""
    questions = _informative(outlook, rng)[: max(FEWEST, min(MOST, work // outlook.work))]
    at_once = max(1, WEIGHED_AT_ONCE // outlook.work)
    best, most = 0, -1.0
    for start in range(0, len(questions), at_once):
        worth = outlook.worth(questions[start : start + at_once])
        if worth.max() > most:
            best, most = int(questions[start + worth.argmax()]), float(worth.max())
    return best, most


def _informative(outlook: _Outlook, rng: Random) -> Numbers:
    """Returns questions that differ, those that reveal most first, without those that reveal little."""
    codes = outlook.known.codes.tolist()
    drawn = rng.sample(codes, min(len(codes), CODES)) + rng.sample(range(1, ROWS), DRAWN)
    tokens = np.union1d(outlook.known.deals.tokens, [TOKENS.index(token) for token in outlook.round.own])
    answers = all_answers()[drawn][:, tokens]
    _, first = np.unique(answers @ len(PEGS) ** np.arange(len(tokens)), return_index=True)
    questions = np.array(drawn)[np.sort(first)]
    bits = outlook.bits(questions, rng)
    order = np.argsort(-bits, kind="stable")
    best: Numbers = questions[order[: max(1, np.count_nonzero(bits >= KEEN * bits.max()))]]
    return best
