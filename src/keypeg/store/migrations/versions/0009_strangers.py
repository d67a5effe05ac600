"""Tables that wait for a stranger, and who is hidden from whom."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("wish", sa.String(60)))
    op.add_column("tables", sa.Column("wish_since", sa.Float()))
    op.add_column("tables", sa.Column("free_seats", sa.Integer()))
    is_wished = sa.text("wish IS NOT NULL")
    op.create_index("tables_by_wish", "tables", ["wish"], postgresql_where=is_wished, sqlite_where=is_wished)
    op.create_table(
        "hidden",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("other", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("player", "other"),
    )
    op.create_index("hidden_by_other", "hidden", ["other", "at"])
