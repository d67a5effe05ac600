"""Results as JSON values, and as flat records for tables."""

from collections.abc import Iterator, Mapping
from typing import Any


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
