"""How fast the environments are, and what simple players get in them.

Run as `python bench/envs.py speed` or `python bench/envs.py baselines`; figures are of one core. TextArena is compared
where it is installed (`pip install textarena`).
"""

import argparse
from collections.abc import Callable, Iterator, Mapping
from importlib.util import find_spec
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time

import gymnasium
import numpy as np

from keypeg.envs import TurnEnv, aec
from keypeg.envs.breakers import read_breaker
from keypeg.players import Computer, Level
from keypeg.players.codemaker import draw_code
from keypeg.players.deals import all_answers, knowledge, row_of
from keypeg.rules import (
    Action,
    ActionType,
    Ask,
    CodeBoard,
    CodeShape,
    Declare,
    Guess,
    SetCode,
    Space,
    TokenBoard,
    View,
    find_edition,
    mark,
    view,
)
from keypeg.rules.rounds.duel import Duel
from keypeg.solver.history import MarkedRow, marked
from keypeg.testing import random_code

GAMES = 4096
SECONDS = 1.0
ROUNDS = 3
ROWS = 10
LUCK = 0.1
EDITIONS: Mapping[str, int] = {"original": 2, "super": 2, "challenge": 2, "party": 3, "group": 3}
PLAYERS = ("random", "consistent", "entropy", "master")
CODEBREAKERS: list[tuple[str, int, int]] = [("3x4", 10, 600), ("4x6", 10, 600), ("5x8", 12, 100)]
"""Spaces, rows, and how many games each player plays."""
CODEMAKERS: list[tuple[str, int]] = [("3x4", 300), ("4x6", 300)]
MATCHES = 24
"""How many matches each player plays of each edition: a multiple of the seats."""


