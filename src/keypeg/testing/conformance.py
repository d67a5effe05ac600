"""The conformance suite that every computer player should pass, built-in or not."""

import pickle
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from random import Random
from typing import NamedTuple, cast

from keypeg.library.tournament import LevelName, read_player
from keypeg.players import DEFAULT_SECONDS, Decision
from keypeg.players.player import AnyPlayer, read_decision
from keypeg.players.turns import Turns
from keypeg.rules import Action, Match, Transcript, apply, begin, draw, refusal, replay
from keypeg.testing.random_play import random_action
from keypeg.testing.twins import twin

_MAX_ACTIONS = 2000
"""More actions than any match takes when the players try to finish it."""
_RECHECK_CHANCE = 0.25
"""How often a decision is checked for repeatability and for use of hidden information."""
_RANDOM_MOVE_CHANCE = 0.3
"""How often a random move replaces the player's own; random marks are sometimes wrong."""


class Variant(NamedTuple):
    """An edition with a number of seats and a set of options."""

    edition: str
    seats: int
    options: Mapping[str, object]


class ConformanceError(AssertionError):
    """Raised when a player breaks a rule of the suite; the message says how."""


_WITHOUT_MARKING: tuple[Variant, ...] = (
    Variant("original", 2, {"rounds": 2}),
    Variant("original", 2, {"rounds": 1, "blanks": True}),
    Variant("super", 2, {"games": 2}),
    Variant("super", 2, {"games": 2, "holes": 3, "colours": 8, "blanks": True, "unsolved_bonus": 1}),
    Variant("super", 2, {"games": 2, "holes": 1, "colours": 1}),
    Variant("super", 2, {"games": 2, "holes": 5, "colours": 8, "blanks": True}),
    Variant("challenge", 2, {"rounds": 1}),
    Variant("challenge", 2, {"rounds": 1, "rings": [4, 5]}),
    Variant("challenge", 2, {"rounds": 1, "rings": [4, 4], "race": True}),
    Variant("party", 2, {"rounds": 1}),
    Variant("party", 3, {}),
    Variant("party", 4, {"advanced": True}),
    Variant("party", 5, {"codemaker_points": 0, "fresh_rows": True}),
    Variant("group", 2, {"rounds": 1}),
    Variant("group", 2, {"rounds": 1, "boards": 2, "anytime": True}),
    Variant("group", 3, {"rounds": 1, "anytime": True}),
    Variant("group", 4, {"rounds": 1}),
)
VARIANTS = tuple(
    Variant(edition, seats, {**options, "marking": marking})
    for (edition, seats, options), marking in product(_WITHOUT_MARKING, ("auto", "manual"))
)
"""Every edition, with every option that matters to a player."""


def check_player(player: LevelName | AnyPlayer | Callable[[], AnyPlayer], seed: int = 0) -> int:
    """Plays every variant with a new player at all seats, with and without random moves in between.

    `player` is whatever `keypeg.tournament` takes, of which every match gets a copy, or a function that makes one.

    The player must make only legal moves, use only what its view shows, repeat its decision given the same view and
    random numbers, and finish every match. Returns the number of decisions checked, or raises `ConformanceError`.
    """
    decisions = 0
    for number, variant in enumerate(VARIANTS):
        for random_moves in (0.0, _RANDOM_MOVE_CHANCE):
            rng = Random(f"{seed} {number} {random_moves}")  # noqa: S311 - reproducible on purpose
            decisions += _CheckedMatch(variant, _new(player), random_moves, rng).play()
    return decisions


def _new(player: LevelName | AnyPlayer | Callable[[], AnyPlayer]) -> AnyPlayer:
    if callable(player) and (isinstance(player, type) or not hasattr(player, "decide")):
        return player()
    return read_player(1, cast("str | AnyPlayer", player))


class _CheckedMatch:
    """A match with one player at all seats, where `random_moves` is the share of moves made at random instead."""

    def __init__(self, variant: Variant, player: AnyPlayer, random_moves: float, rng: Random) -> None:
        self.variant, self.player, self.random_moves, self.rng = variant, player, random_moves, rng
        self.names = tuple(f"player {seat + 1}" for seat in range(variant.seats))
        self.match: Match = begin(variant.edition, self.names, variant.options).match
        self.turns = Turns.begin(self.match, 0.0)
        self.moves: list[tuple[int | None, Action]] = []
        self.decisions = 0

    def play(self) -> int:
        """Plays the match to its end and returns the number of decisions."""
        while self.match.round is not None:
            if len(self.moves) >= _MAX_ACTIONS:
                raise self._error(f"the match is not over after {_MAX_ACTIONS} actions")
            drawn = draw(self.match, self.rng)
            if drawn is not None:
                self._apply(None, drawn)
            elif self.rng.random() < self.random_moves:
                self._apply(*random_action(self.match, self.match.round, self.rng))
            else:
                self._move()
        return self.decisions

    def _move(self) -> None:
        candidates = list(self._candidates())
        if not candidates:
            seats = [awaited.seat for awaited in self.match.awaited]
            raise self._error(f"does nothing at any of the seats {seats}, and no one else can move")
        self._apply(*self.rng.choice(candidates))

    def _candidates(self) -> Iterator[tuple[int, Action]]:
        for awaited in self.match.awaited:
            if awaited.seat is None:
                continue
            decision = self._checked_decision(awaited.seat)
            if decision is not None:
                yield awaited.seat, decision.action

    def _checked_decision(self, seat: int) -> Decision | None:
        self.decisions += 1
        seed = self.rng.getrandbits(64)
        decision = self._decide(self.match, seat, seed)
        if decision is None:
            return None
        problem = refusal(self.match, seat, decision.action)
        if problem is not None:
            raise self._error(f"seat {seat} plays {decision.action}: {problem}")
        if self.rng.random() < _RECHECK_CHANCE:
            self._recheck(seat, seed, decision)
        return decision

    def _recheck(self, seat: int, seed: int, decision: Decision) -> None:
        if self._decide(self.match, seat, seed) != decision:
            raise self._error(f"seat {seat} decides differently given the same view and random numbers")
        transcript = Transcript(self.variant.edition, self.variant.options, self.names, tuple(self.moves))
        other = twin(transcript, seat, self.rng)
        if other is not None and self._decide(replay(other), seat, seed) != decision:
            raise self._error(f"seat {seat} decides differently when only what it may not know has changed")

    def _decide(self, match: Match, seat: int, seed: int) -> Decision | None:
        # The player gets a copy of its view, so that it cannot reach the match through references.
        seen = pickle.loads(pickle.dumps(self.turns.view(match, seat)))  # noqa: S301 - data of this process
        answer = self.player.decide(seen, Random(seed), DEFAULT_SECONDS)  # noqa: S311 - reproducible on purpose
        try:
            return read_decision(answer)
        except ValueError as error:
            raise self._error(f"seat {seat} does not decide: {error}") from None

    def _apply(self, seat: int | None, action: Action) -> None:
        step = apply(self.match, seat, action)
        self.match, self.turns = step.match, self.turns.after(seat, action, step, 0.0)
        self.moves.append((seat, action))

    def _error(self, what: str) -> ConformanceError:
        return ConformanceError(
            f"{self.variant.edition} {dict(self.variant.options)}, {self.variant.seats} seats: {what}"
        )
