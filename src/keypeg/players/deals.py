"""Deals of a group round: drawing one, and working out which ones fit every public answer.

In arrays a token is its number in `TOKENS`, an answer its number in `PEGS`, and a row or a code a number to base 7.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.code import BLANK, Code
from keypeg.rules.code import COLOURS as SYMBOLS
from keypeg.rules.rounds.group import COLOURS, HOLES, QuestionRow, TokenBoard
from keypeg.rules.shape import TOKENS_PER_COLOUR
from keypeg.rules.tokens import Peg, Token

Numbers = NDArray[np.intp]
Flags = NDArray[np.bool_]
Shares = NDArray[np.float64]

TOKENS = tuple(Token(colour, place) for colour in SYMBOLS[:COLOURS] for place in range(1, HOLES + 1))
PEGS = (Peg.BLACK, Peg.WHITE, Peg.NONE)
BLACK = PEGS.index(Peg.BLACK)
_BASE = COLOURS + 1
ROWS = _BASE**HOLES


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """Ways in which some of the boards may have been dealt, each with its code."""

    tokens: Numbers  # (deals, boards)
    places: Numbers  # a bit for each place that these boards take
    codes: Numbers

    def __len__(self) -> int:
        return len(self.codes)

    def where(self, kept: Flags | Numbers) -> "Deals":
        return Deals(self.tokens[kept], self.places[kept], self.codes[kept])

    def outcomes(self, answers: Numbers, columns: Sequence[int]) -> Numbers:
        """Returns what the boards in these columns answer to each question (in rows) in each deal, as one number.

        No two questions share a number.
        """
        said = np.broadcast_to(np.arange(len(answers))[:, None], (len(answers), len(self)))
        for column in columns:
            said = said * len(PEGS) + answers[:, self.tokens[:, column]]
        return said


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """What everyone knows: how many answers of each board each token contradicts, and which calls were wrong."""

    contradictions: Numbers  # (boards, tokens)
    wrong: Numbers
    boards: int
    """How many boards each player has."""

    def boards_of(self, seat: int) -> range:
        return range(seat * self.boards, (seat + 1) * self.boards)

    def hidden_from(self, seat: int) -> list[int]:
        return [board for board in range(len(self.contradictions)) if board not in self.boards_of(seat)]

    @property
    def fits(self) -> Flags:
        """Which tokens each board may have, judging by its own answers alone."""
        flags: Flags = self.contradictions == self.contradictions.min(axis=1, keepdims=True)
        return flags

    def not_called(self, deals: Deals) -> Deals:
        """Returns the deals without those whose code was called in vain."""
        return deals.where(~np.isin(deals.codes, self.wrong)) if len(self.wrong) else deals

    def fitting(self, boards: Sequence[int], deals: Deals) -> Deals:
        """Returns the deals of these boards that fit.

        Answers given by hand may be wrong. If no deal fits, those that contradict the fewest answers are returned.
        """
        counts = np.zeros(len(deals), dtype=np.intp)
        for column, board in enumerate(boards):
            counts += self.contradictions[board, deals.tokens[:, column]]
        return deals.where(counts == counts.min())


@dataclass(frozen=True, slots=True, eq=False)
class Knowledge:
    """What a seat can know: its own tokens, and the deals of all other boards that fit, with the full codes."""

    seat: int
    own: tuple[Token, ...]
    evidence: Evidence
    deals: Deals

    @property
    def codes(self) -> Numbers:
        """The possible codes, each once."""
        return np.unique(self.deals.codes)

    @property
    def drawn(self) -> Shares:
        """How often each deal is drawn by one who has these tokens, up to a factor."""
        own = [TOKENS.index(token) for token in self.own]
        tokens = np.column_stack([self.deals.tokens, np.tile(own, (len(self.deals), 1))])
        return drawn(tokens // HOLES)


def knowledge(board: TokenBoard, seat: int, rows: Sequence[QuestionRow]) -> Knowledge:
    """Returns what a seat knows from these questions and all declarations; a wrongly declared code is ruled out."""
    own, heard, deals = _heard(board, seat, rows)
    return Knowledge(seat, own, heard, heard.fitting(heard.hidden_from(seat), heard.not_called(deals)))


def codes_left(board: TokenBoard, seat: int, rows: Sequence[QuestionRow]) -> int:
    """Returns how many codes a seat cannot rule out by its own tokens and the answers as they were given."""
    _, heard, deals = _heard(board, seat, rows)
    fits = np.ones(len(deals), np.bool_)
    for column, number in enumerate(heard.hidden_from(seat)):
        fits &= heard.contradictions[number, deals.tokens[:, column]] == 0
    return len(np.unique(deals.codes[fits]))


def _heard(board: TokenBoard, seat: int, rows: Sequence[QuestionRow]) -> tuple[tuple[Token, ...], Evidence, Deals]:
    """Returns a seat's own tokens, what everyone heard, and all deals of the other boards, with the full codes."""
    own = board.tokens[seat]
    if own is None:
        raise ValueError("nothing is dealt to this seat")
    heard = evidence(board, rows, len(own))
    deals = all_deals(len(heard.hidden_from(seat)))
    is_free = deals.places & sum(1 << token.position - 1 for token in own) == 0
    return own, heard, Deals(deals.tokens, deals.places, deals.codes + _number(own)).where(is_free)


