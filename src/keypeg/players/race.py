"""A group round played on from each question, in every deal that somebody without tokens considers.

All know what they can know: their own tokens and every answer. They ask what tells most to somebody without tokens, and
call when that wins the round more often than asking on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

import numpy as np

from keypeg.players.deals import PEGS, ROWS, Deals, Flags, Numbers, Shares, all_answers
from keypeg.players.group_round import GroupRound

STEPS = 12
"""How many questions a round is followed for."""
CHOICE = 4
"""Between how many rows they choose each question."""
CERTAIN = 1 - 1e-9
TRIFLE = 0.001
"""What a round is worth when the match is decided."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """The deals, and a number for what each seat holds in each of them."""

    deals: Deals
    held: Sequence[Numbers]
    codes: Numbers
    """A number for the code of each deal."""
    round: GroupRound

    @classmethod
    def of(cls, round_: GroupRound, deals: Deals) -> "Field":
        held = [numbered(deals.tokens[:, list(round_.columns_of(seat))]) for seat in range(round_.seats)]
        return cls(deals, held, np.unique(deals.codes, return_inverse=True)[1], round_)

    def answering(self, asker: int) -> list[int]:
        own = self.round.columns_of(asker)
        return [board for board in range(self.deals.tokens.shape[1]) if board not in own]

    def race(self, questions: Numbers, weights: Shares, rng: Random, times: int) -> Shares:
        """Returns how often each seat (last) wins after each of my questions (first) in each deal.

        The weights say how likely everybody thinks each deal. All is played on so many `times`.
        """
        answering = self.answering(self.round.me)
        heard = self.deals.outcomes(all_answers()[np.repeat(questions, times)], answering)
        order = self.round.clockwise((self.round.me + 1) % self.round.seats)
        won = self._won(_Race(self, np.random.default_rng(rng.getrandbits(64))), heard, weights, order, self.round.me)
        shares: Shares = won.reshape(len(questions), times, len(self.deals), -1).mean(axis=1)
        return shares

    def waiting(self, weights: Shares, rng: Random, times: int) -> Shares:
        """Returns how often each seat (last) wins in each deal if I do not call before the next question."""
        heard = self.deals.outcomes(all_answers()[:times], ())
        race = _Race(self, np.random.default_rng(rng.getrandbits(64)), patient=self.round.me)
        won = self._won(race, heard, weights, self.round.clockwise(self.round.turn), self.round.latest)
        shares: Shares = won.reshape(len(heard), len(self.deals), -1).mean(axis=0)
        return shares

    def _won(self, race: "_Race", heard: Numbers, weights: Shares, order: list[int], latest: int | None) -> Shares:
        deals = np.tile(np.arange(len(self.deals)), len(heard))
        return race.won(_Heard(deals, _compact(heard.ravel()), np.tile(weights, len(heard))), order, latest)


@dataclass(frozen=True, slots=True, eq=False)
class _Heard:
    """Deals, in several courses of the round, with a number for what has been heard, and how likely each is."""

    deals: Numbers
    heard: Numbers
    weights: Shares

    def __len__(self) -> int:
        return len(self.deals)

    def where(self, kept: Numbers) -> "_Heard":
        return _Heard(self.deals[kept], self.heard[kept], self.weights[kept])


@dataclass(slots=True)
class _Race:
    field: Field
    rng: np.random.Generator
    patient: int | None = None
    """Who does not call before the first question."""

    def won(self, now: _Heard, order: list[int], latest: int | None, step: int = 0) -> Shares:
        """Returns how often each seat wins in each of these deals."""
        if step == STEPS or not len(now):
            return self._shared(len(now), order)
        asker, seats = order[0], self.field.round.seats
        callers = [seat for seat in order if seat != latest] if self.field.round.anytime else [asker]
        if step == 0 and self.patient is not None:
            callers = [seat for seat in callers if seat != self.patient]
        beliefs, playing = [], np.arange(len(now))
        for seat in callers:
            left = now.where(playing)
            beliefs.append((seat, playing, Belief.of(self.field, seat, left.deals, left.heard, left.weights)))
            playing = playing[beliefs[-1][2].sure < CERTAIN]
        won = np.zeros((len(now), seats))
        won[playing] = self.won(self._asked(asker, now.where(playing)), [*order[1:], asker], asker, step + 1)
        for seat, among, belief in reversed(beliefs):
            rivals = [each for each in order if each != seat]
            won[among] = belief.decided(won[among], seat, rivals, now.weights[among])
        return won

    def _shared(self, size: int, order: Sequence[int]) -> Shares:
        shares = np.zeros((size, self.field.round.seats))
        shares[:, order] = 1 / len(order)
        return shares

    def _asked(self, asker: int, now: _Heard) -> _Heard:
        """Returns what has been heard after the best of some random rows, which may differ with what was heard."""
        if not len(now):
            return now
        answering, heard = self.field.answering(asker), now.heard
        kinds, groups = len(PEGS) ** len(answering), int(heard.max()) + 1
        best, told = np.full(groups, np.inf), heard
        for _ in range(CHOICE):
            rows = self.rng.integers(1, ROWS, groups)[heard]
            said = heard
            for board in answering:
                said = said * len(PEGS) + all_answers()[rows, self.field.deals.tokens[now.deals, board]]
            shares = np.bincount(said, now.weights, minlength=groups * kinds).reshape(groups, kinds)
            left = (shares**2).sum(axis=1)
            told = np.where((left < best)[heard], said, told)
            best = np.minimum(left, best)
        return _Heard(now.deals, _compact(told), now.weights)


@dataclass(frozen=True, slots=True, eq=False)
class Belief:
    """What one seat believes in each deal: how sure it is of the likeliest code, and if that is right."""

    known: Numbers
    """A number for all that the seat knows."""
    sure: Shares
    is_right: Flags

    @classmethod
    def of(cls, field: Field, seat: int, deals: Numbers, heard: Numbers, weights: Shares) -> "Belief":
        if not len(deals):
            return cls(deals, weights, np.zeros(0, np.bool_))
        held, codes = field.held[seat], field.codes
        names, at = np.unique(
            (heard * (int(held.max()) + 1) + held[deals]) * (int(codes.max()) + 1) + codes[deals], return_inverse=True
        )
        shares = np.bincount(at, weights)
        among = names // (int(codes.max()) + 1)
        begins = np.flatnonzero(np.diff(among, prepend=-1))
        known = np.repeat(np.arange(len(begins)), np.diff(begins, append=len(names)))
        most = np.maximum.reduceat(shares, begins)
        totals = np.add.reduceat(shares, begins)
        is_most = np.flatnonzero(shares == most[known])
        first = is_most[np.unique(known[is_most], return_index=True)[1]]
        return cls(known[at], (most / totals)[known[at]], at == first[known[at]])

    def calls(self, won: Shares, weights: Shares) -> Flags:
        """Returns in which deals this seat calls, if it wins so often in each by going on."""
        going_on = np.bincount(self.known, weights * won) / np.bincount(self.known, weights)
        calls: Flags = self.sure >= going_on[self.known]
        return calls

    def decided(self, won: Shares, seat: int, rivals: Sequence[int], weights: Shares) -> Shares:
        """Returns how often each seat wins if this one calls wherever that is better for it than to go on."""
        if not len(won):
            return won
        calls = self.calls(won[:, seat], weights)
        others = np.zeros_like(won)
        others[:, rivals] = won[:, rivals] + TRIFLE
        others /= np.maximum(others.sum(axis=1, keepdims=True), TRIFLE)
        right = np.zeros_like(won)
        right[:, seat] = 1
        return np.where(calls[:, None], np.where(self.is_right[:, None], right, others), won)


def _compact(numbers: Numbers) -> Numbers:
    found: Numbers = np.unique(numbers, return_inverse=True)[1]
    return found


def numbered(columns: Numbers) -> Numbers:
    """Returns a number for each row, the same for equal rows and without gaps."""
    base = int(columns.max()) + 1
    return _compact(columns @ base ** np.arange(columns.shape[1]))


def calling(round_: GroupRound, sure: float) -> float:
    """Returns what it is worth to me to call a code that is right so often; if it is wrong, others may win."""
    gains = gain_of_each(round_)
    others = [gains[seat] for seat in round_.board.still_in if seat != round_.me]
    return sure * gains[round_.me] + (1 - sure) * sum(others) / max(len(others), 1)


def gain_of_each(round_: GroupRound) -> Sequence[float]:
    """Returns how much better my share of the match is if each seat wins this round than if the worst for me does."""
    scores = tuple(round_.view.scores)
    after = [match_share(_plus(scores, seat), round_.rounds_left, round_.me) for seat in range(round_.seats)]
    worst = min(after)
    return [each - worst + TRIFLE * (seat == round_.me) for seat, each in enumerate(after)]


@cache
def match_share(scores: tuple[int, ...], rounds_left: int, seat: int) -> float:
    """Returns which part of the match a seat gets on average if all win each of the rounds left equally often."""
    if rounds_left == 0:
        return (scores[seat] == max(scores)) / scores.count(max(scores))
    each = [match_share(_plus(scores, winner), rounds_left - 1, seat) for winner in range(len(scores))]
    return sum(each) / len(each)


def _plus(scores: tuple[int, ...], winner: int) -> tuple[int, ...]:
    return tuple(score + (seat == winner) for seat, score in enumerate(scores))
