"""An opponent who reads a code off the first row of whoever set it, as if both came from the same random numbers."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from random import Random

from keypeg.players import Computer, Decision, Level
from keypeg.rules import Code, CodeBoard, Guess, SetCode, Space, View, apply, begin, view
from keypeg.solver.coding import coding
from keypeg.solver.history import fitting, marked
from tests.players.exploiters import PATIENCE

SAMPLES = 40_000
SECONDS = 0.0


@cache
def codes_by_first_row(level: Level, rings: int) -> dict[Code, list[Code]]:
    """What a level sets and lays first with the same random numbers, by the row."""
    match, _ = begin("challenge", ["first", "second"], {"rings": [rings, rings], "rounds": 1})
    setting = view(match, 0)
    for seat in (0, 1):
        match, _ = apply(match, seat, SetCode("ABCDE"[:rings]))
    laying = view(match, 0)
    found = defaultdict(list)
    for seed in range(SAMPLES):
        code, row = (Computer(level).decide(seen, Random(seed), SECONDS) for seen in (setting, laying))
        assert code is not None
        assert row is not None
        assert isinstance(code.action, SetCode)
        assert isinstance(row.action, Guess)
        found[row.action.code].append(code.action.code)
    return dict(found)


@dataclass(frozen=True, slots=True)
class CodeReader:
    """Plays like a level, but hunts the codes that go with the first row of the other side while any is left."""

    level: Level

    def decide(self, view: View, rng: Random, seconds: float) -> Decision | None:
        decision = Computer(self.level).decide(view, rng, seconds)
        board = view.history[-1]
        if decision is None or not isinstance(decision.action, Guess) or not isinstance(board, CodeBoard):
            return decision
        seat = view.seat or 0
        shape = board.hunted[seat]
        theirs = [row.code for row in board.rows if row.seat != seat]
        if shape is None:
            return decision
        if not theirs:
            return Decision(decision.action, PATIENCE)
        space = Space.of(shape)
        found = coding(space)
        fits = {found.code(int(rank)) for rank in fitting(found, marked(board.hunt(seat)))}
        read = [code for code in codes_by_first_row(self.level, space.holes).get(theirs[0], []) if code in fits]
        return Decision(Guess(rng.choice(read)), decision.pause) if read else decision
