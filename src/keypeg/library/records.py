"""Results as JSON values, and as flat records for tables."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class Result:
    """A frozen value that can be written down."""

    __slots__ = ()

    def to_dict(self: "DataclassInstance") -> dict[str, Any]:
        """Returns everything as JSON values."""
        values: dict[str, Any] = json_values(asdict(self))
        return values


def json_values(value: object) -> Any:  # noqa: ANN401 - JSON
    """Returns a value with lists for tuples and text for keys, as it is after it was written and read."""
    if isinstance(value, Mapping):
        return {str(name): json_values(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [json_values(each) for each in value]
    return value


def flat(value: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a dict without dicts in it; the names of what was inside are joined.

    >>> flat({"wins": 3.0, "elo": {"value": 1500.0, "margin": 20.0}})
    {'wins': 3.0, 'elo': 1500.0, 'elo_margin': 20.0}
    """
    return dict(_flat("", value))


def _flat(prefix: str, value: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, each in value.items():
        key = prefix if name == "value" and prefix else f"{prefix}_{name}" if prefix else name
        if isinstance(each, Mapping):
            yield from _flat(key, each)
        else:
            yield key, each
