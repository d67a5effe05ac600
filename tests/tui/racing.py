"""Races in the terminal between a steady hand and the strongest computer, in simulated time."""

import asyncio
from random import Random

from keypeg.players import Level
from keypeg.rules import RefusalError
from keypeg.tui.local import LocalGame
from keypeg.tui.setup import parse_setup
from keypeg.tui.source import Phase, RefusedError
from tests.players.racers import SteadyHand

RACE = ("challenge", "you,ruthless", ("race=true", "rings=[4,4]", "rounds=1"))
SECONDS = 0.02


def local_game(seed: int) -> LocalGame:
    return LocalGame(parse_setup(*RACE, "Ada"), seed=seed)


async def race_won(seed: int, seconds: float) -> float:
    """Plays a race with a row every so many seconds; returns the share of the win."""
    game, person, rng = local_game(seed), SteadyHand(Level.STEADY, seconds), Random(seed)
    await game.open()
    while game.snapshot.phase is not Phase.OVER:
        view = game.snapshot.view
        assert view is not None
        decision = person.decide(view, rng, SECONDS)
        if decision is None:
            await asyncio.sleep(1)
            await game.go_on()
            continue
        await asyncio.sleep(decision.pause)
        try:
            await game.act(decision.action)
        except (RefusedError, RefusalError):  # The computer has won meanwhile.
            await game.go_on()
    await game.close()
    assert game.snapshot.view is not None
    return (0 in game.snapshot.view.winners) / len(game.snapshot.view.winners)
