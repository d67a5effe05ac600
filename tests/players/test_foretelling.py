"""No decision can be foretold from another: in the arena, the library and the terminal."""

import asyncio
from random import Random

import pytest

import keypeg
from keypeg.players import Computer, Level
from keypeg.players.arena import Contest
from keypeg.rules import SetCode
from keypeg.tui.local import LocalGame
from keypeg.tui.setup import parse_setup
from keypeg.tui.source import Phase
from tests.players.foretelling import Made, Overheard, check
from tests.simulated import in_simulated_time

DUEL: dict[str, object] = {"rings": [4, 4], "rounds": 3}
FEW_ACTIONS = 12


@pytest.fixture
def overheard(monkeypatch: pytest.MonkeyPatch) -> Overheard:
    return Overheard.listening(monkeypatch)


def test_random_numbers_that_are_shared_are_found(overheard: Overheard) -> None:
    """What the other tests would see if a code and a first row came from the same numbers."""
    contest = Contest("challenge", DUEL, (Computer(Level.STEADY),) * 2, seed=1, seconds=0.02)
    contest.play(0)
    shared = [each._replace(numbers=Random(1).getstate()) for each in overheard.made]
    with pytest.raises(AssertionError):
        check(shared)


def test_in_the_arena(overheard: Overheard) -> None:
    for number in range(4):
        overheard.made.clear()
        Contest("challenge", DUEL, (Computer(Level.STEADY),) * 2, seed=1, seconds=0.02).play(number)
        check(overheard.made)


def test_in_a_tournament_of_the_library(overheard: Overheard) -> None:
    keypeg.tournament("challenge", ["steady", "steady"], matches=1, seed=1, rings=[4, 4], rounds=3)
    check(overheard.made)


def test_in_the_terminal(overheard: Overheard) -> None:
    in_simulated_time(_games(overheard))


async def _games(overheard: Overheard) -> None:
    """A match against a computer, and its rematch."""
    made: list[Made] = []
    for seed in range(3):
        game = LocalGame(parse_setup("challenge", "you,steady", ("rings=[4,4]", "rounds=1"), "Ada"), seed=seed)
        overheard.made.clear()
        await game.open()
        await game.act(SetCode("ABCD"))
        await asyncio.sleep(60)
        assert game.snapshot.phase is Phase.PLAYING
        await game.close()
        made += [each for each in overheard.made if each not in made]
    check(made)
