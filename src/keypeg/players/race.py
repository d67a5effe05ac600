"""Who will win a group round, judging by how sure of the code everyone is; and what that is worth in the match."""

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np

from keypeg.players.deals import Shares
from keypeg.players.group_round import GroupRound

BITS = 1.5
"""How much an answer reveals in a race. With this, of two players those who ask on win about as often as reckoned."""
DARING = 0.7
"""How often somebody calls who is not certain but had better."""
LAPS = 4
"""How many turns of each player a race is followed."""
TRIFLE = 0.001
"""What a round is worth when the match is decided."""


def race(
    round_: GroupRound, sure: Mapping[int, Shares], turn: int, latest: int | None, *, has_declined: bool = False
) -> Shares:
    """Returns what the rest of the round is worth to me, given how sure everyone still in is, in each deal.

    The next to ask is the first player from `turn` on; `latest` has just asked. Everyone calls as soon as they win
    more often by that than by asking once more. With `has_declined` I do not call before the next question.
    """
    boards = round_.boards * round_.seats
    by_asking, by_hearing = (2 ** (BITS * (boards - silent * round_.boards)) for silent in (1, 2))
    sure = dict(sure)
    still_in = {seat: np.ones_like(belief) for seat, belief in sure.items()}
    gains = gain_of_each(round_)
    open_ = np.ones_like(sure[round_.me])
    worth = np.zeros_like(open_)
    order = round_.clockwise(turn)
    for step in range(LAPS * len(order)):
        asker = order[0]
        asked = {seat: _raised(belief, by_asking if seat == asker else by_hearing) for seat, belief in sure.items()}
        for caller in [seat for seat in order if seat != latest] if round_.anytime else [asker]:
            if caller == round_.me and step == 0 and has_declined:
                continue
            nobody = np.prod([1 - still_in[seat] * asked[seat] for seat in order if seat != caller], axis=0)
            later = _raised(sure[caller], by_asking * by_hearing ** (len(order) - 1))
            calls = still_in[caller] * (sure[caller] >= nobody * later) * np.where(sure[caller] < 1, DARING, 1)
            right = open_ * calls * sure[caller]
            worth += right * gains[caller]
            still_in[caller] = still_in[caller] - calls * (1 - sure[caller])
            open_ = open_ - right
        sure, order, latest = asked, [*order[1:], asker], asker
    return worth + open_ * sum(gains[seat] for seat in order) / len(order)


def _raised(belief: Shares, ratio: float) -> Shares:
    """Returns a belief whose odds are `ratio` times as high."""
    return belief * ratio / (belief * ratio + 1 - belief)


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
