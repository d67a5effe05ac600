"""What questions tell about the tokens of those who ask them."""

from typing import Protocol

import numpy as np

from keypeg.players.deals import BLACK, Shares, all_answers
from keypeg.players.group_round import GroupRound
from keypeg.rules import TokenBoard
from keypeg.rules.rounds.group import COLOURS

PLAIN = 0.01
"""The odds, before any question, that a player is plain: that their own pegs are in all their questions."""
BY_CHANCE = 1 / (COLOURS + 1)
"""How often a hole of a question has a given peg all the same."""
CONVINCING = 6
"""After so many own pegs, shown every time, a player could hardly be plainer."""


class Reading(Protocol):
    """Returns how likely a seat's questions in this round are for each token, or pair of tokens, it may have."""

    def __call__(self, round_: GroupRound, seat: int) -> Shares: ...


def read_plain_players(round_: GroupRound, seat: int) -> Shares:
    """Reads those who may be plain, and assumes that everyone else asks without regard to their own pegs.

    So nobody misleads a reader for long: after one question without them, seen when the round has ended, their
    questions are no longer read.
    """
    shown = (all_answers()[round_.asked_by(seat)] == BLACK).all(axis=0)
    pairs = shown if round_.boards == 1 else np.logical_and.outer(shown, shown)
    likely: Shares = 1 + _odds_of_plain(round_, seat) * pairs
    return likely


def _odds_of_plain(round_: GroupRound, seat: int) -> float:
    """Returns how much likelier the questions of a seat are if it is plain; 0 if it cannot be."""
    pegs = round_.boards * len(round_.asked_by(seat))
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
