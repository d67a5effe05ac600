"""Columns for the results in lists of tables. They stay empty until the store fills them from the entries."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("scores", sa.Text()))
    op.add_column("tables", sa.Column("winners", sa.Text()))
