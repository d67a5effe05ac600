"""Players of a group who learn from playing each other: `python examples/self_play_group.py`.

All seats share one table: how often a round was won after asking a searching question, after asking for a code that
could be the one, and after calling Mastermind, by how many codes were possible. They try all three now and then, and
otherwise do what has won most. In the end they meet players who call only when one code is left.
"""

import argparse
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import numpy as np

from keypeg.envs import TurnEnv, aec
from keypeg.rules.tokens import Token, answer, code_of

COLOURS, HOLES = "ABCDEF", 5
DEEDS = SEARCH, CONFIRM, CALL = range(3)
SIZES = (1, 2, 4, 8, 16, 64)
"""Up to so many codes are one row of the table; the last row is for more."""
TOKENS = [Token(colour, place) for colour in COLOURS for place in range(1, HOLES + 1)]
QUESTIONS = 12
CURIOSITY = 0.2

Policy = Callable[[list[str], Random], int]


def tokens_possible(view: dict[str, Any], seat: int) -> Iterator[list[Token]]:
    """Yields for each other seat the tokens that go with all its answers."""
    board = view["history"][-1]
    for other in range(len(view["players"])):
        if other != seat:
            answers = [(row["code"], row["mark"][other]) for row in board["rows"] if row["mark"][other]]
            yield [token for token in TOKENS if all(answer(token, code) == given for code, [given] in answers)]


def codes_possible(view: dict[str, Any], seat: int) -> list[str]:
    """Returns every code that this seat cannot rule out."""
    board = view["history"][-1]
    [own] = [Token(*token) for token in board["tokens"][seat]]
    called = {call["code"] for call in board["declarations"]}
    codes = set()
    for others in product(*tokens_possible(view, seat)):
        tokens = (own, *others)
        if len({token.position for token in tokens}) == len(tokens):
            codes.add(code_of(tokens, HOLES))
    return sorted(codes - called)


def question(view: dict[str, Any], seat: int, chance: Random) -> str:
    """Returns the question, of a few random ones, whose answers tell most."""
    others = list(tokens_possible(view, seat))

    def told(code: str) -> float:
        shares = [np.unique([answer(token, code) for token in tokens], return_counts=True)[1] for tokens in others]
        return -sum(float((counts**2).sum() / counts.sum()) for counts in shares)

    return max(("".join(chance.choices(COLOURS, k=HOLES)) for _ in range(QUESTIONS)), key=told)


class Table:
    """How often each deed was tried, and how often the round was won then: once each to begin with."""

    def __init__(self) -> None:
        self.tried, self.won = np.ones((2, len(SIZES) + 1, len(DEEDS)))

    @staticmethod
    def row(codes: list[str]) -> int:
        return int(np.searchsorted(SIZES, len(codes)))

    def best(self, codes: list[str], _chance: Random) -> int:
        return int((self.won / self.tried)[self.row(codes)].argmax())

    def curious(self, codes: list[str], chance: Random) -> int:
        return chance.choice(DEEDS) if chance.random() < CURIOSITY else self.best(codes, chance)


def careful(codes: list[str], _chance: Random) -> int:
    """Calls only when one code is left."""
    return CALL if len(codes) == 1 else SEARCH


def act(env: TurnEnv, agent: str, policy: Policy, chance: Random) -> tuple[int, list[str], int]:
    """Returns the number of an action, the codes possible, and the deed."""
    view, seat = env.view(agent), env.possible_agents.index(agent)
    codes = codes_possible(view, seat)
    deed = policy(codes, chance)
    code = question(view, seat, chance) if deed == SEARCH else chance.choice(codes)
    kind = "declare" if deed == CALL else "ask"
    return env.encode(agent, {"type": kind, "code": code}), codes, deed


def play(env: TurnEnv, policies: list[Policy], chance: Random, seed: int) -> Iterator[tuple[int, int, int, bool]]:
    """Plays a match, and yields each decision: its seat, row of the table and deed, and whether it won the round."""
    env.reset(seed=seed)
    decisions: list[tuple[int, int, int]] = []
    while env.agents and not any(env.terminations.values()):
        agent = env.agent_selection
        seat = env.possible_agents.index(agent)
        number, codes, deed = act(env, agent, policies[seat], chance)
        decisions.append((seat, Table.row(codes), deed))
        rounds = len(env.match.summary.rounds)
        env.step(number)
        if len(env.match.summary.rounds) > rounds:
            for each, row, done in decisions:
                yield each, row, done, bool(env.rewards[f"seat_{each}"])
            decisions.clear()


def wins_against_careful(table: Table, players: int, matches: int, seed: int) -> float:
    """Returns the share of points of one learner among careful players, at each seat in turn."""
    env, chance = aec("group", players), Random(seed)
    own = total = 0
    for match in range(matches):
        seat = match % players
        policies: list[Policy] = [careful] * players
        policies[seat] = table.best
        for _ in play(env, policies, chance, seed + match):
            pass
        own, total = own + env.match.scores[seat], total + sum(env.match.scores)
    return own / max(1, total)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    table, chance = Table(), Random(given.seed)
    env = aec("group", given.players)
    for match in range(given.matches):
        for _, row, deed, is_won in play(env, [table.curious] * given.players, chance, given.seed + match):
            table.tried[row, deed] += 1
            table.won[row, deed] += is_won
    print("codes possible    search   confirm      call")
    for row, (tried, won) in enumerate(zip(table.tried, table.won, strict=True)):
        size = f"up to {SIZES[row]}" if row < len(SIZES) else "more"
        shares = ["-" if count == 1 else f"{wins / count:.0%}" for count, wins in zip(tried, won, strict=True)]
        print(f"{size:<14}" + "".join(f"{share:>10}" for share in shares))
    share = wins_against_careful(table, given.players, max(10, given.matches // 4), 10**6)
    print(f"of the points against careful players: {share:.0%}, an equal share is {1 / given.players:.0%}")


if __name__ == "__main__":
    main()
