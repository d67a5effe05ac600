"""Results as JSON values, and as flat records for tables."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from keypeg.rules import Mark

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class Result:
    """A frozen value that can be written down."""

    __slots__ = ()

    def to_dict(self: "DataclassInstance") -> dict[str, Any]:
        """Returns everything as JSON values."""
        values: dict[str, Any] = json_values(asdict(self))
        return values

    def records(self: "DataclassInstance") -> list[dict[str, Any]]:
        """Returns one flat dict with everything but the lists, as `pandas.DataFrame` takes it."""
        return [{name: each for name, each in flat(asdict(self)).items() if not isinstance(each, list | tuple)}]


def json_values(value: object) -> Any:  # noqa: ANN401 - JSON
    """Returns a value with lists for tuples and text for keys, as it is after it was written and read."""
    if isinstance(value, Mapping):
        return {str(name): json_values(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [json_values(each) for each in value]
    return value


def marked(name: str, mark: Mark | None) -> dict[str, int | None]:
    """Returns the two counts of a mark as flat entries."""
    exact, misplaced = (None, None) if mark is None else mark
    return {f"{name}_exact": exact, f"{name}_misplaced": misplaced}


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
