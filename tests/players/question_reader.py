"""A player of group rounds who has studied an opponent: it reads their tokens from their questions.

It learns from rounds that the opponent plays against itself what a question looks like at the asker's own tokens, as
compared with other tokens that the asker might have had. Against one whose questions tell nothing, it knows nothing.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import fsum, log2
from random import Random
from typing import NamedTuple

import numpy as np

from keypeg.players import DEFAULT_SECONDS, Decision, Level
from keypeg.players.arena import Contest
from keypeg.players.deals import PEGS, TOKENS, Evidence, Flags, Shares, all_answers, evidence, row_number
from keypeg.players.group import WORK_PER_SECOND, group_action, weighed
from keypeg.players.group_round import GroupRound
from keypeg.players.player import Player
from keypeg.rules import Action, TokenBoard, View
from keypeg.rules.rounds.group import HOLES, Group, QuestionRow

BEFORE = 2.0
"""How many sightings of each kind are made up before the first."""


class Sign(NamedTuple):
    """What a question looks like at a token that its asker may have."""

    number: int
    """The asker's first question, second and so on; later ones are alike."""
    hole: int
    """The hole of the token is empty (0), or has its colour (1), or another (2)."""
    elsewhere: bool
    """The colour of the token is in another hole."""
    reveals: int
    """How much more than on average the question reveals to one who has the token, in steps."""


def signs(heard: Evidence, row: QuestionRow, number: int) -> list[Sign]:
    """Returns what a question, the asker's `number`th, looks like at each token, given what was heard before."""
    hidden = heard.hidden_from(row.seat)
    bits = [sum(_bits(heard.fits[board] & _not_at(place), row) for board in hidden) for place in range(HOLES)]
    steps = np.digitize(np.array(bits) - np.mean(bits), (-0.15, -0.03, 0.03, 0.15)).tolist()
    found = []
    for colour, position in TOKENS:
        hole = row.code[position - 1]
        elsewhere = colour in row.code[: position - 1] + row.code[position:]
        found.append(Sign(min(number, 5), 0 if hole == "_" else 2 - (hole == colour), elsewhere, steps[position - 1]))
    return found


def _bits(fits: Flags, row: QuestionRow) -> float:
    shares = np.bincount(all_answers()[row_number(row.code), fits], minlength=len(PEGS)) / max(fits.sum(), 1)
    return -fsum(share * log2(share) for share in shares.tolist() if share)


def _not_at(place: int) -> Flags:
    return np.array([token.position != place + 1 for token in TOKENS])


def questions(board: TokenBoard, seat: int, boards: int) -> Iterator[tuple[list[Sign], Evidence]]:
    """Goes through a seat's questions, with what had been heard before each."""
    number = 0
    for at, row in enumerate(board.rows):
        if row.seat == seat:
            number += 1
            heard = evidence(board, board.rows[:at], boards)
            yield signs(heard, row, number), heard


@dataclass
class Study:
    """How often each sign was seen at the asker's own tokens, and how often at tokens they might have had."""

    own: Counter[Sign] = field(default_factory=Counter)
    others: defaultdict[Sign, float] = field(default_factory=lambda: defaultdict(float))

    def add(self, board: TokenBoard) -> None:
        """Learns from an ended round."""
        for seat, tokens in enumerate(board.tokens):
            for seen, heard in questions(board, seat, len(tokens or ())):
                for number, token in zip(heard.boards_of(seat), tokens or (), strict=True):
                    others = [each for each in np.flatnonzero(heard.fits[number]) if TOKENS[each] != token]
                    self.own[seen[TOKENS.index(token)]] += 1
                    for each in others:
                        self.others[seen[each]] += 1 / len(others)

    def ratio(self, sign: Sign) -> float:
        """Returns how much likelier a token is made by this sign."""
        return (self.own[sign] + BEFORE) / (self.others[sign] + BEFORE)

    def reading(self, round_: GroupRound, seat: int) -> Shares:
        likely = np.ones(len(TOKENS))
        for seen, _ in questions(round_.board, seat, round_.boards):
            likely *= [self.ratio(sign) for sign in seen]
        return likely if round_.boards == 1 else np.multiply.outer(likely, likely)


def study(player: Player, seats: int, options: Mapping[str, object], matches: int, seed: int = 7) -> Study:
    """Returns what can be learnt from so many matches of the player against itself."""
    learnt = Study()
    for number in range(matches):
        contest = Contest("group", {**options, "rounds": 7}, (player,) * seats, seed, DEFAULT_SECONDS)
        for ended in contest.play(number * seats).match.ended:
            assert isinstance(ended.round, Group)
            learnt.add(ended.round.board(None))
    return learnt


@dataclass(frozen=True)
class Read:
    """A player whose tokens a reader is after."""

    level: Level

    def decide(self, seen: View, rng: Random, seconds: float) -> Decision | None:
        return _decision(group_action(seen, self.level, rng, seconds), rng) if seen.may else None


@dataclass(frozen=True)
class Reader:
    """Plays like `ruthless` otherwise, and as fast as whoever it reads."""

    learnt: Study

    def decide(self, seen: View, rng: Random, seconds: float) -> Decision | None:
        if not seen.may:
            return None
        work = int(seconds * WORK_PER_SECOND)
        return _decision(weighed(GroupRound.of(seen), rng, work, self.learnt.reading).action, rng)


def _decision(action: Action | None, rng: Random) -> Decision | None:
    return None if action is None else Decision(action, rng.uniform(1, 3))
