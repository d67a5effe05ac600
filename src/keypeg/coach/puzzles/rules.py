"""The ways to deduce: each move looks at some rows with what is known, and finds what is new."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from keypeg.coach.puzzles.bitsets import Bits, RowBits, SpaceBits, Symbol, row_bits, space_bits
from keypeg.coach.puzzles.facts import Conflict, StepReason
from keypeg.coach.puzzles.knowledge import Clash, Knowledge, NewFacts
from keypeg.rules import Space
from keypeg.solver import MarkedRow

MOST_WAYS = 6
"""In how many ways a row may get its mark if somebody is to go through all of them."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The rows of a puzzle."""

    space: SpaceBits
    rows: tuple[RowBits, ...]

    @classmethod
    def of(cls, space: Space, rows: Iterable[MarkedRow]) -> "Board":
        found = space_bits(space)
        return cls(found, tuple(row_bits(found, row) for row in rows))

    @property
    def holes(self) -> int:
        return self.space.space.holes

    def clash(self, known: Knowledge) -> Clash | None:
        """Returns why what is known cannot be true, if the knowledge alone or one row at a glance says so."""
        found = known.clash()
        if found is not None:
            return found
        for number, row in enumerate(self.rows):
            may_be, is_known = _exact(row, known)
            if not len(is_known) <= row.mark.exact <= len(may_be):
                return Clash(Conflict.MARK, number)
            if not row.common(known.least) <= row.total <= row.common(known.most):
                return Clash(Conflict.MARK, number)
        return None


@dataclass(frozen=True, slots=True)
class Move:
    """A reason and what it is applied to: rows, or a symbol. Numbers count from 0.

    `wanted` limits what it finds to what a solution needs.
    """

    reason: StepReason
    rows: tuple[int, ...] = ()
    symbol: Symbol | None = None
    wanted: NewFacts | None = None

    def find(self, board: Board, known: Knowledge) -> "Finding | None":
        """Returns what this move adds to what is known, if anything."""
        found = _RULES[self.reason](board, known, self)
        if found is not None and self.wanted is not None:
            facts = found.facts.common(self.wanted, known)
            found = replace(found, facts=facts, symbols=sorted({*facts.least, *facts.most}))
        return found if found is not None and found.facts else None


@dataclass(frozen=True, slots=True)
class Finding:
    """What a move adds, and the holes and symbols that its reason speaks of."""

    facts: NewFacts
    holes: Sequence[int] = ()
    symbols: Sequence[Symbol] = ()
    ways: int | None = None


def simple_moves(board: Board) -> list[Move]:
    """Returns the moves that look at one row at a time with a plain reason, simplest first."""
    rows = list(enumerate(board.rows))
    symbols = range(len(board.space.space.symbols))
    return [
        *(Move(StepReason.NOTHING, (number,)) for number, row in rows if not row.total),
        *(Move(StepReason.ALL_HERE, (number,)) for number, row in rows if row.total == board.holes),
        *(Move(StepReason.NONE_IN_PLACE, (number,)) for number, row in rows if not row.mark.exact and row.total),
        *(Move(StepReason.ENOUGH, symbol=symbol) for symbol in symbols),
        *(Move(StepReason.ONLY_PLACES, symbol=symbol) for symbol in symbols),
        *(
            Move(reason, (number,))
            for reason in (StepReason.ALL_NEEDED, StepReason.USED_UP)
            for number, row in rows
            if 0 < row.total < board.holes
        ),
        *(
            Move(reason, (number,))
            for reason in (StepReason.EXACT_NEEDED, StepReason.EXACT_USED_UP)
            for number, row in rows
            if row.mark.exact
        ),
        Move(StepReason.NO_OTHER),
    ]


def demanding_moves(board: Board) -> list[Move]:
    """Returns the moves that count, compare two rows, or go through cases."""
    numbers = range(len(board.rows))
    return [
        *(Move(StepReason.COUNT, (number,)) for number in numbers),
        *(Move(StepReason.DIFFER, pair) for pair in combinations(numbers, 2)),
        *(Move(StepReason.TWO_COUNTS, pair) for pair in combinations(numbers, 2)),
        *(Move(StepReason.WAYS, (number,)) for number in numbers),
    ]


def _nothing(board: Board, known: Knowledge, move: Move) -> Finding:
    row = board.rows[move.rows[0]]
    return Finding(NewFacts(most={symbol: 0 for symbol in row.kinds if known.most[symbol]}), symbols=row.kinds)


