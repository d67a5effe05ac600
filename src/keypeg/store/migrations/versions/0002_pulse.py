"""A row that is written to check that the database can write."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    pulse = op.create_table(
        "pulse", sa.Column("id", sa.Integer(), primary_key=True), sa.Column("at", sa.Float(), nullable=False)
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0.0}])
