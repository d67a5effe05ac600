"""Solo games, played days, shares, and the key from which today's codes are drawn."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
    )
    op.create_table(
        "solo_games",
        _player(),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("date", sa.String(10)),
        sa.Column("rows", sa.Text(), nullable=False),
        sa.Column("row_count", sa.Integer(), nullable=False),
        sa.Column("is_hard_mode", sa.Integer(), nullable=False),
        sa.Column("begun", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float()),
        sa.Column("is_found", sa.Integer()),
        sa.PrimaryKeyConstraint("player", "game"),
    )
    op.create_index("solo_games_by_day", "solo_games", ["date", "edition", "is_found", "row_count"])
    op.create_table(
        "imported_days",
        _player(),
        sa.Column("date", sa.String(10), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("row_count", sa.Integer()),
        sa.Column("is_found", sa.Integer(), nullable=False),
        sa.Column("is_hard_mode", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player", "date", "edition"),
    )
    op.create_table(
        "shares",
        sa.Column("id", sa.String(32), primary_key=True),
        _player(),
        sa.Column("thing", sa.String(120), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
    )
    op.create_index("shares_by_thing", "shares", ["player", "thing"], unique=True)
    op.create_table(
        "share_friends",
        sa.Column("share", sa.String(32), sa.ForeignKey("shares.id", ondelete="CASCADE"), nullable=False),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.PrimaryKeyConstraint("share", "player"),
    )


def _player() -> "sa.Column[str]":
    return sa.Column("player", sa.String(32), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False)
