"""What it tells about the tokens of players that they asked when they might have called."""

from dataclasses import replace
from random import Random

import numpy as np

from keypeg.players.deals import TOKENS, Deals, Numbers, Shares, all_deals, drawn, evidence, row_number
from keypeg.players.group_round import GroupRound
from keypeg.players.race import Belief, Field
from keypeg.rules.rounds.group import HOLES

SILENT = 0.2
"""How often somebody is taken to ask who had better call."""
FEW_DEALS = 3000
"""With more deals nobody calls."""
WORK = 6000
"""How many deals are played on for each question that has been asked."""


def likelihood_of_silence(round_: GroupRound, deals: Deals) -> Shares:
    """Returns how likely it is in each deal that everybody asked who did."""
    likely, left = np.ones(len(deals)), all_deals(deals.tokens.shape[1])
    weights = drawn(left.tokens // HOLES)
    for number, row in enumerate(round_.board.rows):
        wrong = [row_number(each.code) for each in round_.board.declarations if each.after <= number]
        possible = ~np.isin(left.codes, wrong)
        left, weights = left.where(possible), weights[possible]
        if len(left) <= FEW_DEALS and row.seat in round_.board.still_in:
            asker = replace(round_, me=row.seat)
            silence = np.ones(len(TOKENS) ** round_.boards)
            silence[_held(asker, left)[_calls(Field.of(asker, left), row_number(row.code), weights)]] = SILENT
            likely *= silence[_held(asker, deals)]
            weights = weights * silence[_held(asker, left)]
        fits = np.ones(len(left), np.bool_)
        for board, contradicted in enumerate(evidence(round_.board, [row], round_.boards).contradictions):
            fits &= contradicted[left.tokens[:, board]] == 0
        if not fits.any():  # Somebody has answered wrongly.
            return likely
        left, weights = left.where(fits), weights[fits]
    return likely


def _calls(field: Field, question: int, weights: Shares) -> Numbers:
    """Returns the deals in which the asker had better call."""
    every, seat = np.arange(len(field.deals)), field.round.me
    belief = Belief.of(field, seat, every, np.zeros_like(every), weights)
    chance = Random(question)  # noqa: S311 - everybody concludes the same
    won = field.race(np.array([question]), weights, chance, max(1, WORK // len(every)))[0]
    return np.flatnonzero(belief.calls(won[:, seat], weights))


def _held(round_: GroupRound, deals: Deals) -> Numbers:
    """Returns a number for what the player at this seat holds in each deal."""
    columns = list(round_.columns_of(round_.me))
    held: Numbers = deals.tokens[:, columns] @ len(TOKENS) ** np.arange(len(columns))
    return held
