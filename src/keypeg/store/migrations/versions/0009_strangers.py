"""Tables that wait for a stranger, and who is hidden from whom."""

import sqlalchemy as sa  # noqa: F401
from alembic import op  # noqa: F401

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    pass
