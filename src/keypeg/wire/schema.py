"""JSON Schema of everything on the wire, generated from the types that are encoded and decoded.

msgspec describes its own structs, but not unions of dataclasses, which the rules use. So the schema is generated here,
for the few kinds of types in use. The browser's types are generated from it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import cleandoc
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

from keypeg.coach import Analysis, Check, Endgame, GroupPuzzle, Puzzle, Review, Ruling, TriedRow, Verdict
from keypeg.coach.facts import Advice
from keypeg.players.ladder import Rung
from keypeg.solo.days import PlayedDay
from keypeg.solo.practice import PracticeGame
from keypeg.solo.shares import PlayedShare
from keypeg.table.record import Record
from keypeg.wire.http import (
    CreatedShare,
    CreatedTable,
    Day,
    DeviceInfo,
    EditionInfo,
    ErrorBody,
    Everyone,
    FindRequest,
    FoundPlace,
    HiddenPeople,
    JoinRequest,
    Me,
    NameRequest,
    NewTable,
    NonceRequest,
    Notices,
    OwnLevel,
    PersonalLink,
    QrRequest,
    ResumeRequest,
    RowRequest,
    RulesPage,
    ShareDaily,
    ShareInfo,
    ShareMatch,
    SharePuzzle,
    SoloGame,
    Statistics,
    SubscriptionRequest,
    TakenSeat,
    TurnNotice,
    WaitingPeople,
)
from keypeg.wire.socket import FromClient, FromServer, Position

Schema: TypeAlias = dict[str, Any]
Annotation: TypeAlias = Any
"""Whatever an annotation may be: a class, a union, a generic type."""
_BODIES = (
    Analysis,
    Check,
    CreatedShare,
    CreatedTable,
    Day,
    DeviceInfo,
    EditionInfo,
    Endgame,
    ErrorBody,
    GroupPuzzle,
    Everyone,
    FindRequest,
    FoundPlace,
    HiddenPeople,
    JoinRequest,
    Me,
    NameRequest,
    NewTable,
    NonceRequest,
    Notices,
    OwnLevel,
    PersonalLink,
    PlayedDay,
    PlayedShare,
    QrRequest,
    Position,
    PracticeGame,
    Puzzle,
    Record,
    ResumeRequest,
    Review,
    Ruling,
    RowRequest,
    RulesPage,
    Rung,
    ShareDaily,
    ShareMatch,
    SharePuzzle,
    SoloGame,
    Statistics,
    SubscriptionRequest,
    TakenSeat,
    TriedRow,
    TurnNotice,
    Verdict,
    WaitingPeople,
)
_PRIMITIVES = {bool: "boolean", int: "integer", float: "number", str: "string", NoneType: "null"}


@cache
def message_schema() -> Schema:
    """Returns the schema of both families of messages, the bodies of HTTP, and every type they use."""
    types = _Types()
    families = {
        "Advice": types.describe(Advice),
        "FromClient": types.describe(FromClient),
        "FromServer": types.describe(FromServer),
        "ShareInfo": types.describe(ShareInfo),
    }
    for body in _BODIES:
        types.describe(body)
    definitions = dict(sorted(types.definitions.items()))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {**definitions, **families}}


class _Types:
    """Describes types; named types are defined once and referenced."""

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}

    def describe(self, kind: Annotation) -> Schema:
        if kind in _PRIMITIVES:
            return {"type": _PRIMITIVES[kind]}
        if kind is Any or kind is object:
            return {}
        if get_origin(kind) is not None:
            return self._describe_generic(kind, get_origin(kind), get_args(kind))
        if not _has_name(kind):
            return self._choice(subclasses(kind))
        name = kind.__name__
        if name not in self.definitions:
            self.definitions[name] = {}  # A type may contain itself.
            self.definitions[name] = self._define(kind)
        return {"$ref": f"#/$defs/{name}"}

    def _describe_generic(self, kind: Annotation, origin: Annotation, arguments: tuple[Any, ...]) -> Schema:
        if origin is Annotated:
            return {**self.describe(arguments[0]), **_constraints(arguments)}
        if origin is Literal:
            return {"enum": list(arguments)}
        if origin in {Union, UnionType}:
            return self._choice(arguments)
        if origin in {dict, Mapping}:
            values = self.describe(arguments[1])
            return {"type": "object", "additionalProperties": values} if values else {"type": "object"}
        if origin is list or (origin is tuple and arguments[-1] is Ellipsis):
            return {"type": "array", "items": self.describe(arguments[0])}
        if origin is tuple:
            return self._tuple(arguments)
        raise TypeError(f"the type {kind} is not supported")

    def _choice(self, kinds: Sequence[Annotation]) -> Schema:
        kinds = [kind for kind in kinds if kind is not msgspec.UnsetType]  # Such a field may be missing.
        if len(kinds) == 1:
            return self.describe(kinds[0])
        choices = [self.describe(kind) for kind in kinds]
        tags = {_tag(kind): choice["$ref"] for kind, choice in zip(kinds, choices, strict=True) if _tag(kind)}
        if len(tags) < len(choices):
            return {"anyOf": choices}
        return {"anyOf": choices, "discriminator": {"propertyName": _tag_field(kinds[0]), "mapping": tags}}

    def _tuple(self, kinds: Iterable[Annotation]) -> Schema:
        items = [self.describe(kind) for kind in kinds]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items), "items": False}

    def _define(self, kind: Annotation) -> Schema:
        if issubclass(kind, Enum):
            return {"title": kind.__name__, "enum": sorted(each.value for each in kind)}
        docs = [cleandoc(each.__doc__) for each in _documented(kind)]
        about = {"title": kind.__name__, **({"description": "\n\n".join(docs)} if docs else {})}
        if issubclass(kind, tuple):
            return {**about, **self._tuple(get_type_hints(kind).values())}
        return {**about, **self._object(kind)}

    def _object(self, kind: Annotation) -> Schema:
        hints = get_type_hints(kind, include_extras=True)
        tag, tag_field = _tag(kind), _tag_field(kind)
        properties: Schema = {} if tag is None else {tag_field: {"enum": [tag]}}
        required = list(properties)
        for name, key, is_required in _members(kind):
            if key != tag_field or tag is None:
                properties[key] = self.describe(hints[name])
                required += [key] if is_required else []
        closed = {"additionalProperties": False} if _is_closed(kind) else {}
        return {"type": "object", "properties": properties, "required": required, **closed}


def subclasses(base: type[object]) -> list[type[object]]:
    """Returns the program's own classes that a plain base class stands for; what packages add is not described."""
    # A dataclass with slots is made twice; the last one counts.
    own = (kind for kind in base.__subclasses__() if kind.__module__.startswith("keypeg."))
    return list({kind.__name__: kind for kind in own}.values())


