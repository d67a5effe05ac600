"""Deleting everything of a player."""

import logging

from keypeg.server.errors import EXPECTED_ERRORS
from keypeg.server.identity import Person
from keypeg.server.live_table import TableNotFoundError
from keypeg.server.service import Service
from keypeg.table.forgetting import forget

log = logging.getLogger(__name__)


async def delete_everything(service: Service, person: Person) -> None:
    """Deletes a player: table after table, and then what is left. If it fails it can be asked for again."""
    players = service.store.players
    for table_id in await players.tables_joined(person.id):
        try:
            table = await service.tables.change(table_id, lambda now, moment: forget(now, person.id, moment))
        except TableNotFoundError:
            continue
        except EXPECTED_ERRORS:
            raise
        except Exception:
            log.exception("table %s cannot be read, and keeps the name of somebody who deleted everything", table_id)
            continue
        await players.erase_name(table, person.id)
    service.sessions.signed_out(await players.remove(person.id))
