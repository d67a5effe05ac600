"""What can be shared by a link: the code of a day, a hunt against a computer's code, or a puzzle."""

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec

from keypeg.rules import Code, CodeBoard, RefusalError, Result, Roles
from keypeg.rules.match import EndedRound
from keypeg.solo.days import DailyCode
from keypeg.solo.errors import SoloError, SoloErrorKey
from keypeg.solo.game import HUNTER, HiddenCode, HuntTerms
from keypeg.table.table import Table

_DUEL_EDITION = "super"
"""In a duel two codes are hunted at once. One of them alone is hunted in this edition, which has the same sizes."""


class SharedDay(msgspec.Struct, frozen=True, tag="daily"):
    date: str
    edition: str


class SharedHunt(msgspec.Struct, frozen=True, tag="match"):
    """A hunt that is over: its code and the rows of the one who hunted it. Its `repr` does not show the code."""

    edition: str
    options: dict[str, Any]
    code: Code
    rows: tuple[Code, ...]
    is_found: bool
    is_hard_mode: bool

    def __repr__(self) -> str:
        return f"SharedHunt(edition={self.edition!r}, options={self.options!r})"

    @property
    def hidden(self) -> HiddenCode:
        return HiddenCode(HuntTerms(self.edition, self.options), self.code)


class SharedPuzzle(msgspec.Struct, frozen=True, tag="puzzle"):
    """A puzzle by its address below `/puzzles`, and how often somebody tried until they had solved it."""

    address: str
    tries: int


Shared: TypeAlias = SharedDay | SharedHunt | SharedPuzzle


class PlayedShare(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a friend at a code that you shared, when it ended, and how your own went."""

    share: str
    name: str | None
    row_count: int
    is_found: bool
    ended: float
    own_row_count: int
    own_is_found: bool


def share_day(daily: DailyCode) -> SharedDay:
    return SharedDay(daily.date.isoformat(), daily.edition)


def share_hunt(table: Table, number: int, seat: int) -> SharedHunt:
    """Returns a round of a finished match that this seat hunted alone, and in which a computer had set the code.

    Raises `SoloError` if it was not like that.
    """
    if table.match is None or not table.is_over:
        raise _not_shareable("the match is not over")
    ended = next((each for each in table.match.ended if _counts(each, number)), None)
    board = None if ended is None else ended.board
    if not isinstance(board, CodeBoard):
        raise _not_shareable(f"there is no round {number} in which a code was hunted")
    hunters = tuple(each for each, shape in enumerate(board.hunted) if shape is not None)
    is_duel = table.match.play.roles is Roles.DUEL
    codemaker = 1 - seat if is_duel else board.codemaker
    if codemaker is None or not table.seats[codemaker].is_computer or (not is_duel and hunters != (seat,)):
        raise _not_shareable("only a code that a computer set, and that you hunted alone, can be shared")
    code = board.codes[codemaker]
    if table.is_devious(codemaker) or code is None:
        raise _not_shareable("a code that may change cannot be shared")
    rows = tuple(row.code for row in board.hunt(seat))
    terms = _terms(table, board, seat, is_duel=is_duel)
    is_found = bool(rows) and rows[-1] == code
    return SharedHunt(terms.edition, dict(terms.options), code, rows, is_found, table.terms.is_hard_mode)


def _counts(ended: EndedRound, number: int) -> bool:
    """Returns whether this is a round by its number, and not one that was replayed because of a wrong mark."""
    return ended.round.number == number and ended.result is not Result.PENALTY and not ended.result.is_replayed


def _terms(table: Table, board: CodeBoard, seat: int, *, is_duel: bool) -> HuntTerms:
    """Returns terms on which one player hunts codes of the same kind, in as many rows; raises `SoloError` if none."""
    match, hunted = table.match, board.hunted[seat]
    if match is None or hunted is None:
        raise _not_shareable("nobody hunted a code from this seat")
    if is_duel:
        sizes: dict[str, object] = {"holes": hunted.holes, "colours": hunted.colours, "blanks": hunted.blanks}
        terms = HuntTerms(_DUEL_EDITION, sizes)
    else:
        terms = HuntTerms(match.edition.key, dict(_code_options(table)))
    try:
        start = terms.board
    except (RefusalError, ValueError):
        start = None
    if start is None or start.hunted[HUNTER] != hunted or start.limit != board.limit:
        raise _not_shareable(f"{match.edition.name} cannot be played alone with these options")
    return terms


def _code_options(table: Table) -> Iterator[tuple[str, object]]:
    """Yields the options of a match that say which codes there are."""
    given = table.terms.options
    settings = () if table.match is None else table.match.edition.settings
    return ((each.name, given[each.name]) for each in settings if each.changes_codes and each.name in given)


def _not_shareable(detail: str) -> SoloError:
    return SoloError(SoloErrorKey.NOT_SHAREABLE, detail)
