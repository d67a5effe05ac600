"""Reads what the server sends, for clients in Python.

msgspec decodes all of it but unions of dataclasses, which the rules and the coach use: the field `type` says which of
them a value is.
"""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, TypeAlias, get_args, get_type_hints

import msgspec

from keypeg.coach import Advice
from keypeg.rules import ActionType, Board, View
from keypeg.rules.event import Event
from keypeg.rules.shape import ActionShape
from keypeg.wire.socket import News

Json: TypeAlias = dict[str, Any]


def read_view(value: Json) -> View:
    """Reads a view; raises `msgspec.ValidationError` if it is none, or has a board that is not known here."""
    body = msgspec.convert(value, _VIEW_BODY)
    may = {ActionType(action): _read_one_of(_SHAPES, shape) for action, shape in body.may.items()}
    boards = _by_type(Board.__subclasses__())  # Editions from other packages may have their own.
    history = tuple(_read_one_of(boards, board) for board in body.history)
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in body.options.items()}
    return View(**{**msgspec.structs.asdict(body), "options": options, "may": may, "history": history})


def read_news(value: Json) -> News:
    """Reads a piece of news; raises `msgspec.ValidationError` if it is none."""
    body = msgspec.convert(value, _NEWS_BODY)
    events = tuple(_read_one_of(_EVENTS, event) for event in body.events)
    return News(**{**msgspec.structs.asdict(body), "events": events})


def read_advice(value: Json) -> Advice:
    """Reads an answer of the coach; raises `msgspec.ValidationError` if it is none."""
    advice: Advice = _read_one_of(_ADVICE, value)
    return advice


def _by_type(kinds: Iterable[Any]) -> Mapping[str, Any]:
    return {str(each.default): kind for kind in kinds for each in fields(kind) if each.name == "type"}


def _read_one_of(kinds: Mapping[str, Any], value: Json) -> Any:  # noqa: ANN401 - one of the kinds
    kind = kinds.get(value.get("type", ""))
    if kind is None:
        raise msgspec.ValidationError(f"`type` should be one of {', '.join(sorted(kinds))}")
    return msgspec.convert(value, kind)


def _body(kind: type[Any], **changed: Any) -> Any:  # noqa: ANN401 - types, and a type made of them
    """Makes a struct with the fields of a type, some of which are left as JSON."""
    hints = get_type_hints(kind, include_extras=True) | changed
    return msgspec.defstruct(f"{kind.__name__}Body", list(hints.items()), kw_only=True)


_SHAPES, _EVENTS, _ADVICE = (_by_type(get_args(union)) for union in (ActionShape, Event, Advice))
_VIEW_BODY = _body(View, may=dict[ActionType, Json], history=tuple[Json, ...])
_NEWS_BODY = _body(News, events=tuple[Json, ...])
