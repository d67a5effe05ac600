"""Games of practice: they are played in the browser, which sends the result."""

from typing import Annotated

import msgspec

from keypeg.players import Level


class PracticeGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game of practice that is over, in a code space such as `4x6`. It is counted once for each `id`.

    With a level as `computer` the player has set the code and the computer has hunted it. `undone` counts the rows that
    were taken back. `ended` is when it was over, by the clock of the browser.
    """

    id: Annotated[str, msgspec.Meta(pattern=r"^[\w-]{8,40}$")]
    space: Annotated[str, msgspec.Meta(pattern=r"^[1-9]\d?x[1-9]\d?b?n?$")]
    computer: Level | None
    rows: Annotated[int, msgspec.Meta(ge=1, le=99)]
    is_found: bool
    is_hard_mode: bool
    is_devious: bool
    hints: Annotated[int, msgspec.Meta(ge=0, le=9999)]
    undone: Annotated[int, msgspec.Meta(ge=0, le=9999)]
    ended: Annotated[float, msgspec.Meta(ge=0, le=1e11)]
