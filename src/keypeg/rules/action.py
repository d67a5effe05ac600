"""Actions: what players and chance can do in a match."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Literal, TypeGuard

from keypeg.rules.code import Code, letters, normal
from keypeg.rules.refusal import Reason, Refusal, RefusalError
from keypeg.rules.tokens import Token
from keypeg.rules.wording import described, kind_of, quoted


class ActionType(StrEnum):
    """The kinds of action, by their names in transcripts."""

    ANSWER = "answer"
    ASK = "ask"
    CLAIM = "claim"
    DEAL = "deal"
    DECLARE = "declare"
    GUESS = "guess"
    MARK = "mark"
    SET_CODE = "set_code"


class Action:
    """The base of all actions. As JSON an action is an object with its `type` and its other fields."""

    __slots__ = ()
    type: ActionType

    def to_dict(self) -> dict[str, object]:
        """Returns the action as JSON values; `action_from_dict` reads it back."""
        return {each.name: _plain(getattr(self, each.name)) for each in fields(self)}  # type: ignore[arg-type] # every subclass is a dataclass


@dataclass(frozen=True, slots=True)
class SetCode(Action):
    """The codemaker sets the code of the round."""

    type: Literal[ActionType.SET_CODE] = field(default=ActionType.SET_CODE, init=False, repr=False)
    code: Code = field(repr=False)


@dataclass(frozen=True, slots=True)
class Guess(Action):
    """A codebreaker places a row."""

    type: Literal[ActionType.GUESS] = field(default=ActionType.GUESS, init=False, repr=False)
    code: Code


@dataclass(frozen=True, slots=True)
class GiveMark(Action):
    """The owner of the hunted code marks the oldest unmarked guess against it."""

    type: Literal[ActionType.MARK] = field(default=ActionType.MARK, init=False, repr=False)
    exact: int
    misplaced: int


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """A codebreaker disputes the marks given so far (FA-11)."""

    type: Literal[ActionType.CLAIM] = field(default=ActionType.CLAIM, init=False, repr=False)


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance deals the tokens in seat order, a player's boards together (GR-07)."""

    type: Literal[ActionType.DEAL] = field(default=ActionType.DEAL, init=False, repr=False)
    tokens: tuple[Token, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """The player on turn puts a question to all others (GR-16)."""

    type: Literal[ActionType.ASK] = field(default=ActionType.ASK, init=False, repr=False)
    code: Code


@dataclass(frozen=True, slots=True)
class GiveAnswer(Action):
    """A player answers the open question, one peg for each of their boards (GR-17)."""

    type: Literal[ActionType.ANSWER] = field(default=ActionType.ANSWER, init=False, repr=False)
    pegs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """A player calls Mastermind and names the code (GR-27)."""

    type: Literal[ActionType.DECLARE] = field(default=ActionType.DECLARE, init=False, repr=False)
    code: Code


_ACTION_CLASSES: tuple[type[Action], ...] = (SetCode, Guess, GiveMark, Claim, Deal, Ask, GiveAnswer, Declare)
_FIELDS: Mapping[str, frozenset[str]] = {
    kind.__dataclass_fields__["type"].default: frozenset(kind.__dataclass_fields__) - {"type"}  # type: ignore[attr-defined] # as above
    for kind in _ACTION_CLASSES
}

_SECRET = frozenset({ActionType.SET_CODE, ActionType.DEAL})
"""Messages never repeat the content of these actions."""


def is_whole(value: object) -> TypeGuard[int]:
    """Returns whether a decoded JSON value is a whole number: true is not 1, and 2.0 is not 2."""
    return type(value) is int


def action_from_dict(value: object, where: str = "the action") -> Action:
    """Reads an action from decoded JSON. Checks its form; whether it is legal is for the match to decide."""
    given = _checked_fields(value, where)
    match given["type"]:
        case ActionType.SET_CODE:
            return SetCode(_code(given, where))
        case ActionType.GUESS:
            return Guess(_code(given, where))
        case ActionType.MARK:
            return GiveMark(_whole(given, where, "exact"), _whole(given, where, "misplaced"))
        case ActionType.CLAIM:
            return Claim()
        case ActionType.DEAL:
            return Deal(_tokens(given["tokens"], f"{where}: tokens"))
        case ActionType.ASK:
            return Ask(_code(given, where))
        case ActionType.ANSWER:
            return GiveAnswer(_pegs(given["pegs"], f"{where}: pegs"))
        case ActionType.DECLARE:
            return Declare(_code(given, where))
        case kind:
            raise TypeError(f"unknown action {kind}")


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return str(value) if isinstance(value, StrEnum) else value


def wrong_type(where: str, expected: str, got: object) -> RefusalError:
    """Returns a refusal that names the type of a value, not the value itself, which may be a secret."""
    return RefusalError(Refusal(Reason.WRONG_TYPE, where=where, expected=expected, got=kind_of(got)))


def check_fields(given: Mapping[str, object], known: frozenset[str], needed: frozenset[str], where: str) -> None:
    """Refuses a field that is not listed, or one that is missing."""
    for name in given:
        if name not in known:
            raise RefusalError(Refusal(Reason.UNKNOWN_FIELD, where=where, name=quoted(name)))
    for name in sorted(needed - given.keys()):
        raise RefusalError(Refusal(Reason.MISSING_FIELD, where=where, name=name))


def _checked_fields(value: object, where: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise wrong_type(where, "an object", value)
    kind = value.get("type")
    names = _FIELDS.get(kind) if isinstance(kind, str) else None
    if names is None:
        check_fields(value, frozenset(value), frozenset({"type"}), where)
        raise RefusalError(Refusal(Reason.UNKNOWN_ACTION, where=where, name=described(kind)))
    if len(value) != len(names) + 1 or not names <= value.keys():
        if kind in _SECRET and value.keys() - names - {"type"}:
            raise RefusalError(Refusal(Reason.UNKNOWN_FIELD, where=where, name="other than those of " + kind))
        check_fields(value, names | {"type"}, names, where)
    return value


def _code(given: Mapping[str, object], where: str) -> Code:
    text = given["code"]
    if not isinstance(text, str):
        raise wrong_type(f"{where}: code", "text", text)
    return letters(text)


def _whole(given: Mapping[str, object], where: str, name: str) -> int:
    count = given[name]
    if not is_whole(count):
        raise wrong_type(f"{where}: {name}", "a whole number", count)
    return count


def _tokens(value: object, where: str) -> tuple[Token, ...]:
    if not isinstance(value, list):
        raise wrong_type(where, "a list", value)
    tokens = []
    for entry in value:
        match entry:
            case [str(colour), position] if is_whole(position):
                tokens.append(Token(normal(colour), position))
            case _:
                raise wrong_type(f"{where}: each", "[colour, place]", entry)
    return tuple(tokens)


def _pegs(value: object, where: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise wrong_type(where, "a list", value)
    for peg in value:
        if not isinstance(peg, str):
            raise wrong_type(f"{where}: each", "text", peg)
    return tuple(value)
