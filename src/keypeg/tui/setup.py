"""What is going to be played, and by whom: an edition, who sits at each seat, and the options."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from secrets import token_hex
from typing import Self

from keypeg.players import Level
from keypeg.rules import RefusalError, begin, find_edition
from keypeg.rules.edition import AnyEdition
from keypeg.rules.options import Choice, Flag, PerSeat, Setting, Share, Whole
from keypeg.rules.wording import quoted
from keypeg.solver.library import LibraryError, native
from keypeg.table.errors import TableError
from keypeg.table.names import clean_name, name_computers

YOU = "you"
OPEN = "open"
USUAL_LEVEL = Level.STEADY


class SetupError(ValueError):
    """What was asked for cannot be played; the message says why."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who is to sit at a seat: a computer if there is a level, a person if there is a name, otherwise whoever joins."""

    name: str = ""
    level: Level | None = None

    @property
    def is_open(self) -> bool:
        return self.level is None and not self.name


@dataclass(frozen=True, slots=True)
class Setup:
    """A match to be played."""

    edition: AnyEdition
    sitters: tuple[Sitter, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    turn_seconds: int | None = None
    """The clock of a table at a server, if there is one."""

    @classmethod
    def usual(cls, edition: AnyEdition, name: str) -> Self:
        """Returns a match of one person against computers, with the standard options."""
        others = (Sitter(level=USUAL_LEVEL),) * (edition.usual_players - 1)
        return cls(edition, (Sitter(name), *others))

    def settings(self) -> tuple[Setting, ...]:
        """Returns the options to choose from, with so many players."""
        seats = len(self.sitters)
        return tuple(each for each in self.edition.settings if each.is_for(seats) and not each.is_drawn)

    def value(self, setting: Setting) -> object:
        return self.options.get(setting.name, setting.default)

    def with_option(self, name: str, value: object) -> Self:
        return replace(self, options={**self.options, name: value})

    def with_seats(self, count: int) -> Self:
        """Changes the number of players, and leaves out the options that do not apply to it."""
        added = (Sitter(level=USUAL_LEVEL),) * (count - len(self.sitters))
        changed = replace(self, sitters=(*self.sitters, *added)[:count])
        known = {setting.name: setting for setting in changed.settings()}
        kept = {
            name: value
            for name, value in self.options.items()
            if name in known and known[name].problem(value, count) is None
        }
        return replace(changed, options=kept)

    def with_sitter(self, seat: int, sitter: Sitter) -> Self:
        return replace(self, sitters=(*self.sitters[:seat], sitter, *self.sitters[seat + 1 :]))

    def named(self, seed: str | None = None) -> Self:
        """Gives every computer a name."""
        people = [sitter.name for sitter in self.sitters if sitter.name and sitter.level is None]
        computers = {seat: sitter.name for seat, sitter in enumerate(self.sitters) if sitter.level is not None}
        names = name_computers(seed or token_hex(4), people, computers)
        sitters = tuple(
            replace(sitter, name=names[seat]) if seat in names else sitter for seat, sitter in enumerate(self.sitters)
        )
        return replace(self, sitters=sitters)

    def checked(self, *, you: str | None = None) -> Self:
        """Returns this match if it can be played; raises `SetupError` otherwise.

        With `you` it is played at a server, by that person and perhaps others at this keyboard; without, all on this
        machine.
        """
        people = [sitter.name for sitter in self.sitters if sitter.level is None and sitter.name]
        for name in people:
            if people.count(name) > 1:
                raise SetupError(f"two players are called {name}: names must differ")
        if you is None and any(sitter.is_open for sitter in self.sitters):
            raise SetupError("open seats are for play at a server: give its address, or a level or a name instead")
        if you is not None and you not in people:
            raise SetupError("at a server one seat is yours (you)")
        if you is None and any(sitter.level is not None for sitter in self.sitters):
            try:
                native()
            except LibraryError as error:
                raise SetupError(str(error)) from None
        try:
            begin(
                self.edition.key, [sitter.name or str(seat) for seat, sitter in enumerate(self.sitters)], self.options
            )
        except RefusalError as error:
            raise SetupError(str(error)) from None
        return self


def parse_setup(
    edition: str, players: str | None, options: Iterable[str], name: str, *, is_remote: bool = False
) -> Setup:
    """Reads a match from what was typed: `you,steady`, `Ada,Tom`, `rounds=4`."""
    try:
        found = find_edition(edition)
    except RefusalError as error:
        raise SetupError(str(error)) from None
    setup = Setup.usual(found, name)
    if players is not None:
        setup = replace(setup, sitters=tuple(_sitter(word.strip(), name) for word in players.split(",")))
    for text in options:
        setup = setup.with_option(*parse_option(text))
    return setup.checked(you=name if is_remote else None)


def parse_option(text: str) -> tuple[str, object]:
    """Reads an option: `rounds=4`, `race=true`, `rings=[4,5]`."""
    option, is_given, value = text.partition("=")
    if not is_given:
        raise SetupError(f"an option is given as name=value, such as rounds=4, not {quoted(text)}")
    try:
        return option.strip(), json.loads(value)
    except ValueError:
        return option.strip(), value.strip()


def checked_name(text: str) -> str:
    """Returns a name as it will be shown; raises `SetupError` if it cannot be."""
    try:
        name = clean_name(text)
    except TableError as error:
        raise SetupError(str(error)) from None
    if name.lower() in {*Level, OPEN}:
        raise SetupError(f"{quoted(name)} is a level of computer players, not a name")
    return name


def choices(setting: Setting, seats: int) -> Sequence[object]:
    """Returns the values of an option, in the order in which a form goes through them."""
    match setting.kind:
        case Flag():
            return (False, True)
        case Whole(low=low, high=high, step=step):
            return range(low, high + 1, step)
        case Share(pieces=pieces):
            return range(1, pieces // seats + 1)
        case Choice(words=words):
            return words
        case PerSeat(numbers=numbers):
            return tuple((*((number,) * seats),) for number in sorted(numbers, reverse=True)) + (
                tuple(_mixed(numbers, seats))
            )
        case _:
            return (setting.default,)


def _mixed(numbers: Sequence[int], seats: int) -> Iterable[tuple[int, ...]]:
    """Yields lists in which one seat has the lowest number."""
    low, high = min(numbers), max(numbers)
    for seat in range(seats):
        yield tuple(low if each == seat else high for each in range(seats))


def _sitter(word: str, name: str) -> Sitter:
    if word.lower() == YOU:
        return Sitter(name)
    if word.lower() == OPEN:
        return Sitter()
    if word.lower() in tuple(Level):
        return Sitter(level=Level(word.lower()))
    return Sitter(checked_name(word))
