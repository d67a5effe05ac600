"""Whatever names a player belongs to one who exists, and players without a device have a time to leave."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

_NAMELESS_PLAYERS = """
    INSERT INTO players (id, name, made, left_at)
    SELECT DISTINCT player, '', 0, 0 FROM entries
    WHERE player IS NOT NULL AND player NOT IN (SELECT id FROM players)
"""
"""Whoever was deleted while they sat down somewhere is a player again, without a device: they are deleted once more."""


def upgrade() -> None:
    op.add_column("players", sa.Column("left_at", sa.Float()))
    has_left = sa.text("left_at IS NOT NULL")
    op.create_index("players_by_left", "players", ["left_at"], postgresql_where=has_left, sqlite_where=has_left)
    op.create_index("tokens_by_seen", "tokens", ["seen"])
    now = sa.text("UPDATE players SET left_at = :now WHERE id NOT IN (SELECT player FROM tokens)")
    op.get_bind().execute(now, {"now": time.time()})
    op.execute(_NAMELESS_PLAYERS)
    # In the order in which servers that are still running write to these tables.
    with op.batch_alter_table("entries") as batch:
        # All rows are valid by now; checking that again would take long where there are many.
        batch.create_foreign_key("entries_player_fkey", "players", ["player"], ["id"], postgresql_not_valid=True)
    op.execute("DELETE FROM seats WHERE player NOT IN (SELECT id FROM players)")
    with op.batch_alter_table("seats") as batch:
        batch.create_foreign_key("seats_player_fkey", "players", ["player"], ["id"], ondelete="CASCADE")
