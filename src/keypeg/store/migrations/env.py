"""Runs Alembic on the connection passed to it."""

from alembic import context

from keypeg.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
