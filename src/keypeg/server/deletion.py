"""Deleting everything of a player."""

import asyncio
import logging
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from keypeg.server.live_table import TableNotFoundError
from keypeg.server.sessions import Sessions
from keypeg.server.tables import Tables
from keypeg.store import UnavailableError
from keypeg.table.forgetting import forget

_RETRY_SECONDS = 0.05

log = logging.getLogger(__name__)


async def delete_everything(tables: Tables, sessions: Sessions, player: str) -> None:
    """Deletes a player: their devices first, then their name at every table, and then what is left.

    Once they are signed out it cannot be stopped: what the database does not do now, the next sweep does.
    """
    players = tables.store.players
    sessions.signed_out(await players.sign_out_for_good(player))
    with suppress(UnavailableError):
        while not await players.remove(player):
            for table_id in await players.tables_joined(player):
                await _erase_name(tables, table_id, player)
            # What they asked for before they were signed out may still seat them, here or at another process.
            await asyncio.sleep(_RETRY_SECONDS)


async def _erase_name(tables: Tables, table_id: str, player: str) -> None:
    players = tables.store.players
    try:
        table = await tables.change(table_id, lambda now, moment: forget(now, player, moment))
        await players.erase_name(table, player)
    except TableNotFoundError:
        return
    except (UnavailableError, SQLAlchemyError):
        raise
    except Exception:
        log.exception("table %s cannot be read, and keeps the name of someone who deleted everything", table_id)
        await players.disown(table_id, player)
