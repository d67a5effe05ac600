"""What to ask in a group round, so that it tells nothing about one's own tokens.

A question is chosen as somebody would who has every answer but no tokens: by what it is worth on average over all
tokens that its asker may have. So whoever reads it learns nothing, whatever they know about the player.
"""

from collections.abc import Sequence
from functools import cached_property
from random import Random

import numpy as np

from keypeg.players.deals import PEGS, ROWS, Numbers, Shares, all_answers, common_deals, drawn
from keypeg.players.group_round import GroupRound
from keypeg.players.race import race
from keypeg.players.reading import Reading
from keypeg.rules.rounds.group import HOLES

KEEN = 0.4
"""A question reveals at least this share of what it could, so that players do not wait for each other to ask."""
CODES, DRAWN = 20, 600
"""How many possible codes, and how many random rows, are considered as questions."""
SAMPLE = 512
"""How many deals are enough to estimate what a question reveals."""
NEGLIGIBLE = 1e-3
"""Deals so much less likely than others are left out."""
MANY_DEALS = 6000
"""With so many deals nobody can call yet, and the question that reveals most is asked."""
FEWEST = 12
"""How many questions are weighed, whatever the work."""
WEIGHED_AT_ONCE = 100_000
"""How many times a question is weighed against a deal at once: more would need much memory."""


class Outlook:
    """The deals that somebody without tokens considers, and how sure of the code everyone is in each of them."""

    def __init__(self, round_: GroupRound, reading: Reading) -> None:
        self.round = round_
        deals = common_deals(round_.board, round_.boards)
        weights = drawn(deals.tokens // HOLES)
        for seat in range(round_.seats):
            weights *= reading(round_, seat)[tuple(deals.tokens[:, list(round_.columns_of(seat))].T)]
        likely = weights > NEGLIGIBLE * weights.max()
        self.deals = deals.where(likely)
        self.weights: Shares = weights[likely] / weights[likely].sum()

    @property
    def answering(self) -> list[int]:
        """The boards that answer my questions."""
        own = self.round.columns_of(self.round.me)
        return [board for board in range(self.deals.tokens.shape[1]) if board not in own]

    @cached_property
    def _held(self) -> dict[int, Numbers]:
        """A number for what each player still in has in each deal."""
        tokens = self.deals.tokens
        return {seat: _numbered(tokens[:, list(self.round.columns_of(seat))]) for seat in self.round.board.still_in}

    @cached_property
    def _named(self) -> dict[int, Numbers]:
        """A number for what each player still in has and the code, together, in each deal."""
        return {seat: _numbered(np.column_stack([each, self.deals.codes])) for seat, each in self._held.items()}

    @property
    def is_wide(self) -> bool:
        return len(self.deals) > MANY_DEALS

    @property
    def work(self) -> int:
        """How many deals are gone through per question."""
        return len(self.deals) * len(self.round.board.still_in)

    def worth(self, questions: Numbers, seen: Shares) -> Shares:
        """Returns what each question is worth to its asker, the deals being as likely as somebody has `seen` them."""
        round_ = self.round
        sure = self.sure(all_answers()[questions], self.answering)
        return np.asarray(race(round_, sure, round_.me + 1, round_.me) @ seen)

    def waiting(self, seen: Shares) -> float:
        """Returns what it is worth not to call now."""
        round_ = self.round
        sure = self.sure(all_answers()[:1], ())
        return float((race(round_, sure, round_.turn, round_.latest, has_declined=True) @ seen)[0])

    def sure(self, answers: Numbers, answering: Sequence[int]) -> dict[int, Shares]:
        """Returns the weight of the true code for each seat after these boards have answered, in each deal."""
        sure = {}
        for seat, held in self._held.items():
            own = self.round.columns_of(seat)
            heard = self.deals.outcomes(answers, [board for board in answering if board not in own])
            named = self._named[seat]
            among = heard * (held.max() + 1) + held
            same = heard * (named.max() + 1) + named
            sure[seat] = _sums(same, self.weights)[same] / _sums(among, self.weights)[among]
        return sure


def best_question(outlook: Outlook, rng: Random, weighed: int) -> int:
    """Returns the best of so many questions, those that reveal most."""
    questions = _informative(outlook, rng)
    if outlook.is_wide:
        return int(questions[0])
    questions = questions[: max(FEWEST, weighed)]
    at_once = max(1, WEIGHED_AT_ONCE // outlook.work)
    worth = np.concatenate(
        [outlook.worth(questions[at : at + at_once], outlook.weights) for at in range(0, len(questions), at_once)]
    )
    return int(questions[worth.argmax()])


def _informative(outlook: Outlook, rng: Random) -> Numbers:
    """Returns questions that differ, those that reveal most first, without those that reveal little."""
    codes = rng.sample(range(len(outlook.deals)), min(len(outlook.deals), CODES))
    considered = outlook.deals.codes[codes].tolist() + rng.sample(range(1, ROWS), DRAWN)
    tokens = np.flatnonzero(np.bincount(outlook.deals.tokens.ravel()))
    answers = all_answers()[considered][:, tokens]
    _, first = np.unique(answers @ len(PEGS) ** np.arange(len(tokens)), return_index=True)
    questions = np.array(considered)[np.sort(first)]
    bits = _bits(outlook, questions, rng)
    order = np.argsort(-bits, kind="stable")
    best: Numbers = questions[order[: max(1, np.count_nonzero(bits >= KEEN * bits.max()))]]
    return best


def _bits(outlook: Outlook, questions: Numbers, rng: Random) -> Shares:
    """Returns roughly how much each question reveals to somebody without tokens."""
    deals, weights = outlook.deals, outlook.weights
    if len(deals) > SAMPLE:
        sample = np.array(rng.choices(range(len(deals)), weights.tolist(), k=SAMPLE))
        deals, weights = deals.where(sample), np.full(SAMPLE, 1 / SAMPLE)
    kinds = len(PEGS) ** len(outlook.answering)
    said = deals.outcomes(all_answers()[questions], outlook.answering)
    shares = _sums(said, weights, len(questions) * kinds).reshape(len(questions), kinds)
    bits: Shares = -(shares * np.log2(shares, where=shares > 0, out=np.zeros_like(shares))).sum(axis=1)
    return bits


def _numbered(columns: Numbers) -> Numbers:
    """Returns a number for each row, the same for equal rows and without gaps."""
    base = int(columns.max()) + 1
    numbers: Numbers = np.unique(columns @ base ** np.arange(columns.shape[1]), return_inverse=True)[1]
    return numbers


def _sums(numbers: Numbers, weights: Shares, least: int = 0) -> Shares:
    """Returns the weight of the deals (in columns) at each number."""
    every = np.broadcast_to(weights, numbers.shape)
    return np.bincount(numbers.ravel(), every.ravel(), minlength=least).astype(np.float64, copy=False)
