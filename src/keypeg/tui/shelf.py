"""The start: which box, who plays, which options. A form as a value."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self, TypeAlias, TypeVar

from keypeg.players import Level
from keypeg.rules import all_editions
from keypeg.rules.edition import AnyEdition
from keypeg.rules.options import Setting
from keypeg.tui import phrases
from keypeg.tui.setup import Setup, Sitter, choices

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class PlayersField:
    """How many play."""

    def label(self) -> str:
        return phrases.PLAYERS


@dataclass(frozen=True, slots=True)
class SeatField:
    """Who sits at a seat."""

    seat: int

    def label(self) -> str:
        return phrases.seat_label(self.seat + 1)


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option of the edition."""

    setting: Setting

    def label(self) -> str:
        return phrases.option_name(self.setting)


Field: TypeAlias = PlayersField | SeatField | OptionField


@dataclass(frozen=True, slots=True)
class Shelf:
    """The boxes, and how the chosen one is to be played.

    `line` is the chosen line of the form, or `None` while the cursor is among the boxes. With a `server` seats can be
    left for whoever joins.
    """

    name: str
    setups: tuple[Setup, ...]
    chosen: int = 0
    line: int | None = None
    server: str = ""
    notice: str = field(default="", compare=False)

    @classmethod
    def of(cls, name: str, server: str = "") -> Self:
        setups = tuple(Setup.usual(edition, name) for edition in all_editions().values())
        if server:
            setups = tuple(
                replace(each, sitters=(each.sitters[0], *(Sitter(),) * (len(each.sitters) - 1))) for each in setups
            )
        return cls(name, setups, server=server)

    @property
    def setup(self) -> Setup:
        return self.setups[self.chosen]

    @property
    def edition(self) -> AnyEdition:
        return self.setup.edition

    def with_setup(self, setup: Setup) -> Self:
        """Puts a match on the shelf in place of that of the same edition, and chooses it."""
        chosen = next(n for n, each in enumerate(self.setups) if each.edition is setup.edition)
        return replace(self, setups=(*self.setups[:chosen], setup, *self.setups[chosen + 1 :]), chosen=chosen)

    def with_name(self, name: str) -> Self:
        """Changes the reader's own name, wherever it stands."""
        setups = tuple(
            replace(
                each, sitters=tuple(Sitter(name) if sitter == Sitter(self.name) else sitter for sitter in each.sitters)
            )
            for each in self.setups
        )
        return replace(self, name=name, setups=setups)

    def with_notice(self, notice: str) -> Self:
        return replace(self, notice=notice)

    def fields(self) -> tuple[Field, ...]:
        """Returns the lines of the form."""
        count = (PlayersField(),) if len(self.edition.players) > 1 else ()
        seats = tuple(SeatField(seat) for seat in range(len(self.setup.sitters)))
        return (*count, *seats, *(OptionField(setting) for setting in self.setup.settings()))

    def value(self, line: Field) -> str:
        match line:
            case PlayersField():
                return str(len(self.setup.sitters))
            case SeatField(seat=seat):
                sitter = self.setup.sitters[seat]
                return phrases.seat_value(sitter.name, sitter.level, is_you=sitter.name == self.name)
            case OptionField(setting=setting):
                return phrases.option_value(self.setup.value(setting))

    def choose(self, edition: int) -> Self:
        return replace(self, chosen=edition % len(self.setups), line=None)

    def move(self, step: int) -> Self:
        """Moves the cursor up or down, among the boxes or in the form."""
        if self.line is None:
            return self.choose(self.chosen + step)
        return replace(self, line=(self.line + step) % len(self.fields()))

    def at_line(self, line: int | None) -> Self:
        return replace(self, line=line)

    def change(self, step: int) -> Self:
        """Changes the value of the chosen line."""
        if self.line is None:
            return self
        setup, seats = self.setup, len(self.setup.sitters)
        match self.fields()[self.line]:
            case PlayersField():
                numbers = tuple(self.edition.players)
                return self.with_setup(setup.with_seats(_next(numbers, seats, step)))
            case SeatField(seat=seat):
                sitters = self._sitters(seat)
                return self.with_setup(setup.with_sitter(seat, _next(sitters, setup.sitters[seat], step)))
            case OptionField(setting=setting):
                values = choices(setting, seats)
                return self.with_setup(setup.with_option(setting.name, _next(values, setup.value(setting), step)))

    def _sitters(self, seat: int) -> Sequence[Sitter]:
        """Returns who can sit at a seat: a person here, computers, and at a server whoever joins."""
        now = self.setup.sitters[seat]
        others = {sitter.name for n, sitter in enumerate(self.setup.sitters) if n != seat and sitter.level is None}
        person = now.name if now.level is None and now.name else self.name if self.name not in others else ""
        if not person:
            person = next(name for n in range(1, 99) if (name := phrases.guest_name(seat + n)) not in others)
        computers = tuple(Sitter(level=level) for level in Level)
        is_own_only = bool(self.server) and person != self.name
        people = () if is_own_only else (Sitter(person),)
        return (*people, *computers, *((Sitter(),) if self.server else ()))


def _next(values: Sequence[_T], now: object, step: int) -> _T:
    """Returns the value after the present one; a value that is not among them is before the first."""
    same = [place for place, value in enumerate(values) if value == now]
    return values[(same[0] + step) % len(values)] if same else values[0 if step > 0 else -1]