def _has_name(kind: Annotation) -> bool:
    return is_dataclass(kind) or issubclass(kind, msgspec.Struct | Enum | tuple)


def _documented(kind: Annotation) -> list[Annotation]:
    """Returns a type, and after it the bases from which it has fields, as far as their docstrings are written.

    Dataclasses and tuples without a docstring get a generated one.
    """
    bases = [each for each in kind.__mro__[1:] if is_dataclass(each) or getattr(each, "__struct_fields__", None)]
    return [each for each in (kind, *bases) if each.__doc__ and not each.__doc__.startswith(f"{each.__name__}(")]


def _tag(kind: Annotation) -> str | None:
    """Returns what identifies a member of a union."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return None if kind.__struct_config__.tag is None else str(kind.__struct_config__.tag)
    if not is_dataclass(kind):
        return None
    return next((str(each.default) for each in fields(kind) if each.name == "type"), None)


def _tag_field(kind: Annotation) -> str:
    """Returns the name of the field that identifies a member of a union."""
    named = kind.__struct_config__.tag_field if issubclass(kind, msgspec.Struct) else None
    return "type" if named is None else str(named)


def _members(kind: Annotation) -> list[tuple[str, str, bool]]:
    """Returns the name of each field, its key in JSON, and whether it must be there.

    The server writes all fields of dataclasses, and of structs that are open to further ones: those it only writes.
    """
    if is_dataclass(kind):
        return [(each.name, each.name, True) for each in fields(kind)]
    is_whole = not _is_closed(kind) and not kind.__struct_config__.omit_defaults
    return [
        (each.name, each.encode_name, each.required or (is_whole and each.default is not msgspec.UNSET))
        for each in msgspec.structs.fields(kind)
    ]


def _is_closed(kind: Annotation) -> bool:
    return issubclass(kind, msgspec.Struct) and kind.__struct_config__.forbid_unknown_fields


def _constraints(arguments: tuple[Any, ...]) -> Schema:
    is_array = get_origin(arguments[0]) in {list, tuple}
    names = ("minItems", "maxItems") if is_array else ("minLength", "maxLength")
    found: Schema = {}
    for meta in arguments[1:]:
        values = (meta.min_length, meta.max_length)
        found |= {name: value for name, value in zip(names, values, strict=True) if value is not None}
    return found
