"""What to ask in a group round, so that it tells nothing about one's own tokens.

A question is chosen as somebody would who has every answer but no tokens: by what it is worth on average over all
tokens that its asker may have. So whoever reads it learns nothing, whatever they know about the player.
"""

from collections.abc import Sequence
from functools import cached_property
from random import Random

import numpy as np

from keypeg.players.deals import PEGS, ROWS, Deals, Numbers, Shares, all_answers, common_deals, drawn, row_number
from keypeg.players.group_round import GroupRound
from keypeg.players.race import Field, gain_of_each
from keypeg.players.reading import Reading
from keypeg.players.silence import likelihood_of_silence
from keypeg.rules.code import Code
from keypeg.rules.rounds.group import HOLES

CODES, DRAWN = 20, 600
"""How many possible codes, and how many random rows, are considered as questions."""
SAMPLE = 1500
"""How many deals are enough to estimate what a question reveals."""
NEGLIGIBLE = 1e-3
"""Deals so much less likely than others are left out."""
MANY_DEALS = 15000
"""With so many deals nobody can call yet, and the question that reveals most is asked."""
WEIGHED = 6
"""How many questions are played on."""


class Outlook:
    """The deals that somebody without tokens considers, and how likely each is."""

    def __init__(self, round_: GroupRound, reading: Reading) -> None:
        self.round = round_
        deals = common_deals(round_.board, round_.boards)
        weights = drawn(deals.tokens // HOLES) * likelihood_of_silence(round_, deals)
        for seat in range(round_.seats):
            weights *= reading(round_, seat)[tuple(deals.tokens[:, list(round_.columns_of(seat))].T)]
        likely = weights > NEGLIGIBLE * weights.max()
        self.deals = deals.where(likely)
        self.weights: Shares = weights[likely] / weights[likely].sum()

    @cached_property
    def field(self) -> Field:
        return Field.of(self.round, self.deals)

    @property
    def is_wide(self) -> bool:
        return len(self.deals) > MANY_DEALS

    def waiting(self, mine: Shares, rng: Random, work: int) -> float:
        """Returns what it is worth not to call now, the deals being so likely to me."""
        won = self.field.waiting(self.weights, rng, max(1, work // len(self.deals)))
        return float(mine @ won @ np.array(gain_of_each(self.round)))

    def asking(self, question: Code, mine: Shares, rng: Random, work: int) -> float:
        """Returns what it is worth to me to ask this."""
        return float(mine @ self._played_on(np.array([row_number(question)]), rng, work)[0])

    def best_question(self, rng: Random, work: int) -> int:
        """Returns the best of the questions that reveal most."""
        questions = self.revealing(rng, max(1, min(WEIGHED, work // len(self.deals))))
        worth = self._played_on(questions, rng, work) @ self.weights if len(questions) > 1 else np.zeros(1)
        return int(questions[worth.argmax()])

    def revealing(self, rng: Random, number: int) -> Numbers:
        """Returns so many questions that differ, those that reveal most first."""
        deals, weights = self.deals, self.weights
        if len(deals) > SAMPLE:
            sample = np.array(rng.choices(range(len(deals)), weights.tolist(), k=SAMPLE))
            deals, weights = deals.where(sample), np.full(SAMPLE, 1 / SAMPLE)
        questions = self._considered(rng)
        bits = revealed(deals, self.field.answering(self.round.me), questions, weights)
        best: Numbers = questions[np.argsort(-bits, kind="stable")[:number]]
        return best

    def _considered(self, rng: Random) -> Numbers:
        """Returns questions that differ: possible codes, and random rows."""
        codes = rng.sample(range(len(self.deals)), min(len(self.deals), CODES))
        rows = self.deals.codes[codes].tolist() + rng.sample(range(1, ROWS), DRAWN)
        tokens = np.flatnonzero(np.bincount(self.deals.tokens.ravel()))
        answers = all_answers()[rows][:, tokens]
        _, first = np.unique(answers @ len(PEGS) ** np.arange(len(tokens)), return_index=True)
        questions: Numbers = np.array(rows)[np.sort(first)]
        return questions

    def _played_on(self, questions: Numbers, rng: Random, work: int) -> Shares:
        """Returns what each question (first) is worth to me in each deal."""
        times = max(1, work // len(self.deals) // len(questions))
        worth: Shares = self.field.race(questions, self.weights, rng, times) @ np.array(gain_of_each(self.round))
        return worth


def revealed(deals: Deals, answering: Sequence[int], questions: Numbers, weights: Shares) -> Shares:
    """Returns how many bits each question reveals."""
    kinds = len(PEGS) ** len(answering)
    said = deals.outcomes(all_answers()[questions], answering)
    every = np.broadcast_to(weights, said.shape)
    shares = np.bincount(said.ravel(), every.ravel(), len(questions) * kinds).reshape(len(questions), kinds)
    bits: Shares = -(shares * np.log2(shares, where=shares > 0, out=np.zeros_like(shares))).sum(axis=1)
    return bits
