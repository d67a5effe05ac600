"""Solving a puzzle as a person would: always by the simplest move there is, and never by a guess."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TypeAlias, TypeVar

from keypeg.coach.puzzles.bitsets import Symbol, numbers
from keypeg.coach.puzzles.facts import (
    Bounds,
    Conflict,
    Grade,
    Inference,
    RuledOut,
    SettledHole,
    Step,
    StepReason,
    Supposition,
)
from keypeg.coach.puzzles.knowledge import Clash, Knowledge, NewFacts
from keypeg.coach.puzzles.rules import Board, Finding, Move, demanding_moves, simple_moves

_MOST_SUPPOSED_STEPS = 5
"""How many steps somebody may have to keep in mind until a supposition proves wrong."""
_MOST_TRIED_STEPS = 14
"""After how many steps a supposition is given up, some of which may be superfluous."""


@dataclass(frozen=True, slots=True)
class Refutation:
    """A supposition that leads to a conflict: a symbol in a hole, or in the code at all, or not in the code."""

    hole: int | None
    symbol: Symbol
    is_in: bool
    moves: tuple[Move, ...] = ()

    @property
    def supposed(self) -> NewFacts:
        if self.hole is not None:
            return NewFacts(keep={self.hole: 1 << self.symbol})
        return NewFacts(least={self.symbol: 1}) if self.is_in else NewFacts(most={self.symbol: 0})

    @property
    def contrary(self) -> NewFacts:
        if self.hole is not None:
            return NewFacts(keep={self.hole: ~(1 << self.symbol)})
        return NewFacts(most={self.symbol: 0}) if self.is_in else NewFacts(least={self.symbol: 1})

    def find(self, board: Board, known: Knowledge) -> Finding | None:
        """Returns the contrary, if the moves still lead to a conflict."""
        supposed = known.with_facts(self.supposed)
        return Finding(self.contrary) if _clash(board, supposed, self.moves) is not None else None


AnyMove: TypeAlias = Move | Refutation
_T = TypeVar("_T")


def solution(board: Board, hardest: Grade) -> list[AnyMove] | None:
    """Returns moves that lead to the solution, simplest first, unless it takes harder ones than this grade allows."""
    simple = simple_moves(board)
    demanding = demanding_moves(board) if hardest is not Grade.EASY else []
    known = Knowledge.none(board.space)
    moves: list[AnyMove] = []
    while not known.is_solved:
        found = _first(board, known, simple) or _first(board, known, demanding)
        if found is None and hardest is Grade.HARD:
            found = _refutation(board, known, simple)
        if found is None:
            return None
        move, finding = found
        moves.append(move)
        known = known.with_facts(finding.facts)
    return moves


def shortened(board: Board, moves: Sequence[AnyMove]) -> list[AnyMove]:
    """Returns a solution without superfluous moves, and whose demanding moves find only what it needs."""
    known = Knowledge.none(board.space)
    before = list(accumulate(moves, lambda known, move: _known_after(board, [move], known), initial=known))
    kept: list[AnyMove] = []
    for place in reversed(range(len(moves))):
        if not _solves(board, before[place], kept):
            kept = [moves[place], *kept]
    for place, move in enumerate(kept):
        kept[place] = _without_asides(board, known, move, kept[place + 1 :])
        known = _known_after(board, kept[place : place + 1], known)
    return kept


def _without_asides(board: Board, known: Knowledge, move: AnyMove, others: Sequence[AnyMove]) -> AnyMove:
    """Returns a move that finds only what the others need to go on."""
    finding = move.find(board, known)
    if finding is None or not isinstance(move, Move) or move.reason not in _DEMANDING:
        return move

    def is_enough(parts: Sequence[NewFacts]) -> bool:
        return _solves(board, known.with_facts(*parts), others)

    parts = _fewest(list(finding.facts.parts(len(board.space.space.symbols))), is_enough)
    return replace(move, wanted=NewFacts.joined(parts))


def takes_suppositions(moves: Sequence[AnyMove]) -> bool:
    return any(isinstance(move, Refutation) for move in moves)


def steps_of(board: Board, moves: Sequence[AnyMove]) -> tuple[tuple[Step, ...], int]:
    """Returns the steps of a solution, and the length of its longest chain."""
    known = Knowledge.none(board.space)
    steps: list[Step] = []
    facts: list[NewFacts] = []
    depths: list[int] = []
    for move in moves:
        finding = move.find(board, known)
        if finding is None:
            continue
        after = _needed(board, move, finding.facts, facts, depths)
        depths.append(_weight(move) + max((depths[place] for place in after), default=0))
        steps.append(_step(board, known, move, finding, after))
        facts.append(finding.facts)
        known = known.with_facts(finding.facts)
    return tuple(steps), max(depths, default=0)


_DEMANDING = {StepReason.COUNT, StepReason.DIFFER, StepReason.TWO_COUNTS, StepReason.WAYS}


def _first(board: Board, known: Knowledge, moves: Sequence[Move]) -> tuple[AnyMove, Finding] | None:
    for move in moves:
        finding = move.find(board, known)
        if finding is not None:
            return move, finding
    return None


def _known_after(board: Board, moves: Sequence[AnyMove], known: Knowledge | None = None) -> Knowledge:
    """Returns what is known after these moves, at first nothing or what was known before them."""
    known = known or Knowledge.none(board.space)
    for move in moves:
        finding = move.find(board, known)
        if finding is not None:
            known = known.with_facts(finding.facts)
    return known


def _solves(board: Board, known: Knowledge, moves: Sequence[AnyMove]) -> bool:
    return _known_after(board, moves, known).is_solved


def _refutation(board: Board, known: Knowledge, simple: Sequence[Move]) -> tuple[AnyMove, Finding] | None:
    """Returns the supposition that proves wrong soonest."""
    best: Refutation | None = None
    most = _MOST_TRIED_STEPS
    for tried in _suppositions(known):
        moves = _moves_to_clash(board, known.with_facts(tried.supposed), simple, most)
        if moves is None:
            continue
        best = Refutation(tried.hole, tried.symbol, tried.is_in, tuple(moves))
        most = len(moves) - 1
        if most < 0:
            break
    if best is None:
        return None
    supposed = known.with_facts(best.supposed)
    fewest = _fewest(best.moves, lambda moves: _clash(board, supposed, moves) is not None)
    if len(fewest) > _MOST_SUPPOSED_STEPS:
        return None
    best = Refutation(best.hole, best.symbol, best.is_in, tuple(fewest))
    return best, Finding(best.contrary)


def _suppositions(known: Knowledge) -> Iterator[Refutation]:
    for symbol, (least, most) in enumerate(zip(known.least, known.most, strict=True)):
        if most and not least:
            yield Refutation(None, symbol, is_in=True)
            yield Refutation(None, symbol, is_in=False)
    for hole, symbols in enumerate(known.keep):
        if symbols & (symbols - 1):
            for symbol in numbers(symbols):
                yield Refutation(hole, symbol, is_in=True)


def _moves_to_clash(board: Board, known: Knowledge, simple: Sequence[Move], most: int) -> list[Move] | None:
    """Returns simple moves, up to so many, after which there is a conflict."""
    moves: list[Move] = []
    while board.clash(known) is None:
        if len(moves) >= most:
            return None
        for move in simple:
            finding = move.find(board, known)
            if finding is not None:
                moves.append(move)
                known = known.with_facts(finding.facts)
                break
        else:
            return None
    return moves


def _clash(board: Board, known: Knowledge, moves: Sequence[Move]) -> Clash | None:
    """Returns the first conflict that these moves lead to."""
    for move in moves:
        found = board.clash(known)
        if found is not None:
            return found
        finding = move.find(board, known)
        if finding is not None:
            known = known.with_facts(finding.facts)
    return board.clash(known)


def _fewest(items: Sequence[_T], is_enough: Callable[[Sequence[_T]], bool]) -> list[_T]:
    """Returns these items without the superfluous ones, the last of which are left out first."""
    kept = list(items)
    for place in reversed(range(len(items))):
        fewer = kept[:place] + kept[place + 1 :]
        if is_enough(fewer):
            kept = fewer
    return kept


def _needed(
    board: Board, move: AnyMove, found: NewFacts, facts: Sequence[NewFacts], depths: Sequence[int]
) -> list[int]:
    """Returns the places of earlier facts from which a move finds the same; the end of a long chain goes first."""
    nothing = Knowledge.none(board.space)

    def finds(places: Sequence[int]) -> bool:
        known = nothing.with_facts(*(facts[place] for place in places))
        finding = move.find(board, known)
        return finding is not None and _contains(known.with_facts(finding.facts), found)

    by_depth = sorted(range(len(facts)), key=lambda place: (depths[place], place))
    return sorted(_fewest(by_depth, finds))


def _contains(known: Knowledge, facts: NewFacts) -> bool:
    return (
        all(not known.keep[hole] & ~symbols for hole, symbols in facts.keep.items())
        and all(known.least[symbol] >= count for symbol, count in facts.least.items())
        and all(known.most[symbol] <= count for symbol, count in facts.most.items())
    )


def _weight(move: AnyMove) -> int:
    return 1 + len(move.moves) if isinstance(move, Refutation) else 1


def _step(board: Board, known: Knowledge, move: AnyMove, finding: Finding, after: Sequence[int]) -> Step:
    suppose = _supposition(board, known, move) if isinstance(move, Refutation) else None
    inference = _inference(board, known, move, finding)
    rows = inference.rows
    if suppose is not None:
        read = {row for step in suppose.steps for row in step.rows}
        rows = tuple(sorted(read | ({suppose.row} if suppose.row is not None else set())))
    return Step(
        reason=inference.reason,
        rows=rows,
        holes=inference.holes,
        colours=inference.colours,
        ways=inference.ways,
        out=inference.out,
        settled=inference.settled,
        counts=inference.counts,
        after=tuple(place + 1 for place in after),
        suppose=suppose,
    )


def _supposition(board: Board, known: Knowledge, refuted: Refutation) -> Supposition:
    symbols = board.space.space.symbols
    known = known.with_facts(refuted.supposed)
    steps = []
    clash = board.clash(known)
    for move in refuted.moves:
        finding = move.find(board, known)
        if clash is not None or finding is None:
            break
        steps.append(_inference(board, known, move, finding))
        known = known.with_facts(finding.facts)
        clash = board.clash(known)
    if clash is None:
        raise ValueError("a supposition that proves wrong leads to a conflict")
    about = clash.about
    return Supposition(
        hole=None if refuted.hole is None else refuted.hole + 1,
        colour=symbols[refuted.symbol],
        is_in=refuted.is_in,
        steps=tuple(steps),
        conflict=clash.conflict,
        row=about + 1 if about is not None and clash.conflict is Conflict.MARK else None,
        at=about + 1 if about is not None and clash.conflict is Conflict.HOLE else None,
        which=symbols[about] if about is not None and clash.conflict is Conflict.COLOUR else None,
    )


def _inference(board: Board, known: Knowledge, move: AnyMove, finding: Finding) -> Inference:
    symbols = board.space.space.symbols
    after = known.with_facts(finding.facts)
    changes = [
        (hole, old, new) for hole, (old, new) in enumerate(zip(known.keep, after.keep, strict=True), 1) if old != new
    ]
    return Inference(
        reason=move.reason if isinstance(move, Move) else StepReason.SUPPOSE,
        rows=tuple(row + 1 for row in move.rows) if isinstance(move, Move) else (),
        holes=tuple(hole + 1 for hole in finding.holes),
        colours="".join(symbols[symbol] for symbol in finding.symbols),
        ways=finding.ways,
        out=tuple(
            RuledOut(hole, "".join(symbols[symbol] for symbol in numbers(old & ~new))) for hole, old, new in changes
        ),
        settled=tuple(
            SettledHole(hole, symbols[new.bit_length() - 1]) for hole, _, new in changes if new and not new & (new - 1)
        ),
        counts=tuple(
            Bounds(symbols[symbol], after.least[symbol], after.most[symbol])
            for symbol in range(len(symbols))
            if _is_worth_saying(known, after, symbol)
        ),
    )


def _is_worth_saying(before: Knowledge, after: Knowledge, symbol: Symbol) -> bool:
    """Returns whether new bounds of a symbol are more than what the holes say by themselves."""
    least, most = after.least[symbol], after.most[symbol]
    if (least, most) == (before.least[symbol], before.most[symbol]):
        return False
    return not most or least > len(after.settled_places(symbol)) or most < len(after.places(symbol))
