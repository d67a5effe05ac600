"""Keys of the server, which are made once and never change."""

from collections.abc import Callable

from sqlalchemy import Connection, select

from keypeg.store.database import Database, insert_new
from keypeg.store.schema import keys


async def secret_key(database: Database, name: str, make: Callable[[], bytes]) -> bytes:
    """Returns a key; whoever asks first makes it."""

    def work(connection: Connection) -> bytes:
        connection.execute(insert_new(connection, keys).values(name=name, secret=make()))
        return bytes(connection.execute(select(keys.c.secret).where(keys.c.name == name)).scalar_one())

    return await database.write(work)
