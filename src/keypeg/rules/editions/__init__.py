"""The editions by key: the five built-in ones, and those of installed packages.

A package offers an edition through the entry point group `keypeg.editions`; the name of the entry point is its key.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from keypeg.rules.edition import AnyEdition, Edition
from keypeg.rules.editions.challenge import CHALLENGE
from keypeg.rules.editions.group import GROUP
from keypeg.rules.editions.original import ORIGINAL
from keypeg.rules.editions.party import PARTY
from keypeg.rules.editions.super import SUPER
from keypeg.rules.refusal import Reason, Refusal, RefusalError
from keypeg.rules.wording import quoted

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINT_GROUP = "keypeg.editions"
BUILT_IN: Mapping[str, AnyEdition] = {edition.key: edition for edition in (ORIGINAL, SUPER, CHALLENGE, PARTY, GROUP)}


class EditionError(Exception):
    """An installed package offers an edition that cannot be used."""


@cache
def all_editions() -> Mapping[str, AnyEdition]:
    """Returns every edition that can be played, the program's own first."""
    from importlib.metadata import entry_points  # It takes a while, and few commands need it.

    found = dict(BUILT_IN)
    for point in sorted(entry_points(group=ENTRY_POINT_GROUP), key=lambda each: each.name):
        edition = _load(point)
        if edition.key in found:
            raise EditionError(f"{_describe(point)}: there is already an edition {edition.key}")
        found[edition.key] = edition
    return found


def find_edition(key: str) -> AnyEdition:
    """Returns an edition by its key. Packages are searched only for keys that are not built in."""
    edition = BUILT_IN.get(key) or all_editions().get(key)
    if edition is None:
        raise RefusalError(Refusal(Reason.NO_SUCH_EDITION, name=quoted(key), expected=", ".join(all_editions())))
    return edition


def _load(point: "EntryPoint") -> AnyEdition:
    try:
        edition = point.load()
    except Exception as error:
        raise EditionError(f"{_describe(point)} cannot be loaded: {error}") from error
    if not isinstance(edition, Edition):
        raise EditionError(f"{_describe(point)} should be an Edition, not {type(edition).__name__}")
    if edition.key != point.name:
        raise EditionError(
            f"{_describe(point)}: its key is {edition.key!r}, but its entry point is named {point.name!r}"
        )
    return edition


def _describe(point: "EntryPoint") -> str:
    package = "" if point.dist is None else f" of the package {point.dist.name}"
    return f"edition {point.name}{package}"
