"""The computer player of a group round: what it asks, and when it calls Mastermind."""

from random import Random
from typing import NamedTuple

import numpy as np

from keypeg.players.deals import TOKENS, Numbers, knowledge, row_number, row_of
from keypeg.players.group_round import GroupRound
from keypeg.players.habits import HABITS, Habits
from keypeg.players.player import DEFAULT_SECONDS, Level
from keypeg.players.questions import Outlook, revealed
from keypeg.players.race import calling
from keypeg.players.reading import Reading, read_plain_players
from keypeg.rules import View
from keypeg.rules.action import Action, ActionType, Ask, Declare, GiveAnswer
from keypeg.rules.code import BLANK, Code
from keypeg.rules.code import COLOURS as SYMBOLS
from keypeg.rules.rounds.group import COLOURS, HOLES
from keypeg.rules.tokens import answer

MOST_QUESTIONS = 30
"""After so many questions a player calls a code that may be right, so that every round ends."""
WORTH_A_CALL = 1.5
"""How many times a fair share of the round an uncertain call has to win, so that it is worth it."""
ANY_ROW = 0.5
"""How often somebody who compares questions thinks of one that cannot be the code."""
WORK_PER_SECOND = 70_000
"""How many times a question is weighed against a deal in about a second."""


def group_action(view: View, level: Level, rng: Random, seconds: float = DEFAULT_SECONDS) -> Action | None:
    """Returns what a player of this level does in a group round; None if it does not have to call and will not."""
    habits = HABITS[level]
    work = int(seconds * WORK_PER_SECOND)
    round_ = GroupRound.of(view)
    rows = round_.board.rows
    if ActionType.ANSWER in view.may:
        return GiveAnswer(tuple(answer(token, rows[-1].code) for token in round_.own))
    if habits.plays_on and _may_go_on_asking(round_) and work > 0:
        return weighed(round_, rng, work).action
    return plain_action(round_, habits, rng)


def _may_go_on_asking(round_: GroupRound) -> bool:
    return len(round_.asked_by(round_.me)) < MOST_QUESTIONS


def plain_action(round_: GroupRound, habits: Habits, rng: Random) -> Action | None:
    """Calls when it is sure enough, and otherwise asks what finds out most of a few questions.

    Nobody asks the same code twice: whoever thinks of no other calls.
    """
    known = knowledge(round_.board, round_.me, habits.remembered(round_.board.rows, round_.me, rng))
    weights = known.drawn / known.drawn.sum()
    codes, at = np.unique(known.deals.codes, return_inverse=True)
    shares = np.bincount(at, weights)
    call = Declare(row_of(int(codes[shares.argmax()])))
    is_worth_it = shares.max() * len(round_.board.still_in) >= WORTH_A_CALL
    if rng.random() < (1 - habits.dawdles if len(codes) == 1 else is_worth_it * habits.dares):
        return call
    if not round_.may_ask:
        return None
    asked = round_.asked_by(round_.me)
    thought_of = {row_number(_thought_of(round_, codes, habits, rng)) for _ in range(habits.compares)}
    questions = np.array(sorted(thought_of - set(asked)))
    if not len(questions) or not _may_go_on_asking(round_):
        return call
    others = known.deals, range(known.deals.tokens.shape[1])
    return Ask(row_of(int(questions[revealed(*others, questions, weights).argmax()])))


def _thought_of(round_: GroupRound, codes: Numbers, habits: Habits, rng: Random) -> Code:
    """Returns a question: a possible code, often without one's own pegs, or, if several are compared, any row."""
    if habits.compares > 1 and rng.random() < ANY_ROW:
        return "".join(rng.choices(SYMBOLS[:COLOURS], k=HOLES))
    pegs = list(row_of(int(rng.choice(codes.tolist()))))
    if rng.random() < habits.varies:
        for token in round_.own:
            pegs[token.position - 1] = rng.choice((BLANK + SYMBOLS[:COLOURS]).replace(token.colour, ""))
    return "".join(pegs)


class Weighed(NamedTuple):
    """What is done, how sure one is of a code, and, unless one calls, how much of the match asking on is worth."""

    action: Action | None
    sure: float
    going_on: float | None = None


def weighed(round_: GroupRound, rng: Random, work: int, reading: Reading = read_plain_players) -> Weighed:
    """Calls if that wins more often than the best question, or than waiting."""
    outlook = Outlook(round_, reading)
    own = [TOKENS.index(token) for token in round_.own]
    is_mine = (outlook.deals.tokens[:, list(round_.columns_of(round_.me))] == own).all(axis=1)
    if not is_mine.any():  # Somebody has answered wrongly, and nobody knows what to think.
        return Weighed(plain_action(round_, HABITS[Level.RUTHLESS], rng), 0)
    mine = outlook.weights * is_mine / outlook.weights[is_mine].sum()
    codes, at = np.unique(outlook.deals.codes[is_mine], return_inverse=True)
    shares = np.bincount(at, mine[is_mine])
    sure, call = float(shares.max()), Declare(row_of(int(codes[shares.argmax()])))
    if len(codes) == 1:
        return Weighed(call, sure)
    if outlook.is_wide:
        action = Ask(row_of(int(outlook.revealing(rng, 1)[0]))) if round_.may_ask else None
        return Weighed(action, sure)
    action = Ask(row_of(outlook.best_question(rng, work))) if round_.may_ask else None
    going_on = outlook.asking(action.code, mine, rng, work) if action else outlook.waiting(mine, rng, work)
    return Weighed(call, sure) if calling(round_, sure) > going_on else Weighed(action, sure, going_on)
