"""JSON Schema of all messages, from which the browser's types are made.

The values of the rules are dataclasses, which msgspec writes but does not describe where several kinds may stand in one
place. Here each is described as a struct with the same fields, told apart by its `type`.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import FieldInfo
from msgspec.structs import fields as struct_fields

from keypeg.rules import Action
from keypeg.server.bodies import (
    EditionInfo,
    ErrorBody,
    Joining,
    Me,
    Naming,
    NewTable,
    PersonalLink,
    Resuming,
    Seated,
    TableMade,
)
from keypeg.server.messages import Act, FromClient, FromServer
from keypeg.table.record import Record

_BODIES = (ErrorBody, EditionInfo, Joining, Me, NewTable, PersonalLink, Record, Resuming, Seated, TableMade, Naming)
REFERENCE = "#/$defs/{name}"


@cache
def message_schema() -> dict[str, Any]:
    """Both families, each as one of its messages, what goes over HTTP, and all that they are made of."""
    families = {"FromClient": _described(FromClient), "FromServer": _described(FromServer)}
    kinds = [*families.values(), *map(_described, _BODIES)]
    found, parts = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    named = dict(zip(families, found, strict=False))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {**parts, **named}}


def _described(kind: Any) -> Any:  # noqa: ANN401 - any annotation of a field
    """The same type, with structs where there were dataclasses."""
    origin = get_origin(kind)
    if origin is not None and origin is not Literal:
        arguments = tuple(_described(each) for each in get_args(kind))
        if origin in {Union, UnionType}:
            return Union[arguments]
        return (dict if origin is Mapping else origin)[arguments]
    if isinstance(kind, type) and is_dataclass(kind):
        return _struct_of_dataclass(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _struct_of_struct(kind)
    return Any if kind is object else kind


@cache
def _struct_of_dataclass(kind: type[Any]) -> type[msgspec.Struct]:
    """Its tag is the value of its field `type`; actions have it as an attribute of the class."""
    hints = get_type_hints(kind)
    tags = [str(each.default) for each in fields(kind) if each.name == "type"]
    tag = tags[0] if tags else getattr(kind, "type", None)
    described = [(each.name, _described(hints[each.name])) for each in fields(kind) if each.name != "type"]
    return msgspec.defstruct(kind.__name__, described, tag=None if tag is None else str(tag), kw_only=True)


@cache
def _struct_of_struct(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    config = kind.__struct_config__
    described = [_field(kind, each) for each in struct_fields(kind)]
    return msgspec.defstruct(kind.__name__, described, tag=config.tag, tag_field=config.tag_field, kw_only=True)


def _field(kind: type[msgspec.Struct], field: FieldInfo) -> Any:  # noqa: ANN401 - as defstruct takes it
    described = _described(Action if kind is Act and field.name == "action" else field.type)
    if field.default is not msgspec.NODEFAULT:
        return field.name, described, field.default
    return field.name, described
