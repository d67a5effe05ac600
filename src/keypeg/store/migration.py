"""Migrates a database to the newest schema."""

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
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise NewerDatabaseError(f"the database was made by a newer version of Keypeg (its schema is {found})")
    command.upgrade(config, to)


def migrate_unless_locked(connection: Connection) -> bool:
    """Migrates unless another process does just now; returns whether it did. SQLite lets in one writer anyway."""
    if connection.dialect.name == "postgresql":
        is_ours = connection.scalar(text("SELECT pg_try_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        if not is_ours:
            return False
    migrate(connection)
    return True
