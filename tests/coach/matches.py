"""Matches to be reviewed."""

from collections.abc import Mapping, Sequence
from random import Random

from keypeg.players import Computer, Level
from keypeg.rules import Action, Code, Guess, Mark, SetCode, Transcript, apply, begin, draw, view
from keypeg.rules.action import GiveMark

QUICK_SECONDS = 0.02


def played(edition: str, levels: Sequence[Level], options: Mapping[str, object], seed: int) -> Transcript:
    """Returns a match between computer players."""
    rng = Random(seed)
    names = [f"player {number}" for number in range(1, len(levels) + 1)]
    match, _ = begin(edition, names, options)
    actions: list[tuple[int | None, Action]] = []
    while match.round is not None:
        move: tuple[int | None, Action] | None = None
        drawn = draw(match, rng)
        if drawn is not None:
            move = None, drawn
        for awaited in () if drawn is not None else match.awaited:
            if awaited.seat is not None and move is None:
                decided = Computer(levels[awaited.seat]).decide(view(match, awaited.seat), rng, QUICK_SECONDS)
                move = None if decided is None else (awaited.seat, decided.action)
        if move is None:
            raise RuntimeError("nobody wants to act")
        match, _ = apply(match, *move)
        actions.append(move)
    return Transcript(edition, options, tuple(names), tuple(actions))


def hunt(
    edition: str, options: Mapping[str, object], code: Code, rows: Sequence[Code | tuple[Code, Mark]]
) -> Transcript:
    """Returns a match of one hunt for a code, with marks given by hand where rows come with one."""
    by_hand = any(isinstance(row, tuple) for row in rows)
    actions: list[tuple[int | None, Action]] = [(0, SetCode(code))]
    for row in rows:
        guess, given = row if isinstance(row, tuple) else (row, None)
        actions.append((1, Guess(guess)))
        if given is not None:
            actions.append((0, GiveMark(*given)))
    marking = {"marking": "manual"} if by_hand else {}
    return Transcript(edition, {**options, **marking}, ("maker", "breaker"), tuple(actions))