def _all_here(board: Board, known: Knowledge, move: Move) -> Finding:
    row = board.rows[move.rows[0]]
    counts = list(enumerate(row.counts))
    return Finding(
        NewFacts(
            least={symbol: count for symbol, count in counts if known.least[symbol] < count},
            most={symbol: count for symbol, count in counts if known.most[symbol] > count},
        ),
        symbols=row.kinds,
    )


def _none_in_place(board: Board, known: Knowledge, move: Move) -> Finding:
    row = board.rows[move.rows[0]]
    holes, _ = _exact(row, known)
    return Finding(NewFacts(keep={hole: ~(1 << row.symbols[hole]) for hole in holes}), holes=holes)


def _all_needed(board: Board, known: Knowledge, move: Move) -> Finding | None:
    row = board.rows[move.rows[0]]
    if row.common(known.most) != row.total:
        return None
    least = {symbol: min(row.counts[symbol], known.most[symbol]) for symbol in row.kinds}
    return Finding(
        NewFacts(least={symbol: count for symbol, count in least.items() if known.least[symbol] < count}),
        symbols=[symbol for symbol, count in least.items() if count],
    )


def _used_up(board: Board, known: Knowledge, move: Move) -> Finding | None:
    row = board.rows[move.rows[0]]
    if row.common(known.least) != row.total:
        return None
    most = {symbol: known.least[symbol] for symbol in row.kinds if known.least[symbol] < row.counts[symbol]}
    return Finding(
        NewFacts(most={symbol: count for symbol, count in most.items() if known.most[symbol] > count}),
        symbols=[symbol for symbol in row.kinds if known.least[symbol]],
    )


def _exact_needed(board: Board, known: Knowledge, move: Move) -> Finding | None:
    row = board.rows[move.rows[0]]
    may_be, is_known = _exact(row, known)
    if len(may_be) != row.mark.exact:
        return None
    return Finding(
        NewFacts(keep={hole: 1 << row.symbols[hole] for hole in may_be if hole not in is_known}), holes=may_be
    )


def _exact_used_up(board: Board, known: Knowledge, move: Move) -> Finding | None:
    row = board.rows[move.rows[0]]
    may_be, is_known = _exact(row, known)
    if len(is_known) != row.mark.exact:
        return None
    return Finding(
        NewFacts(keep={hole: ~(1 << row.symbols[hole]) for hole in may_be if hole not in is_known}), holes=is_known
    )


def _only_places(_board: Board, known: Knowledge, move: Move) -> Finding | None:
    symbol = _symbol(move)
    places = known.places(symbol)
    if not known.least[symbol] or len(places) != known.least[symbol]:
        return None
    new = {hole: 1 << symbol for hole in places if known.keep[hole] != 1 << symbol}
    return Finding(NewFacts(keep=new), holes=places, symbols=[symbol])


def _enough(_board: Board, known: Knowledge, move: Move) -> Finding | None:
    symbol = _symbol(move)
    if not known.most[symbol]:
        return None
    settled = known.settled_places(symbol)
    if len(settled) != known.most[symbol]:
        return None
    new = {hole: ~(1 << symbol) for hole in known.places(symbol) if hole not in settled}
    return Finding(NewFacts(keep=new), holes=settled, symbols=[symbol])


def _no_other(board: Board, known: Knowledge, _move: Move) -> Finding | None:
    if sum(known.least) == board.holes:
        tighter = {symbol: count for symbol, count in enumerate(known.least) if known.most[symbol] > count}
        return Finding(NewFacts(most=tighter), symbols=[symbol for symbol, count in enumerate(known.least) if count])
    if sum(known.most) == board.holes:
        tighter = {symbol: count for symbol, count in enumerate(known.most) if known.least[symbol] < count}
        return Finding(NewFacts(least=tighter), symbols=[symbol for symbol, count in enumerate(known.most) if count])
    return None


def _count(board: Board, known: Knowledge, move: Move) -> Finding:
    selections = known.selections(board.space)
    for number in move.rows:
        selections &= board.rows[number].selections
    least, most = _bounds(selections, known, board.space.selections_with_count)
    return Finding(NewFacts(least=least, most=most), symbols=sorted({*least, *most}))


