"""Devices of players, personal links that expire, and who sat down with which entry."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_JOINED = {
    "postgresql": """
        UPDATE entries SET player = convert_from(body, 'UTF8')::json ->> 'player'
        WHERE convert_from(substr(body, 1, 16), 'UTF8') = '{"type":"joined"'
    """,
    "sqlite": """
        UPDATE entries SET player = json_extract(CAST(body AS TEXT), '$.player')
        WHERE CAST(substr(body, 1, 16) AS TEXT) = '{"type":"joined"'
    """,
}


def upgrade() -> None:
    op.add_column("tokens", sa.Column("browser", sa.String(20)))
    op.add_column("tokens", sa.Column("system", sa.String(20)))
    op.add_column("tokens", sa.Column("seen", sa.Float()))
    op.create_table(
        "links",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.Float(), nullable=False),
    )
    op.add_column("entries", sa.Column("player", sa.String(32)))
    op.execute(_JOINED[op.get_bind().dialect.name])
    is_named = sa.text("player IS NOT NULL")
    op.create_index("entries_by_player", "entries", ["player"], postgresql_where=is_named, sqlite_where=is_named)
