"""A seat at a table: a computer player's, a person's, or free."""

import msgspec

from keypeg.players import Level

SUBSTITUTE_LEVEL = Level.STEADY
"""The level at which the computer plays in place of a person."""


class Seat(msgspec.Struct, frozen=True, gc=False):
    level: Level | None
    player: str | None = None
    name: str = ""
    nonce: str | None = None
    """What its player added to the draws."""
    rematch_nonce: str | None = None
    """What its player added to the draws of the rematch."""
    is_taken_over: bool = False
    """Whether the computer plays for its player."""
    is_handed_over: bool = False
    """Whether it does so until the player takes the seat back, so that coming back does not end it."""
    has_resigned: bool = False
    last_seen: float = 0.0
    """When its player last did something at this table."""
    last_acted: int = 0
    """The version of its latest action."""
    actions: int = 0
    """The number of actions of the match at this seat."""

    @property
    def is_computer(self) -> bool:
        return self.level is not None

    @property
    def is_filled(self) -> bool:
        return self.is_computer or self.player is not None

    @property
    def playing_level(self) -> Level | None:
        """The level at which the computer plays here now, if it does."""
        return self.level or (SUBSTITUTE_LEVEL if self.is_taken_over else None)

    @property
    def is_played_by_person(self) -> bool:
        return self.player is not None and not self.is_taken_over
