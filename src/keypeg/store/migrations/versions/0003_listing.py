"""Columns for listing tables. They stay empty until the store fills them from the entries."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("edition", sa.String(40)))
    op.add_column("tables", sa.Column("names", sa.Text()))
    op.add_column("tables", sa.Column("levels", sa.Text()))
    op.add_column("tables", sa.Column("awaited", sa.Text()))
