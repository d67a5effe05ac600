"""Typed options, which the players agree on before a match: one frozen dataclass for each edition.

Each field carries a `Setting`, from which forms, lists and error messages are generated.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, TypeAlias, TypeVar

from keypeg.rules.action import is_whole
from keypeg.rules.refusal import Reason, Refusal, RefusalError
from keypeg.rules.wording import described, either, quoted


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    type: Literal["flag"] = field(default="flag", init=False, repr=False)

    def expected(self, _seats: int) -> str:
        return "true or false"

    def accepts(self, value: object, _seats: int) -> bool:
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`; with `step` 2 only every second one."""

    type: Literal["whole"] = field(default="whole", init=False, repr=False)
    low: int
    high: int
    step: int = 1

    def expected(self, _seats: int) -> str:
        if self.high - self.low == 1:
            return f"{self.low} or {self.high}"
        parity = "" if self.step == 1 else (" odd", " even")[self.low % 2 == 0]
        return f"a whole{parity} number from {self.low} to {self.high}"

    def accepts(self, value: object, _seats: int) -> bool:
        return is_whole(value) and value in range(self.low, self.high + 1, self.step)


@dataclass(frozen=True, slots=True)
class Share:
    """A whole number from 1 to an equal share of so many pieces."""

    type: Literal["share"] = field(default="share", init=False, repr=False)
    pieces: int

    def expected(self, seats: int) -> str:
        return either(tuple(map(str, range(1, self.pieces // seats + 1))))

    def accepts(self, value: object, seats: int) -> bool:
        return is_whole(value) and 1 <= value <= self.pieces // seats


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    type: Literal["choice"] = field(default="choice", init=False, repr=False)
    words: tuple[str, ...]

    def expected(self, _seats: int) -> str:
        return either(tuple(f'"{word}"' for word in self.words))

    def accepts(self, value: object, _seats: int) -> bool:
        return isinstance(value, str) and value in self.words


@dataclass(frozen=True, slots=True)
class PerSeat:
    """A list with one of a few numbers for each seat."""

    type: Literal["per_seat"] = field(default="per_seat", init=False, repr=False)
    numbers: tuple[int, ...]

    def expected(self, seats: int) -> str:
        return f"a list of {seats} numbers, each {either(tuple(map(str, self.numbers)))}"

    def accepts(self, value: object, seats: int) -> bool:
        return (
            isinstance(value, list | tuple)
            and len(value) == seats
            and all(is_whole(number) and number in self.numbers for number in value)
        )


@dataclass(frozen=True, slots=True)
class SeatNumber:
    """A seat of the match."""

    type: Literal["seat"] = field(default="seat", init=False, repr=False)

    def expected(self, _seats: int) -> str:
        return "a seat of the match, counted from 0"

    def accepts(self, value: object, seats: int) -> bool:
        return is_whole(value) and 0 <= value < seats


Kind: TypeAlias = Flag | Whole | Share | Choice | PerSeat | SeatNumber


@dataclass(frozen=True, slots=True)
class Setting:
    """An option as shown to players; `seats` are the numbers of players it applies to."""

    name: str
    default: object
    kind: Kind
    clause: str
    about: str
    seats: range | None
    changes_codes: bool
    """Whether it changes which codes are possible."""
    is_drawn: bool
    """Whether it is drawn at random at a table instead of agreed on."""

    def is_for(self, seats: int) -> bool:
        return self.seats is None or seats in self.seats

    def problem(self, value: object, seats: int) -> Refusal | None:
        if self.seats is not None and seats not in self.seats:
            return Refusal(Reason.OPTION_SEATS, name=self.name, expected=span(self.seats), got=seats)
        if not self.kind.accepts(value, seats):
            expected = self.kind.expected(seats)
            return Refusal(Reason.OPTION_VALUE, name=self.name, expected=expected, got=described(value))
        return None


def option(  # noqa: PLR0913 - one for each field of a setting
    default: Any,  # noqa: ANN401 - as dataclasses.field
    kind: Kind,
    clause: str,
    about: str,
    *,
    seats: range | None = None,
    changes_codes: bool = False,
    is_drawn: bool = False,
) -> Any:  # noqa: ANN401 - as dataclasses.field
    """Declares a dataclass field with its setting."""
    setting = {
        "kind": kind,
        "clause": clause,
        "about": about,
        "seats": seats,
        "changes_codes": changes_codes,
        "is_drawn": is_drawn,
    }
    return field(default=default, metadata=setting)


FIRST = "first"
"""The option of every edition that says which seat begins."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options that every edition takes."""

    first: int = option(0, SeatNumber(), "PA-25", "the seat that begins", is_drawn=True)
    marking: str = option(
        "auto", Choice(("auto", "manual")), "FA-11", "auto: the program marks; manual: the players do"
    )

    @property
    def by_hand(self) -> bool:
        return self.marking == "manual"


OptionsT = TypeVar("OptionsT", bound=Options)


def settings(options: type[Options]) -> tuple[Setting, ...]:
    """Returns the settings of an edition: its own first, then those that every edition takes."""
    shared = {each.name for each in fields(Options)}
    own_first = sorted(fields(options), key=lambda each: each.name in shared)
    return tuple(Setting(name=each.name, default=each.default, **each.metadata) for each in own_first)


def agree(options: type[OptionsT], given: Mapping[str, object], seats: int) -> OptionsT:
    """Checks options and returns them typed; raises a `RefusalError` that lists everything wrong with them."""
    known = {setting.name: setting for setting in settings(options)}
    problems = tuple(_problems(known, given, seats))
    if problems:
        raise RefusalError(*problems)
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
    return options(**values)


def agreed(known: tuple[Setting, ...], options: Options, seats: int) -> dict[str, object]:
    """Returns all options that apply to a match of so many players."""
    return {each.name: getattr(options, each.name) for each in known if each.is_for(seats)}


def span(numbers: range) -> str:
    """Formats a range of numbers: `2`, or `3 to 5`."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


def _problems(known: Mapping[str, Setting], given: Mapping[str, object], seats: int) -> Iterator[Refusal]:
    for name, value in given.items():
        if name not in known:
            yield Refusal(Reason.UNKNOWN_OPTION, name=quoted(name), expected=", ".join(known))
        elif (problem := known[name].problem(value, seats)) is not None:
            yield problem
