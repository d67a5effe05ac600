"""The referee for a real board: rows and marks as they stand there, and which of them cannot be right."""

from dataclasses import dataclass, replace
from typing import Self

from keypeg.coach import Ruling, Verdict, rule, verdict
from keypeg.players.ladder import usual_space
from keypeg.rules import ActionType, Mark, Space, all_editions
from keypeg.rules.edition import Look
from keypeg.rules.shape import MarkShape
from keypeg.solver import MarkedRow
from keypeg.tui.draft import Draft, MarkDraft, RowDraft

DIGITS = "123456789"


@dataclass(frozen=True, slots=True)
class RefereeBoard:
    """A real board, and what is being added to it: a row, then its mark; or the code itself."""

    space: Space
    rows: tuple[MarkedRow, ...]
    row: RowDraft
    mark: MarkDraft | None = None
    """The mark of the row being added, once the row is complete."""
    is_code: bool = False
    """Whether the code is being entered instead of a row."""
    code: str = ""

    @classmethod
    def of(cls, space: Space) -> Self:
        return cls(space, (), _empty_row(space))

    @property
    def draft(self) -> Draft:
        return self.row if self.mark is None else self.mark

    def with_draft(self, draft: Draft) -> Self:
        if isinstance(draft, RowDraft):
            return replace(self, row=draft)
        return replace(self, mark=draft) if isinstance(draft, MarkDraft) else self

    def enter(self) -> Self:
        """Goes on to the mark of a full row, then to the next row; an unfinished draft stays as it is."""
        if self.draft.problem is not None:
            return self
        if self.is_code:
            return replace(self, code=self.row.code or "", is_code=False, row=_empty_row(self.space))
        if self.mark is None:
            return replace(self, mark=MarkDraft(MarkShape(self.space.holes)))
        added = MarkedRow(self.row.code or "", Mark(self.mark.exact or 0, self.mark.misplaced or 0))
        return replace(self, rows=(*self.rows, added), row=_empty_row(self.space), mark=None)

    def undo(self) -> Self:
        """Takes back the latest step: the mark being given, or the latest row, which can then be corrected."""
        if self.is_code or self.code:
            return replace(self, is_code=False, code="", row=_empty_row(self.space))
        if self.mark is not None:
            return replace(self, mark=None)
        if not self.rows:
            return self
        return replace(self, rows=self.rows[:-1], row=_empty_row(self.space).with_code(self.rows[-1].guess))

    def enter_code(self) -> Self:
        """Begins to enter the code, with which every mark can be checked."""
        return replace(self, is_code=True, mark=None, row=_empty_row(self.space), code="")

    def ruling(self) -> Ruling | Verdict:
        return verdict(self.rows, self.code) if self.code else rule(self.space, self.rows)


def spaces() -> tuple[tuple[str, Space, Look], ...]:
    """Returns the boards to choose from, with the name of their edition and what its pieces look like."""
    found = [(edition.name, usual_space(edition), edition.look) for edition in all_editions().values()]
    return tuple((name, space, look) for name, space, look in found if space is not None)


def _empty_row(space: Space) -> RowDraft:
    return RowDraft.empty(ActionType.GUESS, space.guesses.shape, DIGITS)
