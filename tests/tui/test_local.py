"""Matches on this machine in simulated time: the computer keeps its time whatever the person does."""

import asyncio
from statistics import fmean

import pytest

from keypeg.rules import Guess, SetCode
from tests.simulated import in_simulated_time
from tests.tui.racing import local_game, race_won


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
