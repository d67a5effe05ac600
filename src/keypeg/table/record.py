"""Records: finished matches with all that is needed to check their codes and draws."""

from typing import Any

import msgspec

from keypeg.rules.transcript import RECORD_FORMAT
from keypeg.table.draws import Draws
from keypeg.table.seals import Seal
from keypeg.table.table import Table


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The transcript is as `keypeg replay` reads it; seals come in the order in which codes were set or dealt.

    The codes of `devious` seats have no seals: they were free to change within what the marks allowed. Records of
    matches from before there were seeds have no `draws`.
    """

    format: str
    table: str
    transcript: dict[str, Any]
    seals: tuple[Seal, ...]
    devious: tuple[int, ...] = ()
    draws: Draws | None = None


def record_of(table: Table) -> Record:
    """Returns the record of a finished match, in which nothing is secret any more, even if it ended in mid-round."""
    if not table.is_over:
        raise ValueError("only a finished match can be recorded")
    seals = tuple(sealed.opened for sealed in table.sealed)
    devious = tuple(seat for seat in range(len(table.seats)) if table.is_devious(seat))
    transcript = table.transcript.to_dict()
    draws = table.draws_with(table.seed)
    return Record(
        format=RECORD_FORMAT, table=table.id, transcript=transcript, seals=seals, devious=devious, draws=draws
    )