def _differ(board: Board, known: Knowledge, move: Move) -> Finding | None:
    one, other = (board.rows[number] for number in move.rows)
    holes = [hole for hole in range(board.holes) if one.symbols[hole] != other.symbols[hole]]
    if len(holes) == board.holes:
        return None
    for fewer, more in ((one, other), (other, one)):
        keep = _explained(known, holes, fewer, more)
        if keep:
            return Finding(NewFacts(keep=keep), holes=holes)
    return None


def _explained(known: Knowledge, holes: Sequence[int], fewer: RowBits, more: RowBits) -> dict[int, Bits]:
    """Returns what holes must have if one row can have so many exact pegs more than another in one way only."""
    missing = more.mark.exact - fewer.mark.exact
    keep = {}
    for hole in holes:
        symbols, wrong, right = known.keep[hole], 1 << fewer.symbols[hole], 1 << more.symbols[hole]
        if symbols == wrong:
            missing += 1
        elif symbols & right:
            missing -= 1
            keep[hole] = right
        else:
            keep[hole] = ~wrong
    is_new = {hole: symbols for hole, symbols in keep.items() if known.keep[hole] & ~symbols}
    return is_new if not missing else {}


def _ways(board: Board, known: Knowledge, move: Move) -> Finding | None:
    row = board.rows[move.rows[0]]
    codes = known.codes(board.space) & row.codes
    ways = _ways_left(board.space, row, codes)
    if not 0 < ways <= MOST_WAYS:
        return None
    keep = {}
    for hole, symbols in enumerate(known.keep):
        gone = sum(
            1 << symbol
            for symbol, with_symbol in enumerate(board.space.at[hole])
            if symbols >> symbol & 1 and not codes & with_symbol
        )
        if gone:
            keep[hole] = ~gone
    least, most = _bounds(codes, known, board.space.with_count)
    return Finding(NewFacts(keep, least, most), symbols=sorted({*least, *most}), ways=ways)


def _ways_left(space: SpaceBits, row: RowBits, codes: Bits) -> int:
    """Returns in how many ways pegs of a row can account for its mark, or a number that is too large."""
    parts = [codes]
    splitters = [space.at[hole][symbol] for hole, symbol in enumerate(row.symbols)]
    splitters += [space.with_count[symbol][count + 1] for symbol in row.kinds for count in range(row.counts[symbol])]
    for splitter in splitters:
        parts = [part for each in parts for part in (each & splitter, each & ~splitter) if part]
        if len(parts) > MOST_WAYS:
            break
    return len(parts)


def _bounds(
    found: Bits, known: Knowledge, with_count: Sequence[Sequence[Bits]]
) -> tuple[dict[Symbol, int], dict[Symbol, int]]:
    """Returns tighter bounds than are known, by the codes or selections that are left."""
    least, most = {}, {}
    for symbol, at_least in enumerate(with_count):
        low, high = known.least[symbol], known.most[symbol]
        while low < high and not found & ~at_least[low + 1]:
            low += 1
        while low < high and not found & at_least[high]:
            high -= 1
        if low > known.least[symbol]:
            least[symbol] = low
        if high < known.most[symbol]:
            most[symbol] = high
    return least, most


def _exact(row: RowBits, known: Knowledge) -> tuple[list[int], list[int]]:
    """Returns the holes in which a row may be right, and those in which it is known to be."""
    may_be, is_known = [], []
    for hole, symbol in enumerate(row.symbols):
        symbols = known.keep[hole]
        if symbols >> symbol & 1:
            may_be.append(hole)
            if symbols == 1 << symbol:
                is_known.append(hole)
    return may_be, is_known


def _symbol(move: Move) -> Symbol:
    if move.symbol is None:
        raise ValueError(f"{move.reason} is about a symbol")
    return move.symbol


_RULES: Mapping[StepReason, Callable[[Board, Knowledge, Move], Finding | None]] = {
    StepReason.NOTHING: _nothing,
    StepReason.ALL_HERE: _all_here,
    StepReason.NONE_IN_PLACE: _none_in_place,
    StepReason.ALL_NEEDED: _all_needed,
    StepReason.USED_UP: _used_up,
    StepReason.EXACT_NEEDED: _exact_needed,
    StepReason.EXACT_USED_UP: _exact_used_up,
    StepReason.ONLY_PLACES: _only_places,
    StepReason.ENOUGH: _enough,
    StepReason.NO_OTHER: _no_other,
    StepReason.COUNT: _count,
    StepReason.DIFFER: _differ,
    StepReason.TWO_COUNTS: _count,
    StepReason.WAYS: _ways,
}
