"""Matches on this machine in simulated time: the computer keeps its time whatever the person does."""

import asyncio
from random import Random
from statistics import fmean

import pytest

from keypeg.players import Level
from keypeg.rules import Guess, RefusalError, SetCode
from keypeg.tui.local import LocalGame
from keypeg.tui.setup import parse_setup
from keypeg.tui.source import Phase, RefusedError
from tests.players.racers import SteadyHand
from tests.simulated import in_simulated_time

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


@pytest.mark.parametrize("seconds", [4, 8])
def test_whoever_lays_rows_steadily_does_not_stop_the_computer(seconds: float) -> None:
    assert fmean(in_simulated_time(race_won(seed, seconds)) for seed in range(8)) < 0.5


@pytest.mark.parametrize("ticks", range(4))
def test_a_game_closes_right_after_an_action(ticks: int) -> None:
    async def act_and_close() -> None:
        game = local_game(1)
        await game.open()
        await game.act(SetCode("ABCD"))
        await asyncio.sleep(5)
        await game.act(Guess("AABB"))
        for _ in range(ticks):
            await asyncio.sleep(0)
        await game.close()

    in_simulated_time(act_and_close())
