"""Migrates a database to the newest schema."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from keypeg.store.errors import NewerDatabaseError

FOLDER = Path(__file__).parent / "migrations"
_LOCK = 0x6B657970  # Any number that nothing else in the database locks.


def migrate(connection: Connection, to: str = "head") -> None:
    """Applies all pending migrations up to the given one."""
    found = MigrationContext.configure(connection).get_current_revision()
    newest, *earlier = _revisions()
    if found == newest:
        return
    if found is not None and found not in earlier:
        raise NewerDatabaseError(f"the database was made by a newer version of Keypeg (its schema is {found})")
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


@cache
def _revisions() -> tuple[str, ...]:
    """Returns the schemas that are known, the newest first. It loads the script of each."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    return config


def migrate_unless_locked(connection: Connection) -> bool:
    """Migrates unless another process does just now; returns whether it did. SQLite lets in one writer anyway."""
    if connection.dialect.name == "postgresql":
        is_ours = connection.scalar(text("SELECT pg_try_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        if not is_ours:
            return False
    migrate(connection)
    return True
