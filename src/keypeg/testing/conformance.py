"""The conformance suite, which every computer player should pass."""

import pickle
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from random import Random
from typing import NamedTuple

from keypeg.players.player import DEFAULT_SECONDS, Decision, Player
from keypeg.rules import Action, Match, Transcript, apply, begin, draw, refusal, replay, view
from keypeg.testing.random_play import random_action
from keypeg.testing.twins import twin

_MOST_ACTIONS = 2000
"""More actions than a match has if the players try to end it."""
_REPEATED = 0.25
"""How often a player is asked again, also about a match that differs only in what is hidden from it."""
_STRANGERS = 0.3
"""How often someone who plays at random, and sometimes marks wrongly, moves instead."""


class Variant(NamedTuple):
    """A way to play an edition."""

    edition: str
    seats: int
    options: Mapping[str, object]


class ConformanceError(AssertionError):
    """A player did something that no player may do."""


_PLAIN: tuple[Variant, ...] = (
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
    Variant("party", 5, {"codemaker_points": 0}),
    Variant("group", 2, {"rounds": 1}),
    Variant("group", 2, {"rounds": 1, "boards": 2, "anytime": True}),
    Variant("group", 3, {"rounds": 1, "anytime": True}),
    Variant("group", 4, {"rounds": 1}),
)
VARIANTS = tuple(
    Variant(edition, seats, {**options, "marking": marking})
    for (edition, seats, options), marking in product(_PLAIN, ("auto", "manual"))
)
"""Every edition, with every option that makes a difference to a player."""


def check_player(make: Callable[[], Player], seed: int = 0) -> int:
    """Puts a new player at every seat of every variant, alone and among strangers, and checks everything it does.

    It may only do what is legal and use what its view shows, must decide the same for the same view and the same luck,
    and must bring every match to its end. Raises `ConformanceError`, or returns how many decisions were checked.
    """
    decisions = 0
    for number, variant in enumerate(VARIANTS):
        for strangers in (0.0, _STRANGERS):
            rng = Random(f"{seed} {number} {strangers}")  # noqa: S311 - can be played again
            decisions += _Watched(variant, make(), strangers, rng).played()
    return decisions


class _Watched:
    """A match with one player at all seats; sometimes a stranger moves instead."""

    def __init__(self, variant: Variant, player: Player, strangers: float, rng: Random) -> None:
        self.variant, self.player, self.strangers, self.rng = variant, player, strangers, rng
        self.names = tuple(f"player {seat + 1}" for seat in range(variant.seats))
        self.match: Match = begin(variant.edition, self.names, variant.options).match
        self.moves: list[tuple[int | None, Action]] = []
        self.decisions = 0

    def played(self) -> int:
        while self.match.round is not None:
            if len(self.moves) >= _MOST_ACTIONS:
                raise self._error(f"does not end after {_MOST_ACTIONS} actions")
            drawn = draw(self.match, self.rng)
            if drawn is not None:
                self._apply(None, drawn)
            elif self.rng.random() < self.strangers:
                self._apply(*random_action(self.match, self.match.round, self.rng))
            else:
                self._move()
        return self.decisions

    def _move(self) -> None:
        decided = list(self._decided())
        if not decided:
            seats = [awaited.seat for awaited in self.match.awaited]
            raise self._error(f"does nothing at any of the seats {seats}, and no other seat may move")
        self._apply(*self.rng.choice(decided))

    def _decided(self) -> Iterator[tuple[int, Action]]:
        for awaited in self.match.awaited:
            if awaited.seat is None:
                continue
            decision = self._decision(awaited.seat)
            if decision is not None:
                yield awaited.seat, decision.action

    def _decision(self, seat: int) -> Decision | None:
        self.decisions += 1
        chance = self.rng.getrandbits(64)
        decision = self._asked(self.match, seat, chance)
        if decision is None:
            return None
        problem = refusal(self.match, seat, decision.action)
        if problem is not None:
            raise self._error(f"seat {seat} plays {decision.action}: {problem}")
        if decision.pause < 0:
            raise self._error(f"seat {seat} thinks for {decision.pause} seconds")
        if self.rng.random() < _REPEATED:
            self._ask_again(seat, chance, decision)
        return decision

    def _ask_again(self, seat: int, chance: int, decision: Decision) -> None:
        if self._asked(self.match, seat, chance) != decision:
            raise self._error(f"seat {seat} decides differently for the same view and the same luck")
        transcript = Transcript(self.variant.edition, self.variant.options, self.names, tuple(self.moves))
        other = twin(transcript, seat, self.rng)
        if other is not None and self._asked(replay(other), seat, chance) != decision:
            raise self._error(f"seat {seat} decides differently where only hidden things differ")

    def _asked(self, match: Match, seat: int, chance: int) -> Decision | None:
        """Asks the player with a copy of the view, from which nothing leads to the match."""
        seen = pickle.loads(pickle.dumps(view(match, seat)))  # noqa: S301 - our own
        return self.player.decide(seen, Random(chance), DEFAULT_SECONDS)  # noqa: S311 - can be played again

    def _apply(self, seat: int | None, action: Action) -> None:
        self.match = apply(self.match, seat, action).match
        self.moves.append((seat, action))

    def _error(self, what: str) -> ConformanceError:
        return ConformanceError(
            f"{self.variant.edition} {dict(self.variant.options)}, {self.variant.seats} seats: {what}"
        )
