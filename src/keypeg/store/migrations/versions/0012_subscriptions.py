"""Devices that are told when it is their player's turn."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("device", sa.String(64), sa.ForeignKey("tokens.hash", ondelete="CASCADE"), primary_key=True),
        sa.Column("endpoint", sa.String(1024), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
    )
    op.create_index("ix_subscriptions_endpoint", "subscriptions", ["endpoint"])
