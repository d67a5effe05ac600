"""Processes that serve the database, who is connected to each, and which of them owns a table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Float(), nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("process", sa.String(32), nullable=False, index=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("sockets", sa.Integer(), nullable=False),
        sa.Column("left_at", sa.Float()),
        sa.PrimaryKeyConstraint("table_id", "process", "player"),
    )
    op.add_column("tables", sa.Column("tender", sa.String(32)))
    op.create_index("tables_by_tender", "tables", ["is_tended", "tender"])
