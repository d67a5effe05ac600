"""Games of practice that are over: they are played in the browser, which says what they amounted to."""

from typing import Annotated

import msgspec

from keypeg.players import Level

_MAX_ROWS = 99


class PracticeGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game of practice that is over, in a code space such as `4x6`.

    With a level as `computer` the player has set the code and the computer has hunted it. `undone` counts the rows that
    were taken back. `ended` is when it was over, by the clock of the browser. A game is counted once for each `id`.
    """

    id: Annotated[str, msgspec.Meta(pattern=r"^[\w-]{8,40}$")]
    edition: Annotated[str, msgspec.Meta(max_length=40)]
    space: Annotated[str, msgspec.Meta(max_length=40)]
    computer: Level | None
    rows: Annotated[int, msgspec.Meta(ge=1, le=_MAX_ROWS)]
    is_found: bool
    is_hard_mode: bool
    is_devious: bool
    hints: Annotated[int, msgspec.Meta(ge=0, le=9999)]
    undone: Annotated[int, msgspec.Meta(ge=0, le=9999)]
    ended: float
