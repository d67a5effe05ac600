"""What players, and chance, may do: the actions of a transcript."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import ClassVar, TypeAlias, TypeGuard, get_args

from keypeg.rules.code import Code, normal
from keypeg.rules.refusal import Reason, Refusal, Refused
from keypeg.rules.tokens import Token
from keypeg.rules.wording import described, kind_of, quoted


class ActionType(StrEnum):
    ANSWER = "answer"
    ASK = "ask"
    CLAIM = "claim"
    DEAL = "deal"
    DECLARE = "declare"
    GUESS = "guess"
    MARK = "mark"
    SET_CODE = "set_code"


@dataclass(frozen=True, slots=True)
class SetCode:
    """The codemaker sets the code of the round."""

    type: ClassVar = ActionType.SET_CODE
    code: Code = field(repr=False)


@dataclass(frozen=True, slots=True)
class Guess:
    """A codebreaker places a row."""

    type: ClassVar = ActionType.GUESS
    code: Code


@dataclass(frozen=True, slots=True)
class GiveMark:
    """The owner of the hunted code marks the oldest unmarked guess against it."""

    type: ClassVar = ActionType.MARK
    exact: int
    misplaced: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A codebreaker says that a mark given so far is wrong (FA-11)."""

    type: ClassVar = ActionType.CLAIM


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance hands out the tokens: in seat order, a player's boards together (GR-07)."""

    type: ClassVar = ActionType.DEAL
    tokens: tuple[Token, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Ask:
    """The player on turn puts a question to all others (GR-16)."""

    type: ClassVar = ActionType.ASK
    code: Code


@dataclass(frozen=True, slots=True)
class GiveAnswer:
    """A player answers the open question, a peg for each of his boards (GR-17)."""

    type: ClassVar = ActionType.ANSWER
    pegs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Declare:
    """A player calls Mastermind and states the code (GR-27)."""

    type: ClassVar = ActionType.DECLARE
    code: Code


Action: TypeAlias = SetCode | Guess | GiveMark | Claim | Deal | Ask | GiveAnswer | Declare

_FIELDS: Mapping[str, frozenset[str]] = {
    kind.type: frozenset(each.name for each in fields(kind)) for kind in get_args(Action)
}


_SECRET = frozenset({SetCode.type, Deal.type})
"""What is in these is not repeated in any message."""


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a decoded JSON value is a whole number: true is not 1, and 2.0 is not 2."""
    return type(value) is int


def decode(value: object, where: str = "the action") -> Action:
    """Reads an action from decoded JSON; its shape is judged here, its legality by the match."""
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
            raise TypeError(f"no action {kind}")


def encode(action: Action) -> dict[str, object]:
    """The action as JSON values; `decode` reads it back."""
    return {"type": action.type} | {each.name: _plain(getattr(action, each.name)) for each in fields(action)}


def _plain(value: object) -> object:
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def wrong_type(where: str, expected: str, got: object) -> Refused:
    """Names the kind of what was given, not what it was: it may have been meant to be secret."""
    return Refused(Refusal(Reason.WRONG_TYPE, where=where, expected=expected, got=kind_of(got)))


def check_fields(given: Mapping[str, object], known: frozenset[str], needed: frozenset[str], where: str) -> None:
    """Refuses a field that is not listed, or one that is missing."""
    for name in given:
        if name not in known:
            raise Refused(Refusal(Reason.UNKNOWN_FIELD, where=where, name=quoted(name)))
    for name in sorted(needed - given.keys()):
        raise Refused(Refusal(Reason.MISSING_FIELD, where=where, name=name))


def _checked_fields(value: object, where: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise wrong_type(where, "an object", value)
    kind = value.get("type")
    names = _FIELDS.get(kind) if isinstance(kind, str) else None
    if names is None:
        check_fields(value, frozenset(value), frozenset({"type"}), where)
        raise Refused(Refusal(Reason.UNKNOWN_ACTION, where=where, name=described(kind)))
    if len(value) != len(names) + 1 or not names <= value.keys():
        if kind in _SECRET and value.keys() - names - {"type"}:
            raise Refused(Refusal(Reason.UNKNOWN_FIELD, where=where, name="beside those of " + kind))
        check_fields(value, names | {"type"}, names, where)
    return value


def _code(given: Mapping[str, object], where: str) -> Code:
    text = given["code"]
    if not isinstance(text, str):
        raise wrong_type(f"{where}: code", "text", text)
    return normal(text)


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
