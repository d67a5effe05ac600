"""Games of practice."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "practice_games",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("space", sa.String(40), nullable=False),
        sa.Column("computer", sa.String(16)),
        sa.Column("rows", sa.Integer(), nullable=False),
        sa.Column("is_found", sa.Integer(), nullable=False),
        sa.Column("is_hard_mode", sa.Integer(), nullable=False),
        sa.Column("is_devious", sa.Integer(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("undone", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("player", "id"),
    )
