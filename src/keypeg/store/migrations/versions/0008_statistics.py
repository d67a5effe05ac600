"""What a player's finished games amounted to."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("source", sa.String(64), nullable=False),
        sa.Column("edition", sa.String(40)),
        sa.Column("opponent", sa.String(16)),
        sa.Column("players", sa.Integer()),
        sa.Column("at", sa.Float()),
        sa.Column("place", sa.Integer()),
        sa.Column("points", sa.Integer()),
        sa.Column("rounds", sa.Integer()),
        sa.Column("rounds_won", sa.Integer()),
        sa.Column("wrong_calls", sa.Integer()),
        sa.PrimaryKeyConstraint("player", "kind", "source"),
    )
    op.create_table(
        "hunts",
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("source", sa.String(64), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("space", sa.String(40), nullable=False),
        sa.Column("limit", sa.Integer(), nullable=False),
        sa.Column("rows", sa.Integer(), nullable=False),
        sa.Column("is_found", sa.Boolean(), nullable=False),
        sa.Column("best", sa.Float(), nullable=False),
        sa.Column("best_rows", sa.Integer(), nullable=False),
        sa.Column("is_proven", sa.Boolean(), nullable=False),
        sa.Column("given_away", sa.Float(), nullable=False),
        sa.Column("luck", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("player", "kind", "source", "round"),
        sa.ForeignKeyConstraint(
            ["player", "kind", "source"], ["results.player", "results.kind", "results.source"], ondelete="CASCADE"
        ),
    )
