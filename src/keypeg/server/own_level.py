"""The level of computer player that is nearest to a person, by the reviews of their own matches."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from keypeg.coach import Review
from keypeg.players.ladder import rows_needed, usual_space
from keypeg.rules import Roles, Space, all_editions
from keypeg.rules.edition import AnyEdition
from keypeg.server.service import Service
from keypeg.table.played import is_counted, own_hunts
from keypeg.table.table import Phase, Table, TableLine
from keypeg.wire.http import OwnLevel

MOST_MATCHES = 6
"""How many matches are looked at. A review takes seconds the first time."""
_MOST_LISTED = 100
_PLAYERS = 2
"""With more of them the rows of a hunt are not one person's."""
_FEWEST_ROWS = 3.0
"""Where the best play needs fewer rows than that, everybody does about as well."""
_USUAL_SPACE = Space(4, 6)
"""The levels are compared by the rows they need here if they were not measured in the edition itself."""


@dataclass(frozen=True, slots=True)
class _Hunts:
    """What a person's hunts took if luck had been even, as multiples of what the best play takes."""

    matches: int
    efforts: tuple[float, ...]


async def own_level(service: Service, client: str, player: str, edition: AnyEdition) -> OwnLevel:
    """Goes by the latest matches of this edition, or of any other if there are none."""
    listed = [each for each in await service.store.tables_of(player, _MOST_LISTED) if _has_own_hunts(each)]
    same = [each for each in listed if each.edition == edition.key]
    other = [each for each in listed if each.edition != edition.key]
    hunts = await _hunts(service, client, same) or await _hunts(service, client, other)
    if hunts is None:
        return OwnLevel(level=None, matches=0, rows=None)
    measured = rows_needed(usual_space(edition))
    needed = measured or rows_needed(_USUAL_SPACE)
    own = min(needed.values()) * fmean(hunts.efforts)
    nearest = min(needed, key=lambda level: abs(needed[level] - own))
    return OwnLevel(level=nearest, matches=hunts.matches, rows=round(own, 2) if measured else None)


def _has_own_hunts(listed: TableLine) -> bool:
    edition = all_editions().get(listed.edition)
    if edition is None or listed.state is not Phase.OVER or len(listed.names) != _PLAYERS:
        return False
    return edition.play(edition.options(), edition.usual_players).roles is not Roles.PARTS


async def _hunts(service: Service, client: str, listed: Sequence[TableLine]) -> _Hunts | None:
    """Returns what is known from the latest of these matches, or nothing if they have no hunt to go by."""
    matches, efforts = 0, list[float]()
    for each in listed[:MOST_MATCHES]:
        table = (await service.tables.get(each.id)).table
        # Whoever shares a device sits down first.
        seat = each.your_seats[0]
        if not is_counted(table, seat):
            continue
        found = _efforts(table, seat, await service.reviews.get(table, client))
        matches += bool(found)
        efforts += found
    return _Hunts(matches, tuple(efforts)) if efforts else None


def _efforts(table: Table, seat: int, review: Review) -> list[float]:
    """Returns for each hunt of a seat the rows of the best play and those given away, over those of the best play."""
    hunts = () if table.match is None else own_hunts(table.match, seat, review)
    return [(hunt.best + hunt.given_away) / hunt.best for hunt in hunts if hunt.best >= _FEWEST_ROWS]