class Plain:
    """Codebreaking in a few lines of Python, without a framework."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def reset(self) -> None:
        self.code, self.rows = "".join(self.chance.choices("ABCDEF", k=4)), 0

    def step(self, guess: str) -> tuple[tuple[int, int], float, bool]:
        self.rows += 1
        return mark(self.code, guess), -1.0, guess == self.code or self.rows == ROWS


def rows_of_many() -> Iterator[int]:
    env = gymnasium.make_vec("keypeg/Codebreaker-v0", num_envs=GAMES)
    env.reset(seed=0)
    actions = [env.action_space.sample() for _ in range(16)]
    while True:
        for each in actions:
            _, rewards, *_ = env.step(each)
            yield -int(rewards.sum())


def rows_of_one() -> Iterator[int]:
    env = gymnasium.make("keypeg/Codebreaker-v0").unwrapped
    guesses = [env.action_space.sample() for _ in range(1000)]
    is_over = True
    while True:
        for guess in guesses:
            if is_over:
                env.reset()
            _, _, is_found, is_full, _ = env.step(guess)
            is_over = is_found or is_full
        yield len(guesses)


def rows_of_plain() -> Iterator[int]:
    chance = Random(0)
    env = Plain(chance)
    guesses = ["".join(chance.choices("ABCDEF", k=4)) for _ in range(1000)]
    is_over = True
    while True:
        for guess in guesses:
            if is_over:
                env.reset()
            _, _, is_over = env.step(guess)
        yield len(guesses)


def rows_of_textarena() -> Iterator[int]:
    from textarena.envs.Mastermind.env import MastermindEnv

    chance = Random(0)
    env = MastermindEnv(code_length=4, num_numbers=6, max_turns=ROWS, duplicate_numbers=True)
    texts = [f"[{' '.join(map(str, chance.choices(range(1, 7), k=4)))}]" for _ in range(1000)]
    is_over = True
    while True:
        for text in texts:
            if is_over:
                env.reset(num_players=1, seed=0)
            is_over, _ = env.step(text)
        yield len(texts)


def speeds(makers: Mapping[str, Callable[[], Iterator[int]]], seconds: float) -> dict[str, float]:
    """Returns how many rows or matches each of these plays a second. They take turns, and the best turn counts."""
    running = {name: make() for name, make in makers.items()}
    found = dict.fromkeys(running, 0.0)
    for _ in range(ROUNDS):
        for name, each in running.items():
            next(each)
            start, count = process_time(), 0
            while process_time() - start < seconds:
                count += next(each)
            found[name] = max(found[name], count / (process_time() - start))
    return found


def random_number(env: TurnEnv, agent: str, chance: np.random.Generator) -> int:
    return int(chance.choice(np.flatnonzero(env.observe(agent)["action_mask"])))


def lucky_code(env: TurnEnv, seat: int) -> str:
    """Returns the code that a seat looks for, as nobody but a bench can."""
    round_ = env.match.state.round
    return str(round_.codes[1 - seat] if isinstance(round_, Duel) else getattr(round_, "code", ""))


def matches_of(edition: str) -> Iterator[int]:
    """Plays at random, but now and then guesses the code: otherwise no duel would end."""
    env, chance = aec(edition, EDITIONS[edition]), np.random.default_rng(0)
    while True:
        env.reset(seed=0)
        while not env.match.is_over:
            agent = env.agent_selection
            number = random_number(env, agent, chance)
            if chance.random() < LUCK and env.decode(agent, number)["type"] == ActionType.GUESS:
                code = lucky_code(env, env.possible_agents.index(agent))
                number = env.encode(agent, {"type": "guess", "code": code})
            env.step(number)
        yield 1


def print_speeds(seconds: float) -> None:
    rows: dict[str, Callable[[], Iterator[int]]] = {
        f"vector environment, {GAMES:,} games": rows_of_many,
        "single environment": rows_of_one,
        "plain Python": rows_of_plain,
    }
    if find_spec("textarena") is None:
        print("TextArena is not installed")
    else:
        rows["TextArena"] = rows_of_textarena
    found = speeds(rows, seconds)
    print(f"{'4x6':<34}{'rows a second':>14}{'share':>10}")
    most = max(found.values())
    for name, speed in found.items():
        print(f"{name:<34}{speed:>14,.0f}{speed / most:>10.4f}")
    print(f"{'matches in turns, at random':<34}{'a second':>14}")
    for edition, speed in speeds({each: lambda each=each: matches_of(each) for each in EDITIONS}, seconds).items():  # type: ignore[misc]
        print(f"{edition:<34}{speed:>14,.0f}")


def interval(values: list[float]) -> str:
    margin = 1.96 * stdev(values) / sqrt(len(values))
    return f"{fmean(values):>9.3f} ± {margin:.3f}"


def print_codebreakers(share: float) -> None:
    print("\nkeypeg/Codebreaker-v0: reward and share of codes found")
    for text, rows, games in CODEBREAKERS:
        space = Space(text)
        for player in PLAYERS:
            rewards, found = zip(*codebreaking(space, rows, player, max(2, int(games * share))), strict=True)
            print(f"{text:<6}{player:<12}{interval(list(rewards))}{fmean(found):>9.1%}")


def codebreaking(space: Space, rows: int, player: str, games: int) -> Iterator[tuple[float, bool]]:
    env = gymnasium.make("keypeg/Codebreaker-v0", space=space, rows=rows).unwrapped
    env.reset(seed=0)
    for game in range(games):
        env.reset()
        chance = Random(game)
        choose = None if player == "random" else read_breaker(space, player)(chance)
        laid: list[MarkedRow] = []
        reward, is_found, is_full = 0.0, False, False
        while not (is_found or is_full):
            guess = space.guesses.unrank(chance.randrange(space.guesses.size)) if choose is None else choose(laid)
            _, earned, is_found, is_full, info = env.step([space.symbols.index(symbol) for symbol in guess])
            laid.append(MarkedRow(guess, info["mark"]))
            reward += float(earned)
        yield reward, is_found


def print_codemakers(share: float) -> None:
    print("\nkeypeg/Codemaker-v0: reward for codes drawn at random, and for those of a master")
    for text, games in CODEMAKERS:
        space = Space(text)
        for breaker in PLAYERS[1:]:
            env = gymnasium.make("keypeg/Codemaker-v0", space=space, breaker=breaker).unwrapped
            figures = []
            for codemaker in (random_code, draw_code):
                chance, rewards = Random(0), []
                env.reset(seed=0)
                for _ in range(max(2, int(games * share))):
                    env.reset()
                    code = codemaker(space.shape, chance)
                    rewards.append(float(env.step([space.symbols.index(symbol) for symbol in code])[1]))
                figures.append(interval(rewards))
            print(f"{text:<6}{breaker:<12}{'  '.join(figures)}")


def decide(player: str, seen: View, chance: Random) -> Action | None:
    """Returns the action of a simple player who is no master; `None` if it does not act."""
    board = seen.history[-1]
    if ActionType.SET_CODE in seen.may:
        shape = seen.may[ActionType.SET_CODE]
        assert isinstance(shape, CodeShape)  # noqa: S101 - for the type checker
        return SetCode(random_code(shape, chance))
    if isinstance(board, CodeBoard):
        return Guess(guess_of(player, seen, board, chance))
    if isinstance(board, TokenBoard):
        return group_action(player, seen, board, chance)
    raise TypeError(f"there are no players for {type(board).__name__}")


def guess_of(player: str, seen: View, board: CodeBoard, chance: Random) -> str:
    assert seen.seat is not None  # noqa: S101 - a player has a seat
    hunted = board.hunted[seen.seat]
    assert hunted is not None  # noqa: S101 - as it may guess
    rows = marked(board.hunt(seen.seat))
    return read_breaker(Space.of(hunted), player)(chance)(rows)


def group_action(player: str, seen: View, board: TokenBoard, chance: Random) -> Action | None:
    """Calls when one code is left; asks for a code that is possible, with `entropy` the one that tells most."""
    assert seen.seat is not None  # noqa: S101 - a player has a seat
    known = knowledge(board, seen.seat, board.rows)
    codes = known.codes
    if len(codes) == 1:
        return Declare(row_of(int(codes[0])))
    if ActionType.ASK not in seen.may:
        return None
    if player == "consistent":
        return Ask(row_of(int(chance.choice(codes.tolist()))))
    outcomes = known.deals.outcomes(all_answers()[codes], range(known.deals.tokens.shape[1]))
    sizes = [np.unique(each, return_counts=True)[1] for each in outcomes]
    scores = [-float(counts @ np.log(counts)) for counts in sizes]
    return Ask(row_of(int(codes[int(np.argmax(scores))])))


def points(edition: str, player: str, matches: int) -> Iterator[tuple[float, float]]:
    """Yields the points of a player in each match, and those of the masters at the other seats on average."""
    seats = EDITIONS[edition]
    env = aec(edition, seats)
    numbers = np.random.default_rng(0)
    for match in range(matches):
        chance, own = Random(match), match % seats
        sums = [0.0] * seats
        env.reset(seed=match)
        for agent in env.agent_iter():
            _, reward, is_over, _, _ = env.last()
            seat = env.possible_agents.index(agent)
            sums[seat] += reward
            if is_over:
                env.step(None)
                continue
            if seat == own and player == "random":
                env.step(random_number(env, agent, numbers))
                continue
            seen = view(env.match.state, seat)
            decision = None
            if seat != own or player == "master":
                decided = Computer(Level.MASTER).decide(seen, chance)
                decision = None if decided is None else decided.action
            else:
                decision = decide(player, seen, chance)
            env.step(env.layout.wait if decision is None else env.encode(agent, decision))
        yield sums[own], fmean(sums[:own] + sums[own + 1 :])


def print_matches(share: float) -> None:
    print("\nkeypeg.envs.aec: points a match, and those of each master it met")
    for edition in EDITIONS:
        for player in PLAYERS:
            seats = EDITIONS[edition]
            matches = max(2 * seats, int(MATCHES * share) // seats * seats)
            own, others = zip(*points(edition, player, matches), strict=True)
            name = find_edition(edition).name
            print(f"{name:<14}{player:<12}{interval(list(own))}{interval(list(others))}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("speed", "baselines"))
    parser.add_argument("--share", type=float, default=1.0, help="how much of it is done")
    given = parser.parse_args()
    if given.what == "speed":
        print_speeds(SECONDS * given.share)
    else:
        print_codebreakers(given.share)
        print_codemakers(given.share)
        print_matches(given.share)


if __name__ == "__main__":
    main()