def evidence(board: TokenBoard, rows: Sequence[QuestionRow], boards: int) -> Evidence:
    """Returns what these questions tell everyone."""
    contradictions = np.zeros((len(board.tokens) * boards, len(TOKENS)), dtype=np.intp)
    for row in rows:
        true = all_answers()[row_number(row.code)]
        for seat, pegs in enumerate(row.mark):
            for number, peg in enumerate(pegs or (), seat * boards):
                contradictions[number] += true != PEGS.index(Peg(peg))
    wrong = [row_number(each.code) for each in board.declarations if not each.is_right]
    return Evidence(contradictions, np.array(wrong, dtype=np.intp), boards)


def common_deals(board: TokenBoard, boards: int) -> Deals:
    """Returns the deals of all boards, so many for each player, that somebody without tokens considers possible."""
    heard = evidence(board, board.rows, boards)
    return heard.fitting(range(len(heard.contradictions)), heard.not_called(all_deals(len(heard.contradictions))))


def drawn(colours: Numbers) -> Shares:
    """Returns how often the boards (in columns) get these colours, up to a factor: none is put back (GR-07)."""
    often = np.ones(len(colours))
    for column in range(colours.shape[1]):
        often *= TOKENS_PER_COLOUR - (colours[:, :column] == colours[:, column, None]).sum(axis=1)
    return often


@cache
def all_deals(boards: int) -> Deals:
    """Returns every deal of so many boards; the codes are those of these boards alone."""
    places = np.array(list(permutations(range(HOLES), boards)))
    colours = np.array(list(product(range(COLOURS), repeat=boards)))
    tokens = (colours[:, None, :] * HOLES + places).reshape(-1, boards)
    return Deals(tokens, (1 << tokens % HOLES).sum(axis=1), _token_numbers()[tokens].sum(axis=1))


@cache
def all_answers() -> Numbers:
    """Returns what the owner of each token (in columns) answers to each row (GR-17)."""
    symbols = np.arange(ROWS)[:, None] // _BASE ** np.arange(HOLES) % _BASE
    columns = []
    for token in TOKENS:
        is_colour = symbols == SYMBOLS.index(token.colour) + 1
        elsewhere = np.where(is_colour.any(axis=1), PEGS.index(Peg.WHITE), PEGS.index(Peg.NONE))
        columns.append(np.where(is_colour[:, token.position - 1], BLACK, elsewhere))
    return np.stack(columns, axis=1)


def row_number(code: Code) -> int:
    return _number([Token(symbol, place) for place, symbol in enumerate(code, 1) if symbol != BLANK])


def row_of(number: int) -> Code:
    """Returns the row with this number.

    >>> row_of(row_number("BAC_D"))
    'BAC_D'
    """
    return "".join((BLANK + SYMBOLS)[number // _BASE**place % _BASE] for place in range(HOLES))


def _number(tokens: Sequence[Token]) -> int:
    return sum((SYMBOLS.index(token.colour) + 1) * _BASE ** (token.position - 1) for token in tokens)


@cache
def _token_numbers() -> Numbers:
    return np.array([_number([token]) for token in TOKENS])
