"""Opponents in group rounds who ask what tells most to themselves, knowing their own tokens."""

from dataclasses import dataclass
from random import Random

import numpy as np

from keypeg.players import Decision
from keypeg.players.deals import PEGS, ROWS, TOKENS, Knowledge, Numbers, Shares, all_answers, knowledge, row_of
from keypeg.players.group_round import GroupRound
from keypeg.players.player import Player
from keypeg.players.reading import Reading
from keypeg.rules import ActionType, Ask, Declare, GiveAnswer, View
from keypeg.rules.tokens import answer

CONSIDERED = 400
"""How many random rows are considered as questions."""
ALIKE = 400
"""So many deals are enough to tell which question tells most."""
MOST_ASKED = 30


def believed(round_: GroupRound, reading: Reading) -> tuple[Knowledge, Shares]:
    """Returns the deals that a seat considers, and how likely each is."""
    known = knowledge(round_.board, round_.me, round_.board.rows)
    weights = known.drawn
    hidden = known.evidence.hidden_from(round_.me)
    for seat in range(round_.seats):
        if seat != round_.me:
            held = known.deals.tokens[:, [hidden.index(board) for board in round_.columns_of(seat)]]
            weights = weights * reading(round_, seat)[tuple(held.T)]
    return known, weights / weights.sum()


def telling(known: Knowledge, weights: Shares, rng: Random) -> int:
    """Returns the question that leaves the true code most likely on average: a possible code or another row."""
    deals = known.deals
    if len(deals) > ALIKE:
        sample = np.array(rng.choices(range(len(deals)), weights.tolist(), k=ALIKE))
        deals, weights = deals.where(sample), np.full(ALIKE, 1 / ALIKE)
    rows = np.unique([*deals.codes[:40].tolist(), *rng.sample(range(1, ROWS), CONSIDERED)])
    said = deals.outcomes(all_answers()[rows], range(deals.tokens.shape[1])) % len(PEGS) ** deals.tokens.shape[1]
    return int(rows[_sureness(said, np.unique(deals.codes, return_inverse=True)[1], weights).argmax()])


def _sureness(said: Numbers, codes: Numbers, weights: Shares) -> Shares:
    """Returns how little is left open about the code by each question."""
    found = []
    for each in said:
        alike = np.bincount(np.unique(each * (codes.max() + 1) + codes, return_inverse=True)[1], weights)
        heard = np.bincount(each, weights)
        bits = -(heard[heard > 0] * np.log2(heard[heard > 0])).sum()
        found.append(bits + 1e-3 * (alike**2).sum())
    return np.array(found)


def unread(round_: GroupRound, seat: int) -> Shares:  # noqa: ARG001 - nothing is read
    return np.ones((len(TOKENS),) * round_.boards)


@dataclass(frozen=True)
class Sharp:
    """Infers well, asks what tells most, and calls at a certain belief, whatever the others know."""

    calls_at: float = 0.5
    reading: Reading = unread

    def decide(self, seen: View, rng: Random, _seconds: float) -> Decision | None:
        if not seen.may:
            return None
        round_ = GroupRound.of(seen)
        if ActionType.ANSWER in seen.may:
            return _soon(GiveAnswer(tuple(answer(token, round_.board.rows[-1].code) for token in round_.own)), rng)
        known, weights = believed(round_, self.reading)
        codes, at = np.unique(known.deals.codes, return_inverse=True)
        shares = np.bincount(at, weights)
        call = _soon(Declare(row_of(int(codes[shares.argmax()]))), rng)
        is_late = len(round_.asked_by(round_.me)) >= MOST_ASKED
        if shares.max() >= self._threshold(round_) or (is_late and round_.may_ask):
            return call
        return _soon(Ask(row_of(telling(known, weights, rng))), rng) if round_.may_ask else None

    def _threshold(self, round_: GroupRound) -> float:
        return 1 - 1e-9 if len(round_.board.still_in) == 1 else self.calls_at


@dataclass(frozen=True)
class Substitute:
    """Calls when another player would, and otherwise asks what tells most to itself."""

    caller: Player
    reading: Reading = unread

    def decide(self, seen: View, rng: Random, seconds: float) -> Decision | None:
        decision = self.caller.decide(seen, rng, seconds)
        if decision is None or not isinstance(decision.action, Ask):
            return decision
        known, weights = believed(GroupRound.of(seen), self.reading)
        return Decision(Ask(row_of(telling(known, weights, rng))), decision.pause)


def _soon(action: Ask | Declare | GiveAnswer, rng: Random) -> Decision:
    return Decision(action, rng.uniform(1, 3))
