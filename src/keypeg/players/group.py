"""The computer player of a group round: what it asks, and when it calls Mastermind."""

from random import Random

import numpy as np

from keypeg.players.deals import TOKENS, Knowledge, Shares, knowledge, row_of
from keypeg.players.group_round import GroupRound
from keypeg.players.habits import HABITS, Habits
from keypeg.players.player import DEFAULT_SECONDS, Level
from keypeg.players.questions import Outlook, best_question
from keypeg.players.race import calling
from keypeg.players.reading import Reading, read_plain_players
from keypeg.rules import View
from keypeg.rules.action import Action, ActionType, Ask, Declare, GiveAnswer
from keypeg.rules.tokens import answer

MOST_QUESTIONS = 30
"""After so many questions a player calls a code that may be right, so that every round ends."""
WORK_PER_SECOND = 1_000_000
"""How many times a question is weighed against a deal in about a second."""


def group_action(view: View, level: Level, rng: Random, seconds: float = DEFAULT_SECONDS) -> Action | None:
    """Returns what a player of this level does in a group round; None if it does not have to call and will not."""
    habits = HABITS[level]
    work = int(seconds * WORK_PER_SECOND)
    round_ = GroupRound.of(view)
    rows = round_.board.rows
    if ActionType.ANSWER in view.may:
        return GiveAnswer(tuple(answer(token, rows[-1].code) for token in round_.own))
    if habits.weighs and _may_go_on_asking(round_) and work > 0:
        return weighed_action(round_, habits, rng, work)
    return _consistent(round_, habits, rng)


def _may_go_on_asking(round_: GroupRound) -> bool:
    return len(round_.asked_by(round_.me)) < MOST_QUESTIONS


def _consistent(round_: GroupRound, habits: Habits, rng: Random) -> Action | None:
    """Asks a code that may be right: either all answers are black, or that code is ruled out.

    Nobody asks the same code twice: whoever has no other left calls it.
    """
    codes = knowledge(round_.board, round_.me, habits.remembered(round_.board.rows, round_.me, rng)).codes
    fresh = codes[~np.isin(codes, round_.asked_by(round_.me))]
    code = row_of(int(rng.choice(fresh if len(fresh) else codes)))
    is_certain = not len(fresh) or (len(codes) == 1 and rng.random() >= habits.dawdles)
    if is_certain or not _may_go_on_asking(round_):
        return Declare(code)
    return Ask(code) if round_.may_ask else None


def weighed_action(
    round_: GroupRound, habits: Habits, rng: Random, work: int, reading: Reading = read_plain_players
) -> Action | None:
    """Calls if that wins more often than the best question, or than waiting."""
    known = knowledge(round_.board, round_.me, round_.board.rows)
    weights = _weights(round_, known, reading)
    codes, at = np.unique(known.deals.codes, return_inverse=True)
    shares = np.bincount(at, weights)
    call = Declare(row_of(int(codes[shares.argmax()])))
    if len(codes) == 1:
        return call
    outlook = Outlook(round_, reading)
    called = calling(round_, float(shares.max()))
    if not round_.may_ask:
        return call if not outlook.is_wide and called > outlook.waiting(_seen(outlook)) else None
    question = best_question(outlook, rng, min(habits.weighs, work // outlook.work))
    if not outlook.is_wide and called > outlook.worth(np.array([question]), _seen(outlook))[0]:
        return call
    return Ask(row_of(question))


def _weights(round_: GroupRound, known: Knowledge, reading: Reading) -> Shares:
    """Returns how likely each deal is, judging by how tokens are drawn and by the questions of the others."""
    weights = known.drawn
    hidden = known.evidence.hidden_from(round_.me)
    for seat in range(round_.seats):
        if seat != round_.me:
            held = known.deals.tokens[:, [hidden.index(board) for board in round_.columns_of(seat)]]
            weights *= reading(round_, seat)[tuple(held.T)]
    likely: Shares = weights / weights.sum()
    return likely


def _seen(outlook: Outlook) -> Shares:
    """Returns how likely the deals are to me, who knows my own tokens."""
    round_ = outlook.round
    own = [TOKENS.index(token) for token in round_.own]
    mine = (outlook.deals.tokens[:, list(round_.columns_of(round_.me))] == own).all(axis=1)
    weights: Shares = outlook.weights * mine if mine.any() else outlook.weights
    shares: Shares = weights / weights.sum()
    return shares
